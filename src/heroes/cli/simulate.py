"""`heroes simulate`: many games between bots, and what came of them."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec

from heroes.cli import every_scenario, report
from heroes.cli.common import (
    add_json_argument,
    add_setup_arguments,
    positive,
    print_json,
    progress,
    setup_from,
    write_file,
)
from heroes.lab.arena import Plan, Result, all_games, faction_round_robin, play_many, round_robin, wins, wins_by_bot
from heroes.lab.cluster import spread_over_cluster
from heroes.lab.ladder import wilson
from heroes.lab.standings import card_rates, complaints, sample, standings, thinking
from heroes.rules.board.combat.difficulty import DIFFICULTIES
from heroes.rules.board.scenario.model import AGAINST_THE_GAME

ALL = "all"
WITH_CHANCES = ("campaign", "cooperative", "alliance")
"""Games whose report tells the chance of winning by difficulty."""
HELP = "Let bots play many games; every game is determined by its seed."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game", metavar="GAME", help="or `all`: every scenario, for each number of players and at each difficulty"
    )
    add_setup_arguments(parser)
    parser.add_argument("--bots", default="random,random", help="the bot of each seat, such as greedy,my_bot.py:MyBot")
    parser.add_argument("--games", type=positive, default=100, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first game; the next has the next")
    parser.add_argument("--workers", type=positive, default=1, metavar="W", help="processes to spread the games over")
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="play the games on the Dask cluster there, such as tcp://host:8786"
    )
    parser.add_argument("--rotate", action="store_true", help="move the bots one seat on after every game")
    parser.add_argument("--mirror", action="store_true", help="combats or card games of equal sides, seats swapped")
    parser.add_argument("--random-setups", action="store_true", help="a different legal set-up for every game")
    parser.add_argument(
        "--round-robin",
        action="store_true",
        help="every set or hero against every other, in both seats",
    )
    parser.add_argument(
        "--factions", metavar="LIST", help="a round robin of factions, led by their heroes in turn: all, or castle,cove"
    )
    parser.add_argument(
        "--by-difficulty", action="store_true", help="so many games at each difficulty, and the chance to win by it"
    )
    parser.add_argument("--times", action="store_true", help="tell how long each bot thought, beside its budget")
    parser.add_argument(
        "--report", metavar="FILE", nargs="?", const="", help="print who beats whom; with FILE, write a page with plots"
    )
    parser.add_argument(
        "--kept", metavar="FILE", type=Path, help="of `all`: what has been played, to go on from after a break"
    )
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    if arguments.game == ALL:
        bot, games, seed = arguments.bots.partition(",")[0], arguments.games, arguments.seed
        return every_scenario.run(bot, games, seed, arguments.workers, arguments.kept, as_json=arguments.json)
    plan = Plan(
        arguments.game,
        setup_from(arguments),
        tuple(arguments.bots.split(",")),
        arguments.rotate,
        arguments.random_setups,
        count_answers=bool(arguments.report) or (arguments.round_robin and not arguments.factions),
        line_ups=_line_ups(arguments),
        by_faction=bool(arguments.factions),
        mirror=arguments.mirror,
        time_answers=arguments.times,
    )
    started = time.perf_counter()
    rounds: dict[str, list[Result]] = {}
    told = arguments.report is not None and arguments.game in WITH_CHANCES and "difficulty" not in plan.setup
    by_difficulty = arguments.by_difficulty or told
    for name in DIFFICULTIES if by_difficulty else ("",):
        there = msgspec.structs.replace(plan, setup={**plan.setup, "difficulty": name}) if name else plan
        if arguments.cluster:
            games = spread_over_cluster(arguments.cluster, *all_games(there, arguments.games, arguments.seed))
        else:
            games = play_many(there, arguments.games, arguments.seed, arguments.workers)
        title = f"{plan.game} {name}".strip()
        rounds[name] = list(progress(games, arguments.games, title, as_json=arguments.json))
    results = [result for played in rounds.values() for result in played]
    summary = summarise(plan, results, time.perf_counter() - started)
    if by_difficulty:
        summary["difficulties"] = {name: chance_of(played) for name, played in rounds.items()}
    if arguments.report:
        write_file(Path(arguments.report), report.page(plan, results, summary).encode())
    if arguments.json:
        print_json(summary)
    else:
        _print(summary)
        if arguments.report is not None:
            _print_tables(summary)
    for result in results:
        if result.crash:
            print(f"seed {result.seed} crashed:\n{result.crash}", file=sys.stderr)
    return 1 if summary["crashed"] else 0


def _line_ups(arguments: argparse.Namespace) -> tuple[tuple[str, ...], ...]:
    if arguments.factions:
        wanted = () if arguments.factions == ALL else tuple(arguments.factions.split(","))
        return faction_round_robin(arguments.game, wanted, arguments.games)
    return round_robin(arguments.game) if arguments.round_robin else ()


def summarise(plan: Plan, results: Sequence[Result], seconds: float) -> dict[str, Any]:
    """The report; its first nine names are a contract."""
    finished = [result for result in results if result.outcome is not None]
    decisions = sum(result.decisions for result in results)
    summary = {
        "game": plan.game,
        "games": len(results),
        "finished": len(finished),
        "crashed": len(results) - len(finished),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds, 1),
        "wins": {str(seat): won for seat, won in enumerate(wins(results, len(plan.bots)))},
        "draws": sum(1 for result in finished if result.outcome and not result.outcome.winners),
        "wins_by_bot": wins_by_bot(plan, results),
        "endings": dict(Counter(result.outcome.reason for result in finished if result.outcome).most_common()),
        "crashed_seeds": [result.seed for result in results if result.crash],
        **standings(results),
    }
    if plan.count_answers:
        summary["cards"] = card_rates(finished)
    if plan.time_answers:
        summary["thinking"] = thinking(plan, finished)
    if plan.line_ups:
        behind = sample(results)
        summary["sample"] = {"games": behind["shares"], "table": behind["table"]}
        summary["complaints"] = complaints(plan.game, summary, behind)
    return summary


def chance_of(results: Sequence[Result]) -> dict[str, Any]:
    """How often anybody at the table has won, with its interval, in how many rounds, and how it ended."""
    finished = [result for result in results if result.outcome is not None]
    won = sum(1 for result in finished if result.outcome and result.outcome.winners)
    lengths = [result.rounds for result in finished if result.rounds is not None]
    return {
        "games": len(finished),
        "won": won,
        "interval": wilson(won, len(finished)),
        "rounds": round(fmean(lengths), 1) if lengths else None,
        "endings": dict(Counter(result.outcome.reason for result in finished if result.outcome).most_common()),
    }


def _print(summary: dict[str, Any]) -> None:
    finished, games = summary["finished"], summary["games"]
    print(f"{finished} of {games} games of {summary['game']} finished, {summary['crashed']} crashed.")
    print(
        f"{summary['decisions']} decisions in {summary['seconds']} s: {summary['decisions_per_second']:.0f} a second."
    )
    for name, won in summary["wins_by_bot"].items():
        print(f"{name}: won {won}")
    print(f"{'lost' if summary['game'] in AGAINST_THE_GAME else 'draws'}: {summary['draws']}")
    for reason, count in summary["endings"].items():
        print(f"ended by {reason}: {count}")
    for name, chance in summary.get("difficulties", {}).items():
        low, high = chance["interval"]
        print(
            f"{name}: won {chance['won']} of {chance['games']} ({low:.0%} to {high:.0%}), {chance['rounds']} rounds; "
            + ", ".join(f"{reason} {count}" for reason, count in chance["endings"].items())
        )
    for bot, times in summary.get("thinking", {}).items():
        print(_thought(bot, times))
    if "first_player_share" in summary:
        print(f"won by the first player: {summary['first_player_share']:.1%}")
    if "rounds" in summary:
        rounds = summary["rounds"]
        print(f"rounds: {rounds['mean']} on average, {rounds['least']} to {rounds['most']}")
    shares = summary.get("shares", {}) | summary.get("factions", {}).get("shares", {})
    for name, share in shares.items():
        games = summary.get("sample", {}).get("games", {}).get(name)
        print(f"{name}: {share:.1%} of its games{_certain(share, games) if games else ''}")
    cards = summary.get("cards", ()) if "complaints" in summary else ()
    for title, some in (
        ("never drawn", [row["card"] for row in cards if row["drawn"] == 0]),
        ("drawn and never played", [row["card"] for row in cards if row["drawn"] and not row["plays"]]),
    ):
        if some:
            print(f"{title}: {', '.join(some)}")
    for complaint in summary.get("complaints", ()):
        print(f"out of balance: {complaint}")


def _thought(bot: str, times: dict[str, Any]) -> str:
    told = (
        f"{bot}: {times['decisions']} decisions, {times['mean']:.3f} s on average, 99 of 100 within "
        f"{times['most_of_all']:.3f} s, the longest {times['longest']:.3f} s"
    )
    if times["budget"] is None:
        return f"{told}; it has no budget"
    return f"{told}; {times['over']:.1%} over its budget of {times['budget']:g} s and a fifth"


def _certain(share: float, games: int) -> str:
    low, high = wilson(share * games, games)
    return f" ({games} games, {low:.0%} to {high:.0%})"


def _print_tables(summary: dict[str, Any]) -> None:
    """What each row wins against each column, as a table that a page of docs can hold."""
    table = summary.get("table") or summary.get("factions", {}).get("table", {})
    games = summary.get("sample", {}).get("table", {})
    if not games:
        return
    names = list(table)
    print(f"| | {' | '.join(names)} |\n|{' --- |' * (len(names) + 1)}")
    for name in names:
        cells = [_against(table[name].get(rival), games[name].get(rival, 0)) for rival in names]
        print(f"| {name} | {' | '.join(cells)} |")


def _against(share: float | None, games: int) -> str:
    return "" if share is None else f"{round(share * games, 1):g} of {games}"
