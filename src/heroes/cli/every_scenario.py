"""`heroes simulate all`: every scenario of the game, in its mode, for each number of players and at each difficulty.

What has been played is kept in a file, so that a run that was broken off goes on where it ended."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from heroes.cli.common import print_json, progress
from heroes.lab.arena import Plan, play_many
from heroes.rules.board.combat.difficulty import DIFFICULTIES
from heroes.rules.board.scenario.model import SCENARIOS


class Case(msgspec.Struct, frozen=True):
    """Some games of one scenario, and their seeds."""

    mode: str
    scenario: str
    players: int
    difficulty: str
    games: int
    seed: int

    def plan(self, bot: str) -> Plan:
        setup = {"scenario": self.scenario, "difficulty": self.difficulty}
        return Plan(self.mode, setup, (bot,) * self.players)


class Played(msgspec.Struct, frozen=True):
    """What came of a case."""

    case: Case
    bot: str
    finished: int
    crashed: tuple[int, ...]
    """The seeds of games that broke."""
    seconds: float


def cases(games: int, seed: int) -> Iterator[Case]:
    """So many games for each scenario and number of players, spread over the difficulties."""
    for name, scenario in sorted(SCENARIOS.items()):
        for players in scenario.players:
            for number, difficulty in enumerate(DIFFICULTIES):
                first, end = (games * one // len(DIFFICULTIES) for one in (number, number + 1))
                if end > first:
                    yield Case(scenario.mode, name, players, difficulty, end - first, seed + first)


def run(bot: str, games: int, seed: int, workers: int, kept: Path | None, *, as_json: bool) -> int:
    wanted = list(cases(games, seed))
    known = {(played.case, played.bot): played for played in read_kept(kept)}
    found = list[Played]()
    for case in wanted:
        played = known.get((case, bot))
        if played is None:
            played = _play(case, bot, workers, as_json=as_json)
            if kept is not None:
                with kept.open("ab") as file:
                    file.write(msgspec.json.encode(played) + b"\n")
        found.append(played)
    rows = list(table(found))
    if as_json:
        print_json({"games": sum(row[3] for row in rows), "crashed": sum(row[4] for row in rows), "rows": rows})
    else:
        print("| Scenario | mode | players | finished | crashed |\n| --- | --- | --- | --- | --- |")
        for name, mode, players, finished, crashed in rows:
            print(f"| `{name}` | {mode} | {players} | {finished} | {crashed} |")
    return 1 if any(played.crashed for played in found) else 0


def read_kept(path: Path | None) -> list[Played]:
    """What earlier runs have played; a line that was broken off counts for nothing."""
    if path is None or not path.is_file():
        return []
    found = []
    for line in path.read_bytes().splitlines():
        try:
            found.append(msgspec.json.decode(line, type=Played))
        except msgspec.DecodeError:
            continue
    return found


def _play(case: Case, bot: str, workers: int, *, as_json: bool) -> Played:
    started, title = time.perf_counter(), f"{case.scenario} {case.players} {case.difficulty}"
    games = play_many(case.plan(bot), case.games, case.seed, workers)
    results = list(progress(games, case.games, title, as_json=as_json))
    for result in results:
        if result.crash:
            print(f"{title}, seed {result.seed} crashed:\n{result.crash}", file=sys.stderr)
    crashed = tuple(result.seed for result in results if result.outcome is None)
    return Played(case, bot, len(results) - len(crashed), crashed, round(time.perf_counter() - started, 1))


def table(found: Sequence[Played]) -> Iterator[tuple[str, str, int, int, int]]:
    """A row for each scenario and number of players: how many games were finished, and how many crashed."""
    rows: dict[tuple[str, str, int], tuple[int, int]] = {}
    for played in found:
        case = played.case
        key = (case.scenario, case.mode, case.players)
        finished, crashed = rows.get(key, (0, 0))
        rows[key] = (finished + played.finished, crashed + len(played.crashed))
    for (name, mode, players), (finished, crashed) in rows.items():
        yield name, mode, players, finished, crashed
