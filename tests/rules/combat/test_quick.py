"""Coming upon neutral units that flee, and a Secondary Hero that gives way."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.combat.difficulty import neutral_deck
from heroes.rules.board.library.components import TIERS, UNITS
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.events import Attacks, GuardsFlee, NeutralsDrawn
from play.combat.fight import Fight, encounter

BOTH = pytest.mark.parametrize("edition", ["first", "revised"])


def enters(edition: str, *, level: int, field: int, **more: Any) -> Fight:
    """A hero of that level enters a guarded field of that level."""
    return encounter(
        ["castle.griffins+@b4"],
        [],
        edition=edition,
        attacker_level=level,
        attacker_movement=2,
        defender_led_by="neutral",
        defender_field=field,
        **more,
    )


def flees_at(edition: str) -> dict[int, bool]:
    """By how many levels the hero is above the field, and whether the guard flees."""
    return {more: enters(edition, level=3, field=3 - more).over for more in (-1, 0, 1, 2)}


@pytest.mark.rule("core.combat.quick.threshold.first")
def test_guards_flee_from_a_hero_one_level_higher_in_the_first_edition() -> None:
    assert flees_at("first") == {-1: False, 0: False, 1: True, 2: True}


@pytest.mark.rule("core.combat.quick.threshold.revised")
def test_guards_flee_from_a_hero_one_level_higher_in_the_revised_edition() -> None:
    assert flees_at("revised") == {-1: False, 0: False, 1: True, 2: True}


@pytest.mark.rule("core.combat.quick.wins-field")
@BOTH
def test_a_quick_combat_counts_as_won(edition: str) -> None:
    fight = enters(edition, level=3, field=2)
    assert (fight.result.winner, fight.result.ended_by) == (0, "quick")
    fate = fight.fate("attacker")
    assert (fate.outcome, fate.goes, fate.army) == ("won", "stays", (Troop("castle.griffins", True),))
    assert fight.result.movement == 2
    assert not fight.happened(Attacks)
    (told,) = fight.happened(GuardsFlee)
    assert told.sentence() == "Neutral units of level 2 flee from Seat 0."


@pytest.mark.rule("core.combat.quick.no-experience")
@BOTH
def test_a_quick_combat_gives_no_experience(edition: str) -> None:
    assert enters(edition, level=3, field=2).fate("attacker").experience == 0


@pytest.mark.rule("core.combat.quick.cards-discarded")
def test_no_neutral_card_stays_out_after_a_quick_combat() -> None:
    fight = enters("first", level=3, field=2)
    assert not fight.happened(NeutralsDrawn)
    for tier in TIERS:
        deck = fight.game.state.decks[neutral_deck(tier)]
        printed = [
            unit.id for unit in UNITS.values() if unit.faction == "neutral" and unit.tier == tier and unit.box == "core"
        ]
        assert {*deck.draw, *deck.discard} == set(printed)


@pytest.mark.rule("core.combat.quick.secondary-hero")
@BOTH
def test_a_secondary_hero_uses_the_level_of_the_main_hero(edition: str) -> None:
    assert enters(edition, level=3, field=2, attacker_led_by="secondary").over
    assert not enters(edition, level=3, field=3, attacker_led_by="secondary").over


# ---------------------------------------------------------------------- a Secondary Hero is attacked


def attacked(edition: str, led_by: str = "secondary") -> Fight:
    return encounter(
        ["castle.griffins+@b4"],
        ["dungeon.minotaurs@b2", "dungeon.harpies+@c2"],
        edition=edition,
        defender_hero="dungeon.mutare",
        defender_led_by=led_by,
        defender_gold=20,
    )


@pytest.mark.rule("core.combat.secondary.decline-fight")
@BOTH
def test_the_owner_of_an_attacked_secondary_hero_takes_it_off_the_map_instead(edition: str) -> None:
    fight = attacked(edition)
    assert (fight.ask.seat, fight.keys) == (1, ["fight", "decline"])
    fight.answer("decline")
    assert (fight.over, fight.result.ended_by) == (True, "declined")
    fate = fight.fate("defender")
    assert fate.goes == "off-map"
    assert fate.army == (Troop("dungeon.minotaurs", False), Troop("dungeon.harpies", True))
    assert (fate.restart, fate.gold, fate.bad_morale, fate.cube) == (False, 0, False, True)
    assert fight.fate("attacker").experience == 0
    assert not fight.happened(Attacks)


@pytest.mark.rule("core.combat.secondary.decline-fight")
@BOTH
def test_it_may_also_fight_and_a_main_hero_must(edition: str) -> None:
    fight = attacked(edition).answer("fight")
    assert fight.game.combat.round == 1
    assert attacked(edition, "main").ask.kind != "give-way"
