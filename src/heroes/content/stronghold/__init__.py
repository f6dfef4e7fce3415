"""The Stronghold box, of which the units are written so far. Importing it fills the library."""

from heroes.content.stronghold import units

__all__ = ["units"]
