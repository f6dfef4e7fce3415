"""Where things lie: fields are hexes in axial coordinates, tiles are flowers of seven fields on a lattice of their own.

A field is one number, so that a step in a direction is an addition. A tile lies at a place (u, v); places are axial
coordinates as well, with the same six directions. Scenarios may lay tiles beside the lattice: such a place is that of
the flower of the lattice in which the tile's centre lies, with 1000 more in u for each direction of that centre from
the middle of the flower (1 to 6, clockwise from the north-east).
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from heroes.engine.registry import rule_data
from heroes.words import Said, say

_MIDDLE = 128
_WIDTH = 256

Place = tuple[int, int]
"""Where a tile lies: on the lattice of tiles, or beside it."""


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


_BESIDE = 1000
"""Added to u once for each direction, so that no place of the lattice is meant."""
_THREE_EDGES = ((3, -1), (1, 2), (-2, 3), (-3, 1), (-1, -2), (2, -3))
"""From the centre of a tile to those around it on the lattice, clockwise from the east."""
_MIRRORED = ((3, -2), (2, 1), (-1, 3), (-3, 2), (-2, -1), (1, -3))
"""Likewise on the mirror image of the lattice, where flowers touch by three edges as well."""
_ONE_EDGE = ((3, -3), (3, 0), (0, 3), (-3, 3), (-3, 0), (0, -3))
APART = 3
"""Fields from centre to centre where two tiles touch; those of overlapping tiles are nearer."""


@cache
def centre_of(place: Place) -> int:
    """The centre field of a tile at that place: the flowers interlock without a gap (core.map.place.*)."""
    u, v = place
    beside = (u + _BESIDE // 2) // _BESIDE
    u -= _BESIDE * beside
    return field_at(3 * u + v, 2 * v - u) + (DIRECTIONS[beside - 1] if beside else 0)


@cache
def place_at(q: int, r: int) -> Place:
    """The place of a tile whose centre is the field (q, r). A centre beside the lattice is called by the direction in
    which it lies from a centre on it."""
    for beside, (step_q, step_r) in enumerate(((0, 0), *_STEPS)):
        u, v = 2 * (q - step_q) - (r - step_r), (q - step_q) + 3 * (r - step_r)
        if u % 7 == 0 and v % 7 == 0:
            return u // 7 + _BESIDE * beside, v // 7
    raise AssertionError("every field lies in a flower of the lattice")


def _around(place: Place, steps: tuple[tuple[int, int], ...]) -> list[Place]:
    q, r = axial(centre_of(place))
    return [place_at(q + step_q, r + step_r) for step_q, step_r in steps]


@lru_cache(4096)
def neighbours(place: Place) -> tuple[Place, ...]:
    """The six places around one that interlock with it as the lattice has it."""
    return tuple(_around(place, _THREE_EDGES))


@lru_cache(4096)
def interlocking(place: Place) -> tuple[Place, ...]:
    """All places whose tiles touch one there by three edges, on the lattice or its mirror image."""
    return tuple(_around(place, (*_THREE_EDGES, *_MIRRORED)))


@lru_cache(4096)
def contacts(place: Place) -> tuple[Place, ...]:
    """All places whose tiles touch one there, be it by a single edge."""
    return tuple(_around(place, (*_THREE_EDGES, *_MIRRORED, *_ONE_EDGE)))


def fields_apart(one: int, other: int) -> int:
    """Steps from field to field, if nothing were in the way."""
    (q, r), (other_q, other_r) = axial(one), axial(other)
    return max(abs(q - other_q), abs(r - other_r), abs(q - other_q + r - other_r))


def centres_apart(one: Place, other: Place) -> int:
    """Fields from centre to centre."""
    return fields_apart(centre_of(one), centre_of(other))


def on_lattice(place: Place) -> bool:
    return place[0] <= _BESIDE // 2


def tile_distance(one: Place, other: Place) -> int:
    """In tiles; as many as fit between where they do not lie on one lattice."""
    if not (on_lattice(one) and on_lattice(other)):
        return -(-centres_apart(one, other) // APART)
    u, v = one[0] - other[0], one[1] - other[1]
    return max(abs(u), abs(v), abs(u + v))


def place_name(place: Place) -> str:
    return f"{place[0]},{place[1]}"


@lru_cache(4096)
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


def _touching(position: int) -> tuple[int, ...]:
    outside = [beyond for own, beyond in RIM if own == position]
    steps = [step_q * _WIDTH + step_r for step_q, step_r in (*_THREE_EDGES, *_MIRRORED, *_ONE_EDGE)]
    return tuple(step for step in steps if any(step + offset in outside for offset in OFFSETS))


TOUCHING = (*(_touching(position) for position in range(CENTRE)), ())
"""For each position of a tile, from its centre to those of tiles that its field can border."""


def printed_position(position: int, rotation: int) -> int:
    """Which printed field of a tile lies at a position once the tile has been turned."""
    return position if position == CENTRE else (position - rotation) % 6


rule_data(
    __name__,
    {
        "POSITIONS": ("core.map.tile.seven-fields",),
    },
)
