"""Inferno: unit cards, one block for each."""

from heroes.content.inferno.units import inferno, neutral  # isort: skip

__all__ = ["inferno", "neutral"]
