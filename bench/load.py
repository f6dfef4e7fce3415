"""Games at once on loopback: bots answer over WebSocket, and every answer is checked against the database.

    python bench/load.py [--games 200] [--seconds 30] [--think 0.1,0.4] [--opening] [--whole]
                         [--processes 2 [--apart]] [--database URL | --postgres] [--json]

The games begin with the first round of a battle, where nearly all of a real game is played; `--opening` begins them
with cards, obstacles and armies, where a question has hundreds of answers. What is measured begins when all play.
Players are sent what changed, as a browser asks for it; `--whole` sends them whole views. Several processes share a
PostgreSQL and a Redis of their own; both players of a table come to the same process, or with `--apart` never.

An answer that the server gives by itself, where there is nothing to choose, costs as much as a player's: both are
stored answers. Fails if there was an error, a lost or doubled answer, or if fewer than 99 of 100 answers came back in
under 100 ms. Processor times hold on a busy machine too; how many answers a second there are and how fast they come
back tells something only where the bots have cores of their own: they take about as much as the server. How late the
bots themselves were is told beside it: a reply that has come waits for them.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import sys
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from load_client import Lateness, Pair, audit, fresh_database, fresh_redis, part, percentile, sound, tell

LIMIT_MS = 100.0
FIRST_ROUND = "board.round-begins"
AT_ONCE = 4
"""So many tables are set up at once: all come from one address, which may not ask for more."""
BEFORE = {
    "commit": "8d691805", "run": "--opening --whole, 200 games for 20 s, quiet machine of 2 cores",
    "answers_per_second": 232, "p50": 235.4, "p99": 851.7, "server_cpu_ms_per_answer_with_start": 5.03,
}  # fmt: skip
"""What this printed before views shared what all eyes see alike."""


def cpu_seconds(pid: int) -> float:
    """Processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def cpu_of_all(name: str) -> float:
    """Processor time of all processes of that name below this one, those that have ended included."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            head, _, fields = stat.read_text().rpartition(")")
            parents[int(stat.parent.name)] = (head.partition("(")[2], fields.split())
    return sum(
        sum(int(ticks) for ticks in fields[11:15]) / os.sysconf("SC_CLK_TCK")
        for pid, (called, fields) in parents.items()
        if called == name and os.getpid() in _above(pid, parents)
    )


def _above(pid: int, parents: dict[int, tuple[str, list[str]]]) -> Iterable[int]:
    while pid in parents:
        yield pid
        pid = int(parents[pid][1][1])


class Served(NamedTuple):
    """A server process."""

    url: str
    pid: int


@contextlib.asynccontextmanager
async def server(database: str, games: int, *more: str) -> AsyncIterator[Served]:
    """A server process of its own."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "heroes.server", "--port", "0", "--database", database, "--testing",
        "--per-address", str(4 * games + 50), *more,
        stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    line = (await process.stdout.readline()).decode().strip()
    if not line:
        raise SystemExit("the server did not start")
    try:
        yield Served(line.replace("http://", "ws://") + "/ws", process.pid)
    finally:
        process.terminate()
        await process.wait()


def seated(number: int, servers: Sequence[Served], *, apart: bool) -> list[str]:
    """To which processes the players of a table come."""
    first = number % len(servers)
    return [servers[first].url, servers[(first + 1) % len(servers) if apart else first].url]


async def everybody_plays(pairs: Sequence[Pair], playing: Sequence[asyncio.Task[None]]) -> None:
    """Wait until there is an answer at every table, or somebody gave up."""
    while not all(pair.deeds for pair in pairs) and not any(task.done() for task in playing):
        await asyncio.sleep(0.05)


async def load(arguments: argparse.Namespace, database: str, redis: str = "") -> dict[str, Any]:
    think = tuple(float(part) for part in arguments.think.split(","))
    stop, turns = asyncio.Event(), asyncio.Semaphore(AT_ONCE)
    async with contextlib.AsyncExitStack() as stack:
        news = ("--redis", redis) if redis else ()
        servers = [
            await stack.enter_async_context(server(database, arguments.games, *news))
            for _ in range(arguments.processes)
        ]
        pairs = [
            Pair(
                seated(number, servers, apart=arguments.apart), number, arguments.game, (think[0], think[-1]),
                whole=arguments.whole, until="" if arguments.opening else FIRST_ROUND, turns=turns,
            )
            for number in range(arguments.games)
        ]  # fmt: skip
        playing = [asyncio.create_task(pair.play(stop)) for pair in pairs]
        await everybody_plays(pairs, playing)
        began, used_before, own_before = time.perf_counter(), _used(servers), time.process_time()
        late = Lateness()
        watching = asyncio.create_task(late.watch())
        await asyncio.wait(playing, timeout=arguments.seconds, return_when=asyncio.FIRST_EXCEPTION)
        watching.cancel()
        elapsed = time.perf_counter() - began
        used, own = _used(servers) - used_before, time.process_time() - own_before
        deeds = [deed for pair in pairs for deed in pair.deeds if deed.seq and deed.sent >= began]
        used_in_all = sum(cpu_seconds(one.pid) for one in servers)
        in_all = sum(bool(deed.seq) for pair in pairs for deed in pair.deeds)
        errors = await part(pairs, playing, stop)
    times, many = [deed.seconds * 1000 for deed in deeds], max(1, len(deeds))
    checked = audit(database, pairs)
    stored = many * (1 + checked["by_the_server_itself"] / max(1, checked["stored"]))
    p99 = percentile(times, 0.99)
    return {
        "game": arguments.game,
        "begun": "with the opening" if arguments.opening else "with the first round",
        "sent": "whole views" if arguments.whole else "what changed",
        "database": database.partition(":")[0] if "://" in database else "sqlite",
        "processes": arguments.processes,
        "players_of_a_table": "at different processes" if arguments.apart else "at the same process",
        "games_at_once": arguments.games,
        "games_finished": sum(pair.finished for pair in pairs),
        "seconds": round(elapsed, 1),
        "think_seconds": think,
        "answers": len(times),
        "answers_per_second": round(len(times) / elapsed),
        "ms": {name: round(percentile(times, part), 1) for name, part in
               (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("p999", 0.999), ("max", 1.0))},
        "of_it_the_players_were_late": {
            name: round(percentile([one * 1000 for one in late.seconds], part), 1)
            for name, part in (("p50", 0.5), ("p99", 0.99), ("max", 1.0))
        },
        "server_cpu": round(used.servers / elapsed, 2),
        "server_cpu_ms_per_answer": round(used.servers / many * 1000, 3),
        "server_cpu_ms_per_stored_answer": round(used.servers / stored * 1000, 3),
        "database_cpu_ms_per_stored_answer": round(used.services / stored * 1000, 3),
        "bots_cpu_ms_per_answer": round(own / many * 1000, 3),
        "server_cpu_ms_per_answer_with_start": round(used_in_all / max(1, in_all) * 1000, 2),
        "before": BEFORE,
        "errors": len(errors),
        "first_errors": errors[:5],
        "audit": checked,
        "sound": sound(checked),
        "holds": not errors and p99 < LIMIT_MS and sound(checked),
    }  # fmt: skip


class Used(NamedTuple):
    """Processor time in seconds."""

    servers: float
    services: float
    """PostgreSQL and Redis, where they were started for this."""

    def __sub__(self, other: Used) -> Used:
        return Used(self.servers - other.servers, self.services - other.services)


def _used(servers: Sequence[Served]) -> Used:
    return Used(sum(cpu_seconds(one.pid) for one in servers), cpu_of_all("postgres") + cpu_of_all("redis-server"))


def parser(description: str | None) -> argparse.ArgumentParser:
    """What a run may be told."""
    made = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("--games", type=int, default=200)
    made.add_argument("--game", default="skirmish")
    made.add_argument("--seconds", type=float, default=30.0)
    made.add_argument("--think", default="0.1,0.4", help="seconds a bot thinks before each answer: least,most")
    made.add_argument("--opening", action="store_true", help="from the very beginning of the games")
    made.add_argument("--whole", action="store_true", help="whole views instead of what changed")
    made.add_argument("--json", action="store_true")
    return made


def main() -> int:
    asked = parser(__doc__)
    asked.add_argument("--processes", type=int, default=1, help="server processes on one PostgreSQL and Redis")
    asked.add_argument("--apart", action="store_true", help="the players of a table at different processes")
    asked.add_argument("--database", default="", help="postgresql://... (a fresh SQLite file)")
    asked.add_argument("--postgres", action="store_true", help="on a PostgreSQL server of its own, started for this")
    arguments = asked.parse_args()
    shared = arguments.processes > 1
    with contextlib.ExitStack() as stack:
        database = stack.enter_context(fresh_database(arguments.database, postgres=arguments.postgres or shared))
        redis = stack.enter_context(fresh_redis()) if shared else ""
        report = asyncio.run(load(arguments, database, redis))
    return tell(report, as_json=arguments.json)


if __name__ == "__main__":
    sys.exit(main())
