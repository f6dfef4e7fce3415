"""The Naval Battles box, as far as it is played: its Empowered Ability cards. Importing it fills the library."""

from heroes.content.naval_battles import abilities

__all__ = ["abilities"]
