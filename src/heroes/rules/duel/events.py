"""What happens in the card game, and who may know it."""

from __future__ import annotations

from typing import ClassVar

from heroes.engine import Data, Disclosure, Event
from heroes.engine.event import By, Chapter, Deed, Loud, Moment, Silent, Small, To
from heroes.rules.duel.saying import KIND_NAMES, amounts, name, names, player
from heroes.words import Said, say


class First(To, Data, Event, frozen=True, tag="duel.first"):
    seat: int

    def says(self) -> Said:
        return say("duel.log.first", seat=player(self.seat))


class RoundBegan(Data, Moment, Small, frozen=True, tag="duel.round-began"):
    opens: ClassVar[Chapter | None] = "round"
    number: int

    def says(self) -> Said:
        return say("duel.log.round-began", number=self.number)


class Drew(By, Data, Disclosure, Small, frozen=True, tag="duel.drew"):
    """The cards are known to the drawer alone, their number to all."""

    seat: int
    count: int
    cards: tuple[str, ...]

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else Drew(self.seat, self.count, ())

    def says(self) -> Said:
        if self.cards:
            return say("duel.log.drew-cards", seat=player(self.seat), cards=names(self.cards))
        return say("duel.log.drew", seat=player(self.seat), count=self.count)


class Replaced(By, Data, Deed, frozen=True, tag="duel.replaced"):
    seat: int
    count: int

    def says(self) -> Said:
        return say("duel.log.replaced", seat=player(self.seat), count=self.count)


class Discarded(By, Data, Disclosure, Small, frozen=True, tag="duel.discarded"):
    seat: int
    card: str

    def says(self) -> Said:
        return say("duel.log.discarded", seat=player(self.seat), card=name(self.card))


class SitePlaced(By, Data, Deed, frozen=True, tag="duel.site-placed"):
    """A Location placed face down: which one, only its owner knows."""

    seat: int
    space: str
    card: str

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else SitePlaced(self.seat, self.space, "")

    def says(self) -> Said:
        card = name(self.card) if self.card else say("duel.a-location")
        return say("duel.log.site-placed", seat=player(self.seat), card=card, place=self.space)


class SiteTaken(By, Data, Disclosure, Loud, frozen=True, tag="duel.site-taken"):
    seat: int
    space: str
    card: str
    loser: int = -1
    """Who controlled it before; -1 for nobody."""

    @property
    def concerns(self) -> tuple[int, ...]:
        return (self.loser,) if self.loser >= 0 else ()

    def says(self) -> Said:
        return say("duel.log.site-taken", seat=player(self.seat), card=name(self.card), place=self.space)


class CardPlayed(By, Data, Deed, Disclosure, frozen=True, tag="duel.card-played"):
    seat: int
    card: str

    def says(self) -> Said:
        return say("duel.log.card-played", seat=player(self.seat), card=name(self.card))


class Paid(By, Data, Small, frozen=True, tag="duel.paid"):
    seat: int
    spent: tuple[int, int, int, int]

    def says(self) -> Said:
        return say("duel.log.paid", seat=player(self.seat), spent=amounts(self.spent))


class StatisticPlayed(By, Data, Deed, frozen=True, tag="duel.statistic-played"):
    """A hand card put face down as a Statistic: its kind is public, the card is not."""

    seat: int
    kind: int
    card: str

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else StatisticPlayed(self.seat, self.kind, "")

    def says(self) -> Said:
        card = name(self.card) if self.card else say("duel.a-card")
        return say("duel.log.statistic-played", seat=player(self.seat), card=card, kind=KIND_NAMES[self.kind])


class Readied(By, Data, Small, frozen=True, tag="duel.readied"):
    seat: int
    kind: int

    def says(self) -> Said:
        return say("duel.log.readied", seat=player(self.seat), kind=KIND_NAMES[self.kind])


class Entered(By, Data, Deed, frozen=True, tag="duel.entered"):
    seat: int
    card: str
    space: str

    def says(self) -> Said:
        return say("duel.log.entered", card=name(self.card), place=self.space)


class Sized(To, Data, Small, frozen=True, tag="duel.sized"):
    """A Unit has been Increased or Decreased to this Size."""

    card: str
    space: str
    size: int
    seat: int

    def says(self) -> Said:
        return say("duel.log.sized", card=name(self.card), place=self.space, size=self.size)


class Damaged(To, Data, Small, frozen=True, tag="duel.damaged"):
    card: str
    space: str
    amount: int
    seat: int
    """Whose Unit or Hero it is."""
    hero: bool
    attack: bool = False
    """By the attack that was told last, or in retaliation for it."""

    def says(self) -> Said:
        return say("duel.log.damaged", card=name(self.card), place=self.space, amount=self.amount)


class Healed(To, Data, Event, frozen=True, tag="duel.healed"):
    card: str
    space: str
    amount: int
    seat: int

    def says(self) -> Said:
        return say("duel.log.healed", card=name(self.card), place=self.space, amount=self.amount)


class Left(To, Data, Loud, frozen=True, tag="duel.left"):
    seat: int
    card: str
    space: str

    def says(self) -> Said:
        return say("duel.log.left", card=name(self.card), place=self.space)


class Activated(By, Data, Small, frozen=True, tag="duel.activated"):
    card: str
    space: str
    seat: int

    def says(self) -> Said:
        return say("duel.log.activated", card=name(self.card), place=self.space)


class Moved(By, Data, Deed, Small, frozen=True, tag="duel.moved"):
    card: str
    start: str
    end: str
    seat: int
    """Who moved it, which need not be its own player."""
    owner: int
    """Whose Unit or Hero it is."""

    @property
    def concerns(self) -> tuple[int, ...]:
        return (self.owner,) if self.owner != self.seat else ()

    def says(self) -> Said:
        return say("duel.log.moved", card=name(self.card), start=self.start, end=self.end)


class Merged(By, Data, Deed, frozen=True, tag="duel.merged"):
    card: str
    start: str
    end: str
    seat: int

    def says(self) -> Said:
        return say("duel.log.merged", card=name(self.card), start=self.start, end=self.end)


class Attacked(By, Data, Deed, frozen=True, tag="duel.attacked"):
    attacker: str
    target: str
    seat: int
    card: str
    """The attacking Unit."""
    struck: str
    """The card of the Unit or Hero attacked."""
    hero: bool
    """Whether the other player's Hero is attacked."""

    @property
    def concerns(self) -> tuple[int, ...]:
        return (1 - self.seat,)

    def says(self) -> Said:
        return say(
            "duel.log.attacked",
            card=name(self.card),
            attacker=self.attacker,
            struck=name(self.struck),
            target=self.target,
        )


class Boosted(By, Data, Deed, Small, frozen=True, tag="duel.boosted"):
    """A boost put down: all see that, its owner alone sees what."""

    seat: int
    card: str

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else Boosted(self.seat, "")

    def says(self) -> Said:
        if self.card:
            return say("duel.log.boosted-with", seat=player(self.seat), card=name(self.card))
        return say("duel.log.boosted", seat=player(self.seat))


class BoostShown(By, Data, Disclosure, Small, frozen=True, tag="duel.boost-shown"):
    seat: int
    card: str

    def says(self) -> Said:
        return say("duel.log.boost-shown", seat=player(self.seat), card=name(self.card))


class Marked(To, Data, Silent, frozen=True, tag="duel.marked"):
    """Marks placed on or removed from whoever stands there."""

    space: str
    activation: bool
    retaliation: bool
    placed: bool
    seat: int

    def says(self) -> Said:
        both = self.activation and self.retaliation
        marks = "both" if both else "activation" if self.activation else "retaliation"
        if self.placed:
            return say("duel.log.marked", place=self.space, marks=marks)
        return say("duel.log.unmarked", place=self.space, marks=marks)


class AbilityUsed(By, Data, Event, frozen=True, tag="duel.ability-used"):
    """An effect of a card in play resolves."""

    seat: int
    card: str

    def says(self) -> Said:
        return say("duel.log.ability-used", card=name(self.card))


class AttachedTo(By, Data, Event, frozen=True, tag="duel.attached"):
    """A card has been put under a Unit, on a space or, with no space, beside the map."""

    seat: int
    card: str
    space: str

    def says(self) -> Said:
        if self.space:
            return say("duel.log.attached", card=name(self.card), place=self.space)
        return say("duel.log.put-aside", card=name(self.card))


class Removed(Data, Event, frozen=True, tag="duel.removed"):
    """A card that lay under a Unit, on a space or beside the map has been discarded."""

    owner: int
    card: str

    @property
    def concerns(self) -> tuple[int, ...]:
        return (self.owner,)

    def says(self) -> Said:
        return say("duel.log.removed", card=name(self.card))


class HandShown(Data, Disclosure, frozen=True, tag="duel.hand-shown"):
    """One seat has looked at the other's hand."""

    seat: int
    to: int
    cards: tuple[str, ...]

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat in (self.seat, self.to) else HandShown(self.seat, self.to, ())

    @property
    def doer(self) -> int:
        return self.to

    @property
    def concerns(self) -> tuple[int, ...]:
        return (self.seat,)

    def says(self) -> Said:
        if self.cards:
            shown = names(self.cards)
            return say("duel.log.hand-shown-cards", to=player(self.to), seat=player(self.seat), cards=shown)
        return say("duel.log.hand-shown", to=player(self.to), seat=player(self.seat))


class Recovered(By, Data, Event, frozen=True, tag="duel.recovered"):
    """A card has gone from the discard pile or the map to its owner's hand, for all to see."""

    seat: int
    card: str

    def says(self) -> Said:
        return say("duel.log.recovered", seat=player(self.seat), card=name(self.card))


class Cancelled(To, Data, Event, frozen=True, tag="duel.cancelled"):
    card: str
    seat: int
    """Who played it in vain."""

    def says(self) -> Said:
        return say("duel.log.cancelled", card=name(self.card))


class Passed(By, Data, Moment, Small, frozen=True, tag="duel.passed"):
    seat: int

    def says(self) -> Said:
        return say("duel.log.passed", seat=player(self.seat))


class Ended(Data, Moment, frozen=True, tag="duel.ended"):
    winner: int
    reason: str

    @property
    def concerns(self) -> tuple[int, ...]:
        return (0, 1)

    def says(self) -> Said:
        return say("duel.log.won", seat=player(self.winner)) if self.winner >= 0 else say("duel.log.draw")
