"""The Rampart box: a faction, and the War Machines. Importing it fills the library."""

from heroes.content.rampart import (
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
