"""Core box: the twenty map tiles, read from `tiles.yaml`."""

from heroes.content.core import locations, towns  # noqa: F401  (what lies on a tile, and whose it is)
from heroes.content.mapmake import load_tiles
from heroes.engine.registry import rule_data

load_tiles("heroes.content.core")

rule_data(
    __name__,
    {
        "tiles.yaml": (
            "core.components.map-tiles",
            "core.components.map-tiles.split",
            "core.map.tile.types",
            "core.map.tile.seven-fields",
            "core.map.tile.field-content",
        ),
    },
)
