"""The names of things on the table, which every client shares: what answers point at, what `why_not` is asked of.

cell:c4                 a space, and whoever stands on it
site:c4                 the Location on a space
under:c4.1.blind        a card under the Unit on a space, with its owner
ground:c4.1.land-mine   a card on a space, with its owner
card:angel              a card in one's own hand, or a Location one has yet to place
aside:angel             a card set aside while replacing the first hand
stack:attack            one's own Statistics of a kind;  stack:1.attack  those of a seat
hand:1  hand:1.angel    the hand of the other player, and a card that is known to be in it
deck:0  discard:0       the piles;  discard:0.angel  a card in one
vanguard:0.ghost        a Vanguard card
force:0.drum            a card in force beside the map, the Hero's and taken Locations' included
table:spark             the card that is being played, or whose ability it is
boost:0                 a face-down boost
seat:0                  a player
"""

from __future__ import annotations

from typing import NamedTuple

from heroes.rules.duel.cards import KINDS
from heroes.rules.duel.grid import NAMES, NUMBERS

CELLS: tuple[str, ...] = tuple(f"cell:{name}" for name in NAMES)
SITES: tuple[str, ...] = tuple(f"site:{name}" for name in NAMES)
STACKS: tuple[str, ...] = tuple(f"stack:{kind}" for kind in KINDS)
SPACES: dict[str, int] = {thing: space for space, thing in enumerate(CELLS)}
"""The space that a `cell:` names."""
STACK_KINDS: dict[str, int] = {thing: kind for kind, thing in enumerate(STACKS)}
"""The kind of Statistic that a `stack:` names."""

NOWHERE = -1
NOBODY = -1
_CARDS_PLACED = ("under", "ground")
_PLACED = ("cell", "site", *_CARDS_PLACED)
_OF_A_SEAT = ("hand", "deck", "discard", "vanguard", "force", "boost", "seat")
_OF_A_CARD = ("card", "aside", "table")


def in_hand(card: str) -> str:
    return f"card:{card}"


def tabled(card: str) -> str:
    """The card that is being played, or whose ability it is."""
    return f"table:{card}"


def under(space: int, owner: int, card: str) -> str:
    return f"under:{NAMES[space]}.{owner}.{card}"


def on_ground(space: int, owner: int, card: str) -> str:
    return f"ground:{NAMES[space]}.{owner}.{card}"


def of_seat(zone: str, seat: int, card: str = "") -> str:
    """A zone of a player, `deck:0`, or a card in it, `force:0.drum`."""
    return f"{zone}:{seat}.{card}" if card else f"{zone}:{seat}"


class Thing(NamedTuple):
    """A name taken apart."""

    zone: str
    """`cell`, `card`, `force` and so on; empty for a deed that points at nothing."""
    space: int = NOWHERE
    card: str = ""
    seat: int = NOBODY
    kind: int = -1
    """Of a stack: the kind of Statistic."""


def read_thing(name: str) -> Thing | None:
    """The thing of that name; None if it is no name of a thing. What it names need not be on the table."""
    zone, _, rest = name.partition(":")
    if zone in _OF_A_CARD:
        return Thing(zone, card=rest) if rest else None
    first, _, more = rest.partition(".")
    if zone in _PLACED:
        owner, _, card = more.partition(".")
        if zone in _CARDS_PLACED and not card:
            return None
        return Thing(zone, NUMBERS.get(first, NOWHERE), card, _seat(owner))
    if zone == "stack":
        kind, seat = (more, _seat(first)) if more else (first, NOBODY)
        return Thing(zone, seat=seat, kind=KINDS.index(kind) if kind in KINDS else -1)
    if zone in _OF_A_SEAT and _seat(first) != NOBODY:
        return Thing(zone, card=more, seat=_seat(first))
    return None


def _seat(text: str) -> int:
    return int(text) if text in ("0", "1") else NOBODY
