"""Rampart: what its units do in combat."""

from __future__ import annotations

import pytest

from play.combat.fight import Fight, combat
from play.combat.spellbook import cast, silence


@pytest.mark.card("rampart.centaurs")
@pytest.mark.parametrize(("side", "damage"), [("", 2), ("+", 3)])
def test_centaurs_strike_with_what_is_printed(side: str, damage: int) -> None:
    fight = combat([f"rampart.centaurs{side}@b3"], ["neutral.boars@b2"]).strike("centaurs", "boars", 0)
    assert fight.unit("boars").damage == damage


def arrow_at_dwarves(side: str, die: int) -> Fight:
    fight = combat(["castle.griffins@d5"], [f"rampart.dwarves{side}@b2"], attacker_hand=["magic-arrow"])
    return cast(fight.activate("griffins"), "magic-arrow", "unit:dwarves").die(die)


@pytest.mark.card("rampart.dwarves")
@pytest.mark.parametrize("side", ["", "+"])
@pytest.mark.parametrize(("die", "damage"), [(1, 0), (0, 1), (-1, 1)])
def test_dwarves_may_resist_a_spell_that_is_aimed_at_them(side: str, die: int, damage: int) -> None:
    assert arrow_at_dwarves(side, die).unit("dwarves").damage == damage


@pytest.mark.card("rampart.dwarves")
def test_dwarves_resist_specialties_of_their_own_side_too_but_no_artifacts() -> None:
    fight = combat(
        ["rampart.dwarves@b3!2"],
        ["neutral.boars@b1"],
        attacker_hero="rampart.gem",
        attacker_level=4,
        attacker_hand=["rampart.gem-4", "vial-of-lifeblood"],
    ).activate("dwarves")
    fight.answer("play:rampart.gem-4", "unit:dwarves").die(1)
    assert fight.unit("dwarves").damage == 2
    fight.answer("play:vial-of-lifeblood:1", "unit:dwarves")
    assert fight.unit("dwarves").damage == 0


@pytest.mark.card("rampart.dwarves", "neutral.boars")
def test_silenced_dwarves_resist_nothing_and_others_never_do() -> None:
    hand = ["disrupting-ray", "power", "magic-arrow", "knowledge"]
    fight = combat(["castle.griffins@d5"], ["rampart.dwarves@b2", "neutral.boars@a1"], attacker_hand=hand)
    cast(fight.activate("griffins"), "disrupting-ray", "unit:dwarves").die(0)
    fight.next_round().activate("griffins")
    cast(fight, "magic-arrow", "unit:dwarves").passes()
    assert fight.unit("dwarves").damage == 1, "no die was thrown"


@pytest.mark.card("rampart.elves")
@pytest.mark.parametrize(("die", "again"), [(-1, True), (0, True), (1, False)])
def test_a_pack_of_elves_shoots_again_on_a_low_die(die: int, again: bool) -> None:
    fight = combat(["rampart.elves+@b4"], ["neutral.gold-golems@b1"]).attack("elves", "gold-golems").die(die)
    assert (fight.ask.kind == "attack-die") is again
    if again:
        fight.die(-1)
        assert fight.ask.kind != "attack-die", "the second shot gives no third"


@pytest.mark.card("rampart.elves")
@pytest.mark.parametrize("elves", ["rampart.elves@b4", "rampart.elves+@b2"])
def test_few_elves_and_elves_in_a_melee_strike_once(elves: str) -> None:
    fight = combat([elves], ["neutral.gold-golems@b1"]).attack("elves", "gold-golems").die(0)
    if "+" in elves:
        fight.die(0)
    assert fight.game.combat.used == ()
    assert fight.ask.kind != "attack-die" or fight.game.combat.clashes[-1].retaliation


@pytest.mark.card("rampart.pegasi")
@pytest.mark.parametrize(("pegasi", "power", "damage"), [("", 1, 2), ("+", 0, 1), ("+", 1, 1), ("+", 2, 2)])
def test_a_pack_of_pegasi_weakens_every_enemy_spell(pegasi: str, power: int, damage: int) -> None:
    fight = combat(
        [f"rampart.pegasi{pegasi}@b5"],
        ["castle.archangels@b1"],
        defender_hand=["magic-arrow", *["power"] * power],
    ).activate("archangels")
    cast(fight, "magic-arrow", "unit:pegasi", power=["power"] * power).passes()
    assert fight.unit("pegasi").damage == damage


@pytest.mark.card("rampart.pegasi")
def test_pegasi_leave_the_spells_of_their_own_side_alone() -> None:
    fight = combat(["rampart.pegasi+@b5"], ["neutral.boars@b1"], attacker_hand=["magic-arrow", "power"])
    cast(fight.activate("pegasi"), "magic-arrow", "unit:boars", power=["power"]).passes()
    assert fight.unit("boars").damage == 2


@pytest.mark.card("rampart.dendroids")
@pytest.mark.parametrize(("dendroids", "bound"), [("rampart.dendroids@b3", False), ("rampart.dendroids+@b3", True)])
def test_whoever_begins_next_to_a_pack_of_dendroids_stays(dendroids: str, bound: bool) -> None:
    fight = combat([dendroids], ["castle.griffins@b2", "castle.champions@d1"])
    assert (not fight.activate("griffins").moves()) is bound
    assert fight.attacks() == {"dendroids"}
    far = combat([dendroids], ["castle.griffins@b2", "castle.champions@d1"])
    assert far.activate("champions").moves()


@pytest.mark.card("rampart.unicorns")
@pytest.mark.parametrize(
    ("unicorns", "whom", "damage"),
    [
        ("rampart.unicorns@b5", "unicorns", 1),
        ("rampart.unicorns@b5", "centaurs", 2),
        ("rampart.unicorns+@b5", "unicorns", 1),
        ("rampart.unicorns+@b5", "centaurs", 1),
        ("rampart.unicorns+@d4", "centaurs", 2),
    ],
)
def test_unicorns_lower_the_damage_of_spells(unicorns: str, whom: str, damage: int) -> None:
    fight = combat(
        [unicorns, "rampart.centaurs@a5"],
        ["castle.archangels@b1"],
        defender_hand=["magic-arrow", "power"],
    ).activate("archangels")
    cast(fight, "magic-arrow", f"unit:{whom}", power=["power"]).passes()
    assert fight.unit(whom).damage == damage


@pytest.mark.card("rampart.unicorns")
def test_unicorns_are_no_help_against_a_blow_and_silenced_not_against_spells() -> None:
    fight = combat(["rampart.unicorns@b3"], ["castle.archangels@b2"]).strike("archangels", "unicorns", 0)
    assert fight.unit("unicorns").damage == 6 - 1
    ray = combat(
        ["rampart.unicorns@b5"],
        ["castle.archangels@b1"],
        defender_hand=["disrupting-ray", "power", "power", "magic-arrow"],
    )
    silence(ray, "archangels", "unicorns").next_round().activate("archangels")
    cast(ray, "magic-arrow", "unit:unicorns").passes()
    assert ray.unit("unicorns").damage == 1


@pytest.mark.card("rampart.gold-dragons")
@pytest.mark.parametrize(("side", "attack", "behind"), [("", 5, 2), ("+", 6, 3)])
def test_gold_dragons_strike_the_space_behind_as_well(side: str, attack: int, behind: int) -> None:
    fight = combat(
        [f"rampart.gold-dragons{side}@b3"], ["castle.archangels+@b2", "neutral.boars@b1", "neutral.rogues@a1"]
    )
    fight.unit("archangels").retaliated = True
    fight.attack("gold-dragons", "archangels").die(0)
    assert fight.unit("archangels").damage == attack - 3
    fight.die(0)
    assert fight.unit("boars").damage == behind
    assert fight.unit("rogues").damage == 0, "it stands beside the line"


@pytest.mark.card("neutral.faerie-dragons")
def test_faerie_dragons_cast_a_bolt_that_no_spell_limit_counts() -> None:
    fight = combat(
        ["rampart.unicorns@b5", "dungeon.black-dragons+@a5"], ["neutral.faerie-dragons@b1"], defender_led_by="neutral"
    )
    fight.passes()
    if fight.ask.kind == "next-unit":
        fight.answer("activate:faerie-dragons")
    while fight.ask.kind != "bolt":
        fight.answer("end" if fight.offers("end") else "pass")
    assert not fight.offers("unit:black-dragons"), "no spell touches them"
    fight.answer("unit:unicorns")
    assert fight.unit("unicorns").damage == 1, "it is spell damage"
    assert fight.game.combat.armies[1].spells_cast == 0
