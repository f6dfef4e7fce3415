"""Floods below the protocol: frames without messages, messages in crumbs, everything at once. Whoever sends them is cut
off, and nobody else waits for it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from heroes.server import session
from heroes.server.frames import head, left_over, text_alone
from heroes.server.settings import Limits
from server.attacks import watching_the_loop
from server.players import ME, Server, open_table, run, serving, settings_for
from server.test_hostile import still_plays
from server.test_no_harm import LONGEST_STEP, elsewhere

HELLO = msgspec.json.encode({"type": "hello", "id": "h", "client": "mal-" + "m" * 30})
MANY = 40_000
ENOUGH = 150
PACKED = 0x40
"""The bit of a frame that says that its data are packed."""


def frame(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    """As a client sends it, without regard to what came before."""
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 1 << 20])
def test_what_the_server_sends_is_a_frame(length: int) -> None:
    text = b"x" * length
    assert head(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 300, 900])
def test_one_short_text_that_comes_alone_is_read_at_once(length: int) -> None:
    text = bytes(number % 128 for number in range(length))
    whole = frame(Opcode.TEXT, text)
    assert text_alone(whole) == text
    others = [whole[:-1], whole + b"x", whole + whole, frame(Opcode.TEXT, text, fin=False), frame(Opcode.BINARY, text)]
    others += [Frame(Opcode.TEXT, text).serialize(mask=False), bytes([whole[0] | PACKED]) + whole[1:], b"", whole[:5]]
    assert [text_alone(other) for other in others] == [None] * len(others)
    assert text_alone(frame(Opcode.TEXT, b"x" * 70_000)) is None


def test_it_is_known_where_a_frame_ends_that_comes_in_pieces() -> None:
    """But for a piece that ends amidst the length of a frame."""
    for size in (0, 125, 126, 70_000):
        whole = frame(Opcode.TEXT, b"x" * size)
        lengths = {126: 4, 127: 10}.get(whole[1] & 0x7F, 2)
        for cut in {1, 2, 3, 4, lengths - 1, lengths, lengths + 4, len(whole) - 1, len(whole)}:
            first = left_over(frame(Opcode.PING) + whole[:cut], 0)
            assert first == (-1 if cut < lengths else len(whole) - cut)
            if first > 0:
                assert left_over(whole[cut:], first) == 0
                assert left_over(whole[cut:-1], first) == 1


FLOODS = {
    "pings": frame(Opcode.PING) * MANY,
    "pongs that nobody asked for": frame(Opcode.PONG) * MANY,
    "a message in empty parts": frame(Opcode.TEXT, fin=False) + frame(Opcode.CONT, fin=False) * MANY,
    "crumbs of messages": frame(Opcode.TEXT, b"{}") * MANY,
    "commands without end": frame(Opcode.TEXT, b'{"type":"ping","id":"a"}') * MANY,
    "parts of nothing": frame(Opcode.CONT) * MANY,
}


@contextlib.asynccontextmanager
async def raw(server: Server) -> AsyncIterator[ClientConnection]:
    """A connection whose frames are written by hand."""
    async with connect(server.url, max_size=None, ping_interval=None) as connection:
        await connection.send(HELLO.decode())
        await connection.recv()
        yield connection


async def reason_of(connection: ClientConnection) -> int | None:
    """The code with which the other side ended it, once it has."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            await connection.recv()
    return connection.protocol.close_rcvd.code if connection.protocol.close_rcvd is not None else None


@pytest.mark.parametrize("name", FLOODS)
def test_whatever_is_sent_without_end_keeps_nobody_waiting(tmp_path: Path, name: str) -> None:
    """All of it comes at once, and would be taken in in one go. With the limits that a server has."""

    async def story() -> None:
        async with serving(settings_for(tmp_path, limits=Limits())) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)

            async def attack() -> None:
                with contextlib.suppress(ConnectionClosed):
                    async with raw(server) as mal:
                        mal.transport.write(FLOODS[name])
                        for _ in range(ENOUGH):
                            await mal.recv()

            with watching_the_loop() as loop:
                await elsewhere(attack)
            assert loop.worst < LONGEST_STEP, loop.what
            await still_plays(ann, table)

    run(story())


@pytest.mark.parametrize("name", [name for name in FLOODS if "commands" not in name])
def test_whoever_sends_nothing_that_makes_sense_is_cut_off(tmp_path: Path, name: str) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, raw(server) as mal:
            mal.transport.write(FLOODS[name])
            await reason_of(mal)
            assert mal.state is State.CLOSED

    run(story())


def test_whoever_asks_too_much_is_not_read_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal is cheap, a hundred thousand are not: what has not been read is the sender's to keep."""
    monkeypatch.setattr(session, "SLOW_DOWN_SECONDS", 3600.0)

    async def story() -> None:
        limits = Limits(commands_at_once=10, commands_per_second=0.001)
        async with serving(settings_for(tmp_path, limits=limits)) as server, raw(server) as mal:
            mal.transport.write(FLOODS["commands without end"])
            codes = [msgspec.json.decode(await mal.recv()).get("code") for _ in range(10)]
            assert codes == [None] * 9 + ["too-fast"]
            more = asyncio.create_task(mal.recv())
            async with server.client() as ann:
                for _ in range(9):
                    await ann.done("ping")
            assert not more.done()
            more.cancel()

    run(story())


def test_pings_and_parts_as_honest_programs_send_them_are_welcome(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, raw(server) as bot:
            for _ in range(100):
                await (await bot.ping())
            await bot.send(['{"type":', ' "ping",', ' "id":', ' "parted"}'])
            assert msgspec.json.decode(await bot.recv())["id"] == "parted"

    run(story())


@pytest.mark.parametrize("size", [1, 3, 7, 700])
def test_messages_are_read_however_they_are_cut(tmp_path: Path, size: int) -> None:
    """Long and short ones, one by one and together, with pings between; what is read at once keeps its place."""

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, raw(server) as bot:
            ids = [f"{number}" + "x" * length for number, length in enumerate((0, 30, 20, 3, 30, 0))]
            pings = [frame(Opcode.TEXT, msgspec.json.encode({"type": "ping", "id": one})) for one in ids]
            bot.transport.write(pings[0])
            assert msgspec.json.decode(await bot.recv())["id"] == ids[0]
            long = frame(Opcode.TEXT, msgspec.json.encode({"type": "ping", "id": ids[1]}) + b" " * 1500)
            stream = long + frame(Opcode.PING) + b"".join(pings[2:])
            for begins in range(0, len(stream), size):
                bot.transport.write(stream[begins : begins + size])
                await asyncio.sleep(0)
            assert [msgspec.json.decode(await bot.recv())["id"] for _ in ids[1:]] == ids[1:]
            bot.transport.write(pings[0])
            assert msgspec.json.decode(await bot.recv())["id"] == ids[0]

    run(story())


def test_a_text_that_is_none_ends_the_connection(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, raw(server) as mal:
            mal.transport.write(frame(Opcode.TEXT, b'{"type":"ping","id":"\xff"}'))
            assert await reason_of(mal) == 1007

    run(story())


def test_a_message_that_is_too_long_is_too_long_in_parts_as_well(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, raw(server) as mal:
            mal.transport.write(frame(Opcode.TEXT, b"x" * 1000, fin=False))
            mal.transport.write(frame(Opcode.CONT, b"x" * 1000, fin=False) * 100)
            assert await reason_of(mal) == 1009

    run(story())


def test_nothing_that_is_packed_is_unpacked(tmp_path: Path) -> None:
    """A few packed bytes may hold gigabytes. Nobody is offered that, and whoever sends it anyway is cut off."""

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, raw(server) as mal:
            assert not mal.protocol.extensions
            plain = frame(Opcode.TEXT, b"\x00" * 100)
            mal.transport.write(bytes((plain[0] | PACKED,)) + plain[1:])
            assert await reason_of(mal) == 1002

    run(story())


def test_what_came_together_is_all_done_and_in_order(tmp_path: Path) -> None:
    """Reading a little at a time loses nothing, also of messages longer than such a piece."""

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, raw(server) as bot:
            long = {"type": "why_not", "table": "nowhere", "seat": 0, "key": "k" * 399}
            asked = [msgspec.json.encode({"id": f"q{number}", **long}) for number in range(60)]
            bot.transport.write(b"".join(frame(Opcode.TEXT, one + b" " * 3000) for one in asked))
            heard = [msgspec.json.decode(await asyncio.wait_for(bot.recv(), 20))["id"] for _ in asked]
            assert heard == [f"q{number}" for number in range(60)]

    run(story())
