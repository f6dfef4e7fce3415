"""The Regular Stretch Goals of 2024: heroes of all factions, further cards, neutral units and tiles. Importing it fills
the library."""

from heroes.content.stretch_goals import artifacts, astrologers, copies, heroes, specialties, spells, tiles, units

__all__ = ["artifacts", "astrologers", "copies", "heroes", "specialties", "spells", "tiles", "units"]
