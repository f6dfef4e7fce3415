"""Games in which only the players differ: both sides of a fight have the same hero, army, hand and deck, both players
of the card game the same Kingdom set."""

from __future__ import annotations

from random import Random
from typing import Any

from heroes.rules.board.cards.starting import starting_deck
from heroes.rules.board.library.components import CARDS, HEROES, cards_of, faction_units, heroes_in
from heroes.rules.board.modes.skirmish import TEMPLATES, has_combat_use
from heroes.rules.duel.cards import KINGDOMS
from heroes.rules.words.card import ABILITY, ARTIFACT, SPELL

UNITS = 5
PACKS = 0.4
"""How likely a unit is a Pack."""
HAND = 4
EXTRA = ((ABILITY, 3), (ARTIFACT, 2), (SPELL, 3))
"""Cards beside those that the hero starts with."""
BOARDS = ("square", "hex")
MIRRORED = "combat"
"""The game that such fights are."""
DUEL = "cardgame"
MIRRORS = (MIRRORED, DUEL)
"""The games that can be mirrored."""


def mirrored(game: str, seed: int, setup: dict[str, Any]) -> dict[str, Any]:
    """The set-up of a mirror game, always the same for one seed, within what `setup` fixes."""
    if game == DUEL:
        return mirror_sets(seed) | setup
    return mirror_setup(seed, str(setup.get("board", BOARDS[0]))) | setup


def mirror_sets(seed: int) -> dict[str, Any]:
    """Both players have the same ready Kingdom set, and seeds in a row go through all of them."""
    ready = sorted(KINGDOMS)
    side = {"set": ready[seed % len(ready)]}
    return {"seats": [side, side]}


def mirror_setup(seed: int, board: str) -> dict[str, Any]:
    """A set-up of the game `combat` out of the core box, always the same for one seed. On the hex board it is a Battle:
    cards are drawn every round."""
    rng = Random(seed)
    hero = rng.choice(sorted(hero.id for hero in heroes_in()))
    units = rng.sample([unit.id for unit in faction_units(HEROES[hero].faction)], UNITS)
    army = [{"card": unit, "pack": rng.random() < PACKS} for unit in units]
    deck = starting_deck(hero)
    for kind, count in EXTRA:
        pool = {card for card in cards_of(kind) if has_combat_use(CARDS[card]) and card not in deck}
        deck += rng.sample(sorted(pool), count)
    rng.shuffle(deck)
    level = rng.choice(sorted(template.level for template in TEMPLATES.values()))
    side = {"hero": hero, "level": level, "units": army, "hand": deck[:HAND], "deck": deck[HAND:]}
    return {"edition": "revised", "board": board, "battle": board == "hex", "attacker": side, "defender": side}
