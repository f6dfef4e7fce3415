"""Kill the server with kill -9 again and again under load, and prove that no acknowledged answer was lost.

    python tools/kill_server.py [--kills 50] [--games 200] [--database URL] [--think 0.1,0.4] [--json]

Bots play over WebSocket and write down every answer they send and every acknowledgement they get. The server is killed
at random moments and started again on the same database and port. In the end the bots' own logs are compared with the
database: an acknowledged answer that is missing, different or stored twice fails the run; so does a game that stopped.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "bench"))

from load_client import Pair, audit, fresh_database, tell  # noqa: E402 (its folder is put on the path above)


class Server:
    """A server that is killed and started again on the same port."""

    def __init__(self, database: str, games: int, modules: list[str]) -> None:
        self._database = database
        self._games = games
        self._modules = modules
        self._port = 0
        self._process: asyncio.subprocess.Process | None = None

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self._port}/ws"

    async def start(self) -> None:
        words = [word for module in self._modules for word in ("--module", module)]
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "heroes.server", "--port", str(self._port), "--database", self._database,
            "--testing", "--per-address", str(8 * self._games + 50), *words,
            stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert self._process.stdout is not None
        line = (await self._process.stdout.readline()).decode().strip()
        if not line.startswith("http://"):
            raise SystemExit("the server did not start")
        self._port = int(line.rpartition(":")[2])

    async def kill(self) -> None:
        assert self._process is not None
        self._process.kill()
        await self._process.wait()


async def torment(arguments: argparse.Namespace, database: str) -> dict[str, Any]:
    think = tuple(float(part) for part in arguments.think.split(","))
    random = Random(arguments.seed)
    server = Server(database, arguments.games, arguments.module)
    await server.start()
    stop = asyncio.Event()
    pairs = [Pair(server.url, number, arguments.game, (think[0], think[-1])) for number in range(arguments.games)]
    playing = [asyncio.create_task(pair.play(stop)) for pair in pairs]
    began = time.perf_counter()
    between: list[int] = []
    for number in range(arguments.kills):
        before = _acknowledged(pairs)
        # One kill in five comes while everybody is still connecting, the others in the middle of the load.
        wanted = random.randint(1, arguments.answers) if random.random() < 0.8 else 0
        patience = time.perf_counter() + arguments.longest
        while _acknowledged(pairs) < before + wanted and time.perf_counter() < patience:
            await asyncio.sleep(0.01)
        await asyncio.sleep(random.uniform(0.0, 0.3))
        await server.kill()
        between.append(_acknowledged(pairs) - before)
        await server.start()
        if not arguments.json:
            print(f"kill {number + 1}: {between[-1]} answers acknowledged since the last", file=sys.stderr, flush=True)
    last = _acknowledged(pairs)
    await asyncio.sleep(arguments.after)
    alive = _acknowledged(pairs) - last
    stop.set()
    _, pending = await asyncio.wait(playing, timeout=2)
    for task in pending:
        task.cancel()
    results = await asyncio.gather(*playing, return_exceptions=True)
    for pair in pairs:
        for player in pair.players:
            player.close()
    await server.kill()
    failures = [repr(one) for one in results if isinstance(one, Exception)]
    # After a kill a player may answer again what was stored but not acknowledged in time: that is refused, rightly.
    refusals = [text for pair in pairs for player in pair.players for text in player.refusals]
    surprises = [text for text in refusals if not text.startswith("stale")]
    checked = audit(database, pairs)
    bad = ("lost", "different", "doubled", "stored_but_never_sent", "gaps_in_sequence_numbers")
    return {
        "database": database.partition(":")[0] if "://" in database else "sqlite",
        "kills": arguments.kills,
        "games_at_once": arguments.games,
        "seconds": round(time.perf_counter() - began, 1),
        "answers_before_kills": {"least": min(between), "most": max(between), "sum": sum(between)},
        "answers_after_the_last": alive,
        "reconnections": sum(player.reconnects for pair in pairs for player in pair.players),
        "failures": failures[:5] + surprises[:5],
        "audit": checked,
        "holds": not failures and not surprises and alive > 0 and not any(checked[what] for what in bad),
    }


def _acknowledged(pairs: list[Pair]) -> int:
    return sum(1 for pair in pairs for deed in pair.deeds if deed.seq)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--game", default="skirmish")
    parser.add_argument("--module", action="append", default=[], help="a module that registers further games")
    parser.add_argument("--database", default="", help="postgresql://... (a fresh SQLite file)")
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL server of its own, started for this")
    parser.add_argument("--think", default="0.1,0.4", help="seconds a bot thinks before each answer: least,most")
    parser.add_argument("--answers", type=int, default=500, help="most answers to wait for before the next kill")
    parser.add_argument("--longest", type=float, default=20.0, help="most seconds to wait for them")
    parser.add_argument("--after", type=float, default=3.0, help="seconds of play after the last kill")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with fresh_database(arguments.database, postgres=arguments.postgres) as database:
        report = asyncio.run(torment(arguments, database))
    return tell(report, as_json=arguments.json)


if __name__ == "__main__":
    sys.exit(main())
