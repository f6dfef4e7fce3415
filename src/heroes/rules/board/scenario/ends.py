"""How a scenario is won and lost, in words (core.victory.by-scenario)."""

from __future__ import annotations

from heroes.engine import Seat
from heroes.rules.board.scenario.model import ALL_LOSE, DRAW, POINTS, Scenario
from heroes.words import Said, say


def won_by(scenario: Scenario, seat: Seat | None = None) -> list[Said]:
    """Each condition by which it is won; for a seat those of its own as well."""
    own = scenario.start(seat).goals if seat is not None else ()
    goals = [goal.text() for goal in (*scenario.goals, *own)]
    if goals and scenario.decides == POINTS:
        goals.append(say("scenario.end.points-decide"))
    return goals


def lost_by(scenario: Scenario) -> list[Said]:
    """Each condition by which all lose, and what the end of the last round means."""
    return [goal.text() for goal in scenario.defeat] + ([at_limit(scenario)] if scenario.rounds else [])


def at_limit(scenario: Scenario) -> Said:
    if scenario.limit == POINTS:
        return say("scenario.end.limit-points", n=scenario.rounds)
    if scenario.limit == ALL_LOSE:
        return say("scenario.end.limit-all-lose", n=scenario.rounds)
    if scenario.limit == DRAW:
        return say("scenario.end.limit-draw", n=scenario.rounds)
    seat = int(scenario.limit.removeprefix("seat-"))
    return say("scenario.end.limit-seat", n=scenario.rounds, seat=say("the-seat", seat=seat))
