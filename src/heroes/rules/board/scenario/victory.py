"""The end of the game: victory conditions, the round limit, and the outcome (core.victory.*, core.round.limit)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from heroes.engine import Data, Outcome, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.scenario.duels import ChooseChampions, settle_by_duel
from heroes.rules.board.scenario.elimination import Eliminate
from heroes.rules.board.scenario.events import conclude
from heroes.rules.board.scenario.goals import Goal
from heroes.rules.board.scenario.model import ALL_LOSE, ALL_WIN, AT_ONCE, DRAW, POINTS
from heroes.rules.board.scenario.points import victory_points
from heroes.rules.board.scenario.victory_words import DUEL_OF_LEADERS, DUEL_OF_TEAMS, HOLDER
from heroes.rules.board.scenario.whom import measure, with_allies
from heroes.rules.board.state.map import SideId
from heroes.rules.board.state.map_events import GoalMet, PointsCounted
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.named import fields_called

LAST_STANDING = "core.victory.last-standing"
ROUND_LIMIT = "core.round.limit"
BY_POINTS = "tournament.score.winner"
BY_SCENARIO = "core.victory.by-scenario"


@rule("core.victory.by-scenario", "tournament.creator.11-victory.per-player")
def goals_of(game: WorldGame, seat: Seat) -> tuple[Goal, ...]:
    """A scenario may give a player conditions of their own (tournament.creator.11-victory.per-player)."""
    return game.scenario.start(seat).goals or game.scenario.goals


def met_by(game: WorldGame, seat: Seat) -> Goal | None:
    """The condition that a player meets; one that ends the game at once before others."""
    first = None
    for goal in goals_of(game, seat):
        if (first is None or goal.at_once) and goal.met(game, seat):
            if goal.at_once:
                return goal
            first = goal
    return first


def winners_of(game: WorldGame) -> tuple[tuple[Seat, ...], str]:
    """The players in the game who have met a condition, and the rule of the first to do so."""
    met = game.world.met
    winners = tuple(seat for seat in game.in_play() if seat in met)
    return with_allies(game, winners), next((rule for seat, rule in met.items() if seat in winners), "")


def undisputed(game: WorldGame, left: Sequence[SideId]) -> bool:
    """Whether nobody is left whom anybody still in the game would have to beat. Who plays alone from the beginning is
    not the last one standing, unless nobody stands."""
    if not left:
        return True
    for other in left[1:]:
        if game.hostile(left[0], other):
            return False
    return game.has_enemies(left[0]) and not game.scenario.against_the_game


@rule("core.victory.by-scenario", "core.modes.cooperative.revised")
def is_lost(game: WorldGame) -> bool:
    """Whether all players have lost because one of them meets a condition of defeat: they play against the game."""
    conditions = game.scenario.defeat
    if not conditions or not game.scenario.against_the_game:
        return False
    return any(goal.met(game, seat) for goal in conditions for seat in range(game.seats))


@rule("core.victory.by-scenario", "core.modes.alliance.shared-outcome")
def losers(game: WorldGame) -> list[SideId]:
    """Among players, those who meet a condition of defeat are out, and their allies with them."""
    conditions = game.scenario.defeat
    if not conditions or game.scenario.against_the_game:
        return []
    left = game.in_play()
    lost = [seat for seat in left if any(goal.met(game, seat) for goal in conditions)]
    return [seat for seat in left if any(game.allied(seat, other) for other in lost)]


@rule("core.victory.last-standing")
def goals_wait(game: WorldGame) -> bool:
    """Whether something has to be decided before play goes on: one player or team is left, or a scenario that ends at
    once has seen its condition."""
    left, scenario = game.in_play(), game.scenario
    if undisputed(game, left) or (scenario.defeat and (is_lost(game) or losers(game))):
        return True
    ends_at_once = scenario.ending == AT_ONCE
    for seat in left:
        for goal in goals_of(game, seat):
            if (ends_at_once or goal.at_once) and goal.met(game, seat):
                return True
    return False


@rule(
    "core.victory.last-standing",
    "core.victory.end-timing",
    "tournament.scenario.great-race.victory",
    "tournament.scenario.inheritance.victory",
    "tournament.creator.11-victory.any",
)
class CheckGoals(Data, Step, frozen=True, tag="board.check-goals"):
    """Conditions are looked at when a turn or a round ends, and after every action where the game ends at once
    (core.victory.end-timing)."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        world, scenario = game.world, game.scenario
        left = game.in_play()
        if undisputed(game, left):
            return self._end(game, with_allies(game, tuple(left)), LAST_STANDING)
        if is_lost(game):
            return conclude(game, Outcome((), BY_SCENARIO))
        out = losers(game)
        if out:
            return (*(Eliminate(seat, BY_SCENARIO) for seat in out), self)
        at_once = scenario.ending == AT_ONCE
        for seat in left:
            goal = met_by(game, seat)
            at_once = at_once or (goal is not None and goal.at_once)
            if goal is not None and seat not in world.met:
                world.met = {**world.met, seat: goal.reason(game)}
                game.tell(GoalMet(seat, goal.text()))
        if not world.met:
            return ()
        if at_once:
            return self._end(game, *winners_of(game))
        if not world.ends_after:
            world.ends_after = world.round + scenario.more_rounds
        return ()

    def _end(self, game: WorldGame, winners: tuple[Seat, ...], rule: str) -> tuple[Step, ...]:
        if game.scenario.decides == POINTS and not undisputed(game, game.in_play()):
            return (CountPoints(),)
        if game.scenario.decides.startswith(HOLDER) and not undisputed(game, game.in_play()):
            return conclude(game, Outcome(holders(game, game.scenario.decides), BY_SCENARIO))
        return conclude(game, Outcome(winners, rule))


class TurnStartGoals(Data, Step, frozen=True, tag="board.scenario-turn-start"):
    """Conditions that count only as a turn begins, or between turns as a round ends, are looked at now."""

    over: bool = False

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        game.world.saga = msgspec.structs.replace(game.world.saga, turn_begins=not self.over)
        return () if self.over else (CheckGoals(), TurnStartGoals(True))


@rule("tournament.scenario.last-chance.victory")
class EndAtOnce(Data, Step, frozen=True, tag="board.end-at-once"):
    """A combat has been settled; if that ends the game, nobody moves on any more (core.victory.end-timing,
    tournament.scenario.last-chance.victory)."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        return (CheckGoals(),) if goals_wait(game) else ()


@rule(
    "core.round.limit",
    "tournament.scenario.last-chance.rounds",
    "tournament.scenario.great-race.rounds",
    "tournament.scenario.inheritance.rounds",
    "tournament.creator.12-round-limit",
)
class EndOfRounds(Data, Step, frozen=True, tag="board.end-of-rounds"):
    """The last round has been played, or the round after which the game ends."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        world, scenario = game.world, game.scenario
        if world.ends_after and world.round >= world.ends_after:
            return self._condition_met(game)
        if world.round < game.rounds or world.ends_after:
            return ()
        if scenario.limit == POINTS:
            return (CountPoints(),)
        if scenario.limit in (DRAW, ALL_LOSE):
            return conclude(game, Outcome((), ROUND_LIMIT))
        if scenario.limit == ALL_WIN:
            return conclude(game, Outcome(with_allies(game, game.in_play()), ROUND_LIMIT))
        if scenario.limit.startswith(HOLDER):
            return conclude(game, Outcome(holders(game, scenario.limit), ROUND_LIMIT))
        if scenario.limit == DUEL_OF_TEAMS:
            return (ChooseChampions(),)
        if scenario.limit == DUEL_OF_LEADERS:
            return settle_by_duel(game, by_points(game))
        winner = int(scenario.limit.removeprefix("seat-"))
        return conclude(game, Outcome(with_allies(game, (winner,)), ROUND_LIMIT))

    def _condition_met(self, game: WorldGame) -> tuple[Step, ...]:
        """Whoever has met a condition since then has won, even if it was undone meanwhile; several share the win. Only
        if all of them have been eliminated does the game go on."""
        if game.scenario.decides == POINTS:
            return (CountPoints(),)
        if game.scenario.decides.startswith(HOLDER):
            return conclude(game, Outcome(holders(game, game.scenario.decides), BY_SCENARIO))
        winners, rule = winners_of(game)
        if not winners:
            game.world.ends_after = 0
            return (self,)
        return conclude(game, Outcome(winners, rule))


@rule("core.victory.by-scenario")
def holders(game: WorldGame, words: str) -> tuple[Seat, ...]:
    """Who holds the place that decides; nobody where it is held by several enemies, or by nobody."""
    owners = {owner for field in fields_called(game, words.removeprefix(HOLDER)) for owner in game.owners(field)}
    players = tuple(owner for owner in owners if owner < game.seats)
    united = all(game.allied(players[0], other) for other in players)
    return with_allies(game, players) if united else ()


@rule("tournament.score.winner")
def by_points(game: WorldGame) -> list[Seat]:
    """The players in the game, who has most victory points first; of equals who comes first in turn order."""
    return sorted(game.in_play(), key=lambda seat: -sum(victory_points(game, seat).values()))


@rule("tournament.score.when", "tournament.score.winner", "core.modes.alliance.shared-outcome")
class CountPoints(Data, Step, frozen=True, tag="board.count-points"):
    """Victory points decide, those of allies together; a tie is a draw among the leaders (tournament.score.*)."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        seats = range(game.seats)
        points = [victory_points(game, seat) for seat in seats]
        totals = [sum(entry.values()) for entry in points]
        for seat in seats:
            game.tell(PointsCounted(seat, points[seat], totals[seat]))
        together = {
            seat: sum(total for other, total in enumerate(totals) if game.allied(seat, other))
            for seat in game.in_play()
        }
        leaders = tuple(seat for seat in together if together[seat] == max(together.values()))
        for what in game.scenario.scoring.ties:
            most = max(measure(game, seat, what) for seat in leaders)
            leaders = tuple(seat for seat in leaders if measure(game, seat, what) == most)
        united = all(game.allied(leaders[0], other) for other in leaders)
        if not united and game.scenario.scoring.duel:
            return settle_by_duel(game, leaders)
        winners = with_allies(game, leaders) if united else ()
        return conclude(game, Outcome(winners, BY_POINTS, tuple(totals)))
