"""The cards of the Adventure deck: what is printed on them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from heroes.engine.registry import rule
from heroes.rules.board.library.reward import Reward
from heroes.words import Said, define

EVENT, COMBAT = "event", "combat"
ADVENTURE = "adventure"
"""The shared deck with its face-up discard pile."""


class Stake(msgspec.Struct, frozen=True, gc=False):
    """A Combat Power that may be chosen, and the Battle Reward for reaching it."""

    power: int
    reward: Reward


@rule("battlefield.components.adventure-card", "battlefield.components.adventure-deck")
class AdventureCard(msgspec.Struct, frozen=True, gc=False):
    """An Event with its effect, or a Combat with three powers, a reward for each, and a Basic Reward."""

    id: str
    name: str
    text: str
    reward: Reward
    """The effect of an Event; the Basic Reward of a Combat."""
    stakes: tuple[Stake, ...] = ()
    copies: int = 2
    may_be_saved: bool = True

    @property
    def type(self) -> str:
        return COMBAT if self.stakes else EVENT

    @property
    def says(self) -> Said:
        return Said(f"card.{self.id}")

    @property
    def told(self) -> Said:
        """What it does."""
        return Said(f"card.{self.id}.text")


ADVENTURES: dict[str, AdventureCard] = {}


def add_adventure(card: AdventureCard) -> None:
    if card.id in ADVENTURES:
        raise ValueError(f"two components have the id {card.id!r}")
    ADVENTURES[card.id] = card
    define(card.says.id, card.name)
    define(card.told.id, card.text)


def adventure_deck() -> Iterator[str]:
    """Every copy of every card."""
    for card in ADVENTURES.values():
        for _ in range(card.copies):
            yield card.id
