"""Where things lie: fields are hexes in axial coordinates, tiles are flowers of seven fields on a lattice of their own.

A field is one number, so that a step in a direction is an addition. A tile lies at a place (u, v); places are axial
coordinates as well, with the same six directions.
"""

from __future__ import annotations

import re
from functools import cache

from heroes.engine.registry import rule_data
from heroes.words import Said, say

_MIDDLE = 128
_WIDTH = 256

Place = tuple[int, int]
"""Where a tile lies on the lattice of tiles."""


def field_at(q: int, r: int) -> int:
    """The field at axial (q, r): q grows to the east, r to the south-east."""
    return (q + _MIDDLE) * _WIDTH + r + _MIDDLE


def axial(field: int) -> tuple[int, int]:
    q, r = divmod(field, _WIDTH)
    return q - _MIDDLE, r - _MIDDLE


@cache
def field_name(field: int) -> str:
    """The field in keys and sentences: `3,-1`."""
    q, r = axial(field)
    return f"{q},{r}"


NOWHERE = -1
"""The field of a hero that is not on the map."""

# Clockwise from the north-east, as the outer fields of a tile are listed.
_STEPS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
DIRECTIONS = tuple(q * _WIDTH + r for q, r in _STEPS)
"""What to add to a field to reach its neighbour to the NE, E, SE, SW, W and NW."""
POSITIONS = ("TR", "R", "BR", "BL", "L", "TL", "C")
"""Fields of a tile: the outer ones clockwise, each in its direction from the centre, then the centre."""
CENTRE = 6
OFFSETS = (*DIRECTIONS, 0)
"""From a tile's centre to each of its fields."""
ROTATIONS = range(6)
"""Clockwise turns of 60 degrees."""


def centre_of(place: Place) -> int:
    """The centre field of a tile at that place: the flowers interlock without a gap (core.map.place.*)."""
    u, v = place
    return field_at(3 * u + v, 2 * v - u)


def neighbours(place: Place) -> list[Place]:
    """The six places around one."""
    u, v = place
    return [(u + step_u, v + step_v) for step_u, step_v in _PLACE_STEPS]


_PLACE_STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def tile_distance(one: Place, other: Place) -> int:
    """In tiles."""
    u, v = one[0] - other[0], one[1] - other[1]
    return max(abs(u), abs(v), abs(u + v))


def place_name(place: Place) -> str:
    return f"{place[0]},{place[1]}"


def field_said(field: int | str) -> Said:
    """A field in a sentence; clients that draw the map tell it by what lies there."""
    return say("field", at=field if isinstance(field, str) else field_name(field))


def place_said(place: Place | str) -> Said:
    """The place of a tile in a sentence."""
    return say("tile-place", at=place if isinstance(place, str) else place_name(place))


_PAIR = re.compile("(-?[0-9]{1,4}),(-?[0-9]{1,4})")


def read_pair(name: str) -> tuple[int, int] | None:
    """A place or field as it is named, such as `3,-1`; None if that is no name."""
    pair = _PAIR.fullmatch(name)
    return (int(pair[1]), int(pair[2])) if pair is not None else None


RIM = tuple(
    (position, OFFSETS[position] + step)
    for position in range(CENTRE)
    for step in DIRECTIONS
    if OFFSETS[position] + step not in OFFSETS
)
"""The outward edges of a tile: an outer position, and the field beyond as seen from the centre."""


def _touching(position: int) -> tuple[Place, ...]:
    outside = [beyond for own, beyond in RIM if own == position]
    middle = centre_of((0, 0))
    return tuple(
        place
        for place in neighbours((0, 0))
        if any(centre_of(place) - middle + offset in outside for offset in OFFSETS)
    )


TOUCHING = (*(_touching(position) for position in range(CENTRE)), ())
"""For each position of a tile, the neighbouring places (as steps) whose tile its field borders."""


def printed_position(position: int, rotation: int) -> int:
    """Which printed field of a tile lies at a position once the tile has been turned."""
    return position if position == CENTRE else (position - rotation) % 6


rule_data(
    __name__,
    {
        "POSITIONS": ("core.map.tile.seven-fields",),
    },
)
