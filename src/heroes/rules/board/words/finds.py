"""The vocabulary of cards, continued: dice of the map that a card throws or turns, searches made twice, and a certain
card off one's own pile."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Data, Seat, Step
from heroes.rules.board.cards.decks import take_from_discard, take_option
from heroes.rules.board.cards.moments import power_in_hand, too_weak
from heroes.rules.board.cards.playing import PlayCard
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.library.reward import Visit
from heroes.rules.board.realm.charms import GOLDEN_DIE, MORE_DICE, SEARCH_TWICE, TURN, LayCharm, has_charm
from heroes.rules.board.realm.dice import RESOURCE
from heroes.rules.board.realm.rewards import Throw
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.statistics import casts_no_spell
from heroes.rules.board.words.map import OnMap, in_own_time
from heroes.rules.words.card import Effect, Play


class ThrowDice(Data, OnMap, frozen=True, tag="board.roll-resource-dice"):
    """Roll Resource dice and resolve so many of them."""

    dice: int
    keep: int

    def works(self, game: WorldGame, play: Play) -> bool:
        return in_own_time(game, play.seat)

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return Throw((RESOURCE,) * self.dice, self.keep).steps(game, Visit(play.seat, game.main_of(play.seat)))


def throw_dice(count: int, *, keep: int = 1) -> ThrowDice:
    return ThrowDice(count, keep)


class ThisTurn(Data, OnMap, frozen=True, tag="board.this-turn"):
    """Something holds for the rest of the turn, which is nothing new if it does already."""

    what: str

    def works(self, game: WorldGame, play: Play) -> bool:
        if game.state.combat is not None or game.world.turn != play.seat:
            return False
        return not has_charm(game, play.seat, self.what)

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [LayCharm(Charm(self.what, 1, TURN, play.seat))]


ONE_DIE_MORE = ThisTurn(MORE_DICE)
TURN_DIE_TO_GOLD = ThisTurn(GOLDEN_DIE)


class SearchAgain(Data, OnMap, frozen=True, tag="board.search-again"):
    """The search that is about to be made is made once more afterwards."""

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [LayCharm(Charm(SEARCH_TWICE, 1, "use", play.seat))]


SEARCH_AGAIN = SearchAgain()


# ---------------------------------------------------------------------- a certain card off one's own pile


class TakeBackCard(Data, Effect, frozen=True, tag="board.take-back-card"):
    """Take a certain card from one's discard pile into hand."""

    card: str

    def possible(self, game: BoardGame, play: Play) -> bool:
        return self.card in game.players[play.seat].discard

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return take_option(play.seat, self.card).steps


def take_back_card(card: str) -> TakeBackCard:
    return TakeBackCard(card)


class CastFromPile(Data, Effect, frozen=True, tag="board.cast-from-pile"):
    """Cast a certain spell off one's own discard pile, beyond the limit of the round."""

    card: str

    def possible(self, game: BoardGame, play: Play) -> bool:
        side = game.side_of(play.seat)
        if side < 0 or self.card not in game.players[play.seat].discard or casts_no_spell(game, side):
            return False
        cast = Play(play.seat, self.card, "", power_in_hand(game, play.seat, self.card))
        return CARDS[self.card].uses[0].effect.possible(game, cast) and not too_weak(game, cast)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [TakeToCast(play.seat, self.card), PlayCard(play.seat, self.card, "", True)]


class TakeToCast(Data, Step, frozen=True, tag="board.take-to-cast"):
    seat: Seat
    card: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        take_from_discard(game, self.seat, self.card)
        return ()


def cast_from_pile(card: str) -> CastFromPile:
    return CastFromPile(card)
