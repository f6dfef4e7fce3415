"""The card game in the terminal."""

from __future__ import annotations

from random import Random

import heroes
from heroes.cli.wording import map_text, state_text
from heroes.engine import Game


def duel(until: str) -> Game:
    """A game of two ready sets, played at random until that kind of question."""
    game = heroes.new_game("cardgame", {"seats": [{"set": "steel-charge"}, {"set": "bone-tide"}]}, 4)
    rng = Random(2)
    while game.ask is not None and game.ask.kind != until:
        game.answer(game.ask.seat, rng.choice(game.ask.options).key)
    assert game.ask is not None
    return game


def test_a_seat_reads_its_own_hand_with_prices_and_the_size_of_the_other() -> None:
    game = duel("turn")
    assert game.ask is not None
    seat = game.ask.seat
    side = game.view_state(seat)["sides"][1 - seat]
    text = state_text(game, seat)
    own, other = (text.partition(f"Seat {number} (")[2].partition("deck:")[0] for number in (seat, 1 - seat))
    assert own.startswith("you): ")
    assert " attack" in own.partition("hand: ")[2] or " knowledge" in own.partition("hand: ")[2]
    assert f"hand: {side['hand_count']} cards" in other


def test_pieces_are_named_with_their_space_and_locations_of_the_enemy_are_not() -> None:
    text = state_text(duel("turn"), 0)
    assert "d1: your Orrin" in text
    assert "a Location face down, of seat 1" in text


def test_an_attack_is_foretold() -> None:
    game = duel("activation")
    assert game.ask is not None
    while not any(key.startswith("attack:") for key in game.ask.keys):
        game.answer(game.ask.seat, game.ask.options[-1].key)
        assert game.ask is not None
    key = next(key for key in game.ask.keys if key.startswith("attack:"))
    forecast = game.view_state(game.ask.seat)["forecasts"][key]
    assert f"{key}: deals {forecast['deals']} damage, takes {forecast['takes']}" in state_text(game, game.ask.seat)


def test_the_map_has_capitals_for_the_own_side() -> None:
    drawn = map_text(duel("turn"), 0)
    assert "OR" in drawn
    assert "ga" in drawn
    assert " ?" in drawn
