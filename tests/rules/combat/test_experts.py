"""Basic and expert effects."""

from __future__ import annotations

import pytest

from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.events import Strikes
from heroes.rules.words.card import ABILITY, STATISTIC
from play.combat.fight import Fight, combat

BOTH = pytest.mark.parametrize("edition", ["first", "revised"])


def attack_with(hand: list[str], *, level: int, edition: str) -> Fight:
    fight = combat(
        ["castle.griffins+@b3"],
        ["necropolis.ghost-dragons@b2"],
        edition=edition,
        attacker_level=level,
        attacker_hand=hand,
    )
    return fight.attack("griffins", "ghost-dragons")


def experts_played(level: int, edition: str) -> int:
    """How many Attack cards this hero can play at expert level, one after another."""
    fight = attack_with(["attack"] * 5, level=level, edition=edition)
    played = 0
    while fight.offers("play:attack:expert"):
        fight.answer("play:attack:expert")
        played += 1
    fight.die(0)
    assert fight.happened(Strikes)[0].total == 3 + 2 * played
    return played


@pytest.mark.rule("core.expert.limit.level-1")
@BOTH
def test_a_hero_of_level_1_plays_no_expert_effect(edition: str) -> None:
    assert experts_played(1, edition) == 0


@pytest.mark.rule("core.expert.limit.level-2")
@BOTH
@pytest.mark.parametrize("level", [2, 3])
def test_at_levels_2_and_3_one_expert_effect_is_played(edition: str, level: int) -> None:
    assert experts_played(level, edition) == 1


@pytest.mark.rule("core.expert.limit.level-4")
@BOTH
@pytest.mark.parametrize("level", [4, 5])
def test_at_levels_4_and_5_two_expert_effects_are_played(edition: str, level: int) -> None:
    assert experts_played(level, edition) == 2


@pytest.mark.rule("core.expert.limit.level-6")
@BOTH
@pytest.mark.parametrize("level", [6, 7])
def test_at_levels_6_and_7_three_expert_effects_are_played(edition: str, level: int) -> None:
    assert experts_played(level, edition) == 3


@pytest.mark.rule("core.expert.basic-unlimited")
@BOTH
def test_basic_effects_are_played_without_limit(edition: str) -> None:
    for level, experts in ((1, 0), (4, 2)):
        fight = attack_with(["attack"] * 5, level=level, edition=edition)
        fight.answer(*["play:attack"] * 5).die(0)
        assert fight.happened(Strikes)[0].total == 3 + 5
        assert fight.player("attacker").expert_left == experts


@pytest.mark.rule("core.expert.which-cards")
@BOTH
def test_ability_and_statistic_cards_are_played_at_one_of_two_levels(edition: str) -> None:
    """Spells, artifacts and specialties have no expert effect and stay playable when no expert use is left; nor have
    Empowered Statistics, which need none."""
    for card in CARDS.values():
        if card.kind in (ABILITY, STATISTIC) and not card.id.startswith("empowered-"):
            assert [(use.key, use.expert) for use in card.uses] == [("", False), ("expert", True)], card.id
        else:
            assert not any(use.expert for use in card.uses), card.id
    fight = attack_with(["offense", "titans-gladius", "castle.catherine-1"], level=2, edition=edition)
    assert fight.offers("play:offense")
    fight.answer("play:offense:expert")
    assert fight.player("attacker").discard == ["offense"]
    assert fight.player("attacker").expert_left == 0
    fight.answer("play:titans-gladius:2", "play:castle.catherine-1:1", "unit:griffins").die(0)
    assert fight.happened(Strikes)[0].total == 3 + 2 + 2 + 1
    assert fight.player("attacker").expert_left == 0
