"""The card game in the terminal."""

from __future__ import annotations

from random import Random

import heroes
from heroes.cli.dueltext import site_text
from heroes.cli.wording import card_text, map_text, state_text
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
    assert "a Location face down, placed by seat 1, nobody's" in text


def test_a_location_is_nobodys_until_a_hero_takes_control_of_it() -> None:
    site = {"space": "b2", "card": "mercenary-camp", "owner": 0, "controller": None}
    assert str(site_text(site, 0)) == "b2: Mercenary Camp face down, placed by you, nobody's"
    assert str(site_text(site | {"card": None}, 1)) == "b2: a Location face down, placed by seat 0, nobody's"
    assert str(site_text(site | {"controller": 1}, 1)) == "b2: Mercenary Camp, yours"
    assert str(site_text(site | {"controller": 1}, 0)) == "b2: Mercenary Camp, of seat 1"
    drawn = map_text(duel("turn"), 0)
    assert drawn.count("?") == 6
    assert "*" not in drawn


def test_players_are_numbered_in_the_log_as_on_the_table() -> None:
    game = duel("turn")
    told = " ".join(entry["text"] for entry in game.log(0))
    assert "Player" not in told
    assert {f"Seat {seat}" for seat in (0, 1)} <= {told[at : at + 6] for at in range(len(told))}


def test_the_text_and_the_numbers_of_any_card_are_shown_on_demand() -> None:
    game = duel("turn")
    angel = card_text(game, "Angel")
    assert "flying, attack 3, hit points 4, move 3, size 1" in angel
    assert "costs 3 attack, 2 power" in angel
    assert "Archangels" not in angel
    assert "attack 4, defense 2, power 1, knowledge 1" in card_text(game, "orrin")
    assert card_text(game, "magic arr").startswith("Magic Arrow [magic-arrow]: spell (card game, ")
    assert card_text(game, "Halberdiers of Doom") == (
        "Nothing in this game is called 'Halberdiers of Doom'; heroes cards lists everything."
    )


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
