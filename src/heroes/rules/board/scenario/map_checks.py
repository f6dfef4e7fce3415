"""What can be wrong with a scenario's map: tiles that overlap or do not exist, towns that nobody can reach."""

from __future__ import annotations

import re
from collections.abc import Iterator

from heroes.engine import Seat
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.library.components import BOXES
from heroes.rules.board.library.places import (
    CENTER,
    FAR,
    LOCATIONS,
    NEAR,
    PILES,
    STARTING,
    TILES,
    TOWNS,
    TileGroup,
    Town,
    tiles_of,
)
from heroes.rules.board.map.building import FEWEST_OBELISKS
from heroes.rules.board.map.exploring import AND, CERTAIN, ONE_OF, TERRAIN, fits_need
from heroes.rules.board.map.grail import GRAIL
from heroes.rules.board.map.visiting import OBELISK, UTOPIA, speaks_of
from heroes.rules.board.scenario.conditions import Carries, EveryPlayer, Holds, Provided, Stands, VisitedPlaces
from heroes.rules.board.scenario.doubts import spots_to_stand_on
from heroes.rules.board.scenario.goals import AllOf, Anyone, BeatGuard, BringGrail, Control, Goal
from heroes.rules.board.scenario.model import Layout, Pieces, Scenario, Slot, Spot
from heroes.rules.board.scenario.yaml_tree import Tree
from heroes.rules.board.state.atlas import BLOCKED, Atlas, seven_fields
from heroes.rules.board.state.lattice import (
    APART,
    POSITIONS,
    ROTATIONS,
    axial,
    centre_of,
    centres_apart,
    contacts,
    printed_position,
    tile_distance,
)
from heroes.rules.board.state.map import Laid
from heroes.rules.board.state.named import positions
from heroes.words import NOTHING, Said, say, word

RECOMMENDED = {NEAR: 2, FAR: 2}
"""Tiles for each player that the scenario creator recommends at least (tournament.creator.04-map.minimum)."""


def check_layout(
    tree: Tree, items: list[Tree], layout: Layout, players: int, boxes: tuple[str, ...], *, islands: bool
) -> None:
    """Note everything that is wrong with a drawn map; `islands` may lie apart from each other."""
    _places(items, layout.slots)
    _starting_tiles(tree, layout, players)
    _enough_tiles(tree, layout, players, boxes)
    if not islands:
        _connected(tree, items, layout.slots)
    _ways_out(items, layout.slots)
    if tree.reading.contest:
        _fair(tree, layout, players)


def _places(items: list[Tree], slots: tuple[Slot, ...]) -> None:
    taken: dict[int, int] = {}
    for number, slot in enumerate(slots):
        fields = seven_fields(slot.place)
        other = next((taken[field] for field in fields if field in taken), None)
        if other is None:
            taken.update(dict.fromkeys(fields, number))
            continue
        apart = centres_apart(slots[other].place, slot.place)
        line = items[other].line
        if not apart:
            items[number].wrong(say("setup.file.overlaps", line=line, place=_written(items[number], slot)))
            continue
        centres = {"one": str(_centre(slots[other])), "other": str(_centre(slot))}
        items[number].wrong(say("setup.map.overlaps", line=line, apart=apart, least=APART, **centres))


def _written(item: Tree, slot: Slot) -> str:
    """The place of a tile as the file says it."""
    return str(_centre(slot) if item.part("field").given else list(slot.place))


def _centre(slot: Slot) -> list[int]:
    return list(axial(centre_of(slot.place)))


def _starting_tiles(tree: Tree, layout: Layout, players: int) -> None:
    for seat in range(players):
        count = sum(slot.group == STARTING and slot.seat == seat for slot in layout.slots)
        homeless = seat in tree.reading.homeless
        if count != (0 if homeless else 1):
            told = "setup.file.no-starting-tile" if homeless else "setup.file.starting-tiles"
            tree.wrong(say(told, seat=say("the-seat", seat=seat), n=count))


def _enough_tiles(tree: Tree, layout: Layout, players: int, boxes: tuple[str, ...]) -> None:
    """No more tiles than the boxes hold, and for every demand a tile that meets it."""
    for group in PILES:
        pool = [tile.id for tile in tiles_of(group, boxes)]
        slots = [slot for slot in layout.slots if slot.group == group]
        supplied = [need for kind, need in layout.supply if kind == group] * players
        count = len(slots) + len(supplied) + (layout.far_tiles * players if group == FAR else 0)
        if count > len(pool):
            tree.wrong(say("setup.file.few-tiles", n=count, group=group, there=len(pool), boxes=list(boxes)))
        needs = [need for need in (*(slot.need for slot in slots), *supplied) if need and not OWN_GROUND.search(need)]
        for need in dict.fromkeys(needs):
            asked = needs.count(need)
            there = sum(fits_need(name, need) for name in pool)
            if asked > there:
                tree.wrong(_too_few(asked, group, need, there, boxes))
        recommended = RECOMMENDED.get(group, 0) * players if tree.reading.contest else 0
        if count < recommended:
            tree.doubt(say("setup.file.recommended", n=count, group=group, recommended=recommended, players=players))


OWN_GROUND = re.compile(r"terrain:own\b")


def _too_few(asked: int, group: TileGroup, need: str, there: int, boxes: tuple[str, ...]) -> Said:
    """Fewer such tiles than are asked for; and which other boxes have some."""
    elsewhere = [
        box for box in BOXES if box not in boxes and any(fits_need(tile.id, need) for tile in tiles_of(group, (box,)))
    ]
    told = say("setup.file.few-elsewhere", boxes=elsewhere) if elsewhere else NOTHING
    spoken = repr(_spoken(need))
    return say("setup.file.few-with", n=asked, group=group, need=spoken, there=there, boxes=list(boxes), elsewhere=told)


def _spoken(need: str) -> str:
    """A demand as one would say it."""
    words = need.replace(CERTAIN, "").replace(TERRAIN, "")
    return words.replace(ONE_OF, " or ").replace(AND, ", ")


def _connected(tree: Tree, items: list[Tree], slots: tuple[Slot, ...]) -> None:
    """Every Starting tile must be reachable from every other one over laid tiles."""
    places = {slot.place: number for number, slot in enumerate(slots)}
    starts = [slot for slot in slots if slot.group == STARTING]
    if not starts:
        return
    reached = [starts[0].place]
    for place in reached:
        reached += [other for other in contacts(place) if other in places and other not in reached]
    for slot in slots:
        if slot.place not in reached:
            item = items[places[slot.place]]
            at = _written(item, slot)
            if slot.group == STARTING and slot.seat >= 0:
                item.wrong(say("setup.file.town-unreached", seat=say("the-seat", seat=slot.seat), place=at))
            elif not any(other in places for other in contacts(slot.place)):
                item.wrong(say("setup.map.alone"))
            else:
                item.wrong(say("setup.file.unreached", place=at))


def _ways_out(items: list[Tree], slots: tuple[Slot, ...]) -> None:
    """A Starting tile that lies fixed must be open to a tile beside it, whichever faction's it can be."""
    atlas = Atlas(tuple(Laid(slot.group, slot.place) for slot in slots))
    for item, slot in zip(items, slots, strict=True):
        alone = not any(place in atlas.places for place in contacts(slot.place))
        if slot.group != STARTING or slot.rotation < 0 or alone:
            continue
        for town in _towns(item, slot):
            turns = atlas.rotations(slot.place, TILES[town.tile], hidden_opens=True)
            if slot.rotation not in turns:
                open_turns = list(turns) or say("word.nothing")
                item.part("rotation").wrong(say("setup.file.no-way-out", town=word(town.faction), turns=open_turns))
                break


def _towns(item: Tree, slot: Slot) -> list[Town]:
    """The towns whose tile a Starting tile can be: the one that is named, that of the faction prescribed, else any."""
    if slot.need:
        return [town for town in TOWNS.values() if town.tile == slot.need.removeprefix(CERTAIN)]
    told = item.reading.factions.get(slot.owner or str(slot.seat), "")
    return [TOWNS[told]] if told in TOWNS else list(TOWNS.values())


@rule("tournament.creator.04-map.fairness")
def _fair(tree: Tree, layout: Layout, players: int) -> None:
    """Equal access to the kinds of tiles (tournament.creator.04-map.fairness)."""
    starts = {slot.seat: slot.place for slot in layout.slots if slot.group == STARTING and not slot.owner}
    for group in (NEAR, CENTER, FAR):
        places = [slot.place for slot in layout.slots if slot.group == group]
        near: dict[Seat, int] = {
            seat: min(tile_distance(home, place) for place in places) for seat, home in starts.items() if places
        }
        if len(set(near.values())) > 1:
            distances = [
                say("setup.file.distance", seat=say("the-seat", seat=seat), n=steps)
                for seat, steps in sorted(near.items())
            ]
            tree.doubt(say("setup.file.unfair", group=group, distances=distances))


def check_pieces(tree: Tree, pieces: Pieces, boxes: tuple[str, ...], players: int) -> None:
    """A map that the players build: as many tiles as there are."""
    for group, needs in ((CENTER, pieces.center), (NEAR, pieces.near * players), (FAR, ("",) * pieces.far * players)):
        pool = [tile.id for tile in tiles_of(group, boxes)]
        if len(needs) > len(pool):
            tree.wrong(say("setup.file.few-tiles", n=len(needs), group=group, there=len(pool), boxes=list(boxes)))
        for need in dict.fromkeys(needs):
            there = sum(fits_need(name, need) for name in pool)
            if needs.count(need) > there:
                asked = needs.count(need)
                tree.wrong(_too_few(asked, group, need, there, boxes))
    if not pieces.center:
        tree.part("center").wrong(say("setup.file.no-center"))
    if pieces.near and not any(need in ("", OBELISK) for need in pieces.near):
        tree.part("near").wrong(say("setup.file.obelisks", n=FEWEST_OBELISKS))


# ---------------------------------------------------------------------- where heroes come to stand


def check_footholds(tree: Tree, scenario: Scenario) -> None:
    """Nobody begins on a blocked field, and no gate should lead onto one. Where it depends on the tile that turns up or
    on how it is turned, it is only doubtful: such a gate opens where it can."""
    seats, enemies, gates = tree.part("seats"), tree.part("enemies"), tree.part("map").part("gates")
    for item in seats.items():
        for key in ("starts_at", "secondary_at"):
            _foothold(item.part(key), scenario)
    for _, enemy in enemies.parts():
        if "blocked" not in [item.plain_text for item in enemy.part("moves").part("through").items()]:
            _foothold(enemy.part("at"), scenario)
    for part in spots_to_stand_on(tree):
        _foothold(part, scenario)
    ends = {part.plain_text: part for item in gates.items() for part in (item.part("to"), item.part("from"))}
    for part in ends.values():
        _foothold(part, scenario)


def _foothold(tree: Tree, scenario: Scenario) -> None:
    spot = scenario.places.get(tree.plain_text)
    if spot is None or not spot.tile or spot.becomes not in ("", BLOCKED):
        return
    for layout in scenario.layouts.values():
        for slot in layout.slots:
            blocked = list(_blocked(tree, scenario, slot, spot)) if slot.name == spot.tile else []
            if blocked and all(blocked):
                tree.wrong(say("setup.map.on-blocked", place=repr(tree.plain_text)))
                return
            if any(blocked):
                tree.doubt(say("setup.map.perhaps-blocked", place=repr(tree.plain_text)))
                return


def _blocked(tree: Tree, scenario: Scenario, slot: Slot, spot: Spot) -> Iterator[bool]:
    """For every tile that a slot can have, and every way it can lie: whether the place is nothing but blocked there."""
    if slot.group == STARTING:
        tiles = [TILES[town.tile] for town in _towns(tree, slot)]
    else:
        tiles = [tile for tile in tiles_of(slot.group, scenario.boxes) if fits_need(tile.id, slot.need)]
    turns = [slot.rotation] if slot.rotation >= 0 or not spot.spot else list(ROTATIONS)
    for tile in tiles:
        for turn in turns:
            there = positions(spot, Laid(slot.group, slot.place, tile.id, max(turn, 0)))
            fields = [tile.fields[printed_position(position, max(turn, 0))].location for position in there]
            yield bool(fields) and set(fields) == {BLOCKED}


# ---------------------------------------------------------------------- what can be found on the map


def check_locations(tree: Tree, scenario: Scenario) -> None:
    """Conditions that the map can never fulfil, and locations that depend on the scenario but get no rule from it
    (tournament.creator.10-rules)."""
    goals = [goal for part in (scenario.goals, *(start.goals for start in scenario.starts)) for goal in part]
    maps = list(_tiles_by_count(scenario))
    for location in dict.fromkeys(place for goal in goals for place in _places_of(goal)):
        for count, tiles in maps:
            made = any(spot.becomes == location for spot in scenario.places.values())
            if not made and not any(_can_have(scenario, slot, location) for slot in tiles):
                name = LOCATIONS[location].says
                tree.part("victory").wrong(say("setup.file.never-there", n=count, location=name))
    for location in (OBELISK, UTOPIA, GRAIL):
        barren = any(spot.barren and spot.location == location for spot in scenario.places.values())
        told = barren or (location == GRAIL and _about_grail(scenario, goals))
        silent = not told and not speaks_of(scenario, location)
        if silent and any(
            _can_have(scenario, slot, location) and not _is_remade(scenario, slot, location)
            for _, tiles in maps
            for slot in tiles
        ):
            tree.part("rules").doubt(say("setup.file.silent", location=LOCATIONS[location].says))


def _tiles_by_count(scenario: Scenario) -> Iterator[tuple[int, list[Slot]]]:
    """For each number of players every tile that can come into play."""
    if scenario.pieces is not None:
        pieces, place = scenario.pieces, (0, 0)
        slots = [Slot(CENTER, place, need) for need in pieces.center] + [
            Slot(NEAR, place, need) for need in pieces.near
        ]
        yield scenario.players[0], [*slots, Slot(STARTING, place), *[Slot(FAR, place)] * bool(pieces.far)]
    for count, layout in scenario.layouts.items():
        supply = [Slot(group, (0, 0), need) for group, need in layout.supply]
        yield count, [*layout.slots, *supply, *[Slot(FAR, (0, 0))] * bool(layout.far_tiles)]


def _can_have(scenario: Scenario, slot: Slot, location: str) -> bool:
    if slot.group == STARTING:
        return any(TILES[town.tile].has(location) for town in TOWNS.values())
    return any(fits_need(tile.id, slot.need) and tile.has(location) for tile in tiles_of(slot.group, scenario.boxes))


CENTRE = "C"


def _is_remade(scenario: Scenario, slot: Slot, location: str) -> bool:
    """Whether the file makes something else of every such location of a tile, whichever it is. The middle of a tile is
    there however it lies."""
    remade = [spot for spot in scenario.places.values() if spot.becomes and spot.tile in ("", slot.name)]
    if any(spot.location == location or not (spot.location or spot.field or spot.spot) for spot in remade):
        return True
    fields = {spot.field or spot.spot for spot in remade if spot.field or spot.spot == CENTRE}
    return all(
        POSITIONS[number] in fields
        for tile in tiles_of(slot.group, scenario.boxes)
        if fits_need(tile.id, slot.need)
        for number, field in enumerate(tile.fields)
        if field.location == location
    )


def _places_of(goal: Goal) -> list[str]:
    """The locations without which a condition cannot be met."""
    if isinstance(goal, Control | BeatGuard):
        return [goal.location] if goal.location in LOCATIONS else []
    if isinstance(goal, BringGrail) or (isinstance(goal, Carries) and goal.token == GRAIL):
        return [GRAIL]
    if isinstance(goal, Holds | Stands | VisitedPlaces):
        return [*goal.places] if len(goal.places) == 1 and goal.places[0] in LOCATIONS else []
    if isinstance(goal, Anyone | EveryPlayer | Provided):
        return _places_of(goal.goal)
    return [place for part in goal.goals for place in _places_of(part)] if isinstance(goal, AllOf) else []


def _about_grail(scenario: Scenario, goals: list[Goal]) -> bool:
    told = GRAIL in scenario.tokens or GRAIL in scenario.points or any(scenario.grail)
    carried = any(event.whom.which == "carries" for event in scenario.events)
    return told or carried or any(GRAIL in _places_of(goal) for goal in goals)


rule_data(
    __name__,
    {
        "RECOMMENDED": ("tournament.creator.04-map.minimum",),
    },
)
