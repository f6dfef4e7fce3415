"""Whatever cannot be done while the map is built, or with the Grail, is explained by its rule."""

from __future__ import annotations

import pytest

from heroes.rules.board.state.map import BLACK, Deed
from play.map.contest import build, contest, deal, duel, put
from play.map.table import Table
from play.map.visit import beside

CROSS = {"N3": (1, 0), "N4": (-1, 0), "N1": (0, 1), "N2": (0, -1)}


def crossed() -> Table:
    """The centre with a Near tile on four sides; the Starting tiles come next."""
    table = deal(contest("last-chance").answer("C1", "turn:0"), *CROSS)
    for tile, place in CROSS.items():
        put(table, tile, place)
    return table


def reason(table: Table, key: str) -> str:
    refusal = table.game.why_not(table.ask.seat, key)
    assert refusal is not None, f"{key} is legal"
    assert refusal.text
    return refusal.rule


def test_a_refused_near_tile_is_explained() -> None:
    table = build(contest("last-chance"), "C1", "turn:0", until="place-tile:near")
    tile = table.ask.about[0].removeprefix("tile:")
    put(table, tile, (1, 0))
    tile = table.ask.about[0].removeprefix("tile:")
    assert reason(table, f"place:{tile}:2,0") == "tournament.map.near.next-to-center"
    assert reason(table, f"place:{tile}:1,0") == "tournament.map.standard-placement"
    assert reason(table, f"place:{tile}:5,5") == "tournament.map.standard-placement"
    assert reason(table, f"place:{tile}:here") == reason(table, "place:F1:0,1")
    assert table.game.why_not(table.ask.seat, f"place:{tile}:0,1") is None


def test_a_refused_starting_tile_is_explained() -> None:
    table = put(crossed(), "S3", (2, 0))
    assert reason(table, "place:S1:2,-1") == "tournament.map.start-tile.second"
    table.answer("place:S1:-2,0")
    closed = next(f"turn:{turn}" for turn in range(6) if f"turn:{turn}" not in table.keys)
    assert reason(table, closed) == "core.map.place.pathway"


def test_a_refused_far_tile_is_explained() -> None:
    table = deal(put(put(crossed(), "S3", (2, 0)), "S1", (-2, 0)), "F3")
    assert reason(table, "place:F3:3,0") == "tournament.map.standard-placement"
    assert reason(table, "place:F3:-1,1") == "tournament.map.far.first-adjacent"


@pytest.mark.parametrize("points", [0, 1])
def test_a_grail_that_cannot_be_taken_is_explained(points: int) -> None:
    table, grail = beside("C2", "grail", owner=BLACK, **duel("inheritance"))
    assert reason(table, "take-grail:main") == "tournament.scenario.inheritance.grail-take"
    table.game.world.deeds = tuple(Deed("obelisk", 0, field=field, round=1) for field in (7, 8))
    table.lay_out(movement={"0:main": points + 1})
    table.march(grail)
    refusal = table.game.why_not(0, "take-grail:main")
    assert refusal is not None
    assert "2 movement" in refusal.text


def test_everybody_sees_where_a_dropped_grail_lies() -> None:
    table, grail = beside("C2", "grail", owner=BLACK, **duel("inheritance"))
    assert table.game.view(None)["state"]["map"]["grail"] is None
    table.game.world.grail = grail
    assert table.game.view(None)["state"]["map"]["grail"] == [0, 0]
