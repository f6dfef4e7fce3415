"""Bots in combats: they win, they keep to the rulebook, and they see no more than their seat."""

from __future__ import annotations

import heroes
from heroes.ai.bot import Seen, get
from heroes.lab.arena import play_out
from play.combat.fight import combat


def wins(first: str, second: str, games: int) -> int:
    """How often the first bot wins, sitting on either seat."""
    won = 0
    for seed in range(games):
        seat = seed % 2
        game = heroes.new_game("skirmish", {"template": "short", "board": "square"}, seed)
        players = [get(first, "skirmish")(seed), get(second, "skirmish")(seed + 1)]
        play_out(game, players if seat == 0 else players[::-1])
        assert game.outcome is not None
        won += game.outcome.winners == (seat,)
    return won


def test_greedy_beats_random_clearly() -> None:
    assert wins("greedy", "random", 12) >= 11


def test_neutral_beats_random_by_attacking() -> None:
    assert wins("neutral", "random", 12) >= 9


def test_greedy_takes_the_kill() -> None:
    fight = combat(["castle.champions@b3"], ["necropolis.skeletons@b2", "necropolis.dread-knights@c3"])
    fight.activate("champions")
    assert get("greedy", "combat")(1).choose(Seen(fight.game, 0)) == "attack:u1"


def test_neutral_goes_for_its_own_level_first() -> None:
    fight = combat(["castle.crusaders@b3"], ["necropolis.skeletons@b2", "necropolis.vampires@c3"])
    fight.activate("crusaders")
    assert get("neutral", "combat")(1).choose(Seen(fight.game, 0)) == "attack:u2"


def test_greedy_decides_the_same_whatever_the_enemy_holds() -> None:
    def choice(hand: list[str]) -> str:
        fight = combat(["castle.champions@b3"], ["necropolis.dread-knights@b2"], defender_hand=hand)
        fight.activate("champions")
        return get("greedy", "combat")(7).choose(Seen(fight.game, 0))

    assert choice(["defense", "defense"]) == choice(["attack", "power"])
