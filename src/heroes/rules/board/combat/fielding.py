"""Units come to stand on the combat board."""

from __future__ import annotations

from heroes.rules.board.combat.stacks import stack
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Troop, Unit
from heroes.rules.board.state.events import BESIDE_THE_BOARD, Placed


def put(game: BoardGame, side: int, troop: Troop, cell: int) -> Unit:
    """Put a unit on the board."""
    combat = game.combat
    unit = Unit(len(combat.units), troop.card, side, troop.pack, cell)
    combat.units.append(unit)
    seat, owner, where = game.told(unit)
    game.tell(Placed(unit.id, unit.card, where or BESIDE_THE_BOARD, seat, owner))
    token = game.stack_token(unit.card) if combat.armies[side].hero != "neutral" else None
    if token is not None:
        stack(game, unit, token)
    return unit
