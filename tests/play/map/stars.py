"""Weeks in a test.

table = under("white-raven", "dead-silence")     # round 1; these weeks will be proclaimed, the first of them first
in_round(table, 2)                               # the first turn of round 2, under the White Raven
"""

from __future__ import annotations

from typing import Any

from play.map.table import Table, realm
from play.map.visit import POOR

STARS = "astrologers"
BARE: dict[str, Any] = {"hands": [[], [], []], "decks": [[], [], []], **POOR}


def under(*weeks: str, shared: dict[str, Any] | None = None, **more: Any) -> Table:
    return realm(shared={STARS: (weeks[::-1], ()), **(shared or {})}, **{**BARE, **more})


def in_round(table: Table, number: int) -> Table:
    """Play on to the first turn of a round."""
    while table.game.world.round < number:
        table.next_round()
    return table.turn(table.game.world.order[0])


def proclaimed(table: Table) -> Table:
    """Everybody ends the turn; the week of the next round has been proclaimed and asks what it asks."""
    return table.turn(0).answer("end-turn").turn(1).answer("end-turn").passes()
