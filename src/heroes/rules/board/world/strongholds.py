"""Towns: who founded them and who holds them."""

from __future__ import annotations

from heroes.engine import Seat
from heroes.rules.board.world.worldgame import TOWN, WorldGame


def towns_of(game: WorldGame, seat: Seat) -> list[int]:
    """The town fields that a player controls, captured ones too."""
    return [field for field in game.strongholds(seat) if game.field(field).location == TOWN]


def serving(game: WorldGame, seat: Seat) -> tuple[Seat, ...]:
    """The players whose buildings serve this one: always the own ones, whoever holds the town
    (core.town.owner-keeps-board), and those of captured towns where the book says so (core.town.foreign-town.*)."""
    own = (seat,)
    if not game.book.captured_towns_serve or game.strongholds(seat) == (game.player(seat).town,):
        return own
    founders = [founder(game, field) for field in towns_of(game, seat)]
    return (*own, *(other for other in founders if other not in (seat, -1)))


def serving_buildings(game: WorldGame, seat: Seat) -> tuple[str, ...]:
    """All buildings that a player may use."""
    owners = serving(game, seat)
    if len(owners) == 1:
        return game.player(seat).buildings
    return tuple(name for owner in owners for name in game.player(owner).buildings)


def founder(game: WorldGame, field: int) -> Seat:
    """Whose Starting town stands on a field; -1 if none."""
    for seat, player in enumerate(game.state.players):
        if player.town == field:
            return seat
    return -1
