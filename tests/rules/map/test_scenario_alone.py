"""Words of scenario files that tell one player, one moment or one hero from the others: who alone has done something,
what counts only as a round ends, movement points only for those who stand somewhere."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.engine import Outcome
from heroes.rules.board.realm.experience import STEPS_PER_LEVEL
from heroes.rules.board.scenario.conditions import Alone
from heroes.rules.board.scenario.ends import won_by
from heroes.rules.board.scenario.goals import ReachLevel
from play.map.crowd import crowd
from play.map.plan import MILLS, plan
from play.map.saga import BARE, in_round, saga, written
from play.map.table import realm
from play.map.template import good, line_of, problems

both = pytest.mark.parametrize("edition", ["first", "revised"])
by_scenario = pytest.mark.rule("core.victory.by-scenario")
goals = pytest.mark.rule("core.victory.other-goals")


def won(conditions: str, *, rounds: int = 2, ends: str = "at-once") -> str:
    victory = f"victory:\n  conditions: [{conditions}]\n  ends: {ends}\n"
    text = plan(MILLS).replace("victory:\n  conditions: [defeat-factions]\n", victory)
    return text.replace("rounds: 12", f"rounds: {rounds}")


# ---------------------------------------------------------------------- alone


@goals
@pytest.mark.parametrize(("levels", "expected"), [([3, 2], True), ([3, 3], False), ([2, 3], False), ([2, 2], False)])
def test_alone_asks_that_nobody_else_has_done_it(levels: list[int], expected: bool) -> None:
    table = saga("- {when: start, if: {alone: {level: 3}}, do: {points: 1}}", levels=levels)
    goal = table.game.scenario.events[0].condition
    assert goal is not None
    assert goal.met(table.game, 0) == expected
    assert str(goal.text()) == "Nobody else may have done the same: Bring the Main Hero to level 3."


@goals
def test_who_is_out_of_the_game_disputes_nothing() -> None:
    table = saga("- {when: start, if: {alone: {level: 3}}, do: {points: 1}}", levels=[3, 3])
    goal = table.game.scenario.events[0].condition
    assert goal is not None
    table.game.players[1].eliminated = True
    met = goal.met(table.game, 0)
    table.game.players[1].eliminated = False
    assert met


# ---------------------------------------------------------------------- as a round ends


@by_scenario
@both
def test_a_condition_may_be_asked_for_only_as_a_round_ends(edition: str) -> None:
    table = realm(scenario=won("{level: 3, at: round-end}", rounds=3), edition=edition, **BARE).turn(0)
    table.lay_out(levels=[3, 1])
    table.answer("end-turn").turn(1)
    assert not table.game.over, "the round has not ended yet"
    table.answer("end-turn").passes()
    assert table.game.outcome == Outcome((0,), "core.victory.other-goals")


@by_scenario
@both
def test_what_was_undone_before_the_round_ends_does_not_count(edition: str) -> None:
    table = realm(scenario=won("{alone: {level: 3}, if: {round: 2}, at: round-end}"), edition=edition, **BARE)
    in_round(table, 2).lay_out(levels=[3, 1])
    table.answer("end-turn").turn(1).lay_out(levels=[3, 3])
    table.answer("end-turn").passes()
    assert table.game.outcome == Outcome((), "core.round.limit"), "both have done it"


@by_scenario
@both
def test_who_alone_has_done_it_as_the_last_round_ends_wins_before_the_limit(edition: str) -> None:
    table = realm(scenario=won("{alone: {level: 3}, if: {round: 2}, at: round-end}"), edition=edition, **BARE)
    table.lay_out(levels=[1, 3])
    in_round(table, 2)
    assert not table.game.over, "the first round does not count"
    table.answer("end-turn").turn(1).answer("end-turn").passes()
    assert table.game.outcome == Outcome((1,), "core.victory.other-goals")


@by_scenario
def test_players_read_when_a_condition_counts() -> None:
    told = [str(line) for line in won_by(good(won("{level: 3, at: round-end}")))]
    assert "Bring the Main Hero to level 3. (as the round ends)" in told


# ---------------------------------------------------------------------- movement where a hero stands


@pytest.mark.rule("core.events.timed.scope", "core.symbols.movement")
@both
@pytest.mark.parametrize(
    ("places", "main", "secondary"), [("own-town", 3, 3), ("far", 4, 2), ("[far, own-town]", 4, 3)]
)
def test_movement_only_for_heroes_who_stand_at_a_place(places: str, main: int, secondary: int, edition: str) -> None:
    event = f"- {{when: {{round: 2}}, do: {{movement: 1, heroes: all, at: {places}}}}}"
    table = saga(event, edition=edition).turn(0)
    game = table.game
    game.put_hero(game.main_of(0), table.spot("F1", "empty"))
    game.put_hero(game.secondary_of(0), table.town(0))
    in_round(table, 2)
    assert [game.piece(hero).movement for hero in (game.main_of(0), game.secondary_of(0))] == [main, secondary]
    assert " on " in str(game.scenario.events[0].do[0].label())


@pytest.mark.rule("core.movement.bonus", "core.movement.main-points")
@both
def test_nobody_has_less_than_no_movement(edition: str) -> None:
    table = saga("- {when: {round: 2}, do: {movement: -9, heroes: all}}", edition=edition)
    in_round(table, 2)
    assert table.game.piece(table.game.main_of(0)).movement == 0
    table.game.check_invariants()


WRONG: Any = [
    ("{when: start, if: {alone: level}, do: {points: 1}}", "more words", ".if.alone"),
    ("{when: start, if: {alon: {level: 3}}, do: {points: 1}}", "did you mean 'alone'?", ".if.alon"),
    ("{when: start, if: {level: 3, at: round-ends}, do: {points: 1}}", "did you mean 'round-end'?", ".if.at"),
    ("{when: start, do: {movement: 1, heroes: all, at: fare}}", "did you mean 'far'?", ".do.at"),
    ("{when: start, do: {movement: 1, at: far}}", "'heroes'", ".do.at"),
]


@pytest.mark.parametrize(("event", "text", "where"), WRONG, ids=[wrong[2] for wrong in WRONG])
def test_a_slip_of_the_pen_is_told_with_its_line(event: str, text: str, where: str) -> None:
    file = written(f"- {event}")
    found = [problem for problem in problems(file) if where in problem.where]
    assert any(text in problem.text for problem in found), problems(file)
    assert found[0].line == line_of(file, event[:12])


@goals
@pytest.mark.parametrize(("level_of", "expected"), [(1, False), (2, True)])
def test_an_ally_who_has_done_the_same_disputes_nothing(
    monkeypatch: pytest.MonkeyPatch, level_of: int, expected: bool
) -> None:
    game = crowd(monkeypatch, 4, teams=(0, 1, 0, 1)).game
    for seat in (0, level_of):
        game.players[seat].steps = 3 * STEPS_PER_LEVEL
    assert Alone(ReachLevel(3)).met(game, 0) == expected
