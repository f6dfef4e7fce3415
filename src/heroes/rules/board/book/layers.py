"""Boards, settings and variants: layers over an edition, each stating only what it changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from heroes.engine.registry import rule, rule_data
from heroes.rules.board.book.book import Book
from heroes.rules.board.book.first import FIRST
from heroes.rules.board.book.revised import REVISED

EDITIONS = {"first": FIRST, "revised": REVISED}


@rule("core.modes.list.first", "core.modes.list.revised")
def editions_of(mode: str) -> list[str]:
    """The editions with which a mode can be played. The core rulebooks do not describe the same modes
    (core.modes.list.*); those of other books can be played with either."""
    known = [name for name, book in EDITIONS.items() if mode in book.modes]
    return known or list(EDITIONS)


ARTIFACTS_BY_TILE = {
    "starting": ("minor",),
    "far": ("minor",),
    "near": ("minor", "major"),
    "center": ("minor", "major", "relic"),
}
SPELLS_BY_TILE = {
    "starting": ("basic",),
    "far": ("basic",),
    "near": ("basic", "expert"),
    "center": ("basic", "expert"),
}

Layer = Callable[[Book], Mapping[str, Any]]
"""What a layer changes, given the book beneath it."""

LAYERS: dict[str, Layer] = {
    # The hex board of the Battlefield expansion, wherever it is used.
    "hex-board": lambda book: {
        "board": "hex",
        "moves_by_initiative": True,
        "ranged_moves_or_attacks": True,
        "far_penalty_distance": 8,
        "initiative_token": True,
        "deploys_before_combat": False,
    },
    # A game on the map that fights there: against players, or against everybody.
    "hex-combat": lambda book: {"hex_combats": ("players",)},
    "hex-combat-all": lambda book: {"hex_combats": ("players", "guards")},
    # Adventure and Skirmish: a battle that lives on its own deck.
    "battle": lambda book: {
        "morale_decks": True,
        "cards_drawn_per_round": 2,
        "experts_recovered_per_round": 1,
        "initiative_token": True,
        "may_flee_midcombat": False,
    },
    # Adventure: a deck of cards in place of the map.
    "adventure": lambda book: {"army_limit": 7, "secondary_heroes": False, "heroes_move": False},
    "morale-decks": lambda book: {"morale_decks": True, "morale_search": False},
    # Lines of the settings table that touch combat.
    "no-rerolls": lambda book: {"rerolls_allowed": False},
    "minimum-one": lambda book: book.least_attack_setting,
    "attack-die-abilities-only": lambda book: {"die_counts_for_damage": False},
    "free-combat-extension": lambda book: {"prolonging_costs": 0},
    # Lines that touch the map.
    "towns-no-production": lambda book: {"towns_produce": False},
    "single-dice": lambda book: {"most_per_die": 1},
    "no-starting-bonus": lambda book: {"starting_bonus": False},
    "start-secondary": lambda book: {"secondary_at_start": True},
    "double-income": lambda book: {"field_income_times": 2},
    "free-exchange": lambda book: {"trades_anywhere": True},
    "astrologers-every-round": lambda book: {"stars_every_round": True},
    "no-astrologers": lambda book: {"stars_are_read": False},
    "cubes-reset": lambda book: {"black_cubes_leave": True},
    # The optional rule of the Naval Battles box.
    "creature-banks": lambda book: {"creature_banks": True},
    "gained-cards-to-discard": lambda book: {"gained_cards_to_discard": True},
    # Two against two; what allies may hand over, the edition says.
    "alliance": lambda book: {"turns_alternate": True, "allies_trade_cards": True, **book.between_allies},
    # One player, or all together, against enemies that the game runs.
    "campaign": lambda book: {"neutrals_follow_print": True},
    "cooperative": lambda book: {"neutrals_follow_print": True, "allies_trade_cards": True},
    # The tournament book.
    "tournament": lambda book: {
        "morale_repeats_search": True,
        "observatory_turns_tiles": True,
        "first_hand_may_be_redrawn": True,
        "leaves_cards_out": True,
        "obelisk_for_each_faction": True,
    },
    "split-artifacts": lambda book: {"split_decks": {**book.split_decks, "artifact": ARTIFACTS_BY_TILE}},
    "split-spells": lambda book: {"split_decks": {**book.split_decks, "spell": SPELLS_BY_TILE}},
}


@lru_cache(256)
@rule("battlefield.setup.core-rules", "battlefield.combat.core-otherwise")
def rulebook(edition: str, layers: tuple[str, ...] = ()) -> Book:
    """An edition with layers laid over it, the last one on top."""
    book = EDITIONS[edition]
    for layer in layers:
        book = over(book, layer)
    return book


def over(book: Book, layer: str) -> Book:
    """A book with one layer laid over it."""
    return msgspec.structs.replace(book, **LAYERS[layer](book))


rule_data(
    __name__,
    {
        "ARTIFACTS_BY_TILE": (
            "tournament.option.artifacts.decks",
            "tournament.option.artifacts.start-far",
            "tournament.option.artifacts.near",
            "tournament.option.artifacts.center",
        ),
        "SPELLS_BY_TILE": (
            "tournament.option.spells.decks",
            "tournament.option.spells.start-far",
            "tournament.option.spells.near-center",
        ),
    },
)
