"""What one answer costs the server when it is full: processor time from a command's bytes to everybody's messages.

    python bench/answers.py [--game skirmish] [--tables 200] [--answers 20000] [--whole] [--json]

The server's own hub, rooms, rules and SQLite file in this one process, without sockets and without bots at the other
end: tables stand at the first round of a battle, by fixed seeds, and everybody who is asked answers at once, so that
many answers wait for each flush as on a full server. By processor time, so that it can be compared on a busy machine.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from load_client import tell

from heroes.server.app import on_this_machine
from heroes.server.catalogue import load_modules
from heroes.server.hub import Hub
from heroes.server.limits import Addresses
from heroes.server.memory import Collector
from heroes.server.room import Room, brief_of
from heroes.server.scenes import Scene, Sitter, Until, make
from heroes.server.session import Session
from heroes.server.settings import NO_WAITING, Limits, Settings
from heroes.words import ENGLISH, words_of

BEGINNINGS = {"skirmish": Until(told="board.round-begins")}
"""Where a game begins to be what it mostly is; others from their first question."""
PLENTY = 1e9


class Sink:
    """Reads everything at once, and counts it."""

    def __init__(self) -> None:
        self.heard = 0
        self.refused = 0

    def carry(self, message: bytes) -> bool:
        self.heard += len(message)
        self.refused += message.startswith(b'{"type":"refused"')
        return True

    async def clear(self) -> None:
        return None


class Seated:
    """A player who answers what is asked, by chance."""

    def __init__(self, hub: Hub, addresses: Addresses, number: int, *, whole: bool) -> None:
        self.secret = f"{number:024d}"
        self.sink = Sink()
        addresses.enter("here")
        self.session = Session(hub, self.sink, addresses, "here")
        self._whole = whole
        self._commands = 0

    async def tell(self, kind: str, **fields: Any) -> None:
        self._commands += 1
        await self.session.receive(msgspec.json.encode({"type": kind, "id": f"a{self._commands}", **fields}))

    async def sit_down(self, table: str) -> None:
        await self.tell("hello", client=self.secret, name="P", patches=not self._whole)
        await self.tell("watch", table=table)


async def play(room: Room, players: list[Seated], random: Random, left: list[int]) -> None:
    """Answer until the game is over or there have been enough answers."""
    while left[0] > 0 and (game := room.table.game) is not None and game.ask is not None:
        left[0] -= 1
        seat, table = game.ask.seat, room.table.state
        # Every question is put, also with nothing to choose: what the server answers by itself costs the same.
        table.seats[seat].autos[game.ask.window or game.ask.kind] = "always"
        key = random.choice(game.ask.options).key
        await players[seat].tell("answer", table=table.table, seat=seat, key=key, question=table.question)


async def tables(hub: Hub, arguments: argparse.Namespace) -> list[tuple[Room, list[Seated]]]:
    addresses, found = Addresses(hub.settings.limits), []
    for number in range(arguments.tables):
        players = [Seated(hub, addresses, 2 * number + seat, whole=arguments.whole) for seat in range(2)]
        goal = BEGINNINGS.get(arguments.game)
        sitters = [Sitter(client=player.secret, name="P") for player in players]
        table, rows = make(Scene("cost", arguments.game, sitters, seed=number, steps=[goal] if goal else []))
        brief = brief_of(table, rows[-1].at)
        await asyncio.gather(*(hub.storage.append(brief, row, []) for row in rows))
        await hub.storage.put_snapshot(table.state.table, table.state.seq, table.snapshot())
        room = await hub.room(table.state.table)
        for seat in range(len(players)):
            room.table.state.seats[seat].windows = "always"
        for player in players:
            await player.sit_down(table.state.table)
        found.append((room, players))
    return found


async def measure(arguments: argparse.Namespace, database: str) -> dict[str, Any]:
    roomy = {name: PLENTY for name in Limits.__struct_fields__ if "per_second" in name or "at_once" in name}
    limits = msgspec.structs.replace(Limits(), connections_per_address=1 << 30, **roomy)
    settings = Settings(database=database, pace=NO_WAITING, limits=limits)
    load_modules(settings.modules)
    words_of(ENGLISH)
    hub = Hub(settings, on_this_machine(settings))
    await hub.start()
    small = _memory()
    seated = await tables(hub, arguments)
    stored = sum(room.table.state.seq for room, _ in seated)
    left = [arguments.answers]
    Collector.start()
    began, all_before, loop_before = time.perf_counter(), time.process_time(), time.thread_time()
    await asyncio.gather(*(play(room, players, Random(n), left) for n, (room, players) in enumerate(seated)))
    used, loop = time.process_time() - all_before, time.thread_time() - loop_before
    elapsed = time.perf_counter() - began
    answers = sum(room.table.state.seq for room, _ in seated) - stored
    sent = [player.sink.heard / answers for _, players in seated for player in players]
    refused = sum(player.sink.refused for _, players in seated for player in players)
    await hub.close()
    return {
        "game": arguments.game,
        "sent": "whole views" if arguments.whole else "what changed",
        "tables": arguments.tables,
        "answers": answers,
        "cpu_ms_per_answer": round(used / answers * 1000, 3),
        "of_it_on_the_event_loop": round(loop / answers * 1000, 3),
        "answers_per_processor_second": round(answers / used),
        "bytes_per_answer": round(sum(sent)),
        "memory_kb_per_table": round((_memory() - small) / arguments.tables),
        "seconds": round(elapsed, 1),
        "refused": refused,
        "holds": not refused,
    }


def _memory() -> int:
    """The most that this process has had so far, in kilobytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", default="skirmish")
    asked.add_argument("--tables", type=int, default=200)
    asked.add_argument("--answers", type=int, default=20_000)
    asked.add_argument("--whole", action="store_true", help="whole views instead of what changed")
    asked.add_argument("--json", action="store_true")
    arguments = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(measure(arguments, str(Path(folder) / "games.sqlite3")))
    return tell(report, as_json=arguments.json)


if __name__ == "__main__":
    sys.exit(main())
