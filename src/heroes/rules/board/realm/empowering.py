"""Statistic cards that make room for Empowered ones."""

from __future__ import annotations

import msgspec

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.rules.board.cards.decks import open_cards, remove_option
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.realm.search import TakeFromSupply
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.words.card import EMPOWERED, STATISTIC
from heroes.words import say


class ForgetOne(Data, Explains, Step, frozen=True, tag="board.forget-one"):
    seat: Seat
    left: int
    by: str
    """The rule that lets it be."""
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
            rule=self.by,
            passes="done",
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(self.by, say("magic.reason.statistics-only")) if kind == "card" else None


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
        return Ask(seat, "learn", options, says=say("magic.ask.learn"), rule=self.before.by)

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(self.before.by, say("magic.reason.different-empowered")) if kind == "card" else None
