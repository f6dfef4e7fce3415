"""The map: 7 columns by 7 rows (MAP ZONES). A space is a number from 0 to 48, a set of spaces is one whole number
with a bit for each, and players call a space by its column letter and row number: `a1` to `g7`.

Row 1 is the first row of seat 0, row 7 the first row of seat 1.
"""

from __future__ import annotations

from heroes.engine.registry import rule, rule_data

WIDTH = 7
COUNT = WIDTH * WIDTH
FULL = (1 << COUNT) - 1
NAMES: tuple[str, ...] = tuple("abcdefg"[space % WIDTH] + str(space // WIDTH + 1) for space in range(COUNT))
NUMBERS: dict[str, int] = {name: space for space, name in enumerate(NAMES)}

_FIRST_COLUMN = sum(1 << space for space in range(0, COUNT, WIDTH))
_NOT_FIRST = FULL & ~_FIRST_COLUMN
_NOT_LAST = FULL & ~(_FIRST_COLUMN << (WIDTH - 1))


@rule("card.map.adjacency")
def spread(mask: int) -> int:
    """Every space adjacent to one of these: next to it in the same row or column, never diagonally."""
    return (mask << WIDTH | mask >> WIDTH | (mask & _NOT_FIRST) >> 1 | (mask & _NOT_LAST) << 1) & FULL


def column(space: int) -> int:
    """From 0 for column a to 6 for column g."""
    return space % WIDTH


def row(space: int) -> int:
    """From 0 for row 1 to 6 for row 7."""
    return space // WIDTH


@rule("card.map.distance")
def distance(one: int, other: int) -> int:
    """Steps between two spaces, whatever stands between them."""
    return abs(one % WIDTH - other % WIDTH) + abs(one // WIDTH - other // WIDTH)


BIT: tuple[int, ...] = tuple(1 << space for space in range(COUNT))
ADJACENT: tuple[int, ...] = tuple(spread(1 << space) for space in range(COUNT))
"""The spaces adjacent to each space, as one number."""
WITHIN: tuple[tuple[int, ...], ...] = tuple(
    tuple(sum(1 << other for other in range(COUNT) if distance(space, other) <= steps) for space in range(COUNT))
    for steps in range(2 * WIDTH)
)
"""`WITHIN[steps][space]`: every space at most that many steps away, the space itself included."""

HERO_START: tuple[int, int] = (NUMBERS["d1"], NUMBERS["d7"])
SECOND_ROW, THIRD_ROW, MIDDLE_ROW = 1, 2, 3


@rule("card.map.rows")
def row_for(seat: int, nth: int) -> int:
    """The seat's first row is 0, its second 1, its third 2, the shared middle row 3."""
    return nth if seat == 0 else WIDTH - 1 - nth


_BITS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(line * WIDTH + bit for bit in range(WIDTH) if bits >> bit & 1) for bits in range(1 << WIDTH))
    for line in range(WIDTH)
)


def spaces(mask: int) -> list[int]:
    """The spaces of a set, in order."""
    found: list[int] = []
    line = 0
    while mask:
        if bits := mask & 127:
            found += _BITS[line][bits]
        mask >>= 7
        line += 1
    return found


Offsets = tuple[tuple[int, int], ...]
_AREAS: dict[tuple[int, Offsets], int] = {}


@rule("card.types.spell-area")
def area(centre: int, offsets: Offsets) -> int:
    """The spaces at these (column, row) offsets from a space; those off the map are left out."""
    known = _AREAS.get((centre, offsets))
    if known is not None:
        return known
    mask = 0
    for right, up in offsets:
        at, line = centre % WIDTH + right, centre // WIDTH + up
        if 0 <= at < WIDTH and 0 <= line < WIDTH:
            mask |= 1 << line * WIDTH + at
    _AREAS[centre, offsets] = mask
    return mask


rule_data(
    __name__,
    {
        "WIDTH": ("card.map.size",),
        "HERO_START": ("card.map.hero-start",),
    },
)
