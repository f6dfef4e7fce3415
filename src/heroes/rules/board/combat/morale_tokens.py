"""Spending a positive Morale token of the core box (core.morale.positive.*)."""

from __future__ import annotations

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.decks import Draw, RemoveCard, discard_options
from heroes.rules.board.combat.dice import RerollDie, may_reroll
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.events import MoraleLost
from heroes.rules.board.state.statistics import oppressed
from heroes.words import say

MORALE_TOKEN = ("token:morale",)


@rule("core.morale.spend-anytime", "core.morale.secondary.first", "core.morale.secondary.revised")
def may_use_token(game: BoardGame, seat: Seat) -> bool:
    """Whether this player holds a positive token: it is spent at any moment (core.morale.spend-anytime), but in the
    first edition not in a combat that the Secondary Hero fights (core.morale.secondary.*)."""
    if game.players[seat].morale <= 0 or oppressed(game):
        return False
    side = game.side_of(seat)
    return side < 0 or game.combat.armies[side].hero != "secondary" or game.book.secondary_has_morale


def may_spend_token(game: BoardGame, seat: Seat) -> bool:
    """Whether this player holds a positive token that can do something now."""
    player = game.players[seat]
    if not may_use_token(game, seat):
        return False
    return bool(player.hand or player.deck or player.discard) or may_reroll(game, seat)


@rule(
    "core.combat.die.morale-reroll",
    "core.morale.positive.spend-draw",
    "core.morale.positive.spend-cycle",
    "core.morale.positive.spend-reroll",
    "core.morale.positive.spend-remove.first",
    "core.morale.positive.options.revised",
)
def token_options(game: BoardGame, seat: Seat, moment: str, then: Step) -> list[Option]:
    """Draw a card, exchange cards, reroll a die one rolled, or (first edition) remove a card and draw one."""
    if not may_spend_token(game, seat):
        return []
    spend = SpendToken(seat)
    player = game.players[seat]
    options = []
    if moment == "rolled" and may_reroll(game, seat):
        options.append(
            Option(
                "morale:reroll",
                (spend, RerollDie(seat, "token"), then),
                say("combat.do.spend-morale-reroll-die"),
                verb="reroll",
                things=MORALE_TOKEN,
            )
        )
    if player.deck or player.discard:
        draw = (spend, Draw(seat, 1), then)
        says = say("combat.do.spend-morale-draw-1")
        options.append(Option("morale:draw", draw, says, verb="draw", things=MORALE_TOKEN, final=True))
    if player.hand:
        options.append(
            Option(
                "morale:cycle",
                (spend, Exchange(seat), then),
                say("combat.do.spend-morale-exchange-cards"),
                verb="exchange",
                things=MORALE_TOKEN,
            )
        )
        if game.book.morale_may_remove_card:
            options.append(
                Option(
                    "morale:remove",
                    (spend, RemoveFromHand(seat), then),
                    say("combat.do.spend-morale-remove-card"),
                    verb="remove",
                    things=MORALE_TOKEN,
                )
            )
    return options


@rule("core.morale.spend-anytime", "core.morale.positive.spend-draw")
class SpendToken(Data, Step, frozen=True, tag="board.spend-token"):
    seat: Seat

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        game.players[self.seat].morale = 0
        game.tell(MoraleLost(self.seat, True))
        return ()


@rule("core.morale.positive.spend-cycle")
class Exchange(Data, Step, frozen=True, tag="board.exchange"):
    """Discard any number of cards from hand, then draw as many."""

    seat: Seat
    count: int = 0

    def run(self, game: BoardGame) -> Ask:
        says = say("combat.do.draw", count=self.count)
        done = Option("done", (Draw(self.seat, self.count),), says, verb="draw", final=self.count > 0)
        options = (done, *discard_options(game, self.seat, (Exchange(self.seat, self.count + 1),)))
        return Ask(
            self.seat,
            "exchange",
            options,
            private=True,
            says=say("combat.ask.discard-cards-exchange"),
            rule="core.morale.positive.spend-cycle",
            passes=done.key,
        )


@rule("core.morale.positive.spend-remove.first")
class RemoveFromHand(Data, Step, frozen=True, tag="board.remove-from-hand"):
    """Remove a card in hand from the game, then draw a card."""

    seat: Seat

    def run(self, game: BoardGame) -> Ask:
        options = tuple(
            Option(
                f"remove:{card}",
                (RemoveCard(self.seat, card), Draw(self.seat, 1)),
                say("combat.do.remove", card=CARDS[card].says),
                verb="remove",
                things=(f"card:{card}",),
                final=True,
            )
            for card in dict.fromkeys(game.players[self.seat].hand)
        )
        return Ask(
            self.seat,
            "remove",
            options,
            private=True,
            says=say("combat.ask.remove-card-from-game"),
            rule="core.morale.positive.spend-remove.first",
        )
