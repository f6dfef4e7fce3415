"""The level track, the same for every hero: hand limit and expert effects."""

from __future__ import annotations

from heroes.engine.registry import rule, rule_data

HAND_LIMITS = (0, 4, 4, 5, 5, 6, 6, 7)
EXPERT_LIMITS = (0, 0, 1, 1, 2, 2, 3, 3)
SPECIALTY_LEVELS = (1, 4, 6)
ABILITY_LEVELS = (2, 3, 5, 7)
HIGHEST_LEVEL = 7


@rule("core.level.hand-limit-immediate")
def hand_limit(level: int) -> int:
    return HAND_LIMITS[level]


def expert_limit(level: int) -> int:
    return EXPERT_LIMITS[level]


rule_data(
    __name__,
    {
        "HAND_LIMITS": (
            "core.hand.limit.level-1",
            "core.hand.limit.level-3",
            "core.hand.limit.level-5",
            "core.hand.limit.level-7",
            "core.symbols.hero-card",
        ),
        "EXPERT_LIMITS": (
            "core.expert.limit.level-1",
            "core.expert.limit.level-2",
            "core.expert.limit.level-4",
            "core.expert.limit.level-6",
            "core.symbols.hero-card",
        ),
        "SPECIALTY_LEVELS": (
            "core.level.specialty-reward.first",
            "core.level.specialty-reward.revised",
            "core.symbols.level-colours",
        ),
        "ABILITY_LEVELS": (
            "core.level.ability-reward.first",
            "core.level.ability-reward.revised",
            "core.symbols.level-colours",
        ),
    },
)
