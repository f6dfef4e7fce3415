"""Armies as a scenario file says them: of guards, and of enemies that the game runs."""

from __future__ import annotations

from heroes.rules.board.combat.difficulty import FIELD_LEVELS, NEUTRAL, is_of_kind
from heroes.rules.board.library.components import CARDS, MACHINES, TIERS, UNITS, factions, whole_boxes
from heroes.rules.board.scenario.map_model import HERO_LEVEL, ArmyPart
from heroes.rules.board.scenario.word_tables import one_or_more
from heroes.rules.board.scenario.yaml_tree import Tree, hint, short
from heroes.rules.board.state.map import Strength
from heroes.words import say

ARMY_WORDS = {
    "unit": "a certain unit of any faction, or a neutral one",
    "side": "`few` or `pack`, beside `unit`",
    "draw": "levels of neutral units that are drawn: `[bronze, silver, gold, azure]`",
    "level": "a neutral army as a field of that level has it; `hero`: of the level of the hero who fights",
    "plus": "levels more, beside `level`",
    "most": "the highest level, beside `level`",
    "only": "a word that the units drawn have in their name, such as `dragons`, or the faction that they come from",
}
"""What may be said of a part of an army, for the reference."""
MOST_UNITS = 7
HERO = "hero"
STATISTICS = ("attack", "defense", "health", "initiative")
MOST_STRONGER = 50
WORKS = ("walls", "gate", "arrow-tower")


def read_army(tree: Tree, boxes: tuple[str, ...]) -> tuple[ArmyPart, ...]:
    """The parts of an army: a list, or a single one."""
    items = tree.items() if tree.is_list else [tree] if tree.given else []
    parts = [part for item in items if (part := _part(item, boxes)) is not None]
    count = sum(len(part.draw) or 1 for part in parts)
    if not tree.is_list and not tree.is_mapping:
        tree.wrong(say("setup.map.army") if tree.given else say("setup.file.missing"))
    elif (tree.is_list and not items) or count > MOST_UNITS:
        tree.wrong(say("setup.file.enemy-army", n=MOST_UNITS))
    for number, part in enumerate(parts):
        faction = UNITS[part.unit].faction if part.unit else NEUTRAL
        if faction != NEUTRAL and any(other.unit == part.unit for other in parts[:number]):
            items[number].wrong(say("setup.map.army-twice", unit=UNITS[part.unit].says))
    return tuple(parts)


def _part(tree: Tree, boxes: tuple[str, ...]) -> ArmyPart | None:
    if not tree.mapping(*ARMY_WORDS):
        return None
    heads = [key for key in ("unit", "draw", "level") if tree.part(key).given]
    if len(heads) != 1:
        tree.wrong(say("setup.file.exactly-one", kinds=["unit", "draw", "level"]))
        return None
    only = tree.part("only")
    if heads == ["unit"]:
        for key in ("plus", "most", "only"):
            if tree.part(key).given:
                tree.part(key).wrong(say("setup.file.not-beside", kind="'unit'"))
        unit = read_unit(tree.part("unit"), boxes)
        pack = tree.part("side").choice(("few", "pack"), "few") == "pack"
        if unit and pack and UNITS[unit].pack is None:
            tree.part("side").wrong(say("setup.map.one-sided", unit=UNITS[unit].says))
        return ArmyPart(unit=unit, pack=pack) if unit else None
    if tree.part("side").given:
        tree.part("side").wrong(say("setup.file.not-beside", kind=repr(heads[0])))
    kind = only.text()
    if heads == ["draw"]:
        tiers = tuple(item.choice(TIERS, TIERS[0]) for item in one_or_more(tree.part("draw")))
        check_kind(only, tiers, boxes)
        return ArmyPart(draw=tiers, only=kind) if tiers else None
    check_kind(only, (), boxes)
    return ArmyPart(
        level=read_level(tree.part("level")),
        plus=tree.part("plus").number(0, least=-6, most=6),
        most=tree.part("most").number(max(FIELD_LEVELS), least=1, most=max(FIELD_LEVELS)),
        only=kind,
    )


def read_strengths(tree: Tree) -> tuple[Strength, ...]:
    """By how much units are stronger: `{health: 10}` of all, `{neutral.azure-dragons: {health: 10}}` of one."""
    if not tree.given or not tree.mapping(*STATISTICS, *UNITS):
        return ()
    found = _statistics(tree, "")
    for unit, part in tree.parts():
        if unit in UNITS and part.mapping(*STATISTICS):
            found += _statistics(part, unit)
    if not tree.keys():
        tree.wrong(say("setup.file.names-nothing"))
    return tuple(found)


def _statistics(tree: Tree, unit: str) -> list[Strength]:
    numbers = {what: tree.part(what).number(0, least=-MOST_STRONGER, most=MOST_STRONGER) for what in STATISTICS}
    return [(unit, what, number) for what, number in numbers.items() if number]


def read_machines(tree: Tree) -> tuple[str, ...]:
    """War Machines of the boxes that are played with."""
    there = machines_there(tree)
    return tuple(item.choice(there, there[0]) for item in one_or_more(tree)) if there else ()


def machines_there(tree: Tree) -> list[str]:
    """The War Machines of the boxes that are played with; where there are none, that is said."""
    boxes = whole_boxes(tree.reading.boxes)
    there = [card for card in MACHINES if CARDS[card].box in boxes]
    if tree.given and not there:
        elsewhere = dict.fromkeys(CARDS[card].box for card in MACHINES)
        tree.wrong(say("setup.file.no-machines", boxes=list(elsewhere)))
    return there


def read_siege(tree: Tree) -> tuple[str, ...]:
    """What stands before an army that is attacked."""
    return tuple(item.choice(WORKS, WORKS[0]) for item in one_or_more(tree))


def read_level(tree: Tree) -> int:
    """A level of a field, or `hero`."""
    if tree.plain == HERO:
        return HERO_LEVEL
    return tree.number(1, least=min(FIELD_LEVELS), most=max(FIELD_LEVELS))


def read_unit(tree: Tree, boxes: tuple[str, ...]) -> str:
    """A unit by its id; one that cannot be played in these boxes is told so."""
    name = tree.text()
    if name not in UNITS:
        tree.wrong(say("setup.map.no-unit", name=short(name), hint=hint(name, list(UNITS))))
        return ""
    check_unit(tree, name, boxes)
    return name


def check_unit(tree: Tree, name: str, boxes: tuple[str, ...]) -> None:
    """It must be possible to play it in these boxes."""
    unit = UNITS[name]
    strange = unit.faction != NEUTRAL and (unit.home or unit.faction) not in factions(boxes)
    if unit.box not in whole_boxes(boxes) or strange:
        tree.wrong(say("setup.map.unit-of-box", unit=unit.says, box=unit.box))


def check_kind(tree: Tree, tiers: tuple[str, ...], boxes: tuple[str, ...]) -> None:
    """Units of that kind must be there to be drawn."""
    if not tree.given:
        return
    there = whole_boxes(boxes)
    neutral = [unit for unit in UNITS.values() if unit.faction == NEUTRAL and unit.box in there]
    kind = tree.text()
    for tier in dict.fromkeys(tiers) or [""]:
        if not any(is_of_kind(unit.id, kind) and tier in ("", unit.tier) for unit in neutral):
            words = sorted({part for unit in neutral for part in unit.id.partition(".")[2].split("-")})
            tree.wrong(say("setup.map.no-kind", tier=tier or "other", kind=short(kind), hint=hint(kind, words)))
