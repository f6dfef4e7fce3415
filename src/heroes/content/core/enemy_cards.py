"""Core box: the AI cards of enemy heroes. There are 20 of them over 8 faces; how they split is not known, so that the
numbers of copies are ours."""

from heroes.content.make import enemy_card
from heroes.engine.registry import rule_data
from heroes.rules.board.library.enemy_cards import AGAIN, BACK, MAGIC, MIGHT, SKILL

_ATTACK = "The next unit of the enemy hero to attack gets {} more attack."
enemy_card("Attack", "a", MIGHT, "attack", 3, (0, 1, 1, 2), _ATTACK.format("0 / 1 / 1 / 2"))
enemy_card("Attack", "b", MIGHT, "attack", 3, (1, 1, 2, 2), _ATTACK.format("1 / 1 / 2 / 2"))
enemy_card(
    "Defense",
    "a",
    MIGHT,
    "guard-strongest",
    3,
    (0, 1, 1, 2),
    "The unit with the most health gets 0 / 1 / 1 / 2 more defense against the next attack on it.",
)
enemy_card(
    "Defense",
    "b",
    MIGHT,
    "guard-next",
    3,
    (1, 1, 2, 2),
    "The unit that acts next gets 1 / 1 / 2 / 2 more defense against the next attack on it.",
)
_SPELL = "The next spell of the enemy hero is cast with {} power, at the unit with the highest defense."
enemy_card("Cast a spell", "a", MAGIC, "spell", 2, (0, 1, 1, 2), _SPELL.format("0 / 1 / 1 / 2"))
enemy_card("Cast a spell", "b", MAGIC, "spell", 2, (0, 1, 2, 3), _SPELL.format("0 / 1 / 2 / 3"))
enemy_card(
    "Use a skill",
    "a",
    SKILL,
    "skill",
    2,
    (0, 0, AGAIN, AGAIN),
    "The enemy hero uses its skill; on hard and impossible once more.",
)
enemy_card(
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
