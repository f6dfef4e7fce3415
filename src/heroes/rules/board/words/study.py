"""The vocabulary of cards, continued: Statistic cards that make room for Empowered ones."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.rules.board.cards.decks import open_cards, remove_option
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.realm.search import TakeFromSupply
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.words.map import OnMap
from heroes.rules.board.words.piles import BY_CARD
from heroes.rules.words.card import EMPOWERED, STATISTIC, Play
from heroes.words import say


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
        return [ForgetOne(play.seat, self.count)]


class ForgetOne(Data, Explains, Step, frozen=True, tag="board.forget-one"):
    seat: Seat
    left: int
    learnt: tuple[str, ...] = ()

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        player = game.player(self.seat)
        if not self.left or not set(open_cards(game, EMPOWERED)) - set(self.learnt):
            return ()
        piles = ((False, player.hand), (True, player.discard))
        options = tuple(
            remove_option(self.seat, card, (LearnOne(self),), pile=pile)
            for pile, cards in piles
            for card in dict.fromkeys(cards)
            if CARDS[card].kind == STATISTIC and CARDS[card].level != EMPOWERED
        )
        return Ask(
            self.seat,
            "forget",
            (Option("done", (), say("magic.do.forget-no-more"), verb="done"), *options),
            private=True,
            says=say("magic.ask.forget"),
            rule=BY_CARD,
            passes="done",
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_CARD, say("magic.reason.statistics-only")) if kind == "card" else None


class LearnOne(Data, Explains, Step, frozen=True, tag="board.learn-one"):
    before: ForgetOne

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        seat = self.before.seat
        options = tuple(
            Option(
                f"take:{card}",
                (
                    TakeFromSupply(seat, card, EMPOWERED, to_pile=True),
                    msgspec.structs.replace(self.before, left=self.before.left - 1, learnt=(*self.before.learnt, card)),
                ),
                say("cards.do.take", card=CARDS[card].says),
                verb="take",
                things=(f"card:{card}",),
            )
            for card in open_cards(game, EMPOWERED)
            if card not in self.before.learnt
        )
        return Ask(seat, "learn", options, says=say("magic.ask.learn"), rule=BY_CARD)

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_CARD, say("magic.reason.different-empowered")) if kind == "card" else None


def study(count: int) -> Study:
    return Study(count)
