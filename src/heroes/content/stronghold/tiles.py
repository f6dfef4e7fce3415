"""Stronghold: its map tiles, read from `tiles.yaml`."""

from heroes.content.mapmake import load_tiles
from heroes.content.stronghold import locations, towns  # noqa: F401  (what lies on a tile, and whose it is)

load_tiles("heroes.content.stronghold")
