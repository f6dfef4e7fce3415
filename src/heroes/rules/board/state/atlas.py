"""The map as it can be read off the laid tiles: printed fields, open steps, where tiles may be discovered or added.

Everything here follows from the tuple of laid tiles alone, which copies of a game share, so it is worked out once.
"""

from __future__ import annotations

from functools import cache, lru_cache

from heroes.engine.registry import rule
from heroes.rules.board.library.places import SUBTERRANEAN, TILES, Field, Tile
from heroes.rules.board.state.lattice import (
    CENTRE,
    DIRECTIONS,
    OFFSETS,
    RIM,
    ROTATIONS,
    TOUCHING,
    Place,
    axial,
    centre_of,
    contacts,
    interlocking,
    on_lattice,
    place_at,
    printed_position,
)
from heroes.rules.board.state.map import Laid

BLOCKED = "blocked"
ELEMENTAL = "elemental_"
"""Ground that strengthens a school, which its name goes on with."""


class Atlas:
    """What the table shows. What depends on a single field is worked out when it is first asked for."""

    __slots__ = (
        "_below",
        "_exits",
        "_hidden",
        "_loose",
        "_position",
        "_printed",
        "_sites",
        "_walls",
        "elemental",
        "fields",
        "locations",
        "places",
        "tile_of",
        "tiles",
    )

    def __init__(self, tiles: tuple[Laid, ...], before: Atlas | None = None) -> None:
        self.tiles = tiles
        known = before if before is not None and _grew(before.tiles, tiles) else None
        self.places: dict[Place, int] = known.places.copy() if known else {}
        self.fields: dict[int, Field] = {}
        """The printed fields of all tiles that lie face up, tile by tile."""
        self._printed: list[dict[int, Field]] = known._printed.copy() if known else []
        self.tile_of: dict[int, int] = known.tile_of.copy() if known else {}
        """The laid tile of every field, also of those that lie face down."""
        self._position: dict[int, int] = known._position.copy() if known else {}
        self._below: set[int] = known._below.copy() if known else set()
        """The fields of the ground below."""
        self._walls: dict[int, bool] = known._walls.copy() if known else {}
        """Whether a field is closed towards other tiles, by a border or because nobody can enter it."""
        self.elemental: bool = known.elemental if known else False
        """Whether there is ground that strengthens a school."""
        self.locations: set[str] = known.locations.copy() if known else set()
        """What lies on the fields of all tiles that lie face up."""
        self._printed += [{} for _ in range(len(tiles) - len(self._printed))]
        self._exits: dict[int, tuple[int, ...]] = known._exits.copy() if known else {}
        lay = len(known.tiles) if known else 0
        for number, laid in enumerate(tiles):
            if known is None or number >= lay or known.tiles[number] is not laid:
                self._lay(number, laid)
            self.fields.update(self._printed[number])
        self._loose: bool | None = None
        self._hidden: dict[int, tuple[int, ...]] = {}
        self._sites: dict[int, tuple[Place, ...]] = {}

    def _lay(self, number: int, laid: Laid) -> None:
        self.places[laid.place] = number
        seven = seven_fields(laid.place)
        self.tile_of.update(dict.fromkeys(seven, number))
        for changed in (*seven, *around(laid.place)) if self._exits else ():
            self._exits.pop(changed, None)
        if laid.group in SUBTERRANEAN:
            self._below.update(seven)
        if laid.tile:
            self.elemental = self.elemental or TILES[laid.tile].terrain.startswith(ELEMENTAL)
            fields, position, walls = lying(laid.tile, laid.place, laid.rotation, laid.remade, laid.borders)
            self._printed[number] = fields
            self.locations.update([field.location for field in fields.values()])
            self._position.update(position)
            self._walls.update(walls)

    @rule("core.map.border.open", "core.map.border.blocked", "core.map.field.blocked")
    def exits(self, field: int) -> tuple[int, ...]:
        """The fields to which a hero may step (core.map.border.*, core.map.field.blocked)."""
        known = self._exits.get(field)
        if known is None:
            known = tuple(field + step for step in DIRECTIONS if self.is_open(field, field + step))
            self._exits[field] = known
        return known

    def is_open(self, field: int, other: int) -> bool:
        """Whether a hero may step between two neighbouring fields."""
        here, there = self.fields.get(field), self.fields.get(other)
        if here is None or there is None or there.location == BLOCKED or here.location == BLOCKED:
            return False
        if self.tile_of[field] == self.tile_of[other]:
            return True
        if (self._walls[field] or self._walls[other]) and not self._among(field, other):
            return False
        return self.on_one_level(field, other)

    def _among(self, field: int, other: int) -> bool:
        """Whether two fields lie on tiles of a kind between which the scenario lets no border count."""
        one, two = self.tiles[self.tile_of[field]], self.tiles[self.tile_of[other]]
        walled = self.fields[field].walled or self.fields[other].walled
        return one.borders == two.borders == AMONG and one.group == two.group and not walled

    def is_below(self, field: int) -> bool:
        """Whether a field belongs to the ground below, which only gates join to the rest of the map."""
        return field in self._below

    def on_one_level(self, field: int, other: int) -> bool:
        """Whether two fields lie both above or both below the ground."""
        return self.is_below(field) == self.is_below(other)

    def over_border(self, field: int, other: int) -> bool:
        """Whether a border lies between two neighbouring fields, printed or laid by a scenario, whatever they are."""
        if self.tile_of[field] == self.tile_of[other] or self._among(field, other):
            return False
        return self._bordered(field) or self._bordered(other)

    def _bordered(self, field: int) -> bool:
        laid = self.tiles[self.tile_of[field]]
        printed = printed_position(self._position[field], laid.rotation)
        return self.fields[field].walled or has_border(TILES[laid.tile], printed, laid.borders)

    def beside(self, field: int) -> list[Place]:
        """The places whose tiles a field borders."""
        return list(places_beside(self.tiles[self.tile_of[field]].place, self._position[field]))

    @rule("core.explore.position.first", "core.explore.position.revised")
    def hidden(self, field: int) -> tuple[int, ...]:
        """Face-down tiles that a hero on the field can discover: they border it and a path can lead to them
        (core.explore.position.*)."""
        known = self._hidden.get(field)
        if known is None:
            found = []
            for place in places_beside(self.tiles[self.tile_of[field]].place, self._position[field]):
                number = self.places.get(place, -1)
                if number < 0 or self.tiles[number].tile:
                    continue
                if self.on_one_level(field, centre_of(place)) and self.can_be_reached(place):
                    found.append(number)
            known = self._hidden[field] = tuple(found)
        return known

    @rule(
        "core.map.place.two-neighbours",
        "core.map.place.next-to-hero",
        "core.map.place.pathway",
        "example.map.far-placement",
    )
    def sites(self, field: int) -> tuple[Place, ...]:
        """Free places next to the field that touch two tiles and to which a path can lead (core.map.place.*)."""
        known = self._sites.get(field)
        if known is None:
            known = ()
            if field not in self._below:
                beside = places_beside(self.tiles[self.tile_of[field]].place, self._position[field])
                free = [place for place in beside if place not in self.places]
                known = tuple([place for place in free if self.touches(place) >= 2 and self.can_be_reached(place)])
            self._sites[field] = known
        return known

    def touches(self, place: Place) -> int:
        """How many laid tiles a tile would touch at a free place: by three edges, or by any edge on a map that has no
        place where two tiles are touched so."""
        if self.overlaps(place):
            return 0
        touched = contacts(place) if self.is_loose else interlocking(place)
        return len(self.places.keys() & touched)

    def overlaps(self, place: Place) -> bool:
        """Whether a tile lies at a place or in part of it."""
        return not self.tile_of.keys().isdisjoint(seven_fields(place))

    @property
    def is_loose(self) -> bool:
        """Whether tiles lie beside the lattice, and nowhere a tile could touch two others by three edges each."""
        if self._loose is None:
            self._loose = not all(on_lattice(laid.place) for laid in self.tiles) and not any(
                sum(other in self.places for other in interlocking(place)) >= 2 and not self.overlaps(place)
                for laid in self.tiles
                for place in interlocking(laid.place)
            )
        return self._loose

    def can_be_reached(self, place: Place) -> bool:
        """Whether some field beside the place is open towards it. A tile can then be turned so that a path leads to
        it, since no tile but a Starting tile has more than one closed outer field."""
        walls, below = self._walls, self._below
        deep = place in self.places and centre_of(place) in below
        for field in around(place):
            if not walls.get(field, True) and (field in below) == deep:
                return True
        return False

    @rule("core.map.place.pathway")
    def rotations(self, place: Place, tile: Tile, *, hidden_opens: bool = False) -> list[int]:
        """The turns of a tile that leave at least one open path to a tile beside it (core.map.place.pathway). While the
        map is laid out, a face-down tile counts as open; the first tile to lie face up may lie as it likes."""
        below = tile.group in SUBTERRANEAN
        if not hidden_opens and not self._open_beside(place, below):
            return list(ROTATIONS)
        centre, walls, shut = centre_of(place), self._walls, not hidden_opens
        reached = [
            position
            for position, beyond in RIM
            if not walls.get(centre + beyond, shut)
            and centre + beyond in self.tile_of
            and self.is_below(centre + beyond) == below
        ]
        opening = opening_turns(tile.id)
        turns = {turn for position in reached for turn in opening[position]}
        return [turn for turn in ROTATIONS if turn in turns]

    def can_lie(self, place: Place, tile: Tile) -> bool:
        """Whether any turn of a tile does so: asked of many places, so without working out the turns."""
        below, opening = tile.group in SUBTERRANEAN, opening_turns(tile.id)
        centre, walls = centre_of(place), self._walls
        for position, beyond in RIM:
            if not walls.get(centre + beyond, True) and opening[position] and self.is_below(centre + beyond) == below:
                return True
        return not self._open_beside(place, below)

    def _open_beside(self, place: Place, below: bool) -> bool:
        """Whether a tile of the same level lies face up next to a place."""
        places, tiles = self.places, self.tiles
        for other in contacts(place):
            if other in places:
                laid = tiles[places[other]]
                if laid.tile and (laid.group in SUBTERRANEAN) == below:
                    return True
        return False

    def position_of(self, field: int) -> int:
        """Where on its tile a field that lies face up is, as the tile lies."""
        return self._position[field]

    def group(self, field: int) -> str:
        """The kind of tile on which a field lies."""
        return self.tiles[self.tile_of[field]].group

    def distances(self, start: int) -> dict[int, int]:
        """Steps from a field to every field that can be walked to."""
        found = {start: 0}
        queue = [start]
        for field in queue:
            for other in self.exits(field):
                if other not in found:
                    found[other] = found[field] + 1
                    queue.append(other)
        return found


def _grew(before: tuple[Laid, ...], tiles: tuple[Laid, ...]) -> bool:
    """Whether every tile that lay on a map still lies there, and face up if it did: what can be read off the one holds
    for the other, and only what has come to lie or has changed must be read."""
    if len(before) > len(tiles):
        return False
    for old, new in zip(before, tiles, strict=False):
        if old is not new and (old.place != new.place or old.group != new.group or (old.tile and not new.tile)):
            return False
    return True


AMONG = "among"
"""Of borders: those between two tiles of one kind do not count."""


def is_wall(tile: Tile, number: int, field: Field, borders: str = "") -> bool:
    """Whether a printed field is closed towards other tiles; a scenario may open or close the borders of a tile."""
    return has_border(tile, number, borders) or field.walled or field.location == BLOCKED


def has_border(tile: Tile, number: int, borders: str = "") -> bool:
    return number in tile.border if borders in ("", AMONG) else borders == "closed"


@cache
def opening_turns(name: str) -> tuple[tuple[int, ...], ...]:
    """The turns of a tile that bring an open field to each of its outer positions."""
    tile = TILES[name]
    ways = [number for number, field in enumerate(tile.fields) if not is_wall(tile, number, field)]
    return tuple(
        tuple(turn for turn in ROTATIONS if printed_position(position, turn) in ways) for position in range(CENTRE)
    )


@lru_cache(4096)
def seven_fields(place: Place) -> tuple[int, ...]:
    """The fields of a tile at a place, in the order of `lattice.POSITIONS`."""
    centre = centre_of(place)
    return tuple(centre + offset for offset in OFFSETS)


@lru_cache(4096)
def around(place: Place) -> tuple[int, ...]:
    """The fields beyond the outward edges of a tile at a place."""
    centre = centre_of(place)
    return tuple(dict.fromkeys(centre + beyond for _, beyond in RIM))


@lru_cache(16384)
def places_beside(place: Place, position: int) -> tuple[Place, ...]:
    """The places whose tiles a field borders, by the place of its own tile and where on it it lies."""
    centre = centre_of(place)
    return tuple(place_at(*axial(centre + step)) for step in TOUCHING[position])


@lru_cache(8192)
def lying(
    name: str, place: Place, rotation: int, remade: tuple[tuple[int, Field], ...] = (), borders: str = ""
) -> tuple[dict[int, Field], dict[int, int], dict[int, bool]]:
    """A tile as it lies face up: its fields, their positions, and which of them are closed towards other tiles."""
    places = seven_fields(place)
    fields, walls = _turned(name, rotation, remade, borders)
    positions = range(len(OFFSETS))
    return (
        dict(zip(places, fields, strict=True)),
        dict(zip(places, positions, strict=True)),
        dict(zip(places, walls, strict=True)),
    )


@lru_cache(8192)
def _turned(
    name: str, rotation: int, remade: tuple[tuple[int, Field], ...], borders: str
) -> tuple[tuple[Field, ...], tuple[bool, ...]]:
    """What a turned tile has at each position, and which of it is closed, wherever the tile lies."""
    tile = TILES[name]
    fields = {**dict(enumerate(tile.fields)), **dict(remade)}
    printed = [printed_position(position, rotation) for position in range(len(OFFSETS))]
    return (
        tuple(fields[number] for number in printed),
        tuple(is_wall(tile, number, fields[number], borders) for number in printed),
    )


_ATLASES: dict[int, Atlas] = {}
_MOST = 256


def atlas(tiles: tuple[Laid, ...], before: Atlas | None = None) -> Atlas:
    """Remembered by the tuple itself; `before` is what the map looked like a while ago."""
    known = _ATLASES.get(id(tiles))
    if known is None or known.tiles is not tiles:
        if len(_ATLASES) >= _MOST:
            _ATLASES.clear()
        known = _ATLASES[id(tiles)] = Atlas(tiles, before)
    return known
