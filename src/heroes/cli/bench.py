"""`heroes bench`: how fast random play, copies, views and saves are, beside catanatron measured in the same run."""

from __future__ import annotations

import argparse
import importlib.util
import os
import subprocess
import sys
from typing import Any

import msgspec

from heroes.cli.common import add_json_argument, positive, print_json
from heroes.cli.measure import GameBench, ReferenceBench, alternate
from heroes.engine import BadSetup, HeroesError
from heroes.lab.arena import games
from heroes.ledger import ROOT
from heroes.words import say

HELP = "Measure speed against catanatron."
COMPILED = ROOT / "build" / "mypyc"
"""Where `make compiled` puts engine and rules as compiled modules."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games; all of them if none is named")
    parser.add_argument("--rounds", type=positive, default=5, help="turns that each game and the reference take")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of one turn")
    parser.add_argument("--no-compiled", action="store_true", help="leave out the compiled build")
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    report = measure(arguments.games or list(games()), arguments.rounds, arguments.seconds)
    if not arguments.no_compiled:
        report["compiled"] = _compiled(arguments, report["games"])
    if arguments.json:
        print_json(report)
    else:
        _print(report)
    return 0


class NoReference(HeroesError):
    """What the games are measured against is not there."""


def measure(names: list[str], rounds: int, seconds: float) -> dict[str, Any]:
    """Everything is measured in turns, so that a slow moment of the machine hits all alike; the best turn counts."""
    for name in names:
        if name not in games():
            raise BadSetup(say("engine.setup.no-game", name=repr(name), games=list(games())))
    if importlib.util.find_spec("catanatron") is None:
        raise NoReference("the reference, catanatron, is not installed; `make setup` installs it")
    reference = ReferenceBench()
    benches = {name: GameBench(name) for name in names}
    alternate([reference, *benches.values()], rounds, seconds)
    return {
        "reference": reference.report(),
        "games": {name: bench.report(reference) for name, bench in benches.items()},
    }


def _compiled(arguments: argparse.Namespace, plain: dict[str, Any]) -> dict[str, Any] | None:
    """The same measurement of the compiled build, if there is one, in a process of its own."""
    if not COMPILED.exists() or os.environ.get("PYTHONPATH") == str(COMPILED):
        return None
    report: dict[str, Any] = {}
    for name, row in plain.items():
        command = [sys.executable, "-m", "heroes.cli.main", "bench", "--json", "--no-compiled", name]
        command += ["--rounds", str(arguments.rounds), "--seconds", str(arguments.seconds)]
        done = subprocess.run(command, env=os.environ | {"PYTHONPATH": str(COMPILED)}, capture_output=True, check=False)
        if done.returncode:
            print(f"the compiled build cannot play {name}; `make compiled` builds it anew", file=sys.stderr)
            continue
        compiled = msgspec.json.decode(done.stdout)["games"][name]
        compiled["times_pure_python"] = round(compiled["decisions_per_second"] / row["decisions_per_second"], 2)
        report[name] = compiled
    return report


def _print(report: dict[str, Any]) -> None:
    reference = report["reference"]
    print(
        f"{reference['name']} {reference['version']}: {reference['actions_per_second']:.0f} actions a second, ", end=""
    )
    print(f"a copy takes {reference['copy_us']:.1f} µs")
    for title, rows in (("", report["games"]), (" compiled", report.get("compiled") or {})):
        for name, row in rows.items():
            print(f"{name}{title}:")
            for key, value in row.items():
                print(f"  {key.replace('_', ' ')}: {value}")
