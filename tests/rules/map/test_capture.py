"""Capturing towns (core.capture.*)."""

from __future__ import annotations

import pytest

from play.map.battle import before_town
from play.map.table import SCENARIO, Table, realm
from play.map.visit import QUIET, beside

EDITIONS = ("first", "revised")
both = pytest.mark.parametrize("edition", EDITIONS)
LONG = SCENARIO.replace("conditions: [defeat-factions]", "conditions: [{level: 7}]")
REWARDING = LONG + "rules:\n  town_captured: {gain: {gold: 10}}\n"
THREE = ("castle.catherine", "necropolis.sandro", "dungeon.mutare")


def beside_town(table: Table, seat: int) -> int:
    town = table.town(seat)
    return next(one for one in table.game.atlas.exits(town) if table.game.field(one).location == "empty")


@pytest.mark.rule("core.capture.cube-on-town")
@both
def test_a_captured_town_bears_the_conquerors_cube(edition: str) -> None:
    table, town = before_town(1, edition=edition, gold=[0, 0], scenario=LONG)
    assert table.game.world.cubes[town] == (1,)
    table.march(town)
    assert table.game.world.cubes[town] == (0,)


@pytest.mark.rule("core.capture.take-cube")
@both
def test_the_conqueror_of_a_town_gets_a_faction_cube_of_its_owner(edition: str) -> None:
    table, town = before_town(1, edition=edition, gold=[0, 0], scenario=LONG)
    table.march(town)
    assert (table.player(0).trophies, table.player(1).trophies) == ((1,), ())


@pytest.mark.rule("core.capture.take-cube")
@both
def test_who_takes_it_from_a_conqueror_gets_the_cube_of_its_founder(edition: str) -> None:
    table, town = before_town(1, edition=edition, gold=[0, 0, 0], scenario=LONG, heroes_=THREE)
    table.lay_out(owners={town: 2})
    table.march(town)
    assert table.player(0).trophies == (1,)


@pytest.mark.rule("core.capture.scenario-reward")
@pytest.mark.parametrize(("scenario", "gold"), [(REWARDING, 10), (LONG, 0)])
@both
def test_capturing_a_town_gives_what_the_scenario_says(edition: str, scenario: str, gold: int) -> None:
    table, town = before_town(1, edition=edition, gold=[0, 0], scenario=scenario)
    table.march(town)
    assert table.player(0).gold == gold


@pytest.mark.rule("core.capture.scenario-reward")
@both
def test_a_captured_town_counts_towards_victory(edition: str) -> None:
    table, town = before_town(1, edition=edition, gold=[0, 0])
    table.march(town)
    assert [(deed.what, deed.seat, deed.other) for deed in table.game.world.deeds] == [("town", 0, 1)]


@pytest.mark.card("town")
@pytest.mark.rule("core.loc.town")
@both
def test_a_town_is_the_field_on_which_its_owner_starts_and_pays_no_visit_at_home(edition: str) -> None:
    table, _ = before_town(1, edition=edition, gold=[0, 0], scenario=REWARDING, at={})
    home = table.town(0)
    table.lay_out(at={"0:main": beside_town(table, 0)})
    table.march(home)
    assert table.game.world.cubes[home] == (0,)
    assert table.player(0).gold == 0
    assert table.player(0).trophies == ()


@pytest.mark.card("town")
@pytest.mark.rule("core.loc.town")
@both
def test_capturing_a_town_gives_its_conqueror_the_scenarios_bonus(edition: str) -> None:
    table, town = before_town(1, edition=edition, gold=[0, 0], scenario=REWARDING)
    table.march(town)
    assert table.game.owner(town) == 0
    assert table.player(0).gold == 10


@pytest.mark.rule("core.capture.recapture", "core.capture.take-cube")
@both
def test_its_first_owner_takes_a_captured_town_back_by_the_same_rules_without_a_cube(edition: str) -> None:
    table = realm(edition=edition, gold=[8, 0], scenario=REWARDING, settings=QUIET)
    town = table.town(1)
    table.lay_out(owners={town: 0}, at={"1:main": beside_town(table, 1)})
    table.turn(1).march(town)
    assert (table.ask.seat, table.ask.kind) == (0, "garrison")
    table.answer("give-up")
    assert table.game.owner(town) == 1
    assert (table.player(1).trophies, table.player(1).gold) == ((), 0)


@pytest.mark.rule("core.capture.recapture")
@both
def test_another_player_takes_a_captured_town_by_the_same_rules(edition: str) -> None:
    table, town = before_town(1, edition=edition, gold=[0, 0, 8], scenario=LONG, heroes_=THREE)
    table.lay_out(owners={town: 2})
    table.march(town)
    assert (table.ask.seat, table.ask.kind) == (2, "garrison")
    table.answer("give-up")
    assert table.game.owner(town) == 0


@pytest.mark.rule("core.capture.settlement-no-cube")
@pytest.mark.parametrize(("tile", "what"), [("F3", "settlement"), ("F4", "gold-mine")])
@both
def test_a_settlement_or_mine_taken_from_a_player_gives_no_faction_cube(edition: str, tile: str, what: str) -> None:
    table, field = beside(tile, what, edition=edition, owner=1, gold=[0, 0])
    table.march(field)
    if what == "settlement":
        table.answer("yield:gold")
    assert table.game.world.cubes[field] == (0,)
    assert table.player(0).trophies == ()
