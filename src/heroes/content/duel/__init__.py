"""First Muster: the card pool of this edition. Importing it puts every card and ready Kingdom set into the library."""

import heroes.rules.duel.game
from heroes.content.duel import (
    abilities,
    artifacts,
    castle,
    champions,
    dungeon,
    kingdoms,
    necropolis,
    rampart,
    sites,
    spells,
)

__all__ = [
    "abilities",
    "artifacts",
    "castle",
    "champions",
    "dungeon",
    "heroes",
    "kingdoms",
    "necropolis",
    "rampart",
    "sites",
    "spells",
]
