"""`heroes ladder`: every level, or every bot that is named, against every other, and how strong each is."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from heroes.ai.levels import levels
from heroes.cli.common import (
    add_json_argument,
    add_setup_arguments,
    positive,
    print_json,
    progress,
    setup_from,
    write_file,
)
from heroes.cli.report import document, heat_map, svg
from heroes.engine import BadSetup, new_game
from heroes.lab.ladder import Ladder, Rung, missing, play, rate, read_games, table, teams_of
from heroes.words import say

MOST_CRASHES = 10
"""So many crashed games are told of one by one."""
HELP = "Let bots play each other and rate them; a ladder that was stopped goes on (needs openskill)."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    add_setup_arguments(parser)
    parser.add_argument("--bots", metavar="NAMES", help="who climbs, such as page,greedy; the five levels if not said")
    parser.add_argument("--games", type=positive, default=20, metavar="N", help="of each pairing")
    parser.add_argument("--most", type=positive, metavar="N", help="play at most so many games now")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first two games of each pairing")
    parser.add_argument("--workers", type=positive, default=1, metavar="W", help="processes to spread the games over")
    parser.add_argument("--mirror", action="store_true", help="combats or card games of equal sides")
    parser.add_argument("--random-setups", action="store_true", help="a different legal set-up for every seed")
    parser.add_argument("--out", metavar="FILE", help="finished games go there, one a line, and are found there again")
    parser.add_argument("--report", metavar="FILE", help="write an HTML page with a plot")
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    ladder = _ladder(arguments)
    ladder.check()
    path = Path(arguments.out) if arguments.out else None
    if path is not None:
        write_file(path, path.read_bytes() if path.exists() else b"")
    played = read_games(path, ladder) if path is not None else []
    left = missing(ladder, played)
    items = left[: arguments.most]
    rate(ladder, ())
    new = progress(
        play(ladder, items, path, arguments.workers), len(items), f"ladder {ladder.game}", as_json=arguments.json
    )
    played = [*played, *new]
    report = summarise(ladder, played, len(left) - len(items))
    if arguments.report:
        write_file(Path(arguments.report), page(report).encode())
    if arguments.json:
        print_json(report)
    else:
        _print(report)
    return 1 if report["crashed"] else 0


def _ladder(arguments: argparse.Namespace) -> Ladder:
    game = arguments.game
    bots = tuple(arguments.bots.split(",")) if arguments.bots else levels(game)
    if not bots:
        new_game(game)
        raise BadSetup(say("cli.error.ladder-levels", game=game))
    setup = setup_from(arguments)
    alike = arguments.mirror or arguments.random_setups
    teams = () if alike else teams_of(new_game(game, setup, arguments.seed))
    return Ladder(game, setup, bots, arguments.games, arguments.seed, arguments.mirror, arguments.random_setups, teams)


def summarise(ladder: Ladder, played: Sequence[Any], left: int) -> dict[str, Any]:
    rungs = rate(ladder, played)
    whole = {(one.bots, one.number) for one in played if not one.crashed}
    crashed = [one for one in played if one.crashed and (one.bots, one.number) not in whole]
    return {
        "game": ladder.game,
        "games": sum(rung.games for rung in rungs) // 2,
        "left": left,
        "crashed": len(crashed),
        "crashes": [{"bots": one.bots, "seed": one.seed, "why": one.why} for one in crashed[:MOST_CRASHES]],
        "seeds": [ladder.seed, ladder.seed_of(ladder.games - 1)],
        "ladder": [msgspec.to_builtins(rung) for rung in rungs],
        "table": table(ladder, played),
    }


def _print(report: Mapping[str, Any]) -> None:
    first, last = report["seeds"]
    print(f"{report['game']}: {report['games']} games, seeds {first} to {last}, {report['left']} still to play.")
    if report["crashed"]:
        first_crash = report["crashes"][0]
        pairing = " against ".join(first_crash["bots"])
        print(f"{report['crashed']} crashed and do not count; they are played again with the next run of this command.")
        print(f"The first: {pairing}, seed {first_crash['seed']}: {first_crash['why']}")
    for rung in report["ladder"]:
        print(
            f"{rung['bot']}: {rung['rating']:.1f} ± {rung['doubt']:.1f}, won {rung['share']:.1%} "
            f"of {rung['games']} ({rung['low']:.0%} to {rung['high']:.0%})"
        )


def page(report: Mapping[str, Any]) -> str:
    """Ratings with their doubt, and every pairing."""
    rungs = [msgspec.convert(rung, Rung) for rung in report["ladder"]]
    first, last = report["seeds"]
    shares = {rung.bot: rung.share for rung in rungs}
    rows = {rung.bot: report["table"][rung.bot] for rung in rungs}
    parts = [
        f"<h1>{escape(report['game'])}: the ladder</h1>",
        f"<p>{report['games']} games, seeds {first} to {last}; {report['left']} still to play. "
        "Lines show where a rating lies in 95 of 100 cases.</p>",
        plot(rungs),
        "<h2>Every bot against every other</h2>",
        heat_map(rows, shares),
    ]
    return document(f"{report['game']}: the ladder", parts)


def plot(rungs: Sequence[Rung]) -> str:
    """One line for each bot, the strongest on top."""
    low = min(rung.rating - rung.doubt for rung in rungs)
    high = max(rung.rating + rung.doubt for rung in rungs)
    scale = 420 / ((high - low) or 1)
    rows = []
    for place, rung in enumerate(rungs):
        y = 18 + place * 30
        left, middle, right = (
            260 + (x - low) * scale for x in (rung.rating - rung.doubt, rung.rating, rung.rating + rung.doubt)
        )
        rows.append(
            f'<text x="250" y="{y + 5}" text-anchor="end">{escape(rung.bot)}</text>'
            f'<line x1="{left:.1f}" x2="{right:.1f}" y1="{y}" y2="{y}" stroke="#2f6f9f" stroke-width="2"/>'
            f'<circle cx="{middle:.1f}" cy="{y}" r="5" fill="#2f6f9f"/>'
            f'<text x="700" y="{y + 5}">{rung.rating:.1f}</text>'
        )
    told = "; ".join(f"{rung.bot}: {rung.rating:.1f}" for rung in rungs)
    return svg(760, 30 * len(rungs) + 8, rows, told)
