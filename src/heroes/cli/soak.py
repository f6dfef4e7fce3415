"""`heroes soak`: thousands of random games in which every promise of the engine and the game is checked."""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any

from heroes import ledger
from heroes.cli.common import add_json_argument, add_setup_arguments, positive, print_json, progress, setup_from
from heroes.engine import new_game
from heroes.lab.arena import games, random_setup
from heroes.lab.contract import Soak, check_many

HELP = "Play random games with every invariant checked."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games_played", nargs="*", metavar="GAME", help="which games; all of them if none is named")
    add_setup_arguments(parser)
    parser.add_argument("--games", type=positive, default=1000, metavar="N", help="of each")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--workers", type=positive, default=1, metavar="W")
    parser.add_argument("--samples", type=positive, default=3, help="positions of each game that get every check")
    parser.add_argument("--default-setups", action="store_true", help="do not vary the set-up from game to game")
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    setup = setup_from(arguments)
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


def _soak(name: str, setup: dict[str, Any], arguments: argparse.Namespace) -> dict[str, Any]:
    new_game(name, setup if arguments.default_setups else random_setup(name, 0) | setup, 0)
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
