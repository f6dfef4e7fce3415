"""Rules of the book that read otherwise in a scenario (`rules` of scenario files)."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.realm.experience import GainExperience
from play.map.plan import MILLS, plan
from play.map.saga import BARE, beside_the_mill
from play.map.table import Table, realm
from play.map.template import line_of, problems

both = pytest.mark.parametrize("edition", ["first", "revised"])
rules = pytest.mark.rule("tournament.creator.10-rules")
SETTLED = "{kind: far, at: [0, 0], tile: F3, rotation: 0, face_up: true, name: village}"


def under(rule: str, *, tile: str = MILLS, **state: Any) -> Table:
    return realm(scenario=plan(tile, rest=f"rules:\n  {rule}\n"), **{**BARE, **state})


@rules
@both
def test_heroes_stop_learning_at_the_highest_level(edition: str) -> None:
    table = under("highest_level: 2", edition=edition, levels=[2, 1]).turn(0)
    assert GainExperience(0, 3).run(table.game) == ()
    assert table.player(0).level == 2
    assert table.game.book.highest_level == 2


@rules
@both
@pytest.mark.parametrize("closed", ["[citadel]", "[castle.citadel]", "all"])
def test_a_building_that_is_closed_is_built_by_nobody(closed: str, edition: str) -> None:
    purses: dict[str, Any] = {"gold": [99, 0], "materials": [99, 0], "valuables": [99, 0], "edition": edition}
    citadel = f"build:{under('secondary: none', **purses).building(0, 'citadel')}"
    assert under("secondary: none", **purses).turn(0).offers(citadel)
    if closed == "[castle.citadel]":
        closed = f"[{citadel.removeprefix('build:')}]"
    table = under(f"no_building: {closed}", **purses).turn(0)
    assert not table.offers(citadel)
    assert table.game.explain(0, citadel).rule == "tournament.creator.10-rules"
    assert any(key.startswith("build:") for key in table.keys) == (closed != "all")


@rules
@both
def test_guards_of_some_levels_flee_from_nobody(edition: str) -> None:
    for rule, fought in (("secondary: none", False), ("no_skip: [2, 3]", True)):
        table = under(rule, tile=SETTLED, levels=[7, 7], edition=edition).turn(0)
        settlement = table.spot("F3", "settlement")
        table.lay_out(at={"0:main": next(iter(table.game.atlas.exits(settlement)))})
        assert table.game.field(settlement).guard in (2, 3)
        table.march(settlement)
        assert (table.game.state.combat is not None) == fought


@rules
@both
def test_a_town_may_be_defended_for_nothing(edition: str) -> None:
    table = under("town_defence: {price: 0}", edition=edition).turn(0)
    near = next(field for field in table.game.atlas.exits(table.town(1)) if table.game.hero_at(field) < 0)
    away = next(field for field in table.game.atlas.exits(table.town(0)) if table.game.hero_at(field) < 0)
    table.lay_out(at={"0:main": near, "1:main": away}, armies=[["castle.griffins"], ["necropolis.skeletons"]])
    table.march(table.town(1))
    assert (table.ask.kind, table.ask.seat) == ("garrison", 1)


@rules
@both
def test_a_defeat_may_cost_nothing(edition: str) -> None:
    assert under("defeat_costs: nothing", edition=edition).game.book.defeat_costs == ()


@rules
@both
def test_there_may_be_no_secondary_heroes(edition: str) -> None:
    table = under("secondary: none", gold=[99, 0], edition=edition).turn(0)
    assert not any(key.startswith("secondary:") for key in table.keys)
    beside_the_mill(table)


@rules
@pytest.mark.parametrize(
    ("rule", "text", "where"),
    [
        ("highest_level: 9", "at most 7", "rules.highest_level"),
        ("no_building: [citadle]", "did you mean 'citadel'?", "rules.no_building[0]"),
        ("no_skip: [9]", "at most 7", "rules.no_skip[0]"),
        ("town_defence: 3", "must be a mapping", "rules.town_defence"),
        ("defeat_costs: everything", "it must be one of: nothing", "rules.defeat_costs"),
    ],
)
def test_a_wrong_switch_is_refused_at_its_word(rule: str, text: str, where: str) -> None:
    file = plan(MILLS, rest=f"rules:\n  {rule}\n")
    found = [problem for problem in problems(file) if text in problem.text]
    assert [(problem.where, problem.line) for problem in found] == [(where, line_of(file, rule))]
