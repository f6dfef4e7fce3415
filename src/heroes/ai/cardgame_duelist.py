"""`duelist` for the card game: it looks through whole actions and asks a net that has learnt from thousands of games
how likely it is to win afterwards (`cardgame_net`). The best of them it follows to the end of the round, in as many
imagined games as its time allows: both sides then do what the net thinks best."""

from __future__ import annotations

from random import Random
from time import perf_counter

from heroes.ai.asked import is_about
from heroes.ai.bot import Seen, Weighed, Weighing, bot, seconds
from heroes.ai.cardgame_greedy import by_habit
from heroes.ai.cardgame_net import DuelNet, duel_net
from heroes.ai.cardgame_plan import Plan, carry_out, keeping, need, settle, worth_trying
from heroes.ai.cardgame_planner import Trial, still_open
from heroes.ai.cardgame_reading import card_of, is_about_hand, is_turn, kinds_of
from heroes.engine import Ask, Option
from heroes.rules.duel.game import CardGame

SECONDS = 1.0
WORLDS = 2
"""In so many imagined games every action is looked through."""
LINES = 400
"""So many positions are judged at most in each of them."""
DEPTH = 4
"""So many answers of one action are compared; then the first that is offered is taken."""
SINKS = 3
STACKS = 2
"""So many cards are considered as Statistics, and so many stacks for them."""
FOLLOWED = 4
"""So many actions, the best at first sight, are followed to the end of the round."""
FUTURES = 24
"""In so many imagined games at most."""
TURNS = 24
"""So many turns, of both players together, are followed at most."""
BRIEF = 40
"""So many positions are judged at most for each of these turns."""
AT_ONCE = 1.0
"""What the net thinks of an action at first sight counts as so many imagined games."""


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
        futures: int = FUTURES,
    ) -> None:
        self._rng = Random(seed)
        self._seconds = seconds
        self._net = net if net is not None else duel_net()
        self._worlds = worlds
        self._lines = lines
        self._futures = futures
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
        plans = self._see_all(game, seen.seat, options, self._lines)
        worths = [worth for worth, _ in plans]
        for number in range(1, self._worlds if len(options) > 1 else 1):
            more = self._see_all(self._imagine(seen), seen.seat, options, self._lines)
            if perf_counter() > self._until:
                # Its last answers were cut short, so this world says nothing that compares.
                break
            worths = [(worth * number + new) / (number + 1) for worth, (new, _) in zip(worths, more, strict=True)]
        if is_turn(ask) and len(options) > 1 and self._futures and perf_counter() < self._until:
            worths = self._look_ahead(seen, worths, [keys for _, keys in plans])
        weighed = tuple(Weighed(option.key, worth) for option, worth in zip(options, worths, strict=True))
        return Weighing(max(weighed, key=lambda one: one.worth).key, weighed)

    def _imagine(self, seen: Seen) -> CardGame:
        game = seen.imagine(self._rng)
        assert isinstance(game, CardGame)
        return game

    def _look_ahead(self, seen: Seen, worths: list[float], plans: list[tuple[str, ...]]) -> list[float]:
        """The best actions are followed in one imagined game after another, until time is up or one is left."""
        order = sorted(range(len(plans)), key=lambda place: -worths[place])[:FOLLOWED]
        trials = {place: Trial(plans[place]) for place in order}
        going = list(trials.values())
        for _ in range(self._futures):
            world = self._imagine(seen)
            results = []
            for trial in going:
                results.append(self._follow(world, seen.seat, trial.keys))
                if perf_counter() > self._until:
                    return _together(worths, trials)
            for trial, result in zip(going, results, strict=True):
                trial.results.append(result)
            going = still_open(going)
            if len(going) == 1:
                break
        return _together(worths, trials)

    def _follow(self, world: CardGame, seat: int, keys: tuple[str, ...]) -> float:
        """What an action comes to at the end of the round, when both sides do what looks best to them at once."""
        game = world.copy()
        number = game.state.round
        carry_out(game, seat, keys, self._rng)
        for _ in range(TURNS):
            settle(game, -1, self._rng, into_next_round=True)
            ask = game.ask
            if ask is None or game.state.round != number or perf_counter() > self._until:
                break
            found = self._see_all(game, ask.seat, worth_trying(game, ask, self._rng), BRIEF)
            carry_out(game, ask.seat, max(found)[1], self._rng)
        settle(game, -1, self._rng, into_next_round=True)
        return self._chance(game, seat)

    def _see_all(self, game: CardGame, seat: int, options: list[Option], lines: int) -> list[Plan]:
        """What each answer leads to; all have an equal share of the lines."""
        found = []
        for option in options:
            self._left = lines // len(options)
            found.append(self._see(game, seat, option.key, DEPTH))
        return found

    def _best(self, game: CardGame, seat: int, depth: int) -> Plan:
        """What the best answer to the open question of this seat leads to."""
        ask = game.ask
        assert ask is not None
        goes_on = depth > 0 and self._left > 0 and perf_counter() < self._until
        options = self._worth_trying(game, ask) if goes_on else ask.options[:1]
        return max(self._see(game, seat, option.key, depth - 1) for option in options)

    def _see(self, game: CardGame, seat: int, key: str, depth: int) -> Plan:
        """What one answer leads to, at the end of the action, and the answers on the way."""
        twin = game.copy()
        twin.answer(seat, key)
        settle(twin, seat, self._rng)
        ask = twin.ask
        if ask is None or ask.seat != seat or is_turn(ask) or is_about_hand(ask) or depth <= -DEPTH:
            self._left -= 1
            return self._chance(twin, seat), (key,)
        worth, keys = self._best(twin, seat, depth)
        return worth, (key, *keys)

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


def _together(worths: list[float], trials: dict[int, Trial]) -> list[float]:
    """What the actions are worth, now that some of them have been followed."""
    found = list(worths)
    for place, trial in trials.items():
        found[place] = (AT_ONCE * worths[place] + sum(trial.results)) / (AT_ONCE + len(trial.results))
    return found
