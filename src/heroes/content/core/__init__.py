"""The core box. Importing it fills the library."""

from heroes.content.core import abilities, artifacts, heroes, specialties, spells, statistics, units

__all__ = ["abilities", "artifacts", "heroes", "specialties", "spells", "statistics", "units"]
