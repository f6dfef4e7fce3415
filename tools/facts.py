"""Write tests/content/facts/BOX.yaml: the numbers of a box, taken from the collection of facts, for the test that
compares them with the content. Only numbers and short names are kept.

python tools/facts.py FOLDER [BOX ...]      FOLDER holds units.yaml, heroes.yaml, towns.yaml and the others
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import yaml

TARGET = Path(__file__).resolve().parents[1] / "tests" / "content" / "facts"
BOXES = (
    "core",
    "rampart",
    "fortress",
    "tower",
    "inferno",
    "stronghold",
    "conflux",
    "cove",
    "regular-stretch-goals-2024",
    "naval-battles",
)
RENAMED = {
    "stretch_goals_2024": "regular-stretch-goals-2024",
    "regular_stretch_goals_2024": "regular-stretch-goals-2024",
    "naval_battles": "naval-battles",
}
"""Boxes that the facts call otherwise."""


def kebab(name: str) -> str:
    return name.replace("_", "-")


def read(folder: Path, name: str, part: str) -> Iterator[dict[str, Any]]:
    yield from yaml.load((folder / f"{name}.yaml").read_text("utf-8"), yaml.CSafeLoader)[part]


def of_box(entries: Iterable[dict[str, Any]], box: str) -> list[dict[str, Any]]:
    return [entry for entry in entries if RENAMED.get(entry["expansion"], entry["expansion"]) == box]


def numbers(side: dict[str, Any]) -> list[Any]:
    cost = side["cost"] or {"gold": 0, "valuables": 0}
    printed = [side[name] for name in ("attack", "defense", "health", "initiative")]
    return [side["type"], *printed, cost["gold"], cost["valuables"]]


def extract(folder: Path, box: str) -> dict[str, Any]:
    """Everything that can be compared, kind by kind."""
    kinds = ("faction_units", "neutral_units", "summoned_units", "creature_bank_units")
    units = [unit for kind in kinds for unit in read(folder, "units", kind)]
    found: dict[str, Any] = {
        "units": {
            unit_id(unit): {
                "tier": unit["tier"] or "",
                "copies": unit["copies"][unit["expansion"]],
                **{kebab(side): numbers(of) for side, of in unit["sides"].items()},
            }
            for unit in of_box(units, box)
        },
        "heroes": {
            kebab(hero["id"]): [
                hero["class"],
                hero["type"],
                *(hero["statistics"][name] for name in ("attack", "defense", "power", "knowledge")),
                hero["starting_ability"],
                hero["specialty"]["name"],
            ]
            for hero in of_box(read(folder, "heroes", "heroes"), box)
        },
        "buildings": {
            kebab(building["id"]): [
                *(building["cost"][name] for name in ("gold", "building_materials", "valuables")),
                building.get("spell_price", 0),
                [kebab(name) for name in building["requires"]],
            ]
            for town in of_box(read(folder, "towns", "towns"), box)
            for building in town["buildings"]
        },
        "abilities": {kebab(card["id"]): card["copies"][box] for card in in_box(folder, "abilities", box)},
        "artifacts": {
            kebab(card["id"]): [card["rarity"], card["copies"][box]] for card in in_box(folder, "artifacts", box)
        },
        "spells": {
            kebab(card["id"]): [
                card["level"],
                sorted(card["schools"]),
                card["timing"],
                [tier["power"] for tier in card["tiers"]],
                card["copies"][box],
            ]
            for card in in_box(folder, "spells", box)
        },
        "statistics": {
            card["id"].partition(".")[2]: card["copies"][box]
            for card in read(folder, "statistics", "statistics")
            if card["copies"].get(box)
        }
        | empowered(folder, box),
        "astrologers": sorted(kebab(card["id"]) for card in of_box(read(folder, "astrologers", "cards"), box)),
        "tiles": {
            tile["id"]: [pile(tile), tile["back"], [field["guard"] or "" for field in tile["fields"]]]
            for tile in of_box(read(folder, "tiles", "tiles"), box)
        },
    }
    if box == EMPOWERS:
        found["abilities"] = {f"empowered-{kebab(card['id'])}": 1 for card in read(folder, "abilities", "cards")}
    found["timings"] = timings(folder, box)
    found["names"] = names(folder, box, units)
    return {kind: entries for kind, entries in found.items() if entries}


def timings(folder: Path, box: str) -> dict[str, list[str]]:
    """When each alternative of a card may be played; spells show theirs beside their power."""
    found = {kebab(card["id"]): timed(card["options"]) for card in in_box(folder, "artifacts", box)}
    for card in in_box(folder, "abilities", box):
        found[kebab(card["id"])] = timed(card[half] for half in ("basic", "expert") if card.get(half))
    if box == EMPOWERS:
        for card in read(folder, "abilities", "cards"):
            found[f"empowered-{kebab(card['id'])}"] = timed(card["empowered"].get("options", [card["empowered"]]))
    for hero in of_box(read(folder, "heroes", "heroes"), box):
        for card in hero["specialty"]["cards"]:
            found[f"{kebab(hero['id'])}-{card['level']}"] = timed(card.get("options", [card]))
    return found


def timed(options: Iterable[dict[str, Any]]) -> list[str]:
    return [option["timing"] for option in options]


def names(folder: Path, box: str, units: list[dict[str, Any]]) -> dict[str, list[str]]:
    """Everything that the facts list for a box, by kind and printed name."""
    entries = {
        "unit": units,
        "hero": read(folder, "heroes", "heroes"),
        "building": (
            one | {"expansion": town["expansion"]}
            for town in read(folder, "towns", "towns")
            for one in town["buildings"]
        ),
        "ability": read(folder, "abilities", "cards"),
        "artifact": read(folder, "artifacts", "cards"),
        "spell": read(folder, "spells", "cards"),
        "location": (one for one in read(folder, "locations", "locations") if one["id"] not in NO_LOCATIONS),
        "week": read(folder, "astrologers", "cards"),
        "tile": ({**one, "name": one["id"]} for one in read(folder, "tiles", "tiles")),
    }
    found = {
        kind: sorted({CALLED.get(one["name"], one["name"]) for one in of_box(those, box)})
        for kind, those in entries.items()
    }
    if box == EMPOWERS:
        found["ability"] = sorted(f"Empowered {one['name']}" for one in read(folder, "abilities", "cards"))
    return {kind: those for kind, those in found.items() if those}


NO_LOCATIONS = ("creature_bank", "mine")
"""What the facts say of all Creature Banks, or of all mines, together."""
CALLED = {"Empty Field": "Empty", "Blocked Field": "Blocked", "Plate of Dying Light": "Plate of the Dying Light"}
"""Names that stand otherwise on the list of what the boxes print."""
EMPOWERS = "naval-battles"
"""The box that holds an Empowered card for each Ability."""


def unit_id(unit: dict[str, Any]) -> str:
    """Neutral cards are called by their printed names, and those that stand in for another `alternate`."""
    if "bank" in unit:
        return f"bank.{kebab(unit['bank'])}-{kebab(unit['id'].rpartition('.')[2])}"
    if "replaces" in unit:
        return f"alternate.{kebab(unit['replaces'].partition('.')[2])}"
    return (
        f"neutral.{kebab(unit['name'].lower().replace(' ', '-'))}"
        if unit["faction"] == "neutral"
        else kebab(unit["id"])
    )


def pile(tile: dict[str, Any]) -> str:
    """Tiles of the sea and of the ground below lie in piles by their level."""
    return f"{tile['tier']}-{tile['group']}" if tile["group"] in ("water", "subterranean") else tile["group"]


def empowered(folder: Path, box: str) -> dict[str, int]:
    """Empowered Statistic cards, of which only the sum is known."""
    cards = of_box(read(folder, "statistics", "empowered_statistics"), box)
    meta = yaml.load((folder / "statistics.yaml").read_text("utf-8"), yaml.CSafeLoader)["empowered_meta"]
    return {kebab(card["id"].partition(".")[2]): meta["total"] // len(cards) for card in cards}


def in_box(folder: Path, name: str, box: str) -> list[dict[str, Any]]:
    """Cards of which this box holds copies, wherever they were printed first."""
    other = next((old for old, new in RENAMED.items() if new == box), box)
    cards = [card for card in read(folder, name, "cards") if isinstance(card["copies"].get(other), int)]
    return [card | {"copies": card["copies"] | {box: card["copies"][other]}} for card in cards]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("boxes", nargs="*", default=BOXES)
    chosen = parser.parse_args()
    TARGET.mkdir(exist_ok=True)
    for box in chosen.boxes:
        text = yaml.safe_dump(extract(chosen.folder, box), sort_keys=False, default_flow_style=None, width=118)
        (TARGET / f"{box}.yaml").write_text(f"# Made by tools/facts.py.\n{text}", "utf-8")


if __name__ == "__main__":
    main()
