"""What a scenario says about parts of its map, as data: where one may not go, where gates lead, who guards what."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from heroes.engine import Seat
from heroes.rules.board.library.places import TileGroup
from heroes.rules.board.scenario.goals import Goal

HERO_LEVEL = -1
"""Instead of a level: that of the hero who fights."""
NO_GUARDS = 0
FREE_ROUNDS, UNLIMITED = "free", "unlimited"
"""How a combat with guards goes on, where not as in the book."""
BorderWord: TypeAlias = Literal["", "open", "closed", "among"]


class Region(msgspec.Struct, frozen=True, gc=False):
    """A part of the map: a tile by its name, tiles of a kind, a named place or a kind of location; all that is said
    must hold."""

    place: str = ""
    """A named place, or the id of a location."""
    tile: str = ""
    kind: TileGroup | Literal[""] = ""


class Toll(msgspec.Struct, frozen=True, gc=False):
    """What a hero pays to open or to shut a gate."""

    price: tuple[int, int, int] = (0, 0, 0)
    """Gold, building materials, valuables."""
    movement: int = 0
    condition: Goal | None = None
    """What the player must have fulfilled."""


class Gate(msgspec.Struct, frozen=True, gc=False):
    """A way that no step leads: from a place to another, for movement points."""

    start: str
    end: str
    both: bool = False
    condition: Goal | None = None
    """What a player must have done to use it."""
    cost: int = 1
    shut: bool = False
    """Whether it is shut until somebody opens it."""
    opens_for: Toll | None = None
    """What a hero pays to open it, where it is shut; None: nobody can."""
    closes_for: Toll | None = None
    """What a hero pays to shut it, where it is open; None: nobody can."""


class Closed(msgspec.Struct, frozen=True, gc=False):
    """A part of the map that nobody, or some only, may enter."""

    what: Region
    who: str = "everybody"
    """everybody | players | enemies | seat:N | faction:NAME"""
    until: Goal | None = None


class ArmyPart(msgspec.Struct, frozen=True, gc=False):
    """Some units of an army: one certain unit, cards drawn by their levels, or a neutral army of a field's level."""

    unit: str = ""
    pack: bool = False
    draw: tuple[str, ...] = ()
    level: int = 0
    """Of a field; `HERO_LEVEL`: that of the hero who fights."""
    plus: int = 0
    most: int = 7
    only: str = ""
    """A word that the units drawn have in their name, such as `dragons`, or the faction that they come from."""


class Guards(msgspec.Struct, frozen=True, gc=False):
    """Who guards a part of the map instead of those that are printed."""

    where: Region
    level: int | None = None
    """None: as printed; 0: nobody does."""
    plus: int = 0
    army: tuple[ArmyPart, ...] = ()
    """Empty: by the table of difficulty."""
    deck: str = ""
    """The enemy whose AI deck they use."""
    redraw: int = 0
    """How many of the cards drawn for them whoever fights them may have drawn anew."""
    rounds: str = ""
    """free: further rounds of a combat with them cost no movement; unlimited: it is fought to the end."""


class StandingWorks(msgspec.Struct, frozen=True, gc=False):
    """Walls, a gate or an Arrow Tower that stand before whoever defends a part of the map."""

    where: Region
    works: tuple[str, ...]
    condition: Goal | None = None
    """What the defender must have fulfilled."""


class StartCubes(msgspec.Struct, frozen=True, gc=False):
    """Cubes that lie on the map before anybody has moved."""

    where: Region
    seat: Seat = -1
    """-1: black ones."""
    enemy: str = ""
