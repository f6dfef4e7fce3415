"""The worked examples of the rulebooks, played."""

from __future__ import annotations

import pytest

from board.fight import combat


@pytest.mark.rule("example.combat.griffins-attack-dread-knights.first")
def test_griffins_attack_dread_knights_who_defend_at_expert_level() -> None:
    fight = combat(
        ["castle.griffins+@b3!1"],
        ["necropolis.dread-knights@b2"],
        edition="first",
        defender_level=2,
        defender_hand=["defense"],
    )
    fight.attack("griffins", "dread-knights").answer("play:defense:expert").die(+1)
    assert fight.unit("dread-knights").damage == 0
    assert fight.player("defender").discard == ["defense"]
    assert fight.offers("retaliate")


@pytest.mark.rule("example.combat.dread-knights-retaliate.first")
def test_dread_knights_retaliate_with_the_club() -> None:
    fight = combat(
        ["castle.griffins+@b3!1"],
        ["necropolis.dread-knights@b2"],
        edition="first",
        defender_hand=["ogres-club-of-havoc", "defense"],
    )
    fight.strike("griffins", "dread-knights", die=-1).answer("retaliate")
    fight.answer("play:ogres-club-of-havoc:1", "discard:defense").die(-1)
    griffins = fight.unit("griffins")
    assert (griffins.pack, griffins.damage) == (False, 3)
    assert fight.unit("dread-knights").retaliated
    assert sorted(fight.player("defender").discard) == ["defense", "ogres-club-of-havoc"]
    fight.is_at_rest()
