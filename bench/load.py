"""200 games at once on loopback: bots answer over WebSocket, and every answer is checked against the database.

    python bench/load.py [--games 200] [--seconds 30] [--think 0.1,0.4] [--database URL] [--json]

Fails if there was an error, a lost or doubled answer, or if fewer than 99 of 100 answers came back in under 100 ms.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from load_client import Pair, audit, fresh_database, part, percentile, sound, tell

LIMIT_MS = 100.0
BEFORE = {
    "commit": "8d691805", "run": "200 games for 20 s, quiet machine of 2 cores", "answers_per_second": 232,
    "p50": 235.4, "p99": 851.7, "server_cpu_ms_per_answer_with_start": 5.03,
}  # fmt: skip
"""What this printed before views shared what all eyes see alike. So short a run is mostly the laying out of
obstacles, where a question has two hundred answers."""


def cpu_seconds(pid: int) -> float:
    """Processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.asynccontextmanager
async def server(database: str, games: int, *more: str) -> AsyncIterator[tuple[str, int]]:
    """A server process of its own; yields the address of its WebSocket and its process id."""
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
        yield line.replace("http://", "ws://") + "/ws", process.pid
    finally:
        process.terminate()
        await process.wait()


async def load(arguments: argparse.Namespace, database: str) -> dict[str, Any]:
    think = tuple(float(part) for part in arguments.think.split(","))
    stop = asyncio.Event()
    async with server(database, arguments.games) as (url, pid):
        pairs = [Pair(url, number, arguments.game, (think[0], think[-1])) for number in range(arguments.games)]
        began, used_before = time.perf_counter(), cpu_seconds(pid)
        playing = [asyncio.create_task(pair.play(stop)) for pair in pairs]
        await asyncio.wait(playing, timeout=arguments.seconds, return_when=asyncio.FIRST_EXCEPTION)
        elapsed = time.perf_counter() - began
        used_in_all = cpu_seconds(pid)
        errors = await part(pairs, playing, stop)
    times = [deed.seconds * 1000 for pair in pairs for deed in pair.deeds if deed.seq]
    checked = audit(database, pairs)
    p99 = percentile(times, 0.99)
    used, many = used_in_all - used_before, max(1, len(times))
    return {
        "game": arguments.game,
        "database": database.partition(":")[0] if "://" in database else "sqlite",
        "games_at_once": arguments.games,
        "games_finished": sum(pair.finished for pair in pairs),
        "seconds": round(elapsed, 1),
        "think_seconds": think,
        "answers": len(times),
        "answers_per_second": round(len(times) / elapsed),
        "ms": {name: round(percentile(times, part), 1) for name, part in
               (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("p999", 0.999), ("max", 1.0))},
        "server_cpu": round(used / elapsed, 2),
        "server_cpu_ms_per_answer": round(used / many * 1000, 2),
        "server_cpu_ms_per_answer_with_start": round(used_in_all / many * 1000, 2),
        "before": BEFORE,
        "errors": len(errors),
        "first_errors": errors[:5],
        "audit": checked,
        "holds": not errors and p99 < LIMIT_MS and sound(checked),
    }  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--game", default="skirmish")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--think", default="0.1,0.4", help="seconds a bot thinks before each answer: least,most")
    parser.add_argument("--database", default="", help="postgresql://... (a fresh SQLite file)")
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL server of its own, started for this")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with fresh_database(arguments.database, postgres=arguments.postgres) as database:
        report = asyncio.run(load(arguments, database))
    return tell(report, as_json=arguments.json)


if __name__ == "__main__":
    sys.exit(main())
