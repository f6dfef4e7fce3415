"""Places of the map that a scenario file speaks of by a name."""

from __future__ import annotations

from collections.abc import Mapping

from heroes.rules.board.library.places import BY_FACTION, FLAGGED, LOCATIONS, VisitWord
from heroes.rules.board.scenario.model import Layout, Spot
from heroes.rules.board.scenario.yaml_tree import Tree
from heroes.rules.board.state.lattice import POSITIONS
from heroes.words import say

WHERE = ("field", "spot", "location")
MOST_PLACES = 60
AS_EVER: VisitWord = ""
VISIT_WORDS: tuple[VisitWord, ...] = (BY_FACTION, FLAGGED)

PLACE_WORDS = {
    "tile": "a tile of the layout that has a `name`; without a further word all of its fields are meant, so that "
    "`{tile: hill, becomes: empty}` is a tile without print; places that stand below it in the list may differ",
    "field": "a printed field of that tile (TL, TR, L, C, R, BL, BR); it turns with the tile",
    "spot": "a spot of the table where that tile lies, whatever tile turns up",
    "location": "the fields of a location on that tile or, without a tile, on the whole map",
    "becomes": "the location that counts there instead of what is printed",
    "yields": "`nothing`: a visit there gives nothing, nor does it give income",
    "borders": "`closed`: nobody enters it from another tile, nor leaves it so",
    "visits": "`by-faction`: what can be visited there once can be visited once by each faction, whose cubes lie there "
    "side by side; `flagged`: it is held by whoever visited it last, whose cube lies there alone, and gives what it "
    "gives whenever it changes hands; towns and settlements stay as they are",
}
"""What may be said of a place, for the reference."""


def read_places(tree: Tree, layouts: Mapping[int, Layout]) -> dict[str, Spot]:
    """Fields of the map that are spoken of by a name: `camp: {tile: hill, field: C}`, `palace: {location: citadel}`."""
    if not tree.given or not tree.is_mapping:
        if tree.given:
            tree.mapping()
        return {}
    names = list(dict.fromkeys(tree.keys()))
    if len(names) > MOST_PLACES:
        tree.wrong(say("setup.map.most-places", n=MOST_PLACES))
    tiles = list(dict.fromkeys(slot.name for layout in layouts.values() for slot in layout.slots if slot.name))
    found = {}
    for name in names[:MOST_PLACES]:
        part = tree.part(name)
        if name in LOCATIONS:
            part.wrong(say("setup.map.place-is-location", name=repr(name)))
        if part.mapping(*PLACE_WORDS):
            found[name] = _place(part, tiles, layouts)
    return found


def _place(tree: Tree, tiles: list[str], layouts: Mapping[int, Layout]) -> Spot:
    given = [key for key in WHERE if tree.part(key).given]
    tile = tree.part("tile").choice(tiles)
    if len(given) > 1 or (not given and not tree.part("tile").given):
        tree.wrong(say("setup.file.exactly-one", kinds=list(WHERE)))
    elif not given:
        pass
    elif not tree.part("tile").given and given != ["location"]:
        tree.wrong(say("setup.file.key-missing", key="'tile'"))
    for count, layout in layouts.items():
        if tile and all(slot.name != tile for slot in layout.slots):
            tree.part("tile").wrong(say("setup.map.place-without-tile", name=repr(tile), n=count))
    return Spot(
        tile,
        tree.part("field").choice(POSITIONS),
        tree.part("spot").choice(POSITIONS),
        tree.part("location").choice(list(LOCATIONS)),
        tree.part("becomes").choice(list(LOCATIONS)),
        tree.part("yields").choice(("nothing",)) == "nothing",
        tree.part("borders").choice(("closed",)) == "closed",
        tree.part("visits").choice(VISIT_WORDS, AS_EVER),
    )


def check_names(items: list[Tree], layout: Layout) -> None:
    """No two tiles of a layout have the same name."""
    seen: dict[str, int] = {}
    for item, slot in zip(items, layout.slots, strict=True):
        if slot.name and slot.name in seen:
            item.part("name").wrong(say("setup.map.tile-name-twice", name=repr(slot.name), line=seen[slot.name]))
        elif slot.name:
            seen[slot.name] = item.line
