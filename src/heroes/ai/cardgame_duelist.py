"""`duelist` for the card game: it looks through whole actions on several imagined games and asks a net that has learnt
from thousands of games how likely it is to win afterwards (`cardgame_net`)."""

from __future__ import annotations

from random import Random
from time import perf_counter

from heroes.ai.asked import is_about
from heroes.ai.bot import Seen, Weighed, Weighing, bot, seconds
from heroes.ai.cardgame_greedy import by_habit
from heroes.ai.cardgame_net import DuelNet, duel_net
from heroes.ai.cardgame_plan import keeping, need, settle, worth_trying
from heroes.ai.cardgame_reading import card_of, is_about_hand, is_turn, kinds_of
from heroes.engine import Ask, Option
from heroes.rules.duel.game import CardGame

SECONDS = 1.0
WORLDS = 4
"""In so many imagined games every action is looked through."""
LINES = 400
"""So many positions are judged at most in each of them."""
DEPTH = 4
"""So many answers of one action are compared; then the first that is offered is taken."""
SINKS = 3
STACKS = 2
"""So many cards are considered as Statistics, and so many stacks for them."""


@bot("duelist", "cardgame", setting=seconds, thinks=SECONDS)
class Duelist:
    """Sees what its seat sees; `duelist:0.2` thinks at most a fifth of a second about each decision."""

    def __init__(
        self,
        seed: int,
        seconds: float = SECONDS,
        net: DuelNet | None = None,
        worlds: int = WORLDS,
        lines: int = LINES,
    ) -> None:
        self._rng = Random(seed)
        self._seconds = seconds
        self._net = net if net is not None else duel_net()
        self._worlds = worlds
        self._lines = lines
        self._left = 0
        self._until = 0.0

    def choose(self, seen: Seen) -> str:
        return self.weigh(seen).key

    def weigh(self, seen: Seen) -> Weighing:
        ask = seen.ask
        if len(ask.options) == 1:
            return Weighing(ask.options[0].key)
        habit = by_habit(ask, self._rng)
        if habit:
            return Weighing(habit)
        self._until = perf_counter() + self._seconds
        game = self._imagine(seen)
        options = self._worth_trying(game, ask)
        worths = self._see_all(game, seen.seat, options)
        for number in range(1, self._worlds if len(options) > 1 else 1):
            more = self._see_all(self._imagine(seen), seen.seat, options)
            if perf_counter() > self._until:
                # Its last answers were cut short, so this world says nothing that compares.
                break
            worths = [(worth * number + new) / (number + 1) for worth, new in zip(worths, more, strict=True)]
        weighed = tuple(Weighed(option.key, worth) for option, worth in zip(options, worths, strict=True))
        return Weighing(max(weighed, key=lambda one: one.worth).key, weighed)

    def _imagine(self, seen: Seen) -> CardGame:
        game = seen.imagine(self._rng)
        assert isinstance(game, CardGame)
        return game

    def _see_all(self, game: CardGame, seat: int, options: list[Option]) -> list[float]:
        """What each answer leads to; all have an equal share of the lines."""
        worths = []
        for option in options:
            self._left = self._lines // len(options)
            worths.append(self._see(game, seat, option.key, DEPTH))
        return worths

    def _best(self, game: CardGame, seat: int, depth: int) -> float:
        """What the best answer to the open question of this seat leads to."""
        ask = game.ask
        assert ask is not None
        goes_on = depth > 0 and self._left > 0 and perf_counter() < self._until
        options = self._worth_trying(game, ask) if goes_on else ask.options[:1]
        return max(self._see(game, seat, option.key, depth - 1) for option in options)

    def _see(self, game: CardGame, seat: int, key: str, depth: int) -> float:
        """What one answer leads to, at the end of the action."""
        twin = game.copy()
        twin.answer(seat, key)
        settle(twin, seat, self._rng)
        ask = twin.ask
        if ask is None or ask.seat != seat or is_turn(ask) or is_about_hand(ask) or depth <= -DEPTH:
            self._left -= 1
            return self._chance(twin, seat)
        return self._best(twin, seat, depth)

    def _chance(self, game: CardGame, seat: int) -> float:
        return self._net.chance(game, seat)

    def _worth_trying(self, game: CardGame, ask: Ask) -> list[Option]:
        """As `greedy` has it, with more to choose from for Statistics."""
        seat = ask.seat
        if is_turn(ask):
            cards = [option for option in ask.options if option.verb == "statistic"]
            cards.sort(key=lambda option: keeping(game, seat, card_of(option)))
            return [option for option in ask.options if option.verb != "statistic"] + cards[:SINKS]
        if is_about(ask, "stack"):
            return sorted(ask.options, key=lambda option: -need(game, seat, kinds_of(option)[0]))[:STACKS]
        return worth_trying(game, ask, self._rng)
