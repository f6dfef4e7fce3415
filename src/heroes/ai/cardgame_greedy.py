"""`greedy` for the card game: try every action on an imagined game, and take the one that leaves the best position."""

from __future__ import annotations

from random import Random

from heroes.ai.bot import Seen, Weighed, Weighing, bot
from heroes.ai.cardgame_plan import plans
from heroes.engine import Ask
from heroes.rules.duel.cards import CARDS
from heroes.rules.duel.game import CardGame

DEAR = 5
"""A card of this cost in the first hand is exchanged for another."""


@bot("greedy", "cardgame")
class GreedyDuelist:
    """One action of look-ahead. An action found good is carried out to its end unless something interferes."""

    __slots__ = ("_plan", "_rng")

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self._plan: list[str] = []

    def choose(self, seen: Seen) -> str:
        ask = seen.ask
        if len(ask.options) == 1:
            return ask.options[0].key
        if self._plan and ask.kind != "turn" and ask.option(ask.seat, self._plan[0]) is not None:
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
        game = seen.imagine(self._rng)
        assert isinstance(game, CardGame)
        found = plans(game, ask.seat, self._rng)
        self._plan = list(max(found)[1])
        return Weighing(self._plan.pop(0), tuple(Weighed(keys[0], worth) for worth, keys in found))


def by_habit(ask: Ask, rng: Random) -> str:
    """Questions about which a position says little: where Locations lie, which cards to keep."""
    if ask.kind in ("location", "first-or-second"):
        return rng.choice(ask.options).key
    if ask.kind == "replace":
        dear = [key for key in ask.keys if key.startswith("set-aside:") and _cost(key) >= DEAR]
        return dear[0] if dear else "done"
    if ask.kind == "discard":
        return "done" if "done" in ask.keys else max(ask.keys, key=_cost)
    return ""


def _cost(key: str) -> int:
    return sum(CARDS[key.partition(":")[2]].cost) if ":" in key else 0
