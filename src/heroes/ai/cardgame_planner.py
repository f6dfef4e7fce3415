"""`planner` for the card game: search over imagined games. It deals the hidden cards anew many times, lets every
promising action be answered by greedy play on both sides, and takes the action that comes out best on average."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean
from time import perf_counter
from typing import TypeVar

from heroes.ai.bot import Seen, Weighed, Weighing, bot, seconds
from heroes.ai.cardgame_greedy import by_habit
from heroes.ai.cardgame_plan import Plan, best_plan, carry_out, plans, settle
from heroes.ai.cardgame_reading import is_boost, is_turn
from heroes.ai.cardgame_value import WON, value
from heroes.rules.duel.game import CardGame

SECONDS = 1.0
WIDTH = 6
"""How many actions are looked into."""
TURNS = 4
"""How many turns, of both players together, an action is followed."""
WORLDS = 24
"""More imagined games than this change nothing."""
SURE = 2.5
"""An action whose results lie this many standard errors below those of the best is not looked into any more."""
FAIR_TRIAL = 3
"""Imagined games before an action may be given up."""


@bot("planner", "cardgame", setting=seconds, thinks=SECONDS)
class PlanningDuelist:
    """Sees what its seat sees; `planner:0.2` thinks a fifth of a second about each decision."""

    __slots__ = ("_plan", "_rng", "_seconds")

    def __init__(self, seed: int, seconds: float = SECONDS) -> None:
        self._rng = Random(seed)
        self._seconds = seconds
        self._plan: list[str] = []

    def choose(self, seen: Seen) -> str:
        ask = seen.ask
        if len(ask.options) == 1:
            return ask.options[0].key
        anew = is_turn(ask) or is_boost(ask)
        if self._plan and not anew and ask.option(ask.seat, self._plan[0]) is not None:
            return self._plan.pop(0)
        return self.weigh(seen).key

    def weigh(self, seen: Seen) -> Weighing:
        """Anew, whatever was planned before."""
        ask = seen.ask
        if len(ask.options) == 1:
            return Weighing(ask.options[0].key)
        habit = by_habit(ask, self._rng)
        if habit:
            return Weighing(habit)
        keys, candidates = self._search(seen)
        self._plan = list(keys)
        return Weighing(self._plan.pop(0), candidates)

    def _search(self, seen: Seen) -> tuple[tuple[str, ...], tuple[Weighed, ...]]:
        """Follow the promising answers in one imagined game after another, giving up those that fall behind, until
        one is left or time is up. Tells the best, and how each of them came out on average."""
        until = perf_counter() + self._seconds
        seat = seen.seat
        world = self._imagine(seen)
        likely = sorted(plans(world, seat, self._rng), reverse=True)[:WIDTH]
        if len(likely) == 1 or likely[0][0] >= WON:
            return likely[0][1], tuple(Weighed(keys[0], worth) for worth, keys in likely)
        everything = trials = [Trial(keys) for _, keys in likely]
        for number in range(WORLDS):
            for trial in trials:
                trial.results.append(self._follow(world, seat, trial.keys))
                if number and perf_counter() > until:
                    return best(trials, number), outcomes(everything)
            trials = still_open(trials)
            if len(trials) == 1 or perf_counter() > until:
                break
            world = self._imagine(seen)
        return best(trials, len(trials[0].results)), outcomes(everything)

    def _imagine(self, seen: Seen) -> CardGame:
        game = seen.imagine(self._rng)
        assert isinstance(game, CardGame)
        return game

    def _follow(self, world: CardGame, seat: int, keys: tuple[str, ...]) -> float:
        """Carry out an action, then let both sides play greedily for a few turns."""
        game = world.copy()
        carry_out(game, seat, keys, self._rng)
        for _ in range(TURNS):
            settle(game, -1, self._rng, into_next_round=True)
            ask = game.ask
            if ask is None:
                break
            plan: Plan = best_plan(game, ask.seat, self._rng)
            carry_out(game, ask.seat, plan[1], self._rng)
        return value(game, seat)


class Trial:
    """An action under examination: its answers, and how each imagined game came out. All actions still open have been
    tried in the same imagined games, so their results are compared pair by pair."""

    __slots__ = ("keys", "results")

    def __init__(self, keys: tuple[str, ...]) -> None:
        self.keys = keys
        self.results: list[float] = []


def best(trials: list[Trial], worlds: int) -> tuple[str, ...]:
    """By the imagined games that all of them have been through."""
    return max(trials, key=lambda trial: sum(trial.results[:worlds])).keys


def outcomes(trials: list[Trial]) -> tuple[Weighed, ...]:
    """How each came out on average, in the games that it has been through."""
    return tuple(Weighed(trial.keys[0], fmean(trial.results)) for trial in trials)


T = TypeVar("T", bound=Trial)


def still_open(trials: list[T]) -> list[T]:
    """Without those that are clearly behind the best one."""
    worlds = len(trials[0].results)
    if worlds < FAIR_TRIAL:
        return trials
    best = max(trials, key=lambda trial: sum(trial.results))
    return [trial for trial in trials if trial is best or not _is_behind(trial.results, best.results)]


def _is_behind(results: list[float], best: list[float]) -> bool:
    gaps = [good - other for good, other in zip(best, results, strict=True)]
    mean = fmean(gaps)
    spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))
    return mean > SURE * spread
