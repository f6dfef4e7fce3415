"""`greedy` for the card game: try every action on an imagined game, and take the one that leaves the best position."""

from __future__ import annotations

from random import Random

from heroes.ai.bot import Seen, Weighed, Weighing, bot
from heroes.ai.cardgame_plan import plans
from heroes.ai.cardgame_reading import card_of, is_about_hand, is_setting_up, is_turn
from heroes.engine import Ask, Option
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
        if self._plan and not is_turn(ask) and ask.option(ask.seat, self._plan[0]) is not None:
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
    if is_setting_up(ask):
        return rng.choice(ask.options).key
    dear = [option.key for option in ask.options if option.verb == "replace" and _cost(option) >= DEAR]
    if dear:
        return dear[0]
    if is_about_hand(ask):
        return ask.passes or max(ask.options, key=_cost).key
    return ""


def _cost(option: Option) -> int:
    card = card_of(option)
    return sum(CARDS[card].cost) if card else 0
