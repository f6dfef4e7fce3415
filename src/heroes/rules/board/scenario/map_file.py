"""Map files of the community's editor, read as the `layouts` part of a scenario file.

Such a file is one line: base64 of a zlib stream of JSON, a list of tiles with `row`, `col`, `tileId` and `rotation`.
Rows are rows of fields, and odd rows lie half a field to the right.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Iterator
from typing import Any

import msgspec

from heroes.engine import BadSetup
from heroes.rules.board.library.places import CENTER, FAR, NEAR, STARTING, TILES, WATER
from heroes.rules.board.scenario.yaml_tree import hint
from heroes.rules.board.state.lattice import APART, ROTATIONS, centres_apart, contacts, on_lattice, place_at
from heroes.words import Said, say

LONGEST_FILE = 64_000
LONGEST_TEXT = 400_000
"""Characters of the file, and of what it unpacks to; the greatest map of the community has 31 tiles in 1300."""
MOST_TILES = 99
FURTHEST = 60
KINDS = {"S": STARTING, "F": FAR, "N": NEAR, "C": CENTER, "NW": WATER[0], "CW": WATER[1]}
_ID = re.compile(r"#?[A-Z]{1,3}[0-9]{1,3}")


class Drawn(msgspec.Struct, frozen=True, gc=False):
    """A tile of such a file: its kind, its middle field, which one it is if that is said, and how it is turned."""

    kind: str
    q: int
    r: int
    tile: str = ""
    rotation: int = 0


def read_map_file(data: bytes) -> list[Drawn]:
    """The tiles of a map file, counted from the middle one; `BadSetup` says what is wrong with the file."""
    entries = _entries(data)
    tiles = [_tile(number, entry) for number, entry in enumerate(entries, 1)]
    middle = min(tiles, key=lambda one: max(_apart(one, other) for other in tiles))
    tiles = [msgspec.structs.replace(one, q=one.q - middle.q, r=one.r - middle.r) for one in tiles]
    for number, one in enumerate(tiles):
        for earlier, other in enumerate(tiles[:number]):
            if _apart(one, other) < APART:
                raise BadSetup(say("setup.map.file-overlap", n=number + 1, other=earlier + 1, apart=_apart(one, other)))
    if max(_apart(one, Drawn("", 0, 0)) for one in tiles) > FURTHEST:
        raise BadSetup(say("setup.map.file-wide", n=FURTHEST))
    return tiles


def _entries(data: bytes) -> list[Any]:
    """What the file packs: bounded before anything is unpacked, and while it is."""
    if len(data) > LONGEST_FILE:
        raise BadSetup(say("setup.map.file-long", n=len(data), most=LONGEST_FILE))
    try:
        packed = base64.b64decode(data.strip(), validate=True)
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(packed, LONGEST_TEXT)
        if unpacking.unconsumed_tail:
            raise BadSetup(say("setup.map.file-unpacks", most=LONGEST_TEXT))
        entries = json.loads(text)
    except (binascii.Error, zlib.error, ValueError, RecursionError):
        raise BadSetup(say("setup.map.file-not-one")) from None
    if not isinstance(entries, list) or not 1 <= len(entries) <= MOST_TILES:
        raise BadSetup(say("setup.map.file-tiles", n=MOST_TILES))
    return entries


def _tile(number: int, entry: Any) -> Drawn:
    """One tile: `r = row`, `q = col - (row - (row & 1)) / 2`."""
    if not isinstance(entry, dict):
        raise BadSetup(say("setup.map.file-entry", n=number, what="tileId"))
    row, col = (_number(number, entry, what, 999) for what in ("row", "col"))
    name = entry.get("tileId")
    if not isinstance(name, str) or not _ID.fullmatch(name):
        raise BadSetup(say("setup.map.file-entry", n=number, what="tileId"))
    letters = name.lstrip("#").rstrip("0123456789")
    kind = TILES[name].group if name in TILES else KINDS.get(letters)
    if kind is None:
        raise BadSetup(say("setup.map.file-kind", n=number, tile=repr(name)))
    rotation = _number(number, entry, "rotation", max(ROTATIONS), 0)
    certain = "" if name == f"{letters}0" else name
    return Drawn(kind, col - (row - (row & 1)) // 2, row, certain, rotation % len(ROTATIONS))


def _number(number: int, entry: dict[str, Any], what: str, most: int, default: int | None = None) -> int:
    value = entry.get(what, default)
    if not isinstance(value, int) or isinstance(value, bool) or not -most <= value <= most:
        raise BadSetup(say("setup.map.file-entry", n=number, what=what))
    return value


def _apart(one: Drawn, other: Drawn) -> int:
    return centres_apart(place_at(one.q, one.r), place_at(other.q, other.r))


def are_joined(tiles: list[Drawn]) -> bool:
    """Whether one can go from each tile to each other over touching tiles."""
    places = [place_at(one.q, one.r) for one in tiles]
    reached = places[:1]
    for place in reached:
        reached += [other for other in contacts(place) if other in places and other not in reached]
    return len(reached) == len(places)


def as_layout(tiles: list[Drawn]) -> str:
    """The `map` part of a scenario file with these tiles. Seats are given in the order of the file."""
    lattice = all(on_lattice(place_at(one.q, one.r)) for one in tiles)
    count = sum(one.kind == STARTING for one in tiles)
    apart = [] if are_joined(tiles) else ["  islands: true"]
    lines = ["map:", *apart, "  layouts:", f"    {max(1, count)}:", "      tiles:"]
    seat = 0
    for one in tiles:
        place = place_at(one.q, one.r)
        where = f"at: [{place[0]}, {place[1]}]" if lattice else f"field: [{one.q}, {one.r}]"
        words = [f"kind: {one.kind}", where]
        if one.kind == STARTING:
            words.append(f"seat: {seat}")
            seat += 1
        elif one.tile:
            words.append(f"tile: {repr(one.tile) if one.tile.startswith('#') else one.tile}")
        if one.tile or one.rotation:
            words.append(f"rotation: {one.rotation}")
        note = f"  # {one.tile}" if one.kind == STARTING and one.tile else ""
        lines.append(f"        - {{{', '.join(words)}}}{note}")
    return "\n".join(lines) + "\n"


def doubts(tiles: list[Drawn]) -> Iterator[Said]:
    """What the file does not say and somebody must."""
    starts = [one for one in tiles if one.kind == STARTING]
    yield say("setup.map.file-open", n=len(starts))
    if not starts:
        yield say("setup.map.file-no-start")
    named = sorted({one.tile for one in starts if one.tile})
    if named:
        yield say("setup.map.file-factions", tiles=named)
    for name in sorted({one.tile for one in tiles if one.tile}):
        if name not in TILES:
            yield say("setup.file.no-tile", tile=repr(name), hint=hint(name, list(TILES)))
