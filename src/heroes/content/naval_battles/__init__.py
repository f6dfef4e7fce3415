"""The Naval Battles box. Importing it fills the library."""

from heroes.content.naval_battles import abilities, guards, locations  # isort: skip

__all__ = ["abilities", "guards", "locations"]
