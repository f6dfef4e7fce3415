"""Everything about a server that can be set. The defaults are those of `heroes serve`."""

from __future__ import annotations

from pathlib import Path

import msgspec


class Limits(msgspec.Struct, frozen=True):
    """How much one client, one connection and one address may ask for."""

    message_bytes: int = 256 * 1024
    """A set-up with a scenario of one's own fits; nothing sensible is longer."""
    connections_per_address: int = 128
    sockets_per_address: int = 512
    """Includes connections that have not said anything yet."""
    silent_seconds: float = 15.0
    """A connection that has not asked for anything by then is closed."""
    commands_per_second: float = 40.0
    commands_at_once: float = 120.0
    address_commands_per_second: float = 400.0
    address_commands_at_once: float = 1200.0
    tables_per_second: float = 0.5
    tables_at_once: float = 60.0
    """New tables from one address: each of them stays in the database."""
    refusals_in_a_row: int = 300
    """A connection that sends only nonsense is closed."""
    unsent_messages: int = 400
    unsent_bytes: int = 8 * 1024 * 1024
    """A client that does not read falls behind this far and is then cut off; it can resume."""
    tables_per_connection: int = 64
    watchers_per_table: int = 500


class Pace(msgspec.Struct, frozen=True):
    """How long the server waits before it answers for somebody. Only questions that others cannot see have to wait."""

    passing: float = 1.2
    """Before passing by itself: the same whether or not something could be played."""
    least: float = 1.0
    most: float = 2.5
    """When there is one answer to a private question: as long as this seat takes otherwise, within these bounds."""
    bot: float = 0.15
    """A bot takes at least this long for a private question, so that having no choice does not make it faster."""


NO_WAITING = Pace(0.0, 0.0, 0.0, 0.0)


class Settings(msgspec.Struct, frozen=True):
    """A server."""

    database: str = "heroes.sqlite3"
    redis: str = ""
    dist: Path | None = None
    """The built browser client; None: the server speaks only WebSocket."""
    limits: Limits = Limits()
    pace: Pace = Pace()
    seeds: bool = False
    """Let clients choose the seed of a game. For tests: whoever knows the seed knows the dice."""
    bot_workers: int = 1
    modules: tuple[str, ...] = ()
    """Modules to import for games beyond those of `heroes`."""
    snapshot_every: int = 300
    """At most so many entries are applied again when a table is loaded."""
    unload_after: float = 60.0
    """Seconds after which a table that nobody watches is forgotten (it stays in the database)."""
    behind_proxy: bool = False
    """A reverse proxy on this machine says in X-Forwarded-For who is calling; believe it."""
    origins: tuple[str, ...] = ()
    """Other web origins that may connect; the server's own always may."""
