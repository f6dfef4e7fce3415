"""The state of the map. Every part is frozen and shared by copies: whoever changes something replaces it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Self, TypeAlias

import msgspec

from heroes.engine import Data, Seat
from heroes.engine.registry import rule
from heroes.rules.board.library.places import Field, StackToken, TileGroup
from heroes.rules.board.library.resources import Resource
from heroes.rules.board.state.lattice import NOWHERE, Place
from heroes.words import Said, word

SideId = int
"""The number of a side. Sides with a seat come first, so that a seat and its side bear the same number."""
NOBODY: SideId = -1
NEUTRALS: SideId = -2
"""Whoever guards a field belongs to nobody at the table."""
BLACK = -1
"""Stands for a black cube where the cubes of players are named by side."""

GRAIL = "grail"
"""The token that the box has."""
MOVEMENT, SANCTUARY = "movement", "sanctuary"
"""What a token may hold back from its carrier."""

HeroKind = Literal["main", "secondary"]
MAIN: HeroKind = "main"
SECONDARY: HeroKind = "secondary"
HERO_NAMES: dict[HeroKind, Said] = {MAIN: word("main-hero"), SECONDARY: word("secondary-hero")}


class Side(msgspec.Struct, frozen=True, gc=False):
    """Whoever owns heroes, towns and armies: a player, or an enemy that the game runs."""

    team: int
    """Sides of one team win together and never fight each other."""
    automaton: str = ""
    """What answers for it by the rulebook; empty: its seat does."""


@rule("core.explore.backs-visible", "core.map.setup.near-center")
class Laid(msgspec.Struct, frozen=True, gc=False):
    """A tile on the table. Face down it is nothing but its back: which tile it is gets drawn when it is discovered,
    which no player could tell from tiles shuffled beforehand (core.map.setup.near-center)."""

    group: TileGroup
    place: Place
    tile: str = ""
    """Empty while it lies face down."""
    rotation: int = 0
    need: str = ""
    """What the scenario demands of it: a location, `no-` before a location, `=` before a certain tile or
    `terrain:` before its ground; `|` between alternatives, `&` between demands."""
    seat: Seat = -1
    """Whose Starting tile it is."""
    name: str = ""
    """By which the scenario speaks of it."""
    borders: Literal["", "open", "closed", "among"] = ""
    """Where they do not count as printed: they are open, or the tile is closed all round."""
    remade: tuple[tuple[int, Field], ...] = ()
    """What counts on a printed field instead of what is printed, where the scenario says so."""


class Piece(msgspec.Struct, frozen=True, gc=False):
    """A hero's model."""

    owner: SideId
    kind: HeroKind
    field: int = NOWHERE
    movement: int = 0
    grail: bool = False


CharmLasts: TypeAlias = Literal["turn", "next-turn", "use", "week", "kept"]


class Charm(Data, frozen=True, tag="board.charm"):
    """Something in force on the map: what, how much, for whom, until when."""

    what: str
    amount: int
    until: CharmLasts
    """turn (the owner's own) | next-turn | use (in this turn) | week (until the next Astrologers card) | kept (until it
    is used)"""
    seat: Seat
    source: str = ""
    """The card it comes from; it lies in play while this lasts."""
    hero: int = -1
    """The piece that it is for; -1: any of the player's heroes."""


DeedKind: TypeAlias = Literal[
    "main-hero",
    "secondary-hero",
    "guard",
    "town",
    "capture",
    "obelisk",
    "grail",
    "enemy",
    "lost",
    "lost-to-main",
    "left",
    "left-to-main",
    "entered",
    "visited",
    "discovered",
    "arrived",
]
"""The last eight are kept only where the scenario asks for them. A combat lost to a Main Hero of another player, or
left to one, is told apart."""
LOST: tuple[DeedKind, ...] = ("lost", "lost-to-main")
TO_MAIN: dict[DeedKind, DeedKind] = {"lost": "lost-to-main", "left": "left-to-main"}


class Deed(Data, frozen=True, tag="board.deed"):
    """Something that counts towards victory."""

    what: DeedKind
    seat: Seat
    """Who did it."""
    other: Seat = -1
    field: int = NOWHERE
    round: int = 0
    hero: int = -1
    """Which hero did it, where that is kept."""


Strength: TypeAlias = tuple[str, str, int]
"""A unit card, or nothing for every unit; attack, defense, health or initiative; and by how much it is higher."""


PEACE = "rules:peace"
"""In `World.opened`: events have ended the peace of the scenario, or begun one."""


class Saga(msgspec.Struct, frozen=True, gc=False):
    """What a scenario remembers of its own story."""

    heard: int = 0
    """Deeds that its events have taken notice of."""
    marks: tuple[tuple[SideId, str], ...] = ()
    """Who has which mark."""
    counts: dict[str, tuple[int, ...]] = {}
    """Of each counter, how much every side has; victory points of the scenario's own among them."""
    told: tuple[str, ...] = ()
    """Passages, in the order in which they were told."""
    rounds: int = 0
    """How many rounds are played; 0: as many as the scenario says."""
    armies: dict[str, tuple[tuple[str, bool], ...]] = {}
    """What events have made of the armies of enemies."""
    hurry: dict[str, int] = {}
    """Movement points that enemies have more when they move next."""
    turn_begins: bool = False
    """Whether conditions are looked at because a turn begins or, between turns, because a round ends."""
    recruits: tuple[str, ...] = ()
    """Neutral units that were beaten last."""
    dates: dict[str, int] = {}
    """In which round events happened last whose date conditions ask for."""
    works: dict[str, tuple[str, ...]] = {}
    """What events have built before the armies of enemies."""
    worn: dict[str, tuple[tuple[str, str], ...]] = {}
    """Units of enemies on which a card lies whenever they fight, and the card."""
    strengths: dict[str, tuple[Strength, ...]] = {}
    """By how much units of enemies have become stronger."""
    tokens: dict[str, tuple[int, int]] = {}
    """Of each token of the scenario's own that has been taken: the field on which it lies, and the hero who carries it;
    neither: it is gone."""
    ruins: tuple[int, ...] = ()
    """Fields that an enemy has destroyed."""


class World(msgspec.Struct, gc=False):
    """The map, what lies and stands on it, and the round."""

    sides: tuple[Side, ...] = ()
    order: tuple[SideId, ...] = ()
    """Clockwise from the starting player."""
    round: int = 0
    turn: Seat = -1
    """Whose turn it is; -1 between turns."""
    tiles: tuple[Laid, ...] = ()
    pools: dict[TileGroup, tuple[str, ...]] = {}
    """Tiles that have not come into play, by their backs."""
    cubes: dict[int, tuple[int, ...]] = {}
    """Black cubes and faction cubes on fields."""
    yields: dict[int, Resource] = {}
    """The resource token on a settlement."""
    claimed: tuple[int, ...] = ()
    """Mines and settlements that somebody has flagged before."""
    pieces: tuple[Piece, ...] = ()
    charms: tuple[Charm, ...] = ()
    astrologer: str = ""
    """The Astrologers Proclaim card in force."""
    grail: int = NOWHERE
    """The field on which the Grail token lies, once it has been taken and dropped."""
    deeds: tuple[Deed, ...] = ()
    fired: tuple[str, ...] = ()
    """Timed events that have happened."""
    met: dict[Seat, str] = {}
    """The rule by which each player has met a victory condition."""
    resigned: tuple[Seat, ...] = ()
    """Players who have resigned; they leave the map as soon as nothing is pending with them."""
    ends_after: int = 0
    """The round after which the game ends; 0: not decided yet."""
    barred: tuple[str, ...] = ()
    """Places and tiles that an event has closed."""
    opened: tuple[str, ...] = ()
    """Places and tiles that an event has opened, whatever the scenario says; and what is not as it was at the start:
    gates by their numbers (`gate:3`) that were opened or shut, and the peace among the players (`PEACE`)."""
    returning: dict[SideId, int] = {}
    """Beaten enemies that come back, and in which round."""
    guards: tuple[tuple[str, int], ...] = ()
    """By how many levels an event has raised the guards of a place, a tile or a kind of tile."""
    saga: Saga = Saga()
    hex_combat: bool = False
    """The combat in progress is fought on the hex board by a setting."""
    banks: dict[int, str] = {}
    """The Creature Bank whose token lies on a field."""
    stacks: dict[str, StackToken] = {}
    """The stack tokens that units of players' armies carry for good, by the cards of these units."""

    if TYPE_CHECKING:

        def __copy__(self) -> Self: ...
