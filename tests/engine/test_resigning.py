"""Resigning is an answer: anybody may give it at any question, and it is recorded like every other."""

from __future__ import annotations

import pytest

import heroes
from engine.toy import Lanterns
from heroes.engine import NATURE, RESIGN, Game, IllegalAnswer, Outcome, Resigned, load_game, replay


def lanterns(**more: str) -> Game:
    game = heroes.new_game("lanterns", {}, 3, **more)
    assert isinstance(game, Lanterns)
    return game


@pytest.mark.parametrize("seat", [0, 1])
def test_the_others_win_whoever_is_asked(seat: int) -> None:
    game = lanterns()
    events = game.answer(seat, RESIGN)
    assert events == (Resigned(seat),)
    assert events[0].sentence() == f"Seat {seat} resigns."
    assert game.outcome == Outcome((1 - seat,), "engine.resigned")
    assert game.ask is None


def test_it_is_legal_although_it_is_not_offered() -> None:
    game = lanterns()
    assert game.ask is not None
    assert RESIGN not in game.ask.keys
    for seat in range(game.seats):
        assert game.may_resign(seat)
        assert game.why_not(seat, RESIGN) is None


def test_it_may_be_given_while_a_die_rolls() -> None:
    game = lanterns(chance="ask")
    while game.ask is not None and game.ask.seat != NATURE:
        game.answer(game.ask.seat, game.ask.keys[0])
    assert game.ask is not None
    game.answer(1, RESIGN)
    assert game.outcome == Outcome((0,), "engine.resigned")


def test_it_is_saved_and_replayed_like_any_answer() -> None:
    game = lanterns()
    assert game.ask is not None
    game.answer(game.ask.seat, game.ask.keys[0])
    before = game.digest
    game.answer(0, RESIGN)
    assert game.record()["answers"][-1] == [0, RESIGN]
    assert replay(game.record()).digest == load_game(game.save()).digest == game.digest
    assert replay(game.record(), to=len(game.answers) - 1).digest == before


@pytest.mark.parametrize("seat", [-1, 2, 17])
def test_nobody_resigns_who_does_not_play(seat: int) -> None:
    game = lanterns()
    refusal = game.why_not(seat, RESIGN)
    assert refusal is not None
    assert (refusal.rule, refusal.text) == ("engine.plays", "Only a player can resign.")
    before = game.digest
    who = "chance" if seat == NATURE else f"seat {seat}"
    with pytest.raises(IllegalAnswer, match=f"{who} does not play, so that it cannot resign"):
        game.answer(seat, RESIGN)
    assert game.digest == before


def test_nobody_resigns_when_it_is_over() -> None:
    game = lanterns()
    game.answer(0, RESIGN)
    assert not game.may_resign(1)
    with pytest.raises(IllegalAnswer, match="the game is over"):
        game.answer(1, RESIGN)
