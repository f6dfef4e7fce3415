"""`heroes soak`: thousands of random games in which every promise of the engine and the game is checked."""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from heroes import ledger
from heroes.cli.common import add_json_argument, add_setup_arguments, positive, print_json, progress, setup_from
from heroes.engine import BadSetup, Game, new_game
from heroes.lab.arena import games, spread, varied_setup
from heroes.lab.contract import Checked, Soak, check_many, check_one
from heroes.words import say

HELP = "Play random games with every invariant checked."
YOUNG = 20_000
"""So many new objects before Python looks for cycles among them: games have none, and are made by the thousand."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games_played", nargs="*", metavar="GAME", help="which games; all of them if none is named")
    add_setup_arguments(parser)
    parser.add_argument("--games", type=positive, default=1000, metavar="N", help="of each")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--workers", type=positive, default=1, metavar="W")
    parser.add_argument("--samples", type=positive, default=3, help="positions of each game that get every check")
    parser.add_argument(
        "--mixed",
        type=Path,
        metavar="NOTES",
        help="N games in all over random modes, boxes and factions; NOTES remembers how far they came, to go on there",
    )
    parser.add_argument("--default-setups", action="store_true", help="do not vary the set-up from game to game")
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    setup = setup_from(arguments)
    with _rules_set_aside():
        if arguments.mixed is not None:
            return _mixed(setup, arguments)
        reports = {name: _soak(name, setup, arguments) for name in arguments.games_played or games()}
    if arguments.json:
        print_json(reports)
    else:
        for name, report in reports.items():
            print(
                f"{name}: {report['games']} games, {report['decisions']} decisions, {report['broken']} broken, "
                f"{report['seconds']:.0f} s"
            )
    return 1 if any(report["broken"] for report in reports.values()) else 0


@contextmanager
def _rules_set_aside() -> Iterator[None]:
    """Modules and cards stay as they are for as long as games are played: nobody looks for cycles among them, here or
    in workers, which begin as copies of this process."""
    threshold = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, *threshold[1:])
    try:
        yield
    finally:
        gc.set_threshold(*threshold)
        gc.unfreeze()


class Notes(msgspec.Struct):
    """How far a mixed soak has come. Its games have the seeds from `first` on."""

    first: int
    games: int = 0
    decisions: int = 0
    crashed: list[str] = []
    broken: list[str] = []
    leaked: list[str] = []
    """Games by mode and seed."""


def _mixed(setup: dict[str, Any], arguments: argparse.Namespace) -> int:
    """Random games of every mode that is played with boxes, until there are so many; each game is noted at once."""
    path: Path = arguments.mixed
    notes = _read_notes(path) if path.exists() else Notes(arguments.seed)
    modes = [name for name, game in games().items() if _asks_for_boxes(game)]
    soaks = [Soak(name, setup, True, arguments.samples, frozenset(ledger.rules())) for name in modes]
    seeds = [(notes.first + number, number) for number in range(notes.games, arguments.games)]
    checks = spread(partial(_check_mixed, soaks), seeds, arguments.workers, most=1)
    for name, checked in progress(checks, arguments.games, "mixed", as_json=arguments.json):
        notes.games, notes.decisions = notes.games + 1, notes.decisions + checked.decisions
        if checked.how:
            getattr(notes, checked.how).append(f"{name} {checked.seed}")
            print(f"{name}, seed {checked.seed}, {checked.how}:\n{checked.broken}", file=sys.stderr)
        path.write_bytes(msgspec.json.format(msgspec.json.encode(notes)))
    if arguments.json:
        print_json(notes)
    else:
        print(
            f"{notes.games} games of the seeds from {notes.first}, {notes.decisions} decisions: "
            f"{len(notes.crashed)} crashed, {len(notes.broken)} broken, {len(notes.leaked)} leaks"
        )
    return 1 if notes.crashed or notes.broken or notes.leaked else 0


def _check_mixed(soaks: Sequence[Soak], seeds: Sequence[tuple[int, int]]) -> list[tuple[str, Checked]]:
    """Check the game of each seed, in the mode that the seed says."""
    chosen = [(soaks[Random(seed).randrange(len(soaks))], seed) for seed, _ in seeds]
    return [(soak.game, check_one(soak, seed)) for soak, seed in chosen]


def _asks_for_boxes(game: type[Game]) -> bool:
    form = game.options()
    return form is not None and any(field["key"] == "boxes" for field in form["fields"])


def _read_notes(path: Path) -> Notes:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Notes)
    except msgspec.DecodeError as error:
        raise BadSetup(say("cli.error.no-soak-notes", path=str(path), error=str(error))) from error


def _soak(name: str, setup: dict[str, Any], arguments: argparse.Namespace) -> dict[str, Any]:
    new_game(name, setup if arguments.default_setups else varied_setup(name, 0, setup), 0)
    soak = Soak(name, setup, not arguments.default_setups, arguments.samples, frozenset(ledger.rules()))
    started = time.perf_counter()
    checked = check_many(soak, arguments.games, arguments.seed, arguments.workers)
    results = list(progress(checked, arguments.games, name, as_json=arguments.json))
    broken = [result for result in results if result.broken]
    for result in broken[:3]:
        print(f"{name}, seed {result.seed}:\n{result.broken}", file=sys.stderr)
    return {
        "games": len(results),
        "decisions": sum(result.decisions for result in results),
        "broken": len(broken),
        "broken_seeds": [result.seed for result in broken],
        "seconds": round(time.perf_counter() - started, 1),
    }
