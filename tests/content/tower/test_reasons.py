"""Tower: why something that somebody points at is no answer to what its cards ask."""

from __future__ import annotations

from play.combat.fight import Fight, combat
from play.combat.spellbook import cast, three_levels


def reason(fight: Fight, thing: str) -> str:
    refusal = fight.game.why_not(fight.ask.seat, thing)
    assert refusal is not None
    return str(refusal.says)


def test_a_meteor_strikes_only_units_next_to_the_first() -> None:
    fight = combat(
        ["castle.archangels@d5"],
        ["neutral.trolls@b2", "neutral.gold-golems@b1", "neutral.minotaurs@d1"],
        attacker_hero="dungeon.deemer",
        attacker_hand=["dungeon.deemer-1"],
    ).activate("archangels")
    fight.answer("play:dungeon.deemer-1", "cast", "unit:trolls")
    assert "only units next to the first one" in reason(fight, f"unit:{fight.unit('minotaurs').id}")
    assert "has struck" in reason(fight, f"unit:{fight.unit('trolls').id}")


def test_dispel_says_what_keeps_it_from_a_unit() -> None:
    fight = three_levels("haste", "dispel")
    fight.game.combat.armies[0].spell_limit = 2
    cast(fight, "haste", "unit:boars").passes()
    cast(fight, "dispel")
    assert "With 0 power" in reason(fight, f"unit:{fight.unit('trolls').id}")
    assert "proof against" in reason(fight, f"unit:{fight.unit('azure-dragons').id}")


def test_frost_needs_somebody_next_to_the_space() -> None:
    fight = combat(
        ["castle.archangels@d5"],
        ["neutral.trolls@d4"],
        attacker_hero="castle.adelaide",
        attacker_hand=["castle.adelaide-1", "attack"],
    ).activate("archangels")
    fight.answer("play:castle.adelaide-1", "discard:attack")
    assert "would strike nobody on a1" in reason(fight, "cell:a1")


def test_a_berserk_unit_attacks_none_but_the_nearest() -> None:
    fight = combat(
        ["castle.archangels@d5"], ["castle.griffins@b2", "neutral.boars@b1"], attacker_hand=["berserk"]
    ).activate("archangels")
    cast(fight, "berserk", "unit:griffins").passes()
    fight.answer("end").passes().answer("activate:griffins").passes()
    assert fight.ask.kind == "frenzy"
    assert "not the nearest" in reason(fight, f"unit:{fight.unit('archangels').id}")
