"""Discovering and adding tiles (core.explore.*, core.map.place.*)."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.engine import NATURE
from heroes.rules.board.library.places import TILES
from heroes.rules.board.state.lattice import DIRECTIONS, OFFSETS, Place, centre_of, field_name
from heroes.rules.board.state.map_events import TileLaid, TileShown
from play.map.table import SCENARIO, Table, realm

both = pytest.mark.parametrize("edition", ["first", "revised"])
MIDDLE: Place = (0, 0)
SOUTH: Place = (-1, 1)
"""Touches the Starting tile of seat 0 and the middle of the map."""
NORTH: Place = (1, -1)
"""Touches the middle and the Starting tile of seat 1."""
WEST_OF_NORTH: Place = (0, -1)
"""Touches the middle and the Starting tile of seat 0."""


def scout(what: str = "TR", **more: Any) -> Table:
    """The Main Hero of seat 0 on a field of its own Starting tile; by default the open one towards the middle."""
    table = realm(settings=("no-astrologers",), **more)
    table.lay_out(at={"0:main": table.spot("S3", what)})
    return table.turn(0)


def borders(field: int, place: Place) -> bool:
    """Whether a field lies next to a tile at that place."""
    flower = [centre_of(place) + offset for offset in OFFSETS]
    return any(field + step in flower for step in DIRECTIONS)


def laid(table: Table, place: Place) -> tuple[str, ...]:
    """The tiles at a place; a face-down one is an empty text."""
    return tuple(one.tile for one in table.game.world.tiles if one.place == place)


# ---------------------------------------------------------------------- discovering


@pytest.mark.rule("core.movement.discover-tile", "core.explore.enter-after")
@both
def test_a_hero_beside_a_face_down_tile_turns_it_over_for_a_movement_point_and_stays(edition: str) -> None:
    table = realm(edition=edition)
    edge = table.spot("S3", "TR")
    table.turn(0).march(edge).answer("discover:main:0,0", "C1", "turn:0")
    assert table.where("0:main") == edge
    assert table.movement("0:main") == 1
    assert [laid.tile for laid in table.game.world.tiles if laid.place == (0, 0)] == ["C1"]
    field = next(field for field in table.game.atlas.exits(edge) if table.game.atlas.group(field) == "center")
    assert table.offers(f"move:main:{field_name(field)}")


POSITIONS = ("TR", "R", "BR", "BL", "L", "C")
"""Every field of seat 0's Starting tile but the blocked one; turned once, TR points east and R south-east."""


@pytest.mark.rule("core.explore.position.first")
@pytest.mark.parametrize("what", POSITIONS)
def test_in_the_first_edition_only_a_hero_whose_field_borders_a_tile_discovers_it(what: str) -> None:
    table = scout(what, edition="first")
    assert table.offers("discover:main:0,0") is borders(table.where("0:main"), MIDDLE)
    assert table.offers("discover:main:0,0") is (what == "TR")


@pytest.mark.rule("core.explore.position.revised")
@pytest.mark.parametrize("what", POSITIONS)
def test_in_the_revised_edition_only_a_hero_whose_field_borders_a_tile_discovers_it(what: str) -> None:
    table = scout(what, edition="revised")
    assert table.offers("discover:main:0,0") is (what == "TR")


@pytest.mark.rule("core.explore.position.first", "core.explore.position.revised")
@both
@pytest.mark.parametrize("what", POSITIONS)
def test_a_hero_adds_a_tile_only_beside_its_own_field(edition: str, what: str) -> None:
    table = scout(what, edition=edition)
    assert table.offers("extend:main:-1,1") is borders(table.where("0:main"), SOUTH)
    assert table.offers("extend:main:-1,1") is (what in ("TR", "R"))


@pytest.mark.rule("core.explore.optional")
@both
def test_reaching_the_edge_reveals_nothing_by_itself(edition: str) -> None:
    table = realm(edition=edition)
    table.turn(0).march(table.spot("S3", "TR"))
    assert (table.ask.kind, table.movement("0:main")) == ("turn", 2)
    assert laid(table, MIDDLE) == ("",)
    table.answer("end-turn").turn(1)
    assert not table.happened(TileShown)


@pytest.mark.rule("core.explore.optional")
@both
def test_every_discovery_costs_a_point_of_its_own(edition: str) -> None:
    table = realm(edition=edition, tiles={"F3": MIDDLE}, hidden={NORTH: "near", WEST_OF_NORTH: "near"})
    table.lay_out(at={"0:main": table.spot("F3", "TL")})
    table.turn(0).answer("discover:main:1,-1", "N1", "turn:0")
    assert (table.movement("0:main"), laid(table, WEST_OF_NORTH)) == (2, ("",))
    table.answer("discover:main:0,-1", "N2", "turn:0")
    assert (table.movement("0:main"), laid(table, WEST_OF_NORTH)) == (1, ("N2",))


@pytest.mark.rule("core.map.place.near-stays")
@pytest.mark.parametrize(("group", "tile"), [("near", "N1"), ("center", "C1")])
def test_a_discovered_tile_stays_where_it_lay_and_is_only_turned(group: str, tile: str) -> None:
    table = scout(edition="first", hidden={MIDDLE: group})
    places = [one.place for one in table.game.world.tiles]
    table.answer("discover:main:0,0", tile)
    assert all(key.startswith("turn:") for key in table.keys)
    table.answer("turn:3")
    assert [one.place for one in table.game.world.tiles] == places
    assert [(event.place, event.rotation) for event in table.happened(TileLaid)][-1] == ("0,0", 3)
    assert table.player(0).far_tiles == 2


@pytest.mark.rule("core.map.place.rotation")
@pytest.mark.parametrize("verb", ["discover", "extend"])
@pytest.mark.parametrize("turn", range(6))
def test_whoever_places_a_tile_turns_it_freely(verb: str, turn: int) -> None:
    """All outer fields of F4 are open; two open edges lead to the middle, and only one field of C1 is blocked."""
    key, tile = ("discover:main:0,0", "C1") if verb == "discover" else ("extend:main:-1,1", "F4")
    table = scout(edition="revised").answer(key, tile)
    assert (table.ask.seat, table.keys) == (0, [f"turn:{turn}" for turn in range(6)])
    table.answer(f"turn:{turn}")
    assert [one.rotation for one in table.game.world.tiles if one.tile == tile] == [turn]


@pytest.mark.rule("core.map.place.pathway")
def test_a_far_tile_is_turned_so_that_a_path_leads_to_it() -> None:
    """A single open edge leads south from the Starting tile; turned once, F1 has its blocked field there."""
    table = scout().answer("extend:main:-1,1", "F1")
    assert table.keys == ["turn:0", "turn:2", "turn:3", "turn:4", "turn:5"]


@pytest.mark.rule("core.map.place.pathway")
def test_no_far_tile_is_added_where_solid_borders_and_hidden_tiles_leave_no_path() -> None:
    """West of seat 0's tile both outer fields have solid borders; a face-down tile beside it has no path yet."""
    west: Place = (-2, 0)
    table = scout("BR", hidden={(-2, 1): "near"})
    assert table.game.atlas.touches(west) == 2
    assert west in table.game.atlas.beside(table.where("0:main"))
    assert not table.offers("extend:main:-2,0")


@pytest.mark.rule("core.map.place.pathway-flipped")
def test_a_discovered_tile_is_turned_so_that_a_path_leads_to_it() -> None:
    table = scout(hidden={SOUTH: "far"}).answer("discover:main:-1,1", "F1")
    assert table.keys == ["turn:0", "turn:2", "turn:3", "turn:4", "turn:5"]


# ---------------------------------------------------------------------- adding Far tiles


def frontier(edition: str, what: str = "TR", **more: Any) -> Table:
    """The Main Hero of seat 0 on F5, the northernmost tile: to its east there is a gap between three tiles, to its west
    one between two, to its north nothing else."""
    table = realm(edition=edition, tiles={"F3": MIDDLE, "F5": WEST_OF_NORTH}, **more)
    table.lay_out(at={"0:main": table.spot("F5", what)})
    return table.turn(0)


def sites(table: Table, kind: str = "main") -> list[str]:
    start = f"extend:{kind}:"
    return [key.removeprefix(start) for key in table.keys if key.startswith(start)]


@pytest.mark.rule("core.map.place.two-neighbours", "example.map.far-placement")
@both
def test_a_far_tile_goes_only_where_it_touches_two_tiles_of_the_map(edition: str) -> None:
    """1,-1 touches F5, F3 and a Starting tile; 1,-2 touches F5 alone. The hero stands beside both."""
    table = frontier(edition)
    field = table.where("0:main")
    assert borders(field, NORTH)
    assert borders(field, (1, -2))
    assert sites(table) == ["1,-1"]


@pytest.mark.rule("core.map.place.two-neighbours")
@both
def test_face_down_tiles_count_as_tiles_of_the_map(edition: str) -> None:
    """SOUTH touches the Starting tile of seat 0 and the face-down tile in the middle."""
    table = scout("R", edition=edition)
    assert laid(table, MIDDLE) == ("",)
    assert sites(table) == ["-1,1"]


@pytest.mark.rule("core.map.place.next-to-hero")
@both
@pytest.mark.parametrize(("what", "there"), [("TR", ["1,-1"]), ("TL", []), ("L", ["-1,-1"]), ("C", [])])
def test_a_far_tile_goes_only_beside_the_field_of_the_hero_who_pays(edition: str, what: str, there: list[str]) -> None:
    assert sites(frontier(edition, what)) == there


@pytest.mark.rule("core.map.place.next-to-hero")
def test_the_place_is_measured_from_the_hero_who_pays_and_not_from_another() -> None:
    table = frontier("revised", "C")
    table.lay_out(at={"0:secondary": table.spot("F5", "TR")})
    assert (sites(table), sites(table, "secondary")) == ([], ["1,-1"])


@pytest.mark.rule("core.explore.far-own-supply")
@both
@pytest.mark.parametrize(("own", "others"), [(0, 2), (1, 0)])
def test_a_far_tile_comes_from_the_exploring_players_own_supply(edition: str, own: int, others: int) -> None:
    table = realm(edition=edition)
    table.player(0).far_tiles, table.player(1).far_tiles = own, others
    table.lay_out(at={"0:main": table.spot("S3", "TR")})
    table.turn(0)
    assert bool(sites(table)) is bool(own)
    if own:
        table.answer("extend:main:-1,1", "F2", "turn:1")
        assert (table.player(0).far_tiles, table.player(1).far_tiles) == (own - 1, others)


@pytest.mark.rule("core.explore.far-top-tile")
@both
def test_chance_and_not_the_player_decides_which_far_tile_it_is(edition: str) -> None:
    """The place is chosen before the tile is seen."""
    table = scout(edition=edition).answer("extend:main:-1,1")
    assert (table.ask.seat, table.ask.kind) == (NATURE, "tile")
    assert table.keys == [f"F{number}" for number in range(1, 10)]
    assert {option.weight for option in table.ask.options} == {1}
    table.answer("F7")
    assert [event.tile for event in table.happened(TileShown)] == ["F7"]
    assert all(key.startswith("turn:") for key in table.keys)


@pytest.mark.rule("core.explore.far-supply-empty")
@both
def test_without_far_tiles_a_player_still_moves_and_discovers(edition: str) -> None:
    table = realm(edition=edition)
    table.player(0).far_tiles = 1
    table.lay_out(at={"0:main": table.spot("S3", "TR")})
    table.turn(0).answer("extend:main:-1,1", "F9", "turn:0")
    assert table.player(0).far_tiles == 0
    assert not sites(table)
    assert table.offers("discover:main:0,0")
    assert table.offers(f"move:main:{field_name(table.town(0))}")


@pytest.mark.rule("core.explore.backs-visible")
def test_everybody_sees_the_backs_of_face_down_tiles_and_nobody_their_fronts() -> None:
    table = realm(edition="first", hidden={NORTH: "near", WEST_OF_NORTH: "far"})
    for seat in (0, 1, None):
        state = table.game.view(seat)["state"]
        seen = {tuple(tile["place"]): (tile["back"], tile["tile"]) for tile in state["map"]["tiles"]}
        assert [seen[place] for place in (MIDDLE, NORTH, WEST_OF_NORTH)] == [
            ("VI-VII", ""),
            ("IV-V", ""),
            ("II-III", ""),
        ]
        assert [player["far_tiles"] for player in state["players"]] == [2, 2]


# ---------------------------------------------------------------------- laying out the map


@pytest.mark.rule("core.map.setup.near-center")
@both
def test_near_and_center_tiles_lie_face_down_where_the_scenario_says_and_could_be_any_of_their_kind(
    edition: str,
) -> None:
    scenario = SCENARIO.replace(
        "        - {kind: center, at: [0, 0]}\n    3:",
        "        - {kind: center, at: [0, 0]}\n        - {kind: near, at: [1, -1]}\n    3:",
    )
    table = scout(edition=edition, scenario=scenario)
    lying = {one.place: (one.group, one.tile) for one in table.game.world.tiles if one.group != "starting"}
    assert lying == {MIDDLE: ("center", ""), NORTH: ("near", "")}
    table.answer("discover:main:0,0")
    assert (table.ask.seat, table.keys) == (NATURE, ["C1", "C2"])
    table.answer("C2", "turn:2").answer("end-turn").turn(1).march(table.spot("S1", "TR")).answer("discover:main:1,-1")
    assert (table.ask.seat, table.keys) == (NATURE, [f"N{number}" for number in range(1, 7)])


@pytest.mark.rule("core.map.setup.start-tiles")
@pytest.mark.parametrize("heroes_", [("castle.catherine", "necropolis.sandro"), ("dungeon.mutare", "castle.rion")])
def test_the_starting_tile_of_each_faction_lies_face_up_on_its_players_side(heroes_: tuple[str, str]) -> None:
    table = realm(edition="first", heroes_=heroes_)
    tiles = {"castle": "S3", "necropolis": "S1", "dungeon": "S2"}
    there = {one.seat: (one.place, one.tile) for one in table.game.world.tiles if one.group == "starting"}
    assert there == {
        seat: (place, tiles[hero.partition(".")[0]])
        for seat, (place, hero) in enumerate(zip(((-1, 0), (1, 0)), heroes_, strict=True))
    }
    for seat in (0, 1):
        assert table.game.field(table.town(seat)).location == "town"
        assert table.where(f"{seat}:main") == table.town(seat)


@pytest.mark.rule("core.map.setup.far-dealt")
@both
@pytest.mark.parametrize("count", [0, 1, 3])
def test_every_player_is_dealt_as_many_far_tiles_as_the_scenario_gives(edition: str, count: int) -> None:
    table = realm(edition=edition, scenario=SCENARIO.replace("far_tiles: 2", f"far_tiles: {count}"))
    assert [table.player(seat).far_tiles for seat in (0, 1)] == [count, count]
    pile = table.game.world.pools["far"]
    assert sorted(pile) == sorted(tile.id for tile in TILES.values() if tile.group == "far" and tile.box == "core")
