"""Cards drawn off one's own deck to look at, one of which is kept."""

from __future__ import annotations

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards import decks
from heroes.rules.board.combat.morale_tokens import MORALE_TOKEN, SpendToken
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.words import say


class DrawToLook(Data, Step, frozen=True, tag="board.draw-to-look"):
    """Draw cards and hold them apart from the hand, to choose among."""

    seat: Seat
    count: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        drawn = decks.draw(game, self.seat, self.count)
        player = game.players[self.seat]
        for card in drawn:
            player.hand.remove(card)
            if player.kept.count(card) > player.hand.count(card):
                player.kept = decks.without(player.kept, card)
        player.looking, player.looking_in = drawn, ""
        return ()


class KeepOneDrawn(Data, Step, frozen=True, tag="board.keep-one-drawn"):
    seat: Seat

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        player = game.players[self.seat]
        options = [
            Option(
                f"keep:{card}",
                (TakeDrawn(self.seat, card),),
                say("cards.do.keep-2", card=CARDS[card].says),
                verb="keep",
                things=(f"card:{card}",),
                final=True,
            )
            for card in dict.fromkeys(player.looking)
        ]
        if not options:
            return ()
        if game.book.morale_repeats_search and player.morale > 0:
            again = (SpendToken(self.seat), DiscardDrawn(self.seat), DrawToLook(self.seat, len(player.looking)), self)
            says = say("cards.do.spend-morale-discard-these")
            options.append(Option("morale:search", again, says, verb="draw", things=MORALE_TOKEN, final=True))
        return Ask(
            self.seat,
            "keep",
            tuple(options),
            private=True,
            says=say("cards.ask.keep-one"),
            rule="core.cards.text-overrides",
        )


@rule("tournament.rules.morale-search.decks")
class DiscardDrawn(Data, Step, frozen=True, tag="board.discard-drawn"):
    """None of the cards looked at is kept (tournament.rules.morale-search.decks)."""

    seat: Seat

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        drawn, player.looking = player.looking, ()
        player.hand = sorted([*player.hand, *drawn])
        for card in drawn:
            decks.discard(game, self.seat, card)
        return ()


class TakeDrawn(Data, Step, frozen=True, tag="board.take-drawn"):
    """The kept card joins the hand, the others are discarded."""

    seat: Seat
    card: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        others = decks.without(player.looking, self.card)
        player.hand = sorted([*player.hand, *player.looking])
        player.looking = ()
        for card in others:
            decks.discard(game, self.seat, card)
        return ()
