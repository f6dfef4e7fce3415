"""Static facts of the board game's components. Content fills the tables; rules read them and never change them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Literal, TypeAlias, TypeVar

import msgspec

from heroes.engine.registry import rule, rule_data
from heroes.rules.board.library.abilities import Abilities, Ability, Answers, answers
from heroes.rules.words.card import EMPOWERED, Card, CardKind
from heroes.words import Said, define

T = TypeVar("T")

CORE = "core"
"""The box that every game needs."""


class Box(msgspec.Struct, frozen=True, gc=False):
    """A box on the shelf: whoever has it can play with what is in it."""

    id: str
    name: str
    books: tuple[str, ...] = ()
    """The editions whose rulebook is no older than the box; to the others it is unknown."""
    whole: bool = True
    """Everything in it can be played with. Of another box there are the tiles, for scenarios that name it, and units
    for combats of their own."""
    supplies: tuple[CardKind, ...] = ()
    """Kinds of cards of which those that nobody starts with lie open, since something in the box asks for them."""

    @property
    def says(self) -> Said:
        return Said(f"box.{self.id}")


BOXES: dict[str, Box] = {}


def whole_boxes(boxes: Sequence[str]) -> list[str]:
    """Those of these boxes of which everything can be played with."""
    return [box for box in boxes if BOXES[box].whole]


Tier: TypeAlias = Literal["", "bronze", "silver", "gold", "azure"]
HeroClass: TypeAlias = Literal["might", "magic"]

OWN_TIERS: tuple[Tier, ...] = ("bronze", "silver", "gold")
"""The tiers of the units of a faction."""
TIERS: tuple[Tier, ...] = (*OWN_TIERS, "azure")
"""Levels of units, lowest first."""
TIER_RANK: dict[Tier, int] = {"": -1, **{tier: rank for rank, tier in enumerate(TIERS)}}
"""The Arrow Tower has no level and stands below them all."""

UnitKind: TypeAlias = Literal["ground", "flying", "ranged"]
GROUND: UnitKind = "ground"
FLYING: UnitKind = "flying"
RANGED: UnitKind = "ranged"

GOOD_MORALE, BAD_MORALE = "morale-good", "morale-bad"
"""The two Morale decks."""


@rule("core.units.card.contents")
class Face(msgspec.Struct, frozen=True, gc=False):
    """One side of a unit card. Abilities stand under the symbol that says when they work."""

    kind: UnitKind
    attack: int
    defense: int
    health: int
    initiative: int
    gold: int = 0
    """Recruitment cost on the Few side, reinforcement cost on the Pack side."""
    valuables: int = 0
    activation: Abilities = ()
    on_attack: Abilities = ()
    other: Abilities = ()
    passive: Abilities = ()
    retaliation: Abilities = ()
    on_map: Abilities = ()

    # Who answers a question of the rules, worked out once from the above.
    always: Answers = {}
    """The passive abilities."""
    attacking: Answers = {}
    """Those that work for the first attack of an activation."""
    retaliating: Answers = {}
    """Those that work when the unit strikes back."""

    def __post_init__(self) -> None:
        force = msgspec.structs.force_setattr
        force(self, "always", answers(self.passive))
        force(self, "attacking", answers((*self.on_attack, *self.passive)))
        force(self, "retaliating", answers((*self.passive, *self.retaliation)))

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """All of them, whenever they work."""
        return (
            *self.activation,
            *self.on_attack,
            *self.other,
            *self.passive,
            *self.retaliation,
            *self.on_map,
        )


@rule("core.units.card.contents", "core.neutral.single-sided")
class UnitCard(msgspec.Struct, frozen=True, gc=False):
    """A faction unit has a Few and a Pack side, a neutral unit a single one (kept in `few`)."""

    id: str
    name: str
    faction: str
    tier: Tier
    few: Face
    pack: Face | None = None
    box: str = "core"
    copies: int = 1
    home: str = ""
    """The faction whose creature a neutral card shows."""
    text_few: str = ""
    text_pack: str = ""
    guards_walls: bool = False
    """It is no unit of an army: it stands beside the board of a siege, where the building that brings it is built."""
    single: bool = False
    """It has the name of one, where others are called as several are: sentences agree with that."""

    def face(self, pack: bool) -> Face:
        """The printed side that is up; a single-sided card has only the one."""
        return self.pack if pack and self.pack is not None else self.few

    @property
    def says(self) -> Said:
        return Said(f"unit.{self.id}")

    @property
    def rank(self) -> int:
        return TIER_RANK[self.tier]


@rule("core.hero.types", "core.hero.card-fields")
class HeroCard(msgspec.Struct, frozen=True, gc=False):
    """A Hero card; its four numbers only set the starting deck."""

    id: str
    name: str
    faction: str
    title: str
    """The hero's class, such as Knight."""
    kind: HeroClass
    attack: int
    defense: int
    power: int
    knowledge: int
    ability: str
    specialty: str
    """The name of the specialty; its three cards are `<id>-1`, `<id>-4` and `<id>-6`."""
    box: str = "core"
    stands_in: Literal["", "attacker", "defender"] = ""
    """The side that this hero leads in a combat whose set-up names none."""

    @property
    def says(self) -> Said:
        return Said(f"hero.{self.id}")

    def specialty_card(self, level: int) -> str:
        return f"{self.id}-{level}"


@rule("battlefield.components.morale-card")
class MoraleCard(msgspec.Struct, frozen=True, gc=False):
    """A card of the two Morale decks of the Battlefield expansion."""

    id: str
    positive: bool
    card: Card
    copies: int = 1
    battlefield_only: bool = False
    ours: bool = False
    """Made by this project, since only six faces of the decks are known."""

    @property
    def deck(self) -> str:
        """The shared deck that it belongs to."""
        return GOOD_MORALE if self.positive else BAD_MORALE


class Machine(msgspec.Struct, frozen=True, gc=False):
    """What a War Machine costs; what it does stands on its card."""

    card: str
    factory: int
    """Gold at a War Machine Factory."""
    post: int
    """Gold at a Trading Post."""
    expert: bool = False
    """Putting it to work takes an expert effect."""


UNITS: dict[str, UnitCard] = {}
MACHINES: dict[str, Machine] = {}
CARDS: dict[str, Card] = {}
HEROES: dict[str, HeroCard] = {}
MORALE: dict[str, MoraleCard] = {}
FURTHER_COPIES: dict[str, dict[str, int]] = {}
"""Copies of a card or a neutral unit that other boxes than its own hold, by card and box."""


def add_box(box: Box) -> None:
    _add(BOXES, box.id, box)
    define(f"box.{box.id}", box.name)


def add_unit(unit: UnitCard) -> None:
    _add(UNITS, unit.id, unit)
    define(f"unit.{unit.id}", unit.name)
    for side, text in (("few", unit.text_few), ("pack", unit.text_pack)):
        if text:
            define(f"unit.{unit.id}.{side}", text)
    if unit.single:
        define(f"unit.{unit.id}.number", "one")


def add_card(card: Card) -> None:
    _add(CARDS, card.id, card)
    _define_card(card)


def add_copies(card: str, box: str, count: int) -> None:
    """Another box holds further copies of a card."""
    if card not in CARDS and card not in UNITS:
        raise ValueError(f"there is no card {card!r} of which box {box!r} could hold more")
    _add(FURTHER_COPIES.setdefault(card, {}), box, count)


def add_machine(machine: Machine, card: Card) -> None:
    add_card(card)
    MACHINES[machine.card] = machine


def add_hero(hero: HeroCard) -> None:
    _add(HEROES, hero.id, hero)
    define(f"hero.{hero.id}", hero.name)
    define(f"hero.{hero.id}.title", hero.title)
    define(f"hero.{hero.id}.specialty", hero.specialty)


def add_morale(card: MoraleCard) -> None:
    _add(MORALE, card.id, card)
    _define_card(card.card)


def _define_card(card: Card) -> None:
    define(card.says.id, card.name)
    for use in card.uses:
        define(card.text(use).id, use.text)


def _add(table: dict[str, T], key: str, value: T) -> None:
    if key in table:
        raise ValueError(f"two components have the id {key!r}")
    table[key] = value


@rule("core.modes.factions")
def factions(boxes: Iterable[str] = (CORE,)) -> list[str]:
    """Factions with heroes to play, if these boxes are on the table."""
    return list(dict.fromkeys(hero.faction for hero in heroes_in(boxes)))


def heroes_in(boxes: Iterable[str] = (CORE,)) -> list[HeroCard]:
    """The heroes of these boxes whose faction is there as well: some come in another box than their units."""
    return list(_heroes_in(tuple(boxes), library(), len(HEROES)))


@lru_cache(1024)
def _heroes_in(boxes: tuple[str, ...], known: Library, heroes: int) -> tuple[HeroCard, ...]:
    absent = {unit.faction for unit in UNITS.values() if unit.box not in boxes}
    return tuple(hero for hero in HEROES.values() if hero.box in boxes and hero.faction not in absent)


def boxes_for(hero: str) -> tuple[str, ...]:
    """The boxes that it takes to play a hero: its own, and that of its faction's units."""
    card = HEROES[hero]
    return tuple(dict.fromkeys((*(unit.box for unit in faction_units(card.faction)), card.box)))


@rule("core.units.faction.seven-cards")
def faction_units(faction: str) -> tuple[UnitCard, ...]:
    """The seven units of a faction, in printed order."""
    return _faction_units(faction, library())


@lru_cache(256)
def _faction_units(faction: str, known: Library) -> tuple[UnitCard, ...]:
    return tuple(unit for unit in UNITS.values() if unit.faction == faction)


def cards_of(kind: str, boxes: Iterable[str] = (CORE,)) -> Iterator[str]:
    """Every copy of every card of that kind in these boxes, for making a deck; Empowered Statistics have one of their
    own."""
    yield from _cards_of(kind, False, tuple(boxes), library())


def empowered_cards(boxes: Iterable[str]) -> list[str]:
    """Every copy of every Empowered Statistic card in these boxes."""
    return list(_cards_of("", True, tuple(boxes), library()))


Library: TypeAlias = tuple[int, str, int, str]
"""How many cards and units are known, and the last ones. What is found among all of them is remembered by it, and so
looked for again once a box of one's own has added some."""


def library() -> Library:
    return len(CARDS), next(reversed(CARDS), ""), len(UNITS), next(reversed(UNITS), "")


@lru_cache(1024)
def _cards_of(kind: str, empowered: bool, boxes: tuple[str, ...], known: Library) -> tuple[str, ...]:
    cards = [card for card in CARDS.values() if (card.level == EMPOWERED) is empowered]
    wanted = [card.id for card in cards if empowered or card.kind == kind]
    return tuple(card for card in wanted for _ in range(copies_in(card, boxes)))


@lru_cache(1024)
def neutral_cards(tier: str, boxes: tuple[str, ...], known: Library) -> tuple[str, ...]:
    """Every copy of every neutral unit of a level in these boxes."""
    units = [unit.id for unit in UNITS.values() if unit.faction == "neutral" and unit.tier == tier]
    return tuple(unit for unit in units for _ in range(copies_in(unit, boxes)))


def copies_in(card: str, boxes: Iterable[str]) -> int:
    """How many copies of a card, or of a neutral unit's card, these boxes hold together."""
    known, further = CARDS.get(card) or UNITS[card], FURTHER_COPIES.get(card, {})
    return sum((known.copies if box == known.box else 0) + further.get(box, 0) for box in boxes)


rule_data(
    __name__,
    {
        "TIERS": ("core.units.card.contents",),
    },
)
