"""Fixed positions of the card game: how many sequences of answers lead on from them.

Plain cards, so that tuning the pool changes no count. A number that changes means that somebody may do more or less
than before; the test prints the count for each first answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

import heroes.content.duel  # noqa: F401  (registers the real pool)
from heroes.rules.duel.cards import trial
from perft.tree import divide, perft
from play.duel.pool import register_plain_cards
from play.duel.table import Corner, Table, duel, unit


@pytest.fixture(autouse=True)
def plain_cards() -> Iterator[None]:
    with trial():
        register_plain_cards()
        yield


def heroes_alone() -> Table:
    """Two Heroes, no cards: move or pass."""
    return duel(Corner(), Corner())


def melee() -> Table:
    """Two Units side by side, each player with a card to boost with."""
    blue = Corner(units={"d4": "brute"}, hand=["giant"], hero_acted=True, ready=(0, 0, 0, 0), played_statistic=True)
    red = Corner(units={"d5": "brute"}, hand=["study"], hero_acted=True, ready=(0, 0, 0, 0), played_statistic=True)
    return duel(blue, red)


def shooters() -> Table:
    """Ranged Units, one of them blocked."""
    blue = Corner(units={"a1": "slinger", "g4": "slinger"}, hero_acted=True)
    return duel(blue, Corner(units={"g5": "footman", "c7": "falcon"}, hero_acted=True))


def payment() -> Table:
    """A Spell that must be paid for with other Statistics, and a Unit that may enter or Increase."""
    blue = Corner(hand=["spark", "footman"], ready=(2, 1, 0, 2), units={"b2": "footman"}, hero_acted=True)
    return duel(blue, Corner(units={"a7": "brute"}, hero_acted=True))


def merging() -> Table:
    """Namesakes that can merge, one of them a Vanguard card, and a Location to take."""
    blue = Corner(units={"d3": "footman-vanguard", "d4": unit("footman", size=2)})
    return duel(blue, Corner(hero_acted=True), sites={"c2": ("hilltop", 1, -1)})


POSITIONS = {
    heroes_alone: [2, 18, 52, 314],
    melee: [2, 14, 37, 143],
    shooters: [3, 20, 78, 482],
    payment: [6, 30, 65, 269],
    merging: [4, 39, 47, 162],
}
"""How many sequences of 1, 2, 3 and 4 answers there are; the first two of each were counted by hand."""


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.__name__)
def test_a_position_leads_on_in_exactly_so_many_ways(position: Callable[[], Table]) -> None:
    for depth, count in enumerate(POSITIONS[position], 1):
        counted = perft(position().game, depth)
        if counted != count:
            by_answer = "\n".join(f"  {key}: {number}" for key, number in divide(position().game, depth).items())
            pytest.fail(f"depth {depth}: {counted}, not {count}; by first answer:\n{by_answer}", pytrace=False)


def test_the_empty_map_can_be_counted_by_hand() -> None:
    """Pass or activate the Hero; then stay or go to one of the 15 spaces within three steps of d1."""
    game = heroes_alone().game
    assert game.ask is not None
    assert game.ask.keys == ["pass", "activate:d1"]
    assert divide(game, 2) == {"pass": 2, "activate:d1": 1 + 15}
