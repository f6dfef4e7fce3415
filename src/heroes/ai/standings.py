"""What many games say about balance: who wins with what, whether going first helps, how long games last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any

from heroes.ai.arena import Result


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
    if any(result.line_up for result in finished):
        report |= _by_line_up(finished)
    return report


def _by_line_up(finished: Sequence[Result]) -> dict[str, Any]:
    scores: dict[str, dict[str, list[float]]] = {}
    for result in finished:
        for seat, name in enumerate(result.line_up):
            for rival in _without(result.line_up, seat):
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
