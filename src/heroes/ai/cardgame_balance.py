"""Balance of the card game: every ready Kingdom set against every other, as plain data and as a page of plots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from heroes.ai.arena import Plan, Result, play_many, round_robin
from heroes.ai.standings import standings
from heroes.rules.cardgame.cards import CARDS, KINGDOMS

GAME = "cardgame"
SHARE = (0.40, 0.60)
"""No ready set may win less or more than this of its games."""
FIRST = (0.45, 0.55)
"""Nor the first player."""


def measure(games: int, seed: int = 1, bots: Sequence[str] = ("greedy", "greedy"), workers: int = 1) -> dict[str, Any]:
    """Play every set against every other in both seats, in turn, and say what came of it."""
    plan = Plan(GAME, {}, tuple(bots), line_ups=round_robin(GAME), count_answers=True)
    return summarise(list(play_many(plan, games, seed, workers)), bots)


def summarise(results: Sequence[Result], bots: Sequence[str]) -> dict[str, Any]:
    finished = [result for result in results if result.outcome is not None]
    report = {
        "game": GAME,
        "bots": list(bots),
        "games": len(results),
        "crashed": len(results) - len(finished),
        "endings": dict(Counter(result.outcome.reason for result in finished if result.outcome).most_common()),
        "lengths": dict(sorted(Counter(result.rounds for result in finished if result.rounds is not None).items())),
        "cards": card_rates(finished),
        **standings(finished),
    }
    report["complaints"] = complaints(report)
    return report


def card_rates(finished: Sequence[Result]) -> list[dict[str, Any]]:
    """How often each card is played, and how often the player who played it won; a draw is half a win."""
    plays: Counter[str] = Counter()
    users: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for result in finished:
        winners = result.outcome.winners if result.outcome else ()
        for key, by_seat in result.answers.items():
            verb, _, card = key.partition(":")
            if verb not in ("play", "vanguard"):
                continue
            for seat, count in by_seat.items():
                plays[card] += count
                users[card] += 1
                won[card] += 2 * (seat in winners) + (not winners)
    return [
        {"card": card, "plays": count, "players": users[card], "won": round(won[card] / 2 / users[card], 4)}
        for card, count in plays.most_common()
    ]


def complaints(report: Mapping[str, Any]) -> list[str]:
    """What is out of bounds; none if the sets are balanced."""
    found = [
        f"{name} wins {share:.1%} of its games"
        for name, share in report.get("shares", {}).items()
        if not SHARE[0] <= share <= SHARE[1]
    ]
    first = report.get("first_player_share")
    if first is not None and not FIRST[0] <= first <= FIRST[1]:
        found.append(f"the first player wins {first:.1%}")
    if report["crashed"]:
        found.append(f"{report['crashed']} games crashed")
    return found


# ---------------------------------------------------------------------- the page

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 64rem; margin: 2rem auto; padding: 0 1rem; color: #1c1c1c }
table { border-collapse: collapse } td, th { padding: .25rem .7rem; text-align: right }
th:first-child { text-align: left }
.heat td { min-width: 3.5rem; text-align: center }
svg { max-width: 100%; height: auto; font: 13px system-ui, sans-serif }
"""


def page(report: Mapping[str, Any]) -> str:
    """One HTML page; it loads nothing from anywhere."""
    verdict = "; ".join(report["complaints"]) or "every set within its bounds"
    rounds = report["rounds"]
    parts = [
        f"<h1>Balance of the card game: {report['games']} games</h1>",
        f"<p>{escape(', '.join(report['bots']))}. {escape(verdict[0].upper() + verdict[1:])}.</p>",
        "<h2>Every set against every other</h2>",
        "<p>How much of its games the set of the row wins against the set of the column, and against all.</p>",
        _heat_map(report["table"], report["shares"]),
        f"<h2>Going first</h2><p>The first player of round 1 wins {report['first_player_share']:.1%}.</p>",
        "<h2>Length</h2>",
        f"<p>{rounds['mean']} rounds on average, {rounds['least']} to {rounds['most']}.</p>",
        _bars(report["lengths"]),
        "<h2>How games end</h2>",
        _table(("Rule", "Games"), [(reason, str(count)) for reason, count in report["endings"].items()]),
        "<h2>Cards</h2>",
        _table(
            ("Card", "Played", "Players who played it", "Won by them"),
            [
                (CARDS[row["card"]].name, str(row["plays"]), str(row["players"]), f"{row['won']:.1%}")
                for row in report["cards"]
                if row["card"] in CARDS
            ],
        ),
    ]
    body = "\n".join(parts)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Card game balance</title>'
        f"<style>{_STYLE}</style><body>{body}</body></html>"
    )


def _heat_map(table: Mapping[str, Mapping[str, float]], shares: Mapping[str, float]) -> str:
    names = list(shares)
    head = "".join(f"<th>{escape(_title(name))}</th>" for name in names)
    rows = []
    for name in names:
        cells = "".join("<td></td>" if name == rival else _cell(table[name].get(rival)) for rival in names)
        rows.append(f"<tr><th>{escape(_title(name))}</th>{cells}{_cell(shares[name])}</tr>")
    return f'<table class="heat"><tr><th></th>{head}<th>all</th></tr>{"".join(rows)}</table>'


def _title(name: str) -> str:
    return KINGDOMS[name].name if name in KINGDOMS else name


def _cell(share: float | None) -> str:
    """From red through white to blue; the number is there too."""
    if share is None:
        return "<td>?</td>"
    strength = min(1.0, abs(share - 0.5) * 2.5)
    other = round(255 - 140 * strength)
    colour = f"rgb({other},{other},255)" if share >= 0.5 else f"rgb(255,{other},{other})"
    return f'<td style="background:{colour}">{share:.0%}</td>'


def _bars(counts: Mapping[int, int]) -> str:
    if not counts:
        return ""
    tallest = max(counts.values())
    first, last = min(counts), max(counts)
    width, height = 22, 160
    bars = []
    for place, rounds in enumerate(range(first, last + 1)):
        tall = round(height * counts.get(rounds, 0) / tallest)
        at = place * width
        bars.append(
            f'<rect x="{at}" y="{height - tall}" width="{width - 3}" height="{tall}" fill="#2f6f9f">'
            f"<title>{rounds} rounds: {counts.get(rounds, 0)}</title></rect>"
            f'<text x="{at + 9}" y="{height + 16}" text-anchor="middle">{rounds}</text>'
        )
    return f'<svg viewBox="0 0 {width * (last - first + 1)} {height + 22}" role="img">{"".join(bars)}</svg>'


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    def row(cells: Sequence[str], tag: str) -> str:
        return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"

    return "<table>" + row(head, "th") + "".join(row(cells, "td") for cells in rows) + "</table>"
