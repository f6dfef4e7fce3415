"""How a scenario is won and lost, in words (core.victory.by-scenario, core.round.limit)."""

from __future__ import annotations

from heroes.engine import Aims, Points, Score, Seat, Shared
from heroes.engine.registry import rule
from heroes.rules.board.book.book import HOMELESS_ROUNDS
from heroes.rules.board.scenario.model import ALL_LOSE, ALL_WIN, DRAW, POINTS, Scenario
from heroes.rules.board.scenario.naming import place_said
from heroes.rules.board.scenario.points import victory_points
from heroes.rules.board.scenario.victory_words import DUEL_OF_LEADERS, DUEL_OF_TEAMS, HOLDER
from heroes.rules.board.state.mapgame import WorldGame
from heroes.words import NOTHING, Said, in_a_row, say, word

AT_LIMIT = {
    ALL_LOSE: "scenario.end.limit-all-lose",
    ALL_WIN: "scenario.end.limit-all-win",
    DRAW: "scenario.end.limit-draw",
    POINTS: "scenario.end.limit-points",
}


@rule("core.victory.by-scenario", "core.victory.last-standing", "tournament.creator.11-victory.per-player")
def won_by(scenario: Scenario, seat: Seat | None = None) -> list[Said]:
    """Each condition by which it is won; a seat that has some of its own wins by those alone."""
    own = scenario.start(seat).goals if seat is not None else ()
    won = [goal.told(enemies_said(scenario)) for goal in own or scenario.goals]
    if won and scenario.decides.startswith(HOLDER):
        won.append(say("scenario.end.holder-decides", place=place_said(scenario.decides.removeprefix(HOLDER))))
    if won and scenario.decides == POINTS:
        won.append(say("scenario.end.points-decide"))
    if not scenario.against_the_game:
        won.append(say("scenario.end.last-standing"))
    return won


@rule(
    "core.elimination.no-refuge",
    "core.elimination.three-rounds.first",
    "core.elimination.three-rounds.revised",
)
def lost_by(scenario: Scenario) -> list[Said]:
    """Each condition by which all lose, and how a player is out."""
    rounds = scenario.switches.get("homeless_rounds", HOMELESS_ROUNDS)
    town = bool(scenario.switches.get("town_is_home"))
    homeless = say("scenario.end.out-townless" if town else "scenario.end.out-homeless", n=rounds)
    out = (say("scenario.end.out-no-refuge"), homeless)
    return [*(goal.told(enemies_said(scenario)) for goal in scenario.defeat), *out]


def enemies_said(scenario: Scenario) -> dict[str, Said]:
    """Its enemies by what the file calls them."""
    return {enemy.id: scenario.tells(f"enemy.{enemy.id}", enemy.name) for enemy in scenario.enemies}


@rule("core.round.limit")
def decided_by_limit(scenario: Scenario, played: int = 0) -> Said:
    """What the end of the last round decides; nothing if there is none. Events may have changed how many are
    `played`."""
    rounds = played or scenario.rounds
    if not rounds:
        return NOTHING
    if scenario.limit in AT_LIMIT:
        return say(AT_LIMIT[scenario.limit], n=rounds)
    if scenario.limit.startswith(HOLDER):
        place = place_said(scenario.limit.removeprefix(HOLDER))
        return say("scenario.end.limit-holder", n=rounds, place=place)
    if scenario.limit in (DUEL_OF_LEADERS, DUEL_OF_TEAMS):
        told = say("scenario.end.limit-duel", n=rounds, teams=scenario.limit == DUEL_OF_TEAMS)
        return in_a_row("list.space", [told, say("scenario.end.duel-acts")]) if scenario.duel_acts else told
    winner = say("the-seat", seat=int(scenario.limit.removeprefix("seat-")))
    return say("scenario.end.limit-seat", n=rounds, seat=winner)


def counts_points(scenario: Scenario) -> bool:
    """Whether victory points may decide it."""
    return scenario.decides == POINTS or (scenario.rounds > 0 and scenario.limit == POINTS)


def world_aims(game: WorldGame, seat: Seat | None, shared: Shared) -> Aims:
    """How this game is won and lost, and the points so far, which everybody can count."""
    scenario, seats = game.scenario, game.seats
    counted = counts_points(scenario) and game.world.tiles
    return Aims(
        won_by(scenario, seat if seat is not None and seat < seats else None),
        lost_by(scenario),
        decided_by_limit(scenario, game.rounds),
        shared.once("scores", lambda: [score(game, number) for number in range(seats)]) if counted else [],
    )


def score(game: WorldGame, seat: Seat) -> Score:
    """The victory points of a player as everybody can count them: who takes a card is seen, and from which deck."""
    points = victory_points(game, seat)
    parts = [Points(word(what), number) for what, number in points.items() if number]
    return Score(seat, sum(points.values()), parts)
