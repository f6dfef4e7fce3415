"""What can happen in an Adventure, each with its sentence."""

from __future__ import annotations

from heroes.engine import Data, Disclosure, Event, Seat
from heroes.engine.event import By, Deed, Moment, Small
from heroes.rules.board.library.adventure import ADVENTURES
from heroes.rules.board.library.resources import Resource
from heroes.rules.board.state.events import OfCard, card_said, unit_said
from heroes.rules.board.state.things import unit_card
from heroes.words import Said, say, word


class _OfUnit:
    """Tells of one unit card."""

    __slots__ = ()
    unit: str

    @property
    def things(self) -> tuple[str, ...]:
        return (unit_card(self.unit),)


class CardKept(By, OfCard, Data, Deed, Small, frozen=True, tag="board.card-kept"):
    """A drafted card; only its owner sees which."""

    seat: Seat
    card: str = ""

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else CardKept(self.seat)

    def says(self) -> Said:
        seat = say("seat", seat=self.seat)
        if self.card:
            return say("adventure.log.kept", seat=seat, card=ADVENTURES[self.card].says)
        return say("adventure.log.kept-unseen", seat=seat)


class CardSaved(CardKept, frozen=True, tag="board.card-saved"):
    """A card kept for a later round."""

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else CardSaved(self.seat)

    def says(self) -> Said:
        seat = say("seat", seat=self.seat)
        if self.card:
            return say("adventure.log.saved", seat=seat, card=ADVENTURES[self.card].says)
        return say("adventure.log.saved-unseen", seat=seat)


class AdventureDiscarded(By, OfCard, Data, Deed, Disclosure, Small, frozen=True, tag="board.adventure-discarded"):
    """A card goes face up to the common pile."""

    seat: Seat
    card: str

    def says(self) -> Said:
        return say("adventure.log.discarded", seat=say("seat", seat=self.seat), card=ADVENTURES[self.card].says)


class Redrew(By, OfCard, Data, Deed, Disclosure, frozen=True, tag="board.redrew"):
    """Cards just drawn go back into the deck for others."""

    seat: Seat
    card: str
    """What was used up for it."""
    count: int

    def says(self) -> Said:
        return say(
            "adventure.log.redrew", seat=say("seat", seat=self.seat), card=card_said(self.card), count=self.count
        )


class CardResolved(By, OfCard, Data, Deed, Disclosure, frozen=True, tag="board.card-resolved"):
    seat: Seat
    card: str

    def says(self) -> Said:
        return say("adventure.log.resolved", seat=say("seat", seat=self.seat), card=ADVENTURES[self.card].says)


class CardSwapped(By, Data, Deed, frozen=True, tag="board.card-swapped"):
    """A card being resolved changes places with one of the common discard pile."""

    seat: Seat
    card: str
    other: str

    @property
    def things(self) -> tuple[str, ...]:
        return (f"card:{self.other}", f"card:{self.card}")

    def says(self) -> Said:
        return say(
            "adventure.log.swapped",
            seat=say("seat", seat=self.seat),
            card=ADVENTURES[self.card].says,
            other=ADVENTURES[self.other].says,
        )


class SetAside(By, OfCard, Data, Disclosure, Small, frozen=True, tag="board.set-aside"):
    """A card lies open beside the Hero card from now on."""

    seat: Seat
    card: str

    def says(self) -> Said:
        return say("adventure.log.set-aside", seat=say("seat", seat=self.seat), card=card_said(self.card))


class IncomeRaised(By, Data, Deed, frozen=True, tag="board.income-raised"):
    seat: Seat
    resource: Resource
    income: int
    """What it is now."""

    def says(self) -> Said:
        return say(
            "adventure.log.income",
            seat=say("seat", seat=self.seat),
            resource=word(self.resource),
            amount=say(f"amount.{self.resource}", n=self.income),
        )


class CombatFought(By, OfCard, Data, Event, frozen=True, tag="board.combat-fought"):
    """A Combat card is decided."""

    seat: Seat
    card: str
    power: int
    needed: int

    @property
    def won(self) -> bool:
        return self.power >= self.needed

    def says(self) -> Said:
        return say(
            "adventure.log.fought",
            seat=say("seat", seat=self.seat),
            card=ADVENTURES[self.card].says,
            power=self.power,
            needed=self.needed,
            won=self.won,
        )


class UnitStunned(By, _OfUnit, Data, Event, frozen=True, tag="board.unit-stunned"):
    seat: Seat
    unit: str

    def says(self) -> Said:
        return say("adventure.log.stunned", seat=say("seat", seat=self.seat), unit=unit_said(self.unit))


class UnitRecovers(By, _OfUnit, Data, Small, frozen=True, tag="board.unit-recovers"):
    """A Paralysis token of the Adventure comes off."""

    seat: Seat
    unit: str

    def says(self) -> Said:
        return say("adventure.log.recovers", seat=say("seat", seat=self.seat), unit=unit_said(self.unit))


class ArmiesMeet(Data, Moment, frozen=True, tag="board.armies-meet"):
    """The last round is over."""

    def says(self) -> Said:
        return say("adventure.log.armies-meet")
