"""The map tiles of the other boxes, read from `tiles.yaml`."""

from heroes.content.mapmake import load_tiles

load_tiles("heroes.content.boxes")
