"""The level track, the same for every hero: hand limit and expert effects."""

from __future__ import annotations

HAND_LIMITS = (0, 4, 4, 5, 5, 6, 6, 7)
EXPERT_LIMITS = (0, 0, 1, 1, 2, 2, 3, 3)
SPECIALTY_LEVELS = (1, 4, 6)
ABILITY_LEVELS = (2, 3, 5, 7)
HIGHEST_LEVEL = 7


def hand_limit(level: int) -> int:
    return HAND_LIMITS[level]


def expert_limit(level: int) -> int:
    return EXPERT_LIMITS[level]
