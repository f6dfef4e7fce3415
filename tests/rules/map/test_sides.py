"""Sides, seats and teams: who owns heroes and fields, who is asked, who is whose enemy."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from heroes.engine import BadSetup, Outcome, load_game, replay
from heroes.rules.board.modes.clash import some_seats
from heroes.rules.board.scenario.victory import CheckGoals, goals_wait
from heroes.rules.board.state.lattice import NOWHERE, field_name
from heroes.rules.board.state.map import MAIN, NEUTRALS, NOBODY, SECONDARY, Side
from heroes.rules.board.state.map_events import TurnBegins
from play.map.crowd import crowd
from play.map.table import Table

EVERYBODY = range(1, 8)


def play_rounds(table: Table, rounds: int, rng: Random) -> None:
    """Everybody answers at random until so many rounds are over."""
    game = table.game
    for number in range(20_000):
        if game.ask is None or game.world.round > rounds:
            return
        game.answer(game.ask.seat, rng.choice(game.ask.keys))
        if number % 10 == 0:
            game.check_invariants()
    raise AssertionError("the rounds never end")


@pytest.mark.parametrize("seats", EVERYBODY)
def test_one_to_seven_players_play(monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    table = crowd(monkeypatch, seats)
    game = table.game
    assert game.seats == seats
    stock = game.inventory()
    play_rounds(table, 2, Random(seats))
    assert [event.seat for event in table.happened(TurnBegins)][: 2 * seats] == [*range(seats), *range(seats)]
    assert game.inventory() == stock
    for seat in (None, *range(seats)):
        view = msgspec.to_builtins(game.view(seat))
        assert view["seats"] == len(view["state"]["players"]) == seats
        assert [hero["seat"] for hero in view["state"]["heroes"]] == [side for side in range(seats) for _ in range(2)]
    assert load_game(game.save()).digest == replay(game.record()).digest == game.digest


def test_who_plays_alone_has_not_won_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = crowd(monkeypatch, 1)
    assert not goals_wait(table.game)
    CheckGoals().run(table.game)
    assert not table.game.over
    table.turn(0).answer("end-turn")
    assert table.game.world.round == 2


def test_who_plays_alone_wins_by_the_scenarios_goal(monkeypatch: pytest.MonkeyPatch) -> None:
    table = crowd(monkeypatch, 1, victory="conditions: [{level: 2}]")
    table.player(0).steps = 4
    table.turn(0).answer("end-turn")
    assert table.game.outcome == Outcome((0,), "core.victory.other-goals")


def test_more_players_than_factions_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = crowd(monkeypatch, 3).game.scenario
    scenario = msgspec.structs.replace(scenario, players=(5,))
    with pytest.raises(BadSetup, match="5 players need as many factions"):
        some_seats([{}] * 5, scenario)


# ---------------------------------------------------------------------- enemies and allies


def test_everybody_plays_alone_unless_the_scenario_says_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    game = crowd(monkeypatch, 3).game
    for one in range(3):
        for other in range(3):
            assert game.hostile(one, other) is (one != other)
            assert game.allied(one, other) is (one == other)
        assert game.hostile(one, NEUTRALS)
        assert not game.hostile(one, NOBODY)
        assert not game.allied(one, NOBODY)


def test_sides_of_one_team_are_no_enemies(monkeypatch: pytest.MonkeyPatch) -> None:
    game = crowd(monkeypatch, 4, teams=(0, 0, 1, 1)).game
    assert [game.hostile(0, other) for other in range(4)] == [False, False, True, True]
    assert [game.allied(3, other) for other in range(4)] == [False, False, True, True]
    assert game.opponents(1) == [2, 3]


def beside_town(table: Table, seat: int) -> int:
    """The Main Hero of seat 0 stands beside the town of another, whose heroes are elsewhere."""
    game, town = table.game, table.town(seat)
    beside = next(field for field in game.atlas.exits(town) if game.hero_at(field) < 0)
    for hero in game.heroes_of(seat):
        game.put_hero(hero, NOWHERE)
    game.put_hero(game.main_of(0), beside)
    table.player(seat).gold = 0
    table.ask_again()
    return town


@pytest.mark.parametrize(("teams", "taken"), [((), True), ((0, 0, 1), False)])
def test_the_town_of_an_ally_is_entered_and_not_taken(
    monkeypatch: pytest.MonkeyPatch, teams: tuple[int, ...], taken: bool
) -> None:
    table = crowd(monkeypatch, 3, teams=teams)
    town = beside_town(table.turn(0), 1)
    table.answer(f"move:main:{field_name(town)}")
    assert table.where("0:main") == town
    assert table.game.owner(town) == (0 if taken else 1)
    assert table.player(0).trophies == ((1,) if taken else ())


@pytest.mark.parametrize(("teams", "fights"), [((), True), ((0, 0, 1), False)])
def test_a_field_with_an_allied_hero_is_passed_not_attacked(
    monkeypatch: pytest.MonkeyPatch, teams: tuple[int, ...], fights: bool
) -> None:
    table = crowd(monkeypatch, 3, teams=teams)
    game = table.turn(0).game
    here = game.atlas.exits(table.town(1))[0]
    game.put_hero(game.main_of(0), here)
    table.ask_again()
    assert table.offers(f"move:main:{field_name(table.town(1))}") is fights


def test_a_team_wins_together_once_its_enemies_are_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    table = crowd(monkeypatch, 4, teams=(0, 0, 1, 1))
    table.turn(0)
    table.player(1).eliminated = True
    table.player(2).eliminated = True
    table.ask_again()
    assert not table.game.over
    table.player(3).eliminated = True
    table.ask_again()
    assert table.game.outcome == Outcome((0, 1), "core.victory.last-standing")


def test_whoever_of_a_team_meets_a_goal_wins_for_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = crowd(monkeypatch, 4, teams=(0, 1, 1, 0), victory="conditions: [{level: 3}]\n  ends: at-once")
    table.turn(0)
    table.player(2).steps = 6
    table.ask_again()
    assert table.game.outcome == Outcome((1, 2), "core.victory.other-goals")


# ---------------------------------------------------------------------- sides without a seat


def test_an_automaton_answers_for_a_side_without_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    table = crowd(monkeypatch, 3)
    game = table.turn(0).game
    sides = (Side(0), Side(1), Side(1, automaton="idle"))
    game.begin_world(msgspec.structs.replace(game.world, sides=sides))
    assert game.seats == 2
    before = len(game.answers)
    table.answer("end-turn").turn(1).answer("end-turn").turn(0)
    assert game.world.round == 2, "the third side has had its turn"
    assert {answer.seat for answer in game.answers.since(before)} <= {-1, 0, 1}, (
        "what follows by itself is not recorded"
    )
    assert not game.may_resign(2)
    game.check_invariants()


# ---------------------------------------------------------------------- heroes


def test_a_hero_knows_whose_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    game = crowd(monkeypatch, 2).game
    for side in range(2):
        main, secondary = game.heroes_of(side)
        assert (game.owner_of(main), game.kind_of(main)) == (side, MAIN)
        assert (game.owner_of(secondary), game.kind_of(secondary)) == (side, SECONDARY)
        assert (game.main_of(side), game.secondary_of(side)) == (main, secondary)


def test_the_order_of_the_models_means_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A side may have its heroes anywhere among the models; nothing is read out of their numbers."""
    table = crowd(monkeypatch, 3)
    game = table.turn(0).game
    one, other = game.view(None)["state"]["heroes"], list(game.world.pieces)
    other.reverse()
    game.begin_world(msgspec.structs.replace(game.world, pieces=tuple(other)))
    table.ask_again()
    assert game.view(None)["state"]["heroes"] == one[::-1]
    goal = next(key for key in table.keys if key.startswith("move:main:"))
    table.answer(goal)
    assert field_name(game.piece(game.main_of(0)).field) == goal.split(":")[2] or table.ask.kind != "turn"
