"""Rampart: its spells, Abilities, Artifacts and War Machines in combat."""

from __future__ import annotations

from typing import Any

import pytest

from play.combat.fight import Fight, combat
from play.combat.spellbook import cast, targets, three_levels, until

# ---------------------------------------------------------------------- spells


def siege(power: int = 0, **more: Any) -> Fight:
    fight = combat(
        ["castle.champions@b4"],
        ["neutral.boars@b1", "neutral.rogues@c2"],
        siege=True,
        attacker_hand=["earthquake", *["power"] * power],
        **more,
    )
    return fight.answer("gate:b3").activate("champions")


def walls(fight: Fight) -> list[str]:
    return [item.name for item in fight.game.combat.structures if item.standing]


@pytest.mark.card("earthquake")
@pytest.mark.parametrize(("power", "fallen"), [(0, 1), (1, 2)])
def test_an_earthquake_fells_walls_or_the_gate_of_ones_choice(power: int, fallen: int) -> None:
    fight = siege(power)
    before = walls(fight)
    cast(fight, "earthquake", power=["power"] * power).passes()
    chosen = [fight.keys[-1].removeprefix("break:")]
    fight.answer(fight.keys[-1])
    if fallen == 2:
        chosen.append(fight.keys[0].removeprefix("break:"))
        fight.answer(fight.keys[0])
    fight.passes()
    assert walls(fight) == [name for name in before if name not in chosen]


@pytest.mark.card("earthquake")
def test_a_strong_earthquake_shakes_whoever_stands_next_to_the_walls() -> None:
    fight = siege(2)
    cast(fight, "earthquake", power=["power"] * 2).passes()
    assert walls(fight) == []
    assert (fight.unit("champions").damage, fight.unit("boars").damage, fight.unit("rogues").damage) == (1, 0, 1)


@pytest.mark.card("earthquake")
def test_without_walls_nothing_quakes() -> None:
    assert not three_levels("earthquake").offers("play:earthquake")


@pytest.mark.card("forgetfulness")
@pytest.mark.parametrize(
    ("power", "found"),
    [(0, {"halflings"}), (1, {"halflings", "sharpshooters"}), (2, {"halflings", "sharpshooters", "enchanters"})],
)
def test_forgetfulness_is_for_ranged_units_by_level(power: int, found: set[str]) -> None:
    fight = combat(
        ["neutral.azure-dragons@b5"],
        ["neutral.halflings@a1", "neutral.sharpshooters@b1", "neutral.enchanters@c1", "neutral.boars@d1"],
        attacker_hand=["forgetfulness", *["power"] * power],
    ).activate("azure-dragons")
    cast(fight, "forgetfulness", power=["power"] * power)
    assert targets(fight) == found


@pytest.mark.card("forgetfulness")
def test_a_forgetful_unit_does_not_shoot_in_its_next_activation() -> None:
    fight = combat(["neutral.azure-dragons@b5"], ["castle.marksmen@b1"], attacker_hand=["forgetfulness"])
    cast(fight.activate("azure-dragons"), "forgetfulness", "unit:marksmen").passes()
    fight.activate("marksmen")
    assert fight.attacks() == set()
    assert fight.player("attacker").in_play == ("forgetfulness",)
    fight.answer("end").next_round()
    assert fight.player("attacker").discard == ["forgetfulness"]
    assert fight.activate("marksmen").attacks() == {"azure-dragons"}


@pytest.mark.card("mirth")
@pytest.mark.parametrize("power", [0, 2, 4])
def test_mirth_rerolls_each_die_once_for_as_long_as_its_power_lasts(power: int) -> None:
    fight = combat(
        ["castle.champions@b3"], ["neutral.gold-golems@b2"], attacker_hand=["mirth", *["power"] * power]
    ).activate("champions")
    cast(fight, "mirth", power=["power"] * power).passes()
    fight.answer("attack:gold-golems").passes()
    fight.answer("-1", "reroll:cheer", "0")
    assert not fight.offers("reroll:cheer"), "once for each die"
    fight.passes()
    assert fight.unit("gold-golems").damage == 5 - 2
    fight.die(-1)
    fight.next_round().activate("champions").answer("attack:gold-golems").passes().answer("-1")
    assert fight.offers("reroll:cheer") is (power == 4)


@pytest.mark.card("mirth")
def test_mirth_is_nothing_for_the_enemy() -> None:
    fight = combat(["castle.champions@b3"], ["castle.crusaders@b2"], attacker_hand=["mirth"]).activate("champions")
    cast(fight, "mirth").passes()
    fight.answer("attack:crusaders").passes().answer("0", "pass").passes()
    fight.answer("-1")
    assert not fight.offers("reroll:cheer")


@pytest.mark.card("precision")
@pytest.mark.parametrize(("power", "more"), [(0, 1), (1, 2), (2, 3)])
def test_precision_helps_a_distant_shot(power: int, more: int) -> None:
    fight = combat(
        ["castle.zealots@b5"], ["neutral.azure-dragons@b1"], attacker_hand=["precision", *["power"] * power]
    ).activate("zealots")
    fight.answer("attack:azure-dragons")
    cast(fight, "precision", "unit:zealots", power=["power"] * power).passes()
    fight.answer("0")
    assert fight.ask.kind != "attack-die", "one die: there is no penalty for the distance"
    fight.passes()
    assert fight.unit("azure-dragons").damage == 3 + more - 3


@pytest.mark.card("precision")
def test_precision_is_no_help_in_a_melee_nor_for_others() -> None:
    fight = combat(
        ["castle.zealots@b3", "castle.griffins@d5"], ["neutral.gold-golems@b2"], attacker_hand=["precision"]
    ).activate("zealots")
    fight.answer("attack:gold-golems", "play:precision", "cast")
    assert targets(fight) == {"zealots"}
    fight.answer("unit:zealots").passes().answer("0", "0").passes()
    assert fight.unit("gold-golems").damage == 3 - 2


@pytest.mark.card("slayer")
@pytest.mark.parametrize(("power", "dice", "damage"), [(0, 2, 1), (2, 4, 2), (4, 6, 3)])
def test_slayer_counts_every_die_but_the_minus_ones(power: int, dice: int, damage: int) -> None:
    fight = combat(
        ["castle.crusaders@b3"],
        ["castle.archangels+@b2#retaliated"],
        attacker_hand=["slayer", *["power"] * power],
        attacker_deck=["attack"],
    ).activate("crusaders")
    assert not fight.offers("play:slayer"), "nobody attacks yet"
    fight.answer("attack:archangels")
    cast(fight, "slayer", power=["power"] * power).passes()
    fight.answer(*(["+1", "-1"] * (dice // 2))).passes()
    assert fight.unit("archangels").damage == 3 + damage - 3
    assert fight.player("attacker").hand == ["attack"]


@pytest.mark.card("slayer")
def test_slayer_is_for_gold_units_alone_and_for_ones_own_attack() -> None:
    fight = combat(["castle.crusaders@b3"], ["castle.zealots@b2"], attacker_hand=["slayer"]).activate("crusaders")
    assert not fight.answer("attack:zealots").offers("play:slayer"), "silver"
    fight = combat(["castle.champions@b3"], ["castle.zealots@b2"], defender_hand=["slayer"]).activate("champions")
    fight.answer("attack:champions" if fight.offers("attack:champions") else "attack:zealots")
    assert not fight.offers("play:slayer"), "it is the enemy's attack"


@pytest.mark.card("sorrow")
@pytest.mark.parametrize(
    ("unit", "power", "may"), [("griffins", 0, True), ("champions", 3, False), ("champions", 4, True)]
)
def test_sorrow_takes_the_activation_of_a_unit_of_its_level(unit: str, power: int, may: bool) -> None:
    fight = combat(["castle.halberdiers@a5"], [f"castle.{unit}@b1"], attacker_hand=["sorrow", *["power"] * power])
    until(fight, "about-to-act")
    assert fight.offers("play:sorrow") is may
    if may:
        cast(fight, "sorrow", power=["power"] * power).passes()
        assert fight.unit(unit).activated
        assert fight.acting == "halberdiers"
        assert fight.player("attacker").discard.count("sorrow") == 1


@pytest.mark.card("sorrow")
def test_sorrow_is_no_card_for_ones_own_units_and_counts_as_the_spell_of_the_round() -> None:
    fight = combat(
        ["castle.griffins@a5"], ["neutral.boars@b1"], defender_hand=["magic-arrow"], attacker_hand=["sorrow"]
    )
    while fight.acting != "griffins" or fight.ask.kind != "activation":
        assert not (fight.acting == "griffins" and fight.offers("play:sorrow"))
        fight.answer("pass" if fight.offers("pass") else fight.keys[0] if fight.ask.kind == "next-unit" else "end")
    first = combat(
        ["castle.halberdiers@a5"], ["castle.griffins@b1"], attacker_hand=["sorrow", "magic-arrow"], edition="first"
    )
    until(first, "about-to-act")
    cast(first, "sorrow").passes()
    assert not first.activate("halberdiers").offers("play:magic-arrow")


@pytest.mark.card("fire-wall")
def test_the_fire_wall_burns_whoever_stops_in_it() -> None:
    fight = combat(["castle.griffins@b5"], ["castle.champions@b1"], defender_hand=["fire-wall"]).activate("champions")
    fight.answer("play:fire-wall", "cast")
    assert "b4" in {key.partition(":")[2] for key in fight.keys}


# ---------------------------------------------------------------------- Abilities and War Machines


def machines(*owned: str, hand: tuple[str, ...] = (), level: int = 2, **more: Any) -> Fight:
    return combat(
        ["castle.zealots@b5", "castle.griffins@d5!2"],
        ["neutral.gold-golems@b1", "neutral.zombies@a1"],
        attacker_machines=list(owned),
        attacker_hand=list(hand),
        attacker_level=level,
        boxes=["rampart"],
        **more,
    )


@pytest.mark.card("ballista")
def test_the_ballista_hits_the_slowest_enemy_as_each_round_begins() -> None:
    fight = machines("ballista").passes()
    assert (fight.unit("zombies").damage, fight.unit("gold-golems").damage) == (1, 0)
    fight.next_round()
    assert fight.unit("zombies").damage == 2


@pytest.mark.card("ballista", "ammo-cart")
@pytest.mark.parametrize("led_by", ["secondary", "none"])
def test_machines_stand_behind_the_main_hero_alone(led_by: str) -> None:
    fight = machines("ballista", "ammo-cart", attacker_led_by=led_by).passes()
    assert fight.unit("zombies").damage == 0
    assert fight.seen("zealots")["initiative"] == 5


@pytest.mark.card("artillery")
def test_artillery_hits_the_slowest_enemy_and_makes_the_ballista_shoot_three_times() -> None:
    fight = machines(hand=("artillery",)).activate("griffins").answer("play:artillery")
    assert fight.unit("zombies").damage == 1
    fight = machines("ballista", hand=("artillery",))
    until(fight, "ballista")
    fight.answer("play:artillery:expert").passes()
    assert fight.unit("zombies").damage == 3
    assert fight.player("attacker").discard == ["artillery"]
    fight.next_round()
    assert not fight.unit("zombies").alive, "the next round it shoots once, as printed"
    assert "artillery" not in fight.player("attacker").hand


@pytest.mark.card("artillery")
def test_expert_artillery_needs_a_ballista() -> None:
    fight = machines("ammo-cart", hand=("artillery",)).passes().activate("griffins")
    assert fight.offers("play:artillery")
    assert not fight.offers("play:artillery:expert")


@pytest.mark.card("first-aid-tent")
def test_the_tent_heals_a_unit_once_in_a_round() -> None:
    fight = machines("first-aid-tent").passes().activate("griffins")
    fight.answer("machine:first-aid-tent", "unit:griffins")
    assert fight.unit("griffins").damage == 1
    assert not fight.offers("machine:first-aid-tent")
    fight.next_round().activate("griffins").answer("machine:first-aid-tent", "unit:griffins")
    assert fight.unit("griffins").damage == 0
    fight.next_round().activate("griffins")
    assert not fight.offers("machine:first-aid-tent"), "nobody is hurt"


@pytest.mark.card("first-aid")
def test_first_aid_heals_and_makes_the_tent_work_three_times() -> None:
    fight = machines(hand=("first-aid",)).activate("griffins").answer("play:first-aid")
    assert targets(fight) == {"griffins"}
    fight.answer("unit:griffins")
    assert fight.unit("griffins").damage == 1
    fight = machines("first-aid-tent", hand=("first-aid",)).activate("griffins")
    assert not fight.offers("play:first-aid:expert"), "the tent is not being used"
    fight.answer("machine:first-aid-tent", "play:first-aid:expert")
    while fight.ask.kind == "first-aid-tent":
        fight.answer("pass")
    fight.answer("unit:griffins")
    assert fight.unit("griffins").damage == 0


@pytest.mark.card("ammo-cart")
def test_the_ammo_cart_makes_archers_faster_and_better() -> None:
    fight = machines("ammo-cart").passes()
    assert (fight.seen("zealots")["initiative"], fight.seen("griffins")["initiative"]) == (7, 6)
    fight.activate("zealots").answer("attack:zombies").passes().answer("0")
    assert fight.ask.kind != "attack-die", "from back row to back row without a penalty"


# ---------------------------------------------------------------------- Artifacts


@pytest.mark.card("buckler-of-the-gnoll-king", "greater-gnolls-flail")
def test_gnoll_arms_help_once_and_hinder_for_the_rest_of_the_combat() -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["castle.crusaders@b2"],
        attacker_hand=["greater-gnolls-flail"],
        defender_hand=["buckler-of-the-gnoll-king"],
    ).activate("champions")
    fight.answer("attack:crusaders", "play:greater-gnolls-flail:1", "play:buckler-of-the-gnoll-king:1").passes()
    fight.answer("0").passes()
    assert fight.unit("crusaders").damage == 5 + 2 - 2 - 2
    fight.die(0)
    assert fight.seen("champions")["defense"] == 1
    assert fight.seen("crusaders")["attack"] == 2
    assert fight.player("attacker").discard == ["greater-gnolls-flail"]


@pytest.mark.card("buckler-of-the-gnoll-king", "greater-gnolls-flail")
def test_gnoll_arms_have_a_smaller_use_without_a_burden() -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["castle.crusaders@b2"],
        attacker_hand=["greater-gnolls-flail"],
        defender_hand=["buckler-of-the-gnoll-king"],
    ).activate("champions")
    fight.answer("attack:crusaders")
    assert not fight.offers("play:buckler-of-the-gnoll-king:1"), "the attacker has no such card"
    fight.answer("play:greater-gnolls-flail:2", "play:buckler-of-the-gnoll-king:2").passes().answer("0").passes()
    assert fight.unit("crusaders").damage == 5 + 1 - 2 - 1
    assert not fight.game.combat.bonuses


@pytest.mark.card("cape-of-velocity")
def test_the_cape_makes_any_unit_faster() -> None:
    fight = combat(["castle.champions@b5"], ["neutral.boars@b1"], attacker_hand=["cape-of-velocity"])
    fight.activate("champions").answer("play:cape-of-velocity:1")
    assert targets(fight) == {"champions", "boars"}
    fight.answer("unit:champions")
    assert fight.seen("champions")["initiative"] == 7 + 2
    assert not fight.offers("play:cape-of-velocity:2")


@pytest.mark.card("golden-bow")
def test_the_golden_bow_lifts_the_penalty_or_strengthens_a_shot() -> None:
    bow = combat(["castle.zealots@b5"], ["neutral.azure-dragons@b1"], attacker_hand=["golden-bow"]).activate("zealots")
    bow.answer("play:golden-bow:1", "attack:azure-dragons").passes().answer("0")
    assert bow.ask.kind != "attack-die"
    shot = combat(
        ["castle.zealots@b4", "castle.griffins@d5"], ["neutral.azure-dragons@b1"], attacker_hand=["golden-bow"]
    ).activate("zealots")
    shot.answer("attack:azure-dragons", "play:golden-bow:2")
    assert targets(shot) == {"zealots"}
    shot.answer("unit:zealots").passes().answer("0").passes()
    assert shot.unit("azure-dragons").damage == 3 + 2 - 3


@pytest.mark.card("orb-of-vulnerability")
def test_the_orb_takes_from_units_what_concerns_spells_and_nothing_else() -> None:
    fight = combat(
        ["castle.griffins@d5"],
        ["dungeon.black-dragons+@b1", "rampart.dwarves@a1"],
        attacker_hand=["orb-of-vulnerability", "magic-arrow"],
    ).activate("griffins")
    fight.answer("play:magic-arrow", "cast")
    assert targets(fight) == {"griffins", "dwarves"}
    fight = combat(
        ["castle.griffins@d5"],
        ["dungeon.black-dragons+@b1", "rampart.dwarves@a1"],
        attacker_hand=["orb-of-vulnerability", "magic-arrow"],
    ).activate("griffins")
    fight.answer("play:orb-of-vulnerability:1", "play:magic-arrow", "cast")
    assert targets(fight) == {"griffins", "dwarves", "black-dragons"}
    fight.answer("unit:dwarves").passes()
    assert fight.unit("dwarves").damage == 1, "no die was thrown for them"
    power = three_levels("orb-of-vulnerability", "magic-arrow").answer(
        "play:magic-arrow", "play:orb-of-vulnerability:2"
    )
    power.answer("cast", "unit:trolls").passes()
    assert power.unit("trolls").damage == 3


@pytest.mark.card("ambassadors-sash")
def test_the_sash_rolls_an_own_die_again() -> None:
    fight = combat(["castle.champions@b3"], ["neutral.gold-golems@b2"], attacker_hand=["ambassadors-sash"])
    fight.activate("champions").answer("attack:gold-golems").passes()
    fight.answer("-1", "play:ambassadors-sash:2", "+1").passes()
    assert fight.unit("gold-golems").damage == 6 - 2
    assert fight.player("attacker").discard == ["ambassadors-sash"]
