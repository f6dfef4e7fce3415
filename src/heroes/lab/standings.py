"""What many games say about balance: who wins with what, whether going first helps, how long games last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean
from typing import Any

from heroes.ai.bot import thinking_time
from heroes.lab.arena import Plan, Result, games
from heroes.lab.ladder import wilson
from heroes.lab.own_bots import is_file

SHARE = (0.40, 0.60)
"""What a choice that a seat can bring should win of all its games."""
FACTION = (0.35, 0.65)
"""The same of a faction of the board game: what it wins hangs on the map as well."""
FIRST = (0.45, 0.55)
"""What the first player should win."""
PAIRING = (0.30, 0.70)
"""What a choice should win against each other one."""
PLAYED = 0.02
"""A card should be played by this share of the players who draw it."""
Bounds = tuple[float, float]


def standings(results: Sequence[Result]) -> dict[str, Any]:
    """Whatever the games tell of these; a draw is half a win for each."""
    finished = [result for result in results if result.outcome is not None]
    report: dict[str, Any] = {}
    firsts = [_score(result, result.first) for result in finished if result.first is not None]
    if firsts:
        report["first_player_share"] = round(fmean(firsts), 4)
    rounds = [result.rounds for result in finished if result.rounds is not None]
    if rounds:
        report["rounds"] = {"mean": round(fmean(rounds), 2), "least": min(rounds), "most": max(rounds)}
    line_ups = [(result, result.line_up) for result in finished if result.line_up]
    if line_ups:
        report |= _against_each_other(line_ups)
    factions = [(result, result.factions) for result in finished if len(set(result.factions)) > 1]
    if factions:
        report["factions"] = _against_each_other(factions)
    return report


def card_rates(results: Sequence[Result]) -> list[dict[str, Any]]:
    """How often each card is drawn and played, and how often the player who played it won; a draw is half a win. Cards
    that nobody drew come first, then those that nobody played, then the others, the most played first."""
    plays: Counter[str] = Counter()
    won: dict[str, list[float]] = {}
    drawn: dict[str, int] = {}
    for result in results:
        for sort, by_seat in result.answers.items():
            if sort.verb == CARD_VERB and sort.card:
                plays[sort.card] += sum(by_seat.values())
                won.setdefault(sort.card, []).extend(_score(result, seat) for seat in by_seat)
        for cards in result.had:
            for card, held in cards.items():
                drawn[card] = drawn.get(card, 0) + held
    rows = [
        {
            "card": card,
            "plays": plays[card],
            "players": len(won.get(card, ())),
            "won": round(fmean(won[card]), 4) if card in won else None,
            "drawn": drawn.get(card),
        }
        for card in {**dict(plays.most_common()), **drawn}
    ]
    return sorted(rows, key=lambda row: (row["drawn"] != 0, row["plays"] > 0))


CARD_VERB = "play"


def sample(results: Sequence[Result]) -> dict[str, Any]:
    """How many games stand behind each share, by the names of `standings`."""
    finished = [result for result in results if result.outcome is not None]
    table: dict[str, Counter[str]] = {}
    for result in finished:
        names = result.line_up or (result.factions if len(set(result.factions)) > 1 else ())
        for seat, name in enumerate(names):
            table.setdefault(name, Counter()).update(_without(names, seat))
    return {
        "first": sum(1 for result in finished if result.first is not None),
        "shares": {name: rivals.total() for name, rivals in table.items()},
        "table": table,
    }


def complaints(game: str, report: Mapping[str, Any], behind: Mapping[str, Any] | None = None) -> list[str]:
    """What is out of balance; a game may say how many rounds it should take. With the number of games `behind` each
    share, only what lies beyond its bounds with 95 % certainty is told."""
    games_of, factions = (behind or {}).get("shares", {}), report.get("factions", {})
    found = _about_cards(report.get("cards", ()))
    found += [
        f"{name} wins {share:.1%} of its games"
        for shares, bounds in ((report.get("shares", {}), SHARE), (factions.get("shares", {}), FACTION))
        for name, share in shares.items()
        if _is_beyond(share, bounds, games_of.get(name))
    ]
    table = report.get("table") or factions.get("table", {})
    for name, rivals in ((behind or {}).get("table", {})).items():
        for rival, count in rivals.items():
            share = table.get(name, {}).get(rival)
            if share is not None and share > PAIRING[1] and _is_beyond(share, PAIRING, count):
                found.append(f"{name} wins {share:.1%} of its games against {rival}")
    first = report.get("first_player_share")
    if first is not None and _is_beyond(first, FIRST, (behind or {}).get("first")):
        found.append(f"the first player wins {first:.1%}")
    usual = games()[game].usual_rounds
    if usual is not None and "rounds" in report and not usual[0] <= report["rounds"]["mean"] <= usual[1]:
        found.append(f"a game takes {report['rounds']['mean']} rounds")
    return found


def _about_cards(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """Cards that their players draw and, for certain, hardly ever play."""
    return [
        f"{row['card']} is played by {row['players']} of {row['drawn']} who draw it"
        for row in rows
        if row["drawn"] and _is_beyond(row["players"] / row["drawn"], (PLAYED, 1.0), row["drawn"])
    ]


def _is_beyond(share: float, bounds: Bounds, count: int | None) -> bool:
    """For certain, if it is known how many games it stands on."""
    if count is None:
        return not bounds[0] <= share <= bounds[1]
    low, high = wilson(min(share, 1.0) * count, count)
    return high < bounds[0] or low > bounds[1]


def _against_each_other(played: Iterable[tuple[Result, Sequence[str]]]) -> dict[str, Any]:
    """What each name wins of its games, in all and against each other name; games come with the name of each seat."""
    scores: dict[str, dict[str, list[float]]] = {}
    for result, names in played:
        for seat, name in enumerate(names):
            for rival in _without(names, seat):
                scores.setdefault(name, {}).setdefault(rival, []).append(_score(result, seat))
    table = {name: {rival: round(fmean(won), 4) for rival, won in rivals.items()} for name, rivals in scores.items()}
    shares = {name: round(fmean(s for won in rivals.values() for s in won), 4) for name, rivals in scores.items()}
    return {"shares": shares, "table": table}


def _without(names: Sequence[str], seat: int) -> Iterable[str]:
    return (name for place, name in enumerate(names) if place != seat)


def _score(result: Result, seat: int) -> float:
    """1 for a win, 0 for a loss, a half for a draw; a shared win is shared."""
    winners = result.outcome.winners if result.outcome else ()
    if not winners:
        return 0.5
    return 1 / len(winners) if seat in winners else 0.0


OVER = 1.2
"""A bot may take so many times its budget."""


def thinking(plan: Plan, results: Sequence[Result]) -> dict[str, dict[str, Any]]:
    """How long each bot took for a decision: on average, in 99 of 100, at the longest; and which share of its decisions
    took more than a fifth beyond its budget."""
    found: dict[str, list[float]] = {}
    for result in results:
        for seat, times in enumerate(result.times):
            found.setdefault(plan.bots[plan.entry(seat, result.number)], []).extend(times)
    told = {}
    for spec, all_times in found.items():
        if all_times:
            budget, ranked = 0.0 if is_file(spec) else thinking_time(spec, plan.game), sorted(all_times)
            told[spec] = {
                "decisions": len(ranked),
                "mean": round(fmean(ranked), 4),
                "most_of_all": round(ranked[int(0.99 * (len(ranked) - 1))], 4),
                "longest": round(ranked[-1], 4),
                "budget": budget or None,
                "over": round(sum(one > OVER * budget for one in ranked) / len(ranked), 4) if budget else None,
            }
    return told
