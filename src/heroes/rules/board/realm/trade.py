"""Exchanging resources with the supply (core.trade.resources.*, core.trade.remove-card.*)."""

from __future__ import annotations

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.cards.decks import RemoveCard
from heroes.rules.board.library.components import CARDS, HEROES
from heroes.rules.board.library.resources import GOLD, MATERIALS, VALUABLES
from heroes.rules.board.realm.purse import Price, Receive, can_pay, pay, price_of, receive
from heroes.rules.board.state.combat import Player
from heroes.rules.board.state.map_events import amounts
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.words.card import SPECIALTY, STATISTIC
from heroes.words import say

RATES: tuple[tuple[str, int, str, int], ...] = (
    (GOLD, 6, VALUABLES, 1),
    (GOLD, 2, MATERIALS, 1),
    (VALUABLES, 1, GOLD, 3),
    (VALUABLES, 1, MATERIALS, 2),
    (MATERIALS, 1, GOLD, 1),
    (MATERIALS, 3, VALUABLES, 1),
)
"""What is sold for what: core.trade.resources.gold-valuables and the other five."""


def rate_options(game: WorldGame, seat: Seat, then: tuple[Step, ...]) -> list[Option]:
    """Exchanges that can be paid for, one at a table rate each; they may be repeated."""
    player = game.player(seat)
    return [
        Option(
            f"sell:{sold}:{bought}",
            (Exchanged(seat, price_of(sold, amount), price_of(bought, gets)), *then),
            say("realm.do.for", sold=amounts(*price_of(sold, amount)), bought=amounts(*price_of(bought, gets))),
            verb="trade",
            things=(f"resource:{sold}", f"resource:{bought}"),
        )
        for sold, amount, bought, gets in RATES
        if can_pay(player, price_of(sold, amount))
    ]


class Exchanged(Data, Step, frozen=True, tag="board.exchanged"):
    seat: Seat
    price: Price
    gains: Price

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        pay(game, self.seat, self.price, "trade")
        receive(game, self.seat, self.gains, "trade")
        return ()


@rule("core.trade.resources.repeat", "core.trade.remove-card.revised")
class Bargain(Data, Step, frozen=True, tag="board.bargain"):
    """One visit: any number of exchanges, or one card removed instead. Nobody is asked who, as all can see, has nothing
    to offer."""

    seat: Seat
    fresh: bool
    """Nothing has been exchanged yet, so a card may still be removed instead."""

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        player = game.player(self.seat)
        rates = rate_options(game, self.seat, (Bargain(self.seat, False),))
        removes = self.fresh and game.book.trading_post_removes_cards and bool(player.hand)
        if not rates and not removes:
            return ()
        cards = [card for card in dict.fromkeys(player.hand) if may_be_sold(player, card)] if removes else []
        sales = [
            Option(
                f"remove:{card}",
                (RemoveCard(self.seat, card), Receive(self.seat, 1, 0, 0, "trade")),
                say("realm.do.remove-1-gold", card=CARDS[card].says),
                verb="remove",
                things=(f"card:{card}",),
            )
            for card in cards
        ]
        return Ask(
            self.seat,
            "trade",
            (_LEAVE, *rates, *sales),
            private=True,
            says=say("realm.ask.trade"),
            rule="core.trade.resources.repeat",
            passes=_LEAVE.key,
        )


_LEAVE = Option("done", (), say("realm.do.leave-trading-post"), verb="done")


@rule("core.trade.remove-card.exceptions.revised")
def may_be_sold(player: Player, card: str) -> bool:
    """core.trade.remove-card.exceptions.revised"""
    known = CARDS[card]
    return known.kind not in (STATISTIC, SPECIALTY) and not known.starting and card != HEROES[player.hero].ability


rule_data(
    __name__,
    {
        "RATES": (
            "core.trade.resources.gold-valuables",
            "core.trade.resources.gold-bm",
            "core.trade.resources.valuables-gold",
            "core.trade.resources.valuables-bm",
            "core.trade.resources.bm-gold",
            "core.trade.resources.bm-valuables",
        ),
    },
)
