"""A move tells how it is meant and what it costs, so that whoever draws the map need not know a rule."""

from __future__ import annotations

import pytest

from heroes.engine import Cost, Option
from heroes.rules.board.state.lattice import field_name
from play.map.battle import meeting
from play.map.table import Table, realm


def move(table: Table, field: int) -> Option:
    return next(option for option in table.ask.options if option.key == f"move:main:{field_name(field)}")


@pytest.mark.parametrize(
    ("level", "verb", "words"),
    [(1, "hostile", "guarded by neutral units of level 2"), (2, "hostile", "guarded"), (3, "unopposed", "flee")],
)
def test_a_move_onto_guards_says_whether_they_fight_or_flee(level: int, verb: str, words: str) -> None:
    table = realm(tiles={"F1": (0, -1), "N1": (0, 0)})
    atlas = table.game.atlas
    field = next(field for field, printed in atlas.fields.items() if printed.guard == 2)
    near = next(near for near in atlas.exits(field) if not atlas.fields[near].guard)
    table = realm(tiles={"F1": (0, -1), "N1": (0, 0)}, levels=[level, 1], at={"0:main": near}).turn(0)
    option = move(table, field)
    assert (option.verb, option.cost) == (verb, Cost(movement=1))
    assert words in option.label
    table.game.world.cubes[field] = (1,)
    table.ask_again()
    assert move(table, field).verb == "go", "beaten guards are gone"


def test_a_move_onto_an_enemy_hero_is_hostile() -> None:
    table, field = meeting()
    assert move(table, field).verb == "hostile"


def test_the_view_shows_a_cost_only_where_there_is_one() -> None:
    table, field = meeting()
    offered = {option["key"]: option for option in table.game.view(0)["ask"]["options"]}
    assert offered[f"move:main:{field_name(field)}"]["verb"] == "hostile"
    assert offered[f"move:main:{field_name(field)}"]["cost"] == {"movement": 1}
    assert offered["end-turn"].keys() == {"key", "label", "says", "verb", "final"}


def test_exploring_tells_its_cost() -> None:
    table = realm(tiles={"F3": (0, 0)}, hidden={(0, -1): "near"})
    table.lay_out(at={"0:main": table.spot("F3", "settlement")})
    table.turn(0)
    discover = next(option for option in table.ask.options if option.key == "discover:main:0,-1")
    assert (discover.verb, discover.cost) == ("discover", Cost(movement=1))


def test_passing_a_friend_costs_two() -> None:
    table = realm(tiles={"F3": (0, 0)})
    middle, beyond = table.spot("F3", "BL"), table.spot("F3", "C")
    near = next(one for one in table.game.atlas.exits(middle) if one not in (beyond, *table.game.atlas.exits(beyond)))
    table.lay_out(at={"0:main": near, "0:secondary": middle})
    table.turn(0)
    assert move(table, beyond).cost == Cost(movement=2)
