"""A visible but illegal thing says why not, with the rule that forbids it."""

from __future__ import annotations

from typing import Any

import pytest

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
    assert why(fight, "play:attack:expert") == "core.expert.period"
    assert why(fight, "play:fireball") == "core.cards.must-be-played"
    fight.answer("play:magic-arrow", "cast", "unit:harpies").passes()
    assert why(fight, "play:magic-arrow") == "core.cards.must-be-played"


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
    assert why(fight, "end", seat=1) == "engine.turn"
