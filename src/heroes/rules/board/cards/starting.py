"""The cards that a hero starts with, and what that leaves in the shared decks (core.setup.deck-size-nine)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from heroes.engine.registry import rule
from heroes.rules.board.library.components import CARDS, CORE, HEROES, Library, cards_of, library
from heroes.rules.words.card import Absent


@cache
def starting_spell() -> str:
    """The spell that every hero starts with."""
    return next(card.id for card in CARDS.values() if card.starting)


def absent(where: Absent) -> tuple[str, ...]:
    """The cards that stay in the box there."""
    return _absent(where, library())


@lru_cache(64)
def _absent(where: Absent, known: Library) -> tuple[str, ...]:
    return tuple(card.id for card in CARDS.values() if where in card.absent)


@rule(
    "battlefield.setup.starting-deck",
    "core.setup.statistics-cards",
    "core.setup.magic-arrow",
    "core.setup.ability-and-specialty",
    "core.setup.deck-size-nine",
    "core.hero.stats-only-for-deck",
)
def starting_deck(hero: str) -> list[str]:
    """Statistic cards by the hero's four numbers, Magic Arrow once for might and twice for magic, the starting
    Ability and the level I Specialty: nine cards (core.setup.deck-size-nine)."""
    card = HEROES[hero]
    statistics = {"attack": card.attack, "defense": card.defense, "power": card.power, "knowledge": card.knowledge}
    deck = [name for name, count in statistics.items() for _ in range(count)]
    deck += [starting_spell()] * (2 if card.kind == "magic" else 1)
    return [*deck, card.ability, card.specialty_card(1)]


@rule("core.setup.statistics-leftover", "core.setup.shared-decks", "core.artifact.single-deck")
def shared_deck(
    kind: str, dealt: Sequence[str], left_out: Sequence[str] = (), boxes: Sequence[str] = (CORE,)
) -> list[str]:
    """All cards of a kind in these boxes that nobody starts with."""
    cards = [card for card in cards_of(kind, boxes) if card not in left_out]
    for card in dealt:
        if card in cards:
            cards.remove(card)
    return cards
