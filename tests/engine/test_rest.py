"""Every test leaves its games at rest: what `must_be_at_rest` finds, and that every game a test begins is looked at."""

from __future__ import annotations

import pytest

import heroes
from engine.toy import Lanterns
from heroes.engine import Game, Outcome
from play.asked import asked
from play.rest import REMEMBERED, games_begun, must_be_at_rest


def lanterns() -> Game:
    return heroes.new_game("lanterns", {}, 3)


def test_a_game_at_a_question_and_one_that_is_over_are_at_rest() -> None:
    game = lanterns()
    must_be_at_rest(game)
    while game.ask is not None:
        game.answer(game.ask.seat, game.ask.keys[0])
        must_be_at_rest(game)
    assert game.over


@pytest.mark.breaks_games
def test_a_question_without_anything_pending_is_found() -> None:
    game = lanterns()
    game.agenda.clear()
    with pytest.raises(AssertionError, match="nothing is pending"):
        must_be_at_rest(game)


@pytest.mark.breaks_games
def test_a_game_that_is_over_and_still_asks_is_found() -> None:
    game = lanterns()
    game.outcome = Outcome((0,), "engine.over")
    with pytest.raises(AssertionError, match="the game is over, but"):
        must_be_at_rest(game)


@pytest.mark.breaks_games
def test_a_question_that_the_position_does_not_ask_is_found() -> None:
    game = lanterns()
    assert isinstance(game, Lanterns)
    game.state.hands[asked(game).seat][:] = ["moon"]
    with pytest.raises(AssertionError, match="does not follow from the position"):
        must_be_at_rest(game)


def test_the_last_games_that_begin_are_remembered_whoever_begins_them() -> None:
    with games_begun() as games:
        begun = [lanterns() for _ in range(REMEMBERED + 2)]
        begun += [heroes.replay(begun[0].record()), heroes.new_game("skirmish", None, 1)]
    lanterns()
    assert list(games) == begun[-REMEMBERED:]
