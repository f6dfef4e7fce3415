"""Mines and income (core.mine.*, core.income.*)."""

from __future__ import annotations

import pytest

from heroes.rules.board.realm.purse import income
from heroes.rules.board.state.events import NeutralsDrawn
from heroes.rules.board.state.ground import DEFENDER
from play.map.battle import WEAK, before_guard, win
from play.map.table import Table
from play.map.visit import POOR, beside, purse

EDITIONS = ("first", "revised")
both = pytest.mark.parametrize("edition", EDITIONS)

MINES = [
    pytest.param("#F4", "sawmill", (0, 2, 0), marks=pytest.mark.card("sawmill")),
    pytest.param(
        "S3", "ore-mine", (0, 2, 0), marks=[pytest.mark.rule("core.mine.income.ore"), pytest.mark.card("ore-mine")]
    ),
    pytest.param(
        "F4", "gold-mine", (5, 0, 0), marks=[pytest.mark.rule("core.mine.income.gold"), pytest.mark.card("gold-mine")]
    ),
    pytest.param(
        "F7",
        "alchemists-lab",
        (0, 0, 1),
        marks=[pytest.mark.rule("core.mine.income.valuables"), pytest.mark.card("alchemists-lab")],
    ),
    pytest.param(
        "F9",
        "crystal-mine",
        (0, 0, 1),
        marks=[pytest.mark.rule("core.mine.income.valuables"), pytest.mark.card("crystal-mine")],
    ),
    pytest.param(
        "F8",
        "gem-pond",
        (0, 0, 1),
        marks=[pytest.mark.rule("core.mine.income.valuables"), pytest.mark.card("gem-pond")],
    ),
]


def resource_round(table: Table) -> Table:
    """Play on until seat 0 has the income of the next Resource round."""
    table.next_round()
    assert table.game.world.round == 3
    return table.turn(0)


@pytest.mark.parametrize(("tile", "mine", "yields"), MINES)
@both
def test_a_mine_yields_its_resource_in_each_resource_round(
    edition: str, tile: str, mine: str, yields: tuple[int, int, int]
) -> None:
    table, field = beside(tile, mine, edition=edition, owner=0, round_=2, **POOR)
    assert table.game.owner(field) == 0
    assert purse(resource_round(table), 0) == yields
    assert purse(table, 1) == (0, 0, 0)


@pytest.mark.rule("core.mine.first-capture")
@both
def test_the_first_player_ever_to_flag_a_mine_gains_its_income_at_once(edition: str) -> None:
    table, mine = beside("F4", "gold-mine", edition=edition, **POOR)
    table.march(mine)
    assert purse(table, 0) == (5, 0, 0)


@pytest.mark.rule("core.mine.first-capture", "core.income.track-follows-control")
@both
def test_a_flagged_mine_goes_on_yielding_after_the_first_income(edition: str) -> None:
    table, mine = beside("S3", "ore-mine", edition=edition, round_=2, **POOR)
    table.march(mine)
    assert resource_round(table).player(0).materials == 4


@pytest.mark.rule("core.mine.recapture-no-bonus")
@both
def test_a_mine_taken_from_another_player_gives_only_the_continuing_income(edition: str) -> None:
    table, mine = beside("F4", "gold-mine", edition=edition, owner=1, round_=2, **POOR)
    table.march(mine)
    assert purse(table, 0) == (0, 0, 0)
    assert resource_round(table).player(0).gold == 5


@pytest.mark.rule("core.income.track-follows-control")
@both
def test_income_follows_control_at_once(edition: str) -> None:
    table, mine = beside("F4", "gold-mine", edition=edition, owner=1)
    assert (income(table.game, 0), income(table.game, 1)) == ((0, 0, 0), (5, 0, 0))
    table.march(mine)
    assert (income(table.game, 0), income(table.game, 1)) == ((5, 0, 0), (0, 0, 0))


@pytest.mark.rule("core.mine.unowned-guarded")
@both
def test_a_mine_nobody_owns_is_flagged_only_after_its_guards_are_beaten(edition: str) -> None:
    table, mine = before_guard(tile="F4", what="gold-mine", edition=edition, gold=[0, 0])
    table.march(mine)
    combat = table.game.combat
    assert (combat.armies[DEFENDER].hero, combat.field_level) == ("neutral", 3)
    assert table.game.owner(mine) == -1
    assert table.player(0).gold == 0
    win(table, 0)
    while table.ask.kind != "turn":
        table.answer(table.keys[0])
    assert table.game.owner(mine) == 0
    assert table.player(0).gold == 5


@pytest.mark.rule("core.mine.capture-unoccupied", "core.mine.no-paid-defence")
@both
def test_another_players_mine_without_a_hero_is_flagged_at_once_and_cannot_be_paid_for(edition: str) -> None:
    table, mine = before_guard(tile="F4", what="gold-mine", edition=edition, gold=[0, 20], armies=[WEAK])
    table.lay_out(owners={mine: 1})
    table.march(mine)
    assert table.ask.kind == "turn"
    assert not table.happened(NeutralsDrawn)
    assert table.game.owner(mine) == 0
    assert table.player(1).gold == 20


@pytest.mark.rule("core.mine.no-paid-defence")
@both
def test_a_hero_standing_on_a_mine_defends_it(edition: str) -> None:
    table, mine = before_guard(tile="F4", what="gold-mine", edition=edition)
    table.lay_out(owners={mine: 1}, at={"1:main": mine})
    table.march(mine).passes()
    assert table.game.combat.armies[DEFENDER].hero == "main"
    assert table.game.owner(mine) == 1


@pytest.mark.rule("core.mine.one-cube", "core.field.flaggable.first", "core.field.flaggable.revised")
@both
def test_a_flagged_mine_carries_only_the_new_owners_cube_and_changes_hands_again(edition: str) -> None:
    table, mine = beside("F4", "gold-mine", edition=edition, owner=1)
    start = table.where("0:main")
    table.lay_out(at={"1:main": next(one for one in table.game.atlas.exits(mine) if one != start)})
    table.march(mine)
    assert table.game.world.cubes[mine] == (0,)
    table.march(start).answer("end-turn").turn(1).march(mine)
    assert table.game.world.cubes[mine] == (1,)
