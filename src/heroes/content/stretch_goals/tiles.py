"""Regular Stretch Goals 2024: its map tiles, read from `tiles.yaml`."""

from heroes.content.mapmake import load_tiles

load_tiles("heroes.content.stretch_goals")
