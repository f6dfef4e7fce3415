"""The boxes in the order in which they stand on the shelf."""

import heroes.content.core
import heroes.content.rampart
import heroes.content.tower

import heroes.content.fortress  # isort: skip
import heroes.content.inferno  # isort: skip  (holds further copies of a card of the Tower box)
import heroes.content.conflux  # isort: skip
import heroes.content.stronghold  # isort: skip
import heroes.content.cove  # isort: skip
import heroes.content.stretch_goals  # isort: skip
import heroes.content.naval_battles  # isort: skip  # noqa: F401
from heroes.content.boxes import shelf

__all__ = ["shelf"]
