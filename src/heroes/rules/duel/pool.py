"""The pool as plain data for clients: every card, the ready Kingdom sets, the limits of a set, and the set-up."""

from __future__ import annotations

from typing import Any

import msgspec

from heroes.engine.form import SetupForm
from heroes.rules.duel.cards import CARDS, KINDS, KINGDOMS, Card, Cost
from heroes.rules.duel.kingdom import COPIES, DECK, FACTIONS, LOCATIONS, STATISTICS, VANGUARDS
from heroes.rules.duel.share import encode
from heroes.rules.words.options import choice, describe
from heroes.words import say


def pool() -> dict[str, Any]:
    """Everything that a card browser and a deck builder show."""
    return {
        "kinds": list(KINDS),
        "limits": {
            "vanguard": VANGUARDS,
            "statistics": STATISTICS,
            "locations": LOCATIONS,
            "deck": DECK,
            "copies": COPIES,
            "factions": FACTIONS,
        },
        "cards": {card.id: card_facts(card) for card in CARDS.values()},
        "sets": {
            ready.id: ready.as_data() | {"style": ready.style, "plan": ready.plan, "code": encode(ready.as_data())}
            for ready in KINGDOMS.values()
        },
    }


def card_facts(card: Card) -> dict[str, Any]:
    """What is printed on a card; what its type does not print is left out."""
    facts: dict[str, Any] = {
        "name": card.name,
        "type": card.type,
        "number": card.number,
        "expansion": card.expansion,
        "text": card.text,
        "traits": list(card.traits),
        "faction": card.faction,
        "cost": _kinds(card.cost),
        "vanguard": card.vanguard,
    }
    if card.unit_type:
        facts |= {"unit_type": card.unit_type, "attack": card.attack, "hp": card.hp, "move": card.move}
    if card.hero_type:
        facts |= {"hero_type": card.hero_type, "numbers": _kinds(card.numbers)}
    if len(card.area) > 1:
        facts["area"] = [list(offset) for offset in card.area]
    if card.ongoing is not None:
        facts["stays"] = card.ongoing.where
    return facts


def _kinds(numbers: Cost) -> dict[str, int]:
    return {kind: number for kind, number in zip(KINDS, numbers, strict=True) if number}


def setup_options() -> SetupForm:
    """Each seat brings a ready set, or the share code of one of its own."""
    ready = list(KINGDOMS.values())
    label = say("duel.setup.field-set")
    names = {one.id: say("duel.set-choice", set=one.says, style=one.style_says) for one in ready}
    field = choice("set", str(label), {}, "")
    field["says"] = label
    field["choices"] = [
        {
            "value": one.id,
            "label": str(names[one.id]),
            "hero": one.hero,
            "style": one.style,
            "plan": one.plan,
            "says": names[one.id],
            "plan_says": one.plan_says,
        }
        for one in ready
    ]
    field["default"] = [one.id for one in ready[:2]]
    field["or_code"] = True
    plain: SetupForm = msgspec.to_builtins(describe([], [field]))
    return plain
