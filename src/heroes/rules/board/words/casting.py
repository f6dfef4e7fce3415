"""The vocabulary of cards, continued: how many spells a round has, and what each of them brings."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Data, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.bonuses import COMBAT, Give
from heroes.rules.board.combat.rounds import MANY_SPELLS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus
from heroes.rules.board.words.combine import holds_card
from heroes.rules.words.card import Effect, Play


@rule("core.combat.cards.spell.limit-modified")
class MoreSpells(Data, Effect, frozen=True, tag="board.more-spells"):
    """So many spells more may be cast in this combat round."""

    number: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        return game.state.combat is not None and game.side_of(play.seat) >= 0

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [RaiseLimit(game.side_of(play.seat), self.number)]


class RaiseLimit(Data, Step, frozen=True, tag="board.raise-limit"):
    side: int
    number: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        game.combat.armies[self.side].spell_limit += self.number
        return ()


def more_spells(number: int) -> MoreSpells:
    return MoreSpells(number)


class SpellsEachRound(Data, Effect, frozen=True, tag="board.spells-each-round"):
    """In every round of this combat the player may cast so many spells."""

    number: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        return game.state.combat is not None and game.side_of(play.seat) >= 0

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        side, holds = game.side_of(play.seat), holds_card(game, play)
        more = Bonus(MANY_SPELLS, self.number, COMBAT, side=side, source=play.card, seat=play.seat, holds=holds)
        return [Give(more), WidenLimit(side, self.number)]


class WidenLimit(Data, Step, frozen=True, tag="board.widen-limit"):
    side: int
    number: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        army = game.combat.armies[self.side]
        army.spell_limit = max(army.spell_limit, self.number)
        return ()


def spells_each_round(number: int) -> SpellsEachRound:
    return SpellsEachRound(number)
