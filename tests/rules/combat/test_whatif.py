"""What one's own cards would change about an attack."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from play.combat.fight import Fight, combat


def odds(fight: Fight, key: str) -> Any:
    return fight.game.odds(key)


def ways(fight: Fight, key: str) -> dict[str, Any]:
    return {row["key"]: row for row in odds(fight, key)["what_if"]}


def duel(hand: list[str], **more: Any) -> Fight:
    return combat(["castle.halberdiers@b3"], ["necropolis.skeletons@b2"], attacker_hand=hand, **more)


def test_a_card_played_once_the_attack_is_declared() -> None:
    fight = duel(["attack"]).activate("halberdiers")
    before = fight.game.digest
    told = ways(fight, "attack:u1")
    # Attack 3 against defense 1: 1, 2 or 3 damage, and 2 destroy them.
    assert told["play:attack"]["destroys"] == pytest.approx(2 / 3, abs=1e-4)
    assert told["play:attack"]["dies"] == pytest.approx(1 / 3 * 1 / 3, abs=1e-4)
    assert (told["play:attack"]["card"], told["play:attack"]["use"]) == ("attack", "")
    assert fight.game.digest == before


def test_the_expert_way_only_while_there_is_one_left() -> None:
    able = duel(["attack"], attacker_level=3).activate("halberdiers")
    assert ways(able, "attack:u1")["play:attack:expert"]["destroys"] == pytest.approx(1.0)
    spent = duel(["attack"], attacker_level=3, attacker_expert_left=0).activate("halberdiers")
    assert list(ways(spent, "attack:u1")) == ["play:attack"]


def test_a_spell_that_must_come_before_the_attack() -> None:
    fight = duel(["magic-arrow"]).activate("halberdiers")
    # 1 damage first; then every strike with damage destroys them.
    assert ways(fight, "attack:u1")["play:magic-arrow"]["destroys"] == pytest.approx(2 / 3, abs=1e-4)


def test_a_spell_that_fells_the_target_alone() -> None:
    fight = combat(["castle.halberdiers@b3"], ["necropolis.skeletons@b2!1"], attacker_hand=["magic-arrow"])
    row = ways(fight.activate("halberdiers"), "attack:u1")["play:magic-arrow"]
    assert (row["destroys"], row["suffered"]) == (1.0, 0)


def test_a_card_that_changes_nothing_is_not_told() -> None:
    fight = duel(["defense", "knowledge", "power"]).activate("halberdiers")
    assert odds(fight, "attack:u1")["what_if"] == []


def test_the_best_comes_first() -> None:
    fight = duel(["attack", "stone-skin"], attacker_level=3).activate("halberdiers")
    told = odds(fight, "attack:u1")["what_if"]
    assert [row["key"] for row in told][:2] == ["play:attack:expert", "play:attack"]


def test_an_attack_that_is_under_way_is_told_to_whoever_is_asked() -> None:
    fight = duel([], defender_hand=["defense"]).attack("halberdiers", "skeletons")
    assert fight.ask.seat == 1
    told = odds(fight, "pass")
    assert (told["attacker"], told["target"]) == (0, 1)
    assert told["destroys"] == pytest.approx(1 / 3, abs=1e-4)
    # 2 against defense 2: at most 1 damage.
    assert [row["key"] for row in told["what_if"]] == ["play:defense"]
    assert told["what_if"][0]["destroys"] == 0
    assert told["what_if"][0]["damage"] == pytest.approx(1 / 3, abs=1e-3)


def test_a_die_that_lies_there_counts() -> None:
    fight = duel([], defender_hand=["shield-of-the-dwarven-lords"]).attack("halberdiers", "skeletons")
    fight.answer("pass", "+1")
    assert (fight.ask.seat, fight.ask.kind) == (1, "rolled")
    told = odds(fight, "pass")
    assert (told["destroys"], told["damage"]) == (1, 2)
    # Without the die it is 2 against 1.
    assert [(row["key"], row["damage"]) for row in told["what_if"]] == [("play:shield-of-the-dwarven-lords:1", 1)]


def test_no_hidden_card_goes_in() -> None:
    told = [
        odds(duel(["attack", "magic-arrow"], defender_hand=hand).activate("halberdiers"), "attack:u1")
        for hand in ([], ["defense"], ["stone-skin", "attack"])
    ]
    assert told[0] == told[1] == told[2]
    fight = duel(
        ["attack", "magic-arrow"],
        defender_hand=["defense", "attack"],
        defender_deck=["power", "knowledge"],
        attacker_deck=["power", "defense", "attack"],
    ).activate("halberdiers")
    for number in range(5):
        twin = fight.game.resample(0, Random(number))
        assert twin.odds("attack:u1") == odds(fight, "attack:u1")


def test_no_odds_where_no_attack_is_decided() -> None:
    fight = duel(["attack", "magic-arrow"]).activate("halberdiers")
    for key in ("play:magic-arrow", "end", "move:b4", "attack:u7", "pass"):
        assert odds(fight, key) is None
