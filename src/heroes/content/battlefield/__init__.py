"""The Battlefield expansion. Importing it fills the library."""

from heroes.content.battlefield import morale

__all__ = ["morale"]
