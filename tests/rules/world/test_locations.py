"""What visits to locations give (core.loc.*, core.field.*)."""

from __future__ import annotations

import pytest

from heroes.rules.board.world.record import BLACK
from world.table import Table, realm

EDITIONS = ("first", "revised")


def beside(tile: str, what: str, **more: object) -> tuple[Table, int]:
    """A hero one step from a location on a tile in the middle of the map."""
    table = realm(tiles={tile: (0, 0)}, **more)
    goal = table.spot(tile, what)
    start = next(field for field in table.game.atlas.exits(goal) if table.game.field(field).location != "town")
    table.lay_out(at={"0:main": start})
    table.turn(0)
    return table, goal


@pytest.mark.rule("core.loc.windmill")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_windmill_gives_one_valuable_once(edition: str) -> None:
    table, mill = beside("F1", "windmill", edition=edition, valuables=[0])
    table.march(mill)
    assert table.player(0).valuables == 1
    assert table.game.world.cubes[mill] == (BLACK,)


@pytest.mark.rule("core.loc.water-wheel")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_water_wheel_gives_three_gold(edition: str) -> None:
    table, wheel = beside("F3", "water-wheel", edition=edition, gold=[4])
    table.march(wheel)
    assert table.player(0).gold == 7
    assert table.game.world.cubes[wheel] == (BLACK,)


@pytest.mark.rule("core.field.visitable.first", "core.field.visitable.revised", "core.map.field.empty")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_visited_field_with_a_black_cube_gives_nothing_again(edition: str) -> None:
    table, wheel = beside("F3", "water-wheel", edition=edition, gold=[0])
    start = table.where("0:main")
    table.march(wheel).march(start).march(wheel)
    assert table.player(0).gold == 3


@pytest.mark.rule("core.loc.stables.first", "core.loc.stables.revised")
@pytest.mark.parametrize("edition", EDITIONS)
def test_stables_give_a_movement_point_at_every_visit_and_get_no_cube(edition: str) -> None:
    table, stables = beside("F3", "stables", edition=edition, movement={"0:main": 3})
    start = table.where("0:main")
    table.march(stables)
    assert table.movement("0:main") == 3
    table.march(start).march(stables)
    assert table.movement("0:main") == 2
    assert stables not in table.game.world.cubes


@pytest.mark.rule("core.loc.learning-stone")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_learning_stone_gives_the_main_hero_half_a_level(edition: str) -> None:
    table, stone = beside("F3", "learning-stone", edition=edition)
    table.march(stone)
    assert table.player(0).steps == 3
