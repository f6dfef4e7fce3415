"""The map of a scenario file: which tiles lie where, or from which the players build it."""

from __future__ import annotations

from heroes.engine.registry import rule
from heroes.rules.board.library.places import (
    FAR,
    GROUPS,
    LOCATIONS,
    PILES,
    STARTING,
    TILES,
    TileGroup,
)
from heroes.rules.board.map.exploring import AND, CERTAIN, ONE_OF, TERRAIN
from heroes.rules.board.scenario.map_checks import check_layout, check_pieces
from heroes.rules.board.scenario.model import Layout, Pieces, Slot
from heroes.rules.board.scenario.places import check_names
from heroes.rules.board.scenario.yaml_tree import Tree, hint, short
from heroes.rules.board.state.lattice import Place, place_at
from heroes.words import say

MOST_TILES = 99
MOST_BUILDERS = 6
MOST_ALTERNATIVES = 12
FURTHEST, FURTHEST_FIELD = 20, 50
"""How far from the middle a tile may lie, in tiles and in fields."""

MAP_WORDS = {
    "boxes": "the boxes whose tiles, heroes and cards are used; `[core]` if nothing is said",
    "layouts": "a drawn map for each number of players",
    "build": "what the players build the map from, instead of layouts",
    "islands": "`true`: groups of tiles may lie apart",
    "places": "fields that the scenario speaks of by a name",
    "gates": "ways from place to place that no step leads",
    "closed": "where nobody, or some only, may go",
    "guards": "who guards what, instead of what is printed",
    "cubes": "cubes that lie on the map from the start",
    "works": "what stands before whoever defends a place",
    "notes": "what there is to know about the map",
}
"""What may be said of a map, for the reference."""
LAYOUT_WORDS = {
    "tiles": "the tiles that lie on the table",
    "far_tiles": "how many Far tiles each player has in the supply",
    "supply": "tiles of other kinds, or with a demand, on top of them: `{kind: near, has: no-obelisk, count: 2}`",
}
SLOT_WORDS = {
    "kind": "`starting`, `far`, `near`, `center`, or one of the piles of the sea and of the ground below: "
    "`near-water`, `center-water`, `near-subterranean`, `center-subterranean`",
    "at": "its place `[u, v]` on the lattice of interlocking tiles",
    "field": "the field `[q, r]` of its middle, wherever that is: tiles touch where their middles are 3 apart",
    "tile": "a certain tile, or a list of which one is drawn; a Starting tile is that of its faction if nothing is "
    "said",
    "has": "a location that it must have (`no-` before one it must not have), or a list of which one is enough",
    "terrain": "its ground, or `own`: that of the nearest town",
    "seat": "whose Starting tile it is",
    "owner": "the enemy whose Starting tile it is",
    "rotation": "how often it is turned clockwise; whoever lays or discovers it chooses if nothing is said",
    "face_up": "`true`: a certain tile lies open from the start",
    "name": "by which the scenario speaks of it",
}
SUPPLY_WORDS = {"kind": "", "tile": "", "has": "", "terrain": "", "count": "how many of them"}


@rule("tournament.creator.04-map.fields")
def read_map(tree: Tree, players: tuple[int, ...], boxes: tuple[str, ...]) -> tuple[dict[int, Layout], Pieces | None]:
    """The drawn maps by number of players, or the pieces from which the players build one."""
    build, layouts = tree.part("build"), tree.part("layouts")
    if not tree.given:
        return {}, None
    if build.given == layouts.given:
        tree.wrong(say("setup.file.map"))
        return {}, None
    if build.given:
        build.mapping("center", "near", "far")
        pieces = Pieces(
            tuple(_location(item) for item in build.part("center").items()),
            tuple(_location(item) for item in build.part("near").items()),
            build.part("far").number(most=MOST_TILES),
        )
        check_pieces(build, pieces, boxes, max(players))
        if max(players) > MOST_BUILDERS:
            build.wrong(say("setup.file.build-players", n=MOST_BUILDERS))
        return {}, pieces
    layouts.mapping(*(str(count) for count in players), needs=[str(count) for count in players])
    islands, found = tree.part("islands").truth(), {}
    for count in players:
        part = layouts.part(str(count))
        if part.given and part.mapping(*LAYOUT_WORDS, needs=("tiles",)):
            items = part.part("tiles").items()
            slots = tuple(read_slot(item, count) for item in items)
            found[count] = Layout(slots, part.part("far_tiles").number(most=MOST_TILES), _supply(part.part("supply")))
            check_names(items, found[count])
            check_layout(part, items, found[count], count, boxes, islands=islands)
    return found, None


def _supply(tree: Tree) -> tuple[tuple[TileGroup, str], ...]:
    """Further tiles in the supply of each player: `[{kind: near, has: no-obelisk, count: 2}]`."""
    found: list[tuple[TileGroup, str]] = []
    for item in tree.items():
        if item.mapping(*SUPPLY_WORDS, needs=("kind",)):
            group = item.part("kind").choice(PILES, FAR)
            found += [(group, _demand(item, group))] * item.part("count").number(1, least=1, most=9)
    return tuple(found)


def _location(tree: Tree) -> str:
    text = tree.text()
    location = text.removeprefix("no-")
    if text and location not in LOCATIONS:
        tree.wrong(say("setup.map.no-location", name=short(location), hint=hint(location, list(LOCATIONS))))
        return ""
    return text


def _some(tree: Tree) -> list[Tree]:
    """One value, or a list of alternatives."""
    if not tree.is_list:
        return [tree] if tree.given else []
    items = tree.items()
    if not 1 <= len(items) <= MOST_ALTERNATIVES:
        tree.wrong(say("setup.map.alternatives", n=MOST_ALTERNATIVES))
    return items[:MOST_ALTERNATIVES]


def _demand(tree: Tree, group: TileGroup) -> str:
    """What a tile must be: certain tiles, locations on it, its ground."""
    if tree.part("tile").given and tree.part("has").given:
        tree.wrong(say("setup.file.tile-and-need"))
    tiles = [CERTAIN + name for item in _some(tree.part("tile")) if (name := _tile(item, group))]
    locations = [name for item in _some(tree.part("has")) if (name := _location(item))]
    ground = tree.part("terrain").choice((*sorted({tile.terrain for tile in TILES.values()}), "own"))
    return AND.join([*filter(None, (ONE_OF.join(tiles), ONE_OF.join(locations))), *[TERRAIN + ground] * bool(ground)])


def _tile(tree: Tree, group: TileGroup) -> str:
    name = tree.text()
    if name not in TILES:
        tree.wrong(say("setup.file.no-tile", tile=short(name), hint=hint(name, list(TILES))))
    elif TILES[name].group != group:
        tree.wrong(say("setup.file.other-group", tile=name, group=TILES[name].group, wanted=group))
    else:
        return name
    return ""


def _place(tree: Tree) -> Place:
    """`at: [u, v]`, or `field: [q, r]`."""
    at, field = tree.part("at"), tree.part("field")
    if at.given == field.given:
        tree.wrong(say("setup.map.at-or-field"))
    part, most = (field, FURTHEST_FIELD) if field.given and not at.given else (at, FURTHEST)
    found = [item.number(least=-most, most=most) for item in part.items()]
    if part.given and len(found) != 2:
        part.wrong(say("setup.file.place"))
    if len(found) != 2:
        return 0, 0
    return place_at(found[0], found[1]) if part is field else (found[0], found[1])


def read_slot(tree: Tree, players: int) -> Slot:
    """A tile of a drawn map."""
    if not tree.mapping(*SLOT_WORDS, needs=("kind",)):
        return Slot(FAR, (0, 0))
    group, place = tree.part("kind").choice(GROUPS, FAR), _place(tree)
    seat, owner, face_up = tree.part("seat"), tree.part("owner"), tree.part("face_up")
    need = ""
    if group == STARTING:
        need = _starting(tree)
    else:
        need = _demand(tree, group)
        for part in (owner, seat):
            if part.given:
                part.wrong(say("setup.file.nobodys-tile", group=group))
    if face_up.truth() and not tree.part("tile").given:
        face_up.wrong(say("setup.file.face-up"))
    return Slot(
        group,
        place,
        need,
        seat.number(-1, most=players - 1),
        tree.part("rotation").number(-1, most=5),
        face_up.truth() and group != STARTING,
        tree.part("name").text(),
        owner.text(),
    )


def _starting(tree: Tree) -> str:
    """A Starting tile is that of a seat or of an enemy; which one it is, the faction says, unless the file does."""
    tile = tree.part("tile")
    if tree.part("seat").given == tree.part("owner").given:
        tree.wrong(say("setup.file.starting-seat"))
    if tree.part("has").given or tree.part("terrain").given:
        tree.wrong(say("setup.file.starting-faction"))
    elif tile.given:
        return CERTAIN + _tile(tile, STARTING)
    return ""
