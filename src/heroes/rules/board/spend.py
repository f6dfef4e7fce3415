"""Spending a positive Morale token of the core box (core.morale.positive.*)."""

from __future__ import annotations

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.rules.board.boardgame import BoardGame
from heroes.rules.board.decks import DiscardCard, Draw, draw
from heroes.rules.board.dice import RerollDie, may_reroll
from heroes.rules.board.events import MoraleLost, Removed
from heroes.rules.board.library import CARDS


def token_options(game: BoardGame, seat: Seat, moment: str, then: Step) -> list[Option]:
    """Draw a card, exchange cards, reroll a die one rolled, or (first edition) remove a card and draw one."""
    spend = SpendToken(seat)
    if moment == "rolled":
        if may_reroll(game, seat):
            return [Option("morale:reroll", (spend, RerollDie(seat, "token"), then), "Spend morale: reroll the die")]
        return []
    player = game.player(seat)
    options = []
    if player.deck or player.discard:
        options.append(Option("morale:draw", (spend, Draw(seat, 1), then), "Spend morale: draw 1 card"))
    if player.hand:
        options.append(Option("morale:cycle", (spend, Exchange(seat), then), "Spend morale: exchange cards"))
        if game.book.morale_may_remove_card:
            options.append(
                Option("morale:remove", (spend, RemoveFromHand(seat), then), "Spend morale: remove a card, draw 1")
            )
    return options


class SpendToken(Data, Step, frozen=True):
    seat: Seat

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        game.player(self.seat).morale = 0
        game.tell(MoraleLost(self.seat, True))
        return ()


class Exchange(Data, Step, frozen=True):
    """Discard any number of cards from hand, then draw as many."""

    seat: Seat
    count: int = 0

    def run(self, game: BoardGame) -> Ask:
        options = [Option("done", (Draw(self.seat, self.count),), f"Draw {self.count}")]
        for card in dict.fromkeys(game.player(self.seat).hand):
            steps = (DiscardCard(self.seat, card), Exchange(self.seat, self.count + 1))
            options.append(Option(f"discard:{card}", steps, f"Discard {CARDS[card].name}"))
        return Ask(self.seat, "exchange", tuple(options), private=True, title="Discard cards to exchange")


class RemoveFromHand(Data, Step, frozen=True):
    """Remove a card in hand from the game, then draw a card."""

    seat: Seat

    def run(self, game: BoardGame) -> Ask:
        options = tuple(
            Option(f"remove:{card}", (RemoveOne(self.seat, card),), f"Remove {CARDS[card].name}")
            for card in dict.fromkeys(game.player(self.seat).hand)
        )
        return Ask(self.seat, "remove", options, private=True, title="Remove a card from the game")


class RemoveOne(Data, Step, frozen=True):
    seat: Seat
    card: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        player = game.player(self.seat)
        player.hand.remove(self.card)
        player.removed = (*player.removed, self.card)
        if self.card in player.secret:
            player.secret.remove(self.card)
        game.tell(Removed(self.seat, self.card))
        draw(game, self.seat, 1)
        return ()
