"""The Inferno box, of which units and cards are written so far. Importing it fills the library."""

from heroes.content.inferno import abilities, artifacts, copies, spells, statistics, units

__all__ = ["abilities", "artifacts", "copies", "spells", "statistics", "units"]
