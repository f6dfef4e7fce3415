"""A page of plots about simulated games: plain HTML and SVG, nothing loaded from anywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape
from statistics import fmean
from typing import Any

from heroes.lab.arena import Plan, Result

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c1c1c }
svg { max-width: 100%; height: auto; font: 13px system-ui, sans-serif }
table { border-collapse: collapse } td, th { padding: .2rem .8rem; border-bottom: 1px solid #ccc; text-align: right }
th:first-child, td:first-child { text-align: left }
"""
_BAR = "#2f6f9f"
_BINS = 24


def page(plan: Plan, results: Sequence[Result], summary: Mapping[str, Any]) -> str:
    """The report of one simulation."""
    finished = [result for result in results if result.outcome is not None]
    parts = [
        f"<h1>{escape(plan.game)}: {len(results)} games</h1>",
        f"<p>{escape(', '.join(plan.bots))}; {summary['decisions']} decisions in {summary['seconds']} s; "
        f"{summary['crashed']} crashed.</p>",
        "<h2>Wins by seat</h2>",
        bars({f"seat {seat}": won for seat, won in summary["wins"].items()} | {"draws": summary["draws"]}),
        "<h2>Wins by bot</h2>",
        bars(summary["wins_by_bot"]),
        "<h2>How the games ended</h2>",
        bars(summary["endings"]),
        *_difficulties(summary),
        "<h2>Decisions in a game</h2>",
        histogram([result.decisions for result in finished]),
        *_balance(summary, finished),
        *_cards(summary),
        "<h2>Answers</h2>",
        answer_table(finished),
    ]
    return document(f"{plan.game}: {len(results)} games", parts)


def _difficulties(summary: Mapping[str, Any]) -> list[str]:
    """The chance to win by difficulty, where the games were played at each."""
    if "difficulties" not in summary:
        return []
    head = (
        "<tr><th>difficulty</th><th>won</th><th>games</th><th>95 % interval</th><th>rounds</th><th>ended by</th></tr>"
    )
    rows = [
        f"<tr><td>{escape(name)}</td><td>{one['won']}</td><td>{one['games']}</td>"
        f"<td>{one['interval'][0]:.0%} to {one['interval'][1]:.0%}</td><td>{one['rounds']}</td>"
        f"<td>{escape(', '.join(f'{reason} {count}' for reason, count in one['endings'].items()))}</td></tr>"
        for name, one in summary["difficulties"].items()
    ]
    return ["<h2>By difficulty</h2>", f"<table>{head}{''.join(rows)}</table>"]


def _balance(summary: Mapping[str, Any], finished: Sequence[Result]) -> list[str]:
    """The parts about balance, as far as the games tell."""
    parts = []
    if "first_player_share" in summary:
        parts.append(
            f"<h2>Going first</h2><p>The first player won {summary['first_player_share']:.1%} of the games.</p>"
        )
    if "rounds" in summary:
        parts += ["<h2>Rounds in a game</h2>", histogram([result.rounds for result in finished if result.rounds])]
    if "table" in summary:
        parts += ["<h2>Every choice against every other</h2>", heat_map(summary["table"], summary["shares"])]
    if "factions" in summary:
        factions = summary["factions"]
        parts += ["<h2>Every faction against every other</h2>", heat_map(factions["table"], factions["shares"])]
    if "complaints" in summary:
        parts.append(f"<p>Out of balance: {escape('; '.join(summary['complaints']) or 'nothing')}.</p>")
    return parts


def _cards(summary: Mapping[str, Any]) -> list[str]:
    rows = [
        f"<tr><td>{escape(row['card'])}</td><td>{_or_dash(row['drawn'])}</td><td>{row['plays']}</td>"
        f"<td>{row['players']}</td><td>{'-' if row['won'] is None else format(row['won'], '.1%')}</td></tr>"
        for row in summary.get("cards", ())
    ]
    if not rows:
        return []
    head = "<tr><th>card</th><th>drawn by</th><th>played</th><th>played by</th><th>won by them</th></tr>"
    return ["<h2>Cards</h2>", f"<table>{head}{''.join(rows)}</table>"]


def _or_dash(count: int | None) -> str:
    return "-" if count is None else str(count)


def heat_map(table: Mapping[str, Mapping[str, float]], shares: Mapping[str, float]) -> str:
    """How much of its games each row wins against each column, and against all."""
    names = list(table)
    head = "".join(f"<th>{escape(name)}</th>" for name in [*names, "all"])
    rows = [
        f"<tr><th>{escape(name)}</th>"
        + "".join(_cell(table[name].get(rival)) for rival in names)
        + f"{_cell(shares[name])}</tr>"
        for name in names
    ]
    return f"<table><tr><th></th>{head}</tr>{''.join(rows)}</table>"


def _cell(share: float | None) -> str:
    """Blue for winning, orange for losing, stronger the further from even; the number says it without colour."""
    if share is None:
        return "<td></td>"
    strength = min(1.0, abs(share - 0.5) * 2)
    colour = f"rgba(47, 111, 159, {strength:.2f})" if share >= 0.5 else f"rgba(214, 120, 40, {strength:.2f})"
    return f'<td style="background: {colour}">{share:.0%}</td>'


def document(title: str, parts: Sequence[str]) -> str:
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style></head>\n<body>\n{body}\n</body></html>\n"
    )


def bars(values: Mapping[str, int]) -> str:
    """Horizontal bars, one per name, with the count and the share."""
    total = sum(values.values()) or 1
    largest = max(values.values(), default=0) or 1
    rows = []
    for row, (name, value) in enumerate(values.items()):
        top = row * 26
        width = 380 * value / largest
        rows.append(
            f'<text x="250" y="{top + 17}" text-anchor="end">{escape(name)}</text>'
            f'<rect x="260" y="{top + 4}" width="{width:.1f}" height="18" fill="{_BAR}"/>'
            f'<text x="{268 + width:.1f}" y="{top + 17}">{value} ({100 * value / total:.1f} %)</text>'
        )
    return svg(760, 26 * len(values) + 4, rows, "; ".join(f"{name}: {value}" for name, value in values.items()))


def histogram(numbers: Sequence[int]) -> str:
    """How often each length came up, in at most two dozen steps."""
    if not numbers:
        return "<p>No game finished.</p>"
    low, high = min(numbers), max(numbers)
    step = max(1, -(-(high - low + 1) // _BINS))
    counts = Counter((number - low) // step for number in numbers)
    tallest = max(counts.values())
    rows = []
    for place in range(max(counts) + 1):
        height = 180 * counts[place] / tallest
        left = 40 + place * 28
        rows.append(
            f'<rect x="{left}" y="{200 - height:.1f}" width="24" height="{height:.1f}" fill="{_BAR}">'
            f"<title>{low + place * step} to {low + (place + 1) * step - 1}: {counts[place]}</title></rect>"
        )
    rows.append(f'<text x="40" y="220">{low}</text><text x="712" y="220" text-anchor="end">{high}</text>')
    mean = fmean(numbers)
    return svg(760, 230, rows, f"shortest {low}, mean {mean:.1f}, longest {high}") + f"<p>Mean {mean:.1f}.</p>"


def answer_table(finished: Sequence[Result]) -> str:
    """How often each sort of answer was given, and how often whoever gave it won."""
    given: Counter[str] = Counter()
    games: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for result in finished:
        winners = result.outcome.winners if result.outcome else ()
        for sort, by_seat in result.answers.items():
            name = str(sort)
            given[name] += sum(by_seat.values())
            games[name] += len(by_seat)
            won[name] += sum(1 for seat in by_seat if seat in winners)
    rows = [
        f"<tr><td>{escape(sort)}</td><td>{count}</td><td>{100 * won[sort] / games[sort]:.1f} %</td></tr>"
        for sort, count in given.most_common(400)
    ]
    return f"<table><tr><th>answer</th><th>given</th><th>won by who gave it</th></tr>{''.join(rows)}</table>"


def svg(width: int, height: int, parts: Sequence[str], label: str) -> str:
    return (
        f'<svg viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" '
        f'aria-label="{escape(label)}">{"".join(parts)}</svg>'
    )
