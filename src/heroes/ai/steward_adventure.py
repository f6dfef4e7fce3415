"""`steward` for an Adventure: it keeps the card that would do it most good, builds and recruits what it can pay for,
and leaves the battle to `greedy`. It never sees a hidden card: it thinks on imagined games."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from heroes.ai.adventure_value import value
from heroes.ai.asked import meant_as, passing, thing_of
from heroes.ai.bot import Seen, Weighed, Weighing, bot
from heroes.ai.greedy_combat import GreedyCombat
from heroes.engine import Ask, Option, Seat
from heroes.rules.board.adventure.resolving import ResolveCard
from heroes.rules.board.adventure.table import AdventureTable
from heroes.rules.board.library.adventure import ADVENTURES

BETTER = 0.05
"""A deed that adds less than this is not done."""
SAMPLES = {"choose": 8, "keep": 4}
"""In how many imagined games an answer is looked at, by how it is meant."""
FEW_SAMPLES = 2
LET_GO = ("pass", "done", "roll")
"""How answers are meant that leave a question, while the consequence of a deed is being looked at."""
LOOK, STEPS = 24, 14


@bot("steward", "adventure")
class AdventureSteward:
    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self._combat = GreedyCombat(seed)

    def choose(self, seen: Seen) -> str:
        return self.weigh(seen).key

    def weigh(self, seen: Seen) -> Weighing:
        ask = seen.ask
        if len(ask.options) == 1:
            return Weighing(ask.options[0].key)
        game = self._imagine(seen)
        if game.adventure.battle:
            return self._combat.weigh(seen)
        if drafts(ask):
            return self._draft(seen)
        best, looks = self._looks(seen, ask.options)
        if passing(ask) == "end" and ask.passes is not None and best.worth <= value(game, seen.seat) + BETTER:
            return Weighing(ask.passes, looks)
        return Weighing(best.key, looks)

    def _imagine(self, seen: Seen) -> AdventureTable:
        game = seen.imagine(self._rng)
        if not isinstance(game, AdventureTable):
            raise TypeError("this steward plays Adventures")
        return game

    # ------------------------------------------------------------------ the draft

    def _draft(self, seen: Seen) -> Weighing:
        """Every card is looked at as if it were resolved at once."""
        options = meant_as(seen.ask, "keep")
        worths = [0.0] * len(options)
        count = SAMPLES["keep"]
        for _ in range(count):
            game = self._imagine(seen)
            for number, option in enumerate(options):
                twin = game.copy()
                twin.proceed(ResolveCard(seen.seat, thing_of(option, "card")))
                worths[number] += self._see_through(twin, seen.seat) / count
        looks = tuple(Weighed(option.key, worth) for option, worth in zip(options, worths, strict=True))
        return Weighing(self._best(looks).key, looks)

    # ------------------------------------------------------------------ one deed

    def _looks(self, seen: Seen, options: Sequence[Option]) -> tuple[Weighed, tuple[Weighed, ...]]:
        """The answer after which things look best, and how they look after each. Every answer is looked at in the same
        imagined games, so that luck does not choose."""
        some = options if len(options) <= LOOK else self._rng.sample(options, LOOK)
        worths = [0.0] * len(some)
        count = SAMPLES.get(options[0].verb, FEW_SAMPLES)
        for _ in range(count):
            game = self._imagine(seen)
            for number, option in enumerate(some):
                twin = game.copy()
                twin.answer(seen.seat, option.key)
                worths[number] += self._see_through(twin, seen.seat) / count
        looks = tuple(Weighed(option.key, worth) for option, worth in zip(some, worths, strict=True))
        return self._best(looks), looks

    def _best(self, looks: Sequence[Weighed]) -> Weighed:
        return max(looks, key=lambda look: look.worth + self._rng.random() * 1e-6)

    def _see_through(self, game: AdventureTable, seat: Seat) -> float:
        """How it looks once a deed has had its consequences, later questions being passed or answered at random."""
        for _ in range(STEPS):
            ask = game.ask
            if ask is None or game.adventure.battle or passing(ask) == "end" or drafts(ask) or meant_as(ask, "save"):
                break
            passes = ask.passes if passing(ask) in LET_GO else None
            game.answer(ask.seat, passes or self._rng.choice(ask.keys))
        return value(game, seat)


def drafts(ask: Ask) -> bool:
    """Whether an Adventure card is to be kept."""
    return any(thing_of(option, "card") in ADVENTURES for option in meant_as(ask, "keep"))
