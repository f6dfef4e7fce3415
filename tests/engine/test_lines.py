"""The log as a seat reads it: put into words once, told to each as they may know it, and nobody's to change."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from engine.toy import DECK, LanternDrawn, Lanterns, LanternsShown
from heroes.engine import Seat

EYES: tuple[Seat | None, ...] = (None, 0, 1)


def drawn(events: int) -> Lanterns:
    """A game in which many lanterns have been drawn and shown: who draws alone knows which."""
    game = heroes.new_game("lanterns", {"hand": 4}, 5)
    assert isinstance(game, Lanterns)
    draw(game, events - len(game.events))
    return game


def draw(game: Lanterns, count: int) -> None:
    for number in range(count):
        card = DECK[number % len(DECK)]
        game.tell(LanternsShown((card,), 1) if number % 3 == 2 else LanternDrawn(number % 2, card))


def read_singly(game: Lanterns, seat: Seat | None) -> list[dict[str, Any]]:
    """The log line by line, each looked at for itself."""
    return [line for number in range(len(game.events)) for line in game.log(seat, number)[:1] if line["n"] == number]


@pytest.mark.parametrize("events", [1, 31, 32, 33, 64, 100])
@pytest.mark.parametrize("seat", EYES)
def test_a_long_log_tells_each_seat_what_its_lines_tell_it_one_by_one(events: int, seat: Seat | None) -> None:
    game = drawn(events)
    whole = game.view(seat)["log"]
    assert whole == read_singly(game, seat)
    for since in (1, 32, 40, events):
        assert game.view(seat, since)["log"] == [line for line in whole if line["n"] >= since]


def test_nobody_reads_what_another_seat_was_told() -> None:
    game = drawn(100)
    for reader in EYES:
        game.view(reader)
    for reader in EYES:
        for line in game.view(reader)["log"]:
            if line["kind"] == "LanternDrawn":
                assert (line["data"]["card"] != "") == (line["data"]["seat"] == reader)


def test_whoever_changes_a_view_changes_what_nobody_else_reads() -> None:
    game = drawn(100)
    before = [game.view(seat) for seat in EYES]
    for line in game.view(0)["log"] + game.log(1):
        line["says"][1]["card"] = "gold"
        line["concerns"].append(7)
        line["data"].clear()
        del line["text"]
    for line in game.views(EYES)[1]["log"]:
        line["step"] = 3
    assert [game.view(seat) for seat in EYES] == before


def test_copies_that_grow_apart_read_each_a_log_of_its_own() -> None:
    game = drawn(60)
    game.view(0)
    twin = game.copy()
    draw(game, 40)
    twin.tell(LanternDrawn(1, DECK[3]))
    draw(twin, 40)
    for one in (game, twin):
        assert one.view(0)["log"] == read_singly(one, 0)
    assert game.view(1)["log"] != twin.view(1)["log"]


def test_what_a_game_has_forgotten_is_told_to_nobody_though_it_was_read_before() -> None:
    game = drawn(100)
    assert any(line["kind"] == "LanternDrawn" and line["data"]["card"] for line in game.view(1)["log"])
    game.forget(0, 1)
    assert not any(line["kind"] == "LanternDrawn" and line["data"]["card"] for line in game.view(1)["log"])
