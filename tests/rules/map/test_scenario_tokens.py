"""What a scenario says of the Grail: what taking it asks and gives, and what it does while it is carried."""

from __future__ import annotations

import pytest

from play.map.plan import plan
from play.map.table import Table, realm
from play.map.template import line_of, problems

both = pytest.mark.parametrize("edition", ["first", "revised"])
CENTRE = "{kind: center, at: [0, 0], tile: C2, rotation: 0, face_up: true, name: middle}"


def beside_the_grail(token: str, edition: str = "revised") -> Table:
    """Seat 0, of level 7, stands one step from the Grail, whose guards are gone."""
    text = plan(CENTRE, map_="guards: [{at: grail, level: none}]", rest=f"tokens:\n  grail: {token}\n")
    table = realm(scenario=text, edition=edition, hands=[[], []], settings=["towns-no-production"])
    there = table.spot("C2", "grail")
    table.turn(0)
    table.lay_out(at={"0:main": next(one for one in table.game.atlas.exits(there))}, gold=[0, 0])
    return table


@both
def test_whoever_carries_the_grail_may_hold_more_cards(edition: str) -> None:
    table = beside_the_grail("{hand_limit: 10}", edition)
    usual = table.game.hand_limit(0)
    table.march(table.spot("C2", "grail"))
    assert table.game.piece(table.hero("0:main")).grail
    assert (table.game.hand_limit(0), table.game.hand_limit(1)) == (10, usual)
    more = beside_the_grail("{hand_limit: {plus: 3}}", edition)
    more.march(more.spot("C2", "grail"))
    assert more.game.hand_limit(0) == usual + 3


def test_taking_it_gives_what_the_scenario_says_and_costs_what_it_says() -> None:
    table = beside_the_grail("{when_taken: {gain: {gold: 7}}, cost: 1}")
    table.march(table.spot("C2", "grail"))
    assert table.player(0).gold == 0
    table.answer("take-grail:main")
    assert table.player(0).gold == 7


@pytest.mark.parametrize(
    ("lines", "where", "text"),
    [
        ("tokens: {grial: {cost: 1}}", "tokens.grial", "(did you mean 'grail'?)"),
        ("tokens: {grail: {hand_limt: 3}}", "tokens.grail.hand_limt", "(did you mean 'hand_limit'?)"),
        ("tokens: {grail: {hand_limit: 99}}", "tokens.grail.hand_limit", "at most 20"),
        ("rules: {grail: {movement: 1}}\ntokens: {grail: {cost: 1}}", "tokens.grail.cost", "under rules.grail as well"),
    ],
)
def test_a_token_that_cannot_be_is_told_with_its_line(lines: str, where: str, text: str) -> None:
    file = plan(CENTRE, rest=lines + "\n")
    [problem] = [one for one in problems(file) if one.where == where]
    assert problem.line == line_of(file, "tokens:")
    assert text in problem.text
