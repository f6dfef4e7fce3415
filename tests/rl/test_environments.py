"""The environments for learning, by the tests of the libraries that they are made for."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import heroes
from heroes.engine import BadSetup
from heroes.rl.encoding import HIGHEST, Encoder, place
from heroes.rl.environments import Alone, Table, aec, alone

GAMES: dict[str, dict[str, Any]] = {"skirmish": {"template": "short"}, "cardgame": {"round_limit": 3}}
games = pytest.mark.parametrize(("game", "setup"), GAMES.items())


# They warn of observations that are a dictionary and of a mask without an answer, which whoever is not asked has.
@pytest.mark.filterwarnings("ignore::UserWarning")
@games
def test_pettingzoo_finds_nothing_wrong(game: str, setup: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(aec(game, setup), num_cycles=60)
    seed_test(lambda: aec(game, setup), num_cycles=40)
    assert "Passed API test" in capsys.readouterr().out


@games
def test_gymnasium_finds_nothing_wrong(game: str, setup: dict[str, Any]) -> None:
    check_env(alone(game, setup=setup).unwrapped, skip_render_check=True)


@games
def test_a_whole_game_rewards_the_winner(game: str, setup: dict[str, Any]) -> None:
    table, rng = Table(game, setup), Random(1)
    table.reset(seed=4)
    while not any(table.terminations.values()):
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(rng.choice(np.flatnonzero(mask).tolist()))
    outcome = table.game.outcome
    assert outcome is not None
    rewards = [table.rewards[agent] for agent in table.possible_agents]
    assert rewards == ([1 if seat in outcome.winners else -1 for seat in (0, 1)] if outcome.winners else [0, 0])


def test_an_answer_that_is_not_offered_loses() -> None:
    env = Alone("skirmish", GAMES["skirmish"])
    seen, _ = env.reset(seed=2)
    beyond = int(seen["action_mask"].sum())
    _, reward, over, cut, info = env.step(np.int64(beyond))
    assert (reward, over, cut, info) == (-1.0, True, False, {"illegal": beyond})


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadSetup, match="2 seats"):
        Alone("skirmish", GAMES["skirmish"], seat=2)


def test_what_a_seat_cannot_know_changes_nothing() -> None:
    encoder, rng = Encoder("skirmish"), Random(3)
    game = heroes.new_game("skirmish", GAMES["skirmish"], 5)
    for _ in range(12):
        ask = game.ask
        assert ask is not None
        twin = game.resample(ask.seat, rng)
        for name, part in encoder.observation(game, ask.seat).items():
            assert np.array_equal(part, encoder.observation(twin, ask.seat)[name]), name
        assert not encoder.mask(game, 1 - ask.seat).any()
        game.answer(ask.seat, rng.choice(ask.options).key)


def test_the_numbers_are_the_same_everywhere_and_stay_in_bounds() -> None:
    assert (place("state.round", 2048), place("verb=attack", 32)) == ((46, -1.0), (27, 1.0))
    encoder = Encoder("clash", slots=64, answers=4)
    game = heroes.new_game("clash", {}, 1)
    assert game.ask is not None
    row = encoder.seen(game, game.ask.seat)
    assert row.shape == (64,)
    assert np.abs(row).max() <= HIGHEST
    assert encoder.options(game, game.ask.seat).shape == (4, 32)
    assert encoder.mask(game, game.ask.seat).sum() == min(4, len(game.ask.options))
