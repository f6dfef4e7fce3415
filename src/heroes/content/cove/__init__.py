"""The Cove box: a faction, and what lies at sea. Importing it fills the library."""

from heroes.content.cove import (
    abilities,
    artifacts,
    astrologers,
    copies,
    heroes,
    locations,
    machines,
    specialties,
    spells,
    tiles,
    towns,
    units,
)

__all__ = [
    "abilities",
    "artifacts",
    "astrologers",
    "copies",
    "heroes",
    "locations",
    "machines",
    "specialties",
    "spells",
    "tiles",
    "towns",
    "units",
]
