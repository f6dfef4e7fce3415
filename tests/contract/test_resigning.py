"""Giving up at any moment of any game: what comes out is a game like any other, and it goes on to its end."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import heroes
from contract.test_world_wars import THREE, WAR, warlike
from heroes.engine import RESIGN, Answer, Game, load_game, replay
from heroes.lab.arena import random_setup
from heroes.lab.contract import check_end, check_position
from heroes.rules.board.state.mapgame import WorldGame
from play.map.table import realm

MOST_ANSWERS = 8000
EARLY, LATE = 15, 900


def resigns(game: Game, seat: int, rng: Random) -> None:
    """One player gives up, and everything that holds for every game still holds."""
    stock = game.inventory()
    asked, given = game.ask, len(game.answers)
    assert asked is not None
    assert game.why_not(seat, RESIGN) is None
    assert RESIGN not in asked.keys
    imagined = game.resample(seat, rng)
    imagined.answer(seat, RESIGN)
    game.answer(seat, RESIGN)
    assert (imagined.outcome is None) is (game.outcome is None)
    assert next(iter(game.answers.since(given))) == Answer(seat, RESIGN)
    assert not game.may_resign(seat)
    assert game.ask is None or game.ask.seat != seat
    game.check_invariants()
    assert game.inventory() == stock
    assert load_game(game.save()).digest == game.digest
    if game.ask is not None:
        check_position(game, rng)


def play(game: Game, rng: Random, moments: list[int], choose: Any = None) -> Counter[str]:
    """To the end, at random, somebody giving up at these moments; the questions at which it happened."""
    seen: Counter[str] = Counter()
    for number in range(MOST_ANSWERS):
        ask = game.ask
        if ask is None:
            return seen
        if moments and number >= moments[0]:
            moments.pop(0)
            seen[ask.kind] += 1
            resigns(game, rng.choice([seat for seat in range(game.seats) if game.may_resign(seat)]), rng)
        else:
            game.answer(ask.seat, choose(game, rng) if choose else rng.choice(ask.keys))
        if number % 20 == 0:
            game.check_invariants()
    raise AssertionError("the game never ends")


@pytest.mark.parametrize("chance", ["sample", "ask"])
@pytest.mark.parametrize("name", ["skirmish", "combat", "cardgame", "tournament", "clash", "adventure"])
def test_a_game_for_two_ends_with_the_others_win(name: str, chance: str) -> None:
    for seed in range(3):
        rng = Random(seed)
        setup = random_setup(name, seed)
        if name == "clash":
            setup |= {"scenario": "crossroads", "seats": [{}, {}]}
        game = heroes.new_game(name, setup, seed, chance)
        moment = rng.randrange(EARLY if seed % 2 else 250)
        number = 0
        while game.ask is not None and number < moment:
            game.answer(game.ask.seat, rng.choice(game.ask.keys))
            number += 1
        if game.ask is None:
            continue
        loser = rng.randrange(2)
        resigns(game, loser, rng)
        assert game.outcome is not None
        assert (game.outcome.winners, game.outcome.reason) == ((1 - loser,), "engine.resigned")
        check_end(game, rng)
        assert replay(game.record()).digest == game.digest


@pytest.mark.long
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_of_three_players_the_others_play_on(edition: str) -> None:
    for seed in range(4):
        rng = Random(seed)
        setup = random_setup("clash", seed) | {"scenario": "triskelion", "edition": edition}
        setup["seats"] = [{"hero": hero} for hero in THREE]
        game = heroes.new_game("clash", setup, seed)
        play(game, rng, [rng.randrange(EARLY if seed % 3 == 0 else LATE)])
        check_end(game, rng)
        assert replay(game.record()).digest == game.digest


@pytest.mark.long
@pytest.mark.parametrize("edition", ["first", "revised"])
@pytest.mark.parametrize("settings", [(), ("hex-combat-all", "morale-decks")])
def test_in_the_middle_of_wars_the_others_play_on(edition: str, settings: tuple[str, ...]) -> None:
    fought = 0
    for seed in range(12):
        rng = Random(seed)
        game = realm(
            edition=edition, heroes_=THREE, tiles={"F3": (0, 0)}, seed=seed, levels=[4, 4, 4], scenario=WAR,
            settings=settings,
        ).game  # fmt: skip
        fought += give_up_in_a_fight(game, rng)
        play(game, rng, [], warlike)
        assert game.outcome is not None
        game.check_invariants()
    assert fought >= 4, "hardly anybody has given up in a fight between players"


def give_up_in_a_fight(game: WorldGame, rng: Random) -> bool:
    """War until two players fight, and a little longer; then one of the three gives up. Whether it was in a fight."""
    left = rng.randrange(25)
    for _ in range(1500):
        if game.ask is None or len(game.in_play()) < 3:
            return False
        combat = game.state.combat
        if combat is not None and "neutral" not in (army.hero for army in combat.armies):
            if not left:
                resigns(game, rng.choice([*(army.seat for army in combat.armies), rng.randrange(3)]), rng)
                return True
            left -= 1
        game.answer(game.ask.seat, warlike(game, rng))
    return False
