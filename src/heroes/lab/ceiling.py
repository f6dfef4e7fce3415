"""How well could `tactician` fight if it knew everything? The same search on the real game: every hand and deck as it
is, and the dice as they will fall. It plays in the lab alone, to tell how far a fair player has come:

heroes simulate combat --mirror --board hex --bots src/heroes/lab/ceiling.py:AllKnown,greedy --games 100 --seed 7000
"""

from __future__ import annotations

from heroes.ai.bot import Seen, Weighing
from heroes.ai.tactician import Tactician
from heroes.engine import Game, Rng


class Open(Seen):
    """A game that hides nothing: what is imagined is the game itself."""

    def imagine(self, rng: Rng) -> Game:
        return self._game.copy()


class AllKnown(Tactician):
    """Looks at one game only, since there is but one."""

    weighs_dice = False

    def __init__(self, seed: int) -> None:
        super().__init__(seed, worlds=1)

    def weigh(self, seen: Seen) -> Weighing:
        return super().weigh(Open(seen._game, seen.seat))
