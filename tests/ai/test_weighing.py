"""What a bot weighed is what it chose from; while the game runs it tells no card that only the bot sees."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes.ai.bot import Seen, Weighed, Weigher, Weighing, get
from heroes.ai.weighing import MOST, open_keys, tell
from heroes.engine import Game

PLAYED: list[tuple[str, dict[str, Any], str, int]] = [
    ("skirmish", {"template": "short"}, "greedy", 70),
    ("clash", {"scenario": "crossroads"}, "steward", 320),
    ("cardgame", {}, "greedy", 120),
    ("cardgame", {}, "planner:0.01", 25),
]


class Fixed:
    """A bot that weighs what it is told to."""

    def __init__(self, *candidates: tuple[str, float]) -> None:
        self._candidates = tuple(Weighed(*one) for one in candidates)

    def choose(self, seen: Seen) -> str:
        return self.weigh(seen).key

    def weigh(self, seen: Seen) -> Weighing:
        return Weighing(seen.keys[0], self._candidates)


def hand(game: Game, seat: int) -> list[str]:
    cards: list[str] = game.state.sides[seat].hand if game.name == "cardgame" else game.state.players[seat].hand
    return cards


@pytest.mark.parametrize(("name", "setup", "bot", "length"), PLAYED)
def test_a_bot_chooses_the_best_of_what_it_weighs(name: str, setup: dict[str, Any], bot: str, length: int) -> None:
    game, compared = heroes.new_game(name, setup, 4), 0
    for number in range(length):
        if game.ask is None:
            break
        seat = game.ask.seat
        player = get(bot, name)(number)
        assert isinstance(player, Weigher)
        key, candidates = player.weigh(Seen(game, seat))
        if not bot.startswith("planner"):  # it thinks for as long as there is time
            assert get(bot, name)(number).choose(Seen(game, seat)) == key
        if candidates:
            compared += 1
            worth = {one.key: one.worth for one in candidates}
            assert set(worth) <= set(game.ask.keys)
            assert worth[key] >= max(worth.values()) - 1e-6 or bot.startswith("planner")
        game.answer(seat, key)
    assert compared > 5


@pytest.mark.parametrize(("name", "setup", "bot", "length"), PLAYED)
def test_while_the_game_runs_no_card_of_a_hand_is_named(
    name: str, setup: dict[str, Any], bot: str, length: int
) -> None:
    game, told_of, hidden = heroes.new_game(name, setup, 2), 0, 0
    for number in range(length):
        if game.ask is None:
            break
        ask, seat = game.ask, game.ask.seat
        key = get(bot, name)(number).choose(Seen(game, seat))
        for eyes in (1 - seat, None):
            told = tell(get(bot, name)(number + 1), game, seat, key, eyes, over=False)
            hidden += told.how == "hidden"
            told_of += bool(told.candidates)
            if ask.private:
                assert told.how in ("weighed", "hidden")  # that there was no choice is a secret, too
                held = set(hand(game, seat))
                for one in told.candidates:
                    assert not held & set(one.key.split(":")[1:]), (one, ask.kind)
                    assert not any(
                        f" {card.replace('-', ' ').title()}" in str(one.says) for card in held if "-" in card
                    )
        after = tell(get(bot, name)(number + 1), game, seat, key, None, over=True)
        assert after.how in ("weighed", "habit")
        assert len(after.candidates) <= MOST
        assert after.how == "habit" or sum(one.chosen for one in after.candidates) == 1
        assert all(one.share is None or 0 <= one.share <= 1 for one in after.candidates)
        game.answer(seat, key)
    assert told_of > 5
    assert hidden > 5


def test_an_answer_is_open_only_if_it_would_be_offered_whatever_the_hand() -> None:
    game = heroes.new_game("clash", {"scenario": "crossroads"}, 1)
    steward = get("steward", "clash")(1)
    while game.ask is not None and game.ask.kind != "turn":
        game.answer(game.ask.seat, steward.choose(Seen(game, game.ask.seat)))
    assert game.ask is not None
    seat = game.ask.seat
    known = open_keys(game, seat, 1 - seat)
    assert {key for key in game.ask.keys if key.startswith("move:") or key == "end-turn"} <= known
    assert not any(key.startswith("play:") for key in known)
    assert any(key.startswith("play:") for key in game.ask.keys)


def test_the_chosen_answer_is_told_whatever_it_is_worth() -> None:
    game = heroes.new_game("skirmish", {"template": "short"}, 1)
    while game.ask is not None and len(game.ask.options) < 5:
        game.answer(game.ask.seat, game.ask.keys[0])
    assert game.ask is not None
    keys = game.ask.keys
    four = list(zip(keys, (4.0, 3.0, 2.0, 0.0), strict=False))
    told = tell(Fixed(*four), game, game.ask.seat, keys[3], None, over=True)
    assert [(one.key, one.share, one.chosen) for one in told.candidates] == [
        (keys[0], 1.0, False),
        (keys[1], 0.75, False),
        (keys[3], 0.0, True),
    ]
    told = tell(Fixed(*four), game, game.ask.seat, keys[4], None, over=True)
    assert [(one.share, one.chosen) for one in told.candidates] == [(1.0, False), (0.75, False), (None, True)]
    told = tell(Fixed((keys[0], 2.0), (keys[1], 2.0)), game, game.ask.seat, keys[0], None, over=True)
    assert [one.share for one in told.candidates] == [1.0, 1.0]


def test_who_compares_nothing_has_nothing_to_tell() -> None:
    game = heroes.new_game("skirmish", {"template": "short"}, 1)
    assert game.ask is not None
    seat, key = game.ask.seat, game.ask.keys[0]
    for bot in ("random", "neutral"):
        assert tell(get(bot, "skirmish")(1), game, seat, key, None, over=True).how == "blind"
    assert tell(Fixed(), game, seat, key, None, over=True).how == "habit"
    with pytest.raises(ValueError, match="does not answer"):
        tell(Fixed(), game, seat, "no-such-key", None, over=True)
