"""Everything about a server that can be set. The defaults are those of `heroes serve`."""

from __future__ import annotations

from pathlib import Path

import msgspec


class Limits(msgspec.Struct, frozen=True):
    """How much one client, one connection and one address may ask for."""

    message_bytes: int = 64 * 1024
    """A set-up with a scenario of one's own fits; nothing sensible is longer."""
    data_depth: int = 12
    data_values: int = 4000
    data_name: int = 200
    data_text: int = 32 * 1024
    """A set-up or a deck: how deep it may be nested, how many values it may have, how long names and texts may be."""
    work_seconds: float = 10.0
    """Checking a set-up, odds, replays and the like: what takes longer is given up."""
    text_seconds: float = 1.0
    text_shown_seconds: float = 0.15
    """Of the processor, where somebody's own text is played: what one answer may take in a worker, and what reading and
    showing what comes of it may take there, since that is done again beside the event loop."""
    work_per_player: int = 4
    work_per_address: int = 32
    work_waiting: int = 512
    """So much of such work may wait: of one player, of one address, of all. They take turns."""
    connections_per_address: int = 128
    """Those that play at a table count by themselves, up to as many again."""
    trials_per_address: int = 8
    """So many more are let in for a moment, in case they come to a seat of theirs."""
    sockets_per_address: int = 512
    """Includes connections that have not said anything yet."""
    silent_seconds: float = 15.0
    """A connection that has not asked for anything by then is closed, and so is one whose request is not complete."""
    body_bytes: int = 32 * 1024
    body_seconds: float = 5.0
    """What is sent to a page beside the socket: how much, and how long it may take."""
    commands_per_second: float = 40.0
    commands_at_once: float = 120.0
    address_commands_per_second: float = 400.0
    address_commands_at_once: float = 1200.0
    tables_per_second: float = 0.5
    tables_at_once: float = 60.0
    """New tables from one address: each of them stays in the database."""
    frames_per_second: float = 20.0
    frames_at_once: float = 200.0
    """Frames of a WebSocket that are no whole message, such as pings; whoever sends more is cut off."""
    refusals_in_a_row: int = 300
    """A connection that sends only nonsense is closed."""
    unsent_messages: int = 400
    unsent_bytes: int = 8 * 1024 * 1024
    """A client that does not read falls behind this far and is then cut off; it can resume."""
    unsent_bytes_per_address: int = 48 * 1024 * 1024
    """All clients of an address together; the next one of them to fall behind further is cut off."""
    tables_per_connection: int = 64
    watchers_per_table: int = 500
    """Spectators; a seat's holder and the owner are let in besides."""
    connections_per_seat: int = 24
    """So many connections of one player may follow one table."""
    idle_seconds: float = 30.0
    """The shortest time after which a table may count a seat as idle."""
    tables_per_network: int = 1000
    public_per_network: int = 30
    """Tables that wait or are played, in the list that all see: it shows the hundred that were touched last."""
    bytes_per_network: int = 256 * 1024 * 1024
    """What may be kept of tables made from one address (IPv6: one /64 network)."""
    bytes_per_table: int = 16 * 1024 * 1024
    chat_per_table: int = 512 * 1024
    """Bytes that the players of a table may say; spectators a quarter of that besides."""


class Pace(msgspec.Struct, frozen=True):
    """How long the server waits before it answers for somebody. Only questions that others cannot see have to wait."""

    passing: float = 1.2
    """Before passing by itself: the same whether or not something could be played."""
    least: float = 1.0
    most: float = 2.5
    """When there is one answer to a private question, and nobody knows yet how long this seat takes otherwise."""
    longest: float = 15.0
    """Never longer than this, however long the seat takes otherwise."""
    bot: float = 0.2
    """The beat of a bot: it answers on the beat, whatever it holds. One that is set to think has a longer beat."""


class Keep(msgspec.Struct, frozen=True):
    """How many days a table that nobody touches is kept, by its state; 0: for ever."""

    lobby: float = 14.0
    playing: float = 180.0
    over: float = 365.0


NO_WAITING = Pace(0.0, 0.0, 0.0, 0.0, 0.0)
AT_ONCE = Pace(least=0.0, most=0.0, longest=0.0, bot=0.0)
"""For tests of clients: nobody waits for anybody, but a window that somebody lets pass can still be held."""


LOCAL = ("localhost", "127.0.0.1", "[::1]")


class Settings(msgspec.Struct, frozen=True):
    """A server."""

    database: str = "heroes.sqlite3"
    redis: str = ""
    dist: Path | None = None
    """The built browser client; None: the server speaks only WebSocket."""
    limits: Limits = Limits()
    pace: Pace = Pace()
    keep: Keep = Keep()
    seeds: bool = False
    """Let clients choose the seed of a game. For tests: whoever knows the seed knows the dice."""
    scenes: bool = False
    """Let tests lay tables as they need them (`heroes.server.scenes`), in anybody's name."""
    own: bool = False
    """Whoever comes here keeps it: a page without a server, a game on one's own machine. Games come and go by file as
    they are; elsewhere none goes with what its player does not know, and none comes that was not played by the rules
    from its beginning."""
    bot_workers: int = 0
    """Processes that think for bots; 0: as many as there are cores, at least two."""
    modules: tuple[str, ...] = ()
    """Modules to import for games beyond those of `heroes`."""
    snapshot_every: int = 300
    """At most so many entries are applied again when a table is loaded."""
    unload_after: float = 60.0
    """Seconds after which a table that nobody watches is forgotten (it stays in the database)."""
    behind_proxy: bool = False
    """A reverse proxy on this machine says in X-Forwarded-For who is calling; believe it."""
    hosts: tuple[str, ...] = LOCAL
    """The names by which this server may be called: what stands in the address line, without the port. `*` is any
    address in numbers."""
    metrics_for: tuple[str, ...] = ("127.0.0.1", "::1")
    """The addresses that may read `/metrics`."""
    origins: tuple[str, ...] = ()
    """Other web origins that may connect; the server's own always may."""
