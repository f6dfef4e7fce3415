"""AI cards: what an enemy hero that the game runs does when one of its units acts (core.components.ai-cards,
core.ai.card-by-difficulty)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from heroes.engine.registry import rule
from heroes.words import Said, define

MIGHT, MAGIC, SKILL = "might", "magic", "skill"
KINDS = (MIGHT, MAGIC, SKILL)
"""The types of AI cards, which scenarios count in their decks."""

Does = Literal["attack", "guard-strongest", "guard-next", "spell", "skill"]
AGAIN, BACK = 1, 2
"""After a skill: it is used once more; in the first combat round the card goes back into its deck."""


@rule("core.ai.card-by-difficulty")
class EnemyCard(msgspec.Struct, frozen=True, gc=False):
    """One face of the AI cards."""

    id: str
    name: str
    kind: str
    does: Does
    copies: int
    by_difficulty: Mapping[str, int]
    """The number in the line of each difficulty: attack, defense or power; of a skill, what follows it."""
    text: str
    box: str = "core"

    @property
    def says(self) -> Said:
        return Said(f"ai-card.{self.id}")


ENEMY_CARDS: dict[str, EnemyCard] = {}


def add_enemy_card(card: EnemyCard) -> None:
    if card.id in ENEMY_CARDS:
        raise ValueError(f"two AI cards have the id {card.id!r}")
    ENEMY_CARDS[card.id] = card
    define(f"ai-card.{card.id}", card.name)
    define(f"ai-card.{card.id}.text", card.text)


def cards_of_kind(kind: str) -> list[str]:
    """Every copy of every AI card of a kind, in the order in which the faces are listed."""
    return [card.id for card in ENEMY_CARDS.values() if card.kind == kind for _ in range(card.copies)]
