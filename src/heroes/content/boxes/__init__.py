"""The other boxes: those that are played whole, and of the rest what there is: tiles."""

import heroes.content.core
import heroes.content.rampart
import heroes.content.tower

import heroes.content.fortress  # isort: skip
import heroes.content.inferno  # isort: skip  (holds further copies of a card of the Tower box)
import heroes.content.conflux  # isort: skip
import heroes.content.stronghold  # isort: skip
import heroes.content.cove  # isort: skip  # noqa: F401
from heroes.content.boxes import shelf, tiles

__all__ = ["shelf", "tiles"]
