"""The uniform player: every legal key is equally likely. Baseline of comparisons and fuel of soaks."""

from __future__ import annotations

from random import Random

from heroes.ai.bot import Seen, bot


@bot("random")
class RandomBot:
    """Looks at nothing but the number of answers."""

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def choose(self, seen: Seen) -> str:
        options = seen.ask.options
        return options[int(self._random() * len(options))].key
