"""Copies that play on alone, and views that tell a seat only what it may know."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import heroes
from engine.toy import DECK, Lanterns
from heroes.engine import Ask, BadSave, Option, Shared
from heroes.engine.ask import Cost


def after(answers: int, seed: int = 5) -> Lanterns:
    """A game some way on; seat 0 lays, seat 1 lays, the scorer draws, and so on."""
    game = heroes.new_game("lanterns", {"hand": 4}, seed)
    for _ in range(answers):
        assert game.ask is not None
        game.answer(game.ask.seat, game.ask.keys[0])
    assert isinstance(game, Lanterns)
    return game


@pytest.mark.parametrize("answers", range(8))
def test_a_copy_is_equal_and_plays_on_alone(answers: int) -> None:
    game = after(answers)
    before = game.save()
    twin = game.copy()
    assert twin.save() == before
    while twin.ask is not None:
        twin.answer(twin.ask.seat, twin.ask.keys[-1])
    assert game.save() == before
    assert game.ask == after(answers).ask


def test_a_copy_rolls_the_same_dice_as_its_original() -> None:
    game = after(1)
    twin = game.copy()
    assert game.ask is not None
    key = game.ask.keys[0]
    assert game.answer(1, key) == twin.answer(1, key)
    assert game.digest == twin.digest


def test_a_view_shows_the_own_hand_and_counts_the_other() -> None:
    game = after(0)
    own = game.view(0)["state"]["hands"]
    assert own[0] == sorted(game.state.hands[0])
    assert own[1] == 4
    assert game.view(None)["state"]["hands"] == [4, 4]


def test_a_private_question_shows_its_answers_to_the_asked_seat_alone() -> None:
    game = after(0)
    assert game.ask is not None
    assert [option["key"] for option in game.view(0)["ask"]["options"]] == game.ask.keys
    for seat in (1, None):
        ask = game.view(seat)["ask"]
        assert (ask["seat"], ask["kind"], ask["options"]) == (0, "lay", None)


def test_an_event_tells_each_seat_what_it_may_know() -> None:
    game = after(3)
    drawn = [event for event in game.events if type(event).__name__ == "LanternDrawn"]
    seat = drawn[0].seat  # type: ignore[attr-defined]
    told = [entry["text"] for entry in game.log(seat) if entry["kind"] == "LanternDrawn"]
    assert "a card" not in told[0]
    for reader in (1 - seat, None):
        told = [entry["text"] for entry in game.log(reader) if entry["kind"] == "LanternDrawn"]
        assert told[0] == f"Seat {seat} draws a card."


def test_the_log_can_start_anywhere() -> None:
    game = after(6)
    whole = game.view(0)["log"]
    assert len(whole) > 2
    assert game.view(0, log_from=2)["log"] == [entry for entry in whole if entry["n"] >= 2]


@pytest.mark.parametrize("answers", range(10))
@pytest.mark.parametrize("seat", [0, 1])
def test_no_seat_can_tell_a_resampled_game_from_the_real_one(answers: int, seat: int) -> None:
    game = after(answers)
    rng = Random(answers)
    for _ in range(5):
        imagined = game.resample(seat, rng)
        assert imagined.view(seat) == game.view(seat)
        assert imagined.view(None) == game.view(None)
        imagined.check_invariants()


def test_resampling_deals_the_hidden_part_anew_and_leaves_the_game_alone() -> None:
    game = after(1)
    before = game.save()
    rng = Random(1)
    worlds = [game.resample(1, rng) for _ in range(40)]
    assert len({tuple(sorted(world.state.hands[0])) for world in worlds}) > 10
    assert len({world.state.laid[0] for world in worlds}) > 2
    assert all(world.state.hands[1] == game.state.hands[1] for world in worlds)
    assert all(len(world.state.deck) == len(DECK) - 8 for world in worlds)
    assert game.save() == before


def test_resampling_rolls_other_dice() -> None:
    game = after(1)
    assert game.ask is not None
    rng = Random(1)
    dice = set()
    for _ in range(30):
        world = game.resample(1, rng)
        world.answer(1, game.ask.keys[0])
        dice.add(list(world.answers)[2].key)
    assert dice == {"die:0", "die:1", "die:2"}


def test_resampling_asks_again_so_that_the_question_fits_the_new_hand() -> None:
    game = after(0)
    rng = Random(1)
    for _ in range(10):
        world = game.resample(1, rng)
        assert world.ask is not None
        assert world.ask.keys == [f"lay:{card}" for card in sorted(set(world.state.hands[0]))]


def test_an_imagined_game_has_no_record() -> None:
    imagined = after(2).resample(0, Random(1))
    with pytest.raises(BadSave, match="imagined"):
        imagined.record()
    with pytest.raises(BadSave, match="imagined"):
        heroes.load_game(imagined.save()).record()


def test_an_imagined_game_can_be_saved_and_played_on() -> None:
    imagined = after(2).resample(0, Random(1))
    loaded = heroes.load_game(imagined.save())
    while imagined.ask is not None:
        key = imagined.ask.keys[0]
        imagined.answer(imagined.ask.seat, key)
        assert loaded.ask is not None
        loaded.answer(loaded.ask.seat, key)
    assert loaded.digest == imagined.digest


def test_an_answer_binds_once_something_was_rolled_drawn_or_shown() -> None:
    game = after(0)
    laid = game.copy()
    laid.answer(0, laid.ask.keys[0] if laid.ask is not None else "")
    assert not laid.bound_since(game), "nobody has learned anything yet"
    assert not game.bound_since(game)
    shown = laid.copy()
    shown.answer(1, shown.ask.keys[0] if shown.ask is not None else "")
    assert shown.bound_since(laid)
    assert shown.bound_since(game)


@pytest.mark.parametrize("name", ["skirmish", "cardgame"])
def test_looking_through_several_eyes_at_once_tells_each_what_they_would_see_alone(name: str) -> None:
    game, random = heroes.new_game(name, {}, 5), Random(5)
    for _ in range(60):
        eyes = (None, *range(game.seats))
        alone = [game.view(seat) for seat in eyes]
        for view in alone:
            for offer in view["ask"]["options"] or ():
                assert offer.pop("label")  # readers of what is written make it of `says`
        assert msgspec.to_builtins(game.views(eyes)) == alone
        assert game.ask is not None
        game.answer(game.ask.seat, random.choice(game.ask.keys))


FOLLOWED = ("skirmish", "cardgame", "adventure", "clash", "alliance", "campaign", "cooperative", "tournament")


@pytest.mark.parametrize("name", FOLLOWED)
def test_whoever_follows_a_game_sees_what_they_would_see_at_first_sight(name: str) -> None:
    """Whatever is kept from one look to the next, also when answers are taken back."""
    random = Random(name)
    setup = heroes.new_game(name, {}, 0).random_setup(random)
    game, shared = heroes.new_game(name, setup, random.randrange(1000)), Shared()
    earlier = [game]
    for _ in range(150):
        eyes = (None, *range(game.seats))
        shared = Shared(shared)
        assert msgspec.to_builtins(game.views(eyes, 0, shared)) == msgspec.to_builtins(game.views(eyes))
        if game.ask is None:
            break
        if random.random() < 0.1:
            game = random.choice(earlier[-5:])
        assert game.ask is not None
        key = random.choice(game.ask.keys)
        game = game.copy()
        game.answer(game.ask.seat if game.ask is not None else 0, key)
        earlier.append(game)


def test_what_is_kept_is_the_very_same_until_its_basis_changes() -> None:
    first = Shared()
    made = first.kept("list", [1], lambda: ["made"])
    assert first.kept("list", [1], list) is made
    again = Shared(first)
    assert again.kept("list", [1], list) is made
    assert Shared(again).kept("list", [2], lambda: ["anew"]) == ["anew"]
    assert Shared(again).kept("other", [1], lambda: ["anew"]) == ["anew"]


def test_of_several_things_that_are_kept_only_those_that_changed_are_made_anew() -> None:
    first = Shared()
    made = first.kept_each("list", "basis", [1, 2, 3], lambda number: [number])
    assert first.kept_each("list", "basis", [1, 2, 3], lambda number: []) is made
    again = Shared(first)
    assert again.kept_each("list", "basis", [1, 2, 3], lambda number: []) is made
    later = Shared(again).kept_each("list", "basis", [1, 5, 3, 4], lambda number: [number])
    assert later == [[1], [5], [3], [4]]
    assert [one is other for one, other in zip(later, made, strict=False)] == [True, False, True]
    assert Shared(again).kept_each("list", "basis", [2], lambda number: [number]) == [[2]]
    assert Shared(again).kept_each("list", "other", [1, 2], lambda number: [-number]) == [[-1], [-2]]


def test_an_answer_that_costs_nothing_is_shown_without_a_cost() -> None:
    """However its price was reckoned."""
    ask = Ask(0, "ask", (Option("free", cost=Cost(gold=0)), Option("dear", cost=Cost(gold=2))))
    free, dear = msgspec.to_builtins(ask.offers())
    assert "cost" not in free
    assert dear["cost"] == {"gold": 2}
