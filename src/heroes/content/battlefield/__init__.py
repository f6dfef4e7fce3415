"""The Battlefield expansion. Importing it fills the library."""

from heroes.content.battlefield import morale, spells

__all__ = ["morale", "spells"]
