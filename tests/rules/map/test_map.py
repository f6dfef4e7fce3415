"""The map: tiles, fields and borders (core.map.*). What is printed on the tiles is written out here once more."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.library.places import LOCATIONS, NUMERALS, PLAIN, TILES
from heroes.rules.board.state.atlas import Atlas
from heroes.rules.board.state.lattice import (
    CENTRE,
    DIRECTIONS,
    OFFSETS,
    POSITIONS,
    centre_of,
    field_name,
    neighbours,
)
from heroes.rules.board.state.map import BLACK, Laid
from heroes.rules.board.state.map_events import Visited
from play.map.printed_tiles import PRINTED
from play.map.table import Table, realm

both = pytest.mark.parametrize("edition", ["first", "revised"])
EDGES = ("NE", "E", "SE", "SW", "W", "NW")
each_tile = pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.card(name)) for name in PRINTED])
GROUPS = {"I": "starting", "II-III": "far", "IV-V": "near", "VI-VII": "center"}
HOMES = {"S1": "necropolis.sandro", "S2": "dungeon.mutare", "S3": "castle.catherine"}


def fields_of(name: str) -> dict[str, str]:
    """The printed fields by their position."""
    return dict(part.split(" ", 1) for part in PRINTED[name][1].split(", "))


def solid_edges(name: str, rotation: int) -> list[tuple[int, int]]:
    """Position and direction of the solid edges of a tile that has been turned."""
    edges = [edge.split(".") for edge in PRINTED[name][2].split()]
    return [((POSITIONS.index(position) + rotation) % 6, (EDGES.index(way) + rotation) % 6) for position, way in edges]


def on_the_table(name: str) -> Table:
    """A game in which the tile has been discovered or is a player's Starting tile."""
    if name in HOMES:
        others = [hero for tile, hero in HOMES.items() if tile != name]
        return realm(heroes_=(HOMES[name], others[0]))
    table = realm(hidden={(0, 0): TILES[name].group})
    return table.turn(0).march(table.spot("S3", "TR")).answer("discover:main:0,0", name, "turn:0")


# ---------------------------------------------------------------------- tiles


@each_tile
def test_a_tile_on_the_table_shows_what_is_printed_on_it(name: str) -> None:
    """Locations, guards and dice of all seven fields, whichever way it lies."""
    table = on_the_table(name)
    laid = next(one for one in table.game.world.tiles if one.tile == name)
    seen = {tuple(field["at"]): field for field in table.game.view(1)["state"]["map"]["fields"]}
    for position, text in fields_of(name).items():
        location, *words = text.split()
        guard = next((NUMERALS[word] for word in words if word in NUMERALS), 0)
        dice = next((int(word[1:]) for word in words if word.startswith("x")), 1)
        index = POSITIONS.index(position)
        offset = OFFSETS[index if index == CENTRE else (index + laid.rotation) % 6]
        field = seen[tuple(int(part) for part in field_name(centre_of(laid.place) + offset).split(","))]
        assert (field["location"], field["guard"], field["dice"]) == (location, guard, dice), position


@each_tile
@pytest.mark.parametrize("rotation", range(6))
def test_a_tile_is_closed_along_its_solid_edges_only(name: str, rotation: int) -> None:
    """Around it lie six tiles without any solid edge."""
    around = tuple(Laid("far", place, "F4") for place in neighbours((0, 0)))
    atlas = Atlas((Laid(TILES[name].group, (0, 0), name, rotation), *around))
    centre, solid = centre_of((0, 0)), solid_edges(name, rotation)
    inside = [centre + offset for offset in OFFSETS]
    for position in range(6):
        for way, step in enumerate(DIRECTIONS):
            field, other = centre + OFFSETS[position], centre + OFFSETS[position] + step
            if other not in inside:
                assert atlas.is_open(field, other) is ((position, way) not in solid)
                assert atlas.is_open(other, field) is ((position, way) not in solid)
            else:
                there = {atlas.fields[field].location, atlas.fields[other].location}
                assert atlas.is_open(field, other) is ("blocked" not in there)


@pytest.mark.rule("core.map.tile.types")
def test_every_tile_is_of_one_of_four_kinds_told_by_the_numerals_on_its_back() -> None:
    core = {name: tile for name, tile in TILES.items() if tile.box == "core"}
    assert {name: (tile.back, tile.group) for name, tile in core.items()} == {
        name: (back, GROUPS[back]) for name, (back, _, _) in PRINTED.items()
    }


@pytest.mark.rule("core.map.tile.seven-fields")
def test_every_tile_has_a_field_in_the_middle_and_six_around_it() -> None:
    for name, tile in TILES.items():
        atlas = Atlas((Laid(tile.group, (0, 0), name),))
        assert len(atlas.fields) == len(tile.fields) == 7
        centre = centre_of((0, 0))
        assert sorted(atlas.fields) == sorted([centre, *(centre + step for step in DIRECTIONS)])


@pytest.mark.rule("core.map.tile.field-content")
def test_a_field_holds_one_known_location_and_at_most_one_numeral() -> None:
    core = [tile for tile in TILES.values() if tile.box == "core"]
    for field in (field for tile in core for field in tile.fields):
        assert field.location in LOCATIONS
        assert 0 <= field.guard <= 7
        assert not field.guard or field.location not in ("empty", "blocked", "town")
    assert sum(field.guard > 0 for tile in core for field in tile.fields) == sum(
        word in NUMERALS for name in PRINTED for text in fields_of(name).values() for word in text.split()
    )


# ---------------------------------------------------------------------- fields and borders


def standing(what: str, tile: str = "F3", edition: str = "revised", **more: Any) -> Table:
    """The Main Hero of seat 0 on a field of a tile in the middle of the map, at its turn."""
    table = realm(edition=edition, tiles={tile: (0, 0), **more.pop("tiles", {})}, settings=("no-astrologers",), **more)
    table.lay_out(at={"0:main": table.spot(tile, what)}, hands=[[], []])
    return table.turn(0)


@pytest.mark.rule("core.map.border.open")
def test_heroes_cross_a_dotted_line_between_two_tiles_in_both_directions() -> None:
    """The open field of seat 0's tile lies beside the empty field of F3."""
    table = standing("BL", edition="first")
    home, away = table.spot("S3", "TR"), table.spot("F3", "BL")
    table.march(home)
    assert table.where("0:main") == home
    table.march(away)
    assert table.where("0:main") == away


@pytest.mark.rule("core.map.border.blocked")
@both
def test_heroes_do_not_cross_a_solid_line_between_two_tiles_from_either_side(edition: str) -> None:
    """F4, open all around, lies south of seat 0's tile, whose resource field has a solid outer border."""
    for here, there in ((("S3", "R"), ("F4", "L")), (("F4", "L"), ("S3", "R"))):
        table = realm(edition=edition, tiles={"F4": (-1, 1)})
        field, other = table.spot(*here), table.spot(*there)
        assert other - field in DIRECTIONS
        table.lay_out(at={"0:main": field})
        assert not table.turn(0).offers(f"move:main:{field_name(other)}")


@pytest.mark.card("blocked")
@pytest.mark.rule("core.map.field.blocked")
@both
@pytest.mark.parametrize(("tile", "what"), [("F3", "C"), ("F3", "R"), ("F4", "TR")])
def test_no_hero_enters_a_blocked_field_from_its_own_tile_or_another(edition: str, tile: str, what: str) -> None:
    table = realm(edition=edition, tiles={"F3": (0, 0), "F4": (-1, 1)})
    start, blocked = table.spot(tile, what), table.spot("F3", "blocked")
    assert blocked - start in DIRECTIONS
    table.lay_out(at={"0:main": start})
    assert not table.turn(0).offers(f"move:main:{field_name(blocked)}")
    assert LOCATIONS["blocked"].category == PLAIN


# ---------------------------------------------------------------------- empty fields


@pytest.mark.card("empty")
@pytest.mark.rule("core.map.field.empty")
@both
def test_nothing_happens_on_an_empty_field(edition: str) -> None:
    table = standing("C", edition=edition, levels=[7, 7])
    empty = table.spot("F3", "empty")
    table.march(empty)
    assert (table.where("0:main"), table.ask.kind) == (empty, "turn")
    assert not table.happened(Visited)
    assert empty not in table.game.world.cubes


def steps_out(tile: str, what: str, edition: str = "first", **more: Any) -> list[str]:
    """The empty fields beside a hero: those onto which Logistics lets it step as its turn ends."""
    table = standing(what, tile, edition)
    table.lay_out(hands=[["logistics"], []], decks=[[], []], **more)
    table.answer("play:logistics", "end-turn")
    return [key.removeprefix("step:") for key in table.keys if key.startswith("step:")] if table.ask.seat == 0 else []


def spot(tile: str, what: str) -> int:
    return realm(tiles={tile: (0, 0)}).spot(tile, what)


@pytest.mark.rule("core.map.field.empty-needs-no-hero")
@pytest.mark.parametrize("who", ["0:secondary", "1:main", "1:secondary"])
def test_a_field_on_which_a_hero_stands_is_not_empty(who: str) -> None:
    empty = spot("F3", "BL")
    assert steps_out("F3", "C") == [field_name(empty)]
    assert steps_out("F3", "C", at={who: empty}) == []


@pytest.mark.rule("core.map.field.empty-needs-no-hero")
def test_a_field_on_which_neutral_units_wait_is_not_empty() -> None:
    """In the first edition the Dragon Utopia has nothing to give, but its guards are there."""
    utopia = field_name(spot("C1", "dragon-utopia"))
    assert utopia not in steps_out("C1", "TR")
    assert utopia in steps_out("C1", "TR", owners={spot("C1", "dragon-utopia"): BLACK})


@pytest.mark.rule("example.map.campfire-not-empty")
def test_a_field_with_something_left_to_give_is_not_empty() -> None:
    """A water wheel without a cube, and a mine flagged by an enemy, still have something to resolve."""
    wheel, pond = spot("F3", "water-wheel"), spot("F8", "gem-pond")
    assert field_name(wheel) not in steps_out("F3", "C")
    assert field_name(wheel) in steps_out("F3", "C", owners={wheel: BLACK})
    assert field_name(pond) not in steps_out("F8", "L", owners={pond: 1})
    assert field_name(pond) in steps_out("F8", "L", owners={pond: 0})
