"""Combats at random, so that soaks meet every board, edition, kind of enemy, siege and morale."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from heroes.engine import Rng
from heroes.rules.board.book.layers import EDITIONS
from heroes.rules.board.library.components import (
    CARDS,
    MACHINES,
    MORALE,
    UNITS,
    HeroCard,
    copies_in,
    faction_units,
)
from heroes.rules.board.library.levels import HIGHEST_LEVEL
from heroes.rules.board.scenario.checking import SETTINGS, further_boxes, mostly_core, pick, two_heroes
from heroes.rules.words.card import MACHINE, SCROLL, SPECIALTY

MOST_UNITS, MOST_CARDS = 5, 7


def random_combat(rng: Rng) -> dict[str, Any]:
    """Two heroes of different factions, or a hero against neutral units, now and then with further boxes."""
    return mostly_core(rng, _combat_of)


def _combat_of(rng: Rng, boxes: Sequence[str]) -> dict[str, Any]:
    hero, enemy = two_heroes(rng, boxes)
    neutral = not rng.randrange(4)
    siege = not neutral and not rng.randrange(3)
    decks = pick(rng, ("", "", "battle", "morale_decks"))
    setup: dict[str, Any] = {
        "edition": pick(rng, list(EDITIONS)),
        "board": "square" if neutral else pick(rng, ("square", "hex")),
        "settings": [name for name in SETTINGS if not rng.randrange(6)],
        "attacker": _side(rng, hero, boxes),
        "defender": _side(rng, enemy, boxes),
        **further_boxes(boxes),
    }
    if decks and not (siege and decks == "battle"):
        setup[decks] = True
    if "battle" in setup:
        setup["attacker"]["refuge"] = setup["defender"]["refuge"] = False
    if siege:
        setup |= {"siege": True, "tower": not rng.randrange(2)}
    if neutral:
        units = _some(
            rng, [unit.id for unit in UNITS.values() if unit.faction == "neutral" and unit.box in boxes], MOST_UNITS
        )
        setup["defender"] |= {"led_by": "neutral", "units": [{"card": card} for card in units]}
        setup["attacker"]["movement"] = rng.randrange(4)
    elif "battle" in setup or "morale_decks" in setup:
        for side in ("attacker", "defender"):
            known = [card.id for card in MORALE.values() if "battle" in setup or not card.battlefield_only]
            setup[side] |= {
                "good_morale": _some(rng, [card for card in known if MORALE[card].positive], 2, least=0),
                "bad_morale": [] if rng.randrange(2) else [_bad_morale()],
            }
        _leave_enough(setup)
    return setup


def _bad_morale() -> str:
    """A Morale card that harms in every game."""
    return next(card.id for card in MORALE.values() if not card.positive and not card.battlefield_only)


def _side(rng: Rng, hero: HeroCard, boxes: Sequence[str]) -> dict[str, Any]:
    cards = [
        card.id
        for card in CARDS.values()
        if card.kind not in (SPECIALTY, MACHINE, SCROLL) and copies_in(card.id, boxes)
    ]
    cards += [hero.specialty_card(level) for level in (1, 4, 6)]
    chosen = _some(rng, cards, 3 * MOST_CARDS)
    held = rng.randrange(MOST_CARDS)
    return {
        "hero": hero.id,
        "level": 1 + rng.randrange(HIGHEST_LEVEL),
        "led_by": pick(rng, ("main", "main", "main", "secondary")),
        "units": [
            {"card": card, "pack": not rng.randrange(2)}
            for card in _some(rng, [unit.id for unit in faction_units(hero.faction)], MOST_UNITS)
        ],
        "hand": chosen[:held],
        "deck": chosen[held:],
        "gold": 5 * rng.randrange(5),
        "refuge": not rng.randrange(2),
        **_machines(rng, boxes),
    }


def _machines(rng: Rng, boxes: Sequence[str]) -> dict[str, Any]:
    """Some of the War Machines, if there are any."""
    there = [card for card in MACHINES if copies_in(card, boxes)]
    return {"machines": _some(rng, there, len(there), least=0)} if there else {}


def _some(rng: Rng, names: list[str], most: int, *, least: int = 1) -> list[str]:
    """Some of them, each once."""
    left = names.copy()
    count = min(len(left), least + rng.randrange(most - least + 1))
    return [left.pop(rng.randrange(len(left))) for _ in range(count)]


def _leave_enough(setup: dict[str, Any]) -> None:
    """Both players together hold no more copies of a Morale card than there are."""
    held: Counter[str] = Counter()
    for side in ("attacker", "defender"):
        for pile in ("good_morale", "bad_morale"):
            setup[side][pile] = [card for card in setup[side][pile] if held[card] < MORALE[card].copies]
            held.update(setup[side][pile])
