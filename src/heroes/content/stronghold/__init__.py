"""The Stronghold box, of which units and heroes are written so far. Importing it fills the library."""

from heroes.content.stronghold import heroes, specialties, units

__all__ = ["heroes", "specialties", "units"]
