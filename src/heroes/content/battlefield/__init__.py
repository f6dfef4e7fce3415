"""The Battlefield expansion. Importing it fills the library."""

from heroes.content.battlefield import adventure, morale

__all__ = ["adventure", "morale"]
