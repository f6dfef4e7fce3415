"""The ten obstacle tokens of the Battlefield box: their faces, footprints and every place on which each may lie.

Footprints are steps in axial coordinates; a token may be turned by 60 degrees but not mirrored.
"""

from __future__ import annotations

from functools import cache

import msgspec

from heroes.engine.registry import rule, rule_data
from heroes.rules.board.state.ground import HEX_COLUMNS, HEX_ROWS, board, hex_zone

FOOTPRINTS: dict[str, tuple[tuple[int, int], ...]] = {
    "five": ((0, 0), (1, 0), (-1, 1), (0, 1), (1, 1)),
    "rhombus": ((0, 0), (1, 0), (0, 1), (1, 1)),
    "line": ((0, 0), (1, 0), (2, 0)),
    "triangle": ((0, 0), (1, 0), (0, 1)),
    "pair": ((0, 0), (1, 0)),
    "single": ((0, 0),),
}
"""battlefield.token.shapes: (q, r) of each hex; `five` is two hexes above three."""

OBSTACLE_FACE, EFFECT_FACE, WALL_FACE, GATE_FACE = "obstacle", "effect", "wall", "gate"


@rule("battlefield.token.types", "battlefield.token.siege-faces")
class Token(msgspec.Struct, frozen=True, gc=False):
    """A double-sided token. Both faces have its footprint; where the reverse is not known to differ, it is like the
    front (battlefield.token.types, battlefield.token.siege-faces)."""

    footprint: str
    front: str = OBSTACLE_FACE
    back: str = OBSTACLE_FACE


TOKENS = (
    Token("five"),
    Token("rhombus", back=GATE_FACE),
    Token("line"),
    Token("triangle"),
    Token("pair", back=WALL_FACE),
    Token("pair", back=WALL_FACE),
    Token("single", back=WALL_FACE),
    Token("single", back=WALL_FACE),
    Token("single", EFFECT_FACE, EFFECT_FACE),
    Token("single", EFFECT_FACE, EFFECT_FACE),
)

TERRAIN_TOKENS = tuple(token.footprint for token in TOKENS if token.front == OBSTACLE_FACE)
FIRE_TOKENS = sum(token.front == EFFECT_FACE for token in TOKENS)


@rule("battlefield.token.rotation")
def _turn(cells: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """Turned by 60 degrees."""
    return tuple((-r, q + r) for q, r in cells)


def _to_cell(q: int, r: int) -> int:
    column = q + (r + r % 2) // 2
    if 0 <= r < HEX_ROWS and 0 <= column < HEX_COLUMNS:
        return r * HEX_COLUMNS + column
    return -1


@cache
@rule("battlefield.board.obstacle-area", "battlefield.combat.obstacles.not-near-zone")
def obstacle_area() -> int:
    """The hexes that a token may cover: none in or next to a deployment zone (battlefield.board.obstacle-area)."""
    ground = board("hex")
    zones = hex_zone(right=False) | hex_zone(right=True)
    return ground.full & ~(zones | ground.spread(zones))


@cache
@rule("battlefield.token.rotation")
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


rule_data(
    __name__,
    {
        "FOOTPRINTS": ("battlefield.token.shapes",),
        "TOKENS": (
            "battlefield.components.obstacle-tokens",
            "battlefield.token.types",
            "battlefield.token.shapes",
            "battlefield.token.siege-faces",
        ),
    },
)
