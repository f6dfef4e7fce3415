"""Rampart: unit cards, one block for each."""

from heroes.content.rampart.units import rampart, neutral  # isort: skip

__all__ = ["neutral", "rampart"]
