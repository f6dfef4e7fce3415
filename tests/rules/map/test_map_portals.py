"""Heroes that an effect puts on a field (core.combat.trigger.placed-on-field), by portals of a scenario."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.state.events import NeutralsDrawn
from heroes.rules.board.state.ground import DEFENDER
from heroes.rules.board.state.lattice import field_name
from heroes.rules.board.state.map import BLACK
from play.map.battle import GUARDS, STRONG, WEAK_FOE, win
from play.map.table import SCENARIO, Table, realm

PORTAL = SCENARIO + "rules:\n  locations:\n    windmill: {move-to: %s}\n"


def before_portal(goal: str, far: str = "F3", **more: Any) -> Table:
    """The Main Hero of seat 0 beside a windmill of F8 that leads to a location of another tile."""
    table = realm(
        tiles={"F8": (0, 0), far: (-1, 1)},
        scenario=PORTAL % goal,
        hands=[[], []],
        decks=[[], []],
        armies=[STRONG, WEAK_FOE],
        shared=GUARDS,
    )
    table.lay_out(at={"0:main": table.spot("F8", "TR")}, **more)
    return table.turn(0)


@pytest.mark.rule("core.combat.trigger.placed-on-field")
def test_a_hero_put_on_a_guarded_field_fights_its_guards_as_if_it_had_walked_there() -> None:
    table = before_portal("artifact-symbol")
    goal = table.spot("F3", "artifact-symbol")
    table.march(table.spot("F8", "windmill"))
    assert table.game.combat.armies[DEFENDER].hero == "neutral"
    assert table.game.combat.field_level == 2
    win(table, 0)
    while table.ask.kind != "turn":
        table.answer(table.keys[0])
    assert table.where("0:main") == goal
    assert table.movement("0:main") == 2


@pytest.mark.rule("core.combat.trigger.placed-on-field")
def test_a_visited_field_starts_no_combat_for_a_hero_put_on_it() -> None:
    table = before_portal("artifact-symbol")
    goal = table.spot("F3", "artifact-symbol")
    table.lay_out(owners={goal: BLACK})
    table.march(table.spot("F8", "windmill"))
    assert (table.where("0:main"), table.happened(NeutralsDrawn)) == (goal, [])
    table.is_at_rest()


def test_a_portal_with_several_exits_asks_which() -> None:
    table = before_portal("trading-post", "F6")
    table.lay_out(tiles={"F2": (0, -1)})
    table.march(table.spot("F8", "windmill"))
    there = [f"go:{field_name(table.spot(tile, 'trading-post'))}" for tile in ("F6", "F2")]
    assert (table.ask.kind, sorted(table.keys)) == ("portal", sorted(there))
    table.answer(there[1])
    assert table.where("0:main") == table.spot("F2", "trading-post")


@pytest.mark.parametrize("goal", ["windmill", "grail"])
def test_a_portal_without_an_exit_is_a_field_with_nothing_to_give(goal: str) -> None:
    """Another portal is no exit, nor is a location that nobody has discovered."""
    table = before_portal(goal, "F1")
    mill = table.spot("F8", "windmill")
    table.march(mill)
    assert table.where("0:main") == mill
    table.is_at_rest()
