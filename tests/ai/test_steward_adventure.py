"""`steward` in an Adventure: it wins, it does what is worth doing, and it sees no more than its seat."""

from __future__ import annotations

from random import Random

import pytest

import heroes
from heroes.ai.bot import Seen, get
from heroes.lab.arena import play_out
from play.adventure.trip import Trip, camp, journey


def choice(trip: Trip, seed: int = 1) -> str:
    return get("steward", "adventure")(seed).choose(Seen(trip.game, trip.ask.seat))


@pytest.mark.long
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_a_steward_beats_random_players(edition: str) -> None:
    for seed in range(3):
        seat = seed % 2
        game = heroes.new_game("adventure", {"edition": edition}, seed)
        bots = [get("steward", "adventure")(seed), get("random", "adventure")(seed)]
        play_out(game, bots if seat == 0 else bots[::-1])
        assert game.outcome is not None
        assert game.outcome.winners == (seat,)


def test_it_builds_a_dwelling_and_recruits_before_the_battle() -> None:
    trip = camp(purses=[(30, 10, 5)] * 2)
    assert choice(trip).startswith(("build:", "resolve:"))
    last = camp(kept="temple", purses=[(30, 0, 5)] * 2, buildings=[["dwelling-bronze"]]).begin_round(9).turn(0)
    assert choice(last).startswith("recruit:")


def test_it_keeps_what_does_most_good() -> None:
    trip = journey().lay_out(drawn=["trading-post", "warriors-tomb", "learning-stone"])
    assert choice(trip) == "keep:adventure.learning-stone"


def test_it_takes_on_a_power_that_it_can_reach() -> None:
    trip = camp(kept="imp-cache", army=["castle.griffins", "castle.crusaders"]).resolve("imp-cache")
    assert choice(trip) == "power:5"


def test_it_does_not_know_what_the_other_player_kept() -> None:
    """The same position with another hidden card gives the same answer."""
    trip = journey().lay_out(drawn=["crypt", "corpse", "temple"]).answer("keep:adventure.corpse")
    first = choice(trip)
    other = trip.game.resample(1, Random(5))
    assert get("steward", "adventure")(1).choose(Seen(other, 1)) == first
