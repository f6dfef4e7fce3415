"""Abilities of units that work while a stack token lies on them."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Data, Step
from heroes.rules.board.cards.bonuses import COMBAT, Give, end_bonuses
from heroes.rules.board.cards.resolve import Resolve
from heroes.rules.board.combat.stacks import is_stacked
from heroes.rules.board.library.abilities import Ability
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus, Cast, Clash, Unit
from heroes.rules.board.state.statistics import NO_SPELLS
from heroes.rules.board.words.abilities.doing import a_play
from heroes.rules.words.card import Effect


class AttackWhileStacked(Data, Ability, frozen=True, tag="board.attack-while-stacked"):
    """More attack."""

    amount: int

    def attack(self, game: BoardGame, clash: Clash) -> int:
        return self.amount if is_stacked(game.combat, game.unit(clash.attacker)) else 0


def attack_while_stacked(amount: int) -> AttackWhileStacked:
    return AttackWhileStacked(amount)


class DefendsWhileStacked(Data, Ability, frozen=True, tag="board.defends-while-stacked"):
    """It counts as holding a Defense token."""

    def lends_defense(self, game: BoardGame, bearer: Unit, unit: Unit) -> bool:
        return unit.id == bearer.id and is_stacked(game.combat, bearer)


DEFENDS_WHILE_STACKED = DefendsWhileStacked()


class WeakensSpellsWhileStacked(Data, Ability, frozen=True, tag="board.weakens-spells-while-stacked"):
    """Every spell of the enemy has so much less power, not below 0."""

    about_spells = True

    amount: int

    def power(self, game: BoardGame, bearer: Unit, cast: Cast) -> int:
        enemy = game.side_of(cast.seat) == 1 - bearer.side
        return -self.amount if enemy and is_stacked(game.combat, bearer) else 0


def weakens_spells_while_stacked(amount: int) -> WeakensSpellsWhileStacked:
    return WeakensSpellsWhileStacked(amount)


class BarsSpellsWhileStacked(Data, Ability, frozen=True, tag="board.bars-spells-while-stacked"):
    """The enemy casts no spell as long as it stands."""

    about_spells = True

    def at_start(self, game: BoardGame, unit: Unit) -> Sequence[Step]:
        if not is_stacked(game.combat, unit):
            return ()
        return (Give(Bonus(NO_SPELLS, 1, COMBAT, side=1 - unit.side)),)

    def falls(self, game: BoardGame, unit: Unit) -> Sequence[Step]:
        return (LetCast(1 - unit.side),)


class LetCast(Data, Step, frozen=True, tag="board.let-cast"):
    """What kept a side from casting is gone, unless a card did."""

    side: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        end_bonuses(game, lambda item: item.what == NO_SPELLS and item.side == self.side and not item.source)
        return ()


BARS_SPELLS_WHILE_STACKED = BarsSpellsWhileStacked()


class DoesWhileStacked(Data, Ability, frozen=True, tag="board.does-while-stacked"):
    """Carries out an effect on the unit that it has struck."""

    effect: Effect

    def parts(self) -> Sequence[Effect]:
        return (self.effect,)

    def after_blow(self, game: BoardGame, clash: Clash, die: int | None) -> Sequence[Step]:
        unit = game.unit(clash.attacker)
        if not is_stacked(game.combat, unit):
            return ()
        return (Resolve(self.effect, a_play(game, unit, clash.target)),)


def while_stacked(effect: Effect) -> DoesWhileStacked:
    return DoesWhileStacked(effect)
