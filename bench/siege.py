"""Every attack we know, against a live server, while 50 games go on: does any player notice?

    python bench/siege.py [--games 50] [--seconds 6] [--only ATTACK] [--json]

A server of its own with its usual limits; every table of players comes from an address of its own, every attack from
others. Fails if a player waited longer than 250 ms for an answer that was stored, if anything was lost, or if an attack
was not refused. Attackers give way to the server for the processor, as they would on machines of their own.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import secrets
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from load_client import Pair, Socket, audit, fresh_database, part, percentile, sound, tell

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
from server.attacks import SETUPS, slow_text

LIMIT_MS = 250.0
PING, BEGUN, MORE, CRUMB = (bytes((first, 0x80)) + bytes(4) for first in (0x89, 0x01, 0x00, 0x81))
"""Frames of a WebSocket without any data: a ping, the first part of a text, a further one, and a whole text."""
TROUBLE = (OSError, asyncio.IncompleteReadError, TimeoutError)


class Attacker:
    """One hostile connection after another, from addresses that no player has."""

    def __init__(self, url: str, number: int) -> None:
        self.url = url
        self.source = f"127.66.{number}.1"
        self.told: Counter[str] = Counter()
        self._commands = 0

    async def enter(self) -> Socket:
        socket = await Socket.connect(self.url, self.source)
        socket.send(json.dumps({"type": "hello", "id": "hello", "client": secrets.token_urlsafe(24)}).encode())
        await socket.receive()
        return socket

    async def ask(self, socket: Socket, kind: str, /, **fields: Any) -> dict[str, Any]:
        self._commands += 1
        ident = f"x{self._commands}"
        socket.send(json.dumps({"type": kind, "id": ident, **fields}).encode())
        async with asyncio.timeout(30):
            while (reply := json.loads(await socket.receive())).get("id") != ident:
                pass
        self.told[reply.get("code") or reply["type"]] += 1
        return dict(reply)

    async def http(self, body: bytes, wait: float = 5.0) -> None:
        """Send raw bytes to the HTTP port and count the status of the reply."""
        parts = urlsplit(self.url)
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port, local_addr=(self.source, 0))
        try:
            writer.write(body)
            async with asyncio.timeout(wait):
                line = await reader.readline()
            self.told[line.split(b" ")[1].decode() if line else "cut off"] += 1
        except TimeoutError:
            self.told["no reply"] += 1
        finally:
            writer.close()


Attack = Callable[[Attacker], Awaitable[None]]


async def broken_set_ups(mal: Attacker) -> None:
    socket = await mal.enter()
    for game, setup in SETUPS.values():
        await mal.ask(socket, "create", game=game, setup=setup)
    socket.close()


async def giant_messages(mal: Attacker) -> None:
    socket = await mal.enter()
    socket.send(b'{"type":"create","id":"a","game":"' + b"x" * (4 << 20) + b'"}')
    with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
        async with asyncio.timeout(10):
            mal.told[json.loads(await socket.receive()).get("code", "?")] += 1
    socket.close()


async def deep_messages(mal: Attacker) -> None:
    socket = await mal.enter()
    for _ in range(20):
        socket.send(b'{"type":"create","id":"a","game":"clash","setup":{"a":' + b"[" * 30_000)
        mal.told[json.loads(await socket.receive()).get("code", "?")] += 1
    socket.close()


async def nonsense(mal: Attacker) -> None:
    socket = await mal.enter()
    for _ in range(400):
        socket.send(os.urandom(400).hex().encode())
    with contextlib.suppress(*TROUBLE):
        while True:
            async with asyncio.timeout(5):
                mal.told[json.loads(await socket.receive()).get("code", "?")] += 1
    socket.close()


async def floods(mal: Attacker) -> None:
    socket = await mal.enter()
    for number in range(3000):
        socket.send(json.dumps({"type": "lobby", "id": f"f{number}"}).encode())
    with contextlib.suppress(*TROUBLE):
        for _ in range(3000):
            async with asyncio.timeout(5):
                reply = json.loads(await socket.receive())
            mal.told[reply.get("code") or reply["type"]] += 1
    socket.close()


async def frames_without_messages(mal: Attacker) -> None:
    """Pings, and parts of messages that never end: a quarter of a megabyte at once."""
    for crumbs in (PING * 40_000, BEGUN + MORE * 40_000, CRUMB * 40_000):
        socket = await mal.enter()
        socket.throw(crumbs)
        with contextlib.suppress(*TROUBLE):
            while True:
                async with asyncio.timeout(5):
                    mal.told[json.loads(await socket.receive()).get("code", "?")] += 1
        socket.close()


async def greedy_bots(mal: Attacker) -> None:
    socket = await mal.enter()
    for bot in ("planner:1e9", "planner:abc", "random:5", "planner:-1", "planner:nan", "x" * 80):
        await mal.ask(socket, "create", game="cardgame", seats=[{"who": "bot", "bot": bot}] * 2, start=True)
    socket.close()


async def tables_of_bots(mal: Attacker) -> None:
    socket = await mal.enter()
    seats = [{"who": "me"}, {"who": "bot", "bot": "planner:1"}]
    for _ in range(20):
        made = await mal.ask(socket, "create", game="cardgame", seats=seats, start=True)
        if made["type"] == "created":
            await mal.ask(socket, "watch", table=made["table"])
    await asyncio.sleep(2)
    socket.close()


async def questions_without_end(mal: Attacker) -> None:
    """Everything that makes the server think, about a table of one's own."""
    socket = await mal.enter()
    made = await mal.ask(socket, "create", game="skirmish", seats=[{"who": "me"}, {"who": "me"}], start=True)
    table = made.get("table", "")
    for number in range(60):
        for kind, fields in (
            ("odds", {"seat": 0, "key": f"threat:u{number}"}),
            ("why_not", {"seat": 0, "key": "attack:u²" + "9" * 60}),
            ("replay", {"eyes": [0, 1], "count": 16}),
            ("timeline", {}),
            ("story", {}),
            ("record", {}),
            ("again", {"step": 0}),
        ):
            await mal.ask(socket, kind, table=table, **fields)
    socket.close()


async def slow_texts(mal: Attacker) -> None:
    """Scenarios of one's own of which one answer takes seconds."""
    socket = await mal.enter()
    for number in range(4):
        setup = {"scenario": slow_text("{round: 1}", 5 + number % 2)}
        seats = [{"who": "bot", "bot": "random"}, {"who": "bot", "bot": "random"}, {"who": "me"}]
        made = await mal.ask(socket, "create", game="clash", setup=setup, seats=seats, start=True)
        if made["type"] == "created":
            await mal.ask(socket, "watch", table=made["table"])
            await mal.ask(socket, "auto", table=made["table"], seat=2, kind="", mode="pass")
    await asyncio.sleep(3)
    socket.close()


async def strangers_at_tables(mal: Attacker) -> None:
    socket = await mal.enter()
    for seat in range(200):
        await mal.ask(socket, "claim", table=secrets.token_hex(6), seat=seat % 2, token="x" * 100)
    socket.close()


async def many_connections(mal: Attacker) -> None:
    held: list[Socket] = []
    for _ in range(300):
        try:
            async with asyncio.timeout(5):
                held.append(await Socket.connect(mal.url, mal.source))
            mal.told["let in, silent"] += 1
        except TROUBLE:
            mal.told["refused"] += 1
    await asyncio.sleep(1)
    for socket in held:
        socket.close()


async def slow_bodies(mal: Attacker) -> None:
    head = (
        b"POST /api/kingdom HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n"
    )
    await asyncio.gather(*(mal.http(head + b"\r\n{", wait=20) for _ in range(40)))


async def bad_requests(mal: Attacker) -> None:
    host = b"Host: 127.0.0.1\r\n"
    deep = b"[" * 20_000
    for body in (
        b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n",
        b"GET /../../etc/passwd HTTP/1.1\r\n" + host + b"\r\n",
        b"GET /" + b"a" * 60_000 + b" HTTP/1.1\r\n" + host + b"\r\n",
        b"\x00\xff\x16\x03\x01" * 40 + b"\r\n\r\n",
        b"POST /api/kingdom HTTP/1.1\r\n" + host + b"Content-Length: 99999999\r\n\r\n",
        b"POST /api/kingdom HTTP/1.1\r\n" + host + b"Content-Length: %d\r\n\r\n" % len(deep) + deep,
        b"GET / HTTP/1.1\r\n" + host + b"X: y\r\n" * 5000 + b"\r\n",
    ):
        await mal.http(body)


ATTACKS: dict[str, Attack] = {
    attack.__name__.replace("_", " "): attack
    for attack in (
        broken_set_ups, giant_messages, deep_messages, nonsense, floods, frames_without_messages, greedy_bots,
        tables_of_bots, questions_without_end, slow_texts, strangers_at_tables, many_connections, slow_bodies,
        bad_requests,
    )
}  # fmt: skip


def attack_in_a_process(url: str, name: str, number: int, seconds: float, results: Connection) -> None:
    """Repeat one attack until the time is up, from three addresses at once."""
    os.nice(19)

    async def again(mal: Attacker) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            try:
                await ATTACKS[name](mal)
            except TROUBLE as error:
                mal.told[f"cut off: {type(error).__name__}"] += 1
            await asyncio.sleep(0.05)

    async def crowd() -> Counter[str]:
        mals = [Attacker(url, 3 * number + one) for one in range(3)]
        await asyncio.gather(*map(again, mals))
        return sum((mal.told for mal in mals), Counter())

    results.send(dict(asyncio.run(crowd())))


@contextlib.asynccontextmanager
async def server(database: str) -> AsyncIterator[str]:
    """A server process with its usual limits."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "heroes.server", "--port", "0", "--database", database, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    line = (await process.stdout.readline()).decode().strip()
    if not line:
        raise SystemExit("the server did not start")
    try:
        yield line.replace("http://", "ws://") + "/ws"
    finally:
        process.terminate()
        await process.wait()


async def under(url: str, name: str, number: int, seconds: float) -> dict[str, int]:
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe(duplex=False)
    process = spawn.Process(target=attack_in_a_process, args=(url, name, number, seconds, theirs))
    await asyncio.to_thread(process.start)
    theirs.close()
    told: dict[str, int] = await asyncio.to_thread(ours.recv)
    await asyncio.to_thread(process.join)
    return told


async def siege(arguments: argparse.Namespace, database: str) -> dict[str, Any]:
    stop = asyncio.Event()
    rows: list[dict[str, Any]] = []
    async with server(database) as url:
        pairs = [
            Pair(url, number, "skirmish", (0.3, 1.0), f"127.10.{number // 200}.{number % 200 + 1}")
            for number in range(arguments.games)
        ]
        playing = [asyncio.create_task(pair.play(stop)) for pair in pairs]
        while not all(len(pair.deeds) > 2 for pair in pairs):  # until everybody sits and plays
            await asyncio.sleep(0.1)
            if any(task.done() for task in playing):
                break
        for number, name in enumerate(["nobody", *(arguments.only or ATTACKS)]):
            began = time.perf_counter()
            if name == "nobody":
                await asyncio.sleep(arguments.seconds)
                told = {}
            else:
                told = await under(url, name, number, arguments.seconds)
            times = [deed.seconds * 1000 for pair in pairs for deed in pair.deeds if deed.seq and deed.sent >= began]
            rows.append(
                {"attack": name, "answers": len(times), "p50": round(percentile(times, 0.5), 1),
                 "p99": round(percentile(times, 0.99), 1), "max": round(max(times, default=0.0), 1), "told": told}
            )  # fmt: skip
            if not arguments.json:
                print(f"{name:22} {len(times):6} answers, {rows[-1]['p50']:6.1f} / {rows[-1]['p99']:6.1f} / "
                      f"{rows[-1]['max']:6.1f} ms (half, 99 of 100, worst)  {told}", flush=True)  # fmt: skip
        errors = await part(pairs, playing, stop)
    checked = audit(database, pairs)
    worst = max(row["max"] for row in rows)
    return {
        "games_at_once": arguments.games,
        "games_finished": sum(pair.finished for pair in pairs),
        "attacks": rows if arguments.json else len(rows) - 1,
        "worst_ms": worst,
        "errors": len(errors),
        "first_errors": errors[:5],
        "audit": checked,
        "holds": not errors and worst < LIMIT_MS and sound(checked),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=6.0, help="how long each attack goes on")
    parser.add_argument("--only", action="append", choices=list(ATTACKS), help="this attack, instead of all")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with fresh_database("", postgres=False) as database:
        report = asyncio.run(siege(arguments, database))
    return tell(report, as_json=arguments.json)


if __name__ == "__main__":
    sys.exit(main())
