"""Randomness: part of the state, one stream per purpose, equal in every process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import engine.toy
import heroes
from heroes.engine import NATURE, Chance, IllegalAnswer, reshuffle


def numbers(chance: Chance, stream: str, count: int = 20) -> list[int]:
    return [chance.below(1000, stream) for _ in range(count)]


def test_a_seed_gives_the_same_numbers_again() -> None:
    assert numbers(Chance(7), "deck") == numbers(Chance(7), "deck")


def test_the_numbers_of_a_seed_never_change() -> None:
    assert numbers(Chance(7), "deck", 5) == [83, 276, 665, 89, 370]


def test_seeds_and_streams_differ() -> None:
    streams = [numbers(Chance(seed), stream) for seed in (7, 8) for stream in ("deck", "die")]
    assert len({tuple(stream) for stream in streams}) == 4


def test_drawing_from_one_stream_never_shifts_another() -> None:
    undisturbed, disturbed = Chance(7), Chance(7)
    numbers(disturbed, "die", 50)
    assert numbers(undisturbed, "deck") == numbers(disturbed, "deck")


def test_a_copy_goes_on_alone_from_the_same_place() -> None:
    chance = Chance(7)
    numbers(chance, "deck")
    twin = chance.copy()
    ahead = numbers(twin, "deck")
    assert numbers(chance, "deck") == ahead


@pytest.mark.parametrize("stop", [1, 2, 3, 6])
def test_every_number_below_the_stop_comes_up_about_equally_often(stop: int) -> None:
    chance = Chance(1)
    counts = Counter(chance.below(stop, "die") for _ in range(6000))
    assert set(counts) == set(range(stop))
    assert max(counts.values()) - min(counts.values()) < 300


def test_a_shuffle_draws_what_would_have_been_drawn_one_by_one() -> None:
    cards, counted, shuffled, drawn = list(range(40)), list(range(40)), Chance(3), Chance(3)
    for chance in (shuffled, drawn):
        chance.below(6, "deck")
    shuffled.shuffle(cards, "deck")
    for last in range(len(counted) - 1, 0, -1):
        other = drawn.below(last + 1, "deck")
        counted[last], counted[other] = counted[other], counted[last]
    assert cards == counted
    assert shuffled.counts == drawn.counts


def test_a_number_that_would_favour_some_is_drawn_again() -> None:
    stop = 3 << 62  # a quarter of all numbers lie beyond it
    chance = Chance(1)
    assert all(chance.below(stop, "wide") < stop for _ in range(40))
    assert chance.counts["wide"] > 40


def test_nothing_is_drawn_to_shuffle_a_single_card() -> None:
    chance = Chance(1)
    chance.shuffle(["only"], "deck")
    chance.shuffle([], "deck")
    assert chance.counts == {}


def test_a_shuffle_keeps_every_card_and_reaches_every_order() -> None:
    chance = Chance(1)
    orders = set()
    for _ in range(200):
        cards = ["a", "b", "c"]
        chance.shuffle(cards, "deck")
        orders.add("".join(cards))
    assert orders == {"abc", "acb", "bac", "bca", "cab", "cba"}


def test_reshuffle_by_an_outside_source_reaches_every_order() -> None:
    rng = Random(1)
    orders = set()
    for _ in range(200):
        cards = ["a", "b", "c"]
        reshuffle(cards, rng)
        orders.add("".join(cards))
    assert len(orders) == 6


PLAY = """
import sys
sys.path.insert(0, {tests!r})
import engine.toy, heroes
game = heroes.new_game("lanterns", {{"hand": 5}}, seed=11)
step = 0
while game.ask is not None:
    game.answer(game.ask.seat, game.ask.options[step % len(game.ask.options)].key)
    step += 1
    print(game.digest, game.save().hex())
"""


def test_three_processes_with_different_hash_seeds_play_the_same_game() -> None:
    script = PLAY.format(tests=str(Path(engine.toy.__file__).parents[1]))
    outputs = [
        subprocess.run(
            [sys.executable, "-c", script],
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        ).stdout
        for hash_seed in ("0", "1", "4242")
    ]
    assert outputs[0].count("\n") > 10
    assert outputs[0] == outputs[1] == outputs[2]


# ---------------------------------------------------------------------- chance="ask"


def at_the_die() -> heroes.Game:
    game = heroes.new_game("lanterns", {"hand": 2}, seed=3, chance="ask")
    for seat in (0, 1):
        assert game.ask is not None
        game.answer(seat, game.ask.keys[0])
    return game


def test_dice_can_be_asked_of_nature() -> None:
    game = at_the_die()
    assert game.ask is not None
    assert game.ask.seat == NATURE
    assert game.ask.keys == ["die:0", "die:1", "die:2"]
    game.answer(NATURE, "die:2")
    assert "the die shows 2" in game.log(None)[-1]["text"]


def test_only_nature_answers_for_dice() -> None:
    game = at_the_die()
    with pytest.raises(IllegalAnswer, match="chance is asked"):
        game.answer(0, "die:2")


def test_a_game_with_supplied_dice_is_replayed_from_its_record() -> None:
    game = at_the_die()
    game.answer(NATURE, "die:1")
    assert heroes.replay(game.record()).digest == game.digest


def test_sampled_dice_follow_their_weights() -> None:
    faces: Counter[str] = Counter()
    for seed in range(300):
        game = heroes.new_game("lanterns", {"hand": 1}, seed)
        for seat in (0, 1):
            assert game.ask is not None
            game.answer(seat, game.ask.keys[0])
        faces[list(game.answers)[2].key] += 1
    assert all(70 < faces[f"die:{face}"] < 130 for face in (0, 1, 2))
