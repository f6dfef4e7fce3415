"""Tower: unit cards, one block for each."""

from heroes.content.tower.units import tower, neutral  # isort: skip

__all__ = ["neutral", "tower"]
