"""Builders: positions and moves that the tests read as play."""
