"""What can happen in a combat, each with its sentence."""

from __future__ import annotations

from heroes.engine import Data, Disclosure, Event, Seat
from heroes.rules.board.library.components import CARDS, MORALE, UNITS


def unit_name(card: str) -> str:
    return UNITS[card].name


def counted(number: int, thing: str) -> str:
    """`1 card`, `2 cards`"""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def card_name(card: str) -> str:
    known = CARDS.get(card)
    return known.name if known is not None else MORALE[card].card.name


def _signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


class CombatBegins(Data, Event, frozen=True):
    board: str
    attacker: Seat
    defender: Seat

    def sentence(self) -> str:
        return "Combat begins."


class RoundBegins(Data, Event, frozen=True):
    number: int

    def sentence(self) -> str:
        return f"Combat round {self.number}."


class ObstaclePlaced(Data, Event, frozen=True):
    seat: Seat
    token: str
    cells: tuple[str, ...]

    def sentence(self) -> str:
        return f"Seat {self.seat} places an obstacle on {', '.join(self.cells)}."


class NeutralsDrawn(Data, Disclosure, frozen=True):
    """The guard of a field is turned up."""

    cards: tuple[str, ...]

    def sentence(self) -> str:
        return f"The field is guarded by {', '.join(unit_name(card) for card in self.cards)}."


class EffectTokenLaid(Data, Event, frozen=True):
    token: str
    cell: str

    def sentence(self) -> str:
        return f"A {self.token.replace('-', ' ')} lies on {self.cell}."


class Placed(Data, Event, frozen=True):
    unit: int
    card: str
    cell: str

    def sentence(self) -> str:
        return f"{unit_name(self.card)} take their place on {self.cell}."


class Acts(Data, Event, frozen=True):
    unit: int
    card: str

    def sentence(self) -> str:
        return f"{unit_name(self.card)} act."


class Moved(Data, Event, frozen=True):
    unit: int
    card: str
    start: str
    end: str

    def sentence(self) -> str:
        return f"{unit_name(self.card)} move from {self.start} to {self.end}."


class Defends(Data, Event, frozen=True):
    unit: int
    card: str

    def sentence(self) -> str:
        return f"{unit_name(self.card)} defend."


class Attacks(Data, Event, frozen=True):
    attacker: int
    attacker_card: str
    target: int
    target_card: str
    retaliation: bool

    def sentence(self) -> str:
        verb = "retaliate against" if self.retaliation else "attack"
        return f"{unit_name(self.attacker_card)} {verb} {unit_name(self.target_card)}."


class Rolled(Data, Disclosure, frozen=True):
    """A die that everybody sees."""

    unit: int
    face: int
    purpose: str

    def sentence(self) -> str:
        return f"The {self.purpose.replace('-', ' ')} shows {_signed(self.face)}."


class Strikes(Data, Event, frozen=True):
    attacker: int
    target: int
    target_card: str
    total: int
    defense: int
    damage: int

    def sentence(self) -> str:
        if not self.damage:
            return f"Attack {self.total} against defense {self.defense}: no damage."
        return f"Attack {self.total} against defense {self.defense}: {self.damage} damage."


class Damaged(Data, Event, frozen=True):
    unit: int
    card: str
    amount: int
    source: str

    def sentence(self) -> str:
        return f"{unit_name(self.card)} take {self.amount} damage."


class Healed(Data, Event, frozen=True):
    unit: int
    card: str
    amount: int

    def sentence(self) -> str:
        return f"{unit_name(self.card)} heal {self.amount}."


class Flipped(Data, Event, frozen=True):
    unit: int
    card: str

    def sentence(self) -> str:
        return f"{unit_name(self.card)} are reduced to Few."


class GrowsToPack(Data, Event, frozen=True):
    unit: int
    card: str

    def sentence(self) -> str:
        return f"{unit_name(self.card)} are reinforced to a Pack."


class Destroyed(Data, Event, frozen=True):
    unit: int
    card: str

    def sentence(self) -> str:
        return f"{unit_name(self.card)} are destroyed."


class Paralysed(Data, Event, frozen=True):
    unit: int
    card: str
    paralysed: bool

    def sentence(self) -> str:
        return f"{unit_name(self.card)} {'are paralysed' if self.paralysed else 'can act again'}."


class AttackCancelled(Data, Event, frozen=True):
    target: int
    card: str

    def sentence(self) -> str:
        return f"The attack on {unit_name(self.card)} has no effect."


class StructureFalls(Data, Event, frozen=True):
    name: str

    def sentence(self) -> str:
        return f"The {self.name} falls."


class Played(Data, Disclosure, frozen=True):
    seat: Seat
    card: str
    use: str

    def sentence(self) -> str:
        how = " at expert level" if self.use == "expert" else " for power" if self.use == "power" else ""
        return f"Seat {self.seat} plays {card_name(self.card)}{how}."


class CastSpell(Data, Event, frozen=True):
    seat: Seat
    card: str
    power: int

    def sentence(self) -> str:
        return f"Seat {self.seat} casts {card_name(self.card)} with {self.power} power."


class SpellCancelled(Data, Event, frozen=True):
    seat: Seat
    card: str

    def sentence(self) -> str:
        return f"{card_name(self.card)} has no effect."


class Drew(Data, Event, frozen=True):
    """Cards drawn: the owner sees which, the others how many."""

    seat: Seat
    count: int
    cards: tuple[str, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat or not self.cards else Drew(self.seat, self.count)

    @property
    def reveals(self) -> bool:
        return self.count > 0

    def sentence(self) -> str:
        what = ", ".join(card_name(card) for card in self.cards) or counted(self.count, "card")
        return f"Seat {self.seat} draws {what}."


class LooksAt(Data, Event, frozen=True):
    """The top cards of a shared deck, to choose among: who looks sees which, the others how many."""

    seat: Seat
    deck: str
    count: int
    cards: tuple[str, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat or not self.cards else LooksAt(self.seat, self.deck, self.count)

    @property
    def reveals(self) -> bool:
        return self.count > 0

    def sentence(self) -> str:
        what = ", ".join(card_name(card) for card in self.cards) or counted(self.count, "card")
        return f"Seat {self.seat} looks at {what} of the {self.deck.replace('-', ' ')} deck."


class Discarded(Data, Disclosure, frozen=True):
    seat: Seat
    card: str

    def sentence(self) -> str:
        return f"Seat {self.seat} discards {card_name(self.card)}."


class TookBack(Data, Event, frozen=True):
    """A card goes from the table or the discard pile to the hand, for all to see."""

    seat: Seat
    card: str

    def sentence(self) -> str:
        return f"Seat {self.seat} takes {card_name(self.card)} into hand."


class Removed(Data, Disclosure, frozen=True):
    seat: Seat
    card: str

    def sentence(self) -> str:
        return f"{card_name(self.card)} is removed from the game."


class Reshuffled(Data, Event, frozen=True):
    seat: Seat

    def sentence(self) -> str:
        return f"Seat {self.seat} shuffles the discard pile into a new deck."


class MoraleChanged(Data, Event, frozen=True):
    seat: Seat
    change: int
    card: str = ""

    @property
    def reveals(self) -> bool:
        return bool(self.card)

    def sentence(self) -> str:
        kind = "positive" if self.change > 0 else "negative"
        return f"Seat {self.seat} gains {kind} morale."


class MoraleLost(Data, Event, frozen=True):
    seat: Seat
    positive: bool
    card: str = ""

    def sentence(self) -> str:
        return f"Seat {self.seat} discards {'positive' if self.positive else 'negative'} morale."


class MoraleUsed(Data, Disclosure, frozen=True):
    seat: Seat
    card: str

    def sentence(self) -> str:
        return f"Seat {self.seat}'s morale takes effect: {card_name(self.card)}."


class TokenPasses(Data, Event, frozen=True):
    seat: Seat

    def sentence(self) -> str:
        return f"The Initiative token passes to seat {self.seat}."


class InForce(Data, Event, frozen=True):
    """An effect with a duration begins."""

    what: str
    amount: int
    unit: int
    source: str

    def sentence(self) -> str:
        return f"{card_name(self.source)} is in force."


class LeavesCombat(Data, Event, frozen=True):
    seat: Seat
    how: str

    def sentence(self) -> str:
        return f"Seat {self.seat} {'surrenders' if self.how == 'surrender' else 'retreats'}."


class CombatEnds(Data, Event, frozen=True):
    winner: Seat
    how: str
    neutral: bool = False
    """The victors are neutral units, which the winner only moved."""

    def sentence(self) -> str:
        if self.winner < 0:
            return "Combat ends without a winner."
        return "The neutral units win the combat." if self.neutral else f"Seat {self.winner} wins the combat."
