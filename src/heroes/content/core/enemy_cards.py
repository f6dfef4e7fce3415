"""Core box: the AI cards of enemy heroes. There are 20 of them over 8 faces; how they split is not known, so that the
numbers of copies are ours."""

from heroes.engine.registry import rule_data
from heroes.rules.board.library.enemy_cards import (
    AGAIN,
    BACK,
    MAGIC,
    MIGHT,
    SKILL,
    Does,
    EnemyCard,
    add_enemy_card,
)


def _face(
    name: str, variant: str, kind: str, does: Does, copies: int, values: tuple[int, int, int, int], text: str
) -> None:
    easy, normal, hard, impossible = values
    lines = {"easy": easy, "normal": normal, "hard": hard, "impossible": impossible}
    key = f"{name.lower().replace(' ', '-')}-{variant}"
    add_enemy_card(EnemyCard(key, name, kind, does, copies, lines, text))


_ATTACK = "The next unit of the enemy hero to attack gets {} more attack."
_face("Attack", "a", MIGHT, "attack", 3, (0, 1, 1, 2), _ATTACK.format("0 / 1 / 1 / 2"))
_face("Attack", "b", MIGHT, "attack", 3, (1, 1, 2, 2), _ATTACK.format("1 / 1 / 2 / 2"))
_face(
    "Defense",
    "a",
    MIGHT,
    "guard-strongest",
    3,
    (0, 1, 1, 2),
    "The unit with the most health gets 0 / 1 / 1 / 2 more defense against the next attack on it.",
)
_face(
    "Defense",
    "b",
    MIGHT,
    "guard-next",
    3,
    (1, 1, 2, 2),
    "The unit that acts next gets 1 / 1 / 2 / 2 more defense against the next attack on it.",
)
_SPELL = "The next spell of the enemy hero is cast with {} power, at the unit with the highest defense."
_face("Cast a spell", "a", MAGIC, "spell", 2, (0, 1, 1, 2), _SPELL.format("0 / 1 / 1 / 2"))
_face("Cast a spell", "b", MAGIC, "spell", 2, (0, 1, 2, 3), _SPELL.format("0 / 1 / 2 / 3"))
_face(
    "Use a skill",
    "a",
    SKILL,
    "skill",
    2,
    (0, 0, AGAIN, AGAIN),
    "The enemy hero uses its skill; on hard and impossible once more.",
)
_face(
    "Use a skill",
    "b",
    SKILL,
    "skill",
    2,
    (0, BACK, BACK, AGAIN),
    "The enemy hero uses its skill. On normal and hard, in the first combat round, this card goes back into the deck; "
    "on impossible the skill is used once more.",
)

rule_data(__name__, {"": ("core.components.ai-cards",)})
