"""Conflux: unit cards, one block for each."""

from heroes.content.conflux.units import conflux, neutral, summoned  # isort: skip

__all__ = ["conflux", "neutral", "summoned"]
