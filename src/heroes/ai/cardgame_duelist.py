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
from heroes.ai.cardgame_reading import (
    card_of,
    is_about_hand,
    is_activation,
    is_boost,
    is_turn,
    is_window,
    kinds_of,
    space_of,
)
from heroes.ai.cardgame_value import DISTANCE
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
FOLLOWED = 8
"""So many actions, the best at first sight, are followed to the end of the round."""
LEFT = (6, 4, 3, 3, 2)
"""After the first imagined game so many are followed further, after the second so many, and so on."""
FUTURES = 64
"""In so many imagined games at most."""
TURNS = 24
"""So many turns, of both players together, are followed at most."""
BRIEF = 40
"""So many positions are judged at most for each of these turns."""
AT_ONCE = 1.0
"""What the net thinks of an action at first sight counts as so many imagined games."""
TINY = 1e-6


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
        self._plan: list[str] = []

    def choose(self, seen: Seen) -> str:
        return self._as_planned(seen.ask) or self.weigh(seen).key

    def _as_planned(self, ask: Ask) -> str:
        """The next answer of the plan, if it still fits; questions with a single answer may not have been put."""
        if not is_news(ask):
            for place, key in enumerate(self._plan):
                if ask.option(ask.seat, key) is not None:
                    del self._plan[: place + 1]
                    return key
        return ""

    def weigh(self, seen: Seen) -> Weighing:
        """Anew, whatever was planned before."""
        ask = seen.ask
        self._plan = []
        if len(ask.options) == 1:
            return Weighing(ask.options[0].key)
        habit = self._by_habit(seen)
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
        found = {option.key: worth for option, worth in zip(options, worths, strict=True)}
        best = max(options, key=lambda option: found[option.key]).key
        follows = self._futures and (is_turn(ask) or is_activation(ask))
        if follows and len(options) > 1 and perf_counter() < self._until:
            followed = self._promising(found, plans)
            chosen = self._look_ahead(seen, followed)
            found = together(found, followed, chosen)
            best, *self._plan = chosen.keys
        return Weighing(best, tuple(Weighed(key, worth) for key, worth in found.items()))

    def _by_habit(self, seen: Seen) -> str:
        """Locations lie near the own Hero, who is to get there; what must be discarded is weighed; all else is as
        `greedy` has it."""
        ask = seen.ask
        if is_about(ask, "discard"):
            return ""
        if not (ask.private and is_about(ask, "place")):
            return by_habit(ask, self._rng)
        steps = DISTANCE[self._imagine(seen).state.heroes[seen.seat]]
        nearest = min(steps[space_of(option)] for option in ask.options)
        return self._rng.choice([option for option in ask.options if steps[space_of(option)] == nearest]).key

    def _promising(self, options: dict[str, float], plans: list[Plan]) -> list[Line]:
        """The actions that are followed, each as it looks best at first sight."""
        lines = [Line(keys, options[keys[0]]) for _, keys in plans]
        return sorted(lines, key=lambda line: -line.at_once)[:FOLLOWED]

    def _imagine(self, seen: Seen) -> CardGame:
        game = seen.imagine(self._rng)
        assert isinstance(game, CardGame)
        return game

    def _look_ahead(self, seen: Seen, going: list[Line]) -> Line:
        """Lines are followed in one imagined game after another, fewer and fewer, until time is up or one is left."""
        for number in range(self._futures):
            world = self._imagine(seen)
            results = []
            for trial in going:
                results.append(self._follow(world, seen.seat, trial.keys))
                if perf_counter() > self._until:
                    return max(going, key=lambda line: line.worth)
            for trial, result in zip(going, results, strict=True):
                trial.results.append(result)
            most = LEFT[min(number, len(LEFT) - 1)]
            going = sorted(still_open(going), key=lambda line: -line.worth)[:most]
            if len(going) == 1:
                break
        return max(going, key=lambda line: line.worth)

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
            carry_out(game, ask.seat, max(found, key=straight)[1], self._rng)
        settle(game, -1, self._rng, into_next_round=True)
        return self._chance(game, seat)

    def _see_all(self, game: CardGame, seat: int, options: list[Option], lines: int) -> list[Plan]:
        """What each answer leads to; all have an equal share of the lines."""
        found = []
        for option in options:
            self._left = lines // len(options)
            found.append(self._see(game, seat, (option.key,), DEPTH))
        return found

    def _best(self, game: CardGame, seat: int, keys: tuple[str, ...], depth: int) -> Plan:
        """What the best answer to the open question of this seat leads to."""
        ask = game.ask
        assert ask is not None
        goes_on = depth > 0 and self._left > 0 and perf_counter() < self._until
        options = self._worth_trying(game, ask) if goes_on else ask.options[:1]
        return max((self._see(game, seat, (*keys, option.key), depth - 1) for option in options), key=straight)

    def _see(self, game: CardGame, seat: int, keys: tuple[str, ...], depth: int) -> Plan:
        """What the last of these answers leads to, at the end of the action, and all answers on the way."""
        twin = game.copy()
        twin.answer(seat, keys[-1])
        settle(twin, seat, self._rng)
        ask = twin.ask
        if ask is None or ask.seat != seat or is_turn(ask) or is_about_hand(ask) or depth <= -DEPTH:
            self._left -= 1
            return self._chance(twin, seat), keys
        return self._best(twin, seat, keys, depth)

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


class Line(Trial):
    """A line that is followed: its answers, what it is worth at first sight, and what came of it."""

    __slots__ = ("at_once",)

    def __init__(self, keys: tuple[str, ...], at_once: float) -> None:
        super().__init__(keys)
        self.at_once = at_once

    @property
    def worth(self) -> float:
        return (AT_ONCE * self.at_once + sum(self.results)) / (AT_ONCE + len(self.results))

    def behind(self, other: Line) -> float:
        """How much less it is worth than another, by the imagined games that both have been through."""
        gaps = [theirs - own for own, theirs in zip(self.results, other.results, strict=False)]
        return (AT_ONCE * (other.at_once - self.at_once) + sum(gaps)) / (AT_ONCE + len(gaps))


def straight(plan: Plan) -> tuple[float, int]:
    """Of two plans that come to the same, the shorter is better."""
    worth, keys = plan
    return worth, -len(keys)


def is_news(ask: Ask) -> bool:
    """What was planned before does not answer it."""
    return is_turn(ask) or is_window(ask) or is_boost(ask) or is_about_hand(ask)


def together(at_once: dict[str, float], lines: list[Line], chosen: Line) -> dict[str, float]:
    """What the answers are worth, now that some lines have been followed and one was chosen: the others by how far they
    fell behind it in the same imagined games, and what was not followed by how it looked beside it at first sight. None
    of them is worth more, since whatever looked so did not last."""
    gaps = {key: chosen.at_once - worth for key, worth in at_once.items()}
    for line in sorted(lines, key=lambda line: -line.behind(chosen)):
        gaps[line.keys[0]] = line.behind(chosen)
    first = chosen.keys[0]
    return {key: chosen.worth - (0.0 if key == first else max(gap, TINY)) for key, gap in gaps.items()}
