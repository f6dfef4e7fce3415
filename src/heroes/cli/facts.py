"""The numbers printed on a component: as data for JSON, and as a line or two for people."""

from __future__ import annotations

import msgspec

from heroes.rules.board.library import components as library
from heroes.rules.board.library import places
from heroes.rules.board.library.adventure import AdventureCard
from heroes.rules.board.realm.purse import RESOURCES
from heroes.rules.duel import cards as cardgame
from heroes.rules.words.card import Card

Numbers = dict[str, int]


class Facts(msgspec.Struct, frozen=True, omit_defaults=True):
    """The family of numbers; what a component does not print is left out."""

    def lines(self) -> list[str]:
        return []


class Side(msgspec.Struct, frozen=True, omit_defaults=True):
    """One side of a unit card; the cost recruits Few and reinforces to Pack."""

    type: str
    attack: int
    defense: int
    health: int
    initiative: int
    cost: Numbers
    ability: str = ""

    def line(self) -> str:
        numbers = ("attack", "defense", "health", "initiative")
        printed = ", ".join(f"{name} {getattr(self, name)}" for name in numbers)
        cost = f", costs {amounts(self.cost)}" if self.cost else ""
        return f"{self.type}, {printed}{cost}{f'; {self.ability}' if self.ability else ''}"


class UnitFacts(Facts, frozen=True):
    tier: str
    faction: str
    few: Side
    pack: Side | None = None

    def lines(self) -> list[str]:
        tier = f"{self.tier} unit" if self.tier else "no level"
        if self.pack is None:
            return [tier, self.few.line()]
        return [tier, f"Few: {self.few.line()}", f"Pack: {self.pack.line()}"]


class HeroFacts(Facts, frozen=True):
    faction: str
    title: str
    type: str
    attack: int
    defense: int
    power: int
    knowledge: int
    ability: str
    specialty: str
    specialty_cards: tuple[str, ...]

    def lines(self) -> list[str]:
        numbers = ", ".join(f"{name} {getattr(self, name)}" for name in cardgame.KINDS)
        return [
            f"{self.title} of {self.faction}, hero of {self.type}: {numbers}",
            f"starts with {self.ability}; specialty {self.specialty}",
        ]


class CardFacts(Facts, frozen=True):
    """A card of a deck of Might and Magic."""

    level: str = ""
    schools: tuple[str, ...] = ()
    faction: str = ""
    power: tuple[int, ...] = ()
    """The power that each tier of a spell needs."""
    copies: int = 1

    def lines(self) -> list[str]:
        printed = [
            f"level {self.level}" if self.level.isdecimal() else self.level,
            ", ".join(self.schools),
            self.faction and f"{self.faction} only",
            self.power and f"power {'/'.join(map(str, self.power))}",
        ]
        line = "; ".join(part for part in printed if part)
        return [line] if line else []


class BuildingFacts(Facts, frozen=True):
    cost: Numbers
    role: str
    requires: str = ""
    spell_price: int = 0

    def lines(self) -> list[str]:
        before = [f"needs {places.BUILDINGS[self.requires].name}"] if self.requires in places.BUILDINGS else []
        spells = [f"a spell costs {self.spell_price} gold"] if self.spell_price else []
        cost = [f"costs {amounts(self.cost)}"] if self.cost else []
        return ["; ".join([*cost, *before, *spells])]


class LocationFacts(Facts, frozen=True):
    category: str
    income: Numbers = {}

    def lines(self) -> list[str]:
        earns = f"; yields {amounts(self.income)} in each Resource round" if self.income else ""
        return [f"{self.category}{earns}"]


class AdventureFacts(Facts, frozen=True):
    """A card of the Adventure deck."""

    type: str
    copies: int
    powers: tuple[int, ...] = ()

    def lines(self) -> list[str]:
        powers = f", Combat Power {' / '.join(map(str, self.powers))}" if self.powers else ""
        return [f"{self.type}, {self.copies} copies{powers}"]


class PlayedFacts(Facts, frozen=True):
    """A card of the card game."""

    cost: Numbers = {}
    faction: str = ""
    traits: tuple[str, ...] = ()
    vanguard: bool = False
    unit_type: str = ""
    attack: int | None = None
    hit_points: int | None = None
    move: int | None = None
    size: int | None = None
    """The Size with which a Unit enters."""
    hero_type: str = ""
    statistics: Numbers = {}
    """The four numbers of a Hero."""
    area: tuple[tuple[int, int], ...] = ()
    """The spaces of a Spell, as columns and rows from its target, where it covers more than that."""

    def lines(self) -> list[str]:
        lines = []
        if self.unit_type:
            numbers = f"attack {self.attack}, hit points {self.hit_points}, move {self.move}, size {self.size}"
            lines.append(f"{self.unit_type}, {numbers}")
        if self.hero_type:
            lines.append(f"hero of {self.hero_type}: {', '.join(f'{k} {n}' for k, n in self.statistics.items())}")
        printed = [f"costs {amounts(self.cost)}"] if self.cost else []
        printed += [f"covers {len(self.area)} spaces"] if self.area else []
        printed += [", ".join(self.traits)] if self.traits else []
        printed += ["Vanguard"] if self.vanguard else []
        return [*lines, "; ".join(printed)] if printed else lines


_WORDS = {"materials": ("building material", "building materials"), "valuables": ("valuable", "valuables")}
"""Resources that are counted in pieces: one of them, several."""


def amounts(numbers: Numbers) -> str:
    """A price in words."""
    return ", ".join(f"{number} {_WORDS.get(name, (name, name))[number != 1]}" for name, number in numbers.items())


def some(names: tuple[str, ...], numbers: tuple[int, ...]) -> Numbers:
    """The numbers that are not 0, by name."""
    return {name: number for name, number in zip(names, numbers, strict=True) if number}


def of_unit(unit: library.UnitCard) -> UnitFacts:
    pack = _side(unit.pack, unit.text_pack) if unit.pack else None
    return UnitFacts(unit.tier, unit.faction, _side(unit.few, unit.text_few), pack)


def _side(face: library.Face, ability: str) -> Side:
    cost = some(RESOURCES, (face.gold, 0, face.valuables))
    return Side(face.kind, face.attack, face.defense, face.health, face.initiative, cost, ability)


def of_hero(hero: library.HeroCard) -> HeroFacts:
    return HeroFacts(
        hero.faction,
        hero.title,
        hero.kind,
        hero.attack,
        hero.defense,
        hero.power,
        hero.knowledge,
        library.CARDS[hero.ability].name,
        hero.specialty,
        tuple(hero.specialty_card(level) for level in (1, 4, 6)),
    )


def of_card(card: Card) -> CardFacts:
    return CardFacts(card.level, card.schools, card.faction, card.tiers, card.copies)


def of_building(one: places.Building) -> BuildingFacts:
    return BuildingFacts(some(RESOURCES, one.cost), one.role, one.requires, one.spell_price)


def of_location(one: places.Location) -> LocationFacts:
    resource, income = one.mine
    return LocationFacts(one.category, {resource: income} if income else {})


def of_adventure(card: AdventureCard) -> AdventureFacts:
    return AdventureFacts(card.type, card.copies, tuple(stake.power for stake in card.stakes))


def of_played(card: cardgame.Card) -> PlayedFacts:
    unit, hero = card.type == cardgame.UNIT, card.type == cardgame.HERO
    return PlayedFacts(
        cost=some(cardgame.KINDS, card.cost),
        faction=card.faction,
        traits=card.traits,
        vanguard=card.vanguard,
        unit_type=card.unit_type,
        attack=card.attack if unit else None,
        hit_points=card.hp if unit else None,
        move=card.move if unit else None,
        size=1 if unit else None,
        hero_type=card.hero_type,
        statistics=dict(zip(cardgame.KINDS, card.numbers, strict=True)) if hero else {},
        area=card.area if len(card.area) > 1 else (),
    )
