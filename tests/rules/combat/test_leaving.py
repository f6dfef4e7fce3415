"""Leaving a combat: retreat at the end of a round, flight in the middle of it, surrender."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.engine import NATURE
from heroes.rules.board.state.combat import Troop
from play.combat.fight import Fight, combat, encounter

BOTH = pytest.mark.parametrize("edition", ["first", "revised"])
SIDES = pytest.mark.parametrize("side", ["attacker", "defender"])


def heroes_meet(edition: str, **more: Any) -> Fight:
    """Two heroes with towns to flee to and gold to pay with; Griffins act before Minotaurs."""
    setup: dict[str, object] = {"defender_hero": "dungeon.mutare"}
    for side in ("attacker", "defender"):
        setup |= {f"{side}_refuge": True, f"{side}_gold": 20}
    return encounter(
        ["castle.griffins+@b4"],
        ["dungeon.minotaurs@b2"],
        edition=edition,
        **{**setup, **more},
    )


def up(fight: Fight, side: str) -> Fight:
    """A unit of that side comes up for activation."""
    if fight.ask.kind == "give-way":
        fight.answer("fight")
    return fight.activate("griffins" if side == "attacker" else "minotaurs")


def guards_meet(edition: str, neutral: str = "neutral.trolls", **more: Any) -> Fight:
    """Neutral Trolls have struck down the Halberdiers beside them; the Griffins are left when the round ends."""
    fight = encounter(
        ["castle.griffins+@a4", "castle.halberdiers@b3!1"],
        [f"{neutral}@b2"],
        edition=edition,
        attacker_gold=20,
        attacker_hand=["attack", "power"],
        attacker_deck=["haste"],
        attacker_discard=["slow"],
        attacker_movement=1,
        attacker_refuge=True,
        defender_led_by="neutral",
        **more,
    )
    while fight.ask.kind != "prolong":
        fight.passes()
        key = next((key for key in ("end", "attack:u1", "0") if key in fight.keys), fight.keys[0])
        fight.answer(key)
    assert not fight.unit("halberdiers").alive
    return fight


# ---------------------------------------------------------------------- retreat from neutral units


@pytest.mark.rule("core.combat.retreat.neutral.destination")
@BOTH
def test_a_hero_that_retreats_goes_back_to_where_it_came_from(edition: str) -> None:
    assert guards_meet(edition).answer("retreat").fate("attacker").goes == "back"


@pytest.mark.rule("core.combat.retreat.neutral.units-kept.first")
def test_retreat_costs_only_units_already_destroyed_in_the_first_edition() -> None:
    fate = guards_meet("first").answer("retreat").fate("attacker")
    assert fate.army == (Troop("castle.griffins", True),)
    assert not fate.restart


@pytest.mark.rule("core.combat.retreat.neutral.units-kept.revised")
def test_retreat_brings_all_surviving_units_home_in_the_revised_edition() -> None:
    fight = guards_meet("revised").answer("retreat")
    fate = fight.fate("attacker")
    assert fate.army == (Troop("castle.griffins", True),)
    assert (fate.restart, fate.outcome, fate.gold, fate.bad_morale, fate.cube) == (False, "left", 0, False, False)
    assert fight.player("attacker").gold == 20


@pytest.mark.rule("core.combat.retreat.neutral.units-kept.revised")
def test_a_unit_that_was_not_fielded_is_kept_in_a_retreat_as_well() -> None:
    fight = combat(
        ["castle.griffins+", "castle.marksmen"],
        ["neutral.boars"],
        defender_led_by="neutral",
        attacker_movement=1,
        field_level=1,
    )
    fight.answer("place:castle.griffins:a5", "done")
    while fight.ask.kind != "prolong":
        fight.answer("-1" if fight.ask.seat == NATURE else fight.ask.passes or fight.keys[-1])
    assert fight.answer("retreat").fate("attacker").army == (
        Troop("castle.griffins", True),
        Troop("castle.marksmen", False),
    )


# ---------------------------------------------------------------------- flight


@pytest.mark.rule("core.combat.retreat.midcombat.first")
@SIDES
def test_in_the_first_edition_a_hero_flees_when_an_own_unit_is_about_to_act(side: str) -> None:
    fight = up(heroes_meet("first"), side)
    assert fight.offers("flee")
    moved = fight.game.copy()
    fight.answer("flee")
    assert fight.over
    assert (fight.result.ended_by, fight.result.left_by) == ("flight", ("attacker", "defender").index(side))
    later = Fight(moved)
    later.answer("move:b3")
    assert later.acting == ("griffins" if side == "attacker" else "minotaurs")
    assert not later.offers("flee")


@pytest.mark.rule("core.combat.retreat.midcombat.first")
@pytest.mark.parametrize("neutral", ["neutral.boars", "neutral.crystal-dragons"])
def test_in_the_first_edition_a_hero_flees_from_neutral_units_too(neutral: str) -> None:
    fight = combat(
        ["castle.archangels+@a6"], [f"{neutral}@d1"], edition="first", attacker_refuge=True, defender_led_by="neutral"
    )
    assert fight.acting == "archangels"
    assert fight.offers("flee")


@pytest.mark.rule("core.combat.retreat.midcombat.first")
def test_an_army_without_a_hero_does_not_flee() -> None:
    fight = up(heroes_meet("first", defender_led_by="none"), "defender")
    assert not fight.offers("flee")


@pytest.mark.rule("core.combat.retreat.midcombat.revised")
def test_in_the_revised_edition_nobody_leaves_players_or_azure_units_by_retreating() -> None:
    fight = heroes_meet("revised")
    for side in ("attacker", "defender"):
        assert not up(fight, side).offers("flee")
    fight.next_round()
    assert not any("retreat" in key for key in fight.keys)
    azure = combat(
        ["castle.archangels+@a5"],
        ["neutral.crystal-dragons@d1"],
        attacker_refuge=True,
        attacker_movement=3,
        defender_led_by="neutral",
    )
    assert azure.acting == "archangels"
    assert not azure.offers("flee")
    azure.next_round()
    assert azure.acting == "archangels"
    bronze = combat(["castle.griffins+@a5"], ["neutral.boars@d1"], attacker_movement=3, defender_led_by="neutral")
    assert not bronze.offers("flee")
    bronze.answer("end")
    while bronze.ask.kind != "prolong":
        bronze.answer(bronze.keys[0])
    assert bronze.offers("retreat")


@pytest.mark.rule("core.combat.retreat.midcombat.units-lost")
@SIDES
def test_flight_costs_the_whole_army(side: str) -> None:
    fate = up(heroes_meet("first"), side).answer("flee").fate(side)
    assert fate.army == ()
    assert fate.restart


@pytest.mark.rule("core.combat.retreat.midcombat.destination")
def test_a_hero_flees_to_the_closest_own_town_or_settlement() -> None:
    assert up(heroes_meet("first"), "attacker").answer("flee").fate("attacker").goes == "closest"
    assert not up(heroes_meet("first", attacker_refuge=False), "attacker").offers("flee")


def piles(fight: Fight, side: str) -> tuple[list[str], list[str], list[str]]:
    player = fight.player(side)
    return list(player.hand), list(player.deck), list(player.discard)


CARDS = {"attacker_hand": ["attack", "power"], "attacker_deck": ["haste", "slow"], "attacker_discard": ["defense"]}


@pytest.mark.rule("core.combat.retreat.midcombat.deck-kept")
def test_flight_leaves_deck_hand_and_discard_pile_as_they_are() -> None:
    fight = up(heroes_meet("first", **CARDS), "attacker").answer("flee")
    assert piles(fight, "attacker") == (["attack", "power"], ["haste", "slow"], ["defense"])


@pytest.mark.rule("core.combat.retreat.not-a-defeat")
@BOTH
def test_a_retreat_from_neutral_units_is_no_defeat(edition: str) -> None:
    fight = guards_meet(edition).answer("retreat")
    fate = fight.fate("attacker")
    assert (fate.outcome, fate.gold, fate.bad_morale, fate.cube) == ("left", 0, False, False)
    assert (fight.player("attacker").gold, fight.player("attacker").morale) == (20, 0)
    assert fight.player("attacker").hand == ["attack", "power"]


@pytest.mark.rule("core.combat.retreat.not-a-defeat")
def test_flight_from_a_hero_is_no_defeat() -> None:
    fight = up(heroes_meet("first", **CARDS), "attacker").answer("flee")
    fate = fight.fate("attacker")
    assert (fate.outcome, fate.gold, fate.bad_morale, fate.cube) == ("left", 0, False, False)
    assert fight.fate("defender").experience == 0
    assert (fight.player("attacker").gold, fight.player("defender").gold) == (20, 20)
    assert len(fight.player("attacker").hand) == 2


# ---------------------------------------------------------------------- surrender


@pytest.mark.rule("core.combat.surrender.only-vs-hero")
@BOTH
@SIDES
@pytest.mark.parametrize("led_by", ["main", "secondary"])
def test_either_hero_surrenders_to_the_other(edition: str, side: str, led_by: str) -> None:
    fight = up(heroes_meet(edition, **{f"{side}_led_by": led_by}), side)
    assert fight.offers("surrender")
    fight.answer("surrender")
    assert (fight.over, fight.result.ended_by) == (True, "surrender")


@pytest.mark.rule("core.combat.surrender.only-vs-hero")
@BOTH
def test_nobody_surrenders_to_neutral_units_nor_to_or_as_an_army_without_a_hero(edition: str) -> None:
    garrison = heroes_meet(edition, defender_led_by="none")
    assert not up(garrison, "attacker").offers("surrender")
    assert not up(garrison, "defender").offers("surrender")
    neutral = combat(
        ["castle.griffins+@b4"],
        ["neutral.boars@b1"],
        edition=edition,
        attacker_gold=20,
        attacker_refuge=True,
        defender_led_by="neutral",
    )
    assert not neutral.activate("griffins").offers("surrender")


@pytest.mark.rule("core.combat.surrender.timing")
@BOTH
@SIDES
def test_surrender_comes_before_the_unit_moves_or_attacks(edition: str, side: str) -> None:
    fight = up(heroes_meet(edition), side)
    assert fight.offers("surrender")
    fight.answer("move:b3")
    assert fight.ask.kind == "activation"
    assert not fight.offers("surrender")
    shooting = combat(
        ["castle.marksmen@a5"], ["dungeon.minotaurs@d1"], edition=edition, attacker_gold=20, attacker_refuge=True
    )
    shooting.activate("marksmen").answer("attack:minotaurs").die(-1)
    assert shooting.acting == "marksmen"
    assert not shooting.offers("surrender")


@pytest.mark.rule("core.combat.surrender.timing")
@BOTH
def test_surrender_is_possible_in_a_later_round(edition: str) -> None:
    fight = heroes_meet(edition)
    fight.next_round()
    assert up(fight, "attacker").offers("surrender")


@pytest.mark.rule("core.combat.surrender.cost")
@BOTH
def test_surrender_costs_10_gold_paid_to_the_opponent(edition: str) -> None:
    assert not up(heroes_meet(edition, attacker_gold=9), "attacker").offers("surrender")
    fight = up(heroes_meet(edition, attacker_gold=10), "attacker").answer("surrender")
    assert (fight.player("attacker").gold, fight.player("defender").gold) == (0, 30)


@pytest.mark.rule("core.combat.surrender.destination")
@BOTH
def test_a_hero_surrenders_to_a_town_or_settlement_of_its_choice(edition: str) -> None:
    fight = up(heroes_meet(edition), "attacker").answer("surrender")
    assert (fight.fate("attacker").goes, fight.fate("defender").goes) == ("refuge", "stays")
    assert not up(heroes_meet(edition, attacker_refuge=False), "attacker").offers("surrender")


@pytest.mark.rule("core.combat.surrender.units-kept")
@BOTH
def test_surrender_costs_only_units_already_destroyed(edition: str) -> None:
    fight = encounter(
        ["castle.griffins+@a4", "castle.halberdiers@b3!1"],
        ["dungeon.minotaurs+@b2"],
        edition=edition,
        attacker_gold=10,
        attacker_refuge=True,
        defender_hero="dungeon.mutare",
    )
    fight.activate("minotaurs").answer("attack:halberdiers").die(0)
    fight.activate("griffins").answer("surrender")
    assert fight.fate("attacker").army == (Troop("castle.griffins", True),)
    assert not fight.fate("attacker").restart


@pytest.mark.rule("core.combat.surrender.cards-kept")
def test_surrender_leaves_deck_hand_and_discard_pile_as_they_are() -> None:
    fight = up(heroes_meet("first", **CARDS), "attacker").answer("surrender")
    assert piles(fight, "attacker") == (["attack", "power"], ["haste", "slow"], ["defense"])


@pytest.mark.rule("core.combat.surrender.not-a-defeat")
def test_surrender_is_no_defeat() -> None:
    fight = up(heroes_meet("revised", defender_level=3), "defender").answer("surrender")
    fate = fight.fate("defender")
    assert (fate.outcome, fate.gold, fate.bad_morale, fate.cube) == ("left", 0, False, False)
    assert fight.fate("attacker").experience == 0
    assert (fight.player("defender").gold, fight.player("defender").morale) == (10, 0)


@pytest.mark.rule("core.combat.surrender.not-defending-town.first")
def test_in_the_first_edition_the_defender_of_a_town_may_surrender() -> None:
    assert up(heroes_meet("first", town=True), "defender").offers("surrender")


@pytest.mark.rule("core.combat.surrender.not-defending-town.revised")
def test_in_the_revised_edition_the_defender_of_a_town_neither_surrenders_nor_retreats() -> None:
    fight = heroes_meet("revised", town=True)
    assert up(fight, "attacker").offers("surrender")
    up(fight, "defender")
    assert not any(key in fight.keys for key in ("surrender", "flee", "retreat"))
