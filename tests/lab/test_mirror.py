"""Mirror games: only the players differ, and every seed is played from both seats."""

from __future__ import annotations

import heroes.content.duel  # noqa: F401 (the ready sets)
from heroes.lab.arena import Plan, play_many, start
from heroes.lab.mirror import mirror_sets
from heroes.rules.duel.cards import KINGDOMS


def test_both_players_of_a_mirrored_card_game_have_the_same_set_and_every_set_has_its_turn() -> None:
    met = set()
    for seed in range(40, 40 + len(KINGDOMS)):
        one, other = mirror_sets(seed)["seats"]
        assert one == other
        met.add(one["set"])
    assert met == set(KINGDOMS)


def test_a_mirrored_card_game_is_played_twice_with_the_seats_swapped() -> None:
    plan = Plan("cardgame", {}, ("greedy", "random"), mirror=True)
    assert [plan.seed_of(7, number) for number in range(4)] == [7, 7, 8, 8]
    first, second = (start(plan, 7, number) for number in (0, 1))
    assert first.setup == second.setup
    assert [result.outcome.winners for result in play_many(plan, 2, 7) if result.outcome] == [(0,), (1,)]


def test_a_set_that_is_named_is_kept() -> None:
    sides = [{"set": "bone-tide"}, {"set": "dead-silence"}]
    assert start(Plan("cardgame", {"seats": sides}, ("random", "random"), mirror=True), 1).setup["seats"] == sides
