"""The vocabulary of cards, continued: Statistic cards that make room for Empowered ones."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.rules.board.cards.decks import RemoveCard, without
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.combat import Deck
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.map_events import Acquired
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.words.map import OnMap
from heroes.rules.board.words.piles import BY_CARD, RemoveFromPile
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
        return bool(supply(game)) and any(CARDS[card].kind == STATISTIC for card in (*player.hand, *player.discard))

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [ForgetOne(play.seat, self.count)]


def supply(game: WorldGame) -> list[str]:
    """The Empowered Statistic cards that are left, which lie open."""
    deck = game.state.decks.get(EMPOWERED)
    return list(dict.fromkeys(deck.discard)) if deck is not None else []


class ForgetOne(Data, Explains, Step, frozen=True, tag="board.forget-one"):
    seat: Seat
    left: int
    learnt: tuple[str, ...] = ()

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        player = game.player(self.seat)
        if not self.left or not set(supply(game)) - set(self.learnt):
            return ()
        piles = ((False, player.hand), (True, player.discard))
        options = tuple(
            Option(
                f"remove:{card}" + (":pile" if pile else ""),
                (RemoveFromPile(self.seat, card) if pile else RemoveCard(self.seat, card), LearnOne(self)),
                say("magic.do.remove-from-pile" if pile else "magic.do.remove", card=CARDS[card].says),
                verb="remove",
                things=(f"card:{card}", *(("deck:own",) if pile else ())),
                final=True,
            )
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
                    TakeEmpowered(seat, card),
                    msgspec.structs.replace(self.before, left=self.before.left - 1, learnt=(*self.before.learnt, card)),
                ),
                say("cards.do.take", card=CARDS[card].says),
                verb="take",
                things=(f"card:{card}",),
            )
            for card in supply(game)
            if card not in self.before.learnt
        )
        return Ask(seat, "learn", options, says=say("magic.ask.learn"), rule=BY_CARD)

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_CARD, say("magic.reason.different-empowered")) if kind == "card" else None


class TakeEmpowered(Data, Step, frozen=True, tag="board.take-empowered"):
    seat: Seat
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        deck = game.state.decks[EMPOWERED]
        game.state.decks[EMPOWERED] = Deck(deck.draw, without(deck.discard, self.card))
        game.player(self.seat).discard.append(self.card)
        game.tell(Acquired(self.seat, EMPOWERED, self.card, True, False))
        return ()


def study(count: int) -> Study:
    return Study(count)
