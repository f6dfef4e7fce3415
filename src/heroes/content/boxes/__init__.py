"""The other boxes: those that are played whole, and the tiles and locations of the rest."""

import heroes.content.core
import heroes.content.rampart  # noqa: F401
from heroes.content.boxes import locations, shelf, tiles

__all__ = ["locations", "shelf", "tiles"]
