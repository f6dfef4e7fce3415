"""Cards in hand on the map in a test.

    table = holding("estates", gold=[0, 0])     # seat 0 at its turn in the middle of the map, with these cards
    table.answer("play:estates")

The hero stands on the empty field of tile F3 (water wheel, learning stone, settlement, stables around a guarded
Artifact); the other player is at home with an empty hand.
"""

from __future__ import annotations

from typing import Any

from heroes.ai.asked import meant_as, thing_of
from play.asked import named
from play.map.table import Table, realm
from play.map.visit import QUIET

EXPERTS = 3


def holding(*cards: str, deck: tuple[str, ...] = (), discard: tuple[str, ...] = (), **more: Any) -> Table:
    """Seat 0 at its turn with these cards and enough Expert effects for them."""
    more.setdefault("settings", QUIET)
    more.setdefault("gold", [0, 0])
    more.setdefault("tiles", {"F3": (0, 0)})
    at = more.pop("at", None)
    levels = more.pop("levels", [2, 2])
    table = realm(hands=[list(cards), []], decks=[list(deck), []], levels=levels, **more)
    table.player(0).discard = list(discard)
    table.player(0).expert_left = EXPERTS
    table.lay_out(at=at if at is not None else {"0:main": table.spot("F3", "BL")})
    while table.ask.kind != "turn":
        table.answer("keep" if table.offers("keep") else "draw" if table.offers("draw") else "done")
    return table


def plays(table: Table, card: str) -> list[str]:
    """The ways in which a card is offered now."""
    played = [option.key for option in meant_as(table.ask, "play") if thing_of(option, "card") == card]
    return named(played, "play")
