"""The odds of an attack, worked out by the engine over every fall of the dice."""

from __future__ import annotations

import pytest

from play.combat.fight import combat


def test_the_odds_of_a_plain_attack_with_its_retaliation() -> None:
    fight = combat(["castle.halberdiers@b3"], ["necropolis.skeletons@b2"]).activate("halberdiers")
    odds = fight.game.odds("attack:u1")
    assert odds is not None
    # Attack 2 against defense 1: 0, 1 or 2 damage; 2 destroys them, and then nothing comes back.
    assert odds["destroys"] == pytest.approx(1 / 3)
    assert odds["damage"] == pytest.approx(1.0, abs=1e-3)
    assert odds["suffered"] == pytest.approx(2 / 3, abs=1e-3)
    assert sum(row["chance"] for row in odds["outcomes"]) == pytest.approx(1.0, abs=1e-4)
    assert fight.unit("skeletons").damage == 0


def test_the_odds_tell_attack_and_defense_of_every_fall_of_the_die() -> None:
    fight = combat(["castle.halberdiers@b3"], ["necropolis.skeletons@b2"]).activate("halberdiers")
    odds = fight.game.odds("attack:u1")
    assert odds is not None
    # The blow that comes back is another sum: only that of the attacker is told.
    assert [(row["attack"], row["defense"]) for row in odds["strike"]] == [(1, 1), (2, 1), (3, 1)]
    assert [row["chance"] for row in odds["strike"]] == pytest.approx([1 / 3] * 3, abs=1e-4)


def test_the_odds_do_not_depend_on_hidden_hands() -> None:
    plain = combat(["castle.halberdiers@b3"], ["necropolis.skeletons@b2"])
    armed = combat(["castle.halberdiers@b3"], ["necropolis.skeletons@b2"], defender_hand=["defense", "stone-skin"])
    assert plain.activate("halberdiers").game.odds("attack:u1") == (
        armed.activate("halberdiers").game.odds("attack:u1")
    )


def test_only_a_legal_attack_has_odds() -> None:
    fight = combat(["castle.halberdiers@b5"], ["necropolis.skeletons@b1"]).activate("halberdiers")
    assert fight.game.odds("attack:u1") is None
    assert fight.game.odds("move:b4") is None


def test_an_enemy_too_far_is_weighed_as_it_would_be_struck_from_where_one_goes() -> None:
    far = combat(["castle.halberdiers@b5"], ["necropolis.skeletons@b3"]).activate("halberdiers")
    near = combat(["castle.halberdiers@b4"], ["necropolis.skeletons@b3"]).activate("halberdiers")
    found, there = far.game.charge("move:b4", "unit:1"), near.game.odds("attack:u1")
    assert found is not None
    assert there is not None
    assert found["outcomes"] == there["outcomes"]
    assert far.game.charge("move:a5", "unit:1") is None, "it stands too far away from there"
    assert far.game.charge("end", "unit:1") is None, "another unit acts then"
    assert far.unit("halberdiers").cell == near.game.ground.cell_of["b5"], "nothing has moved"
