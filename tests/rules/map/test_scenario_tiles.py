"""Where a scenario lays its tiles, and what it demands of them (the map words of scenario files)."""

from __future__ import annotations

import pytest

import heroes
from heroes.rules.board.library.places import TILES
from heroes.rules.board.map.exploring import drawable, fits_need
from heroes.rules.board.state.lattice import (
    axial,
    centre_of,
    centres_apart,
    contacts,
    field_at,
    interlocking,
    neighbours,
    on_lattice,
    place_at,
    read_pair,
)
from heroes.rules.board.state.map_events import TileLaid
from play.map.plan import MILLS, plan
from play.map.table import Table, realm
from play.map.template import good, line_of, problems

both = pytest.mark.parametrize("edition", ["first", "revised"])

# ---------------------------------------------------------------------- where


def test_every_field_can_be_the_middle_of_a_tile_and_each_has_a_place_of_its_own() -> None:
    fields = [(q, r) for q in range(-20, 21) for r in range(-20, 21)]
    places = [place_at(*field) for field in fields]
    assert len(set(places)) == len(fields)
    assert [axial(centre_of(place)) for place in places] == fields
    assert sum(on_lattice(place) for place in places) == pytest.approx(len(fields) / 7, abs=7)


@pytest.mark.parametrize("place", [(0, 0), place_at(1, 0), place_at(-7, 5)])
def test_tiles_touch_where_their_middles_are_three_fields_apart(place: tuple[int, int]) -> None:
    q, r = axial(centre_of(place))
    ring = {
        place_at(q + dq, r + dr)
        for dq in range(-3, 4)
        for dr in range(-3, 4)
        if max(abs(dq), abs(dr), abs(dq + dr)) == 3
    }
    assert set(contacts(place)) == ring
    assert len(neighbours(place)) == 6
    assert len(interlocking(place)) == 12
    assert {centres_apart(place, other) for other in ring} == {3}


def laid_by_fields(*tiles: str, rest: str = "") -> str:
    homes = (
        "{kind: starting, field: [-3, 2], seat: 0, rotation: 1}",
        "{kind: starting, field: [3, -2], seat: 1, rotation: 4}",
    )
    return plan(*tiles, homes=homes, rest=rest)


@both
def test_a_tile_lies_by_its_middle_field_on_the_mirror_lattice_and_is_walked_over(edition: str) -> None:
    text = laid_by_fields("{kind: far, field: [0, 0], tile: F1, rotation: 0, face_up: true}")
    table = realm(scenario=text, edition=edition)
    assert [axial(centre_of(laid.place)) for laid in table.game.world.tiles] == [(-3, 2), (3, -2), (0, 0)]
    assert axial(table.town(0)) == (-3, 2)
    table.turn(0)
    reached = table.game.atlas.distances(table.town(0))
    assert table.town(1) in reached, "the tiles touch, so a way leads from town to town"


def test_a_tile_may_touch_another_by_a_single_edge() -> None:
    table = realm(scenario=plan(MILLS, "{kind: far, field: [0, 3], tile: F2, rotation: 0, face_up: true}"))
    atlas = table.game.atlas
    mills, other = (atlas.places[place] for place in ((0, 0), place_at(0, 3)))
    edges = [
        (field, beside)
        for field in atlas.fields
        for beside in atlas.fields
        if atlas.tile_of[field] == mills and atlas.tile_of[beside] == other and apart(field, beside) == 1
    ]
    assert edges == [(field_at(0, 1), field_at(0, 2))]


def apart(one: int, other: int) -> int:
    (q, r), (other_q, other_r) = axial(one), axial(other)
    return max(abs(q - other_q), abs(r - other_r), abs(q - other_q + r - other_r))


@both
def test_a_hidden_tile_beside_the_lattice_is_discovered(edition: str) -> None:
    table = realm(scenario=laid_by_fields("{kind: far, field: [0, 0], tile: F1}"), edition=edition)
    table.turn(0)
    doors = [field for field in table.game.atlas.fields if table.game.atlas.hidden(field)]
    table.lay_out(at={"0:main": next(field for field in doors if table.game.atlas.tile_of[field] == 0)})
    key = next(key for key in table.keys if key.startswith("discover:main:"))
    place = read_pair(key.split(":")[2])
    assert place is not None
    assert axial(centre_of(place)) == (0, 0)
    table.answer(key)
    table.answer(table.keys[0])
    assert table.happened(TileLaid)[-1].tile == "F1"


@both
def test_a_far_tile_is_added_where_it_touches_two_tiles_by_three_edges(edition: str) -> None:
    text = laid_by_fields("{kind: far, field: [0, 0], tile: F1, rotation: 0, face_up: true}")
    table = realm(scenario=text.replace("far_tiles: 0", "far_tiles: 1"), edition=edition)
    atlas = table.game.atlas
    sites = {place for field in atlas.fields for place in atlas.sites(field)}
    assert sites
    for place in sites:
        assert sum(other in atlas.places for other in interlocking(place)) >= 2
        assert all(centres_apart(place, laid.place) >= 3 for laid in table.game.world.tiles)
    assert {axial(centre_of(place)) for place in sites} == {(-1, 3), (-2, -1), (1, -3), (2, 1)}


# ---------------------------------------------------------------------- which tile


def piles(table: Table, place: tuple[int, int]) -> set[str]:
    laid = table.game.world.tiles[table.game.atlas.places[place]]
    return set(drawable(table.game.world, laid.group, laid.need))


@both
def test_one_of_several_tiles_is_drawn(edition: str) -> None:
    table = realm(scenario=plan("{kind: far, at: [0, 0], tile: [F6, F9]}"), edition=edition)
    assert piles(table, (0, 0)) == {"F6", "F9"}
    assert len(piles(realm(scenario=plan("{kind: far, at: [0, 0]}"), edition=edition), (0, 0))) > 2


def test_one_of_several_tiles_that_lies_face_up_is_drawn_before_the_first_round() -> None:
    open_ = "{kind: far, at: [0, 0], tile: [F6, F9], rotation: 2, face_up: true}"
    setup = {
        "scenario": plan(open_),
        "difficulty": "impossible",
        "seats": [{"hero": "castle.catherine"}, {"hero": "necropolis.sandro"}],
        "first_player": 0,
    }
    table = Table(heroes.new_game("clash", setup, 1, "ask"))
    assert (table.ask.kind, set(table.keys)) == ("tile", {"F6", "F9"})
    table.answer("F9")
    [laid] = [laid for laid in table.game.world.tiles if laid.group == "far"]
    assert (laid.tile, laid.rotation) == ("F9", 2)


def test_one_of_several_locations_is_enough() -> None:
    near = "{kind: near, at: [0, 0], has: [obelisk, witch-hut]}"
    found = piles(realm(scenario=plan(near)), (0, 0))
    assert found
    assert all(TILES[name].has("obelisk") or TILES[name].has("witch-hut") for name in found)
    assert any(not TILES[name].has("obelisk") for name in found), "the other kind as well"


@both
def test_a_tile_has_a_certain_ground_or_that_of_the_nearest_town(edition: str) -> None:
    dirt = piles(realm(scenario=plan("{kind: far, at: [0, 0], terrain: dirt}"), edition=edition), (0, 0))
    assert {TILES[name].terrain for name in dirt} == {"dirt"}
    text = plan("{kind: far, at: [-1, 1], terrain: own}", "{kind: far, at: [1, 1], terrain: own}", MILLS)
    table = realm(scenario=text, edition=edition)
    own = {place: {TILES[name].terrain for name in piles(table, place)} for place in ((-1, 1), (1, 1))}
    assert own == {(-1, 1): {TILES["S3"].terrain}, (1, 1): {TILES["S1"].terrain}}


def test_demands_of_ground_and_location_are_both_met() -> None:
    assert fits_need("F1", f"windmill&terrain:{TILES['F1'].terrain}")
    assert not fits_need("F1", "windmill&terrain:nowhere")
    assert fits_need("F1", "obelisk|windmill")
    assert fits_need("F1", "=F2|=F1")


@both
def test_a_supply_holds_tiles_of_other_kinds_on_top_of_the_far_tiles(edition: str) -> None:
    text = plan(MILLS).replace("far_tiles: 0", "far_tiles: 1\n      supply: [{kind: near, has: no-obelisk}]")
    table = realm(scenario=text, edition=edition)
    assert table.player(0).far_tiles == 2
    table.turn(0)
    fields = [field for field in table.game.atlas.fields if table.game.atlas.sites(field)]
    table.lay_out(at={"0:main": fields[0]}, movement={"0:main": 3})
    table.answer(next(key for key in table.keys if key.startswith("extend:main:")))
    assert set(table.keys) <= {name for name, tile in TILES.items() if tile.group == "near" and not tile.has("obelisk")}
    table.answer(table.keys[0])
    table.answer(table.keys[0])
    assert table.player(0).far_tiles == 1
    assert table.game.world.tiles[-1].group == "near"
    fields = [field for field in table.game.atlas.fields if table.game.atlas.sites(field)]
    table.lay_out(at={"0:main": fields[0]}, movement={"0:main": 3})
    table.answer(next(key for key in table.keys if key.startswith("extend:main:")))
    assert all(TILES[name].group == "far" for name in table.keys)


# ---------------------------------------------------------------------- what can be wrong


def test_tiles_that_overlap_are_told_with_both_their_lines_and_how_near_they_are() -> None:
    near = "{kind: near, field: [2, -3]}"
    text = plan(near, "{kind: near, field: [3, -2]}", homes=("{kind: starting, field: [0, 0], seat: 0}",))
    found = [problem for problem in problems(text) if "overlaps" in problem.text]
    assert [(problem.where, problem.text) for problem in found] == [
        (
            "map.layouts.2.tiles[2]",
            f"overlaps the tile of line {line_of(text, near)}: centres [2, -3] and [3, -2] are 2 apart, "
            "at least 3 are needed",
        )
    ]


def test_a_tile_that_touches_none_is_an_error_unless_islands_are_meant() -> None:
    text = plan(MILLS, "{kind: near, field: [9, 9], name: isle}")
    [problem] = problems(text)
    assert (problem.line, problem.where) == (line_of(text, "isle"), "map.layouts.2.tiles[3]")
    assert problem.text == "touches no tile; say 'islands: true' if that is meant"
    good(plan(MILLS, "{kind: near, field: [9, 9]}", map_="islands: true"))


def test_a_town_on_an_island_may_lie_as_its_player_likes() -> None:
    homes = ("{kind: starting, field: [-20, 0], seat: 0}", "{kind: starting, field: [20, 0], seat: 1, rotation: 2}")
    table = Table(
        heroes.new_game(
            "clash",
            {
                "scenario": plan(MILLS, homes=homes, map_="islands: true"),
                "difficulty": "impossible",
                "seats": [{"hero": "castle.catherine"}, {"hero": "necropolis.sandro"}],
                "first_player": 0,
            },
            1,
        )
    )
    assert (table.ask.kind, table.keys) == ("turn-tile", [f"turn:{turn}" for turn in range(6)])


@pytest.mark.parametrize(
    ("tile", "where", "text"),
    [
        ("{kind: far, at: [0, 0], field: [0, 0]}", "", "needs either 'at'"),
        ("{kind: far, field: [0]}", ".field", "a place is two numbers"),
        ("{kind: far, field: [0, 99]}", ".field[1]", "it must be -50 or more and at most 50"),
        ("{kind: far, at: [0, 0], tile: [F6, F99]}", ".tile[1]", "there is no tile 'F99' (did you mean 'F9'?)"),
        ("{kind: far, at: [0, 0], tile: [F6, N1]}", ".tile[1]", "tile N1 is a near tile, not a far tile"),
        ("{kind: far, at: [0, 0], tile: []}", ".tile", "names 1 to 12 alternatives"),
        ("{kind: far, at: [0, 0], has: [obelisc]}", ".has[0]", "(did you mean 'obelisk'?)"),
        ("{kind: far, at: [0, 0], terrain: dirtt}", ".terrain", "(did you mean 'dirt'?)"),
        ("{kind: far, at: [0, 0], tile: F1, has: windmill}", "", "gives both the tile and what it must have"),
    ],
)
def test_a_tile_that_cannot_lie_so_is_told_with_its_line(tile: str, where: str, text: str) -> None:
    file = plan(tile)
    [problem] = problems(file)
    assert (problem.line, problem.where) == (line_of(file, tile), f"map.layouts.2.tiles[2]{where}")
    assert text in problem.text


def test_a_demand_that_no_tile_meets_is_told() -> None:
    [problem] = problems(plan("{kind: center, at: [0, 0], has: [windmill, water-wheel]}"))
    assert "center tiles with 'windmill or water-wheel', but there are only 0" in problem.text


def test_a_supply_is_counted_with_the_tiles_of_the_box() -> None:
    text = plan(MILLS).replace("far_tiles: 0", "supply: [{kind: center, count: 9}]")
    [problem] = problems(text)
    assert "uses 18 center tiles" in problem.text
