"""A game in a few open numbers, for charts of how it went; and what chance gave to whom."""

from __future__ import annotations

import msgspec

from heroes.engine.ask import Seat


class Standing(msgspec.Struct, frozen=True, gc=False):
    """Where a game stands, in numbers that everybody at the table can see."""

    round: int = 0
    """0 before the first round."""
    numbers: dict[str, tuple[int, ...]] = {}
    """By measure, then by seat."""


class Luck(msgspec.Struct, frozen=True, gc=False):
    """What a die showed, or how many cards were drawn."""

    seat: Seat
    """-1: nobody's, such as a die of neutral units."""
    die: str
    face: str = ""
    """Empty for cards."""
    count: int = 1
