"""How `strategist` fights its combats: those with neutral units, and those with other players."""

from __future__ import annotations

from heroes.ai.combat_value import value
from heroes.ai.tactician import Tactician
from heroes.engine import Seat
from heroes.rules.board.state.boardgame import BoardGame

DRILL_LINES = 1500
"""So many lines are looked at for one decision in a combat with neutral units."""
LEAVING = 0.25
"""Who surrenders keeps the units and gives nobody points: as good as such a chance to win."""


class Drill(Tactician):
    """Fights neutral units, as `greedy` does but within its time: what is left of the own army counts, and a net that
    has learnt from fights to the end would throw units away."""

    def __init__(self, seed: int, seconds: float) -> None:
        super().__init__(seed, seconds, worlds=1, lines=DRILL_LINES)

    def _value(self, game: BoardGame, seat: Seat) -> float:
        return value(game, seat)


class Duel(Tactician):
    """Fights other players, and leaves a combat that is as good as lost: that is no defeat."""

    def _value(self, game: BoardGame, seat: Seat) -> float:
        result = game.state.result
        if game.state.combat is None and result is not None and result.left_by >= 0:
            return LEAVING if result.fates[result.left_by].seat == seat else 1.0
        return super()._value(game, seat)
