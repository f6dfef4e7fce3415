"""What can be wrong with a scenario's map: tiles that overlap or do not exist, towns that nobody can reach."""

from __future__ import annotations

from heroes.engine import Seat
from heroes.rules.board.world.exploring import fits_need
from heroes.rules.board.world.facts import CENTER, FAR, NEAR, STARTING, tiles_of
from heroes.rules.board.world.lattice import Place, neighbours, tile_distance
from heroes.rules.board.world.scenario import Layout, Pieces, Slot
from heroes.rules.board.world.yamltree import Tree

RECOMMENDED = {NEAR: 2, FAR: 2}
"""Tiles for each player that the scenario creator recommends at least (tournament.creator.04-map.minimum)."""


def check_layout(tree: Tree, items: list[Tree], layout: Layout, players: int, boxes: tuple[str, ...]) -> None:
    """Note everything that is wrong with a drawn map."""
    _places(items, layout.slots)
    _starting_tiles(tree, layout, players)
    _enough_tiles(tree, layout, players, boxes)
    _connected(tree, items, layout.slots)
    _fair(tree, layout, players)


def _places(items: list[Tree], slots: tuple[Slot, ...]) -> None:
    seen: dict[Place, int] = {}
    for number, slot in enumerate(slots):
        if slot.place in seen:
            items[number].wrong(
                f"overlaps the tile at line {items[seen[slot.place]].line}: both lie at {list(slot.place)}"
            )
        else:
            seen[slot.place] = number


def _starting_tiles(tree: Tree, layout: Layout, players: int) -> None:
    for seat in range(players):
        count = sum(slot.group == STARTING and slot.seat == seat for slot in layout.slots)
        if count != 1:
            tree.wrong(f"seat {seat} has {count} Starting tiles; every player has exactly one")


def _enough_tiles(tree: Tree, layout: Layout, players: int, boxes: tuple[str, ...]) -> None:
    """No more tiles than the boxes hold, and for every demand a tile that meets it."""
    for group in (FAR, NEAR, CENTER):
        pool = [tile.id for tile in tiles_of(group, boxes)]
        slots = [slot for slot in layout.slots if slot.group == group]
        count = len(slots) + (layout.far_tiles * players if group == FAR else 0)
        if count > len(pool):
            tree.wrong(f"uses {count} {group} tiles, but there are only {len(pool)} in {', '.join(boxes)}")
        for need in dict.fromkeys(slot.need for slot in slots if slot.need):
            asked = sum(slot.need == need for slot in slots)
            there = sum(fits_need(name, need) for name in pool)
            if asked > there:
                tree.wrong(f"asks for {asked} {group} tiles with {need.lstrip('=')!r}, but there are only {there}")
        recommended = RECOMMENDED.get(group, 0) * players
        if count < recommended:
            tree.doubt(f"has {count} {group} tiles; at least {recommended} are recommended for {players} players")


def _connected(tree: Tree, items: list[Tree], slots: tuple[Slot, ...]) -> None:
    """Every Starting tile must be reachable from every other one over laid tiles."""
    places = {slot.place: number for number, slot in enumerate(slots)}
    starts = [slot for slot in slots if slot.group == STARTING]
    if not starts:
        return
    reached = [starts[0].place]
    for place in reached:
        reached += [other for other in neighbours(place) if other in places and other not in reached]
    for slot in slots:
        if slot.place not in reached:
            what = f"the town of seat {slot.seat} cannot be reached" if slot.group == STARTING else "cannot be reached"
            items[places[slot.place]].wrong(f"{what}: no row of touching tiles leads to {list(slot.place)}")


def _fair(tree: Tree, layout: Layout, players: int) -> None:
    """Equal access to the kinds of tiles (tournament.creator.04-map.fairness)."""
    starts = {slot.seat: slot.place for slot in layout.slots if slot.group == STARTING}
    for group in (NEAR, CENTER, FAR):
        places = [slot.place for slot in layout.slots if slot.group == group]
        near: dict[Seat, int] = {
            seat: min(tile_distance(home, place) for place in places) for seat, home in starts.items() if places
        }
        if len(set(near.values())) > 1:
            distances = ", ".join(f"seat {seat}: {steps}" for seat, steps in sorted(near.items()))
            tree.doubt(f"is not equally near to {group} tiles for everybody ({distances} tiles away)")


def check_pieces(tree: Tree, pieces: Pieces, boxes: tuple[str, ...]) -> None:
    """A map that two players build: as many tiles as there are."""
    for group, needs in ((CENTER, pieces.center), (NEAR, pieces.near * 2), (FAR, ("",) * pieces.far * 2)):
        pool = [tile.id for tile in tiles_of(group, boxes)]
        if len(needs) > len(pool):
            tree.wrong(f"uses {len(needs)} {group} tiles, but there are only {len(pool)} in {', '.join(boxes)}")
        for need in dict.fromkeys(needs):
            there = sum(fits_need(name, need) for name in pool)
            if needs.count(need) > there:
                tree.wrong(f"asks for {needs.count(need)} {group} tiles with {need!r}, but there are only {there}")
    if not pieces.center:
        tree.part("center").wrong("at least one Center tile is needed to build around")
