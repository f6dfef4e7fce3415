"""Abilities of units that work while a stack token lies on them."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Data, Step
from heroes.rules.board.combat.stacks import is_stacked
from heroes.rules.board.library.abilities import Ability, Moment
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Cast, Clash, Unit
from heroes.rules.words.card import Effect


class WhileStacked(Data, Ability, frozen=True, tag="board.while-stacked"):
    """Another ability that works while it is stacked."""

    ability: Ability

    def parts(self) -> Sequence[Effect]:
        return self.ability.parts()

    def answers(self, moment: Moment) -> bool:
        return super().answers(moment) and self.ability.answers(moment)

    def is_about_spells(self) -> bool:
        return self.ability.is_about_spells()

    def attack(self, game: BoardGame, clash: Clash) -> int:
        return self.ability.attack(game, clash) if is_stacked(game.combat, game.unit(clash.attacker)) else 0

    def after_blow(self, game: BoardGame, clash: Clash, die: int | None) -> Sequence[Step]:
        stacked = is_stacked(game.combat, game.unit(clash.attacker))
        return self.ability.after_blow(game, clash, die) if stacked else ()

    def lends_defense(self, game: BoardGame, bearer: Unit, unit: Unit) -> bool:
        return is_stacked(game.combat, bearer) and self.ability.lends_defense(game, bearer, unit)

    def power(self, game: BoardGame, bearer: Unit, cast: Cast) -> int:
        return self.ability.power(game, bearer, cast) if is_stacked(game.combat, bearer) else 0

    def bars_spells(self, game: BoardGame, bearer: Unit, side: int) -> bool:
        return is_stacked(game.combat, bearer) and self.ability.bars_spells(game, bearer, side)


def while_stacked(ability: Ability) -> WhileStacked:
    return WhileStacked(ability)
