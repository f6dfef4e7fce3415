"""Random games of the card game in which every promise of the engine and of the game is checked.

`make soak` plays thousands of them; these are the ones that fit into every test run."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import heroes
import heroes.content.duel
from heroes import ledger
from heroes.lab.contract import Soak, check_many
from heroes.rules.duel import invariants
from heroes.rules.duel.cards import KINGDOMS
from heroes.rules.duel.draft import random_kingdom
from heroes.rules.duel.game import CardGame
from heroes.rules.duel.kingdom import check


def unbroken(soak: Soak, games: int, seed: int) -> None:
    broken = [result for result in check_many(soak, games, seed) if result.broken]
    assert not broken, f"{len(broken)} of {games} games broke; seed {broken[0].seed}:\n{broken[0].broken}"


@pytest.mark.long
@pytest.mark.parametrize("name", sorted(KINGDOMS))
def test_random_games_of_every_ready_set_keep_every_promise(name: str) -> None:
    setup = {"seats": [{"set": name}, {}]}
    unbroken(Soak("cardgame", setup, samples=3, reasons=frozenset(ledger.rules())), 2, seed=1)


@pytest.mark.parametrize("seed", [1000, 2000])
def test_random_games_with_random_legal_sets_keep_every_promise(seed: int) -> None:
    soak = Soak("cardgame", random_setups=True, samples=3, reasons=frozenset(ledger.rules()))
    unbroken(soak, 5, seed)


def random_game(seed: int) -> CardGame:
    game = heroes.new_game("cardgame", CardGame.random_setup(Random(seed)), seed)
    assert isinstance(game, CardGame)
    return game


def play(game: heroes.Game, rng: Random, answers: int = 1_000_000) -> None:
    """Answer at random, so many times or to the end."""
    for _ in range(answers):
        if game.ask is None:
            return
        game.answer(game.ask.seat, game.ask.options[rng.randrange(len(game.ask.options))].key)


@pytest.mark.parametrize("seed", [11, 12])
def test_what_is_dealt_anew_hangs_on_what_the_seat_knows_alone(seed: int) -> None:
    """Two games that a seat cannot tell apart give it the same imagined games, to the byte, at every question."""
    game, rng = random_game(seed), Random(seed)
    differed = 0
    while game.ask is not None and len(game.answers) < 200:
        seat = game.ask.seat
        other = game.resample(seat, Random(seed + 1))
        differed += other.state != game.state
        one, two = (table.resample(seat, Random(seed + 2)) for table in (game, other))
        assert (one.state, one.agenda, one.ask) == (two.state, two.agenda, two.ask)
        assert (one.chance.seed, one.chance.counts) == (two.chance.seed, two.chance.counts)
        play(game, rng, 1)
    assert differed > 100


def test_random_sets_are_legal_and_differ() -> None:
    sets = [random_kingdom(Random(seed)) for seed in range(60)]
    assert [check(one) for one in sets] == [[]] * 60
    assert len({one["hero"] for one in sets}) == 8
    assert len({tuple(sorted(one["deck"].items())) for one in sets}) == 60


def test_saving_loading_and_replaying_give_equal_digests_all_along_a_game() -> None:
    game, rng = random_game(8), Random(8)
    checked = 0
    while game.ask is not None:
        if checked % 11 == 0:
            assert heroes.load_game(game.save()).digest == game.digest
        if checked % 101 == 0:
            assert heroes.replay(game.record()).digest == game.digest
        play(game, rng, 1)
        checked += 1
    assert heroes.load_game(game.save()).digest == heroes.replay(game.record()).digest == game.digest


@pytest.mark.parametrize("seed", range(5))
def test_cards_are_neither_lost_nor_made(seed: int) -> None:
    game, rng = random_game(seed), Random(seed)
    while game.ask is not None and game.ask.kind in ("first-or-second", "first-player"):
        play(game, rng, 1)
    brought = [invariants.cards_of(game.state, owner) for owner in (0, 1)]
    assert [len(cards) for cards in brought] == [45 + 3 + 3] * 2, "deck, Vanguards and Locations"
    while game.ask is not None:
        play(game, rng, 1)
        assert [invariants.cards_of(game.state, owner) for owner in (0, 1)] == brought


@pytest.mark.parametrize("seed", range(4))
def test_a_resampled_game_can_be_played_to_its_end_with_all_its_cards(seed: int) -> None:
    game, rng = random_game(seed + 40), Random(seed)
    for _ in range(4):
        play(game, rng, rng.randrange(10, 120))
        for seat in (0, 1):
            imagined = game.resample(seat, rng)
            play(imagined, rng)
            assert imagined.over
            imagined.check_invariants()


@pytest.mark.parametrize("seed", range(4))
def test_nobody_sees_what_is_hidden_whatever_question_is_open(seed: int) -> None:
    """Every kind of question that came up is looked at by both players and a spectator."""
    game, rng = random_game(seed + 70), Random(seed)
    seen: Counter[str] = Counter()
    looked = 0
    while game.ask is not None:
        seen[game.ask.kind] += 1
        if seen[game.ask.kind] <= 6:
            for seat in (0, 1):
                imagined = game.resample(seat, rng)
                for reader in (seat, None):
                    views = (imagined.view(reader, looked), game.view(reader, looked))
                    assert views[0] == views[1], (game.ask.kind, seat, reader)
            spectator = game.copy()
            spectator.redeal(None, rng)
            spectator._advance()
            assert spectator.view(None, looked) == game.view(None, looked), game.ask.kind
            looked = len(game.events)
        play(game, rng, 1)
    assert {"turn", "boost", "replace", "location"} <= set(seen)


def test_random_play_ends_in_every_way_there_is() -> None:
    reasons: Counter[str] = Counter()
    for seed in range(40):
        game = random_game(seed + 500)
        play(game, Random(seed))
        assert game.outcome is not None
        reasons[game.outcome.reason] += 1
    assert {"card.win.hero-damage", "card.win.exhaustion", "card.win.round-limit"} <= set(reasons)
