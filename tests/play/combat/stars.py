"""A combat under a proclaimed week, without the map round it.

fight = under_week("plastic-tray", ["castle.champions@b3"], ["castle.crusaders@b2"])
"""

from __future__ import annotations

from typing import Any

from heroes.rules.board.library.places import ASTROLOGERS
from heroes.rules.board.modes.combat import SingleCombat
from play.combat.fight import Fight, combat


def under_week(week: str, attacker: list[str], defender: list[str], **more: Any) -> Fight:
    """Like `combat`, in that week."""

    class Starlit(SingleCombat):
        def week(self, word: str) -> int:
            return ASTROLOGERS[week].during.get(word, 0)

    plain = combat(attacker, defender, **more).game
    game = Starlit()
    game.prepare(plain.setup, plain.seed, ask_chance=True)
    game.start()
    return Fight(game)
