"""Statistic cards that give way to the Empowered ones of their name, at places and in weeks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.rules.board.cards.answers import DECLINE
from heroes.rules.board.cards.choosing import BY_CARD
from heroes.rules.board.cards.decks import (
    Draw,
    RemoveCard,
    RemoveFromPile,
    discard_options,
    open_cards,
    remove_option,
)
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.realm.charms import LayCharm, charms_of, holds_now, lay_charm, this_round
from heroes.rules.board.realm.purse import Pay, Price, as_cost, can_pay, price_said
from heroes.rules.board.realm.search import TakeFromSupply
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.words.card import EMPOWERED, STATISTIC
from heroes.words import Said, say

FREE: Price = (0, 0, 0)
EMPOWER_TIMES, EMPOWER_GOLD = "empower-times", "empower-gold"
"""What a week says: how often somebody may pay for an Empowered card, and how much gold."""
HEEDED = "heeded"
"""Somebody has done so, in the round of this number."""
DRAWN = "drawn"
"""The hand has been filled in the round of this number, instead of as the turn begins."""


def empowered_of(card: str) -> str:
    return f"{EMPOWERED}-{card}"


def empowerable(game: WorldGame, cards: Iterable[str]) -> list[str]:
    """The cards among these whose Empowered card lies in the supply, each once."""
    supply = open_cards(game, EMPOWERED)
    return [card for card in dict.fromkeys(cards) if empowered_of(card) in supply]


def empower_option(
    seat: Seat, card: str, then: tuple[Step, ...] = (), *, pile: bool = False, price: Price = FREE
) -> Option:
    """The card leaves the game, and its Empowered card comes to where it was."""
    other = empowered_of(card)
    pays: tuple[Step, ...] = (Pay(seat, price, "deal"),) if price != FREE else ()
    gone: Step = RemoveFromPile(seat, card) if pile else RemoveCard(seat, card)
    says = "magic.do.swap-on-pile" if pile else "magic.do.swap-paid" if price != FREE else "magic.do.swap-in-hand"
    return Option(
        f"empower:{card}" + (":pile" if pile else ""),
        (*pays, gone, TakeFromSupply(seat, other, EMPOWERED, to_pile=pile), *then),
        say(says, card=CARDS[card].says, other=CARDS[other].says, price=price_said(price)),
        verb="exchange",
        cost=as_cost(price),
        things=(f"card:{card}", *(("deck:own",) if pile else ())),
        final=True,
    )


class Empower(Data, Reward, frozen=True, tag="board.empower"):
    """A card of the hand, or of the discard pile where that counts as well, may leave the game for the Empowered card
    of its name."""

    pile: bool = False

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        player = game.players[visit.seat]
        return bool(open_cards(game, EMPOWERED)) and bool(player.hand or (self.pile and player.discard))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (OfferEmpower(visit.seat, self.pile),)

    def label(self) -> Said:
        return say("magic.reward.empower")


class OfferEmpower(Data, Explains, Step, frozen=True, tag="board.offer-empower"):
    """What is in the hand is secret, so this is asked whatever is there."""

    seat: Seat
    pile: bool = False
    kind: str = ""
    """Only cards of a kind; empty: of any."""
    by: str = BY_CARD
    """The rule that lets it be."""

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        player = game.players[self.seat]
        if not open_cards(game, EMPOWERED) or not (player.hand or (self.pile and player.discard)):
            return ()
        hand, pile = (
            [card for card in empowerable(game, cards) if self.kind in ("", CARDS[card].kind)]
            for cards in (player.hand, player.discard if self.pile else ())
        )
        options = [empower_option(self.seat, card) for card in hand]
        options += [empower_option(self.seat, card, pile=True) for card in pile]
        return Ask(
            self.seat,
            "empower",
            (DECLINE, *options),
            private=True,
            says=say("magic.ask.empower"),
            rule=self.by,
            passes=DECLINE.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(self.by, say("magic.reason.not-empowered")) if kind == "card" else None


EMPOWER, EMPOWER_ANYWHERE = Empower(), Empower(pile=True)


# ---------------------------------------------------------------------- in the own turn


def empower_options(game: WorldGame, seat: Seat, then: Step) -> list[Option]:
    """Under some weeks everybody may pay for Empowered cards: so many times, but within one turn."""
    times = game.week(EMPOWER_TIMES)
    if not times:
        return []
    price, now = (game.week(EMPOWER_GOLD), 0, 0), game.world.round
    heeded = charms_of(game, seat, HEEDED)
    player = game.players[seat]
    if len(heeded) >= times or any(charm.amount != now for charm in heeded) or not can_pay(player, price):
        return []
    heeds = LayCharm(this_round(game, seat, HEEDED))
    return [empower_option(seat, card, (heeds, then), price=price) for card in empowerable(game, player.hand)]


# ---------------------------------------------------------------------- cards for cards


class FillAndEmpower(Data, Reward, frozen=True, tag="board.fill-and-empower"):
    """The hand is filled up now, instead of as the turn begins; then any number of cards may be discarded, and for each
    so many of them a Statistic card may be empowered."""

    cards: int

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (FillHand(visit.seat), DiscardAndEmpower(visit.seat, self.cards))

    def label(self) -> Said:
        return say("magic.reward.fill-and-empower", n=self.cards)


def fill_and_empower(*, cards: int) -> FillAndEmpower:
    return FillAndEmpower(cards)


def has_drawn(game: WorldGame, seat: Seat) -> bool:
    return holds_now(game, seat, DRAWN)


class FillHand(Data, Step, frozen=True, tag="board.fill-hand"):
    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        lay_charm(game, this_round(game, self.seat, DRAWN))
        room = game.hand_limit(self.seat) - len(game.players[self.seat].hand)
        return (Draw(self.seat, room),) if room > 0 else ()


class DiscardAndEmpower(Data, Explains, Step, frozen=True, tag="board.discard-and-empower"):
    seat: Seat
    cards: int
    """How many it takes for one Empowered card."""
    gone: int = 0

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        swaps = (OfferEmpower(self.seat),) * (self.gone // self.cards)
        if not game.players[self.seat].hand:
            return swaps
        more = DiscardAndEmpower(self.seat, self.cards, self.gone + 1)
        done = Option("done", swaps, say("magic.do.discard-no-more"), verb="done", final=not swaps)
        return Ask(
            self.seat,
            "week",
            (done, *discard_options(game, self.seat, (more,))),
            private=True,
            says=say("magic.ask.discard-and-empower", n=self.cards, gone=self.gone),
            rule="core.round.astrologers.draw",
            passes=done.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal("core.round.astrologers.draw", say("map.reason.only-from-hand")) if kind == "card" else None


# ---------------------------------------------------------------------- any card for any Empowered one


def empowered_statistics(game: WorldGame) -> list[str]:
    """The Empowered Statistic cards of the supply; Abilities lie there as well."""
    return [card for card in open_cards(game, EMPOWERED) if CARDS[card].kind == STATISTIC]


def may_forget(game: WorldGame, seat: Seat) -> bool:
    """Whether somebody has Statistic cards to give away for Empowered ones that are there."""
    player = game.players[seat]
    if EMPOWERED not in game.state.decks or not empowered_statistics(game):
        return False
    return any(CARDS[card].kind == STATISTIC for card in (*player.hand, *player.discard))


class ForgetOne(Data, Explains, Step, frozen=True, tag="board.forget-one"):
    seat: Seat
    left: int
    by: str
    """The rule that lets it be."""
    learnt: tuple[str, ...] = ()

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        player = game.players[self.seat]
        if not self.left or not set(empowered_statistics(game)) - set(self.learnt):
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
            for card in empowered_statistics(game)
            if card not in self.before.learnt
        )
        return Ask(seat, "learn", options, says=say("magic.ask.learn"), rule=self.before.by)

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(self.before.by, say("magic.reason.different-empowered")) if kind == "card" else None
