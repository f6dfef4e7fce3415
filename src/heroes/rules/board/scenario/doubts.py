"""What a scenario file says that can never happen. The file can be played all the same, so these are doubts."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from heroes.rules.board.library.components import factions
from heroes.rules.board.library.places import (
    FAR,
    FLAGGABLE,
    FLAGGED,
    LOCATIONS,
    STARTING,
    TILES,
    Tile,
    TileGroup,
    tiles_of,
)
from heroes.rules.board.map.exploring import fits_need
from heroes.rules.board.map.gates import can_be_shut
from heroes.rules.board.scenario.conditions import (
    AnyOf,
    Counted,
    EveryPlayer,
    HeroBeaten,
    Holds,
    InRound,
    Near,
    PlayersLeft,
    Provided,
)
from heroes.rules.board.scenario.goals import AllOf, Anyone, Beaten, Captured, Collect, Control, Goal, ReachLevel
from heroes.rules.board.scenario.model import ALLIANCE, POINTS, Scenario, ScenarioEvent
from heroes.rules.board.scenario.moments import (
    ANY,
    Arrives,
    AtRoundEnd,
    AtStart,
    ComesTrue,
    Discovers,
    Each,
    EitherOf,
    Ends,
    Fights,
    InRounds,
    Moment,
    Reaches,
    Storms,
)
from heroes.rules.board.scenario.table_effects import BORDERS
from heroes.rules.board.scenario.victory_words import DUEL_OF_LEADERS
from heroes.rules.board.scenario.word_tables import ENEMIES, NOWHERE, PLACES, one_or_more
from heroes.rules.board.scenario.yaml_tree import Tree
from heroes.rules.board.state.lattice import POSITIONS
from heroes.words import in_a_row, say, word

NOBODYS_TURN = AtStart | InRounds | AtRoundEnd | Ends | Arrives
"""Moments that come between the turns of the players."""


def check_doubts(tree: Tree, scenario: Scenario) -> None:
    """Note what nobody can reach, and what never comes about."""
    for item, goal in _conditions(tree, scenario):
        _never_met(item, goal, scenario)
    entries = [item for item in tree.part("events").items() if item.is_mapping]
    for item, event in zip(entries, scenario.events, strict=False):
        for asked in (event.condition, event.when.goal if isinstance(event.when, ComesTrue) else None):
            if asked is not None:
                _never_met(item, asked, scenario)
        _never_heard(item.part("when"), event, scenario)
        if isinstance(event.when, NOBODYS_TURN) or (isinstance(event.when, Each) and event.when.whole_table):
            for part in having(item, "prepare"):
                part.part("prepare").doubt(say("setup.doubt.prepare"))
    defeat = tree.part("defeat").part("conditions")
    if not scenario.against_the_game:
        for item, goal in zip(defeat.items(), scenario.defeat, strict=False):
            if _is_of_all(goal):
                item.doubt(say("setup.doubt.all-lose"))
    _never_brought(tree, entries, scenario)
    for place, part in tree.part("victory").part("points").part("holds").parts():
        if place in scenario.scoring.holds and _bears_no_cube(place, scenario):
            part.doubt(say("setup.doubt.no-cube", place=repr(place)))
    _tokens(tree, scenario)
    _factions(tree, scenario)
    if not scenario.variants:
        _effects(tree, scenario)


def _conditions(tree: Tree, scenario: Scenario) -> Iterator[tuple[Tree, Goal]]:
    """Every condition of the victory, with its line."""
    victory = tree.part("victory")
    yield from zip(victory.part("conditions").items(), scenario.goals, strict=False)
    seats = victory.part("seats").items() if victory.part("seats").given else []
    for entry, start in zip(seats, scenario.starts, strict=False):
        yield from zip(entry.items(), start.goals, strict=False)


def _needed(goal: Goal) -> Iterator[Goal]:
    """The conditions without which one cannot be met."""
    if isinstance(goal, AllOf):
        for part in goal.goals:
            yield from _needed(part)
    elif isinstance(goal, Anyone | EveryPlayer | Provided):
        yield from _needed(goal.goal)
    else:
        yield goal


def _never_met(tree: Tree, goal: Goal, scenario: Scenario) -> None:
    highest = scenario.switches.get("highest_level", 0)
    for one in _needed(goal):
        if isinstance(one, ReachLevel) and isinstance(highest, int) and 0 < highest < one.level:
            tree.doubt(say("setup.doubt.level", n=one.level, most=highest))
        if isinstance(one, Near) and _no_enemies(scenario):
            tree.doubt(say("setup.doubt.no-enemies"))
        places = (
            one.places if isinstance(one, Holds) else (one.location,) if isinstance(one, Control | Captured) else ()
        )
        if places and all(_bears_no_cube(place, scenario) for place in places):
            tree.doubt(say("setup.doubt.no-cube", place=repr(places[0])))
        elif isinstance(one, Holds | Control) and len(places) == 1:
            _too_many(tree, places[0], one.count, scenario)


def _too_many(tree: Tree, location: str, count: int, scenario: Scenario) -> None:
    """More locations of a kind are asked for than the map can have, whatever tiles turn up."""
    if location not in LOCATIONS or any(location in (one.location, one.becomes) for one in scenario.places.values()):
        return

    def most(group: TileGroup, need: str) -> int:
        tiles = tiles_of(group, scenario.boxes)
        return max((_printed(tile, location) for tile in tiles if fits_need(tile.id, need)), default=0)

    for players, layout in scenario.layouts.items():
        there = sum(most(slot.group, slot.need) for slot in layout.slots)
        there += players * sum(most(group, need) for group, need in (*layout.supply, *[(FAR, "")] * layout.far_tiles))
        if 0 < there < count:
            tree.doubt(say("setup.doubt.too-many", n=count, most=there, players=players))


def _printed(tile: Tile, location: str) -> int:
    return sum(field.location == location for field in tile.fields)


def _no_enemies(scenario: Scenario) -> bool:
    """Whether no enemy ever stands on the map."""
    return all(enemy.absent for enemy in scenario.enemies)


def _bears_no_cube(place: str, scenario: Scenario) -> bool:
    """Whether players can never put a cube there, as far as the file says what it is."""
    spot = scenario.places.get(place)
    if spot is None:
        flagged = any(
            one.visits == FLAGGED and place in (one.location, one.becomes) for one in scenario.places.values()
        )
        return place in LOCATIONS and LOCATIONS[place].category != FLAGGABLE and not flagged
    if spot.visits == FLAGGED:
        return False
    kind = spot.becomes or spot.location
    if not kind and spot.field:
        kinds = {
            TILES[slot.need[1:]].fields[POSITIONS.index(spot.field)].location
            for layout in scenario.layouts.values()
            for slot in layout.slots
            if slot.name == spot.tile and slot.need[1:] in TILES
        }
        kind = next(iter(kinds), "") if len(kinds) == 1 else ""
    return kind in LOCATIONS and LOCATIONS[kind].category != FLAGGABLE


def _is_of_all(goal: Goal) -> bool:
    """Whether it holds for all players or for none of them."""
    if isinstance(goal, AllOf):
        return all(map(_is_of_all, goal.goals))
    if isinstance(goal, AnyOf):
        return any(map(_is_of_all, goal.goals))
    if isinstance(goal, Provided):
        return _is_of_all(goal.goal)
    alike = Anyone | EveryPlayer | HeroBeaten | InRound | PlayersLeft
    return isinstance(goal, alike) or (isinstance(goal, Holds | Counted | Collect) and goal.together)


# ---------------------------------------------------------------------- moments that never come


def _never_heard(when: Tree, event: ScenarioEvent, scenario: Scenario) -> None:
    moment, names = event.when, {enemy.id: enemy for enemy in scenario.enemies}
    if isinstance(moment, EitherOf):
        for item, one in zip(when.items(), moment.moments, strict=False):
            _never_heard(item, msgspec.structs.replace(event, when=one), scenario)
        return
    if isinstance(moment, Fights) and moment.whom in names and names[moment.whom].absent:
        when.doubt(say("setup.doubt.absent", enemy=repr(moment.whom)))
    if isinstance(moment, Arrives) and moment.enemy == ANY and _no_enemies(scenario):
        when.doubt(say("setup.doubt.no-enemies"))
    if isinstance(moment, Arrives) and moment.enemy != ANY and moment.enemy in names:
        enemy = names[moment.enemy]
        if enemy.absent:
            when.doubt(say("setup.doubt.absent", enemy=repr(moment.enemy)))
        elif enemy.moves is None:
            when.doubt(say("setup.doubt.stays", enemy=repr(moment.enemy)))
    flags = moment.places if isinstance(moment, Reaches) and moment.what == "flags" else ()
    if flags and all(_bears_no_cube(at, scenario) for at in flags):
        when.doubt(say("setup.doubt.no-cube", place=repr(flags[0])))
    if isinstance(moment, Discovers) and scenario.layouts and not _is_hidden(moment.tile, scenario):
        when.doubt(say("setup.doubt.discovered", tile=repr(moment.tile)))
    brought = isinstance(moment, ComesTrue) or not moment.whole_table
    if event.whom.which in ("team", "neighbour") and not brought:
        when.doubt(say("setup.doubt.nobody", which=event.whom.which))


def _never_brought(tree: Tree, entries: list[Tree], scenario: Scenario) -> None:
    """Enemies that only events bring which hang on those very enemies."""
    owned = {slot.owner for layout in scenario.layouts.values() for slot in layout.slots}
    there = {one.id for one in scenario.enemies if one.at or one.from_round or one.id in owned}
    others = [part for key in ("rules", "tokens", "enemies", "bonuses") for part in having(tree.part(key), "spawn")]
    there |= {part.part("spawn").plain_text for part in others}
    waiting = list(zip(entries, scenario.events, strict=False))
    while happening := [pair for pair in waiting if _can_come(pair[1].when, there, scenario)]:
        waiting = [pair for pair in waiting if pair not in happening]
        there |= {part.part("spawn").plain_text for item, _ in happening for part in having(item, "spawn")}
    for enemy in scenario.enemies:
        if enemy.id not in there and not enemy.absent:
            tree.part("enemies").part(enemy.id).doubt(say("setup.doubt.never-brought"))


def _can_come(moment: Moment, there: set[str], scenario: Scenario) -> bool:
    """Whether a moment can come where these enemies do."""
    moments = moment.moments if isinstance(moment, EitherOf) else (moment,)
    return any(_needed_enemies(one, scenario) <= there for one in moments)


def _needed_enemies(moment: Moment, scenario: Scenario) -> set[str]:
    """The enemies without which a moment never comes."""
    names = {enemy.id for enemy in scenario.enemies}
    if isinstance(moment, Fights):
        return {moment.whom} & names
    if isinstance(moment, Arrives | Storms):
        return {moment.enemy if isinstance(moment, Arrives) else moment.whom} & names
    if isinstance(moment, ComesTrue):
        return {name for goal in _needed(moment.goal) if isinstance(goal, Beaten) for name in goal.enemies} & names
    return set()


def _is_hidden(tile: str, scenario: Scenario) -> bool:
    """Whether a tile of that name or kind lies face down at first, or can be laid."""
    for layout in scenario.layouts.values():
        supply = {kind for kind, _ in layout.supply} | ({FAR} if layout.far_tiles else set())
        if tile in supply:
            return True
        for slot in layout.slots:
            if tile in (slot.name, slot.group) and not slot.face_up and slot.group != STARTING:
                return True
    return False


# ---------------------------------------------------------------------- things and effects


def _factions(tree: Tree, scenario: Scenario) -> None:
    """Nobody plays the faction of an enemy, so that there must be enough others for the players."""
    taken = sorted({enemy.faction for enemy in scenario.enemies if enemy.faction})
    there, players = len(factions(scenario.boxes)), max(scenario.players)
    if taken and not scenario.one_town and players + len(taken) > there:
        named = in_a_row("list.comma", [word(faction) for faction in taken])
        tree.part("players").wrong(say("setup.file.few-factions", n=players, taken=named, there=there))


def _tokens(tree: Tree, scenario: Scenario) -> None:
    brought = {part.part("token").plain_text for part in having(tree, "token")}
    for name, token in tree.part("tokens").parts():
        if token.part("at").plain_text == NOWHERE and name not in brought:
            token.doubt(say("setup.doubt.token"))


def _effects(tree: Tree, scenario: Scenario) -> None:
    """Effects that do nothing in this game."""
    counts = scenario.decides == POINTS or scenario.limit in (POINTS, DUEL_OF_LEADERS)
    allies = scenario.mode == ALLIANCE or scenario.against_the_game or bool(scenario.teams)
    for part in having(tree.part("events"), "points"):
        if not counts and not part.has_any("hurry"):
            part.part("points").doubt(say("setup.doubt.points"))
    closed = {name for it in scenario.closed for name in (it.what.place, it.what.tile, it.what.kind)}
    closed |= {gate.start for gate in scenario.gates if can_be_shut(gate)} | {BORDERS}
    closed |= {part.part("close").plain_text for part in having(tree, "close")}
    for part in having(tree.part("events"), "open"):
        if part.part("open").plain_text not in closed and not part.has_any("remove-tiles"):
            part.part("open").doubt(say("setup.doubt.never-closed"))
    for part in having(tree.part("events"), "to"):
        if part.part("to").plain_text == "ally" and not allies:
            part.part("to").doubt(say("setup.doubt.ally"))


def having(tree: Tree, key: str) -> Iterator[Tree]:
    """Every mapping below that has this word."""
    if tree.has_any(key):
        yield tree
    for _, part in tree.parts():
        yield from having(part, key)
    for item in tree.items() if tree.is_list else ():
        yield from having(item, key)


def spots_to_stand_on(tree: Tree) -> Iterator[Tree]:
    """Places on which events put enemies."""
    enemies, places = tree.reading.named(ENEMIES), tree.reading.named(PLACES)
    for part in having(tree, "spawn"):
        if part.part("spawn").plain_text in enemies:
            at = part.part("at")
            inner = [at.part("choose"), *(where for _, where in at.part("is").parts())] if at.is_mapping else [at]
            yield from (one for where in inner for one in one_or_more(where) if one.plain_text in places)
    for _, enemy in tree.part("enemies").parts():
        yield enemy.part("returns").part("at")
