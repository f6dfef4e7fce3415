"""What the stewards share: every answer is looked at on the same imagined games, so that luck does not choose, and the
one after which things look best is taken. Combats are left to `greedy`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import ClassVar, Generic, TypeVar, cast

from heroes.ai.bot import Seen, Weighed, Weighing
from heroes.ai.circles import Circles
from heroes.ai.greedy_combat import GreedyCombat
from heroes.engine import Ask, Game, Option, Seat

G = TypeVar("G", bound=Game)

BETTER = 0.05
"""A deed that adds less than this is not done."""


class Outlook(ABC, Generic[G]):
    """A player who imagines the game `table`, looks at deeds one by one and answers some questions by habit."""

    table: ClassVar[type[Game]]
    look: ClassVar[int]
    """At most so many answers are looked at."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self._combat = GreedyCombat(seed)
        self.circles = Circles()

    def choose(self, seen: Seen) -> str:
        return self.weigh(seen).key

    def weigh(self, seen: Seen) -> Weighing:
        ask = seen.ask
        if len(ask.options) == 1:
            return Weighing(ask.options[0].key)
        game = self._imagine(seen)
        return self._combat.weigh(seen) if self._fights(game) else self._onward(game, seen)

    def _onward(self, game: G, seen: Seen) -> Weighing:
        """Every question outside combats that has more than one answer, without answers that would go in circles."""
        seen = self.circles.onward(game, seen)
        ask = seen.ask
        return Weighing(ask.options[0].key) if len(ask.options) == 1 else self._decide(game, seen, ask)

    def _imagine(self, seen: Seen) -> G:
        game = seen.imagine(self._rng)
        if not isinstance(game, self.table):
            raise TypeError(f"this bot does not play {game.name}")
        return cast(G, game)

    def _looks(self, seen: Seen, options: Sequence[Option], samples: int) -> tuple[Weighed, tuple[Weighed, ...]]:
        """The best answer, and how things look after each."""
        some = options if len(options) <= self.look else self._rng.sample(options, self.look)
        worths = [0.0] * len(some)
        for _ in range(samples):
            game = self._imagine(seen)
            for number, option in enumerate(some):
                twin = game.copy()
                self._do(twin, seen.seat, option)
                worths[number] += self._outlook(twin, seen.seat) / samples
        looks = tuple(Weighed(option.key, worth) for option, worth in zip(some, worths, strict=True))
        return max(looks, key=lambda one: one.worth + self._rng.random() * 1e-6), looks

    def _do(self, game: G, seat: Seat, option: Option) -> None:
        """What is done on an imagined game to see where an answer leads."""
        game.answer(seat, option.key)

    @staticmethod
    @abstractmethod
    def _fights(game: G) -> bool:
        """Whether the question belongs to a combat."""

    @abstractmethod
    def _decide(self, game: G, seen: Seen, ask: Ask) -> Weighing:
        """A question outside combats that has more than one answer left."""

    @abstractmethod
    def _outlook(self, game: G, seat: Seat) -> float:
        """How things look once a deed has had its consequences, later questions being passed or answered at random."""
