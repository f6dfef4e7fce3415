"""How a scenario is won and lost, in words (core.victory.by-scenario, core.round.limit)."""

from __future__ import annotations

from heroes.engine import Seat
from heroes.engine.registry import rule
from heroes.rules.board.scenario.model import ALL_LOSE, DRAW, POINTS, Scenario
from heroes.rules.board.scenario.moments import place_said
from heroes.rules.board.scenario.victory_words import HOLDER
from heroes.words import Said, say

NOBODY_WINS = {ALL_LOSE: "scenario.end.limit-all-lose", DRAW: "scenario.end.limit-draw"}


@rule("core.victory.by-scenario", "core.round.limit")
def won_by(scenario: Scenario, seat: Seat | None = None) -> list[Said]:
    """Each condition by which it is won, for a seat those of its own as well, and who wins after the last round."""
    own = scenario.start(seat).goals if seat is not None else ()
    won = [goal.text() for goal in (*scenario.goals, *own)]
    if won and scenario.decides.startswith(HOLDER):
        won.append(say("scenario.end.holder-decides", place=place_said(scenario.decides.removeprefix(HOLDER))))
    if won and scenario.decides == POINTS:
        won.append(say("scenario.end.points-decide"))
    if not scenario.rounds or scenario.limit in NOBODY_WINS:
        return won
    if scenario.limit == POINTS:
        return [*won, say("scenario.end.limit-points", n=scenario.rounds)]
    if scenario.limit.startswith(HOLDER):
        place = place_said(scenario.limit.removeprefix(HOLDER))
        return [*won, say("scenario.end.limit-holder", n=scenario.rounds, place=place)]
    winner = say("the-seat", seat=int(scenario.limit.removeprefix("seat-")))
    return [*won, say("scenario.end.limit-seat", n=scenario.rounds, seat=winner)]


@rule("core.victory.by-scenario", "core.round.limit")
def lost_by(scenario: Scenario) -> list[Said]:
    """Each condition by which all lose, and the end of the last round, if nobody wins by it."""
    lost = [goal.text() for goal in scenario.defeat]
    if scenario.rounds and scenario.limit in NOBODY_WINS:
        lost.append(say(NOBODY_WINS[scenario.limit], n=scenario.rounds))
    return lost
