"""How a game went, once it is over: open numbers by rounds, the steps that turned it, and what chance gave to whom.

Who leads: every measure of `Game.standing` is divided by the highest number that any seat had in it during the game and
counts by its weight. A seat's lead is its sum less the mean of the others' sums. The swing of a step is the greatest
change in any seat's lead; the steps with the greatest swings are the turning points.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, cast

from heroes.engine import Game, Luck, Standing
from heroes.server import wire
from heroes.server.replays import Past

TURNING_POINTS = 3


def tell(past: Past) -> dict[str, Any]:
    """The fields of a `wire.StoryReply`."""
    game = past.at(0)
    now = game.standing(Standing())
    told, lengths = [now], [len(game.events)]
    luck: Counter[tuple[int, str, str]] = Counter()
    for event in game.events:
        _count(luck, game.luck(event, game))
    for seat, key in past.answers:
        before = game.copy()
        for event in game.answer(seat, key):
            _count(luck, game.luck(event, before))
        now = game.standing(now)
        told.append(now)
        lengths.append(len(game.events))
    measures = list(told[0].numbers)
    return {
        "measures": measures,
        "rounds": _rounds(told, measures),
        "turning": _turning(game, told, lengths),
        "luck": [wire.LuckCount(*what, count) for what, count in sorted(luck.items())],
    }


def _count(luck: Counter[tuple[int, str, str]], one: Luck | None) -> None:
    if one is not None:
        luck[one.seat, one.die, one.face] += one.count


def _rounds(told: Sequence[Standing], measures: Sequence[str]) -> list[wire.RoundMark]:
    """The first step of every round, and the last step."""
    if not measures:
        return []
    first = {standing.round: step for step, standing in reversed(list(enumerate(told))) if standing.round}
    steps = [*sorted(first.values()), len(told) - 1]
    return [
        wire.RoundMark(told[step].round, step, [list(told[step].numbers[name]) for name in measures]) for step in steps
    ]


def leads(game: Game, told: Sequence[Standing]) -> list[list[float]]:
    """By step and seat, each from -1 to 1."""
    weights = {name: weight for name, weight in game.weights.items() if weight}
    highest = {name: max(max(standing.numbers[name]) for standing in told) or 1 for name in weights}
    whole = sum(abs(weight) for weight in weights.values())
    found = []
    for standing in told:
        sums = [
            sum(weight * standing.numbers[name][seat] / highest[name] for name, weight in weights.items()) / whole
            for seat in range(game.seats)
        ]
        others = max(1, game.seats - 1)
        found.append([own - (sum(sums) - own) / others for own in sums])
    return found


def _turning(game: Game, told: Sequence[Standing], lengths: Sequence[int]) -> list[wire.TurningPoint]:
    """The greatest swings, in the order in which they happened. Setting the table up turns nothing."""
    if not any(game.weights.values()):
        return []
    lead = leads(game, told)
    swings = []
    for step in range(1, len(told)):
        change = [now - before for now, before in zip(lead[step], lead[step - 1], strict=True)]
        swing, seat = max(
            ((one, seat) for seat, one in enumerate(change)), key=lambda one: (round(abs(one[0]), 9), one[0])
        )
        if swing and told[step - 1].round:
            swings.append((step, seat, swing))
    lines = [line for line in game.log(None) if line["kind"] in game.telling]
    greatest = sorted(swings, key=lambda one: (-abs(one[2]), one[0]))[:TURNING_POINTS]
    points = []
    for step, seat, swing in sorted(greatest):
        line = _line(game, lines, lengths[step - 1], lengths[step])
        if line is not None:
            points.append(wire.TurningPoint(step, seat, round(swing, 3), line))
    return points


def _line(game: Game, lines: Sequence[dict[str, Any]], start: int, end: int) -> wire.LogLine | None:
    """The line that tells best what happened there; the one before it if the step itself tells nothing."""
    before = [line for line in lines if line["n"] < end]
    here = [line for line in before if line["n"] >= start]
    best = min(reversed(here), key=lambda line: game.telling.index(line["kind"])) if here else None
    return cast("wire.LogLine | None", best or (before[-1] if before else None))
