"""A game on the map in a few numbers: gold, army and fields, and what chance gave to whom."""

from __future__ import annotations

from heroes.engine import Event, Luck, Standing
from heroes.rules.board.reading.combat_standing import board_luck, fresh
from heroes.rules.board.state.map_events import MapDieRolled
from heroes.rules.board.state.mapgame import WorldGame


def world_standing(game: WorldGame) -> Standing:
    players = game.state.players[: game.seats]
    fields = [0] * len(players)
    for cubes in game.world.cubes.values():
        for cube in set(cubes):
            if 0 <= cube < len(players):
                fields[cube] += 1
    return Standing(
        game.world.round,
        {
            "gold": tuple(player.gold for player in players),
            "army": tuple(fresh(player.army) for player in players),
            "fields": tuple(fields),
        },
    )


def world_luck(game: WorldGame, event: Event, before: WorldGame) -> Luck | None:
    if isinstance(event, MapDieRolled):
        return Luck(event.seat, event.die, event.face)
    return board_luck(game, event, before)
