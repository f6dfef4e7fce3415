"""Fortress: what its units do in combat."""

from __future__ import annotations

import pytest

from play.combat.fight import Fight, combat
from play.combat.spellbook import RAY, cast, silence


@pytest.mark.card("fortress.gnolls")
@pytest.mark.parametrize(("side", "health"), [("", 3), ("+", 4)])
def test_gnolls_strike_with_what_is_printed(side: str, health: int) -> None:
    fight = combat([f"fortress.gnolls{side}@b3"], ["neutral.trolls@b2"]).strike("gnolls", "trolls", 0)
    assert (fight.unit("trolls").damage, fight.seen("gnolls")["health"]) == (2, health)


@pytest.mark.card("fortress.lizardmen")
@pytest.mark.parametrize(("side", "damage"), [("", 2), ("+", 3)])
def test_lizardmen_shoot_with_what_is_printed(side: str, damage: int) -> None:
    fight = combat([f"fortress.lizardmen{side}@b4"], ["neutral.trolls@b1"]).strike("lizardmen", "trolls", 0)
    assert fight.unit("trolls").damage == damage
    assert fight.unit("lizardmen").damage == 0, "nobody strikes back from afar"


# ---------------------------------------------------------------------- Dragon Flies


def hastened(flies: str, *mine: str) -> Fight:
    """Crusaders whose own player holds Haste; the flies come."""
    return combat(
        [f"fortress.dragon-flies{flies}@b3", "castle.archangels@d5"],
        ["castle.crusaders@b2", "castle.champions@d1"],
        attacker_hand=list(mine),
        defender_hand=["haste"],
    )


@pytest.mark.card("fortress.dragon-flies")
@pytest.mark.parametrize("side", ["", "+"])
def test_dragon_flies_strip_what_the_enemy_player_has_laid_on_the_target(side: str) -> None:
    fight = hastened(side)
    cast(fight.activate("champions"), "haste", "unit:crusaders").passes()
    assert (fight.seen("crusaders")["initiative"], fight.player("defender").in_play) == (6, ("haste",))
    fight.next_round().attack("dragon-flies", "crusaders").die(0)
    assert (fight.seen("crusaders")["initiative"], fight.player("defender").discard) == (5, ["haste"])


@pytest.mark.card("fortress.dragon-flies")
def test_dragon_flies_leave_their_own_players_effects_where_they_are() -> None:
    fight = hastened("", "slow")
    cast(fight.activate("archangels"), "slow", "unit:crusaders").passes()
    slowed = fight.seen("crusaders")["initiative"]
    fight.attack("dragon-flies", "crusaders").die(0)
    assert fight.seen("crusaders")["initiative"] == slowed
    assert fight.player("attacker").in_play == ("slow",)


@pytest.mark.card("fortress.dragon-flies")
def test_silenced_dragon_flies_strip_nothing_and_one_attack_is_no_ongoing_effect() -> None:
    fight = combat(
        ["fortress.dragon-flies@b3"],
        ["castle.crusaders@b2", "castle.champions@d1"],
        defender_hand=["haste", *RAY],
    )
    silence(fight, "champions", "dragon-flies").next_round().activate("champions")
    cast(fight, "haste", "unit:crusaders").passes()
    fight.next_round().attack("dragon-flies", "crusaders").die(0)
    assert "haste" in fight.player("defender").in_play


@pytest.mark.card("fortress.dragon-flies")
@pytest.mark.parametrize(("side", "damage"), [("", 3), ("+", 1)])
def test_whoever_strikes_back_at_a_pack_of_dragon_flies_is_weaker(side: str, damage: int) -> None:
    fight = combat([f"fortress.dragon-flies{side}@b3", "castle.griffins@d5"], ["castle.crusaders@b2"])
    fight.attack("dragon-flies", "crusaders").die(0).die(0)
    unit = fight.unit("dragon-flies")
    assert (unit.alive, unit.damage) == ((True, 1) if damage == 1 else (False, 0)), "3, or 3 less 1 less defense 1"


# ---------------------------------------------------------------------- Basilisks and Gorgons


@pytest.mark.card("fortress.basilisks")
@pytest.mark.parametrize("side", ["", "+"])
@pytest.mark.parametrize(("die", "paralysed"), [(-1, True), (0, False), (1, False)])
def test_basilisks_paralyse_on_a_low_die(side: str, die: int, paralysed: bool) -> None:
    fight = combat([f"fortress.basilisks{side}@b3"], ["castle.archangels+@b2", "castle.halberdiers@d1"])
    fight.attack("basilisks", "archangels").die(die)
    assert fight.unit("archangels").paralysed is paralysed
    assert (fight.ask.kind == "attack-die") is not paralysed, "whoever is paralysed does not strike back"


@pytest.mark.card("fortress.basilisks", "neutral.troglodytes")
def test_basilisks_do_not_paralyse_the_proof_nor_when_they_strike_back() -> None:
    fight = combat(["fortress.basilisks@b3"], ["dungeon.troglodytes+@b2#retaliated"])
    fight.attack("basilisks", "troglodytes").die(-1)
    assert not fight.unit("troglodytes").paralysed
    back = combat(["castle.archangels@b3"], ["fortress.basilisks+@b2"]).attack("archangels", "basilisks").die(-1, -1)
    assert not back.unit("archangels").paralysed


@pytest.mark.card("fortress.gorgons")
@pytest.mark.parametrize(("dice", "falls"), [((0, 0), True), ((0, 1), False), ((-1,), False)])
def test_a_pack_of_gorgons_kills_on_two_zeros(dice: tuple[int, ...], falls: bool) -> None:
    fight = combat(["fortress.gorgons+@b3"], ["castle.archangels@b2#retaliated", "neutral.boars@d1"])
    fight.attack("gorgons", "archangels").die(-1).die(*dice)
    assert fight.unit("archangels").alive is not falls


@pytest.mark.card("fortress.gorgons")
def test_a_pack_turns_to_few_before_the_stare_and_few_gorgons_have_none() -> None:
    fight = combat(["fortress.gorgons+@b3"], ["castle.archangels+@b2#retaliated", "neutral.boars@d1"])
    fight.attack("gorgons", "archangels").die(-1).die(0, 0)
    assert (fight.unit("archangels").alive, fight.unit("archangels").pack) == (True, False)
    few = combat(["fortress.gorgons@b3"], ["castle.archangels+@b2#retaliated", "neutral.boars@d1"])
    few.attack("gorgons", "archangels").die(0)
    assert few.ask.kind != "ability-die"


# ---------------------------------------------------------------------- Wyverns


def poisoned(side: str) -> Fight:
    fight = combat([f"fortress.wyverns{side}@b3"], ["castle.archangels+@b2#retaliated", "neutral.boars@d1"])
    return fight.attack("wyverns", "archangels").die(0)


@pytest.mark.card("fortress.wyverns")
@pytest.mark.parametrize(("side", "attack", "cubes"), [("", 5, 1), ("+", 6, 2)])
def test_venom_hurts_as_activations_begin_until_the_cubes_are_gone(side: str, attack: int, cubes: int) -> None:
    fight = poisoned(side)
    blow = attack - 3
    assert fight.unit("archangels").damage == blow, "the cubes wait"
    fight.next_round().activate("archangels")
    assert fight.unit("archangels").damage == blow + 1
    fight.next_round().activate("archangels")
    assert fight.unit("archangels").damage == blow + cubes
    fight.next_round().activate("archangels")
    assert fight.unit("archangels").damage == blow + cubes


@pytest.mark.card("fortress.wyverns")
def test_venom_kills_a_weak_unit_as_it_is_activated_and_the_combat_is_over() -> None:
    fight = combat(["fortress.wyverns@b3"], ["castle.crusaders+@b2!1#retaliated"])
    fight.attack("wyverns", "crusaders").die(0)
    assert (fight.unit("crusaders").pack, fight.unit("crusaders").damage) == (False, 1), (
        "the Few have the cube, which has worked"
    )
    again = combat(["fortress.wyverns@b3"], ["castle.crusaders@b2#retaliated"]).attack("wyverns", "crusaders").die(0)
    assert again.over, "3 of 4, and the cube takes the last as it is activated"


@pytest.mark.card("fortress.wyverns", "cure")
def test_cure_takes_the_venom_off() -> None:
    fight = combat(
        ["fortress.wyverns+@b3"],
        ["castle.archangels+@b2#retaliated", "castle.griffins@d1"],
        defender_hand=["cure"],
    )
    fight.attack("wyverns", "archangels").die(0)
    fight.activate("griffins")
    cast(fight, "cure", "unit:archangels")
    while not fight.offers("end:fortress.wyverns"):
        fight.answer("keep" if fight.offers("keep") else fight.keys[0])
    fight.answer("end:fortress.wyverns").passes()
    damage = fight.unit("archangels").damage
    fight.next_round().activate("archangels")
    assert fight.unit("archangels").damage == damage


@pytest.mark.card("fortress.wyverns")
def test_silenced_wyverns_poison_nobody() -> None:
    fight = combat(
        ["fortress.wyverns@b3"], ["castle.archangels+@b2#retaliated", "castle.griffins@d1"], defender_hand=RAY
    )
    silence(fight, "archangels", "wyverns")
    fight.attack("wyverns", "archangels").die(0)
    assert not [item for item in fight.game.combat.bonuses if item.unit == fight.unit("archangels").id]


# ---------------------------------------------------------------------- Hydras and Rust Dragons


@pytest.mark.card("fortress.hydras")
def test_few_hydras_strike_one_unit_that_cannot_strike_back() -> None:
    fight = combat(["fortress.hydras@b3"], ["castle.archangels+@b2", "castle.champions@c3"])
    fight.attack("hydras", "archangels").die(0)
    assert fight.unit("archangels").damage == 3
    assert fight.unit("hydras").damage == 0
    assert fight.ask.kind != "strike-another"


@pytest.mark.card("fortress.hydras")
def test_a_pack_of_hydras_strikes_two_neighbours_neither_of_which_strikes_back() -> None:
    fight = combat(["fortress.hydras+@b3"], ["castle.archangels+@b2", "castle.champions@c3", "neutral.boars@d1"])
    fight.attack("hydras", "archangels").die(0)
    assert fight.keys == [f"unit:u{fight.unit('champions').id}", "decline"], "one that stands beside them, and no third"
    fight.answer("unit:champions").die(0)
    assert (fight.unit("archangels").damage, fight.unit("champions").damage) == (4, 5)
    assert fight.unit("hydras").damage == 0


@pytest.mark.card("neutral.rust-dragons")
@pytest.mark.parametrize(("die", "damage"), [(-1, 7 - 1 - 1), (0, 7 - 3), (1, 7 + 1 - 3)])
def test_rust_dragons_eat_armour_on_a_low_die(die: int, damage: int) -> None:
    fight = combat(["neutral.rust-dragons@b3"], ["castle.archangels+@b2#retaliated"])
    fight.attack("rust-dragons", "archangels").die(die)
    assert fight.unit("archangels").damage == damage
    assert fight.seen("archangels")["defense"] == 3, "for this attack only"


@pytest.mark.card("neutral.rust-dragons")
def test_rust_leaves_no_less_than_no_armour() -> None:
    fight = combat(["neutral.rust-dragons@b3"], ["castle.champions@b2#retaliated"])
    fight.attack("rust-dragons", "champions").die(-1)
    assert fight.unit("champions").damage == 6 or not fight.unit("champions").alive
