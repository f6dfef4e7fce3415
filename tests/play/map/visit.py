"""Visits in a test: a hero stands one step from a location.

    table, mill = beside("F1", "windmill", valuables=[0])
    table.march(mill)

A hero of level 7 drives off every guard without a fight, so that guarded fields are one step as well.
"""

from __future__ import annotations

from typing import Any

from play.map.table import Purses, Table, realm

QUIET = ("no-astrologers", "towns-no-production")
"""Nothing comes in but what the map yields."""
STARTING = ("S1", "S3")


def beside(
    tile: str, what: str, *, who: str = "0:main", settings: tuple[str, ...] = QUIET, **more: Any
) -> tuple[Table, int]:
    """A hero one step from a location of the middle tile, or of a Starting tile, at its player's turn."""
    more.setdefault("hands", [[], []])
    more.setdefault("decks", [[], []])
    more.setdefault("levels", [7, 7])
    at = more.pop("at", {})
    owners = more.pop("owner", None)
    table = realm(tiles={} if tile in STARTING else {tile: (0, 0)}, settings=settings, **more)
    goal = table.spot(tile, what)
    start = next(one for one in table.game.atlas.exits(goal) if table.game.hero_at(one) < 0)
    if owners is not None:
        table.lay_out(owners={goal: owners})
    table.lay_out(at={who: start, **at})
    table.turn(int(who[0]))
    return table, goal


def purse(table: Table, seat: int) -> tuple[int, int, int]:
    """Gold, building materials, valuables."""
    player = table.player(seat)
    return player.gold, player.materials, player.valuables


POOR: Purses = {"gold": [0, 0], "materials": [0, 0], "valuables": [0, 0]}
