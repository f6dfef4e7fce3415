"""Requests that come without end, or are never taken: they keep neither the others waiting nor the memory full."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from heroes.server import guard
from heroes.server.settings import Settings
from server.attacks import watching_the_loop
from server.players import ME, ROOMY, Server, open_table, run, serving, settings_for
from server.test_no_harm import LONGEST_STEP, elsewhere

HOST = b"Host: localhost\r\n"
GET = b"GET /x HTTP/1.1\r\n" + HOST + b"\r\n"
LAST = b"GET /x HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n"
CRUMBS = b"1\r\na\r\n" * 40_000 + b"0\r\n\r\n"
LARGE = 16 * 1024 * 1024


async def throw(server: Server, body: bytes) -> bytes:
    """Send all of it and a last request, and hear what comes until the server closes."""
    heard = b""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(body + LAST)
    with contextlib.suppress(ConnectionError):
        while piece := await reader.read(65536):
            heard += piece
    writer.transport.abort()
    return heard


@pytest.mark.parametrize(
    "body",
    [
        GET * 6000,
        b"POST /api/kingdom HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n" + CRUMBS,
        b"GET /x HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n" + CRUMBS,
        b"GET /x HTTP/1.1\r\n" + HOST + b"a: b\r\n" * 10_000 + b"\r\n",
    ],
    ids=["requests", "crumbs", "crumbs that nobody reads", "headers"],
)
def test_whatever_comes_at_once_is_read_a_little_at_a_time(tmp_path: Path, body: bytes) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)

            async def attack() -> None:
                await throw(server, body)

            with watching_the_loop() as loop:
                await elsewhere(attack)
            assert loop.worst < LONGEST_STEP, loop.what
            assert loop.steps > len(body) / guard._PIECE / 2
            await ann.answered(table, "step")

    run(story())


def test_requests_that_came_together_are_all_answered_in_order(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server:
            many, post = 300, b"POST /api/kingdom HTTP/1.1\r\n" + HOST + b"Content-Length: 3000\r\n\r\n" + b"x" * 3000
            heard = await throw(server, GET * many + post + GET * many)
            assert heard.count(b"HTTP/1.1 404") == 2 * many + 1
            assert heard.count(b"HTTP/1.1 400") == 1
            assert b"HTTP/1.1 400" in heard[len(heard) // 3 : 2 * len(heard) // 3]

    run(story())


def settings_with_a_large_file(tmp_path: Path) -> Settings:
    dist = tmp_path / "dist"
    dist.mkdir()
    (dist / "index.html").write_text("hello")
    (dist / "large.png").write_bytes(b"x" * LARGE)
    return settings_for(tmp_path, dist=dist, limits=msgspec.structs.replace(ROOMY, silent_seconds=0.2))


async def ask_for_it(server: Server) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
    narrow.setblocking(False)
    await asyncio.get_running_loop().sock_connect(narrow, ("127.0.0.1", server.port))
    reader, writer = await asyncio.open_connection(sock=narrow, limit=4096)
    writer.write(b"GET /large.png HTTP/1.1\r\n" + HOST + b"\r\n")
    return reader, writer


def test_who_does_not_read_the_answer_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sockets: Counter[str] = Counter()
    monkeypatch.setattr(guard, "Counter", lambda: sockets)

    async def story() -> None:
        async with serving(settings_with_a_large_file(tmp_path)) as server:
            reader, writer = await ask_for_it(server)
            await reader.readuntil(b"\r\n\r\n")
            async with asyncio.timeout(20):
                while sockets:
                    await asyncio.sleep(0.02)
            writer.transport.abort()

    run(story())


def test_who_reads_it_gets_all_of_it_however_long_it_takes(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_with_a_large_file(tmp_path)) as server:
            reader, writer = await ask_for_it(server)
            await reader.readuntil(b"\r\n\r\n")
            heard = 0
            while heard < LARGE:
                heard += len(await reader.read(65536))
                if heard % 50 == 0:
                    await asyncio.sleep(0.001)
            writer.transport.abort()

    run(story())
