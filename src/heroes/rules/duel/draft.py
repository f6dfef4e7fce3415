"""Random legal Kingdom sets, so that soaks and simulations meet every card and every combination."""

from __future__ import annotations

from typing import Any

from heroes.engine import Rng, reshuffle
from heroes.rules.duel.cards import CARDS, DECK_TYPES, HERO, LOCATION, Card
from heroes.rules.duel.kingdom import COPIES, DECK, LOCATIONS, VANGUARDS


def random_kingdom(rng: Rng) -> dict[str, Any]:
    """Any Hero, any second faction, any cards that go with them. The Hero's own faction is always in the deck."""
    hero = _pick(rng, [card for card in CARDS.values() if card.type == HERO])
    others = sorted({card.faction for card in CARDS.values()} - {"", hero.faction})
    factions = ("", hero.faction, others[rng.randrange(len(others))])
    fitting = [card for card in CARDS.values() if card.faction in factions]
    deck_cards = [card for card in fitting if card.type in DECK_TYPES and not card.vanguard]
    at_home = _pick(rng, [card for card in deck_cards if card.faction == hero.faction])
    deck = {at_home.id: 1}
    while sum(deck.values()) < DECK:
        card = _pick(rng, deck_cards)
        if deck.get(card.id, 0) < COPIES:
            deck[card.id] = deck.get(card.id, 0) + 1
    return {
        "name": "Random",
        "hero": hero.id,
        "vanguard": _some(rng, [card for card in fitting if card.vanguard], VANGUARDS),
        "locations": _some(rng, [card for card in CARDS.values() if card.type == LOCATION], LOCATIONS),
        "deck": deck,
    }


def _pick(rng: Rng, cards: list[Card]) -> Card:
    return cards[rng.randrange(len(cards))]


def _some(rng: Rng, cards: list[Card], count: int) -> list[str]:
    names = [card.id for card in cards]
    reshuffle(names, rng)
    return names[:count]
