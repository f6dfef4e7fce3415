"""The Conflux box: a faction. Importing it fills the library."""

from heroes.content.conflux import (
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
