"""Fields as views tell them."""

from __future__ import annotations

from functools import cache

import msgspec

from heroes.rules.board.state.lattice import axial


class At(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A field, or the place of a tile; the thing is `field:q,r` or `place:q,r`."""

    q: int
    r: int


@cache
def spot(field: int) -> At:
    return At(*axial(field))
