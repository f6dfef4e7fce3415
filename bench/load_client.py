"""Bots that answer over WebSocket, made light so that the measurement is of the server.

A `Pair` plays whole games on two connections. Every answer is written to a log before it is sent and when it is
acknowledged; `audit` compares that log with the database.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import secrets
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import msgspec

from heroes.server.patch import patched


class _View(msgspec.Struct):
    """What a bot looks at; the rest of the view is skipped unread."""

    over: bool
    ask: dict[str, Any] | None


class _Seen(msgspec.Struct):
    seat: int | None
    question: int
    view: _View | None = None
    patch: list[msgspec.Raw] | None = None

    def after(self, before: _View | None) -> _View | None:
        """The view with what has changed, as a browser keeps it."""
        if self.patch is None or before is None:
            return self.view
        steps = [msgspec.json.decode(step) for step in self.patch if bytes(step).startswith(_LOOKED_AT)]
        return _View(**patched({"over": before.over, "ask": before.ask}, steps))


class _Link(msgspec.Struct):
    token: str


class Heard(msgspec.Struct):
    """The parts of a message that a bot needs; whatever else is in it is skipped unread."""

    type: str
    id: str = ""
    seq: int = 0
    table: str = ""
    code: str = ""
    text: str = ""
    links: list[_Link] = []


_LOOKED_AT = (b'[["ask"', b'[["over')


class Told(Heard):
    """A message that shows the game."""

    seats: list[_Seen] = []


_read_reply = msgspec.json.Decoder(Heard).decode
_read_told = msgspec.json.Decoder(Told).decode


def _heard(raw: bytes) -> Heard:
    return _read_told(raw) if raw.startswith((b'{"type":"update"', b'{"type":"joined"')) else _read_reply(raw)


_encode = msgspec.json.Encoder().encode


class Socket:
    """Just enough of a WebSocket client."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    async def connect(cls, url: str, source: str = "") -> Socket:
        """`source`: the address to come from, one of this machine's own; any if empty."""
        parts = urlsplit(url)
        local = (source, 0) if source else None
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port, limit=1 << 20, local_addr=local)
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(
            f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            raise ConnectionError(head.split(b"\r\n", 1)[0].decode())
        return cls(reader, writer)

    def send(self, body: bytes) -> None:
        """A masked text frame; a mask of zeros is a mask."""
        length = len(body)
        if length < 126:
            size = bytes((0x80 | length,))
        elif length < 1 << 16:
            size = b"\xfe" + length.to_bytes(2, "big")
        else:
            size = b"\xff" + length.to_bytes(8, "big")
        self._writer.write(b"\x81" + size + b"\0\0\0\0" + body)

    def throw(self, crumbs: bytes) -> None:
        """Whatever it may be, as it is."""
        self._writer.write(crumbs)

    async def receive(self) -> bytes:
        """The next message; pings are answered on the way."""
        while True:
            first, second = await self._reader.readexactly(2)
            length = second & 0x7F
            if length == 126:
                length = int.from_bytes(await self._reader.readexactly(2), "big")
            elif length == 127:
                length = int.from_bytes(await self._reader.readexactly(8), "big")
            body = await self._reader.readexactly(length)
            kind = first & 0x0F
            if kind == 1:
                return body
            if kind == 9:
                self._writer.write(bytes((0x8A, 0x80 | len(body))) + b"\0\0\0\0" + body)
            if kind == 8:
                raise ConnectionError(f"closed by the server: {body[2:].decode(errors='replace')}")

    def close(self) -> None:
        self._writer.close()


class Deed(msgspec.Struct):
    """One answer of a client: sent always, acknowledged if `seq` is there."""

    table: str
    command: str
    seat: int
    key: str
    sent: float
    seq: int = 0
    seconds: float = 0.0


class Lateness:
    """How late this process itself is: as long as that a reply may have waited here until somebody read it."""

    EVERY = 0.02

    def __init__(self) -> None:
        self.seconds: list[float] = []

    async def watch(self) -> None:
        while True:
            due = time.perf_counter() + self.EVERY
            await asyncio.sleep(self.EVERY)
            self.seconds.append(max(0.0, time.perf_counter() - due))


class Player:
    """One connection that plays one seat at a time. It survives the server: it connects again and resumes."""

    def __init__(
        self,
        url: str,
        number: int,
        deeds: list[Deed],
        think: tuple[float, float],
        source: str = "",
        whole: bool = False,
    ) -> None:
        self._source = source
        self._patches = not whole
        self._view: _View | None = None
        self.secret = secrets.token_urlsafe(24)
        self.refusals: list[str] = []
        self.reconnects = 0
        self._url = url
        self._number = number
        self._random = Random(number)
        self._deeds = deeds
        self._think = think
        self._commands = 0
        self._socket: Socket | None = None
        self._pushed: list[Heard] = []

    def _id(self) -> str:
        self._commands += 1
        return f"p{self._number}-{self._commands}"

    async def connect(self) -> Socket:
        while True:
            try:
                socket = await Socket.connect(self._url, self._source)
                hello = {"type": "hello", "id": self._id(), "client": self.secret, "name": f"L{self._number}"}
                socket.send(_encode({**hello, "patches": self._patches}))
                await socket.receive()
            except (OSError, asyncio.IncompleteReadError):
                self.reconnects += 1
                await asyncio.sleep(0.1)
            else:
                return socket

    async def command(self, command: dict[str, Any]) -> Heard:
        """Send until there is a reply, over as many connections as it takes; the id makes that safe."""
        body = _encode(command)
        while True:
            if self._socket is None:
                self._socket = await self.connect()
            try:
                self._socket.send(body)
                while True:
                    heard = _heard(await self._socket.receive())
                    if heard.id == command["id"]:
                        return heard
                    self._pushed.append(heard)
            except (OSError, asyncio.IncompleteReadError):
                self._lost()

    def _lost(self) -> None:
        self._socket = None
        self._pushed.clear()
        self.reconnects += 1

    async def _next(self, table: str) -> Heard:
        """What the server tells next; after a lost connection the table as it is now."""
        while True:
            if self._pushed:
                return self._pushed.pop(0)
            if self._socket is None:
                await self.watch(table)
                continue
            try:
                return _heard(await self._socket.receive())
            except (OSError, asyncio.IncompleteReadError):
                self._lost()

    async def watch(self, table: str) -> None:
        reply = await self.command({"type": "watch", "id": self._id(), "table": table})
        if reply.type == "refused":
            raise RuntimeError(f"watch refused: {reply.text}")

    async def play(self, table: str, seat: int, stop: asyncio.Event) -> None:
        """Answer this seat's questions until the game is over, also in windows without a choice: there the server would
        wait as long as a person does. Where there is nothing to choose otherwise it answers by itself."""
        await self.command({"type": "auto", "id": self._id(), "table": table, "seat": seat, "mode": "always"})
        await self.watch(table)
        asked: tuple[int, list[str]] | None = None
        while not stop.is_set():
            if asked is not None and not self._pushed:  # whatever has come meanwhile may be another question
                await self._answer(table, seat, *asked)
                asked = None
                continue
            heard = await self._next(table)
            for seen in heard.seats if isinstance(heard, Told) else ():
                if seen.seat != seat or (view := seen.after(self._view)) is None:
                    continue
                self._view = view
                if view.over:
                    await self.command({"type": "unwatch", "id": self._id(), "table": table})
                    self._pushed.clear()
                    return
                ask = view.ask
                mine = ask is not None and ask["seat"] == seat and len(ask["options"] or ()) > (not ask["window"])
                asked = (seen.question, [option["key"] for option in ask["options"]]) if ask and mine else None

    async def _answer(self, table: str, seat: int, question: int, keys: list[str]) -> None:
        if self._think[1] > 0:
            await asyncio.sleep(self._random.uniform(*self._think))
        key = self._random.choice(keys)
        command = self._id()
        deed = Deed(table, command, seat, key, time.perf_counter())
        self._deeds.append(deed)
        reply = await self.command(
            {"type": "answer", "id": command, "table": table, "seat": seat, "key": key, "question": question}
        )
        if reply.type == "done":
            deed.seconds = time.perf_counter() - deed.sent
            deed.seq = reply.seq
        else:
            self.refusals.append(f"{reply.code}: {reply.text[:200]}")

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()


class Pair:
    """Two players at one table after another; `urls` are those of the processes that they come to."""

    def __init__(
        self,
        urls: str | Sequence[str],
        number: int,
        game: str,
        think: tuple[float, float],
        source: str = "",
        *,
        whole: bool = False,
        until: str = "",
        turns: asyncio.Semaphore | None = None,
    ) -> None:
        """`whole`: they are sent whole views, not what changed; `until`: their games begin when this event has been
        told, which takes a server for tests. So many of them set up at once as `turns` lets."""
        self.deeds: list[Deed] = []
        self.tables: list[str] = []
        self.finished = 0
        self._urls = [urls] * 2 if isinstance(urls, str) else urls
        self.players = [
            Player(url, 2 * number + seat, self.deeds, think, source, whole) for seat, url in enumerate(self._urls)
        ]
        self._game = game
        self._number = number
        self._until = until
        self._turns = turns or asyncio.Semaphore()

    async def play(self, stop: asyncio.Event) -> None:
        ann, bo = self.players
        # People do not all sit down in the same millisecond.
        await asyncio.sleep(self._number * 0.01)
        while not stop.is_set():
            async with self._turns:
                table = await (self._placed() if self._until else self._set_up())
            self.tables.append(table)
            await asyncio.gather(ann.play(table, 0, stop), bo.play(table, 1, stop))
            if not stop.is_set():
                self.finished += 1

    async def _set_up(self) -> str:
        """A table from its beginning."""
        ann, bo = self.players
        made = await ann.command(
            {"type": "create", "id": ann._id(), "game": self._game, "seats": [{"who": "me"}, {"who": "link"}]}
        )
        if made.type != "created":
            raise RuntimeError(f"create refused: {made.text}")
        claimed = await bo.command({"type": "claim", "id": bo._id(), "table": made.table, "token": made.links[0].token})
        begun = await ann.command({"type": "start", "id": ann._id(), "table": made.table})
        if claimed.type == "refused" or begun.type == "refused":
            raise RuntimeError(f"start refused: {claimed.text}{begun.text}")
        return made.table

    async def _placed(self) -> str:
        """A table that stands where an event has just been told."""
        scene = {
            "name": f"load {self._number}",
            "game": self._game,
            "seed": self._number,
            "seats": [{"client": player.secret, "name": f"P{seat}"} for seat, player in enumerate(self.players)],
            "steps": [{"told": self._until}],
        }
        parts = urlsplit(self._urls[0])
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
        body = _encode(scene)
        writer.write(
            f"POST /api/scene HTTP/1.1\r\nHost: {parts.netloc}\r\nConnection: close\r\n"
            f"Content-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        head, _, reply = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        if b" 200 " not in head.split(b"\r\n", 1)[0]:
            raise RuntimeError(f"no table: {reply.decode()[:200]}")
        return str(msgspec.json.decode(reply)["table"])


# ------------------------------------------------------------------------------------------------ the audit


class Kept(msgspec.Struct):
    """An answer of a seat as the database has it."""

    seq: int
    command: str
    seat: int
    key: str


def _entries(database: str) -> Iterable[tuple[str, int, str | None, str]]:
    query = "SELECT table_id, seq, command, body FROM entries ORDER BY table_id, seq"
    if database.startswith("postgres"):
        import psycopg

        with psycopg.connect(database) as connection:
            yield from connection.execute(query)
    else:
        with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as file:
            yield from file.execute(query)


def audit(database: str, pairs: Iterable[Pair]) -> dict[str, Any]:
    """Compare what the clients were told with what is stored."""
    kept: dict[str, dict[str, list[Kept]]] = {}
    gaps = by_itself = 0
    last: dict[str, int] = {}
    for table, seq, command, body in _entries(database):
        gaps += seq != last.get(table, 0) + 1
        last[table] = seq
        entry = msgspec.json.decode(body)
        if entry["e"] == "answered" and not command and entry["by"] != "seat":
            by_itself += 1
        if entry["e"] == "answered" and command:
            ident = command.partition(":")[2]
            kept.setdefault(table, {}).setdefault(ident, []).append(Kept(seq, ident, entry["seat"], entry["key"]))
    acknowledged = lost = wrong = doubled = unasked = 0
    for pair in pairs:
        sent = {(deed.table, deed.command): deed for deed in pair.deeds}
        for deed in pair.deeds:
            found = kept.get(deed.table, {}).get(deed.command, [])
            doubled += len(found) > 1
            if deed.seq:
                acknowledged += 1
                lost += not found
                wrong += any((one.seq, one.seat, one.key) != (deed.seq, deed.seat, deed.key) for one in found)
        for table in pair.tables:
            unasked += sum((table, ident) not in sent for ident in kept.get(table, {}))
    return {
        "acknowledged": acknowledged,
        "stored": sum(len(one) for table in kept.values() for one in table.values()),
        "by_the_server_itself": by_itself,
        "lost": lost,
        "different": wrong,
        "doubled": doubled,
        "stored_but_never_sent": unasked,
        "gaps_in_sequence_numbers": gaps,
    }


async def part(pairs: list[Pair], playing: list[asyncio.Task[None]], stop: asyncio.Event) -> list[str]:
    """Lets everybody finish their answer and leave the table; what went wrong for them on the way."""
    stop.set()
    _, pending = await asyncio.wait(playing, timeout=3)
    for task in pending:
        task.cancel()
    results = await asyncio.gather(*playing, return_exceptions=True)
    for pair in pairs:
        for player in pair.players:
            player.close()
    await asyncio.sleep(0.2)
    errors = [repr(one) for one in results if isinstance(one, Exception)]
    errors += [refusal for pair in pairs for player in pair.players for refusal in player.refusals]
    errors += ["a connection was lost" for pair in pairs for player in pair.players if player.reconnects]
    return errors


def sound(checked: dict[str, int]) -> bool:
    """Whether an audit found every answer once, as it was sent."""
    return not any(checked[what] for what in checked if what not in ("acknowledged", "stored", "by_the_server_itself"))


@contextlib.contextmanager
def fresh_database(given: str, *, postgres: bool) -> Iterator[str]:
    """The database that was named, a PostgreSQL of its own, or a SQLite file; the last two for this run only."""
    if given:
        yield given
    elif postgres:
        sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
        from server.services import postgres as private_postgres

        with private_postgres() as url:
            yield url
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield str(Path(folder) / "games.sqlite3")


@contextlib.contextmanager
def fresh_redis() -> Iterator[str]:
    """A Redis of its own, for this run only."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
    from server.services import redis as private_redis

    with private_redis() as url:
        yield url


def percentile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0


def tell(report: dict[str, Any], *, as_json: bool) -> int:
    """Print what came out; the exit code says whether everything held."""
    if as_json:
        print(json.dumps(report))
    else:
        for name, value in report.items():
            print(f"{name:36} {value}")
    return 0 if report["holds"] else 1
