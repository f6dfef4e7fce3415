"""The Inferno box, of which the units are written so far. Importing it fills the library."""

from heroes.content.inferno import units

__all__ = ["units"]
