"""Which fields the names of a scenario stand for, on the map as it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes.rules.board.library.places import LOCATIONS, TILES
from heroes.rules.board.state.lattice import NOWHERE, OFFSETS, POSITIONS, centre_of, printed_position

if TYPE_CHECKING:
    from heroes.rules.board.scenario.model import Spot
    from heroes.rules.board.state.map import Laid
    from heroes.rules.board.state.mapgame import WorldGame


MINE = "mine"
"""Stands for mines of every kind."""
BESIDE_ALLY = "beside-ally"
"""Stands for the free fields beside the Main Heroes of allies, where a hero finds refuge."""


def fields_called(game: WorldGame, name: str) -> tuple[int, ...]:
    """The fields of a named place or, for the name of a location, of all such locations; for that of a tile or a kind
    of tile, all of its fields. Those of tiles that lie face down are left out, unless a spot of the table is meant."""
    spot = game.scenario.places.get(name)
    if spot is not None:
        return fields_of(game, spot)
    atlas = game.atlas
    if name in LOCATIONS:
        return tuple(field for field, there in atlas.fields.items() if there.location == name)
    if name == MINE:
        return tuple(field for field, there in atlas.fields.items() if LOCATIONS[there.location].mine[1] > 0)
    lying = {number for number, laid in enumerate(atlas.tiles) if name in (laid.name, laid.group)} if name else ()
    return tuple(field for field in atlas.fields if atlas.tile_of[field] in lying)


def fields_of(game: WorldGame, spot: Spot) -> tuple[int, ...]:
    """The fields that are meant by what a scenario says of a place."""
    return tuple(
        centre_of(laid.place) + OFFSETS[position]
        for laid in game.world.tiles
        if not spot.tile or laid.name == spot.tile
        for position in positions(spot, laid)
    )


def positions(spot: Spot, laid: Laid) -> list[int]:
    """Where on a tile, as it lies, the fields of a place are. What is printed counts, not what it has become."""
    if spot.spot:
        return [POSITIONS.index(spot.spot)]
    if not laid.tile:
        return []
    if not spot.field and not spot.location:
        return list(range(len(OFFSETS)))
    printed = TILES[laid.tile].fields
    numbers = [printed_position(position, laid.rotation) for position in range(len(OFFSETS))]
    if spot.field:
        return [numbers.index(POSITIONS.index(spot.field))]
    return [position for position, number in enumerate(numbers) if printed[number].location == spot.location]


def field_called(game: WorldGame, name: str) -> int:
    """The field of a place that is one field; the first where it is several, nowhere as long as none lies face up."""
    return next(iter(fields_called(game, name)), NOWHERE)


def names_of(game: WorldGame, field: int) -> tuple[str, ...]:
    """The named places to which a field belongs."""
    return tuple(name for name in game.scenario.places if field in fields_called(game, name))


def is_barren(game: WorldGame, field: int) -> bool:
    """Whether the scenario says of a place that it gives nothing."""
    places = game.scenario.places
    return any(spot.barren and field in fields_of(game, spot) for spot in places.values())
