"""Core box: the twenty map tiles, read from `tiles.yaml`."""

from heroes.content.mapmake import load_tiles

load_tiles("heroes.content.core")
