"""Requests beside the socket: the same limits as on it, and only for a server that is called what it is."""

from __future__ import annotations

import asyncio
import contextlib
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from heroes.server.door import host_of
from heroes.server.run import names_of
from heroes.server.settings import Limits
from server.players import ME, ROOMY, Server, open_table, run, serving, settings_for

KINGDOM = b"POST /api/kingdom HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


def web(server: Server) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}")


async def say(server: Server, *parts: bytes) -> bytes:
    """Send that, and hear everything until the server ends the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    for part in parts:
        writer.write(part)
        await writer.drain()
    heard = await reader.read()
    writer.close()
    return heard


FOREIGN = [
    "evil.example",
    "evil.example:8000",
    "127.0.0.1.evil.example",
    "localhost.",
    "",
    "[::2]",
    "[::1",
    "127.0.0.2",
]
OURS = ["localhost", "LocalHost:8000", "127.0.0.1", "127.0.0.1:1", "[::1]:8000", "heroes.example", "heroes.example:443"]


def test_a_server_answers_only_to_its_names(tmp_path: Path) -> None:
    async def story() -> None:
        hosts = ("localhost", "127.0.0.1", "[::1]", "heroes.example")
        async with serving(settings_for(tmp_path, hosts=hosts)) as server, web(server) as client:
            for host in FOREIGN:
                for path in ("/", "/api/health", "/api/kingdom", "/assets/x.js"):
                    reply = await client.get(path, headers={"Host": host})
                    assert reply.status_code == 400, (host, path)
                    assert "--name" in reply.text
            for host in OURS:
                assert (await client.get("/api/health", headers={"Host": host})).status_code == 200, host
            assert (await say(server, b"GET /api/health HTTP/1.0\r\n\r\n")).startswith(b"HTTP/1.1 400")

    run(story())


def test_the_socket_too_is_only_for_those_who_call_it_by_its_name(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server:
            with pytest.raises(InvalidStatus) as refused:
                await connect(f"ws://evil.example:{server.port}/ws", host="127.0.0.1")
            assert refused.value.response.status_code == 400
            async with server.client() as ann:
                await ann.done("ping")

    run(story())


def test_a_server_that_listens_everywhere_is_called_by_its_numbers(tmp_path: Path) -> None:
    async def story() -> None:
        hosts = ("localhost", *names_of("0.0.0.0"))
        async with serving(settings_for(tmp_path, hosts=hosts)) as server, web(server) as client:
            for host, status in (
                ("192.168.1.5:8000", 200), ("[2001:db8::5]:8000", 200), ("evil.example", 400), ("1.2.3.4.evil", 400),
            ):  # fmt: skip
                assert (await client.get("/api/health", headers={"Host": host})).status_code == status, host

    run(story())
    assert names_of("192.168.1.5") == ("192.168.1.5",)
    assert names_of("fe80::1") == ("[fe80::1]",)


def test_the_port_is_no_part_of_the_name() -> None:
    assert [host_of(given) for given in ("a:1", "A", "[::1]:8", "[::1]", "a:b:c")] == ["a", "a", "[::1]", "[::1]", "a"]


def test_requests_are_counted_with_the_commands_of_their_address(tmp_path: Path) -> None:
    async def story() -> None:
        limits = Limits(address_commands_per_second=0.001, address_commands_at_once=45.0)
        async with (
            serving(settings_for(tmp_path, limits=limits)) as server,
            web(server) as client,
            server.client() as ann,
        ):
            table, _ = await open_table(ann, ME, ME)  # takes 1 + 1 + 20 + 8 of it
            codes = [(await client.post("/api/kingdom", json={})).status_code for _ in range(7)]
            assert codes == [200] * 5 + [429] * 2
            assert (await ann.refused("watch", table=table))["code"] == "too-fast"

    run(story())


def test_a_body_that_comes_too_slowly_or_never_is_cut(tmp_path: Path) -> None:
    async def story() -> None:
        limits = msgspec.structs.replace(ROOMY, body_seconds=0.3)
        async with serving(settings_for(tmp_path, limits=limits)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            began = time.monotonic()
            heard = await say(server, KINGDOM + b"Content-Length: 1000\r\n\r\n", b'{"hero": ')
            assert heard.startswith(b"HTTP/1.1 408")
            assert b"0.3 s" in heard
            # Where nobody reads the body, the connection is ended all the same.
            heard = await say(
                server, b"POST /api/health HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999\r\n\r\n", b"x"
            )
            assert heard.startswith(b"HTTP/1.1 405")
            assert time.monotonic() - began < 20
            await ann.answered(table, "step")

    run(story())


def test_the_second_request_of_a_connection_is_hurried_like_the_first(tmp_path: Path) -> None:
    async def story() -> None:
        limits = msgspec.structs.replace(ROOMY, silent_seconds=0.3)
        async with serving(settings_for(tmp_path, limits=limits)) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 200")
            writer.write(b"GET /api/health HTTP/1.1\r\nHost: loc")
            async with asyncio.timeout(10):
                await reader.read()
            writer.close()
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 200_000)
            with contextlib.suppress(ConnectionResetError):
                async with asyncio.timeout(10):
                    await reader.read()
            writer.close()

    run(story())


def test_bodies_that_are_too_long_too_deep_or_too_many_are_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, web(server) as client:
            for body, status, told in (
                (b'"' + b"x" * 40_000 + b'"', 413, "at most"),
                (b"[" * 15_000 + b"]" * 15_000, 400, "levels deep"),
                (b"[" * 20 + b"]" * 20, 400, "levels deep"),
                (b"[" + b"[]," * 9000 + b"[]]", 400, "values"),
                (b'{"deck": ' + b"9" * 4000 + b"}", 400, "number"),
                (b'{"' + b"n" * 20_000 + b'": 1}', 400, "name"),
                (b'{"hero": "\xff"}', 400, "not JSON"),
            ):
                reply = await client.post("/api/kingdom", content=body)
                assert reply.status_code == status, (told, reply.text[:200])
                assert told in reply.json()["error"]
                assert len(reply.text) < 500

    run(story())


def test_a_deck_is_inspected_in_a_worker_in_turn_with_everything_else(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, web(server) as client:
            asked: list[tuple[str, Any]] = []
            work = server.hub.workers.do

            async def noted(task: Any, seconds: float, who: Any = None, **more: Any) -> Any:
                asked.append((type(task).__name__, seconds))
                return await work(task, seconds, who, **more)

            server.hub.workers.do = noted  # type: ignore[method-assign]
            assert (await client.post("/api/kingdom", json={})).status_code == 200
            assert asked == [("InspectSet", server.hub.settings.limits.work_seconds)]

    run(story())
