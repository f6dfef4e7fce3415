"""Named places of a scenario on the map as it lies."""

from __future__ import annotations

from heroes.rules.board.scenario.model import Spot
from heroes.rules.board.state.lattice import NOWHERE, OFFSETS, POSITIONS, centre_of, printed_position
from heroes.rules.board.state.mapgame import WorldGame


def field_of(game: WorldGame, spot: Spot) -> int:
    """The field of a named place; nowhere as long as its tile lies face down and only what is printed tells it."""
    layout = game.scenario.layouts[game.seats]
    place = next(slot.place for slot in layout.slots if slot.name == spot.tile)
    laid = game.world.tiles[game.atlas.places[place]]
    centre = centre_of(place)
    if spot.spot:
        return centre + OFFSETS[POSITIONS.index(spot.spot)]
    for position, offset in enumerate(OFFSETS):
        if not laid.tile:
            break
        if spot.field and printed_position(position, laid.rotation) == POSITIONS.index(spot.field):
            return centre + offset
        if spot.location and game.field(centre + offset).location == spot.location:
            return centre + offset
    return NOWHERE
