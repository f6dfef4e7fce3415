"""Games on the map for one to seven players. There are three factions to play, so that further ones are made here: each
is a copy of the Castle in all but its names.

    game = crowd(monkeypatch, 5)                     # seats 0 to 4 around one Center tile, seat 0 at its first turn
    game = crowd(monkeypatch, 4, teams=(0, 0, 1, 1))
    game = crowd(monkeypatch, 4, mode="alliance", teams=(0, 1, 0, 1))
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import heroes
from heroes.rules.board.library.components import CARDS, HEROES, UNITS, faction_units
from heroes.rules.board.library.places import BUILDINGS, CENTER, NEAR, STARTING, TILES, TOWNS
from heroes.rules.board.modes.clash import find_scenario
from heroes.rules.board.scenario.file import read_scenario
from heroes.rules.board.scenario.model import ALLIANCE, SCENARIOS, Layout, Slot
from play.map.table import SCENARIO, Table

PLACES = ((-2, 0), (2, 0), (0, -2), (0, 2), (2, -2), (-2, 2), (1, 1))
"""Where Starting tiles lie: two tiles from the middle."""
RING = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
NAME = "crowd"


def found_faction(monkeypatch: pytest.MonkeyPatch, faction: str) -> str:
    """A copy of the Castle under another name; its hero."""
    model, town = HEROES["castle.catherine"], TOWNS["castle"]
    put = monkeypatch.setitem
    for unit in faction_units("castle"):
        name = unit.id.replace("castle", faction)
        put(UNITS, name, msgspec.structs.replace(unit, id=name, faction=faction))
    hero = msgspec.structs.replace(model, id=f"{faction}.hero", faction=faction, name=f"Hero of {faction}")
    put(HEROES, hero.id, hero)
    for level in (1, 4, 6):
        card = CARDS[model.specialty_card(level)]
        put(CARDS, hero.specialty_card(level), msgspec.structs.replace(card, id=hero.specialty_card(level)))
    tile = msgspec.structs.replace(TILES[town.tile], id=f"S-{faction}")
    put(TILES, tile.id, tile)
    buildings = tuple(
        msgspec.structs.replace(
            one, id=one.id.replace("castle", faction), requires=one.requires.replace("castle", faction)
        )
        for one in town.buildings
    )
    for building in buildings:
        put(BUILDINGS, building.id, building)
    pieces = tuple(tuple(name.replace("castle", faction) for name in pair) for pair in town.pieces)
    copy = msgspec.structs.replace(town, faction=faction, tile=tile.id, buildings=buildings, pieces=pieces)
    put(TOWNS, faction, copy)
    return hero.id


def crowd(
    monkeypatch: pytest.MonkeyPatch,
    seats: int,
    *,
    edition: str = "revised",
    mode: str = "clash",
    victory: str = "conditions: [defeat-factions]",
    seed: int = 1,
    chance: str = "sample",
    **changes: Any,
) -> Table:
    """A game for so many; `changes` are those of the scenario."""
    playing = ["castle.catherine", "necropolis.sandro", "dungeon.mutare"]
    playing += [found_faction(monkeypatch, f"crowd{number}") for number in range(len(playing), seats)]
    slots = [Slot(STARTING, place, seat=seat) for seat, place in enumerate(PLACES[:seats])]
    slots += [Slot(CENTER, (0, 0)), *(Slot(NEAR, place) for place in RING)]
    scenario = read_scenario(SCENARIO.replace("conditions: [defeat-factions]", victory))
    if "teams" in changes:
        changes["teams"] = {seats: changes["teams"]}
    scenario = msgspec.structs.replace(
        scenario, id=NAME, mode=mode, players=(seats,), layouts={seats: Layout(tuple(slots), 1)}, **changes
    )
    find_scenario.cache_clear()
    monkeypatch.setitem(SCENARIOS, NAME, scenario)
    setup = {
        "scenario": NAME,
        "edition": edition,
        "difficulty": "impossible",
        "boxes": ["rampart"] if mode == ALLIANCE else [],
        "seats": [{"hero": hero} for hero in playing[:seats]],
        "first_player": 0,
    }
    table = Table(heroes.new_game(mode, setup, seed, chance))
    while table.ask.kind == "turn-tile":
        table.answer(table.keys[0])
    return table
