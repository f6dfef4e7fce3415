"""Scenarios of the community mission book that live by their maps: those that are played, and those that wait."""

from __future__ import annotations

from importlib.resources import files
from random import Random

import pytest

import heroes
from heroes.rules.board.modes.founding import heroes_seat_by_seat
from heroes.rules.board.scenario.model import SCENARIOS
from heroes.rules.board.state.lattice import field_name
from heroes.rules.board.state.map import Deed
from heroes.rules.board.state.named import field_called
from play.map.table import Table

SCENARIO_FILES = files("heroes.content.scenarios")
PLAYED = {"astral-run": "clash", "brothers-in-arms": "alliance"}


def begun(name: str, seed: int) -> Table:
    rng, scenario = Random(seed), SCENARIOS[name]
    seats = [{"hero": hero} for hero in heroes_seat_by_seat(rng, scenario, scenario.boxes)]
    setup = {"scenario": name, "edition": rng.choice(["first", "revised"]), "seats": seats, "difficulty": "impossible"}
    return Table(heroes.new_game(PLAYED[name], setup, seed))


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", PLAYED)
def test_it_is_played_to_its_end_by_chance(name: str, seed: int) -> None:
    table, rng = begun(name, seed), Random(seed)
    game = table.game
    before = game.inventory()
    for number in range(8000):
        if game.ask is None:
            break
        keys = [key for key in game.ask.keys if key != "end-turn"]
        key = rng.choice(keys) if keys and rng.random() < 0.7 else rng.choice(game.ask.keys)
        game.answer(game.ask.seat, key)
        if number % 200 == 0:
            game.check_invariants()
            assert game.inventory() == before
    assert game.over
    assert heroes.load_game(game.save()).outcome == game.outcome


def test_the_gates_of_astral_run_lead_across_the_middle_once_their_obelisk_is_visited() -> None:
    table = begun("astral-run", 3)
    game = table.game
    while not game.world.round:
        table.answer(table.keys[0])
    seat = game.world.order[0]
    table.turn(seat)
    near = {laid.name: laid.place for laid in game.world.tiles if laid.name.startswith("astral")}
    table.lay_out(tiles={"N3": near["astral-1"], "N4": near["astral-4"]})
    gate, beyond = field_called(game, "gate-1"), field_called(game, "gate-4")
    assert game.field(gate).location == "empty", "the blocked field beside the Obelisk is open"
    assert game.field(field_called(game, "obelisk-1")).guard == 6
    table.lay_out(at={f"{seat}:main": gate})
    key = f"gate:main:{field_name(beyond)}"
    assert key not in table.keys
    obelisk = field_called(game, "obelisk-1")
    game.world.deeds = (*game.world.deeds, Deed("visited", seat, field=obelisk), Deed("obelisk", seat, field=obelisk))
    table.ask_again()
    assert key in table.keys
    table.answer(key)
    assert game.piece(game.main_of(seat)).field == beyond


def test_brothers_in_arms_is_won_by_a_team_that_holds_both_towns_of_the_other() -> None:
    table = begun("brothers-in-arms", 1)
    game = table.game
    while not game.world.round:
        table.answer(table.keys[0])
    assert [game.world.sides[seat].team for seat in range(4)] == [0, 0, 1, 1]
    goal = game.scenario.goals[0]
    game.lay_cubes(table.town(2), (0,))
    assert not goal.met(game, 0)
    game.lay_cubes(table.town(3), (1,))
    assert goal.met(game, 0)
