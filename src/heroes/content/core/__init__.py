"""The core box. Importing it fills the library."""

from heroes.content.core import (
    abilities,
    artifacts,
    astrologers,
    enemy_cards,
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
    "enemy_cards",
    "heroes",
    "locations",
    "specialties",
    "spells",
    "statistics",
    "tiles",
    "towns",
    "units",
]
