"""The vocabulary of cards, continued: Statistic cards that make room for Empowered ones."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Data, Step
from heroes.rules.board.cards.choosing import BY_CARD
from heroes.rules.board.realm.empower import ForgetOne, may_forget
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.words.map import OnMap
from heroes.rules.words.card import Play


class Study(Data, OnMap, frozen=True, tag="board.study"):
    """Remove up to so many Statistic cards of the hand or the discard pile from the game; for each of them a different
    Empowered Statistic card comes to the top of the discard pile."""

    count: int

    def works(self, game: WorldGame, play: Play) -> bool:
        return game.state.combat is None and game.world.turn == play.seat and may_forget(game, play.seat)

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [ForgetOne(play.seat, self.count, BY_CARD)]


def study(count: int) -> Study:
    return Study(count)
