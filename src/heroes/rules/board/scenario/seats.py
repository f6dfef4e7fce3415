"""What a scenario file prescribes for seats: factions and heroes, levels, where they begin, and with which units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from heroes.engine.registry import rule
from heroes.rules.board.combat.difficulty import NEUTRAL, neutral_deck
from heroes.rules.board.library.components import (
    BOXES,
    CARDS,
    HEROES,
    OWN_TIERS,
    TIERS,
    UNITS,
    faction_units,
    factions,
    whole_boxes,
)
from heroes.rules.board.library.levels import HIGHEST_LEVEL
from heroes.rules.board.scenario.armies import read_unit
from heroes.rules.board.scenario.model import SeatRule, Spot, Start, UnitLine
from heroes.rules.board.scenario.word_tables import MOST, one_or_more
from heroes.rules.board.scenario.words import read_amounts
from heroes.rules.board.scenario.yaml_tree import Tree, hint, short
from heroes.rules.board.state.mapgame import TOWN
from heroes.rules.words.card import ABILITY, ARTIFACT, SPELL
from heroes.words import say, word

SEAT_WORDS = {
    "faction": "the faction of the seat",
    "hero": "the hero of the seat, or a list of those among whom its player chooses",
    "level": "the level at which the Main Hero begins; `{is: 3, cards: false}` without the cards of the levels",
    "starts_at": "the place where the Main Hero begins, instead of the town",
    "secondary_at": "the place where the Secondary Hero begins, who is there from the start",
    "town": "the place where the Starting town stands, instead of a Starting tile; it `becomes: town`",
    "units": "units of this seat, instead of those of the file",
    "resources": "resources of this seat, instead of those of the file",
}
"""What may be said of a seat, for the reference."""
UNIT_WORDS = {
    "tier": "units of the own faction: `bronze`, `silver` or `gold`",
    "count": "how many of them, the cheapest first; all if nothing is said",
    "dearest": "one of them, counted from the dearest: `{tier: bronze, dearest: 1}`",
    "choose": "how many of them the player chooses: `{tier: bronze, choose: 1}`",
    "neutral": "neutral units of a tier; drawn unless the player may `choose`",
    "search": "how many neutral units are shown, of which the player takes one: `{neutral: bronze, search: 2}`",
    "home": "`own`: only creatures of the own faction's kind, beside `neutral`; `nearest`: of that of the player whose "
    "town is nearest",
    "unit": "a certain unit; of a faction, only its player has it unless it stands under a seat",
    "side": "`few` or `pack`",
}
"""What may be said of starting units, for the reference."""
MOST_UNIT_LINES = 5
MOST_CHOSEN = 5
MOST_ASIDE = 60
MOST_COUNT = 99
DECKS = (ABILITY, ARTIFACT, SPELL, "astrologers", *TIERS)
"""Those of which chance may leave cards out."""
_HEADS = ("tier", "unit", "neutral")


def read_seats(
    tree: Tree, count: int, enemies: Sequence[str], places: Mapping[str, Spot], boxes: tuple[str, ...]
) -> tuple[SeatRule, ...]:
    """What is prescribed for each seat: one entry for all, or one for each."""
    items = tree.items()
    if items and len(items) not in (1, count):
        tree.wrong(say("setup.file.seat-rules", n=count))
    free = [faction for faction in factions(whole_boxes([box for box in boxes if box])) if faction not in enemies]
    return tuple(_seat(item, free, places, boxes) for item in items if item.mapping(*SEAT_WORDS))


def _seat(tree: Tree, free: Sequence[str], places: Mapping[str, Spot], boxes: tuple[str, ...]) -> SeatRule:
    faction = _faction(tree.part("faction"), free)
    playable = (faction,) if faction else free
    heroes = [hero.id for hero in HEROES.values() if hero.faction in playable]
    level, cards = _level(tree.part("level"))
    resources = tree.part("resources")
    return SeatRule(
        faction,
        tuple(filter(None, (item.choice(heroes) for item in one_or_more(tree.part("hero"))))),
        level,
        cards,
        _place(tree.part("starts_at"), places),
        _place(tree.part("secondary_at"), places),
        read_unit_lines(tree.part("units"), boxes, seat=True) if tree.part("units").given else None,
        read_amounts(resources, (0, 0, 0)) if resources.given else None,
        _town(tree.part("town"), places),
    )


def _faction(tree: Tree, free: Sequence[str]) -> str:
    """A faction that somebody can play; of one that a later box brings, that is said."""
    name = tree.text()
    if tree.given and name in BOXES and name not in factions(BOXES):
        tree.wrong(say("setup.map.faction-missing", faction=short(name)))
        return ""
    return tree.choice(list(free))


def _level(tree: Tree) -> tuple[int, bool]:
    if not tree.is_mapping:
        return tree.number(1, least=1, most=HIGHEST_LEVEL), True
    tree.mapping("is", "cards", needs=("is",))
    return tree.part("is").number(1, least=1, most=HIGHEST_LEVEL), tree.part("cards").truth(True)


def _place(tree: Tree, places: Mapping[str, Spot]) -> str:
    name = tree.text()
    if tree.given and name not in places:
        tree.wrong(say("setup.map.no-place", name=short(name), hint=hint(name, list(places))))
        return ""
    return name


def _town(tree: Tree, places: Mapping[str, Spot]) -> str:
    """A place that the scenario makes a town of."""
    name = _place(tree, places)
    if name and places[name].becomes != TOWN:
        tree.wrong(say("setup.map.no-town-there", place=repr(name)))
    return name


def seat_starts(starts: tuple[Start, ...], seats: tuple[SeatRule, ...], count: int) -> tuple[Start, ...]:
    """What each player begins with, once the seats have had their say."""
    if all(seat.units is None and seat.resources is None for seat in seats):
        return starts
    found = []
    for number in range(count):
        start, seat = starts[number % len(starts)], seats[number % len(seats)]
        changes = {"units": seat.units, "resources": seat.resources}
        found.append(msgspec.structs.replace(start, **{key: one for key, one in changes.items() if one is not None}))
    return tuple(found)


# ---------------------------------------------------------------------- starting units


@rule("tournament.creator.08-units.lines")
def read_unit_lines(tree: Tree, boxes: tuple[str, ...], *, seat: bool = False) -> tuple[UnitLine, ...]:
    """Up to five lines; no unit more than once (tournament.creator.08-units.lines)."""
    if not tree.given:
        return (UnitLine("bronze"),)
    items = tree.items()
    lines = [_unit_line(item, boxes, seat) for item in items if item.mapping(*UNIT_WORDS)]
    if tree.is_list and not 1 <= len(items) <= MOST_UNIT_LINES:
        tree.wrong(say("setup.file.unit-lines", n=MOST_UNIT_LINES))
    told = tree.reading.factions
    prescribed = list(dict.fromkeys(told.get(str(seat), "") for seat in range(tree.reading.seats)))
    playable = prescribed if all(prescribed) else factions(BOXES)
    for faction in playable if tree.is_list and len(lines) == len(items) else ():
        units = [unit.id for line in lines for unit in line.of(faction)]
        twice = next((unit for unit in units if units.count(unit) > 1), "")
        if twice:
            tree.wrong(say("setup.file.unit-twice", unit=UNITS[twice].says, faction=word(faction)))
        if not units and not any(line.is_chosen for line in lines):
            tree.wrong(say("setup.file.no-unit", faction=word(faction)))
    return tuple(lines)


def _unit_line(item: Tree, boxes: tuple[str, ...], seat: bool) -> UnitLine:
    pack = item.part("side").choice(("few", "pack"), "few") == "pack"
    heads = [key for key in _HEADS if item.part(key).given]
    if len(heads) != 1:
        item.wrong(say("setup.file.tier-or-unit"))
    if heads == ["unit"]:
        return _certain(item, pack, boxes, seat)
    ways = ("count", "dearest", "choose", "search")
    if len([key for key in ways if item.part(key).given]) > 1:
        item.wrong(say("setup.file.exactly-one", kinds=list(ways)))
    choose = item.part("choose").number(0, least=1, most=MOST_CHOSEN)
    if heads == ["neutral"]:
        for key in ("dearest", "side"):
            if item.part(key).given:
                item.part(key).wrong(say("setup.file.not-beside", kind="'neutral'"))
        home = item.part("home").choice(("own", "nearest"))
        tier = item.part("neutral").choice(TIERS, TIERS[0])
        count = item.part("count").number(1, least=1, most=MOST_CHOSEN)
        search = item.part("search").number(0, least=1, most=MOST_CHOSEN)
        return UnitLine(
            tier, False, count, choose=choose, neutral=True, own=bool(home), search=search, nearest=home == "nearest"
        )
    for key in ("home", "search"):
        if item.part(key).given:
            item.part(key).wrong(say("setup.file.not-beside", kind="'tier'"))
    dearest = item.part("dearest").number(0, least=1, most=MOST_CHOSEN)
    tier = item.part("tier").choice(OWN_TIERS, OWN_TIERS[0])
    return UnitLine(tier, pack, item.part("count").number(most=MOST_COUNT), choose=choose, dearest=dearest)


def _certain(item: Tree, pack: bool, boxes: tuple[str, ...], seat: bool) -> UnitLine:
    """A certain unit. Of a faction that no seat of the file prescribes, only its player has it."""
    for key in ("count", "dearest", "choose", "home", "search"):
        if item.part(key).given:
            item.part(key).wrong(say("setup.file.one-card"))
    unit = item.part("unit")
    known = [one.id for faction in factions(BOXES) for one in faction_units(faction)]
    name = unit.text()
    faction = name.partition(".")[0]
    if faction in BOXES and faction not in factions(BOXES):
        unit.wrong(say("setup.map.faction-missing", faction=short(faction)))
        return UnitLine(OWN_TIERS[0], choose=1)
    if name in UNITS and UNITS[name].faction == NEUTRAL:
        return UnitLine("", False, unit=read_unit(unit, boxes), neutral=True, anyone=True)
    return UnitLine("", pack, unit=unit.choice(known, known[0]), anyone=seat)


# ---------------------------------------------------------------------- cards that are set aside


def read_aside(tree: Tree) -> tuple[str, ...]:
    """Cards that leave the decks before the game; effects may give them."""
    items = tree.items()
    if len(items) > MOST_ASIDE:
        tree.wrong(say("setup.map.lines", n=MOST_ASIDE))
    found = []
    for item in items[:MOST_ASIDE]:
        if item.is_mapping:
            continue
        name = item.text()
        known = [*CARDS, *(unit.id for unit in UNITS.values() if unit.faction == NEUTRAL)]
        if name not in known:
            item.wrong(say("setup.map.no-card", name=short(name), hint=hint(name, known)))
        else:
            found.append(name)
    return tuple(dict.fromkeys(found))


def read_fewer(tree: Tree) -> dict[str, int]:
    """How many cards of which deck chance leaves out of the game: `{deck: astrologers, count: 1}`."""
    found: dict[str, int] = {}
    for item in tree.items()[:MOST_ASIDE]:
        if item.is_mapping and item.mapping("deck", "count", needs=("deck",)):
            deck = item.part("deck").choice(DECKS, DECKS[0])
            name = neutral_deck(deck) if deck in TIERS else deck
            if name in found:
                item.wrong(say("setup.file.deck-twice", deck=repr(deck)))
            found[name] = item.part("count").number(1, least=1, most=MOST)
    return found
