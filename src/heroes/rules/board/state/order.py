"""In which order turns are taken (core.round.order-clockwise, core.round.alliance-order)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from heroes.engine import Seat
from heroes.engine.registry import rule
from heroes.rules.board.state.map import SideId

if TYPE_CHECKING:
    from heroes.rules.board.state.mapgame import WorldGame


@rule("core.round.order-clockwise", "core.round.alliance-order")
def set_order(game: WorldGame, first: Seat) -> None:
    """Turns go clockwise from the starting player; those of two teams alternate."""
    game.state.first_player = first
    clockwise = tuple((first + number) % game.seats for number in range(game.seats))
    game.world.order = alternating(game, clockwise) if game.book.turns_alternate else clockwise


def alternating(game: WorldGame, sides: Sequence[SideId]) -> tuple[SideId, ...]:
    """The sides in this order, but never two of one team after each other as long as there is somebody else."""
    left, order = list(sides), list(sides[:0])
    while left:
        others = [side for side in left if not order or not game.allied(order[-1], side)]
        order.append((others or left)[0])
        left.remove(order[-1])
    return tuple(order)
