"""Cove: its map tiles, read from `tiles.yaml`."""

from heroes.content.cove import locations, towns  # noqa: F401  (what lies on a tile, and whose it is)
from heroes.content.mapmake import load_tiles

load_tiles("heroes.content.cove")
