"""Random games of the board game in which every promise of the engine and of the game is checked.

`make soak` plays thousands of them; these are the ones that fit into every test run."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

import heroes
from heroes import ledger
from heroes.lab.arena import random_setup
from heroes.lab.contract import Soak, check_many
from heroes.rules.board.modes.mode import Mode
from heroes.rules.board.modes.skirmish import TEMPLATES

EDITIONS, BOARDS = ("first", "revised"), ("hex", "square")
KINDS = list(product(EDITIONS, BOARDS, TEMPLATES))


def unbroken(soak: Soak, games: int, seed: int) -> None:
    broken = [result for result in check_many(soak, games, seed) if result.broken]
    assert not broken, f"{len(broken)} of {games} games broke; seed {broken[0].seed}:\n{broken[0].broken}"


@pytest.mark.long
@pytest.mark.parametrize(("edition", "board", "template"), KINDS)
def test_random_skirmishes_keep_every_promise(edition: str, board: str, template: str) -> None:
    setup = {"edition": edition, "board": board, "template": template}
    unbroken(Soak("skirmish", setup, random_setups=True, samples=2, reasons=frozenset(ledger.rules())), 1, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("seed", [1000, 2000])
def test_random_combats_keep_every_promise(seed: int) -> None:
    unbroken(Soak("combat", random_setups=True, samples=2, reasons=frozenset(ledger.rules())), 30, seed)


def random_game(name: str, seed: int, **setup: Any) -> Mode:
    game = heroes.new_game(name, random_setup(name, seed) | setup, seed)
    assert isinstance(game, Mode)
    return game


def play(game: heroes.Game, rng: Random, answers: int = 1_000_000) -> None:
    """Answer at random, so many times or to the end."""
    for _ in range(answers):
        if game.ask is None:
            return
        game.answer(game.ask.seat, game.ask.options[rng.randrange(len(game.ask.options))].key)


@pytest.mark.parametrize(("name", "board"), list(product(("skirmish", "combat"), BOARDS)))
def test_saving_loading_and_replaying_give_equal_digests_all_along_a_game(name: str, board: str) -> None:
    extra = {"template": "short"} if name == "skirmish" else {}
    game, rng = random_game(name, 8, board=board, **extra), Random(8)
    checked = 0
    while game.ask is not None:
        if checked % 17 == 0:
            assert heroes.load_game(game.save()).digest == game.digest
        if checked % 101 == 0:
            assert heroes.replay(game.record()).digest == game.digest
        play(game, rng, 1)
        checked += 1
    assert heroes.load_game(game.save()).digest == heroes.replay(game.record()).digest == game.digest


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
def test_a_resampled_game_can_be_played_to_its_end_with_all_its_cards(seed: int) -> None:
    name = ("skirmish", "combat")[seed % 2]
    game, rng = random_game(name, seed + 40), Random(seed)
    inventory = game.inventory()
    for _ in range(4):
        play(game, rng, rng.randrange(10, 120))
        for seat in (0, 1):
            imagined = game.resample(seat, rng)
            if imagined.ask is not None:
                play(imagined, rng)
            assert imagined.over
            assert imagined.inventory() == inventory
            imagined.check_invariants()


def test_units_are_neither_lost_nor_made() -> None:
    for seed in range(12):
        game, rng = random_game("skirmish", seed, template="short"), Random(seed)
        armies = [sorted(troop.card for troop in player.army) for player in game.state.players]
        while game.ask is not None:
            combat = game.state.combat
            if combat is not None:
                for side, army in enumerate(combat.armies):
                    cards = [troop.card for troop in army.waiting]
                    cards += [unit.card for unit in combat.units if unit.side == side]
                    assert sorted(cards) == armies[army.seat]
            play(game, rng, 1)
        assert game.state.result is not None
        for side, (alive, lost) in enumerate(zip(game.state.result.survivors, game.state.result.lost, strict=True)):
            seat = game.state.first_player if side == 0 else 1 - game.state.first_player
            assert sorted([*(troop.card for troop in alive), *lost]) == armies[seat]
