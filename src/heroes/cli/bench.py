"""`heroes bench`: how fast random play, bots, copies, views and saves are, interpreted and compiled, beside catanatron
measured in the same run."""

from __future__ import annotations

import argparse
import importlib.util
import platform
import subprocess
import sys
import sysconfig
from typing import Any

import msgspec

from heroes.ai.bot import names as bots_of
from heroes.cli.common import add_json_argument, positive, print_json
from heroes.cli.compiled import BUILD, command, compiled_games, environment
from heroes.cli.measure import GameBench, ReferenceBench, alternate
from heroes.engine import BadSetup, HeroesError
from heroes.lab.arena import games
from heroes.words import say

HELP = "Measure speed against catanatron."
THOUGHTLESS = "random"
"""The bot that tries nothing on copies."""
RATES, TIMES = ("decisions_per_second",), ("copy_us", "resample_us", "view_without_log_us", "save_us", "load_us")
"""What the compiled build is compared by: the more of the first the better, and the less of the others."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games; all of them if none is named")
    parser.add_argument("--rounds", type=positive, default=5, help="turns that each game and the reference take")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of one turn")
    parser.add_argument("--bots", help="whose answers on copies are counted; all that think if none is named")
    parser.add_argument("--no-compiled", action="store_true", help="leave out the compiled build")
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    bots = None
    if arguments.bots is not None:
        bots = [name for name in arguments.bots.split(",") if name not in ("", THOUGHTLESS)]
    report = measure(arguments.games or list(games()), arguments.rounds, arguments.seconds, bots)
    if not arguments.no_compiled:
        report["compiled"] = _compiled(arguments, report["games"])
    if arguments.json:
        print_json(report)
    else:
        _print(report)
    return 0


class NoReference(HeroesError):
    """What the games are measured against is not there."""


def measure(names: list[str], rounds: int, seconds: float, bots: list[str] | None) -> dict[str, Any]:
    """Everything is measured in turns, so that a slow moment of the machine hits all alike; the best turn counts."""
    for name in names:
        if name not in games():
            raise BadSetup(say("engine.setup.no-game", name=repr(name), games=list(games())))
    if importlib.util.find_spec("catanatron") is None:
        raise NoReference("the reference, catanatron, is not installed; `make setup` installs it")
    reference = ReferenceBench()
    benches = {name: GameBench(name, _thinking(name) if bots is None else bots) for name in names}
    alternate([reference, *benches.values()], rounds, seconds)
    return {
        "python": platform.python_version(),
        "python_is_optimised": "--enable-optimizations" in (sysconfig.get_config_var("CONFIG_ARGS") or ""),
        "reference": reference.report(),
        "games": {name: bench.report(reference) for name, bench in benches.items()},
    }


def _thinking(game: str) -> list[str]:
    return [name for name in bots_of(game) if name != THOUGHTLESS]


def _compiled(arguments: argparse.Namespace, plain: dict[str, Any]) -> dict[str, Any] | None:
    """The same measurement of the compiled build, if there is one, in a process of its own."""
    names = [name for name in plain if name in compiled_games()]
    if not names:
        return None
    words = ["bench", "--json", "--no-compiled", *names]
    words += ["--rounds", str(arguments.rounds), "--seconds", str(arguments.seconds)]
    words += [] if arguments.bots is None else [f"--bots={arguments.bots}"]
    done = subprocess.run(command(*words), env=environment(), capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"the compiled build in {BUILD} does not play; `make compiled` builds it anew", file=sys.stderr)
        print(done.stderr, file=sys.stderr)
        return None
    report: dict[str, Any] = msgspec.json.decode(done.stdout)["games"]
    for name, row in report.items():
        row["times_interpreted"] = _factors(row, plain[name])
    return report


def _factors(row: dict[str, Any], plain: dict[str, Any]) -> dict[str, float]:
    """How many times faster the compiled build is."""
    found = {
        one: round(plain[one] / row[one] if one in TIMES else row[one] / plain[one], 2) for one in (*RATES, *TIMES)
    }
    tried = plain["answers_on_copies_per_second"]
    return found | {
        bot: round(count / tried[bot], 2) for bot, count in row["answers_on_copies_per_second"].items() if tried[bot]
    }


def _print(report: dict[str, Any]) -> None:
    reference = report["reference"]
    print(f"Python {report['python']}, built {'with' if report['python_is_optimised'] else 'without'} optimisation")
    print(
        f"{reference['name']} {reference['version']}: {reference['actions_per_second']:.0f} actions a second, ", end=""
    )
    print(f"a copy takes {reference['copy_us']:.1f} µs")
    for title, rows in (("", report["games"]), (" compiled", report.get("compiled") or {})):
        for name, row in rows.items():
            print(f"{name}{title}:")
            for key, value in row.items():
                print(f"  {key.replace('_', ' ')}: {value}")
