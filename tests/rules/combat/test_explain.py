"""A visible but illegal thing says why not, with the rule that forbids it."""

from __future__ import annotations

from typing import Any

import pytest

from play.combat.bouts import against_neutrals
from play.combat.fight import Fight, combat


def why(fight: Fight, key: str, seat: int = 0) -> str:
    refusal = fight.game.why_not(seat, key)
    assert refusal is not None, f"{key} is legal"
    assert refusal.text.endswith(".") or "{" not in refusal.text
    return refusal.rule


def acting(attacker: list[str], defender: list[str], unit: str, **more: Any) -> Fight:
    return combat(attacker, defender, **more).activate(unit)


def test_a_legal_key_has_no_reason_against_it() -> None:
    fight = acting(["castle.halberdiers@b3"], ["dungeon.harpies@b1"], "halberdiers")
    assert fight.game.why_not(0, "move:b2") is None


@pytest.mark.parametrize(("edition", "start", "far"), [("revised", "a5", "a1"), ("first", "a6", "a3")])
def test_a_space_out_of_reach_names_the_movement_of_the_edition(edition: str, start: str, far: str) -> None:
    fight = acting([f"castle.halberdiers@{start}"], ["dungeon.harpies@d1"], "halberdiers", edition=edition)
    assert why(fight, f"move:{far}") == f"core.units.type.ground.move.{edition}"


def test_a_taken_space_a_second_move_and_a_move_off_the_board() -> None:
    fight = acting(["castle.halberdiers@b3"], ["dungeon.harpies@b1"], "halberdiers")
    assert why(fight, "move:b1") == "core.combat.board.one-unit-per-space"
    assert why(fight, "move:z9") == "core.combat.board.size.revised"
    fight.answer("move:b2")
    assert why(fight, "move:b3") == "core.combat.action.move"


def test_attacks_that_cannot_be_made() -> None:
    fight = acting(["castle.halberdiers@b4", "castle.marksmen@d5"], ["dungeon.harpies@b1"], "halberdiers")
    assert why(fight, "attack:u2") == "core.units.type.ground.attack-adjacent"
    assert why(fight, "attack:u1") == "core.units.type.ground.attack-adjacent"
    fight.activate("marksmen").answer("move:d4")
    assert why(fight, "attack:u2") == "core.units.type.ranged.no-attack-after-move"


def test_an_engaged_shooter_must_deal_with_its_neighbour() -> None:
    fight = acting(["castle.marksmen@a4"], ["dungeon.harpies@a3", "dungeon.troglodytes@d1"], "marksmen")
    assert why(fight, "attack:u2") == "core.units.type.ranged.engaged"


def test_defending_is_refused_by_edition_and_twice_in_a_row() -> None:
    first = acting(["castle.halberdiers@b4"], ["dungeon.harpies@b1"], "halberdiers", edition="first")
    assert why(first, "defend") == "core.combat.action.defend.first"
    twice = acting(["castle.halberdiers@b4#defending"], ["dungeon.harpies@b1"], "halberdiers")
    assert why(twice, "defend") == "core.combat.defense-token.no-consecutive"


def test_cards_say_when_they_are_played() -> None:
    hand = ["resistance", "town-portal", "attack", "knowledge", "magic-arrow"]
    fight = acting(["castle.halberdiers@b4"], ["dungeon.harpies@b1"], "halberdiers", attacker_hand=hand)
    assert why(fight, "play:town-portal") == "core.combat.cards.map.not-in-combat"
    assert why(fight, "play:resistance") == "core.cards.instant"
    assert why(fight, "play:attack") == "core.cards.text-overrides"
    assert why(fight, "play:attack:expert") == "core.expert.limit.level-1"
    assert why(fight, "play:fireball") == "core.cards.must-be-played"
    fight.answer("play:magic-arrow", "cast", "unit:harpies").passes()
    assert why(fight, "play:magic-arrow") == "core.cards.must-be-played"


@pytest.mark.parametrize("edition", ["first", "revised"])
def test_a_spell_of_another_moment_says_which(edition: str) -> None:
    hand = ["resurrection", "sorrow", "magic-mirror", "protection-from-fire", "slayer"]
    fight = acting(
        ["castle.halberdiers@b4"], ["dungeon.harpies@b1"], "halberdiers", attacker_hand=hand, edition=edition
    )
    for card, moment in (
        ("resurrection", "Resurrection is played when an attack would bring your unit to 0 health."),
        ("sorrow", "Sorrow is played when an enemy unit is about to act."),
        ("magic-mirror", "Magic Mirror is played when an enemy has aimed a spell at your unit."),
        ("protection-from-fire", "Protection from Fire is played after an enemy has cast a spell."),
        ("slayer", "Slayer is played when an attack has been declared."),
    ):
        assert why(fight, f"card:{card}") == "core.cards.instant"
        assert says(fight, f"card:{card}") == moment


def test_a_second_spell_in_a_round_names_the_limit() -> None:
    hand = ["magic-arrow", "magic-arrow"]
    fight = acting(["castle.halberdiers@b4"], ["dungeon.minotaurs+@b1"], "halberdiers", attacker_hand=hand)
    fight.answer("play:magic-arrow", "cast", "unit:minotaurs").passes()
    assert why(fight, "play:magic-arrow") == "core.combat.cards.spell.one-per-round"


def test_leaving_needs_a_hero_a_refuge_and_gold() -> None:
    units = (["castle.halberdiers@b4"], ["dungeon.harpies@b1"], "halberdiers")
    assert why(acting(*units, attacker_gold=10), "surrender") == "core.combat.surrender.destination"
    assert why(acting(*units, attacker_refuge=True, attacker_gold=9), "surrender") == "core.combat.surrender.cost"
    assert why(acting(*units), "flee") == "core.combat.retreat.midcombat.revised"
    slow = (["castle.griffins@b4"], ["neutral.peasants@b1"], "griffins")
    neutral = acting(*slow, defender_led_by="neutral", attacker_refuge=True, attacker_gold=10)
    assert why(neutral, "surrender") == "core.combat.surrender.only-vs-hero"


def test_another_seat_is_told_whose_question_it_is() -> None:
    fight = acting(["castle.halberdiers@b4"], ["dungeon.harpies@b1"], "halberdiers")
    assert why(fight, "end", seat=1) == fight.ask.rule
    assert "Seat 0" in says(fight, "end", seat=1)


# ---------------------------------------------------------------------- things


def says(fight: Fight, thing: str, seat: int = 0) -> str:
    refusal = fight.game.why_not(seat, thing)
    assert refusal is not None, f"{thing} answers the question"
    return refusal.text


def test_a_thing_that_an_answer_points_at_needs_no_reason() -> None:
    fight = acting(["castle.halberdiers@b3"], ["dungeon.harpies@b2"], "halberdiers", attacker_hand=["magic-arrow"])
    for thing in ("cell:a3", "unit:1", "card:magic-arrow"):
        assert fight.game.why_not(0, thing) is None, thing


def test_a_number_that_only_looks_like_one_is_refused_like_any_other() -> None:
    fight = acting(["castle.halberdiers@b3"], ["dungeon.harpies@b1"], "halberdiers")
    for key in ("attack:u²", "attack:u", "unit:²", "unit:99", "cell:z9", "structure:", "card:"):
        assert why(fight, key) == "engine.legal-keys", key


def test_an_expert_use_is_refused_by_the_level_or_because_it_is_spent() -> None:
    units = (["castle.halberdiers@b4"], ["dungeon.harpies@b1"], "halberdiers")
    novice = acting(*units, attacker_hand=["attack"])
    assert why(novice, "play:attack:expert") == "core.expert.limit.level-1"
    spent = acting(*units, attacker_hand=["attack"], attacker_level=2, attacker_expert_left=0)
    assert why(spent, "play:attack:expert") == "core.expert.period"


def test_units_that_are_not_up_follow_in_the_order_of_initiative() -> None:
    fight = acting(["castle.griffins@a5", "castle.halberdiers@b4"], ["dungeon.troglodytes@b1"], "griffins")
    assert why(fight, "unit:1") == "core.combat.initiative.highest-first"
    fight.activate("halberdiers")
    assert why(fight, "unit:0") == "core.combat.round.all-activate-once"


def test_a_spell_says_whom_it_cannot_be_aimed_at() -> None:
    army = ["castle.halberdiers@b4", "castle.marksmen@d5", "castle.champions@a5"]
    for spell, thing, reason in (
        ("bless", "unit:1", "Bless does not work on ranged units."),
        ("teleport", "unit:2", "With 0 power Teleport does not work on gold units."),
        ("teleport", "unit:3", "Teleport works only on your own units."),
    ):
        fight = acting(army, ["dungeon.harpies@b1"], "halberdiers", attacker_hand=[spell])
        fight.answer(f"play:{spell}", "cast")
        assert says(fight, thing) == reason
        assert fight.game.why_not(0, "unit:0") is None


def test_a_space_for_a_teleported_unit_must_be_free() -> None:
    fight = acting(["castle.halberdiers@b4"], ["dungeon.harpies@b1"], "halberdiers", attacker_hand=["teleport"])
    fight.answer("play:teleport", "cast", "unit:halberdiers").passes()
    assert fight.ask.kind == "choose-space"
    assert why(fight, "cell:b1") == "core.combat.board.one-unit-per-space"


def test_a_neutral_unit_may_not_hold_back() -> None:
    fight = against_neutrals(["castle.griffins@b5"], ["neutral.boars@b2"], edition="revised")
    while fight.acting != "boars":
        fight.answer("end")
    seat = fight.ask.seat
    for key in ("end", "defend"):
        assert why(fight, key, seat).startswith("core.combat.control.neutral.must-"), key


def test_shooters_are_told_that_they_break_no_walls() -> None:
    fight = combat(["castle.marksmen@a1"], ["dungeon.harpies@m1"], board="hex", siege=True).activate("marksmen")
    assert why(fight, "structure:gate") == "core.siege.destroy.by-melee"
    assert why(fight, "break:gate") == "core.siege.destroy.by-melee"


def test_a_besieger_is_not_told_that_it_defends() -> None:
    units = (["castle.halberdiers@b4"], ["dungeon.harpies@b1"], "halberdiers")
    fight = acting(*units, town=True, attacker_gold=10, attacker_refuge=True, defender_hero="dungeon.mutare")
    assert fight.game.why_not(0, "surrender") is None
    fight.answer("move:b3")
    assert why(fight, "surrender") == "core.combat.surrender.timing"
    assert why(fight, "flee") == "core.combat.retreat.midcombat.revised"
