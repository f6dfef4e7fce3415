"""What a scenario file says about parts of its map: gates, closed fields, guards, cubes, borders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

from heroes.rules.board.combat.difficulty import FIELD_LEVELS
from heroes.rules.board.library.components import factions
from heroes.rules.board.library.places import GROUPS, LOCATIONS, TileGroup
from heroes.rules.board.scenario.armies import MOST_UNITS, check_kind, read_army, read_siege
from heroes.rules.board.scenario.goals import Goal
from heroes.rules.board.scenario.map_model import (
    FREE_ROUNDS,
    NO_GUARDS,
    UNLIMITED,
    ArmyPart,
    BorderWord,
    Closed,
    Gate,
    Guards,
    Region,
    StandingWorks,
    StartCubes,
    Toll,
)
from heroes.rules.board.scenario.model import Layout, Spot
from heroes.rules.board.scenario.word_tables import MOST_AMOUNT, OPENED, RESOURCES, VARIANTS, read_named
from heroes.rules.board.scenario.words import read_goal
from heroes.rules.board.scenario.yaml_tree import Tree, hint, short
from heroes.rules.board.state.named import MINE
from heroes.words import say

MOST_LINES = 60
"""More gates, guards or closed fields than this are a slip of the pen."""
MOST_COST = 9

REGION_WORDS = {
    "tile": "the tile of that name",
    "kind": "all tiles of a kind: `starting`, `far`, `near`, `center`",
    "place": "a named place, or a kind of location",
    "every": "all locations of a kind",
    "location": "a location on the tile",
}
GATE_WORDS = {
    "from": "the place where it stands",
    "to": "the place to which it leads; if it lies face down, it is discovered",
    "both": "`true`: it leads both ways; or only where a variant is played, `{variant: two-ways}`",
    "if": "a condition that the player must have fulfilled",
    "cost": "movement points, 1 if nothing is said",
    "shut": "`true`, or `{variant: asleep}`: it is shut for everybody until a hero opens it, or an event by "
    "`{open: PLACE}` for the place where it begins",
    "opens_for": "what a hero who stands where it begins pays to open it, where it is shut: "
    "`{movement: 1, materials: 1}`, perhaps `if` the player meets a condition, such as `{marked: key}`",
    "closes_for": "what such a hero pays to shut it for everybody, likewise",
}
TOLL_WORDS = ("movement", *RESOURCES, "if")
CLOSED_WORDS = {
    "what": "a place, a kind of location, or a mapping with `tile`, `kind`, `location`",
    "for": "`everybody`, `players`, `enemies`, `{seat: 0}` or `{faction: castle}`",
    "until": "the condition that opens it",
}
GUARD_WORDS = {
    "at": "a place, a kind of location, or a mapping with `tile`, `kind`, `location`",
    "on": "a kind of tile, or a tile by its name",
    "level": "the level of the guards, or `none`",
    "plus": "by how many levels they are stronger",
    "army": "who they are, as an enemy's army",
    "only": "what kind of units is drawn, such as `dragons`",
    "deck": "the enemy whose AI deck, spells and skills they use",
    "redraw": "beside `army`: so many of the neutral units drawn may be discarded by whoever fights them for others of "
    "their level",
    "rounds": "`free`: further rounds of a combat with them cost no movement; `unlimited`: it is fought to the end",
}
CUBE_WORDS = {"at": "where they lie, as with `guards`", "of": "`black`, a seat, or an enemy"}
STANDING_WORDS = {
    "at": "where they stand, as with `guards`",
    "works": "which: `[walls, gate, arrow-tower]`",
    "if": "a condition that the player who defends it must have fulfilled",
}
BORDER_WORDS = {
    "open": "they do not count",
    "closed": "the tile is closed all round",
    "among": "they do not count between two tiles of that kind",
}


class Ground:
    """What the words of a map may speak of: its places, its tiles, the enemies, the boxes."""

    def __init__(
        self,
        places: Mapping[str, Spot],
        layouts: Mapping[int, Layout],
        enemies: Sequence[str],
        boxes: tuple[str, ...],
        seats: int,
    ) -> None:
        self.places = list(places)
        self.tiles = list(dict.fromkeys(slot.name for one in layouts.values() for slot in one.slots if slot.name))
        self.enemies = list(enemies)
        self.boxes = boxes
        self.seats = seats

    def place(self, tree: Tree) -> str:
        """A named place, or a kind of location."""
        known = [*self.places, *LOCATIONS, MINE]
        name = tree.text()
        if not tree.given:
            tree.wrong(say("setup.file.missing"))
        elif name not in known:
            tree.wrong(say("setup.map.no-place", name=short(name), hint=hint(name, known)))
            return ""
        return name

    def region(self, tree: Tree) -> Region:
        """A part of the map: `palace`, `{tile: isle}`, `{every: ore-mine}`, `{tile: isle, location: empty}`."""
        if not tree.is_mapping:
            return Region(self.place(tree))
        tree.mapping(*REGION_WORDS)
        named = [key for key in ("place", "every", "location") if tree.part(key).given]
        if len(named) > 1 or not tree.keys():
            tree.wrong(say("setup.file.exactly-one", kinds=list(REGION_WORDS)))
        place = self.place(tree.part(named[0])) if named else ""
        return Region(place, self.tile(tree.part("tile")), tree.part("kind").choice(("", *GROUPS), ""))

    def tile(self, tree: Tree) -> str:
        name = tree.text()
        if tree.given and name not in self.tiles:
            tree.wrong(say("setup.map.no-tile-called", name=short(name), hint=hint(name, self.tiles)))
            return ""
        return name

    def enemy(self, tree: Tree) -> str:
        name = tree.text()
        if tree.given and name not in self.enemies:
            tree.wrong(say("setup.file.no-enemy", name=short(name), hint=hint(name, self.enemies)))
            return ""
        return name


def _lines(tree: Tree, words: Mapping[str, str], *needs: str) -> list[Tree]:
    """The entries of a list that are mappings with these words."""
    items = tree.items()
    if len(items) > MOST_LINES:
        tree.wrong(say("setup.map.lines", n=MOST_LINES))
    return [item for item in items[:MOST_LINES] if item.mapping(*words, needs=needs)]


def _condition(tree: Tree) -> Goal | None:
    return read_goal(tree) if tree.given else None


def read_gates(tree: Tree, ground: Ground) -> tuple[Gate, ...]:
    """Ways from place to place: `{from: tower, to: cellar, both: true, cost: 1}`."""
    found = []
    for item in _lines(tree, GATE_WORDS, "from", "to"):
        start, end = ground.place(item.part("from")), ground.place(item.part("to"))
        if start and start == end and not item.part("both").given and start in ground.places:
            item.part("to").wrong(say("setup.map.gate-nowhere"))
        cost = item.part("cost").number(1, least=0, most=MOST_COST)
        both, shut = (_in_force(item.part(key)) for key in ("both", "shut"))
        opens, closes = (_toll(item.part(key)) for key in ("opens_for", "closes_for"))
        asleep = item.part("shut").given
        if asleep and opens is None and start not in tree.reading.named(OPENED):
            item.part("shut").wrong(say("setup.map.never-open"))
        if opens is not None and not asleep and closes is None:
            item.part("opens_for").wrong(say("setup.map.never-shut"))
        found.append(Gate(start, end, both, _condition(item.part("if")), cost, shut, opens, closes))
    return tuple(found)


def _in_force(tree: Tree) -> bool:
    """`true`, or whether a variant is played: `{variant: asleep}`."""
    if not tree.is_mapping:
        return tree.truth()
    tree.mapping("variant", needs=("variant",))
    part = tree.part("variant")
    return part.given and read_named(part, VARIANTS) in tree.reading.case.variants


def _toll(tree: Tree) -> Toll | None:
    """`{movement: 1, materials: 1, if: {marked: key}}`."""
    if not tree.given or not tree.mapping(*TOLL_WORDS):
        return None
    gold, materials, valuables = (tree.part(name).number(most=MOST_AMOUNT) for name in RESOURCES)
    movement = tree.part("movement").number(0, most=MOST_COST)
    if not (gold or materials or valuables or movement):
        tree.wrong(say("setup.map.toll"))
    return Toll((gold, materials, valuables), movement, _condition(tree.part("if")))


def read_closed(tree: Tree, ground: Ground) -> tuple[Closed, ...]:
    """Where nobody, or some only, may go: `{what: {tile: castle}, for: everybody, until: {beaten: ivor}}`."""
    return tuple(
        Closed(ground.region(item.part("what")), _whom(item.part("for"), ground), _condition(item.part("until")))
        for item in _lines(tree, CLOSED_WORDS, "what")
    )


def _whom(tree: Tree, ground: Ground) -> str:
    if not tree.is_mapping:
        return tree.choice(("everybody", "players", "enemies"), "everybody")
    tree.mapping("seat", "faction")
    if tree.part("seat").given == tree.part("faction").given:
        tree.wrong(say("setup.file.exactly-one", kinds=["seat", "faction"]))
    if tree.part("seat").given:
        return f"seat:{tree.part('seat').number(most=ground.seats - 1)}"
    return f"faction:{tree.part('faction').choice(factions())}"


def read_guards(tree: Tree, ground: Ground) -> tuple[Guards, ...]:
    """Who guards what: `{at: palace, army: …}`, `{on: far, plus: 1}`, `{at: village, level: none}`."""
    found = []
    for item in _lines(tree, GUARD_WORDS):
        at, on, army, only = (item.part(key) for key in ("at", "on", "army", "only"))
        if at.given == on.given:
            item.wrong(say("setup.file.exactly-one", kinds=["at", "on"]))
        if not any(item.part(key).given for key in ("level", "plus", "army", "only", "deck", "rounds")):
            item.wrong(say("setup.map.guards-nothing"))
        if army.given and only.given:
            only.wrong(say("setup.file.not-beside", kind="'army'"))
        parts = read_army(army, ground.boxes) if army.given else ()
        if only.given and not army.given:
            check_kind(only, (), ground.boxes)
            parts = (ArmyPart(only=only.text()),)
        where = _on(on, ground) if on.given else ground.region(at)
        level, plus = _guard_level(item.part("level")), item.part("plus").number(0, least=-6, most=6)
        redraw = item.part("redraw")
        if redraw.given and not parts:
            redraw.wrong(say("setup.file.key-missing", key=repr("army")))
        again = redraw.number(0, least=1, most=MOST_UNITS)
        rounds = item.part("rounds").choice((FREE_ROUNDS, UNLIMITED))
        found.append(Guards(where, level, plus, parts, ground.enemy(item.part("deck")), again, rounds))
    return tuple(found)


def _on(tree: Tree, ground: Ground) -> Region:
    name = tree.text()
    group = next((group for group in GROUPS if group == name), None)
    return Region(kind=group) if group is not None else Region(tile=ground.tile(tree))


def _guard_level(tree: Tree) -> int | None:
    if not tree.given:
        return None
    if tree.plain == "none":
        return NO_GUARDS
    return tree.number(1, least=min(FIELD_LEVELS), most=max(FIELD_LEVELS))


def read_cubes(tree: Tree, ground: Ground) -> tuple[StartCubes, ...]:
    """Cubes that lie there from the start: `{at: {every: ore-mine}, of: ivor}`, `{at: {tile: isle}, of: black}`."""
    found = []
    for item in _lines(tree, CUBE_WORDS, "at", "of"):
        where, of = ground.region(item.part("at")), item.part("of")
        if of.plain is not None and of.plain.isdigit():
            found.append(StartCubes(where, of.number(most=ground.seats - 1)))
        elif of.plain == "black":
            found.append(StartCubes(where))
        else:
            found.append(StartCubes(where, enemy=ground.enemy(of)))
    return tuple(found)


def read_standing(tree: Tree, ground: Ground) -> tuple[StandingWorks, ...]:
    """What stands before whoever defends a place: `{at: castle, works: [walls, gate], if: {buildings: [citadel]}}`."""
    found = []
    for item in _lines(tree, STANDING_WORDS, "at", "works"):
        works = read_siege(item.part("works"))
        if not works:
            item.part("works").wrong(say("setup.file.names-nothing"))
        found.append(StandingWorks(ground.region(item.part("at")), works, _condition(item.part("if"))))
    return tuple(found)


def read_borders(tree: Tree) -> dict[TileGroup, BorderWord]:
    """By kind of tile: `{starting: open}`."""
    if not tree.given or not tree.mapping(*GROUPS):
        return {}
    known: tuple[BorderWord, ...] = get_args(BorderWord)
    return {group: tree.part(group).choice(known[1:], known[1]) for group in GROUPS if tree.part(group).given}
