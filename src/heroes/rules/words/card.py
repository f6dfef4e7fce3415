"""What a card is: a name and one or more uses, each with its moment and its effect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from heroes.engine import Data, Seat, Step
from heroes.engine.registry import rule
from heroes.words import Said

# Timing, as printed by a symbol beside the effect.
Timing: TypeAlias = Literal["instant", "activation", "map", "ongoing", "permanent"]
INSTANT: Timing = "instant"
ACTIVATION: Timing = "activation"
MAP: Timing = "map"
ONGOING: Timing = "ongoing"
PERMANENT: Timing = "permanent"

# Kinds of cards.
CardKind: TypeAlias = Literal["statistic", "ability", "artifact", "spell", "specialty", "morale", "machine", "scroll"]
STATISTIC: CardKind = "statistic"
ABILITY: CardKind = "ability"
ARTIFACT: CardKind = "artifact"
SPELL: CardKind = "spell"
SPECIALTY: CardKind = "specialty"
MORALE: CardKind = "morale"
MACHINE: CardKind = "machine"
SCROLL: CardKind = "scroll"
"""A card that is found among Artifacts and holds spells; it is nobody's to play."""


class Play(Data, frozen=True, tag="words.play"):
    """One play of a card: who plays what, and what it has been aimed at so far."""

    seat: Seat
    card: str
    use: str = ""
    power: int = 0
    """The power a spell was cast with."""
    unit: int = -1
    """The chosen unit, once there is one."""
    cell: int = -1
    """The chosen space, once there is one."""
    number: int = 0
    """A number chosen or counted while paying, such as cards discarded."""

    def at(self, unit: int) -> Play:
        """The same play, aimed at that unit."""
        return Play(self.seat, self.card, self.use, self.power, unit, self.cell, self.number)


class Now(NamedTuple):
    """What is going on while cards are played."""

    world: bool
    """There is a map."""
    clash: bool
    """An attack is being resolved."""
    cast: bool
    """A spell is being cast."""


class Effect:
    """What a card says. The same description answers whether it can be done and does it."""

    __slots__ = ()

    def possible(self, game: Any, play: Play) -> bool:
        """Whether playing it now could do anything."""
        return True

    def idle(self, now: Now) -> bool:
        """Whether it is surely not possible while no more than this is going on. That is known of a card beforehand:
        most cards of a hand wait for an attack or a spell, and `possible` need not be asked of them at every
        question."""
        return False

    def steps(self, game: Any, play: Play) -> Sequence[Step]:
        """What it leads to, once played."""
        raise NotImplementedError

    def parts(self) -> Sequence[Effect]:
        """The effects it is made of, for checks over all content."""
        return ()

    def income(self) -> tuple[str, int]:
        """A resource and how much of it each Resource round brings while the card lies in play."""
        return "", 0

    @property
    def map_only(self) -> bool:
        """Whether it works on the adventure map alone."""
        inner = self.parts()
        return bool(inner) and all(part.map_only for part in inner)

    @property
    def defends(self) -> bool:
        """Whether it protects a unit that is attacked."""
        return any(part.defends for part in self.parts())

    @property
    def wards(self) -> bool:
        """Whether it can also be played against a spell that is aimed at an own unit."""
        return any(part.wards for part in self.parts())

    @property
    def power_value(self) -> int:
        """How much power it adds to a spell being cast."""
        return sum(part.power_value for part in self.parts())

    def power_for(self, spell: Card) -> int:
        """How much of that this spell would get."""
        return self.power_value

    def lends(self, school: str) -> int:
        """How much more power each spell of a school has while the card lies in play."""
        return 0

    def seeks(self) -> str:
        """The school of which, while the card lies in play, a spell is found instead of a search of the Spell deck."""
        return ""

    @property
    def asks_first(self) -> bool:
        """Whether its first act is to choose a target, so that the enemy sees what a spell is aimed at."""
        return False


EMPOWERED = "empowered"
"""The level of a Statistic card that takes the place of another one, `empowered-` and its id."""
Absent = Literal["tournament", "battle"]


class Use(msgspec.Struct, frozen=True, gc=False):
    """One way to play a card: its basic or expert effect, or one of its alternatives."""

    effect: Effect
    timing: Timing
    text: str
    key: str = ""
    """Tells the uses of one card apart: empty, `expert`, `power`, `1`, `2`."""
    at: str = ""
    """The one moment in which it can be played, if its text names one."""
    cost: Effect | None = None
    expert: bool = False
    removes: bool = False
    """The card leaves the game instead of being discarded."""


@rule("core.cards.kinds.first", "core.cards.kinds.revised", "core.spell.levels")
class Card(msgspec.Struct, frozen=True, gc=False):
    """A card of a deck of Might and Magic (or of a deck that it comes from)."""

    id: str
    name: str
    kind: CardKind
    uses: tuple[Use, ...]
    box: str = "core"
    copies: int = 1
    level: str = ""
    """Spells: basic or expert. Artifacts: minor, major or relic. Specialties: the hero level. Statistics: empowered, or
    nothing."""
    schools: tuple[str, ...] = ()
    faction: str = ""
    """Only this faction may play it."""
    tiers: tuple[int, ...] = ()
    """Spells: the power that each tier of the effect needs."""
    starting: bool = False
    """Every hero starts with it, and it is nobody's to sell."""
    helps: bool = False
    """Spells: it does good to the unit it is aimed at, so that an enemy hero casts it on its own."""
    absent: tuple[Absent, ...] = ()
    """Where it is left in the box: by the tournament book, or in a battle of its own."""

    @property
    def says(self) -> Said:
        return Said(f"card.{self.id}")

    def text(self, use: Use) -> Said:
        """What a use of this card does."""
        return Said(f"card.{self.id}.{use.key or 'use'}")

    def use(self, key: str) -> Use:
        for use in self.uses:
            if use.key == key:
                return use
        raise KeyError(f"{self.id} has no use {key!r}")
