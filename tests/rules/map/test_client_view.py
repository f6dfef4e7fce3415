"""What a client is told of a game on the map: its set-up, and everything that it draws without knowing a rule."""

from __future__ import annotations

import pytest

from heroes.engine import BadSetup, new_game
from heroes.engine.form import FieldForm, SetupForm
from heroes.rules.board.modes.clash import ClashGame
from heroes.rules.board.modes.tournament import TournamentGame
from play.map.table import realm


def field_of(options: SetupForm, key: str) -> FieldForm:
    return next(field for field in options["fields"] if field["key"] == key)


@pytest.mark.parametrize("game", [ClashGame, TournamentGame])
def test_every_scenario_that_is_offered_can_be_set_up_for_each_of_its_numbers_of_players(game: type[ClashGame]) -> None:
    for choice in field_of(game.options(), "scenario")["choices"]:
        assert choice["text"]
        assert choice["rounds"] > 0
        for count in choice["players"]:
            assert len(game.check_setup({"scenario": choice["value"], "seats": [{}] * count})["seats"]) == count


def test_every_setting_is_explained_and_those_that_exclude_each_other_are_named() -> None:
    settings = field_of(ClashGame.options(), "settings")
    assert all(choice["text"].endswith(".") for choice in settings["choices"])
    for pair in settings["excludes"]:
        with pytest.raises(BadSetup):
            ClashGame.check_setup({"settings": pair})


def test_heroes_are_offered_with_the_faction_that_no_other_seat_may_have() -> None:
    heroes = ClashGame.options()["seats"]["fields"][0]
    castle = [choice["value"] for choice in heroes["choices"] if choice["faction"] == "castle"]
    assert heroes["distinct"] == "faction"
    with pytest.raises(BadSetup):
        ClashGame.check_setup({"seats": [{"hero": castle[0]}, {"hero": castle[1]}]})


def test_a_guarded_field_shows_its_guards_until_a_cube_lies_on_it() -> None:
    game = new_game("clash", {"difficulty": "hard"}, seed=1)
    while game.ask is not None and game.ask.kind != "turn":
        game.answer(game.ask.seat, game.ask.options[0].key)
    fields = game.view(0)["state"]["map"]["fields"]
    guarded = [field for field in fields if field["guarded"]]
    assert guarded
    assert all(field["guards"] == ["bronze", "bronze"] for field in guarded if field["guard"] == 1)
    assert all(not field["guarded"] for field in fields if field["cubes"])


def test_a_mine_tells_what_it_gives_and_a_hero_how_far_it_can_go() -> None:
    table = realm()
    state = table.game.view(1)["state"]
    mine = next(field for field in state["map"]["fields"] if field["location"] == "ore-mine")
    assert mine["gives"] == ["materials", 2]
    assert [hero["full"] for hero in state["heroes"][:2]] == [3, 2]
