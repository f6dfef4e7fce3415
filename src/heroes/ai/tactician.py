"""`tactician` for combats: it looks at answers as `greedy` does, on several imagined games, and asks a net that has
learnt from thousands of fights how likely it is to win afterwards (`combat_net`)."""

from __future__ import annotations

from time import perf_counter

from heroes.ai.bot import Seen, Weighed, Weighing, bot, seconds
from heroes.ai.combat_net import CombatNet, combat_net
from heroes.ai.greedy_combat import GreedyCombat
from heroes.engine import Ask, Option, Seat
from heroes.rules.board.state.boardgame import BoardGame

SECONDS = 1.0
WORLDS = 4
"""In so many imagined games every answer is looked at."""
WORLD_LINES = 600
"""So many lines are looked at in each of them: on one core that takes a good deal less than the time it has."""


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
    ) -> None:
        super().__init__(seed, lines)
        self._seconds = seconds
        self._net = net if net is not None else combat_net()
        self._worlds = worlds
        self._until = 0.0

    def weigh(self, seen: Seen) -> Weighing:
        ask = seen.ask
        if len(ask.options) == 1:
            return Weighing(ask.options[0].key)
        self._until = perf_counter() + self._seconds
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
        weighed = tuple(Weighed(option.key, worth) for option, worth in zip(options, worths, strict=True))
        return Weighing(max(weighed, key=lambda one: one.worth).key, weighed)

    def _goes_on(self, ask: Ask, depth: int) -> bool:
        return super()._goes_on(ask, depth) and perf_counter() < self._until

    def _value(self, game: BoardGame, seat: Seat) -> float:
        return self._net.chance(game, seat)
