"""The Cove box, of which the units are written so far. Importing it fills the library."""

from heroes.content.cove import units

__all__ = ["units"]
