"""Bots in combats: they win, they keep to the rulebook, and they see no more than their seat."""

from __future__ import annotations

import pytest

import heroes
from heroes.ai.bot import Seen, get
from heroes.ai.greedy_combat import LINES, PLAYS, GreedyCombat
from heroes.engine import Seat
from heroes.lab.arena import play_out
from heroes.rules.board.state.boardgame import BoardGame
from play.combat.fight import Fight, combat


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


@pytest.mark.long
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


def worths(fight: Fight) -> dict[str, float]:
    """What greedy finds each answer worth to the open question."""
    return {one.key: one.worth for one in GreedyCombat(1).weigh(Seen(fight.game, fight.ask.seat)).candidates}


def test_greedy_casts_at_two_spaces_what_hits_two_units() -> None:
    fight = combat(
        ["castle.marksmen@a5"], ["necropolis.skeletons@b1", "necropolis.zombies@c1"], attacker_hand=["fireball"]
    ).activate("marksmen")
    assert GreedyCombat(1).choose(Seen(fight.game, 0)) == "play:fireball"


def test_greedy_expects_of_teleport_the_best_space() -> None:
    fight = combat(
        ["castle.halberdiers@a5", "castle.marksmen@d5"], ["necropolis.liches@b2"], attacker_hand=["teleport"]
    ).activate("marksmen")
    expected = worths(fight)["play:teleport"]
    fight.answer("play:teleport", "cast", "unit:halberdiers")
    best = max(worths(fight).values())
    assert expected == pytest.approx(best, abs=1e-3)


def test_greedy_strikes_where_the_second_blow_counts() -> None:
    """Two like enemies, one of them with a dying unit beside it."""
    fight = combat(
        ["necropolis.liches+@a5"], ["castle.zealots@a1", "castle.crusaders@d2", "castle.griffins@d1!2"]
    ).activate("liches")
    worth = worths(fight)
    assert worth["attack:u2"] > worth["attack:u1"] + 2


def test_greedy_discards_as_many_cards_as_the_kill_takes() -> None:
    """One card more in the blow does nothing to such armour; three of them do."""
    fight = combat(
        ["castle.halberdiers@b3", "castle.marksmen@d5"],
        ["dungeon.black-dragons@b2!5"],
        attacker_hand=["sword-of-judgement", "power", "defense", "knowledge"],
    ).attack("halberdiers", "black-dragons")
    assert GreedyCombat(1).choose(Seen(fight.game, 0)) == "play:sword-of-judgement:1"


class Counting(GreedyCombat):
    lines = 0

    def _try(self, game: BoardGame, seat: Seat, key: str, depth: int) -> float:
        self.lines += 1
        return super()._try(game, seat, key, depth)


def test_nested_discards_do_not_freeze_greedy() -> None:
    """Twelve answers, five deep, would be a quarter of a million lines."""
    hand = ["sword-of-judgement", "attack", "defense", "power", "knowledge", "fireball", "bless", "curse", "haste"]
    hand += ["slow", "blind", "magic-arrow", "cure", "bloodlust", "weakness", "teleport"]
    fight = combat(["castle.halberdiers@b3"], ["dungeon.black-dragons@b2"], attacker_hand=hand).attack(
        "halberdiers", "black-dragons"
    )
    bot = Counting(1)
    assert bot.choose(Seen(fight.game, 0)) in fight.ask.keys
    assert LINES / 2 < bot.lines <= LINES


@pytest.mark.parametrize("name", ["greedy", "tactician"])
def test_two_cards_that_draw_each_other_are_not_played_for_ever(name: str) -> None:
    fight = combat(
        ["castle.halberdiers@a5"], ["dungeon.black-dragons@a1"], attacker_hand=["offense"], attacker_deck=["armorer"]
    ).activate("halberdiers")

    def plays_a_card() -> bool:
        seen = Seen(fight.game, 0)
        candidates = get(name, "combat")(1).weigh(seen).candidates  # type: ignore[attr-defined]
        return any(one.key in ("play:offense", "play:armorer") for one in candidates)

    for number in range(PLAYS):
        assert plays_a_card()
        fight.answer("play:armorer" if number % 2 else "play:offense")
    assert "play:offense" in fight.ask.keys
    assert not plays_a_card()
