"""`planner` for the card game: search over imagined games. It deals the hidden cards anew many times, lets every
promising action be answered by greedy play on both sides, and takes the action that comes out best on average."""

from __future__ import annotations

from random import Random
from time import perf_counter

from heroes.ai.bot import Seen, bot
from heroes.ai.cardgame_greedy import by_habit
from heroes.ai.cardgame_plan import Plan, best_plan, plans, settle
from heroes.ai.cardgame_value import value
from heroes.rules.cardgame.game import CardGame

SECONDS = 1.0
WIDTH = 6
"""How many actions are looked into."""
TURNS = 4
"""How many turns, of both players together, an action is followed."""
WORLDS = 24
"""More imagined games than this change nothing."""


@bot("planner", "cardgame", setting=float)
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
        if self._plan and ask.kind not in ("turn", "boost") and ask.option(ask.seat, self._plan[0]) is not None:
            return self._plan.pop(0)
        habit = by_habit(ask, self._rng)
        if habit:
            return habit
        self._plan = list(self._search(seen))
        return self._plan.pop(0)

    def _search(self, seen: Seen) -> tuple[str, ...]:
        """Look at the most promising answers in one imagined game after another until time is up."""
        until = perf_counter() + self._seconds
        seat = seen.seat
        first = self._imagine(seen)
        likely = sorted(plans(first, seat, self._rng), reverse=True)[:WIDTH]
        if len(likely) == 1:
            return likely[0][1]
        totals = [0.0] * len(likely)
        world, worlds = first, 0
        while True:
            results: list[float] = []
            for _, keys in likely:
                results.append(self._follow(world, seat, keys, until if worlds else float("inf")))
                if worlds and perf_counter() > until:
                    break
            if len(results) < len(likely):
                break
            totals = [total + result for total, result in zip(totals, results, strict=True)]
            worlds += 1
            if worlds >= WORLDS or perf_counter() > until:
                break
            world = self._imagine(seen)
        return likely[max(range(len(likely)), key=totals.__getitem__)][1]

    def _imagine(self, seen: Seen) -> CardGame:
        game = seen.imagine(self._rng)
        assert isinstance(game, CardGame)
        return game

    def _follow(self, world: CardGame, seat: int, keys: tuple[str, ...], until: float) -> float:
        """Carry out an action, then let both sides play greedily for a few turns."""
        game = world.copy()
        self._carry_out(game, seat, keys)
        for _ in range(TURNS):
            if perf_counter() > until:
                break
            settle(game, -1, self._rng, into_next_round=True)
            ask = game.ask
            if ask is None:
                break
            plan: Plan = best_plan(game, ask.seat, self._rng)
            self._carry_out(game, ask.seat, plan[1])
        return value(game, seat)

    def _carry_out(self, game: CardGame, seat: int, keys: tuple[str, ...]) -> None:
        """As far as this world allows it."""
        for key in keys:
            settle(game, seat, self._rng)
            ask = game.ask
            if ask is None or ask.option(seat, key) is None:
                return
            game.answer(seat, key)
