"""What the other boxes add to the map: their tiles, and those of their locations that can be visited."""

import heroes.content.core  # noqa: F401  (most of their fields show locations of the core box)
from heroes.content.boxes import locations, tiles

__all__ = ["locations", "tiles"]
