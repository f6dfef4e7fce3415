"""The Tower box: a faction, heroes of the older ones, and neutral units of several. Importing it fills the library."""

from heroes.content.tower import (
    abilities,
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
    "abilities",
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
