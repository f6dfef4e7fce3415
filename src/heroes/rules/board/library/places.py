"""Static facts of the map's components. Content fills the tables; rules read them and never change them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

import msgspec

from heroes.engine.registry import rule
from heroes.rules.board.library.resources import Resource
from heroes.rules.board.library.reward import Reward
from heroes.words import Said, define

NUMERALS = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7}

PlaceKind: TypeAlias = Literal["visitable", "flaggable", "revisitable", "none"]
VISITABLE: PlaceKind = "visitable"
FLAGGABLE: PlaceKind = "flaggable"
REVISITABLE: PlaceKind = "revisitable"
PLAIN: PlaceKind = "none"

TileGroup: TypeAlias = Literal[
    "starting", "far", "near", "center", "near-water", "center-water", "near-subterranean", "center-subterranean"
]
STARTING: TileGroup = "starting"
FAR: TileGroup = "far"
NEAR: TileGroup = "near"
CENTER: TileGroup = "center"
WATER: tuple[TileGroup, ...] = ("near-water", "center-water")
SUBTERRANEAN: tuple[TileGroup, ...] = ("near-subterranean", "center-subterranean")
"""Piles of which only scenarios lay tiles."""
PILES: tuple[TileGroup, ...] = (FAR, NEAR, CENTER, *WATER, *SUBTERRANEAN)
GROUPS: tuple[TileGroup, ...] = (STARTING, *PILES)


def level_of(group: str) -> str:
    """The kind of tile whose numerals its back shows: `near` for `near-water`."""
    return group.partition("-")[0]


class Garrison(msgspec.Struct, frozen=True, gc=False):
    """How the guards of a location differ from those of its level: one of a tier is missing, certain units join."""

    without: str
    units: tuple[str, ...]


class Bank(msgspec.Struct, frozen=True, gc=False):
    """What makes a location a Creature Bank: the kind of tile on which its token lies, and its guards."""

    tile: TileGroup
    guards: tuple[str, ...]


StackToken: TypeAlias = Literal["attack", "defense", "health", "initiative"]
"""A stack token, by what it adds to a unit."""
BANK_LEVEL = 8
"""In place of a numeral, which a Creature Bank has none of: no hero is above this level, so its guards never flee."""


VisitWord: TypeAlias = Literal["", "by-faction", "flagged"]
BY_FACTION: VisitWord = "by-faction"
"""What can be visited once can be visited once by each faction, whose cubes lie there side by side."""
FLAGGED: VisitWord = "flagged"
"""The cube of whoever visits it last lies there."""


class Location(msgspec.Struct, frozen=True, gc=False):
    """What a hero can find on a field."""

    id: str
    name: str
    category: str
    text: str
    reward: Reward | None = None
    """What a visit brings; None where the scenario or a chapter of its own (towns, mines) says it."""
    box: str = "core"
    mine: tuple[Resource | Literal[""], int] = ("", 0)
    """A mine's resource and income."""
    shared: bool = False
    """Cubes of several factions lie on it side by side."""
    garrison: Garrison | None = None
    """Who else guards it than the table says."""
    bank: Bank | None = None
    """Its token lies on a field that was blocked, and certain units guard it."""

    @property
    def says(self) -> Said:
        return Said(f"place.{self.id}")

    @property
    def told(self) -> Said:
        """What it does."""
        return Said(f"place.{self.id}.text")


@rule("core.map.tile.field-content", "core.symbols.roman-numeral")
class Field(msgspec.Struct, frozen=True, gc=False):
    """One of the seven fields printed on a tile."""

    location: str
    guard: int = 0
    """The level of its neutral army; 0 if there is none."""
    dice: int = 1
    """How many dice its symbol shows."""
    sea: bool = False
    walled: bool = False
    """Whether a scenario closes it towards other tiles."""
    visits: VisitWord = ""
    """How a scenario has it visited, where that is not as its location is."""


@rule("core.map.tile.types", "core.map.tile.seven-fields")
class Tile(msgspec.Struct, frozen=True, gc=False):
    """A map tile, printed fields in the order of `lattice.POSITIONS`."""

    id: str
    group: TileGroup
    back: str
    box: str
    terrain: str
    fields: tuple[Field, ...]
    border: frozenset[int]
    """Positions whose outward edges are solid."""

    def has(self, location: str) -> bool:
        for field in self.fields:
            if field.location == location:
                return True
        return False


ServiceTime: TypeAlias = Literal[
    "resource-round",
    "astrologers-round",
    "turn-start",
    "own-turn",
    "hero-combat",
    "built",
    "besieged",
    "guards-beaten",
    "spell-search",
]


class Service(msgspec.Struct, frozen=True, gc=False):
    """What a building does, and when: `resource-round`, `astrologers-round`, `turn-start`, `own-turn` (when its owner
    likes), `hero-combat` (as the units stand against those of an enemy hero in the owner's turn), `built`, `besieged`
    (the owner's own town has been attacked, and the combat is over) or `guards-beaten` (the owner has won a combat
    against neutral units). What a building does `own-turn` and `hero-combat` are alternatives: one of them, once in a
    turn. What it does at a `spell-search` takes the place of a search of the Spell deck by its owner, once in a
    round."""

    when: ServiceTime
    reward: Reward


Role: TypeAlias = Literal[
    "city-hall", "citadel", "mage-guild", "dwelling-bronze", "dwelling-silver", "dwelling-gold", "faction"
]


@rule("core.setup.building-info-public", "core.town.own-buildings")
class Building(msgspec.Struct, frozen=True, gc=False):
    """A building of a town."""

    id: str
    name: str
    role: Role
    cost: tuple[int, int, int]
    """Gold, building materials, valuables."""
    requires: str
    text: str
    services: tuple[Service, ...] = ()
    spell_price: int = 0
    as_gold: tuple[Resource, ...] = ()
    """Resources that the owner may spend on units as if they were gold."""

    @property
    def says(self) -> Said:
        return Said(f"building.{self.id}")

    @property
    def told(self) -> Said:
        """What it does."""
        return Said(f"building.{self.id}.text")


@rule("core.components.town-buildings", "core.modes.factions")
class Town(msgspec.Struct, frozen=True, gc=False):
    """A faction's town with its eight buildings on seven pieces."""

    faction: str
    name: str
    tile: str
    buildings: tuple[Building, ...]
    pieces: tuple[tuple[str, ...], ...]
    """The building pieces; a two-sided one names both its buildings."""
    colour: str = ""
    """Of its cubes and heroes."""
    feels_morale: bool = True
    """Or whether its dead feel nothing, where the book lets that count."""
    box: str = "core"


class Astrologer(msgspec.Struct, frozen=True, gc=False):
    """An Astrologers Proclaim card."""

    id: str
    name: str
    text: str
    now: Reward | None = None
    """What every player gets when it is proclaimed."""
    next_resource: Reward | None = None
    """What every player gets as the next Resource round begins."""
    during: Mapping[str, int] = {}
    """What is in force until the next Astrologers round."""
    redrawn_first: bool = False
    """Drawn in the first Astrologers round, it is replaced."""
    box: str = "core"
    needs_deck: str = ""
    """A shared deck of which it speaks: in a game without that deck it stays in the box."""
    replaced_when: str = ""
    """A situation in which it is replaced as it is drawn."""
    needs_sea: bool = False
    """In a game without water tiles it stays in the box."""

    @property
    def says(self) -> Said:
        return Said(f"week.{self.id}")

    @property
    def told(self) -> Said:
        """What it does."""
        return Said(f"week.{self.id}.text")


TILES: dict[str, Tile] = {}
LOCATIONS: dict[str, Location] = {}
TOWNS: dict[str, Town] = {}
BUILDINGS: dict[str, Building] = {}
ASTROLOGERS: dict[str, Astrologer] = {}


def add_tile(tile: Tile) -> None:
    _new(TILES, tile.id)
    strange = [field.location for field in tile.fields if field.location not in LOCATIONS]
    if strange:
        raise ValueError(f"tile {tile.id!r} shows {strange[0]!r}, which is no location")
    TILES[tile.id] = tile


def add_location(location: Location) -> None:
    _new(LOCATIONS, location.id)
    LOCATIONS[location.id] = location
    _define(location)


def add_town(town: Town) -> None:
    _new(TOWNS, town.faction)
    TOWNS[town.faction] = town
    for building in town.buildings:
        BUILDINGS[building.id] = building
        _define(building)


def add_astrologer(card: Astrologer) -> None:
    _new(ASTROLOGERS, card.id)
    ASTROLOGERS[card.id] = card
    _define(card)


def _define(component: Location | Building | Astrologer) -> None:
    define(component.says.id, component.name)
    define(component.told.id, component.text)


def _new(table: Mapping[str, object], key: str) -> None:
    if key in table:
        raise ValueError(f"two components have the id {key!r}")


def tiles_of(group: str, boxes: Iterable[str] = ("core",)) -> list[Tile]:
    """All tiles with that back, in printed order."""
    wanted = tuple(boxes)
    return [tile for tile in TILES.values() if tile.group == group and tile.box in wanted]
