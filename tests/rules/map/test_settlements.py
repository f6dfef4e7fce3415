"""Settlements (core.settlement.*)."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.realm.purse import income
from heroes.rules.board.state.ground import DEFENDER
from heroes.rules.board.state.lattice import field_name
from play.map.battle import before_guard
from play.map.table import Table
from play.map.visit import POOR, beside, purse

EDITIONS = ("first", "revised")
both = pytest.mark.parametrize("edition", EDITIONS)

INCOMES = [
    pytest.param("gold", (5, 0, 0), marks=pytest.mark.rule("core.settlement.income.gold")),
    pytest.param("materials", (0, 2, 0), marks=pytest.mark.rule("core.settlement.income.bm")),
    pytest.param("valuables", (0, 0, 1), marks=pytest.mark.rule("core.settlement.income.valuables")),
]


def settled(edition: str = "revised", tile: str = "F3", **more: Any) -> tuple[Table, int]:
    """Seat 0 has just entered a settlement and is asked what it gives."""
    table, field = beside(tile, "settlement", edition=edition, **more)
    table.march(field)
    if table.ask.kind == "garrison":
        table.answer("give-up")
    assert (table.ask.seat, table.ask.kind) == (0, "settlement")
    return table, field


def resource_round(table: Table) -> Table:
    table.next_round()
    assert table.game.world.round == 3
    return table.turn(0)


@pytest.mark.card("settlement")
@pytest.mark.parametrize(("resource", "amount"), INCOMES)
@pytest.mark.parametrize("owner", [None, 1])
@both
def test_a_settlement_yields_the_chosen_resource_in_each_resource_round(
    edition: str, owner: int | None, resource: str, amount: tuple[int, int, int]
) -> None:
    table, _ = settled(edition, owner=owner, round_=2, **POOR)
    table.answer(f"yield:{resource}")
    before = purse(table, 0)
    after = purse(resource_round(table), 0)
    assert tuple(now - then for now, then in zip(after, before, strict=True)) == amount


@pytest.mark.rule("core.settlement.first-capture-income")
@pytest.mark.parametrize(
    ("resource", "amount"), [("gold", (5, 0, 0)), ("materials", (0, 2, 0)), ("valuables", (0, 0, 1))]
)
@both
def test_the_first_player_ever_to_capture_it_gains_the_chosen_income_at_once(
    edition: str, resource: str, amount: tuple[int, int, int]
) -> None:
    table, _ = settled(edition, **POOR)
    table.answer(f"yield:{resource}")
    assert purse(table, 0) == amount


@pytest.mark.rule("core.settlement.recapture-no-income")
@both
def test_a_settlement_taken_over_gives_nothing_at_once(edition: str) -> None:
    table, _ = settled(edition, owner=1, **POOR)
    table.answer("yield:gold")
    assert purse(table, 0) == (0, 0, 0)


@pytest.mark.rule("core.settlement.flaggable")
@both
def test_a_captured_settlement_carries_its_controllers_cube(edition: str) -> None:
    table, field = settled(edition)
    table.answer("yield:gold")
    assert table.game.world.cubes[field] == (0,)


@pytest.mark.rule("core.settlement.old-cube-returned")
@both
def test_the_cube_of_the_owner_before_goes_back(edition: str) -> None:
    table, field = settled(edition, owner=1)
    table.answer("yield:gold")
    assert table.game.world.cubes[field] == (0,)


@pytest.mark.rule("core.settlement.token")
@pytest.mark.parametrize("resource", ["gold", "materials", "valuables"])
def test_a_token_of_the_chosen_resource_lies_on_the_settlement(resource: str) -> None:
    table, field = settled()
    assert field not in table.game.world.yields
    table.answer(f"yield:{resource}")
    assert table.game.world.yields == {field: resource}


@pytest.mark.rule("core.settlement.choose-one")
@both
def test_exactly_one_benefit_is_chosen(edition: str) -> None:
    table, _ = settled(edition, armies=[["castle.halberdiers", "castle.crusaders"]])
    incomes = ["yield:gold", "yield:materials", "yield:valuables"]
    assert sorted(table.keys) == ["reinforce:castle.crusaders", "reinforce:castle.halberdiers", *incomes]
    table.answer("yield:gold")
    assert table.ask.kind == "turn"
    assert not any(troop.pack for troop in table.player(0).army)


@pytest.mark.rule("core.settlement.all-equal")
@pytest.mark.parametrize("tile", ["F1", "F2", "F3"])
@pytest.mark.parametrize("hero", ["castle.catherine", "dungeon.mutare"])
def test_every_settlement_offers_every_player_the_same(tile: str, hero: str) -> None:
    table, _ = settled(tile=tile, heroes_=[hero, "necropolis.sandro"], armies=[["castle.halberdiers"]])
    assert table.keys == ["yield:gold", "yield:materials", "yield:valuables", "reinforce:castle.halberdiers"]


@pytest.mark.rule("core.settlement.first-capture-unit")
@pytest.mark.parametrize("unit", ["castle.halberdiers", "castle.crusaders"])
@both
def test_the_first_owner_may_turn_a_bronze_or_silver_unit_for_free_instead(edition: str, unit: str) -> None:
    table, _ = settled(edition, armies=[["castle.halberdiers", "castle.crusaders", "castle.champions"]], **POOR)
    assert not table.offers("reinforce:castle.champions")
    table.answer(f"reinforce:{unit}")
    assert [troop.card for troop in table.player(0).army if troop.pack] == [unit]
    assert purse(table, 0) == (0, 0, 0)


@pytest.mark.rule("core.settlement.recapture-unit")
@pytest.mark.parametrize(("unit", "half"), [("castle.halberdiers", 2), ("castle.crusaders", 5)])
@both
def test_whoever_takes_it_over_pays_half_rounded_up_for_the_unit(edition: str, unit: str, half: int) -> None:
    army = [["castle.halberdiers", "castle.crusaders", "castle.champions"]]
    table, _ = settled(edition, owner=1, armies=army, gold=[half], valuables=[9])
    assert not table.offers("reinforce:castle.champions")
    table.answer(f"reinforce:{unit}")
    assert [troop.card for troop in table.player(0).army if troop.pack] == [unit]
    assert table.player(0).gold == 0


@pytest.mark.rule("core.settlement.recapture-unit", "core.resources.pay-in-full")
@both
def test_whoever_cannot_pay_the_half_is_not_offered_the_unit(edition: str) -> None:
    table, _ = settled(edition, owner=1, armies=[["castle.halberdiers"]], gold=[1])
    assert table.keys == ["yield:gold", "yield:materials", "yield:valuables"]


@pytest.mark.rule("core.settlement.unit-choice-no-income")
@both
def test_a_settlement_used_for_a_unit_bears_no_token_and_yields_nothing(edition: str) -> None:
    table, field = beside("F3", "settlement", edition=edition, owner=1, gold=[2, 0], armies=[["castle.halberdiers"]])
    table.game.world.yields = {field: "gold"}
    table.march(field).answer("reinforce:castle.halberdiers")
    assert field not in table.game.world.yields
    assert (income(table.game, 0), income(table.game, 1)) == ((0, 0, 0), (0, 0, 0))


@pytest.mark.rule("core.settlement.unit-choice-no-income")
@both
def test_it_yields_when_another_player_takes_it_and_chooses_income(edition: str) -> None:
    table, field = beside("F3", "settlement", edition=edition, gold=[0, 0], armies=[["castle.halberdiers"]])
    start = table.where("0:main")
    table.lay_out(at={"1:main": next(one for one in table.game.atlas.exits(field) if one != start)})
    table.march(field).answer("reinforce:castle.halberdiers")
    table.march(start).answer("end-turn").turn(1).march(field).answer("yield:gold")
    assert (income(table.game, 0), income(table.game, 1)) == ((0, 0, 0), (5, 0, 0))


@pytest.mark.rule("core.settlement.choice-fixed")
@both
def test_a_new_owner_chooses_afresh_and_may_change_the_resource(edition: str) -> None:
    table, field = beside("F3", "settlement", edition=edition, owner=1, gold=[0, 0])
    table.game.world.yields = {field: "gold"}
    table.march(field).answer("yield:materials")
    assert table.game.world.yields == {field: "materials"}


@pytest.mark.rule("core.settlement.choice-fixed")
@both
def test_the_choice_stands_while_the_same_player_keeps_it(edition: str) -> None:
    table, field = settled(edition)
    start = next(one for one in table.game.atlas.exits(field) if table.game.hero_at(one) < 0)
    table.answer("yield:materials").march(start).march(field)
    assert table.ask.kind == "turn"
    assert table.game.world.yields == {field: "materials"}


@pytest.mark.rule("core.settlement.lost-income")
@both
def test_who_loses_a_settlement_loses_its_income(edition: str) -> None:
    table, field = beside("F3", "settlement", edition=edition, owner=1, round_=2, **POOR)
    table.game.world.yields = {field: "gold"}
    table.march(field).answer("yield:valuables")
    table.next_round().turn(1)
    assert purse(table, 1) == (0, 0, 0)
    assert purse(table, 0) == (0, 0, 1)


@pytest.mark.rule("core.settlement.neutral-guard")
@both
def test_a_settlement_nobody_owns_is_guarded_by_neutral_units_of_its_level(edition: str) -> None:
    table, field = before_guard(what="settlement", edition=edition)
    table.march(field)
    combat = table.game.combat
    assert (combat.armies[DEFENDER].hero, combat.field_level) == ("neutral", 3)
    assert table.game.owner(field) == -1


@pytest.mark.rule("core.settlement.no-buildings")
@both
def test_a_settlement_is_a_place_to_recruit_a_secondary_hero_at(edition: str) -> None:
    table, field = beside("F3", "settlement", edition=edition, owner=0, gold=[10])
    key = f"secondary:{field_name(field)}"
    table.answer(key)
    assert table.where("0:secondary") == field


@pytest.mark.rule("core.settlement.no-buildings")
def test_a_settlement_has_no_buildings_and_nothing_can_be_built_there() -> None:
    table, field = beside("F3", "settlement", buildings=[["citadel"]], gold=[99], materials=[99], valuables=[99])
    could_build = [key for key in table.keys if key.startswith("build:")]
    table.march(field).answer("yield:gold")
    assert could_build
    assert [key for key in table.keys if key.startswith("build:")] == could_build
    assert [name for name in table.player(0).buildings if name != table.building(0, "citadel")] == []
