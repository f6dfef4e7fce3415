"""Everything on the table of a game on the map that a seat can see and point at, by its name, taken from the view."""

from __future__ import annotations

from typing import Any

from heroes.rules.board.library.components import CARDS, MORALE, faction_units
from heroes.rules.board.library.places import ASTROLOGERS, TOWNS
from heroes.rules.board.state.ground import board
from heroes.rules.board.state.lattice import neighbours

RESOURCES = ("gold", "materials", "valuables")
DICE = ("resource", "treasure")


def visible(state: dict[str, Any], seat: int) -> list[str]:
    found = [*_map(state), *_supply(state)]
    for number, player in enumerate(state["players"]):
        found += [f"seat:{number}", *_town(player)]
        found += _named([card for pile in ("discard", "in_play", "removed", "aside") for card in player[pile]])
        found += _named([*player["good_morale"], *player["bad_morale"]])
    own = state["players"][seat]
    found += _named([*own["hand"], *own["looking"], *own.get("scrolls", ())])
    if own["formation"]:
        found += [f"cell:{name}" for name in board("first").names]
        found += [f"troop:{card}" for card, _ in own["army"]]
    if state["combat"] is not None:
        found += _combat(state["combat"])
    return list(dict.fromkeys(found))


def _map(state: dict[str, Any]) -> list[str]:
    """Fields, tiles, the places around them, and heroes, on the map or not."""
    tiles = state["map"]["tiles"]
    places = [tuple(tile["place"]) for tile in tiles]
    around = [place for one in places for place in neighbours(one)]
    found = [f"place:{u},{v}" for u, v in dict.fromkeys([*places, *around])]
    found += [f"tile:{tile['tile']}" for tile in tiles if tile["tile"]]
    found += [f"field:{field['at'][0]},{field['at'][1]}" for field in state["map"]["fields"]]
    return [*found, *(f"hero:{hero['seat']}.{hero['kind']}" for hero in state["heroes"])]


def _supply(state: dict[str, Any]) -> list[str]:
    """Decks, a split one by its parts and as a whole, and the top of what was discarded; resources, dice, morale."""
    found = [f"resource:{name}" for name in RESOURCES] + [f"die:{name}" for name in DICE]
    found += ["deck:own", "token:morale"]
    for name, deck in state["decks"].items():
        found += [f"deck:{name}", *_named(deck["discard"])]
        if name.startswith(("artifact", "spell", "ability")):
            found.append(f"deck:{name.partition('-')[0]}")
    return found


def _town(player: dict[str, Any]) -> list[str]:
    """The town of a player with all that is or can be built, and the units that live there or serve."""
    found = [f"building:{building.id}" for building in TOWNS[player["faction"]].buildings]
    found += [f"unit-card:{unit.id}" for unit in faction_units(player["faction"])]
    return [*found, *(f"unit-card:{card}" for card, _ in player["army"])]


def _named(cards: list[str]) -> list[str]:
    """Decks hold units as well as cards."""
    known = [card in CARDS or card in MORALE or card in ASTROLOGERS for card in cards]
    return [f"card:{card}" if is_card else f"unit-card:{card}" for card, is_card in zip(cards, known, strict=True)]


def _combat(combat: dict[str, Any]) -> list[str]:
    found = [f"cell:{name}" for name in board(combat["board"]["name"]).names]
    found += [f"unit:{unit['id']}" for unit in combat["units"] if unit["alive"]]
    found += [f"structure:{item['name']}" for item in combat["structures"]]
    waiting = [card for army in combat["armies"] for card, _ in army["waiting"]]
    return [*found, *(f"{kind}:{card}" for card in waiting for kind in ("troop", "unit-card"))]
