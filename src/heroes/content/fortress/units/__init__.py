"""Fortress: unit cards, one block for each."""

from heroes.content.fortress.units import fortress, neutral  # isort: skip

__all__ = ["fortress", "neutral"]
