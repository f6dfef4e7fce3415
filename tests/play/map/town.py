"""Towns in a test: a rich player at the start of a turn, with buildings named by role or by name.

table = at_home(stands=["castle.towers", "citadel"], army=["castle.halberdiers"])
table.answer("reinforce:castle.halberdiers")
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from heroes.rules.board.library.places import TOWNS
from play.asked import named
from play.map.table import Purses, Table, realm

RICH: Purses = {"gold": [99, 99], "materials": [50, 50], "valuables": [20, 20]}
CASTLE, NECROPOLIS, DUNGEON = "castle.catherine", "necropolis.sandro", "dungeon.alamar"
DWELLINGS = ("dwelling-bronze", "dwelling-silver", "dwelling-gold")


def at_home(
    *,
    stands: Sequence[str] = (),
    army: Sequence[str] = ("castle.halberdiers",),
    hero: str = CASTLE,
    other: str = NECROPOLIS,
    other_stands: Sequence[str] = (),
    **more: Any,
) -> Table:
    """The turn of seat 0, whose hand is empty unless a test says otherwise."""
    for name, value in (*RICH.items(), ("hands", [[], []]), ("decks", [[], []])):
        more.setdefault(name, value)
    seats = more.pop("heroes_", (hero, other))
    more.setdefault("settings", ("no-astrologers",))
    table = realm(heroes_=seats, **more)
    furnish(table, 0, stands)
    furnish(table, 1, other_stands)
    table.lay_out(armies=[army] if army else [])
    return table.turn(0)


def furnish(table: Table, seat: int, stands: Sequence[str]) -> None:
    """These buildings stand, given by id or by role."""
    player = table.player(seat)
    player.buildings = tuple(
        one.id for one in TOWNS[player.faction].buildings if one.id in stands or one.role in stands
    )


def keys_of(table: Table, verb: str) -> list[str]:
    """What is offered with that verb."""
    return named(table.keys, verb)
