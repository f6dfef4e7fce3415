"""The Stronghold box: a faction, and what lies underground. Importing it fills the library."""

from heroes.content.stronghold import (
    artifacts,
    astrologers,
    copies,
    heroes,
    locations,
    specialties,
    spells,
    tiles,
    towns,
    units,
)

__all__ = [
    "artifacts",
    "astrologers",
    "copies",
    "heroes",
    "locations",
    "specialties",
    "spells",
    "tiles",
    "towns",
    "units",
]
