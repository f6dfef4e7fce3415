"""Rampart: the Specialty cards of Gelu and Gem in combat."""

from __future__ import annotations

from typing import Any

import pytest

from play.combat.fight import Fight, combat
from play.combat.spellbook import targets


def gelu(card: str, **more: Any) -> Fight:
    return combat(
        ["rampart.elves@b4", "rampart.centaurs@b3"],
        ["castle.archangels+@b2#retaliated"],
        attacker_hero="rampart.gelu",
        attacker_level=6,
        attacker_hand=[card],
        **more,
    )


@pytest.mark.card("rampart.gelu-1")
@pytest.mark.parametrize(("unit", "more"), [("elves", 2), ("centaurs", 1)])
def test_gelu_strengthens_a_unit_and_archers_twice(unit: str, more: int) -> None:
    fight = gelu("rampart.gelu-1").activate(unit)
    attack = fight.seen(unit)["attack"]
    fight.answer("play:rampart.gelu-1:1", f"unit:{unit}")
    assert fight.seen(unit)["attack"] == attack + more
    guard = gelu("rampart.gelu-1").activate(unit)
    defense = guard.seen(unit)["defense"]
    guard.answer("play:rampart.gelu-1:2")
    assert targets(guard) == {"elves", "centaurs"}, "one's own units"
    guard.answer(f"unit:{unit}")
    assert guard.seen(unit)["defense"] == defense + more


@pytest.mark.card("rampart.gelu-1", "rampart.gelu-6")
def test_neutral_sharpshooters_count_double_too() -> None:
    fight = combat(
        ["neutral.sharpshooters@b5"],
        ["neutral.boars@b1"],
        attacker_hero="rampart.gelu",
        attacker_hand=["rampart.gelu-1", "rampart.gelu-6"],
    ).activate("sharpshooters")
    fight.answer("play:rampart.gelu-1:1", "unit:sharpshooters", "play:rampart.gelu-6", "unit:sharpshooters")
    assert (fight.seen("sharpshooters")["attack"], fight.seen("sharpshooters")["initiative"]) == (5, 13)


@pytest.mark.card("rampart.gelu-6")
@pytest.mark.parametrize(("unit", "initiative"), [("elves", 10), ("centaurs", 8)])
def test_gelu_makes_a_unit_faster_until_the_combat_ends(unit: str, initiative: int) -> None:
    fight = gelu("rampart.gelu-6").activate("centaurs").answer("play:rampart.gelu-6", f"unit:{unit}")
    assert fight.seen(unit)["initiative"] == initiative
    fight.next_round()
    assert fight.seen(unit)["initiative"] == initiative
    assert fight.player("attacker").in_play == ("rampart.gelu-6",)


def gem(*hand: str, **more: Any) -> Fight:
    return combat(
        ["rampart.unicorns@b5!5", "rampart.centaurs@a5"],
        ["neutral.boars@b1!1"],
        attacker_hero="rampart.gem",
        attacker_level=6,
        attacker_hand=list(hand),
        **more,
    ).passes()


@pytest.mark.card("rampart.gem-4")
def test_gem_heals_an_own_unit_that_is_hurt() -> None:
    fight = gem("rampart.gem-4").activate("unicorns").answer("play:rampart.gem-4")
    assert targets(fight) == {"unicorns"}
    fight.answer("unit:unicorns")
    assert fight.unit("unicorns").damage == 3


@pytest.mark.card("rampart.gem-1", "first-aid-tent")
def test_a_tent_fetched_in_combat_works_at_once() -> None:
    fight = gem("rampart.gem-1", "first-aid").activate("unicorns")
    fight.answer("play:rampart.gem-1:1", "machine:first-aid-tent")
    while fight.ask.kind == "first-aid-tent":
        fight.answer("pass")
    fight.answer("unit:unicorns")
    assert fight.unit("unicorns").damage == 4


@pytest.mark.card("rampart.gem-6")
def test_gem_doubles_what_her_tent_does() -> None:
    fight = gem("rampart.gem-6", attacker_machines=["first-aid-tent"]).activate("unicorns")
    fight.answer("play:rampart.gem-6", "machine:first-aid-tent")
    while fight.ask.kind == "first-aid-tent":
        fight.answer("pass")
    fight.answer("unit:unicorns")
    assert fight.unit("unicorns").damage == 3
    fight.next_round().activate("unicorns").answer("machine:first-aid-tent")
    while fight.ask.kind == "first-aid-tent":
        fight.answer("pass")
    fight.answer("unit:unicorns")
    assert fight.unit("unicorns").damage == 1, "until the combat ends"


@pytest.mark.card("rampart.gem-6")
def test_without_a_tent_there_is_nothing_to_double() -> None:
    assert not gem("rampart.gem-6").activate("unicorns").offers("play:rampart.gem-6")
