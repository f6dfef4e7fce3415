"""Write ui/src/gen/*.json: the components of the board game, its world and the card game, and the rules ledger, for the
browser client.

python tools/export_library.py            write the file
python tools/export_library.py --check    fail if it is not up to date
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import msgspec

import heroes
from heroes import ledger
from heroes.rules.board.adventure.rewards import Growing
from heroes.rules.board.library.adventure import ADVENTURES
from heroes.rules.board.library.components import CARDS, HEROES, MORALE, UNITS
from heroes.rules.board.library.places import ASTROLOGERS, LOCATIONS, TILES, TOWNS
from heroes.rules.board.library.reward import Reward
from heroes.rules.duel.pool import pool

GEN = Path(__file__).parents[1] / "ui" / "src" / "gen"
PRINTED = ("kind", "attack", "defense", "health", "initiative", "gold", "valuables")


def library() -> dict[str, Any]:
    """Everything that a card, a unit plate or a hero panel shows."""
    return {
        "version": heroes.__version__,
        "units": {
            unit.id: {
                "name": unit.name,
                "faction": unit.faction,
                "tier": unit.tier,
                "few": _face(unit.few),
                "pack": _face(unit.pack) if unit.pack is not None else None,
                "textFew": unit.text_few,
                "textPack": unit.text_pack,
            }
            for unit in UNITS.values()
        },
        "cards": {card.id: _card(card) for card in CARDS.values()}
        | {entry.id: _card(entry.card) | {"ours": entry.ours} for entry in MORALE.values()},
        "heroes": {hero.id: msgspec.to_builtins(hero) for hero in HEROES.values()},
    }


def _face(face: Any) -> dict[str, Any]:
    return {key: getattr(face, key) for key in PRINTED}


def _card(card: Any) -> dict[str, Any]:
    return {
        "name": card.name,
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


def world() -> dict[str, Any]:
    """Everything printed on tiles, town boards, Astrologers cards and Adventure cards."""
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
        },
        "locations": {
            place.id: {"name": place.name, "category": place.category, "text": place.text, "mine": list(place.mine)}
            for place in LOCATIONS.values()
        },
        "towns": {
            town.faction: {
                "name": town.name,
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
        "astrologers": {card.id: {"name": card.name, "text": card.text} for card in ASTROLOGERS.values()},
    }


def _said(reward: Reward) -> Any:
    """What a reward gives, for whoever puts it into words."""
    return msgspec.to_builtins(reward.label())


def rules() -> list[dict[str, Any]]:
    """The ledger as the rules reference shows it."""
    return [
        {
            "id": rule.id,
            "edition": rule.edition,
            "source": rule.source,
            "rule": rule.rule,
            "note": rule.note,
            "sameAs": rule.same_as,
        }
        for rule in ledger.rules().values()
    ]


def translated(language: str) -> dict[str, Any]:
    """The ledger in a language, which only those who read it load."""
    told = ledger.translation(language)
    return {
        "rules": {name: one.rule for name, one in told.rules.items() if one.rule},
        "notes": {name: one.note for name, one in told.rules.items() if one.note},
        "headings": told.headings,
        "citing": told.citing,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    old = []
    files = {"library": library(), "world": world(), "cardgame": pool(), "rules": rules()}
    files |= {f"rules.{language}": translated(language) for language in ledger.languages()}
    for stem, made in files.items():
        name = f"{stem}.json"
        text = json.dumps(made, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
        target = GEN / name
        if check and (not target.exists() or target.read_text("utf-8") != text):
            old.append(name)
        elif not check:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, "utf-8")
    if old:
        print(f"{', '.join(old)} is old: run tools/export_library.py", file=sys.stderr)
    return 1 if old else 0


if __name__ == "__main__":
    sys.exit(main())
