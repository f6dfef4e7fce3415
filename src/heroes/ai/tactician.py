"""`tactician` for combats: it looks at answers as `greedy` does, on several imagined games, and asks a net that has
learnt from thousands of fights how likely it is to win afterwards (`combat_net`). Answers that look nearly as good as
the best are followed until the next unit has acted as well."""

from __future__ import annotations

from time import perf_counter

from heroes.ai.bot import Seen, Weighed, Weighing, bot, seconds
from heroes.ai.combat_net import CombatNet, combat_net
from heroes.ai.greedy_combat import GreedyCombat, is_within_effect, routine
from heroes.engine import Ask, Option, Seat
from heroes.rules.board.state.boardgame import BoardGame

SECONDS = 1.0
WORLDS = 4
"""In so many imagined games every answer is looked at."""
WORLD_LINES = 600
"""So many lines are looked at in each of them: on one core that takes a good deal less than the time it has."""
NEAR = 0.06
"""Answers that look worse than the best by less than this are followed."""
FOLLOWED = 5
"""So many of them at most."""
FEWER = (2, 4, 7)
"""After so many imagined games a third of them is given up, but two are always left."""
FUTURES = 12
"""In so many imagined games at most."""
STEPS = 5
"""So many decisions are made at most on the way to the end of the activation."""
BRIEF = 150
"""So many lines are looked at for each of them, and for what the next unit does."""
AT_ONCE = 1.0
"""That an answer is worth what it looks at first sight counts as so many imagined games."""
BEGUN = 0.6
"""No imagined game is begun after this share of the time; what was begun is finished then."""
TINY = 1e-6
SURE = 0.99
"""Who is so sure to win, or to lose, follows nothing."""


@bot("tactician", "skirmish", "combat", setting=seconds, thinks=SECONDS)
class Tactician(GreedyCombat):
    """Sees what its seat sees; `tactician:0.2` thinks at most a fifth of a second about each decision."""

    def __init__(
        self,
        seed: int,
        seconds: float = SECONDS,
        net: CombatNet | None = None,
        worlds: int = WORLDS,
        lines: int = WORLD_LINES,
        futures: int = FUTURES,
    ) -> None:
        super().__init__(seed, lines)
        self._seconds = seconds
        self._net = net if net is not None else combat_net()
        self._worlds = worlds
        self._futures = futures if worlds > 1 else 0
        self._until = 0.0

    def weigh(self, seen: Seen) -> Weighing:
        ask = seen.ask
        if len(ask.options) == 1:
            return Weighing(ask.options[0].key)
        began = perf_counter()
        self._until = began + self._seconds
        options: list[Option] = []
        worths: list[float] = []
        for number in range(self._worlds):
            game = seen.imagine(self._rng)
            if not isinstance(game, BoardGame) or game.state.combat is None:
                return Weighing(self._rng.choice(ask.options).key)
            if not options:
                options = self._worth_trying(game, ask)
                worths = [0.0] * len(options)
            tried = [one.worth for one in self._weigh_all(game, seen.seat, options)]
            if number and perf_counter() > self._until:
                # Its last answers were cut short, so this world says nothing that compares.
                break
            worths = [(worth * number + new) / (number + 1) for worth, new in zip(worths, tried, strict=True)]
        found = {option.key: worth for option, worth in zip(options, worths, strict=True)}
        near = _promising(found)
        if self._futures and len(near) > 1 and 1 - SURE < found[near[0]] < SURE:
            near = self._look_ahead(seen, found, near, began + BEGUN * self._seconds)
        return Weighing(near[0], tuple(Weighed(key, worth) for key, worth in found.items()))

    def _look_ahead(self, seen: Seen, found: dict[str, float], going: list[str], until: float) -> list[str]:
        """Answers are followed in the same imagined games, fewer and fewer; the best come first. What was `found` of
        them at first sight is put right, and none of the others is worth more than the best of them."""
        at_once = dict(found)
        changes = dict.fromkeys(going, 0.0)
        for number in range(1, self._futures + 1):
            if perf_counter() >= until:
                break
            world = seen.imagine(self._rng)
            assert isinstance(world, BoardGame)
            results = []
            for key in going:
                results.append(self._follow(world, seen.seat, key))
                if perf_counter() > self._until:
                    break
            if perf_counter() > self._until:
                # Not all were followed, or not as far.
                break
            for key, result in zip(going, results, strict=True):
                changes[key] += result
                found[key] = at_once[key] + changes[key] / (AT_ONCE + number)
            going.sort(key=lambda key: -found[key])
            if number in FEWER:
                going = going[: max(2, len(going) * 2 // 3)]
        most = found[going[0]] = min(1.0, max(TINY, found[going[0]]))
        for key in found:
            if key != going[0]:
                found[key] = min(most - TINY, max(0.0, found[key]))
        return going

    def _follow(self, world: BoardGame, seat: Seat, key: str) -> float:
        """How much better than at first sight an answer looks in this imagined game once this activation is over and
        the next unit has done what looks best to whoever leads it."""
        game = world.copy()
        activation = _activation(game)
        game.answer(seat, key)
        first: float | None = None
        for _ in range(STEPS):
            self._pass_over(game)
            ask = game.ask
            if ask is None or game.state.combat is None:
                break
            if first is None and not is_within_effect(game, ask):
                first = self._value(game, seat)
            if _activation(game) != activation:
                break
            game.answer(ask.seat, self._at_a_glance(game, ask).key)
        self._pass_over(game)
        if first is None:
            first = self._value(game, seat)
        ask = game.ask
        if ask is None or game.state.combat is None:
            return self._value(game, seat) - first
        next_deed = self._at_a_glance(game, ask)
        return (next_deed.worth if ask.seat == seat else 1 - next_deed.worth) - first

    def _at_a_glance(self, game: BoardGame, ask: Ask) -> Weighed:
        """What looks best to whoever is asked."""
        options = self._worth_trying(game, ask)
        most, self._most = self._most, BRIEF
        tried = list(self._weigh_all(game, ask.seat, options))
        self._most = most
        return max(tried, key=lambda one: one.worth)

    def _pass_over(self, game: BoardGame) -> None:
        """Give the answers that are given by routine, and those without a choice."""
        while (ask := game.ask) is not None and game.state.combat is not None:
            habit = ask.options[0].key if len(ask.options) == 1 else routine(ask)
            if habit is None:
                return
            game.answer(ask.seat, habit)

    def _goes_on(self, ask: Ask, depth: int) -> bool:
        return super()._goes_on(ask, depth) and perf_counter() < self._until

    def _value(self, game: BoardGame, seat: Seat) -> float:
        return self._net.chance(game, seat)


def _activation(game: BoardGame) -> tuple[int, int]:
    """Which unit is acting in which round."""
    combat = game.combat
    return combat.round, combat.acting.unit if combat.acting is not None else -1


def _promising(found: dict[str, float]) -> list[str]:
    """The answers that are worth following, the best first."""
    best = max(found.values())
    return sorted((key for key in found if found[key] > best - NEAR), key=lambda key: -found[key])[:FOLLOWED]
