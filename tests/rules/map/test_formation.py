"""The standing deployment of the first edition (core.combat.setup.hero.redeploy.first)."""

from __future__ import annotations

import pytest

from heroes.rules.board.state.ground import board
from play.map.battle import STRONG, meeting, win
from play.map.table import Table


def stands(table: Table, seat: int) -> list[str]:
    """Where the units of an army stand, as their owner sees the board."""
    names = board(table.game.book.board).names
    return [names[cell] for cell in table.player(seat).formation]


@pytest.mark.rule("core.combat.setup.hero.redeploy.first")
def test_units_are_rearranged_in_the_own_turn_and_fight_where_they_stand() -> None:
    table, field = meeting(edition="first")
    first, second, third = stands(table, 0)
    table.answer("rearrange", "unit:0", "stand:e6", "unit:1", f"stand:{third}", "done")
    # Archangels go to a free space; Champions change places with the Crusaders.
    assert stands(table, 0) == ["e6", third, second]
    table.march(field)
    win(table, 0, "activation")
    names = table.game.ground.names
    placed = {unit.card: names[unit.cell] for unit in table.game.combat.units if unit.side == 0}
    assert placed == dict(zip([card.removesuffix("+") for card in STRONG], ["e6", third, second], strict=True))
    assert first not in placed.values()


@pytest.mark.rule("core.combat.setup.hero.redeploy.first")
def test_no_unit_is_rearranged_to_the_row_that_faces_the_enemy() -> None:
    table, _ = meeting(edition="first")
    table.answer("rearrange", "unit:0")
    assert {key[-1] for key in table.keys} == {"5", "6"}


@pytest.mark.rule("core.combat.setup.hero.redeploy.first")
def test_an_attacked_player_rearranges_nothing_once_the_combat_is_triggered() -> None:
    table, field = meeting(edition="first", gold=[0, 40], buildings=[[], ["dwelling-bronze"]])
    assert table.offers("rearrange")
    table.march(field)
    assert (table.ask.seat, table.ask.kind) == (1, "town-actions")
    assert not table.offers("rearrange")


def test_without_a_standing_deployment_there_is_nothing_to_rearrange() -> None:
    table, _ = meeting(edition="revised")
    assert not table.offers("rearrange")
