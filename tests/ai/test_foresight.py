"""What a fight on the map may come to, told before the hero goes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from heroes.ai.foresight import FEWEST, MOST, cost_of, foresee
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.lattice import field_name
from play.map.battle import STRONG, STRONG_FOE, WEAK, WEAK_FOE, meeting
from play.map.table import Table, realm


def beside_guards(level: int, army: tuple[str, ...], hero_level: int = 1) -> tuple[Table, str]:
    """A Main Hero next to a field guarded at that level, and the key of going there."""
    empty: dict[str, Any] = {"hands": [[], []], "decks": [[], []]}
    table = realm(tiles={"F1": (0, -1), "N1": (0, 0)}, armies=[army, WEAK_FOE], levels=[hero_level, 1], **empty)
    atlas = table.game.atlas
    field, near = next(
        (field, near)
        for field, printed in atlas.fields.items()
        for near in atlas.exits(field)
        if printed.guard == level and not atlas.fields[near].guard
    )
    table.lay_out(at={"0:main": near})
    return table.turn(0), f"move:main:{field_name(field)}"


def test_an_army_of_champions_expects_to_win_and_a_single_unit_to_lose() -> None:
    table, key = beside_guards(1, STRONG)
    strong = foresee(table.game, 0, key, seconds=0)
    assert strong is not None
    assert (strong.samples, strong.won) == (FEWEST, 1.0)
    table, key = beside_guards(3, WEAK)
    weak = foresee(table.game, 0, key, seconds=0)
    assert weak is not None
    assert (weak.won, weak.lost) == (0.0, 1.0)


def test_it_tries_as_often_as_the_time_allows_but_not_for_ever() -> None:
    table, key = beside_guards(3, WEAK)
    forecast = foresee(table.game, 0, key, seconds=60)
    assert forecast is not None
    assert forecast.samples == MOST


@pytest.mark.parametrize(("mine", "theirs", "won"), [(STRONG, WEAK_FOE, 1.0), (WEAK, STRONG_FOE, 0.0)])
def test_a_fight_with_another_hero_is_foreseen_too(mine: tuple[str, ...], theirs: tuple[str, ...], won: float) -> None:
    table, field = meeting(armies=[mine, theirs])
    forecast = foresee(table.game, 0, f"move:main:{field_name(field)}", seconds=0)
    assert forecast is not None
    assert forecast.won == won


def test_nothing_is_foreseen_where_nobody_fights() -> None:
    table, key = beside_guards(1, STRONG, hero_level=2)
    assert next(option for option in table.ask.options if option.key == key).verb == "unopposed"
    assert foresee(table.game, 0, key) is None
    assert foresee(table.game, 0, "end-turn") is None
    assert foresee(table.game, 1, key) is None, "another seat's answer"


def test_it_uses_only_what_the_seat_may_know_and_changes_nothing() -> None:
    table, key = beside_guards(3, STRONG)
    before = table.game.digest
    forecast = foresee(table.game, 0, key, seconds=0)
    assert foresee(table.game.resample(0, Random(5)), 0, key, seconds=0) == forecast
    assert table.game.digest == before


def test_units_that_are_bought_on_the_way_to_a_fight_do_not_make_it_cheaper_than_nothing() -> None:
    few, pack = Troop("castle.griffins"), Troop("castle.griffins", True)
    assert cost_of((pack, few), (few,)) == 1.5
    assert cost_of((few,), (pack,)) == 0
