"""Inferno: what its units do in combat."""

from __future__ import annotations

import pytest

from play.combat.fight import Fight, combat
from play.combat.spellbook import cast, silence


@pytest.mark.card("inferno.familiars", "neutral.familiars")
@pytest.mark.parametrize(
    ("familiars", "costs"), [("inferno.familiars+", 1), ("inferno.familiars", 0), ("neutral.familiars", 1)]
)
def test_familiars_make_the_enemy_discard_a_card_for_each_spell(familiars: str, costs: int) -> None:
    fight = combat(
        ["castle.archangels@d5"], [f"{familiars}@b1"], attacker_hand=["magic-arrow", "attack", "defense"]
    ).activate("archangels")
    fight.answer("play:magic-arrow", "cast")
    if costs:
        assert fight.ask.kind == "discard"
        assert fight.ask.private
        fight.answer("discard:attack")
    fight.answer("unit:familiars").passes()
    assert len(fight.player("attacker").hand) == 2 - costs


@pytest.mark.card("inferno.familiars")
def test_familiars_cost_nothing_to_their_own_side_nor_to_whoever_has_no_card_left() -> None:
    own = combat(["inferno.familiars+@b5"], ["neutral.boars@b1"], attacker_hand=["magic-arrow", "attack"])
    cast(own.activate("familiars"), "magic-arrow", "unit:boars").passes()
    assert own.player("attacker").hand == ["attack"]
    last = combat(["castle.archangels@d5"], ["inferno.familiars+@b1"], attacker_hand=["magic-arrow"])
    cast(last.activate("archangels"), "magic-arrow", "unit:familiars").passes()
    assert last.unit("familiars").damage == 1


@pytest.mark.card("inferno.magogs", "neutral.magogs")
@pytest.mark.parametrize("magogs", ["inferno.magogs+", "neutral.magogs"])
def test_magogs_burn_a_unit_next_to_a_distant_target(magogs: str) -> None:
    fight = combat(
        [f"{magogs}@b5", "castle.griffins@b3"], ["neutral.gold-golems@b2", "neutral.boars@b1", "neutral.rogues@d1"]
    ).attack("magogs", "gold-golems")
    fight.die(0)
    assert fight.ask.kind == "burn"
    assert {fight.unit(int(key[6:])).card for key in fight.keys} == {"castle.griffins", "neutral.boars"}, (
        "friend or foe"
    )
    fight.answer("unit:boars").passes()
    assert (fight.unit("boars").damage, fight.unit("griffins").damage, fight.unit("rogues").damage) == (1, 0, 0)


@pytest.mark.card("inferno.magogs")
@pytest.mark.parametrize("magogs", ["inferno.magogs@b5", "inferno.magogs+@b3"])
def test_few_magogs_and_magogs_in_a_melee_burn_nobody_else(magogs: str) -> None:
    fight = combat([magogs], ["neutral.gold-golems@b2", "neutral.boars@b1"]).attack("magogs", "gold-golems")
    fight.die(0)
    while fight.ask.seat < 0:
        fight.die(0)
    assert fight.unit("boars").damage == 0
    assert fight.ask.kind != "burn"


@pytest.mark.card("inferno.cerberi", "neutral.cerberi")
@pytest.mark.parametrize("cerberi", ["inferno.cerberi+", "neutral.cerberi"])
def test_cerberi_burn_a_second_enemy_and_are_not_struck_back(cerberi: str) -> None:
    fight = combat(
        [f"{cerberi}@b3", "castle.griffins@c3"], ["neutral.gold-golems@b2", "neutral.boars@a3", "neutral.rogues@b1"]
    ).strike("cerberi", "gold-golems", 0)
    assert (fight.unit("boars").damage, fight.unit("griffins").damage, fight.unit("rogues").damage) == (1, 0, 0)
    assert not fight.unit("gold-golems").retaliated
    few = combat(["inferno.cerberi@b3"], ["neutral.gold-golems@b2", "neutral.boars@a3"]).strike(
        "cerberi", "gold-golems", 0
    )
    assert few.unit("boars").damage == 0


@pytest.mark.card("inferno.demons", "neutral.demons", "neutral.pit-lords")
@pytest.mark.parametrize(
    ("unit", "attack"), [("inferno.demons", 3), ("inferno.demons+", 3), ("neutral.demons", 3), ("neutral.pit-lords", 4)]
)
def test_demons_strike_with_what_is_printed(unit: str, attack: int) -> None:
    name = unit.removesuffix("+").split(".")[-1]
    fight = combat([f"{unit}@b3"], ["neutral.gold-golems@b2#retaliated"]).strike(name, "gold-golems", 0)
    assert fight.unit("gold-golems").damage == attack - 2


def bereaved(*others: str, pit_lords: str = "inferno.pit-lords+") -> Fight:
    """Pit Lords whose comrades, Familiars, have been killed; it is their turn."""
    fight = combat(
        [f"{pit_lords}@b4", "inferno.familiars@b3", *others], ["castle.archangels@b2"], attacker_hero="castle.rion"
    ).strike("archangels", "familiars", 0)
    assert not fight.unit("familiars").alive
    return fight.activate("pit-lords")


@pytest.mark.card("inferno.pit-lords")
def test_pit_lords_call_demons_who_stay_and_act_from_the_next_round_on() -> None:
    fight = bereaved().answer("ability:call")
    assert set(fight.keys) <= {f"to:{name}" for name in ("a4", "c4", "b3", "b5")}
    fight.answer("to:b3").passes()
    demons = fight.unit("demons")
    assert (demons.pack, fight.cell("demons"), demons.side) == (False, "b3", 0)
    assert fight.acting != "demons"
    fight.next_round().activate("demons")
    assert fight.attacks() == {"archangels"}
    fight.game.check_invariants()


@pytest.mark.card("inferno.pit-lords")
def test_pit_lords_reinforce_demons_who_are_there() -> None:
    fight = bereaved("inferno.demons@d5").answer("ability:call").passes()
    assert fight.unit("demons").pack
    full = bereaved("inferno.demons+@d5")
    assert not full.offers("ability:call")


@pytest.mark.card("inferno.pit-lords")
def test_pit_lords_call_nobody_while_all_live_nor_as_few() -> None:
    fight = combat(["inferno.pit-lords+@b4", "inferno.familiars@b3"], ["castle.archangels@b1"]).activate("pit-lords")
    assert not fight.offers("ability:call")
    assert not bereaved(pit_lords="inferno.pit-lords").offers("ability:call")


@pytest.mark.card("inferno.efreet", "neutral.efreet")
@pytest.mark.parametrize(
    ("efreet", "spell", "damage"),
    [
        ("inferno.efreet", "magic-arrow", 0),
        ("inferno.efreet+", "magic-arrow", 0),
        ("neutral.efreet", "magic-arrow", 0),
        ("inferno.efreet", "lightning-bolt", 2),
        ("inferno.efreet+", "lightning-bolt", 2),
    ],
)
def test_efreet_take_no_damage_from_some_spells(efreet: str, spell: str, damage: int) -> None:
    fight = combat(["castle.archangels@d5"], [f"{efreet}@b1"], attacker_hand=[spell]).activate("archangels")
    cast(fight, spell, "unit:efreet").passes()
    assert fight.unit("efreet").damage == damage


@pytest.mark.card("inferno.efreet")
@pytest.mark.parametrize(("side", "damage"), [("", 1), ("+", 0)])
def test_fire_does_not_burn_a_pack_of_efreet_but_helps_it(side: str, damage: int) -> None:
    fight = combat(
        ["castle.archangels@d5"], [f"inferno.efreet{side}@b1"], attacker_hand=["fireball"], defender_hand=["bloodlust"]
    ).activate("archangels")
    fight.answer("play:fireball", "cast")
    fight.answer(next(key for key in fight.keys if "b1" in key)).passes()
    assert fight.unit("efreet").damage == damage
    fight.next_round().activate("efreet")
    attack = fight.seen("efreet")["attack"]
    cast(fight, "bloodlust", "unit:efreet").passes()
    assert fight.seen("efreet")["attack"] == attack + 1


@pytest.mark.card("inferno.efreet", "neutral.efreet", "conflux.phoenixes", "fire-wall", "fire-shield")
@pytest.mark.parametrize(
    ("unit", "damage"),
    [
        ("inferno.efreet", 1),
        ("inferno.efreet+", 0),
        ("neutral.efreet", 0),
        ("conflux.phoenixes", 0),
        ("castle.griffins", 1),
    ],
)
def test_what_fire_spells_leave_behind_hurts_nobody_whom_they_do_not_hurt(unit: str, damage: int) -> None:
    name = unit.partition(".")[2].removesuffix("+")
    wall = combat([f"{unit}@b4"], ["castle.archangels@d1"], defender_hand=["fire-wall"]).activate("archangels")
    cast(wall, "fire-wall", "space:b3").passes()
    while wall.acting != name:
        wall.next_round().activate(name)
    wall.answer("move:b3").passes()
    assert wall.unit(name).damage == damage
    foes = ["neutral.crystal-dragons@b1#retaliated"]
    shield = combat([f"{unit}@b2"], foes, defender_hand=["fire-shield"]).activate("crystal-dragons")
    cast(shield, "fire-shield", "unit:crystal-dragons").passes()
    shield.activate(name).answer("attack:crystal-dragons").die(0)
    assert shield.unit(name).damage == damage


@pytest.mark.card("inferno.efreet", "conflux.luna-1")
def test_a_fire_that_no_spell_has_laid_hurts_efreet() -> None:
    fight = combat(
        ["inferno.efreet+@b4"],
        ["neutral.azure-dragons@d1"],
        defender_hero="conflux.luna",
        defender_hand=["conflux.luna-1"],
    ).activate("azure-dragons")
    fight.answer("play:conflux.luna-1", "space:b3").passes()
    fight.activate("efreet").answer("move:b3").passes()
    assert fight.unit("efreet").damage == 1


@pytest.mark.card("inferno.efreet")
def test_silenced_efreet_are_hurt() -> None:
    fight = combat(
        ["castle.archangels@d5"],
        ["inferno.efreet@b1"],
        attacker_hand=["disrupting-ray", "power", "power", "magic-arrow"],
    )
    silence(fight, "archangels", "efreet").next_round().activate("archangels")
    cast(fight, "magic-arrow", "unit:efreet").passes()
    assert fight.unit("efreet").damage == 1


@pytest.mark.card("inferno.arch-devils", "neutral.arch-devils")
def test_arch_devils_are_not_struck_back_and_a_pack_goes_anywhere() -> None:
    for side in ("", "+"):
        fight = combat([f"inferno.arch-devils{side}@b3"], ["castle.crusaders+@b2"]).strike(
            "arch-devils", "crusaders", 0
        )
        assert not fight.unit("crusaders").retaliated
    far = combat(["inferno.arch-devils+@d5"], ["neutral.boars@a1"]).activate("arch-devils")
    near = combat(["inferno.arch-devils@d5"], ["neutral.boars@a1"]).activate("arch-devils")
    assert near.moves() < far.moves()
    assert "b1" in far.moves()
    hated = combat(["neutral.arch-devils@b3"], ["castle.archangels@b2"]).strike("arch-devils", "archangels", 0)
    assert hated.unit("archangels").damage == 5 + 2 - 3
