"""Cove: unit cards, one block for each."""

from heroes.content.cove.units import cove, neutral  # isort: skip

__all__ = ["cove", "neutral"]
