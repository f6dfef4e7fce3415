"""The vocabulary of cards, continued: Statistic cards that make room for Empowered ones."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Data, Step
from heroes.rules.board.cards.decks import open_cards
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.realm.empowering import ForgetOne
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.words.map import OnMap
from heroes.rules.board.words.piles import BY_CARD
from heroes.rules.words.card import EMPOWERED, STATISTIC, Play


class Study(Data, OnMap, frozen=True, tag="board.study"):
    """Remove up to so many Statistic cards of the hand or the discard pile from the game; for each of them a different
    Empowered Statistic card comes to the top of the discard pile."""

    count: int

    def works(self, game: WorldGame, play: Play) -> bool:
        if game.state.combat is not None or game.world.turn != play.seat:
            return False
        player = game.player(play.seat)
        return bool(open_cards(game, EMPOWERED)) and any(
            CARDS[card].kind == STATISTIC for card in (*player.hand, *player.discard)
        )

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [ForgetOne(play.seat, self.count, BY_CARD)]


def study(count: int) -> Study:
    return Study(count)
