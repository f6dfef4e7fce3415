"""Neutral units that may be recruited outside a combat: those drawn for Diplomacy or at the Portal of Summoning
(core.neutral.diplomacy.*)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.cards.decks import discard_shared, draw_shared, lay_shuffled, without
from heroes.rules.board.combat.difficulty import neutral_deck
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.places import BUILDINGS
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.realm.army import (
    DismissUnit,
    bargain,
    join_army,
    lowered,
    pay_for_unit,
    recruit_price,
)
from heroes.rules.board.realm.purse import Price, as_cost, price_said
from heroes.rules.board.realm.strongholds import serving_buildings
from heroes.rules.board.realm.unit_purse import why_not_pay_for_unit
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.map_events import DeckShuffled, RecruitsShown
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import unit_card
from heroes.words import Said, say, word

DWELLINGS = {"dwelling-bronze": ("bronze",), "dwelling-silver": ("silver",), "dwelling-gold": ("gold", "azure")}
"""Which neutral units each dwelling houses (core.neutral.diplomacy.dwelling)."""


def housed_tiers(game: WorldGame, seat: Seat) -> tuple[str, ...]:
    """The levels of neutral units for which a player has the dwelling."""
    roles = [BUILDINGS[name].role for name in serving_buildings(game, seat)]
    return tuple(tier for role, tiers in DWELLINGS.items() if role in roles for tier in tiers)


def drawable(game: WorldGame, tier: str) -> bool:
    """Whether there is a card of that level left to draw."""
    deck = game.state.decks[neutral_deck(tier)]
    return bool(deck.draw or deck.discard)


def hiring_price(game: WorldGame, seat: Seat, card: str) -> Price:
    """What a neutral unit asks for now."""
    return lowered(recruit_price(UNITS[card]), bargain(game, seat))


@rule("core.neutral.diplomacy.cost", "core.neutral.diplomacy.dwelling")
def hireable(game: WorldGame, seat: Seat, cards: tuple[str, ...]) -> list[str]:
    """Those of some neutral units for which a player has the dwelling and the price."""
    return [card for card in dict.fromkeys(cards) if why_not_hire(game, seat, card, cards) is None]


@rule("core.neutral.diplomacy.cost", "core.neutral.diplomacy.dwelling")
def why_not_hire(game: WorldGame, seat: Seat, card: str, cards: tuple[str, ...]) -> Refusal | None:
    """Why one of some neutral units, or another unit, cannot be recruited now."""
    if card not in cards:
        return Refusal("core.neutral.diplomacy.cost", say("realm.reason.only-those-drawn"))
    if UNITS[card].tier not in housed_tiers(game, seat):
        says = say("realm.reason.no-dwelling-of-level", unit=UNITS[card].says, tier=word(UNITS[card].tier))
        return Refusal("core.neutral.diplomacy.dwelling", says)
    return why_not_pay_for_unit(game.players[seat], hiring_price(game, seat, card))


def draw_openly(game: WorldGame, tiers: tuple[str, ...]) -> tuple[str, ...]:
    """Draw a neutral unit for each of these levels. They lie on their discard piles until it is known what becomes of
    them."""
    drawn: list[str] = []
    for tier in dict.fromkeys(tiers):
        drawn += draw_shared(game, neutral_deck(tier), tiers.count(tier))
    for card in drawn:
        discard_shared(game, neutral_deck(UNITS[card].tier), card)
    return tuple(drawn)


def pick_up(game: WorldGame, cards: tuple[str, ...]) -> tuple[Troop, ...]:
    """Take units that were drawn openly off their discard piles to fight."""
    for card in cards:
        take_off_pile(game, card)
    return tuple(Troop(card) for card in cards)


def take_off_pile(game: WorldGame, card: str) -> None:
    name = neutral_deck(UNITS[card].tier)
    deck = game.state.decks[name]
    game.state.decks[name] = msgspec.structs.replace(deck, discard=without(deck.discard, card))


class DrawRecruits(Data, Step, frozen=True, tag="board.draw-recruits"):
    """Draw a neutral unit of each of these levels for all to see; one of them may be recruited. They lie on their
    discard piles meanwhile, where those that are not wanted stay."""

    seat: Seat
    tiers: tuple[str, ...]

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        drawn = draw_openly(game, self.tiers)
        game.tell(RecruitsShown(self.seat, drawn))
        return (OfferRecruits(self.seat, drawn),)


@rule("core.neutral.diplomacy.cost")
class OfferRecruits(Data, Explains, Step, frozen=True, tag="board.offer-recruits"):
    """One of them at its printed price (core.neutral.diplomacy.cost); it does not turn the Population token."""

    seat: Seat
    cards: tuple[str, ...]

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        options = tuple(
            Option(
                f"recruit:{card}",
                (RecruitDrawn(self.seat, card),),
                say("realm.do.recruit", unit=UNITS[card].says, sum=price_said(hiring_price(game, self.seat, card))),
                verb="recruit",
                cost=as_cost(hiring_price(game, self.seat, card)),
                things=(unit_card(card),),
            )
            for card in hireable(game, self.seat, self.cards)
        )
        if not options:
            return ()
        return Ask(
            self.seat,
            "recruit-neutral",
            (_NOBODY, *options),
            about=tuple(unit_card(card) for card in self.cards),
            says=say("realm.ask.recruit-one-them"),
            rule="core.neutral.diplomacy.cost",
            passes=_NOBODY.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return why_not_hire(game, self.seat, name, self.cards) if kind == "unit-card" else None


_NOBODY = Option("decline", (), say("realm.do.recruit-nobody"), verb="decline")


class RecruitDrawn(Data, Step, frozen=True, tag="board.recruit-drawn"):
    """It lies on its pile until it has been paid for."""

    seat: Seat
    card: str
    paid: bool = False

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        paying = () if self.paid else pay_for_unit(game, self.seat, recruit_price(UNITS[self.card]), "recruit")
        if paying:
            return (*paying, RecruitDrawn(self.seat, self.card, True))
        take_off_pile(game, self.card)
        return join_army(game, self.seat, self.card)


class MakeExchange(Data, Step, frozen=True, tag="board.make-exchange"):
    """A unit leaves the army for a neutral one, which is looked up in its deck; the deck is shuffled afterwards."""

    seat: Seat
    gives: str
    gets: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        name = neutral_deck(UNITS[self.gets].tier)
        deck = game.state.decks[name]
        lay_shuffled(game, name, without(deck.draw, self.gets), deck.discard)
        game.tell(DeckShuffled(self.seat, name))
        place = [troop.card for troop in game.players[self.seat].army].index(self.gives)
        DismissUnit(self.seat, place).run(game)
        return join_army(game, self.seat, self.gets)


class PickRecruit(Data, Reward, frozen=True, tag="board.pick-recruit"):
    """Draw up to so many neutral units, one after another from decks of one's choice, and recruit one of them at its
    price; the others are shuffled back."""

    count: int

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(_decks_to_draw_from(game, visit.seat))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (DrawOneByOne(visit.seat, self.count),)

    def label(self) -> Said:
        return say("realm.reward.pick-recruit", n=self.count)


def _decks_to_draw_from(game: WorldGame, seat: Seat) -> list[str]:
    """What lies on a discard pile is not drawn: the units that have been shown lie there as well."""
    decks = game.state.decks
    return [tier for tier in housed_tiers(game, seat) if tier != "azure" and decks[neutral_deck(tier)].draw]


class DrawOneByOne(Data, Step, frozen=True, tag="board.draw-one-by-one"):
    seat: Seat
    left: int
    drawn: tuple[str, ...] = ()

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        over = (OfferRecruits(self.seat, self.drawn), ShuffleBack(self.seat, self.drawn))
        decks = _decks_to_draw_from(game, self.seat)
        if not self.left or not decks:
            return over
        options = tuple(
            Option(
                f"draw:{tier}",
                (DrawOneMore(self, tier),),
                word(neutral_deck(tier)),
                verb="draw",
                things=(f"deck:{neutral_deck(tier)}",),
                final=True,
            )
            for tier in decks
        )
        stop = Option("done", over, say("realm.do.draw-no-more"), verb="done")
        return Ask(
            self.seat,
            "draw-one-by-one",
            (stop, *options),
            about=tuple(unit_card(card) for card in self.drawn),
            says=say("realm.ask.draw-one-by-one", n=self.left),
            rule="core.round.astrologers.draw",
            passes=stop.key,
        )


class DrawOneMore(Data, Step, frozen=True, tag="board.draw-one-more"):
    draw: DrawOneByOne
    tier: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        drawn = draw_openly(game, (self.tier,))
        game.tell(RecruitsShown(self.draw.seat, drawn))
        seen = (*self.draw.drawn, *drawn)
        return (DrawOneByOne(self.draw.seat, self.draw.left - 1, seen),)


class ShuffleBack(Data, Step, frozen=True, tag="board.shuffle-back"):
    """Cards that were drawn openly and are not wanted go back into their decks."""

    seat: Seat
    cards: tuple[str, ...]

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        for card in self.cards:
            name = neutral_deck(UNITS[card].tier)
            deck = game.state.decks[name]
            if card in deck.discard:
                lay_shuffled(game, name, (*deck.draw, card), without(deck.discard, card))
                game.tell(DeckShuffled(self.seat, name))
        return ()


rule_data(
    __name__,
    {
        "DWELLINGS": ("core.neutral.diplomacy.dwelling",),
    },
)
