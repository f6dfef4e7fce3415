"""What is printed on the components of the board game, as clients draw it: all of it goes into the browser client
(tools/export_library.py); of boxes of one's own, which no client knows, the server tells whoever comes."""

from __future__ import annotations

from collections.abc import Container
from functools import cache
from typing import Any

import msgspec

import heroes
from heroes.content.make import printed_id
from heroes.games import OURS
from heroes.rules.board.adventure.rewards import Growing
from heroes.rules.board.library.adventure import ADVENTURES
from heroes.rules.board.library.components import BOXES, CARDS, HEROES, MORALE, UNITS
from heroes.rules.board.library.places import ASTROLOGERS, LOCATIONS, TILES, TOWNS
from heroes.rules.board.library.reward import Reward
from heroes.server.wire.parts import OwnBoxes
from heroes.words.catalogue import defined

PRINTED = ("kind", "attack", "defense", "health", "initiative", "gold", "valuables")


def library(boxes: Container[str] | None = None) -> dict[str, Any]:
    """Everything that a card, a unit plate or a hero panel shows, of these boxes."""
    return {
        "version": heroes.__version__,
        "boxes": [box.id for box in BOXES.values() if _wanted(box.id, boxes)],
        "units": {
            unit.id: {
                "name": unit.name,
                "box": unit.box,
                "faction": unit.faction,
                "tier": unit.tier,
                "few": _face(unit.few),
                "pack": _face(unit.pack) if unit.pack is not None else None,
            }
            for unit in UNITS.values()
            if _wanted(unit.box, boxes)
        },
        "cards": {card.id: _card(card) for card in CARDS.values() if _wanted(card.box, boxes)}
        | {
            entry.id: _card(entry.card) | {"ours": entry.ours}
            for entry in MORALE.values()
            if _wanted(entry.card.box, boxes)
        },
        "heroes": {
            hero.id: msgspec.to_builtins(hero) | {"class": printed_id(hero.title)}
            for hero in HEROES.values()
            if _wanted(hero.box, boxes)
        },
    }


def _wanted(box: str, boxes: Container[str] | None) -> bool:
    """Those of certain boxes, or all."""
    return boxes is None or box in boxes


def _face(face: Any) -> dict[str, Any]:
    return {key: getattr(face, key) for key in PRINTED}


def _card(card: Any) -> dict[str, Any]:
    return {
        "name": card.name,
        "box": card.box,
        "kind": card.kind,
        "level": card.level,
        "schools": list(card.schools),
        "faction": card.faction,
        "tiers": list(card.tiers),
        "uses": [
            {"key": use.key, "timing": use.timing, "text": use.text, "at": use.at, "mapOnly": use.effect.map_only}
            for use in card.uses
        ],
    }


def world(boxes: Container[str] | None = None) -> dict[str, Any]:
    """Everything printed on tiles, town boards and Astrologers cards of these boxes, and on Adventure cards."""
    return {
        "tiles": {
            tile.id: {
                "group": tile.group,
                "terrain": tile.terrain,
                "fields": [
                    {"location": field.location, "guard": field.guard, "dice": field.dice} for field in tile.fields
                ],
                "border": sorted(tile.border),
            }
            for tile in TILES.values()
            if _wanted(tile.box, boxes)
        },
        "locations": {
            place.id: {
                "name": place.name,
                "box": place.box,
                "category": place.category,
                "text": place.text,
                "mine": list(place.mine),
            }
            for place in LOCATIONS.values()
            if _wanted(place.box, boxes)
        },
        "towns": {
            town.faction: {
                "name": town.name,
                "box": town.box,
                "colour": town.colour,
                "buildings": [
                    {
                        "id": building.id,
                        "name": building.name,
                        "role": building.role,
                        "cost": list(building.cost),
                        "requires": building.requires,
                        "text": building.text,
                        "spellPrice": building.spell_price,
                    }
                    for building in town.buildings
                ],
            }
            for town in TOWNS.values()
            if _wanted(town.box, boxes)
        },
        "adventures": {
            card.id: {
                "name": card.name,
                "type": card.type,
                "text": card.text,
                "copies": card.copies,
                "basic": _said(card.reward) if card.stakes else None,
                "stakes": [{"power": stake.power, "reward": _said(stake.reward)} for stake in card.stakes],
                "grows": [_said(reward) for reward in card.reward.rewards] if isinstance(card.reward, Growing) else [],
                "mayBeSaved": card.may_be_saved,
            }
            for card in ADVENTURES.values()
        },
        "astrologers": {
            card.id: {"name": card.name, "text": card.text} for card in ASTROLOGERS.values() if _wanted(card.box, boxes)
        },
    }


def _said(reward: Reward) -> Any:
    """What a reward gives, for whoever puts it into words."""
    return msgspec.to_builtins(reward.label())


@cache
def own() -> OwnBoxes | None:
    """None where all boxes are ours."""
    boxes = [box.id for box in BOXES.values() if box.says.id not in OURS]
    if not boxes:
        return None
    return OwnBoxes(library(boxes), world(boxes), {id: text for id, text in defined().items() if id not in OURS})
