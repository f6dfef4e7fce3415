"""The map as it can be read off the laid tiles: printed fields, open steps, where tiles may be discovered or added.

Everything here follows from the tuple of laid tiles alone, which copies of a game share, so it is worked out once.
"""

from __future__ import annotations

from heroes.rules.board.world.facts import TILES, Field, Tile
from heroes.rules.board.world.lattice import (
    CENTRE,
    DIRECTIONS,
    OFFSETS,
    ROTATIONS,
    Place,
    centre_of,
    neighbours,
    printed_position,
)
from heroes.rules.board.world.record import Laid

BLOCKED = "blocked"


class Atlas:
    """What the table shows."""

    __slots__ = ("_walls", "exits", "fields", "hidden", "places", "sites", "tile_of", "tiles")

    def __init__(self, tiles: tuple[Laid, ...]) -> None:
        self.tiles = tiles
        self.places: dict[Place, int] = {laid.place: number for number, laid in enumerate(tiles)}
        self.fields: dict[int, Field] = {}
        """The printed fields of all tiles that lie face up."""
        self.tile_of: dict[int, int] = {}
        """The laid tile of every field, also of those that lie face down."""
        self._walls: dict[int, bool] = {}
        """Whether a field's edge towards other tiles is solid."""
        for number, laid in enumerate(tiles):
            self._lay(number, laid)
        self.exits: dict[int, tuple[int, ...]] = {field: self._exits(field) for field in self.fields}
        """The fields to which a hero may step (core.map.border.*, core.map.field.blocked)."""
        self.hidden: dict[int, tuple[int, ...]] = {field: self._hidden(field) for field in self.fields}
        """The face-down tiles that a hero on a field can discover."""
        self.sites: dict[int, tuple[Place, ...]] = {field: self._sites(field) for field in self.fields}
        """The places at which a hero on a field can add a tile."""

    def _lay(self, number: int, laid: Laid) -> None:
        centre = centre_of(laid.place)
        tile = TILES[laid.tile] if laid.tile else None
        for position, offset in enumerate(OFFSETS):
            field = centre + offset
            self.tile_of[field] = number
            if tile is not None:
                printed = printed_position(position, laid.rotation)
                self.fields[field] = tile.fields[printed]
                self._walls[field] = printed in tile.border

    def _exits(self, field: int) -> tuple[int, ...]:
        return tuple(field + step for step in DIRECTIONS if self.is_open(field, field + step))

    def is_open(self, field: int, other: int) -> bool:
        """Whether a hero may step between two neighbouring fields."""
        here, there = self.fields.get(field), self.fields.get(other)
        if here is None or there is None or there.location == BLOCKED or here.location == BLOCKED:
            return False
        return self.tile_of[field] == self.tile_of[other] or not (self._walls[field] or self._walls[other])

    def _hidden(self, field: int) -> tuple[int, ...]:
        """Face-down tiles that the field borders and that can be turned so that a path leads to them."""
        found: list[int] = []
        for step in DIRECTIONS:
            number = self.tile_of.get(field + step)
            if number is not None and not self.tiles[number].tile and number not in found:
                found.append(number)
        return tuple(number for number in found if self.can_be_reached(self.tiles[number].place))

    def _sites(self, field: int) -> tuple[Place, ...]:
        """Free places next to the field that touch two tiles and to which a path can lead (core.map.place.*)."""
        home = self.tiles[self.tile_of[field]].place
        return tuple(
            place
            for place in neighbours(home)
            if place not in self.places
            and self.touches(place) >= 2
            and any(field + step == centre_of(place) + offset for step in DIRECTIONS for offset in OFFSETS)
            and self.can_be_reached(place)
        )

    def touches(self, place: Place) -> int:
        """How many laid tiles lie around a place."""
        return sum(other in self.places for other in neighbours(place))

    def can_be_reached(self, place: Place) -> bool:
        """Whether some field beside the place is open towards it. A tile can then be turned so that a path leads to
        it, since no tile but a Starting tile has more than one closed outer field."""
        centre = centre_of(place)
        for offset in OFFSETS[:CENTRE]:
            for step in DIRECTIONS:
                outside = self.fields.get(centre + offset + step)
                if outside is not None and self.tile_of[centre + offset + step] != self.places.get(place):
                    open_ = outside.location != BLOCKED and not self._walls[centre + offset + step]
                    if open_:
                        return True
        return False

    def rotations(self, place: Place, tile: Tile, *, hidden_opens: bool = False) -> list[int]:
        """The turns of a tile that leave at least one open path to a tile beside it (core.map.place.pathway). While the
        map is laid out, a face-down tile counts as open."""
        return [turn for turn in ROTATIONS if self._has_path(place, tile, turn, hidden_opens)]

    def _has_path(self, place: Place, tile: Tile, rotation: int, hidden_opens: bool) -> bool:
        centre, own = centre_of(place), self.places.get(place)
        for position in range(CENTRE):
            printed = printed_position(position, rotation)
            if printed in tile.border or tile.fields[printed].location == BLOCKED:
                continue
            for step in DIRECTIONS:
                outside = centre + OFFSETS[position] + step
                number = self.tile_of.get(outside)
                if number is None or number == own:
                    continue
                field = self.fields.get(outside)
                if field is None:
                    if hidden_opens:
                        return True
                elif field.location != BLOCKED and not self._walls[outside]:
                    return True
        return False

    def group(self, field: int) -> str:
        """The kind of tile on which a field lies."""
        return self.tiles[self.tile_of[field]].group

    def fields_of(self, number: int) -> list[int]:
        """The seven fields of a laid tile."""
        centre = centre_of(self.tiles[number].place)
        return [centre + offset for offset in OFFSETS]

    def distances(self, start: int) -> dict[int, int]:
        """Steps from a field to every field that can be walked to."""
        found = {start: 0}
        queue = [start]
        for field in queue:
            for other in self.exits[field]:
                if other not in found:
                    found[other] = found[field] + 1
                    queue.append(other)
        return found


_ATLASES: dict[int, Atlas] = {}
_MOST = 256


def atlas(tiles: tuple[Laid, ...]) -> Atlas:
    """Remembered by the tuple itself."""
    known = _ATLASES.get(id(tiles))
    if known is None or known.tiles is not tiles:
        if len(_ATLASES) >= _MOST:
            _ATLASES.clear()
        known = _ATLASES[id(tiles)] = Atlas(tiles)
    return known
