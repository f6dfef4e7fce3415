"""Whether a player will own what a condition of the scenario asks for, if nothing is spent that it needs."""

from __future__ import annotations

from heroes.ai.budget import FOUND, produced
from heroes.engine import Seat
from heroes.rules.board.realm.purse import income
from heroes.rules.board.scenario.goals import Collect
from heroes.rules.board.scenario.victory import goals_of
from heroes.rules.board.state.mapgame import WorldGame

AHEAD = 2
"""Nobody hoards for what cannot be had in so many rounds."""
PER_ROUND = 0.9
"""How likely nothing comes between in one round."""
JUST, SLACK = 0.7, 0.1
"""How likely it is enough if it is just what is needed, and by which part it must be more to be certain."""

Amounts = tuple[float, float, float]


def hoards(game: WorldGame, seat: Seat, rounds: int) -> float:
    """How sure it is, from 0 to 1, that a player can own what wins before so many rounds are over."""
    goals = [goal for goal in goals_of(game, seat) if isinstance(goal, Collect) and not goal.together]
    return max((_sure(goal, game, seat, rounds) for goal in goals), default=0.0)


def nearly(game: WorldGame, seat: Seat) -> float:
    """How near a player is to it who does not think of it."""
    goals = [goal for goal in goals_of(game, seat) if isinstance(goal, Collect) and not goal.together]
    return max((min(1.0, _part(goal, _owned(game, seat))) ** 3 for goal in goals), default=0.0)


def _owned(game: WorldGame, seat: Seat) -> Amounts:
    player = game.player(seat)
    return player.gold, player.materials, player.valuables


def _part(goal: Collect, owned: Amounts) -> float:
    needed = (goal.gold, goal.materials, goal.valuables)
    return min((have / need for have, need in zip(owned, needed, strict=True) if need), default=1.0)


def _sure(goal: Collect, game: WorldGame, seat: Seat, rounds: int) -> float:
    owned, (gold, materials, valuables) = _owned(game, seat), income(game, seat)
    comes = (gold + sum(produced(name) for name in game.player(seat).buildings), materials, valuables)
    now, best = game.world.round, 0.0
    for ahead in range(min(rounds, AHEAD) + 1):
        if ahead:
            owned = _sum(owned, FOUND)
            if game.book.income_every_round or game.kind_of_round(now + ahead) == "resource":
                owned = _sum(owned, comes)
        part = _part(goal, owned)
        if part >= 1:
            enough = min(1.0, JUST + (1 - JUST) * (part - 1) / SLACK) if ahead else 1.0
            best = max(best, PER_ROUND**ahead * enough)
    return best


def _sum(one: Amounts, other: Amounts) -> Amounts:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]
