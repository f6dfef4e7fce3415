"""Exchanging resources with the supply (core.trade.resources.*, core.trade.remove-card.*)."""

from __future__ import annotations

from functools import lru_cache

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.cards.decks import RemoveCard
from heroes.rules.board.library.components import CARDS, HEROES
from heroes.rules.board.library.resources import GOLD, MATERIALS, VALUABLES
from heroes.rules.board.realm.machines import POST, machine_offers
from heroes.rules.board.realm.purse import Price, Receive, as_cost, can_pay, pay, price_of, receive, why_not_pay
from heroes.rules.board.realm.scrolls import scroll_sales
from heroes.rules.board.state.combat import Player
from heroes.rules.board.state.explains import Explains
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
    player = game.players[seat]
    return [option for price, option in rates(seat, then) if can_pay(player, price)]


@lru_cache(256)
def rates(seat: Seat, then: tuple[Step, ...]) -> tuple[tuple[Price, Option], ...]:
    """Every exchange of the table, and what it costs."""
    return tuple(
        (
            price_of(sold, amount),
            Option(
                f"sell:{sold}:{bought}",
                (Exchanged(seat, price_of(sold, amount), price_of(bought, gets)), *then),
                say("realm.do.for", sold=amounts(*price_of(sold, amount)), bought=amounts(*price_of(bought, gets))),
                verb="trade",
                cost=as_cost(price_of(sold, amount)),
                things=(f"resource:{sold}", f"resource:{bought}"),
            ),
        )
        for sold, amount, bought, gets in RATES
    )


def why_not_trade(player: Player, resource: str) -> Refusal | None:
    """Why a resource has no part in any exchange: nothing can be had for it, and it cannot be had."""
    prices = [price_of(sold, amount) for sold, amount, bought, _ in RATES if resource in (sold, bought)]
    reasons = [why_not_pay(player, price) for price in prices]
    return None if None in reasons or not reasons else reasons[0]


def why_not_sale(player: Player, sold: str, bought: str) -> Refusal | None:
    """Why one resource is not given for another."""
    for one, amount, other, _ in RATES:
        if (one, other) == (sold, bought):
            return why_not_pay(player, price_of(sold, amount))
    return None


class Exchanged(Data, Step, frozen=True, tag="board.exchanged"):
    seat: Seat
    price: Price
    gains: Price

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        pay(game, self.seat, self.price, "trade")
        receive(game, self.seat, self.gains, "trade")
        return ()


BARGAIN = "bargain"
"""The window of a visit to a post: who lets it go by, trades nothing."""


@rule("core.trade.resources.repeat", "core.trade.remove-card.revised")
class Bargain(Data, Explains, Step, frozen=True, tag="board.bargain"):
    """One visit: any number of exchanges, or instead one card removed or one War Machine bought. Nobody is asked
    who, as all can see, has nothing to offer."""

    seat: Seat
    fresh: bool
    """Nothing has been exchanged yet, so a card may still be removed instead."""

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        player = game.players[self.seat]
        rates = rate_options(game, self.seat, (Bargain(self.seat, False),))
        removes = self.fresh and game.book.trading_post_removes_cards and bool(player.hand)
        machines = machine_offers(game, self.seat, POST) if self.fresh else []
        scrolls = scroll_sales(game, self.seat, (Bargain(self.seat, False),))
        if not rates and not removes and not machines and not scrolls:
            return ()
        cards = [card for card in dict.fromkeys(player.hand) if self.why_not_remove(game, card) is None]
        sales = [
            Option(
                f"remove:{card}",
                (RemoveCard(self.seat, card), Receive(self.seat, 1, 0, 0, "trade")),
                say("realm.do.remove-for-gold", card=CARDS[card].says, gold=1),
                verb="remove",
                things=(f"card:{card}",),
                final=True,
            )
            for card in cards
        ]
        return Ask(
            self.seat,
            "trade",
            (_LEAVE, *rates, *sales, *machines, *scrolls),
            private=True,
            says=say("realm.ask.trade"),
            rule="core.trade.resources.repeat",
            passes=_LEAVE.key,
            window=BARGAIN,
        )

    def why_not_remove(self, game: WorldGame, card: str) -> Refusal | None:
        """Why a card is not removed here for gold (core.trade.remove-card.*)."""
        player, by = game.players[self.seat], "core.trade.remove-card.revised"
        if not game.book.trading_post_removes_cards:
            return Refusal("core.loc.trading-post.first", say("realm.reason.post-takes-resources"))
        if not self.fresh:
            return Refusal(by, say("realm.reason.removed-instead-of-trading"))
        if card not in player.hand:
            return Refusal(by, say("realm.reason.removed-from-hand"))
        if not may_be_sold(player, card):
            return Refusal(
                "core.trade.remove-card.exceptions.revised", say("realm.reason.post-refuses", card=CARDS[card].says)
            )
        return None

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        if kind == "card":
            return self.why_not_remove(game, name)
        return why_not_trade(game.players[self.seat], name) if kind == "resource" else None


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
