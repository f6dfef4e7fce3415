"""What a fight on the map may come to, told before the hero goes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from heroes.ai.foresight import ENOUGH, FEWEST, MOST, cost_of, foresee, foresee_meeting
from heroes.rules.board.forecast.encounters import why_no_fight
from heroes.rules.board.meeting.encounter import guarded
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.lattice import field_name
from heroes.rules.board.state.things import the_field
from play.map.battle import STRONG, STRONG_FOE, WEAK, WEAK_FOE, before_town, meeting, win
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
    assert (strong.samples, strong.won) == (FEWEST, FEWEST)
    table, key = beside_guards(3, WEAK)
    weak = foresee(table.game, 0, key, seconds=0)
    assert weak is not None
    assert (weak.won, weak.lost) == (0, FEWEST)


def test_it_tries_as_often_as_the_time_allows_but_not_for_ever() -> None:
    table, key = beside_guards(3, WEAK)
    forecast = foresee(table.game, 0, key, seconds=60)
    assert forecast is not None
    assert forecast.samples == MOST


@pytest.mark.parametrize(("mine", "theirs", "won"), [(STRONG, WEAK_FOE, FEWEST), (WEAK, STRONG_FOE, 0)])
def test_a_fight_with_another_hero_is_foreseen_too(mine: tuple[str, ...], theirs: tuple[str, ...], won: int) -> None:
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


def far_apart(mine: tuple[str, ...], theirs: tuple[str, ...]) -> Table:
    """Two heroes with the map between them."""
    table, _ = before_town(1, armies=[mine, theirs])
    table.lay_out(at={"0:main": table.town(0)})
    return table.turn(0)


@pytest.mark.parametrize(("mine", "theirs", "won"), [(STRONG, WEAK_FOE, FEWEST), (WEAK, STRONG_FOE, 0)])
@pytest.mark.parametrize("seat", [0, 1], ids=["on its own turn", "on another's turn"])
def test_whoever_is_seen_on_the_map_can_be_measured_from_afar(
    seat: int, mine: tuple[str, ...], theirs: tuple[str, ...], won: int
) -> None:
    armies = (mine, theirs) if seat == 0 else (theirs, mine)
    table = far_apart(*armies)
    before = table.game.digest
    foe = f"hero:{1 - seat}.main"
    assert why_no_fight(table.game, seat, foe) is None
    found = foresee_meeting(table.game, seat, foe, seconds=0)
    assert (found.samples, found.won) == (FEWEST, won)
    assert table.game.digest == before
    hidden = table.game.resample(seat, Random(7))
    assert foresee_meeting(hidden, seat, foe, seconds=0) == found, "it rests on nothing that the seat does not know"


def test_a_town_without_its_hero_and_guards_far_away_can_be_measured_too() -> None:
    table, town = before_town(1)
    assert foresee_meeting(table.game, 0, the_field(town), seconds=0).won == FEWEST
    guards = next(field for field, printed in table.game.atlas.fields.items() if guarded(table.game, field))
    assert foresee_meeting(table.game, 0, the_field(guards), seconds=0).samples == FEWEST


def test_whoever_goes_on_looking_is_told_of_other_fights_until_there_are_enough() -> None:
    table, _ = meeting(armies=[WEAK, WEAK_FOE])
    foe = "hero:1.main"
    first, second = (foresee_meeting(table.game, 0, foe, seconds=0, tried=tried) for tried in (0, FEWEST))
    assert (first.samples, second.samples) == (FEWEST, FEWEST)
    assert foresee_meeting(table.game, 0, foe, seconds=0, tried=ENOUGH - 1).samples == 1
    assert foresee_meeting(table.game, 0, foe, seconds=0, tried=ENOUGH).samples == 0
    assert foresee_meeting(table.game, 0, foe, seconds=0, tried=ENOUGH + 1).samples == 0


def test_where_nobody_would_fight_it_says_why() -> None:
    table, field = meeting()
    own = the_field(table.game.piece(0).field)
    for thing in ("hero:0.main", "hero:1.secondary", "hero:7.main", own, "field:90,90", "unit:3", ""):
        assert str(why_no_fight(table.game, 0, thing)) == "nobody stands there whom you would have to fight", thing
    assert why_no_fight(table.game, 1, "hero:0.main") is None
    win(table.march(field), 0, until="activation")
    assert "combat going on" in str(why_no_fight(table.game, 0, "hero:1.main"))
