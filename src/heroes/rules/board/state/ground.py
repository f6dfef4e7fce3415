"""The three combat boards as bit masks: cell `i` is bit `1 << i`, so that reach and adjacency are a few shifts.

`first` joins two boards of 3 x 5 spaces, `revised` is one board of 4 x 5, `hex` is the Battlefield board.
Rows count from 0 at the top. On the square boards the attacker sits at the bottom, the defender at the top.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from heroes.engine.registry import rule

ATTACKER, DEFENDER = 0, 1

ON_NO_CELL = -1
"""Not on the board: waiting to be placed, or destroyed."""
BESIDE = -2
"""Standing beside the board, as the Arrow Tower does."""

HEX_ROWS, HEX_COLUMNS = 9, 13
HEX_ZONE_WIDTH = 2


class Board:
    """A board of `columns` x `rows` spaces whose neighbours share a side."""

    def __init__(self, name: str, columns: int, rows: int, *, hexes: bool = False) -> None:
        self.name = name
        self.columns = columns
        self.rows = rows
        self.hexes = hexes
        self.size = columns * rows
        self.full = (1 << self.size) - 1
        self._but_first_column = self.columns_mask(1, columns - 1)
        self._but_last_column = self.columns_mask(0, columns - 2)
        self._even_rows = sum(self.rows_mask(row, row) for row in range(0, rows, 2))
        self._odd_rows = self.full & ~self._even_rows
        self.names = tuple(f"{chr(ord('a') + cell % columns)}{cell // columns + 1}" for cell in range(self.size))
        self.cell_of = {name: cell for cell, name in enumerate(self.names)}
        self.neighbours = tuple(self.spread(1 << cell) for cell in range(self.size))
        self._discs: dict[tuple[int, int], int] = {}
        self._distances: dict[tuple[int, int], int] = {}

    def rows_mask(self, first: int, last: int) -> int:
        """All spaces of these rows."""
        row = (1 << self.columns) - 1
        return sum(row << (number * self.columns) for number in range(first, last + 1))

    def columns_mask(self, first: int, last: int) -> int:
        """All spaces of these columns."""
        piece = sum(1 << column for column in range(first, last + 1))
        return sum(piece << (row * self.columns) for row in range(self.rows))

    def row(self, cell: int) -> int:
        return cell // self.columns

    def column(self, cell: int) -> int:
        return cell % self.columns

    @rule(
        "battlefield.board.row-offset",
        "battlefield.board.neighbours",
        "battlefield.board.symmetry",
        "core.combat.adjacency.orthogonal",
    )
    def spread(self, cells: int) -> int:
        """The spaces next to any of these. Diagonal neighbours of the square boards do not count; on the hex board
        the even rows lie half a hex to the right of the odd ones, so which diagonals count depends on the row: next to
        a space are what lies above and below it, and above and below its one neighbour of the same row."""
        width = self.columns
        right, left = (cells & self._but_last_column) << 1, (cells & self._but_first_column) >> 1
        if self.hexes:
            cells |= (right & self._even_rows) | (left & self._odd_rows)
        return (right | left | cells << width | cells >> width) & self.full

    def walk(self, start: int, blocked: int, steps: int) -> int:
        """The spaces reached by at most `steps` steps that never enter a blocked space; the start is not among them."""
        if steps < 1:
            return 0
        free = self.full & ~blocked & ~(1 << start)
        here = reached = self.neighbours[start] & free
        for _ in range(steps - 1):
            here = self.spread(here) & free & ~reached
            if not here:
                break
            reached |= here
        return reached

    def disc(self, centre: int, radius: int) -> int:
        """The spaces at most `radius` steps away, whatever stands between, without the centre."""
        known = self._discs.get((centre, radius))
        if known is None:
            known = self._discs[centre, radius] = self.walk(centre, 0, radius)
        return known

    @rule("battlefield.board.distance")
    def distance(self, one: int, other: int) -> int:
        """The smallest number of steps between two spaces, whatever stands between."""
        known = self._distances.get((one, other))
        if known is None:
            known = 0
            while one != other and not self.disc(one, known) >> other & 1:
                known += 1
            self._distances[one, other] = known
        return known

    def adjacent(self, one: int, other: int) -> bool:
        return one >= 0 and other >= 0 and bool(self.neighbours[one] >> other & 1)

    def beyond(self, start: int, near: int) -> int:
        """The space straight behind `near` as seen from its neighbour `start`; -1 off the board."""
        for cell in cells_of(self.neighbours[near] if self.adjacent(start, near) else 0):
            if cell != start and self._in_line(start, near, cell):
                return cell
        return -1

    def _in_line(self, one: int, middle: int, other: int) -> bool:
        ones, middles, others = self._cube(one), self._cube(middle), self._cube(other)
        return all(b - a == c - b for a, b, c in zip(ones, middles, others, strict=True))

    def _cube(self, cell: int) -> tuple[int, int]:
        """Coordinates in which a straight line has equal steps."""
        row, column = divmod(cell, self.columns)
        return (row, column - (row + row % 2) // 2) if self.hexes else (row, column)

    def steps_from(self, goal: int, blocked: int) -> dict[int, int]:
        """How many steps each space is from any space of `goal`, walking round what is blocked."""
        free = self.full & ~blocked
        steps: dict[int, int] = {}
        here, reached, number = goal, goal, 0
        while here:
            for cell in cells_of(here):
                steps[cell] = number
            here = self.spread(here) & free & ~reached
            reached |= here
            number += 1
        return steps


def mask_of(cells: Iterable[int]) -> int:
    """The mask of some spaces."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def cells_of(mask: int) -> list[int]:
    """The spaces of a mask, in order."""
    cells = []
    while mask:
        low = mask & -mask
        cells.append(low.bit_length() - 1)
        mask ^= low
    return cells


@cache
@rule(
    "battlefield.components.board",
    "battlefield.board.grid",
    "core.combat.board.size.first",
    "core.combat.board.size.revised",
    "core.components.boards.first",
    "core.components.boards.revised",
    "core.setup.combat-board.first",
    "core.setup.combat-board.revised",
)
def board(name: str) -> Board:
    """The board of that name: `first`, `revised` or `hex`."""
    if name == "first":
        return Board("first", columns=5, rows=6)
    if name == "revised":
        return Board("revised", columns=4, rows=5)
    return Board("hex", columns=HEX_COLUMNS, rows=HEX_ROWS, hexes=True)


BOARDS = ("first", "revised", "hex")


@cache
@rule("core.combat.setup.hero.rows.first", "core.combat.setup.hero.rows.revised")
def home_rows(name: str, side: int) -> int:
    """Where a side may place its units on a square board: two rows, the ones nearest to it."""
    ground = board(name)
    if side == DEFENDER:
        return ground.rows_mask(0, 1)
    return ground.rows_mask(ground.rows - 2, ground.rows - 1)


@cache
def back_row(name: str, side: int) -> int:
    """The row of a square board nearest to that side."""
    ground = board(name)
    row = 0 if side == DEFENDER else ground.rows - 1
    return ground.rows_mask(row, row)


@cache
@rule("core.siege.walls-gate.layout.first", "core.siege.walls-gate.layout.revised")
def wall_row(name: str) -> int:
    """Where walls and gate stand on a square board: the defender's row that faces the attacker (first),
    the neutral middle row (revised)."""
    return board(name).rows_mask(2, 2)


@cache
def own_half(name: str) -> int:
    """The spaces on the defender's side of the wall row of a square board."""
    return board(name).rows_mask(0, 1)


@cache
def zone_mask(name: str, side: int, zone: str) -> int:
    """The spaces of a placement zone by its name."""
    if zone in ("left", "right"):
        return hex_zone(zone == "right")
    ground = board(name)
    if zone == "middle":
        return ground.rows_mask((ground.rows - 1) // 2, ground.rows // 2)
    if zone == "corners":
        outer = ground.rows_mask(0, 0) | ground.rows_mask(ground.rows - 1, ground.rows - 1)
        return outer & (ground.columns_mask(0, 0) | ground.columns_mask(ground.columns - 1, ground.columns - 1))
    return home_rows(name, side) | (wall_row(name) if zone == "board" else 0)


@cache
@rule("battlefield.board.zone-left", "battlefield.board.zone-right", "battlefield.board.middle")
def hex_zone(right: bool) -> int:
    """The deployment zone on the left or on the right of the hex board: its two outermost columns."""
    ground = board("hex")
    if right:
        return ground.columns_mask(HEX_COLUMNS - HEX_ZONE_WIDTH, HEX_COLUMNS - 1)
    return ground.columns_mask(0, HEX_ZONE_WIDTH - 1)
