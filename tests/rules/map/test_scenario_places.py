"""Places that a scenario speaks of by a name, and what it makes of them (the map words of scenario files)."""

from __future__ import annotations

import pytest

import heroes
from heroes.rules.board.library.places import TILES
from heroes.rules.board.state.lattice import OFFSETS, POSITIONS, centre_of
from heroes.rules.board.state.map_events import Visited
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.named import field_called, fields_called, names_of
from play.map.plan import MILLS, plan
from play.map.table import Table, realm
from play.map.template import good, line_of, problems
from play.map.visit import purse

both = pytest.mark.parametrize("edition", ["first", "revised"])
PLACES = """
places:
  camp: {tile: mills, field: C}
  corner: {tile: mills, spot: TR}
  mill: {tile: mills, location: windmill}
  mills: {location: windmill}
"""


def field_at_spot(spot: str) -> int:
    return centre_of((0, 0)) + OFFSETS[POSITIONS.index(spot)]


@both
def test_a_printed_field_turns_with_its_tile_and_a_spot_of_the_table_does_not(edition: str) -> None:
    for turn in range(6):
        text = plan(MILLS.replace("rotation: 0", f"rotation: {turn}"), map_=PLACES)
        table = realm(scenario=text.replace("field: C", "field: TR"), edition=edition)
        printed = table.spot("F1", "TR")
        assert field_called(table.game, "camp") == printed == field_at_spot(POSITIONS[turn])
        assert field_called(table.game, "corner") == field_at_spot("TR")


def test_a_location_is_named_on_its_tile_or_on_the_whole_map() -> None:
    table = realm(scenario=plan(MILLS, map_=PLACES))
    mill = table.spot("F1", "windmill")
    assert fields_called(table.game, "mill") == fields_called(table.game, "mills") == (mill,)
    assert fields_called(table.game, "windmill") == (mill,), "a location is a name as well"
    assert set(names_of(table.game, mill)) >= {"mill", "mills"}


def test_a_tile_that_lies_face_down_has_no_printed_field_yet() -> None:
    table = realm(scenario=plan("{kind: far, at: [0, 0], tile: F1, name: mills}", map_=PLACES))
    assert fields_called(table.game, "mill") == ()
    assert field_called(table.game, "corner") == field_at_spot("TR")
    table.lay_out(tiles={"F1": (0, 0)})
    assert fields_called(table.game, "mill") == (table.spot("F1", "windmill"),)


def visit_the_mill(table: Table) -> Table:
    mill = table.spot("F1", "windmill")
    beside = next(field for field in table.game.atlas.exits(mill) if table.game.hero_at(field) < 0)
    table.lay_out(at={"0:main": beside}, levels=[7, 7], gold=[0, 0], materials=[0, 0], valuables=[0, 0])
    return table.turn(0).march(mill)


@both
def test_a_place_becomes_another_location_and_keeps_its_guards(edition: str) -> None:
    remade = PLACES.replace("location: windmill}\n  mills", "location: windmill, becomes: learning-stone}\n  mills")
    table = realm(scenario=plan(MILLS, map_=remade), edition=edition, settings=["towns-no-production"])
    mill = table.spot("F1", "windmill")
    printed = next(field for field in TILES["F1"].fields if field.location == "windmill")
    assert (table.game.field(mill).location, table.game.field(mill).guard) == ("learning-stone", printed.guard)
    assert fields_called(table.game, "mill") == (mill,), "its name stays"
    assert fields_called(table.game, "windmill") == ()
    visit_the_mill(table)
    assert [event.location for event in table.happened(Visited)] == ["learning-stone"]


def test_a_place_that_yields_nothing_is_visited_for_nothing() -> None:
    empty = PLACES.replace("location: windmill}\n  mills", "location: windmill, yields: nothing}\n  mills")
    table = visit_the_mill(realm(scenario=plan(MILLS, map_=empty), settings=["towns-no-production"]))
    assert purse(table, 0) == (0, 0, 0)
    assert [event.location for event in table.happened(Visited)] == ["windmill"]
    table.is_at_rest()


def test_what_a_place_has_become_is_kept_in_a_saved_game() -> None:
    remade = PLACES.replace("field: C}", "field: C, becomes: temple}")
    game = realm(scenario=plan(MILLS, map_=remade)).game
    again = heroes.load_game(game.save())
    assert isinstance(again, WorldGame)
    assert again.view(0) == game.view(0)
    assert again.field(field_called(again, "camp")).location == "temple"


# ---------------------------------------------------------------------- what can be wrong


@pytest.mark.parametrize(
    ("line", "where", "text"),
    [
        ("camp: {tile: mils, field: C}", "map.places.camp.tile", "is 'mils' (did you mean 'mills'?)"),
        ("camp: {tile: mills, field: D}", "map.places.camp.field", "is 'D'; it must be one of"),
        ("camp: {tile: mills, field: C, spot: C}", "map.places.camp", "must be exactly one of: field, spot, location"),
        ("camp: {field: C}", "map.places.camp", "'tile' is missing"),
        ("camp: {location: windmil}", "map.places.camp.location", "(did you mean 'windmill'?)"),
        ("camp: {tile: mills, field: C, becomes: tempel}", "map.places.camp.becomes", "(did you mean 'temple'?)"),
        ("windmill: {tile: mills, field: C}", "map.places.windmill", "'windmill' is the name of a location"),
        ("camp: {tile: mills, feld: C, field: C}", "map.places.camp.feld", "(did you mean 'field'?)"),
    ],
)
def test_a_place_that_cannot_be_is_told_with_its_line(line: str, where: str, text: str) -> None:
    file = plan(MILLS, map_=f"places:\n  {line}")
    [problem] = problems(file)
    assert (problem.line, problem.where) == (line_of(file, line), where)
    assert text in problem.text


def test_two_tiles_of_a_layout_have_different_names() -> None:
    file = plan(MILLS, MILLS.replace("at: [0, 0], tile: F1", "at: [0, 1], tile: F2"))
    [problem] = problems(file)
    assert problem.where == "map.layouts.2.tiles[3].name"
    assert problem.text == f"the tile of line {line_of(file, 'tile: F1')} is called 'mills' as well"


def test_every_layout_has_the_tile_of_a_place() -> None:
    file = plan(MILLS, map_="places:\n  camp: {tile: mills, field: C}")
    three = file[file.index("    2:\n") : file.index("victory")].replace("2:", "3:").replace(", name: mills", "")
    three += "        - {kind: starting, at: [0, 1], seat: 2}\n"
    file = file.replace("players: [2]", "players: [2, 3]").replace("victory:", three + "victory:")
    [problem] = problems(file)
    assert problem.where == "map.places.camp.tile"
    assert problem.text == "no tile is called 'mills' in the layout for 3 players"
    assert good(plan(MILLS, map_="places:\n  camp: {tile: mills, field: C}"))
