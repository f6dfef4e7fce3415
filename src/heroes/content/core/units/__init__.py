"""Core box: unit cards, one block for each."""

from heroes.content.core.units import castle, necropolis, dungeon, neutral  # isort: skip

__all__ = ["castle", "dungeon", "necropolis", "neutral"]
