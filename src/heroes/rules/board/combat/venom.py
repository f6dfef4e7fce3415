"""Poison: cubes on a unit, each of which hurts it as one of its activations begins."""

from __future__ import annotations

from heroes.engine import Data, Step
from heroes.rules.board.combat.damage import BY_EFFECT, DealDamage
from heroes.rules.board.combat.ending import CombatMayEnd
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Combat, Unit

VENOM = "venom"
DAMAGE = 1
"""What a cube does when it comes off."""


def venom_works(combat: Combat, unit: Unit) -> tuple[Step, ...]:
    """What a unit that begins its activation suffers from cubes that lie on it."""
    poisoned = any(item.what == VENOM and item.unit == unit.id for item in combat.bonuses)
    return (VenomWorks(unit.id), CombatMayEnd()) if poisoned else ()


class VenomWorks(Data, Step, frozen=True, tag="board.venom-works"):
    """One cube comes off and does its damage."""

    unit: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        bonuses = game.combat.bonuses
        cubes = [place for place, item in enumerate(bonuses) if item.what == VENOM and item.unit == self.unit]
        if not cubes:
            return ()
        bonuses.pop(cubes[0])
        return (DealDamage(self.unit, DAMAGE, BY_EFFECT),)
