"""Towns: who founded them and who holds them."""

from __future__ import annotations

from heroes.engine import Seat
from heroes.engine.registry import rule
from heroes.rules.board.state.mapgame import WorldGame


@rule("core.town.foreign-town.first", "core.town.foreign-town.revised", "core.town.owner-keeps-board")
def serving(game: WorldGame, seat: Seat) -> tuple[Seat, ...]:
    """The players whose buildings serve this one: always the own ones, whoever holds the town
    (core.town.owner-keeps-board), and those of captured towns where the book says so (core.town.foreign-town.*)."""
    if not game.book.captured_towns_serve:
        return (seat,)
    towns = game.towns(seat)
    if not towns or (len(towns) == 1 and towns[0] == game.players[seat].town):
        return (seat,)
    founders = [founder(game, field) for field in towns]
    return (seat, *(other for other in founders if other not in (seat, -1)))


def serving_buildings(game: WorldGame, seat: Seat, owners: tuple[Seat, ...] = ()) -> tuple[str, ...]:
    """All buildings that a player may use. `owners` are the players whose buildings serve, where that has been worked
    out."""
    owners = owners or serving(game, seat)
    if len(owners) == 1:
        return game.players[seat].buildings
    return tuple(name for owner in owners for name in game.players[owner].buildings)


def founder(game: WorldGame, field: int) -> Seat:
    """Whose Starting town stands on a field; -1 if none."""
    for seat, player in enumerate(game.state.players):
        if player.town == field:
            return seat
    return -1
