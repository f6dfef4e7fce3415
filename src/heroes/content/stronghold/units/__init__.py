"""Stronghold: unit cards, one block for each."""

from heroes.content.stronghold.units import stronghold, neutral  # isort: skip

__all__ = ["neutral", "stronghold"]
