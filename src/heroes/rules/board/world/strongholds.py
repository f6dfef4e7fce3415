"""Towns: who founded them and who holds them."""

from __future__ import annotations

from heroes.engine import Seat
from heroes.rules.board.world.worldgame import TOWN, WorldGame


def towns_of(game: WorldGame, seat: Seat) -> list[int]:
    """The town fields that a player controls, captured ones too."""
    return [field for field in game.strongholds(seat) if game.field(field).location == TOWN]


def founder(game: WorldGame, field: int) -> Seat:
    """Whose Starting town stands on a field; -1 if none."""
    for seat, player in enumerate(game.state.players):
        if player.town == field:
            return seat
    return -1
