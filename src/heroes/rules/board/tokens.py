"""The eight terrain tokens of the hex board: their footprints and every place on which each may lie.

Footprints are steps in axial coordinates; a token may be turned by 60 degrees but not mirrored.
"""

from __future__ import annotations

from functools import cache

from heroes.rules.board.battleground import HEX_COLUMNS, HEX_ROWS, board, hex_zone

FOOTPRINTS: dict[str, tuple[tuple[int, int], ...]] = {
    "five": ((0, 0), (1, 0), (-1, 1), (0, 1), (1, 1)),
    "rhombus": ((0, 0), (1, 0), (0, 1), (1, 1)),
    "line": ((0, 0), (1, 0), (2, 0)),
    "triangle": ((0, 0), (1, 0), (0, 1)),
    "pair": ((0, 0), (1, 0)),
    "single": ((0, 0),),
}
"""battlefield.token.shapes: (q, r) of each hex; `five` is two hexes above three."""

TERRAIN_TOKENS = ("five", "rhombus", "line", "triangle", "pair", "pair", "single", "single")


def _turn(cells: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """Turned by 60 degrees."""
    return tuple((-r, q + r) for q, r in cells)


def _to_cell(q: int, r: int) -> int:
    column = q + (r + r % 2) // 2
    if 0 <= r < HEX_ROWS and 0 <= column < HEX_COLUMNS:
        return r * HEX_COLUMNS + column
    return -1


@cache
def obstacle_area() -> int:
    """The hexes that a token may cover: none in or next to a deployment zone (battlefield.board.obstacle-area)."""
    ground = board("hex")
    zones = hex_zone(right=False) | hex_zone(right=True)
    return ground.full & ~(zones | ground.spread(zones))


@cache
def placements(token: str) -> tuple[int, ...]:
    """Every place of a token on the empty board, as masks, in a fixed order."""
    area = obstacle_area()
    found: set[int] = set()
    shape = FOOTPRINTS[token]
    for _ in range(6):
        for row in range(HEX_ROWS):
            for column in range(HEX_COLUMNS):
                q0 = column - (row + row % 2) // 2
                cells = [_to_cell(q + q0, r + row) for q, r in shape]
                if -1 in cells:
                    continue
                mask = sum(1 << cell for cell in cells)
                if not mask & ~area:
                    found.add(mask)
        shape = _turn(shape)
    return tuple(sorted(found))
