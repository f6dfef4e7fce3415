"""GAME SETUP, and what players may know about decks, hands and piles."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import heroes
from heroes import NATURE
from heroes.rules.duel.cards import KINGDOMS
from heroes.rules.duel.events import Replaced
from heroes.rules.duel.game import CardGame
from play.asked import asked, refused
from play.duel.table import Corner, duel, unit


def card_game(setup: dict[str, Any] | None = None, *, seed: int, chance: str = "sample") -> CardGame:
    game = heroes.new_game("cardgame", setup, seed, chance)
    assert isinstance(game, CardGame)
    return game


def new_game(chooser: int = 0, chance: str = "ask") -> CardGame:
    """A new game whose lot has fallen on `chooser`."""
    game = card_game(seed=5, chance=chance)
    if chance == "ask":
        game.answer(NATURE, f"seat:{chooser}")
    return game


def place_locations(game: CardGame) -> None:
    while asked(game).kind == "location":
        game.answer(asked(game).seat, asked(game).keys[0])


def to_the_hands() -> CardGame:
    """Up to the question which cards to replace."""
    game = new_game()
    game.answer(0, "first")
    place_locations(game)
    return game


@pytest.mark.rule("card.setup.two-players")
def test_exactly_two_players_each_with_an_own_set() -> None:
    game = new_game()
    assert game.seats == 2
    assert game.kingdoms[0]["hero"] != game.kingdoms[1]["hero"]
    for number in (1, 3, 0):
        with pytest.raises(heroes.BadSetup, match="exactly two"):
            heroes.new_game("cardgame", {"seats": [{}] * number})


@pytest.mark.rule("card.setup.order")
def test_setup_asks_for_the_first_player_then_locations_then_replacements() -> None:
    game = card_game(seed=5, chance="ask")
    kinds, hands, decks = [], [], []
    while asked(game).kind != "turn":
        kinds.append(asked(game).kind)
        hands.append(len(game.state.sides[0].hand))
        decks.append(len(game.state.sides[0].deck))
        game.answer(asked(game).seat, "done" if asked(game).kind == "replace" else asked(game).keys[0])
    assert kinds == ["first-player", "first-or-second", *["location"] * 6, "replace", "replace"]
    assert hands == [0] * 8 + [7, 7]
    assert decks == [0, 0, *[45] * 6, 38, 38], (
        "decks are placed after the first player is known, drawn from after step 8"
    )
    for seat, side in enumerate(game.state.sides):
        cards = [card for card, count in game.kingdoms[seat]["deck"].items() for _ in range(count)]
        assert side.hand != sorted(cards[-7:]), "what is drawn has been shuffled"


@pytest.mark.rule("card.setup.first-player")
@pytest.mark.parametrize("chooser", [0, 1])
@pytest.mark.parametrize(("choice", "self_first"), [("first", True), ("second", False)])
def test_a_random_player_decides_who_plays_first(chooser: int, choice: str, self_first: bool) -> None:
    game = card_game(seed=5, chance="ask")
    assert asked(game).seat == NATURE
    assert [(option.key, option.weight) for option in asked(game).options] == [("seat:0", 1), ("seat:1", 1)]
    game.answer(NATURE, f"seat:{chooser}")
    assert asked(game).seat == chooser
    game.answer(chooser, choice)
    assert game.state.first == (chooser if self_first else 1 - chooser)
    assert asked(game).seat == game.state.first, "the first player places the first Location"
    place_locations(game)
    game.answer(0, "done")
    game.answer(1, "done")
    assert (asked(game).kind, asked(game).seat) == ("turn", game.state.first)


@pytest.mark.rule("card.setup.decks")
def test_decks_lie_face_down_with_45_cards_and_empty_discard_piles() -> None:
    game = new_game()
    game.answer(0, "first")
    for seat in (0, 1, None):
        for side in game.view(seat)["state"]["sides"]:
            assert side["deck"] == 45, "a number, not the cards"
            assert side["discard"] == []
    assert Counter(game.state.sides[0].deck) == Counter(game.kingdoms[0]["deck"])


@pytest.mark.rule("card.setup.statistics")
def test_statistics_start_ready_in_four_stacks() -> None:
    game = new_game()
    game.answer(0, "first")
    side = game.view(1)["state"]["sides"][0]
    assert side["ready"] == side["total"] == game.kingdoms[0]["statistics"]
    assert sum(side["ready"].values()) == 8


@pytest.mark.rule("card.setup.vanguards")
def test_vanguard_cards_lie_face_up_for_both_players() -> None:
    game = new_game()
    game.answer(0, "first")
    for seat in (0, 1, None):
        sides = game.view(seat)["state"]["sides"]
        assert [side["vanguard"] for side in sides] == [kingdom["vanguard"] for kingdom in game.kingdoms]
        assert all(len(side["vanguard"]) == 3 for side in sides)


@pytest.mark.rule("card.setup.locations.sequence")
@pytest.mark.parametrize(("choice", "first"), [("first", 0), ("second", 1)])
def test_locations_go_into_the_second_rows_then_the_third_then_the_middle_by_turns(choice: str, first: int) -> None:
    game = new_game()
    game.answer(0, choice)
    order, rows = [], []
    while asked(game).kind == "location":
        order.append(asked(game).seat)
        rows.append({key[-1] for key in asked(game).keys})
        game.answer(asked(game).seat, asked(game).keys[0])
    assert order == [first, 1 - first] * 3
    line = {0: ["2", "3", "4"], 1: ["6", "5", "4"]}
    assert rows == [{line[seat][number // 2]} for number, seat in enumerate(order)]


@pytest.mark.rule("card.setup.locations.face-down")
def test_a_placed_location_is_known_to_its_owner_only_and_controlled_by_nobody() -> None:
    game = new_game()
    game.answer(0, "first")
    key = asked(game).keys[0]
    game.answer(0, key)
    card, where = key.split(":")[1:]
    seen = {seat: game.view(seat)["state"]["locations"] for seat in (0, 1, None)}
    assert seen[0] == [{"space": where, "owner": 0, "controller": None, "card": card}]
    assert seen[1] == seen[None] == [{"space": where, "owner": 0, "controller": None, "card": None}]
    assert all(card not in entry["text"] for entry in game.log(1) if entry["kind"] == "duel.site-placed")


@pytest.mark.rule("card.setup.locations.column")
def test_no_column_holds_two_locations_of_whichever_player() -> None:
    game = new_game()
    game.answer(0, "first")
    used: set[str] = set()
    while asked(game).kind == "location":
        columns = {key.split(":")[2][0] for key in asked(game).keys}
        assert columns == set("abcdefg") - used
        seat, key = asked(game).seat, asked(game).keys[0]
        blocked = f"place:{key.split(':')[1]}:{next(iter(used), 'h')}{key[-1]}"
        if used:
            assert refused(game, seat, blocked).rule == "card.setup.locations.column"
        used.add(key.split(":")[2][0])
        game.answer(seat, key)
    assert len(used) == 6


@pytest.mark.rule("card.setup.shuffle")
def test_both_decks_are_shuffled_before_the_first_draw() -> None:
    game = to_the_hands()
    for seat, side in enumerate(game.state.sides):
        cards = [card for card, count in game.kingdoms[seat]["deck"].items() for _ in range(count)]
        assert sorted(side.deck + side.hand) == sorted(cards)
        assert side.deck != cards[:38]
    other = card_game(seed=6)
    other.answer(asked(other).seat, "first")
    place_locations(other)
    assert other.state.sides[0].deck != game.state.sides[0].deck


@pytest.mark.rule("card.setup.draw-seven")
def test_each_player_draws_seven_cards() -> None:
    game = to_the_hands()
    assert [(len(side.hand), len(side.deck)) for side in game.state.sides] == [(7, 38), (7, 38)]


@pytest.mark.rule("card.setup.replace")
def test_each_player_may_once_replace_any_number_of_cards_and_keeps_seven() -> None:
    game = to_the_hands()
    side = game.state.sides[0]
    top, rest = side.deck[-2:], side.deck[:-2]
    first, second = side.hand[0], side.hand[-1]
    kept = side.hand[1:-1]
    for key in (f"set-aside:{first}", f"set-aside:{second}", "done"):
        game.answer(0, key)
    assert asked(game).seat == 1
    game.answer(1, "done")
    side = game.state.sides[0]
    assert side.hand == sorted(kept + top), "drawn before the replaced cards go back"
    assert len(side.deck) == 38
    assert side.deck[:36] != rest, "and the deck is shuffled with them"
    assert Counter(side.deck + side.hand) == Counter(game.kingdoms[0]["deck"])
    assert asked(game).kind == "turn", "once only"


@pytest.mark.rule("card.setup.replace")
def test_all_seven_or_none_may_be_replaced_and_the_other_player_learns_the_number_only_afterwards() -> None:
    game = to_the_hands()
    before = game.view(1)
    for _ in range(7):
        game.answer(0, asked(game).keys[1])
        seen = game.view(1)
        assert (seen["state"], seen["log"]) == (before["state"], before["log"])
    game.answer(1, "done")
    assert [len(side.hand) for side in game.state.sides] == [7, 7]
    assert [event.count for event in game.events if isinstance(event, Replaced)] == [7, 0]


@pytest.mark.rule("card.info.deck-count")
def test_the_size_of_a_deck_is_public_and_its_order_nobody_knows() -> None:
    game = to_the_hands()
    for seat in (0, 1, None):
        view = game.view(seat)
        assert [side["deck"] for side in view["state"]["sides"]] == [38, 38]
    imagined = game.resample(0, Random(1))
    assert imagined.state.sides[0].deck != game.state.sides[0].deck, "not even the own deck's order"
    assert imagined.state.sides[0].hand == game.state.sides[0].hand
    assert imagined.view(0) == game.view(0)


@pytest.mark.rule("card.info.hand-hidden")
def test_a_hand_is_hidden_from_the_enemy_unless_a_card_says_otherwise() -> None:
    game = duel(Corner(hand=["eagle-eye"]), Corner(hand=["brute", "giant"], deck=["slinger"] * 8))
    assert "hand" not in game.view(0)["sides"][1]
    assert all("hand" not in side for side in game.view(None)["sides"]), "nor do spectators see one"
    assert game.view(0)["sides"][1]["hand_count"] == 2
    assert game.view(0)["sides"][1]["hand_seen"] == []
    hands = {tuple(game.game.resample(0, Random(seed)).state.sides[1].hand) for seed in range(20)}
    assert len(hands) > 1
    game.do("play:eagle-eye")
    assert game.view(0)["sides"][1]["hand_seen"] == ["brute", "giant"]
    assert game.game.resample(0, Random(3)).state.sides[1].hand == ["brute", "giant"]
    assert "hand_seen" not in game.view(None)["sides"][1]
    game.do("discard:giant")
    assert game.view(0)["sides"][1]["hand_seen"] == ["brute"]


@pytest.mark.rule("card.info.discard-pile")
def test_discarded_cards_lie_face_up_on_top_of_their_owners_pile() -> None:
    red = Corner(units={"d2": unit("footman", damage=2)}, discard=["giant"])
    game = duel(Corner(hand=["spark"], discard=["brute"], units={"d3": "brute"}), red)
    game.do("play:spark", "target:d2")
    for seat in (0, 1, None):
        piles = [side["discard"] for side in game.view(seat)["sides"]]
        assert piles == [["brute", "spark"], ["giant", "footman"]]
    thrown = duel(Corner(hand=["giant"], discard=["brute"]), Corner(discard=["footman"]))
    thrown.do("pass", "pass", "discard:giant").keep_hands()
    assert (thrown.discard(0), thrown.discard(1)) == (["brute", "giant"], ["footman"])


@pytest.mark.rule("card.info.no-reshuffle")
def test_an_empty_deck_stays_empty_and_drawing_from_it_costs_nothing() -> None:
    blue = Corner(deck=["giant"], discard=["brute", "brute"], units={"a1": "brute"})
    game = duel(blue, Corner(units={"a7": "brute"})).end_round()
    assert game.hand(0) == ["giant"]
    assert game.discard(0) == ["brute", "brute"]
    game.end_round()
    assert game.hand(0) == ["giant"]
    assert game.hero_damage(0) == 0
    assert game.discard(0) == ["brute", "brute"]


def test_every_ready_set_can_be_played_to_the_first_turn() -> None:
    for name in KINGDOMS:
        game = card_game({"seats": [{"set": name}, {"set": name}]}, seed=2)
        while asked(game).kind != "turn":
            game.answer(asked(game).seat, asked(game).keys[0])
        game.check_invariants()
