"""Abilities of units that are at home in a school of magic, or strike all round."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Data, Step
from heroes.rules.board.cards.bonuses import ACTIVATION_END, Give
from heroes.rules.board.cards.moments import first_power_of
from heroes.rules.board.combat.attack import Attack
from heroes.rules.board.library.abilities import Ability
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus, Unit
from heroes.rules.board.state.statistics import adjacent


class LendsToFirst(Data, Ability, frozen=True, tag="board.lends-to-first"):
    """In its activation the first spell of a school that its player casts has more power."""

    about_spells = True

    school: str
    amount: int

    def on_activation(self, game: BoardGame, unit: Unit) -> Sequence[Step]:
        return (Give(Bonus(first_power_of(self.school), self.amount, ACTIVATION_END, side=unit.side)),)


def lends_to_first(school: str, amount: int) -> LendsToFirst:
    return LendsToFirst(school, amount)


class StrikesAll(Data, Ability, frozen=True, tag="board.strikes-all"):
    """Then it attacks every other enemy next to it, as it attacked the first, and its friends where the card says
    so."""

    friends: bool = False

    def follows(self, game: BoardGame, unit: Unit, target: Unit, cell: int) -> Sequence[Step]:
        return [
            Attack(unit.id, other.id, first=True)
            for other in game.combat.units
            if other.alive and other is not unit and other is not target and adjacent(game.combat, unit, other)
            if self.friends or other.side != unit.side
        ]


STRIKES_ALL_ENEMIES = StrikesAll()
STRIKES_ALL = StrikesAll(friends=True)
