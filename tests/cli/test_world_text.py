"""Games on the map in the terminal."""

from __future__ import annotations

import json

import pytest

from heroes.cli.main import main
from heroes.cli.wording import map_text, state_text
from heroes.rules.board.state.lattice import field_name
from play.map.battle import meeting
from play.map.table import Table, realm


def at_the_windmill() -> tuple[Table, int]:
    """Seat 0 stands next to a Windmill, with a guarded Settlement further off."""
    windmill = realm(tiles={"F1": (0, -1)}).spot("F1", "windmill")
    table = realm(tiles={"F1": (0, -1)})
    beside = next(field for field in table.game.atlas.exits(windmill) if not table.game.field(field).guard)
    table = realm(
        tiles={"F1": (0, -1)},
        hidden={(1, -1): "near"},
        at={"0:main": beside},
        gold=[7, 3],
        armies=[["castle.griffins+"], ["necropolis.zombies"]],
    )
    return table.turn(0), windmill


def test_it_tells_the_realm_of_every_player() -> None:
    table, _ = at_the_windmill()
    text = state_text(table.game, 0)
    assert "Test, round 1 of 12" in text
    assert "  purse: 7 gold" in text
    assert "  army: Griffins (pack)" in text
    assert "  purse: 3 gold" in text
    assert "  army: Zombies (few)" in text


def test_it_names_what_lies_next_to_the_own_hero_and_what_lies_elsewhere() -> None:
    table, windmill = at_the_windmill()
    near, _, far = state_text(table.game, 0).partition("Elsewhere on the map:")
    assert f"  {field_name(windmill)} Windmill" in near.partition("Around your main hero")[2]
    settlement = field_name(table.spot("F1", "settlement"))
    assert f"{settlement} Settlement, guarded, level 3" in near + far
    assert "Tiles face down: VI-VII around 0,0, IV-V around " in far


def test_the_map_shows_heroes_guards_towns_and_what_is_hidden() -> None:
    table, _ = at_the_windmill()
    drawn = map_text(table.game, 0)
    assert "H0" in drawn
    assert "!3" in drawn
    assert "wi" in drawn
    assert "TO" in drawn
    assert drawn.count("??") == 14, "a near tile and the middle of the map lie face down"


def test_during_a_combat_it_tells_the_combat() -> None:
    table, field = meeting()
    table.march(field).passes("place-units")
    text = state_text(table.game, table.ask.seat)
    assert "Combat round" in text
    assert "Elsewhere on the map:" not in text


def test_a_scenario_is_simulated_for_as_many_players_as_there_are_bots(capsys: pytest.CaptureFixture[str]) -> None:
    for bots in ("random,random", "random,random,random"):
        arguments = ["simulate", "clash", "--scenario", "brave-new-world", "--bots", bots, "--games", "1", "--json"]
        assert main(arguments) == 0
        assert len(json.loads(capsys.readouterr().out)["wins"]) == len(bots.split(","))
