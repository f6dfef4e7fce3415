"""The other boxes: those that are played whole, and of the rest what there is: units, tiles and locations."""

import heroes.content.core
import heroes.content.rampart
import heroes.content.tower

import heroes.content.fortress  # isort: skip
import heroes.content.stronghold  # isort: skip
import heroes.content.conflux  # isort: skip
import heroes.content.inferno  # isort: skip  # noqa: F401  (holds further copies of a card of the Tower box)
from heroes.content.boxes import locations, shelf, tiles

__all__ = ["locations", "shelf", "tiles"]
