"""Who is ahead, in numbers that everybody at the table can see."""

from __future__ import annotations

from heroes.rules.board.state.adventure import Reckoning
from play.adventure.trip import camp, journey


def test_the_table_tells_how_both_stand_now() -> None:
    trip = camp(
        army=["castle.griffins"], purses=[(7, 2, 1), (15, 3, 1)], incomes=[(15, 2, 1), (10, 0, 0)], levels=[3, 1]
    )
    now = trip.game.view(1)["state"]["adventure"]["now"]
    griffins = trip.game.view(0)["state"]["adventure"]["now"]["army"][0]
    assert now == {
        "round": 1,
        "army": [griffins, 0],
        "levels": [6, 2],
        "riches": [7 + 2 * 2 + 6, 15 + 3 * 2 + 6],
        "income": [15 + 2 * 2 + 6, 10],
    }
    assert griffins > 0


def test_how_it_stood_is_kept_at_the_end_of_each_round() -> None:
    trip = journey()
    assert not trip.game.adventure.past
    trip.begin_round(2)
    assert list(trip.game.adventure.past) == [Reckoning(1, (0, 0), (2, 2), (27, 27), (10, 10))]
    trip.answer("income:valuables", "income:gold").begin_round(3)
    first, second = trip.game.view(None)["state"]["adventure"]["past"]
    assert (first["round"], second["round"]) == (1, 2)
    assert first["income"] == [10, 10]
    assert second["income"] == [15, 16], "the other player is asked first in an even round"
