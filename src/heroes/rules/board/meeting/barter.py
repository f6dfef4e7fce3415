"""What allies hand over to each other in one's own turn: cards one for one, and resources (core.trade.cards.*,
core.modes.alliance.exchange).

A trade is made on the table: what is offered is laid open, so that everybody knows of it from then on. Nothing else of
a hand is ever shown, not even to an ally.
"""

from __future__ import annotations

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.cards.decks import show
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.library.resources import Resource
from heroes.rules.board.realm.purse import RESOURCES, as_cost, can_pay, price_of, put_in, take_out
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.lattice import DIRECTIONS, NOWHERE
from heroes.rules.board.state.map_events import CardOffered, CardsTraded, GaveResources, OfferDeclined, amounts
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.words.card import ARTIFACT, SPELL
from heroes.words import say

TRADED_KINDS = (ARTIFACT, SPELL)
"""core.trade.cards.kinds"""


@rule("core.trade.cards.adjacent-allies", "core.modes.alliance.exchange")
def barter_options(game: WorldGame, seat: Seat, then: Step) -> list[Option]:
    """The allies with whom something can be exchanged now."""
    return [
        Option(
            f"trade:{ally}",
            (Barter(seat, ally), then),
            say("meeting.do.trade-with", seat=say("seat", seat=ally)),
            verb="trade",
            things=(f"seat:{ally}",),
        )
        for ally in range(len(game.state.players))
        if ally != seat and game.allied(seat, ally) and why_not_barter(game, seat, ally) is None
    ]


@rule("core.trade.cards.adjacent-allies", "core.modes.alliance.exchange")
def why_not_barter(game: WorldGame, seat: Seat, ally: Seat) -> Refusal | None:
    """Why nothing can be exchanged with an ally."""
    if game.has_left(ally):
        return Refusal("core.trade.cards.adjacent-allies", say("meeting.reason.ally-is-out"))
    if game.book.allies_share_resources or are_adjacent(game, seat, ally):
        return None
    return Refusal("core.trade.cards.adjacent-allies", say("meeting.reason.heroes-not-adjacent"))


@rule("core.trade.cards.adjacent-allies")
def are_adjacent(game: WorldGame, seat: Seat, ally: Seat) -> bool:
    """Whether a hero of one stands beside a hero of the other, whatever border lies between them."""
    own = [game.piece(hero).field for hero in game.heroes_of(seat)]
    others = [game.piece(hero).field for hero in game.heroes_of(ally)]
    return any(here - there in DIRECTIONS for here in own for there in others if NOWHERE not in (here, there))


@rule("core.trade.cards.kinds", "core.trade.cards.hand-only", "core.trade.cards.adjacent-allies")
def why_not_offer(game: WorldGame, seat: Seat, ally: Seat, card: str) -> Refusal | None:
    """Why a card cannot be traded."""
    if not are_adjacent(game, seat, ally):
        return Refusal("core.trade.cards.adjacent-allies", say("meeting.reason.heroes-not-adjacent"))
    if card not in game.players[seat].hand:
        return Refusal("core.trade.cards.hand-only", say("meeting.reason.trade-from-hand"))
    if CARDS[card].kind not in TRADED_KINDS:
        return Refusal("core.trade.cards.kinds", say("meeting.reason.kind-not-traded"))
    return None


@rule("core.modes.alliance.exchange", "core.trade.cards.one-for-one")
class Barter(Data, Explains, Step, frozen=True, tag="board.barter"):
    """Any number of exchanges with one ally. Resources are handed over just so: allies win together."""

    seat: Seat
    ally: Seat

    def run(self, game: WorldGame) -> Ask:
        player = game.players[self.seat]
        who = say("seat", seat=self.ally)
        options = [_DONE]
        for card in dict.fromkeys(player.hand):
            if why_not_offer(game, self.seat, self.ally, card) is None:
                options.append(
                    Option(
                        f"offer:{card}",
                        (OfferCard(self.seat, self.ally, card), self),
                        say("meeting.do.offer-card", card=CARDS[card].says),
                        verb="offer",
                        things=(f"card:{card}",),
                        final=True,
                    )
                )
        if game.book.allies_share_resources:
            options += give_options(game, self.seat, self.ally, self)
        return Ask(
            self.seat,
            "ally-trade",
            tuple(options),
            private=True,
            about=(f"seat:{self.ally}",),
            says=say("meeting.ask.trade-with", seat=who),
            rule="core.trade.cards.adjacent-allies",
            passes=_DONE.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        if kind == "card" and name in CARDS:
            return why_not_offer(game, self.seat, self.ally, name)
        if kind == "resource" and not game.book.allies_share_resources:
            return Refusal("core.trade.cards.kinds", say("meeting.reason.no-resources-between-allies"))
        return None


_DONE = Option("done", (), say("meeting.do.end-trade"), verb="done")


def give_options(game: WorldGame, seat: Seat, other: Seat, then: Step) -> list[Option]:
    """One token of each kind that a player has may go to another."""
    return [
        Option(
            f"give:{resource}",
            (GiveResource(seat, other, resource), then),
            say("meeting.do.give", sum=amounts(*price), seat=say("seat", seat=other)),
            verb="give",
            cost=as_cost(price),
            things=(f"resource:{resource}", f"seat:{other}"),
        )
        for resource in RESOURCES
        if can_pay(game.players[seat], price := price_of(resource, 1))
    ]


class GiveResource(Data, Step, frozen=True, tag="board.give-resource"):
    """One token goes to an ally."""

    seat: Seat
    ally: Seat
    resource: Resource

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        price = price_of(self.resource, 1)
        take_out(game.players[self.seat], price)
        put_in(game.players[self.ally], price)
        game.tell(GaveResources(self.seat, self.ally, *price))
        return ()


@rule("core.trade.cards.consent")
class OfferCard(Data, Step, frozen=True, tag="board.lay-before-ally"):
    """A card is laid open before an ally, who shows one for it or lets it be (core.trade.cards.consent)."""

    seat: Seat
    ally: Seat
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        lay_open(game, self.seat, self.card)
        game.tell(CardOffered(self.seat, self.ally, self.card))
        return (AnswerOffer(self.seat, self.ally, self.card),)


@rule("core.trade.cards.consent", "core.trade.cards.one-for-one")
class AnswerOffer(Data, Explains, Step, frozen=True, tag="board.answer-offer"):
    """The ally is asked also with nothing to give for it: what is in a hand must not show."""

    seat: Seat
    ally: Seat
    card: str

    def run(self, game: WorldGame) -> Ask:
        cards = [
            card
            for card in dict.fromkeys(game.players[self.ally].hand)
            if why_not_offer(game, self.ally, self.seat, card) is None
        ]
        refuse = Option("refuse", (Decline(self.ally, self.seat),), say("meeting.do.refuse-trade"), verb="pass")
        return Ask(
            self.ally,
            "ally-offer",
            (
                refuse,
                *(
                    Option(
                        f"for:{card}",
                        (ShowReturn(self.seat, self.ally, self.card, card),),
                        say("meeting.do.give-in-return", card=CARDS[card].says),
                        verb="trade",
                        things=(f"card:{card}",),
                        final=True,
                    )
                    for card in cards
                ),
            ),
            private=True,
            about=(f"card:{self.card}", f"seat:{self.seat}"),
            says=say("meeting.ask.ally-offers", seat=say("seat", seat=self.seat), card=CARDS[self.card].says),
            rule="core.trade.cards.consent",
            passes=refuse.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return why_not_offer(game, self.ally, self.seat, name) if kind == "card" and name in CARDS else None


class ShowReturn(Data, Step, frozen=True, tag="board.show-return"):
    """What the ally would give for it is laid open as well."""

    seat: Seat
    ally: Seat
    card: str
    back: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        lay_open(game, self.ally, self.back)
        game.tell(CardOffered(self.ally, self.seat, self.back))
        return (SealTrade(self.seat, self.ally, self.card, self.back),)


@rule("core.trade.cards.consent")
class SealTrade(Data, Step, frozen=True, tag="board.seal-trade"):
    """Whoever offered first agrees to what is given in return, or nothing changes hands."""

    seat: Seat
    ally: Seat
    card: str
    back: str

    def run(self, game: WorldGame) -> Ask:
        return Ask(
            self.seat,
            "ally-answer",
            (
                Option(
                    "agree",
                    (HandOver(self.seat, self.ally, self.card, self.back),),
                    say("meeting.do.agree", card=CARDS[self.card].says, back=CARDS[self.back].says),
                    verb="trade",
                    things=(f"card:{self.back}",),
                    final=True,
                ),
                Option("refuse", (Decline(self.seat, self.ally),), say("meeting.do.refuse-trade"), verb="pass"),
            ),
            about=(f"card:{self.back}", f"seat:{self.ally}"),
            says=say("meeting.ask.ally-gives-in-return", seat=say("seat", seat=self.ally), card=CARDS[self.back].says),
            rule="core.trade.cards.consent",
            passes="refuse",
        )


class Decline(Data, Step, frozen=True, tag="board.decline-trade"):
    """Nothing changes hands."""

    seat: Seat
    ally: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        game.tell(OfferDeclined(self.seat, self.ally))
        return ()


@rule("core.trade.cards.one-for-one", "core.trade.cards.hand-only")
class HandOver(Data, Step, frozen=True, tag="board.hand-over"):
    """One card of each hand changes places (core.trade.cards.one-for-one)."""

    seat: Seat
    ally: Seat
    card: str
    back: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        for giver, taker, card in ((self.seat, self.ally, self.card), (self.ally, self.seat, self.back)):
            pass_card(game, giver, taker, card)
        game.tell(CardsTraded(self.seat, self.ally, self.card, self.back))
        return ()


def pass_card(game: WorldGame, giver: Seat, taker: Seat, card: str) -> None:
    """From hand to hand, for all to see."""
    other = game.players[taker]
    game.players[giver].hand.remove(card)
    show(game, giver, card)
    other.hand = sorted([*other.hand, card])
    other.kept = (*other.kept, card)


def lay_open(game: WorldGame, seat: Seat, card: str) -> None:
    """Everybody knows from now on that this card is in the hand, and so that its player owns it."""
    player = game.players[seat]
    if card not in player.kept:
        player.kept = (*player.kept, card)
    # A card that was in hand when the deck was shuffled is known to be there, but not yet which one it is.
    known = player.hand.count(card) + player.deck.count(card) + player.looking.count(card) - player.secret.count(card)
    if not known:
        player.secret.remove(card)


rule_data(__name__, {"TRADED_KINDS": ("core.trade.cards.kinds",)})
