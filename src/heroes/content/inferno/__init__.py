"""The Inferno box: a faction, and Empowered Statistics. Importing it fills the library."""

from heroes.content.inferno import (
    abilities,
    artifacts,
    astrologers,
    copies,
    heroes,
    locations,
    specialties,
    spells,
    statistics,
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
    "statistics",
    "tiles",
    "towns",
    "units",
]
