"""What many games say about balance: who wins with what, whether going first helps, how long games last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean
from typing import Any

from heroes.lab.arena import Result, games

SHARE = (0.40, 0.60)
"""What a choice that a seat can bring should win of all its games."""
FIRST = (0.45, 0.55)
"""What the first player should win."""


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
    """How often each card is played, and how often the player who played it won; a draw is half a win."""
    plays: Counter[str] = Counter()
    won: dict[str, list[float]] = {}
    for result in results:
        for sort, by_seat in result.answers.items():
            if sort.verb == CARD_VERB and sort.card:
                plays[sort.card] += sum(by_seat.values())
                won.setdefault(sort.card, []).extend(_score(result, seat) for seat in by_seat)
    return [
        {"card": card, "plays": count, "players": len(won[card]), "won": round(fmean(won[card]), 4)}
        for card, count in plays.most_common()
    ]


CARD_VERB = "play"


def complaints(game: str, report: Mapping[str, Any]) -> list[str]:
    """What is out of balance; a game may say how many rounds it should take."""
    found = [
        f"{name} wins {share:.1%} of its games"
        for name, share in (report.get("shares", {}) | report.get("factions", {}).get("shares", {})).items()
        if not SHARE[0] <= share <= SHARE[1]
    ]
    first = report.get("first_player_share")
    if first is not None and not FIRST[0] <= first <= FIRST[1]:
        found.append(f"the first player wins {first:.1%}")
    usual = games()[game].usual_rounds
    if usual is not None and "rounds" in report and not usual[0] <= report["rounds"]["mean"] <= usual[1]:
        found.append(f"a game takes {report['rounds']['mean']} rounds")
    return found


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
