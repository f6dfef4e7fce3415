"""What happens in the card game, in plain English, and who may know it."""

from __future__ import annotations

from heroes.engine import Data, Disclosure, Event
from heroes.rules.duel.cards import CARDS, KINDS


def _name(card: str) -> str:
    return CARDS[card].name


def _player(seat: int) -> str:
    return f"Seat {seat}"


class DuelFirst(Data, Event, frozen=True):
    seat: int

    def sentence(self) -> str:
        return f"{_player(self.seat)} is first player."


class DuelRoundBegan(Data, Event, frozen=True):
    number: int

    def sentence(self) -> str:
        return f"Round {self.number} begins."


class DuelDrew(Data, Disclosure, frozen=True):
    """The cards are known to the drawer alone, their number to all."""

    seat: int
    count: int
    cards: tuple[str, ...]

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else DuelDrew(self.seat, self.count, ())

    def sentence(self) -> str:
        if self.cards:
            return f"{_player(self.seat)} draws {', '.join(map(_name, self.cards))}."
        return f"{_player(self.seat)} draws {self.count} card{'s' * (self.count != 1)}."


class DuelReplaced(Data, Event, frozen=True):
    seat: int
    count: int

    def sentence(self) -> str:
        return f"{_player(self.seat)} replaces {self.count} card{'s' * (self.count != 1)}."


class DuelDiscarded(Data, Disclosure, frozen=True):
    seat: int
    card: str

    def sentence(self) -> str:
        return f"{_player(self.seat)} discards {_name(self.card)}."


class DuelSitePlaced(Data, Event, frozen=True):
    """A Location placed face down: which one, only its owner knows."""

    seat: int
    space: str
    card: str

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else DuelSitePlaced(self.seat, self.space, "")

    def sentence(self) -> str:
        what = _name(self.card) if self.card else "a Location"
        return f"{_player(self.seat)} places {what} face down on {self.space}."


class DuelSiteTaken(Data, Disclosure, frozen=True):
    seat: int
    space: str
    card: str

    def sentence(self) -> str:
        return f"{_player(self.seat)} takes control of {_name(self.card)} on {self.space}."


class DuelCardPlayed(Data, Disclosure, frozen=True):
    seat: int
    card: str

    def sentence(self) -> str:
        return f"{_player(self.seat)} plays {_name(self.card)}."


class DuelPaid(Data, Event, frozen=True):
    seat: int
    spent: tuple[int, int, int, int]

    def sentence(self) -> str:
        paid = [f"{count} {KINDS[kind].capitalize()}" for kind, count in enumerate(self.spent) if count]
        return f"{_player(self.seat)} spends {', '.join(paid)}."


class DuelStatisticPlayed(Data, Event, frozen=True):
    """A hand card put face down as a Statistic: its kind is public, the card is not."""

    seat: int
    kind: int
    card: str

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else DuelStatisticPlayed(self.seat, self.kind, "")

    def sentence(self) -> str:
        what = _name(self.card) if self.card else "a card"
        return f"{_player(self.seat)} plays {what} face down as {KINDS[self.kind].capitalize()}."


class DuelReadied(Data, Event, frozen=True):
    seat: int
    kind: int

    def sentence(self) -> str:
        return f"{_player(self.seat)} readies 1 {KINDS[self.kind].capitalize()}."


class DuelEntered(Data, Event, frozen=True):
    seat: int
    card: str
    space: str

    def sentence(self) -> str:
        return f"{_name(self.card)} enters on {self.space}."


class DuelSized(Data, Event, frozen=True):
    """A Unit has been Increased or Decreased to this Size."""

    card: str
    space: str
    size: int

    def sentence(self) -> str:
        return f"{_name(self.card)} on {self.space} is now Size {self.size}."


class DuelDamaged(Data, Event, frozen=True):
    card: str
    space: str
    amount: int

    def sentence(self) -> str:
        return f"{_name(self.card)} on {self.space} takes {self.amount} damage."


class DuelHealed(Data, Event, frozen=True):
    card: str
    space: str
    amount: int

    def sentence(self) -> str:
        return f"{_name(self.card)} on {self.space} loses {self.amount} damage."


class DuelLeft(Data, Event, frozen=True):
    seat: int
    card: str
    space: str

    def sentence(self) -> str:
        return f"{_name(self.card)} on {self.space} is discarded from the map."


class DuelActivated(Data, Event, frozen=True):
    card: str
    space: str

    def sentence(self) -> str:
        return f"{_name(self.card)} on {self.space} activates."


class DuelMoved(Data, Event, frozen=True):
    card: str
    start: str
    end: str

    def sentence(self) -> str:
        return f"{_name(self.card)} moves from {self.start} to {self.end}."


class DuelMerged(Data, Event, frozen=True):
    card: str
    start: str
    end: str

    def sentence(self) -> str:
        return f"{_name(self.card)} from {self.start} joins the one on {self.end}."


class DuelAttacked(Data, Event, frozen=True):
    attacker: str
    target: str

    def sentence(self) -> str:
        return f"The Unit on {self.attacker} attacks {self.target}."


class DuelBoosted(Data, Event, frozen=True):
    """A boost put down: all see that, its owner alone sees what."""

    seat: int
    card: str

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else DuelBoosted(self.seat, "")

    def sentence(self) -> str:
        return f"{_player(self.seat)} boosts{' with ' + _name(self.card) if self.card else ''}."


class DuelBoostShown(Data, Disclosure, frozen=True):
    seat: int
    card: str

    def sentence(self) -> str:
        return f"{_player(self.seat)}'s boost is {_name(self.card)}."


class DuelMarked(Data, Event, frozen=True):
    """Marks placed on or removed from whoever stands there."""

    space: str
    activation: bool
    retaliation: bool
    placed: bool

    def sentence(self) -> str:
        marks = " and ".join(
            name for name, touched in (("Activation", self.activation), ("Retaliation", self.retaliation)) if touched
        )
        return f"{self.space} {'gets' if self.placed else 'loses'} its {marks} mark."


class DuelAbilityUsed(Data, Event, frozen=True):
    """An effect of a card in play resolves."""

    seat: int
    card: str

    def sentence(self) -> str:
        return f"{_name(self.card)} takes effect."


class DuelAttachedTo(Data, Event, frozen=True):
    """A card has been put under a Unit, on a space or, with no space, beside the map."""

    seat: int
    card: str
    space: str

    def sentence(self) -> str:
        where = f"at {self.space}" if self.space else "beside the map"
        return f"{_name(self.card)} stays {where}."


class DuelRemoved(Data, Event, frozen=True):
    """A card that lay under a Unit, on a space or beside the map has been discarded."""

    owner: int
    card: str

    def sentence(self) -> str:
        return f"{_name(self.card)} is removed."


class DuelHandShown(Data, Disclosure, frozen=True):
    """One seat has looked at the other's hand."""

    seat: int
    to: int
    cards: tuple[str, ...]

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat in (self.seat, self.to) else DuelHandShown(self.seat, self.to, ())

    def sentence(self) -> str:
        shown = ": " + ", ".join(map(_name, self.cards)) if self.cards else ""
        return f"{_player(self.to)} looks at the hand of {_player(self.seat)}{shown}."


class DuelRecovered(Data, Event, frozen=True):
    """A card has gone from the discard pile to the hand, for all to see."""

    seat: int
    card: str

    def sentence(self) -> str:
        return f"{_player(self.seat)} takes {_name(self.card)} back into hand."


class DuelCancelled(Data, Event, frozen=True):
    card: str

    def sentence(self) -> str:
        return f"{_name(self.card)} has no effect."


class DuelPassed(Data, Event, frozen=True):
    seat: int

    def sentence(self) -> str:
        return f"{_player(self.seat)} passes for this round."


class DuelEnded(Data, Event, frozen=True):
    winner: int
    reason: str

    def sentence(self) -> str:
        return f"{_player(self.winner)} wins." if self.winner >= 0 else "The game is a draw."
