"""The numbers printed on a component: as data for JSON, and as a line or two for people, in any language."""

from __future__ import annotations

import msgspec

from heroes.cli.telling import together
from heroes.rules.board.library import components as library
from heroes.rules.board.library import places
from heroes.rules.board.library.adventure import AdventureCard
from heroes.rules.board.realm.purse import RESOURCES
from heroes.rules.duel import cards as cardgame
from heroes.rules.words.card import Card
from heroes.words import NOTHING, Arg, Said, in_a_row, say, word

Numbers = dict[str, int]


class Facts(msgspec.Struct, frozen=True, omit_defaults=True):
    """The family of numbers; what a component does not print is left out."""

    def lines(self) -> list[Said]:
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

    def line(self, text: Said) -> Said:
        """`text` is the ability in words that any language has."""
        return say(
            "cli.card.side",
            type=self.type,
            attack=self.attack,
            defense=self.defense,
            health=self.health,
            initiative=self.initiative,
            cost=say("cli.card.side-cost", amounts=amounts(self.cost)) if self.cost else NOTHING,
            ability=say("cli.card.side-ability", text=text) if self.ability else NOTHING,
        )


class UnitFacts(Facts, frozen=True):
    tier: str
    faction: str
    few: Side
    pack: Side | None = None

    def told(self, unit: str) -> list[Said]:
        """The lines of the unit of that id."""
        tier = say("cli.card.level-unit", tier=self.tier) if self.tier else say("cli.card.no-level")
        few = self.few.line(Said(f"unit.{unit}.few"))
        if self.pack is None:
            return [tier, few]
        pack = self.pack.line(Said(f"unit.{unit}.pack"))
        return [tier, say("cli.card.few", side=few), say("cli.card.pack", side=pack)]


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

    def told(self, hero: str) -> list[Said]:
        """The lines of the hero of that id."""
        numbers = [say("cli.card.number", name=word(name), n=getattr(self, name)) for name in cardgame.KINDS]
        title, faction = Said(f"hero.{hero}.title"), Said(f"cli.faction.{self.faction}")
        specialty = Said(f"hero.{hero}.specialty")
        ability = library.CARDS[library.HEROES[hero].ability].says
        return [
            say("cli.card.hero", title=title, faction=faction, type=self.type, numbers=numbers),
            say("cli.card.hero-cards", ability=ability, specialty=specialty),
        ]


class CardFacts(Facts, frozen=True):
    """A card of a deck of Might and Magic."""

    level: str = ""
    schools: tuple[str, ...] = ()
    faction: str = ""
    power: tuple[int, ...] = ()
    """The power that each tier of a spell needs."""
    copies: int = 1

    def lines(self) -> list[Said]:
        printed: list[Arg] = []
        if self.level:
            decimal = self.level.isdecimal()
            printed.append(say("cli.card.level" if decimal else "cli.card.card-level", level=self.level))
        if self.schools:
            printed.append([say("cli.card.school", school=school) for school in self.schools])
        if self.faction:
            printed.append(say("cli.card.only", faction=Said(f"cli.faction.{self.faction}")))
        if self.power:
            printed.append(say("cli.card.power", tiers="/".join(map(str, self.power))))
        return [in_a_row("cli.card.between", printed)] if printed else []


class BuildingFacts(Facts, frozen=True):
    cost: Numbers
    role: str
    requires: str = ""
    spell_price: int = 0

    def lines(self) -> list[Said]:
        printed = [say("cli.card.costs", amounts=amounts(self.cost))] if self.cost else []
        if self.requires in places.BUILDINGS:
            printed.append(say("cli.card.needs", building=places.BUILDINGS[self.requires].says))
        if self.spell_price:
            printed.append(say("cli.card.spell-costs", price=say("amount.gold", n=self.spell_price)))
        return [in_a_row("cli.card.between", printed)] if printed else []


class LocationFacts(Facts, frozen=True):
    category: str
    income: Numbers = {}

    def lines(self) -> list[Said]:
        category = say("cli.card.category", category=self.category)
        earns = [say("cli.card.yields", amounts=amounts(self.income))] if self.income else []
        return [together([category, *earns])]


class AdventureFacts(Facts, frozen=True):
    """A card of the Adventure deck."""

    type: str
    copies: int
    powers: tuple[int, ...] = ()

    def lines(self) -> list[Said]:
        printed = [say("cli.card.adventure", type=self.type, n=self.copies)]
        if self.powers:
            printed.append(say("cli.card.combat-power", powers=" / ".join(map(str, self.powers))))
        return [in_a_row("cli.card.between", printed)]


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

    def lines(self) -> list[Said]:
        lines = []
        if self.unit_type:
            lines.append(
                say(
                    "cli.card.played-unit",
                    type=self.unit_type,
                    attack=self.attack,
                    hp=self.hit_points,
                    move=self.move,
                    size=self.size,
                )
            )
        if self.hero_type:
            numbers = [say("cli.card.number", name=word(name), n=n) for name, n in self.statistics.items()]
            lines.append(say("cli.card.played-hero", type=self.hero_type, numbers=numbers))
        printed: list[Arg] = [say("cli.card.costs", amounts=amounts(self.cost))] if self.cost else []
        if self.area:
            printed.append(say("cli.card.covers", n=len(self.area)))
        if self.traits:
            printed.append([Said(f"cli.trait.{trait}") for trait in self.traits])
        if self.vanguard:
            printed.append(say("cli.card.vanguard"))
        return [*lines, in_a_row("cli.card.between", printed)] if printed else lines


_AMOUNTS = {"gold": "amount.gold", "materials": "amount.materials", "valuables": "amount.valuables"}
"""Resources that are counted in pieces; a Statistic is counted by its name."""


def amounts(numbers: Numbers) -> list[Said]:
    """A price in words."""
    return [
        Said(_AMOUNTS[name], {"n": n}) if name in _AMOUNTS else say("cli.price", n=n, kind=word(name))
        for name, n in numbers.items()
    ]


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
