"""Conflux: what its units do in combat."""

from __future__ import annotations

import pytest

from play.combat.fight import combat
from play.combat.spellbook import cast, silence, targets

LENDERS = [
    ("storm-elementals", "lightning-bolt"),
    ("ice-elementals", "cure"),
    ("energy-elementals", "fireball"),
    ("magma-elementals", "slow"),
]


@pytest.mark.card("conflux.sprites", "neutral.sprites")
@pytest.mark.parametrize(
    ("sprites", "strikes_back"), [("conflux.sprites+", 0), ("conflux.sprites", 1), ("neutral.sprites", 0)]
)
def test_sprites_are_not_struck_back(sprites: str, strikes_back: int) -> None:
    fight = combat([f"{sprites}@b3"], ["neutral.gold-golems@b2"]).attack("sprites", "gold-golems")
    fight.die(0)
    assert fight.unit("gold-golems").retaliated is bool(strikes_back)


@pytest.mark.card(*(f"conflux.{unit}" for unit, _ in LENDERS))
@pytest.mark.parametrize(("unit", "spell"), LENDERS)
def test_elementals_strengthen_the_first_spell_of_their_school(unit: str, spell: str) -> None:
    fight = combat(
        [f"conflux.{unit}+@b5", "castle.griffins@a4!1"],
        ["neutral.trolls@b2", "neutral.sharpshooters@b1"],
        attacker_hand=[spell, "bless", "magic-arrow"],
    ).activate(unit)
    fight.answer(f"play:{spell}")
    assert fight.game.state.casts[-1].power == 1
    few = combat([f"conflux.{unit}@b5", "castle.griffins@a4!1"], ["neutral.trolls@b2"], attacker_hand=[spell])
    assert few.activate(unit).answer(f"play:{spell}").game.state.casts[-1].power == 0


@pytest.mark.card("conflux.energy-elementals", "conflux.storm-elementals")
def test_they_strengthen_no_other_school_no_second_spell_and_only_while_they_act() -> None:
    fight = combat(
        ["conflux.energy-elementals+@b5", "castle.griffins@a4"],
        ["neutral.trolls@b2", "neutral.boars@d1"],
        attacker_hand=["lightning-bolt", "bloodlust", "fire-shield", "fireball"],
    ).activate("energy-elementals")
    fight.game.combat.armies[0].spell_limit = 4
    cast(fight, "lightning-bolt", "unit:trolls").passes()
    assert fight.unit("trolls").damage == 2, "an Air spell without power"
    before = fight.seen("griffins")["attack"]
    cast(fight, "bloodlust", "unit:griffins").passes()
    assert fight.seen("griffins")["attack"] == before + 2
    fight.answer("play:fire-shield")
    assert fight.game.state.casts[-1].power == 0, "the second Fire spell"
    later = combat(
        ["conflux.energy-elementals+@b5", "castle.griffins@a4"], ["neutral.boars@d1"], attacker_hand=["fireball"]
    ).activate("energy-elementals")
    later.answer("end").passes().activate("griffins").answer("play:fireball")
    assert later.game.state.casts[-1].power == 0


@pytest.mark.card("conflux.storm-elementals", "conflux.ice-elementals", "conflux.energy-elementals")
def test_a_pack_shoots_or_flies_and_a_few_walks() -> None:
    for unit, few, pack in (("storm", "ground", "ranged"), ("ice", "ground", "ranged"), ("energy", "ground", "flying")):
        for side, kind in (("", few), ("+", pack)):
            fight = combat([f"conflux.{unit}-elementals{side}@b5"], ["neutral.boars@b1"])
            assert fight.seen(f"{unit}-elementals")["kind"] == kind


@pytest.mark.card("conflux.magic-elementals")
@pytest.mark.parametrize(("side", "friend"), [("", 1), ("+", 0)])
def test_magic_elementals_strike_all_round(side: str, friend: int) -> None:
    fight = combat(
        [f"conflux.magic-elementals{side}@b3", "castle.champions+@c3"],
        ["neutral.gold-golems@b2", "neutral.trolls@a3", "neutral.boars@d1"],
    ).attack("magic-elementals", "gold-golems")
    while fight.ask.seat < 0 or fight.ask.kind in ("attack", "rolled"):
        if fight.ask.seat < 0:
            fight.die(0)
        else:
            fight.answer("pass")
    attack = 4 if not side else 5
    assert fight.unit("gold-golems").damage == attack - 2
    assert fight.unit("trolls").damage > 0
    assert (fight.unit("champions").damage > 0) is bool(friend)
    assert fight.unit("boars").damage == 0
    assert not any(fight.unit(name).retaliated for name in ("gold-golems", "trolls", "champions"))
    assert fight.unit("magic-elementals").damage == 0


@pytest.mark.card("conflux.magic-elementals")
def test_no_spell_reaches_a_pack_of_magic_elementals() -> None:
    fight = combat(
        ["castle.archangels@d5"], ["conflux.magic-elementals+@b1", "neutral.boars@d1"], attacker_hand=["magic-arrow"]
    ).activate("archangels")
    fight.answer("play:magic-arrow", "cast")
    assert "magic-elementals" not in targets(fight)


@pytest.mark.card("conflux.phoenixes", "neutral.phoenixes")
@pytest.mark.parametrize("phoenixes", ["conflux.phoenixes", "neutral.phoenixes"])
def test_phoenixes_rise_once(phoenixes: str) -> None:
    fight = combat(["castle.archangels+@b3"], [f"{phoenixes}@b2!6", "neutral.boars@d1"])
    fight.strike("archangels", "phoenixes", 0)
    assert fight.unit("phoenixes").alive
    assert fight.seen("phoenixes")["health"] - fight.unit("phoenixes").damage == 1
    fight.next_round().strike("archangels", "phoenixes", 0)
    assert not fight.unit("phoenixes").alive, "once in a combat"


@pytest.mark.card("conflux.phoenixes")
def test_phoenixes_strike_the_space_behind_and_feel_no_fire() -> None:
    fight = combat(["conflux.phoenixes+@b3"], ["neutral.gold-golems@b2", "neutral.peasants@b1"])
    fight.strike("phoenixes", "gold-golems", 0)
    while fight.ask.seat < 0:
        fight.die(0)
    assert fight.unit("gold-golems").damage >= 7 - 2
    assert not fight.unit("peasants").alive
    behind = combat(["conflux.phoenixes+@b3"], ["neutral.gold-golems@b2", "castle.griffins@b1"])
    behind.strike("phoenixes", "gold-golems", 0)
    while behind.ask.seat < 0:
        behind.die(0)
    assert behind.unit("griffins").damage == 2
    for side in ("", "+"):
        burnt = combat(
            ["castle.archangels@d5"],
            [f"conflux.phoenixes{side}@b1", "neutral.trolls@b2"],
            attacker_hand=["fireball"],
        ).activate("archangels")
        burnt.answer("play:fireball", "cast")
        burnt.answer(next(key for key in burnt.keys if "b1" in key and "b2" in key)).passes()
        assert (burnt.unit("phoenixes").damage, burnt.unit("trolls").damage) == (0, 1)


@pytest.mark.card("conflux.phoenixes")
def test_magic_arrow_is_cast_as_a_spell_of_another_school() -> None:
    fight = combat(["castle.archangels@d5"], ["conflux.phoenixes@b1"], attacker_hand=["magic-arrow"])
    cast(fight.activate("archangels"), "magic-arrow", "unit:phoenixes").passes()
    assert fight.unit("phoenixes").damage == 1


@pytest.mark.card(
    "neutral.storm-elementals",
    "neutral.ice-elementals",
    "neutral.energy-elementals",
    "neutral.magma-elementals",
    "neutral.magic-elementals",
)
@pytest.mark.parametrize("unit", ["storm", "ice", "energy", "magma", "magic"])
def test_neutral_elementals_heed_no_defense_and_no_magic_arrow(unit: str) -> None:
    name = f"{unit}-elementals"
    fight = combat([f"neutral.{name}@b3"], ["neutral.gold-golems@b2#retaliated"]).activate(name)
    attack = fight.seen(name)["attack"]
    fight.answer("attack:gold-golems").passes()
    while fight.ask.seat < 0:
        fight.die(0)
    assert fight.unit("gold-golems").damage == attack, "their defense is 2"
    arrow = combat(["castle.archangels@d5"], [f"neutral.{name}@b1", "neutral.boars@d1"], attacker_hand=["magic-arrow"])
    arrow.activate("archangels").answer("play:magic-arrow", "cast")
    assert name not in targets(arrow)


@pytest.mark.card("neutral.storm-elementals", "neutral.magma-elementals")
@pytest.mark.parametrize(("unit", "reached"), [("storm", False), ("magma", True)])
def test_neutral_elementals_are_proof_against_their_own_school(unit: str, reached: bool) -> None:
    fight = combat(
        ["castle.archangels@d5"],
        [f"neutral.{unit}-elementals@b1", "neutral.boars@d1"],
        attacker_hand=["lightning-bolt"],
    ).activate("archangels")
    fight.answer("play:lightning-bolt", "cast")
    assert (f"{unit}-elementals" in targets(fight)) is reached


@pytest.mark.card("neutral.ice-elementals")
def test_silenced_elementals_are_reached_by_everything() -> None:
    fight = combat(
        ["castle.archangels@d5"],
        ["neutral.ice-elementals@b1"],
        attacker_hand=["disrupting-ray", "power", "power", "magic-arrow"],
    )
    silence(fight, "archangels", "ice-elementals").next_round().activate("archangels")
    cast(fight, "magic-arrow", "unit:ice-elementals").passes()
    assert fight.unit("ice-elementals").damage == 1
