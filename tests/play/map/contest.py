"""A tournament in a test.

    table = contest("last-chance", first=0)           # the map is about to be built, seat 0 goes first
    build(table, "C1", "turn:0")                      # answers in turn; what is not answered takes the first option
    table = realm(**DUEL, tiles={"F3": (0, 0)})       # the small drawn map of `realm`, with the tournament's rules

`duel(id)` is what `realm` and its kin need to play one of the tournament's scenarios on their small drawn map.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import yaml

import heroes
from heroes.ai.asked import thing_of
from heroes.engine import NATURE
from heroes.rules.board.map.building import frontier
from heroes.rules.board.state.lattice import Place, neighbours, place_name
from heroes.rules.board.state.map import Laid
from heroes.rules.board.state.map_events import PointsCounted
from play.map.table import SCENARIO, Table

SCENARIOS = ("last-chance", "great-race", "inheritance")
EDITIONS = ("first", "revised")
BUILDING = ("tile", "turn-tile", "place-tile")
PAIR = ("castle.catherine", "necropolis.sandro")


def contest(
    scenario: str = "last-chance",
    *,
    edition: str = "revised",
    first: int = 0,
    seed: int = 1,
    heroes_: Sequence[str] = PAIR,
    settings: Sequence[str] = (),
    difficulty: str = "impossible",
) -> Table:
    """A tournament at its first question; `first=-1` rolls for who begins."""
    setup = {
        "scenario": scenario,
        "edition": edition,
        "first_player": first,
        "difficulty": difficulty,
        "settings": list(settings),
        "seats": [{"hero": hero} for hero in heroes_],
    }
    return Table(heroes.new_game("tournament", setup, seed, "ask"))


def build(table: Table, *keys: str, until: str = "") -> Table:
    """Build the map: the given answers first, then the first option each time, until a question of that kind and group
    (`place-tile:far`) or the end of the building."""
    table.answer(*keys)
    while table.game.ask is not None and table.ask.kind in BUILDING and stage(table) != until:
        table.answer(table.keys[0])
    return table


def stage(table: Table) -> str:
    """What is being done: `place-tile:near`, `tile:far`, `turn-tile:center` and so on."""
    kind = table.ask.kind
    name = table.keys[0] if kind == "tile" else table.ask.about[0].removeprefix("tile:")
    groups = {"C": "center", "N": "near", "S": "starting", "F": "far"}
    return f"{kind}:{groups[name[0]]}"


def places(table: Table, tile: str = "") -> set[Place]:
    """The places that are offered, for one of the tiles or for all of them."""
    found = set()
    for option in table.ask.options:
        if tile in ("", thing_of(option, "tile")):
            u, v = thing_of(option, "place").split(",")
            found.add((int(u), int(v)))
    return found


def free_places(table: Table) -> set[Place]:
    """All free places beside the map."""
    return set(frontier(table.game.atlas))


def touching(table: Table, place: Place) -> list[Laid]:
    """The tiles around a place."""
    return [laid for laid in table.game.world.tiles if laid.place in neighbours(place)]


def put(table: Table, tile: str, place: Place, turn: int | None = None) -> Table:
    """Answer a question for a place, and how the tile lies there (any legal way, unless it matters)."""
    table.answer(f"place:{tile}:{place_name(place)}")
    return table.answer(table.keys[0] if turn is None else f"turn:{turn}")


def deal(table: Table, *names: str) -> Table:
    """The next tiles that are drawn."""
    for name in names:
        assert table.ask.seat == NATURE, f"no tile is being drawn: {table.ask.kind}"
        table.answer(name)
    return table


def duel(scenario: str = "last-chance", **changes: Any) -> dict[str, Any]:
    """A scenario of the tournament on the small drawn map of `realm`; `changes` replace items of its file."""
    text = files("heroes.content.scenarios").joinpath(f"{scenario}.yaml").read_text(encoding="utf-8")
    drawn = yaml.safe_load(SCENARIO)["map"]
    del drawn["layouts"][3]
    told = yaml.safe_load(text) | {"id": "test", "map": drawn} | changes
    return {"mode": "tournament", "scenario": yaml.safe_dump(told, sort_keys=False)}


DUEL = duel()


def settle(table: Table) -> Table:
    """Answer whatever a level or a place asks with the first option."""
    while table.game.ask is not None and (
        table.ask.passes is None or table.ask.seat == NATURE or table.ask.kind == "search"
    ):
        table.answer(table.keys[0])
    return table


def play_out(table: Table) -> Table:
    """Everybody ends their turns until the game is over."""
    while table.game.ask is not None:
        settle(table).passes()
        if table.game.ask is not None and table.ask.kind == "turn":
            table.answer("end-turn")
    return table


def score(table: Table, seat: int) -> dict[str, int]:
    """The victory points of a seat, by what they are for."""
    told = [event for event in table.happened(PointsCounted) if event.seat == seat]
    assert len(told) == 1, "the points are counted once"
    points: dict[str, int] = told[0].points
    return points
