"""Stronghold: what its units do in combat."""

from __future__ import annotations

import pytest

from play.combat.fight import Fight, combat
from play.combat.spellbook import RAY, silence, targets


@pytest.mark.card("stronghold.goblins", "neutral.goblins")
@pytest.mark.parametrize(
    ("goblins", "damage"), [("stronghold.goblins", 1), ("stronghold.goblins+", 2), ("neutral.goblins", 1)]
)
def test_goblins_strike_with_what_is_printed(goblins: str, damage: int) -> None:
    fight = combat([f"{goblins}@b3"], ["neutral.trolls@b2"]).strike("goblins", "trolls", 0)
    assert fight.unit("trolls").damage == damage


@pytest.mark.card("stronghold.orcs", "neutral.orcs")
@pytest.mark.parametrize(("orcs", "damage"), [("stronghold.orcs", 2), ("stronghold.orcs+", 3), ("neutral.orcs", 2)])
def test_orcs_shoot_with_what_is_printed(orcs: str, damage: int) -> None:
    fight = combat([f"{orcs}@b4"], ["neutral.trolls@b1"]).strike("orcs", "trolls", 0)
    assert (fight.unit("trolls").damage, fight.unit("orcs").damage) == (damage, 0)


@pytest.mark.card("stronghold.wolf-raiders", "neutral.wolf-raiders")
@pytest.mark.parametrize(
    ("raiders", "attacks"),
    [("stronghold.wolf-raiders", 1), ("stronghold.wolf-raiders+", 2), ("neutral.wolf-raiders", 2)],
)
def test_wolf_raiders_attack_again_after_the_retaliation(raiders: str, attacks: int) -> None:
    fight = combat([f"{raiders}@b3"], ["castle.crusaders@b2", "castle.halberdiers@d1"])
    fight.attack("wolf-raiders", "crusaders").die(1).die(-1)
    assert fight.unit("wolf-raiders").damage == 2, "Crusaders strike back once"
    if attacks == 2:
        fight.die(1)
    assert fight.unit("crusaders").damage == attacks
    assert fight.ask.kind != "attack-die"


@pytest.mark.card("stronghold.wolf-raiders")
def test_wolf_raiders_that_are_thinned_or_strike_back_do_not_attack_again() -> None:
    fight = combat(["stronghold.wolf-raiders+@b3"], ["castle.archangels+@b2", "castle.halberdiers@d1"])
    fight.attack("wolf-raiders", "archangels").die(0).die(-1)
    assert (fight.unit("wolf-raiders").alive, fight.unit("wolf-raiders").pack) == (True, False)
    assert fight.ask.kind != "attack-die", "the Few have no such ability"
    back = combat(["castle.crusaders@b3"], ["stronghold.wolf-raiders+@b2", "castle.halberdiers@d1"])
    back.attack("crusaders", "wolf-raiders").die(-1).die(0)
    assert back.ask.kind != "attack-die"


# ---------------------------------------------------------------------- Ogres


def ogres(which: str) -> Fight:
    return combat(
        [f"{which}@b5", "castle.griffins@a5", "castle.marksmen@c5"],
        ["castle.archangels+@b1", "castle.zealots@d1"],
    ).activate("ogres")


@pytest.mark.card("stronghold.ogres", "neutral.ogres")
@pytest.mark.parametrize(("which", "more"), [("stronghold.ogres", 1), ("stronghold.ogres+", 2), ("neutral.ogres", 2)])
def test_ogres_make_a_unit_thirst_for_blood_for_two_rounds(which: str, more: int) -> None:
    fight = ogres(which)
    before = fight.seen("griffins")["attack"]
    fight.answer("ability:bloodthirst")
    assert targets(fight) == {"ogres", "griffins", "archangels"}, "no ranged unit"
    fight.answer("unit:griffins")
    assert fight.unit("ogres").activated, "in place of everything else"
    assert fight.seen("griffins")["attack"] == before + more
    assert fight.next_round().seen("griffins")["attack"] == before + more
    assert fight.next_round().seen("griffins")["attack"] == before


@pytest.mark.card("stronghold.ogres")
def test_ogres_that_have_moved_or_are_silenced_do_not_roar() -> None:
    fight = ogres("stronghold.ogres")
    fight.answer(next(key for key in fight.keys if key.startswith("move:")))
    assert not fight.offers("ability:bloodthirst")
    mute = combat(["stronghold.ogres@b5"], ["castle.archangels@b1"], defender_hand=RAY)
    assert not silence(mute, "archangels", "ogres").activate("ogres").offers("ability:bloodthirst")


# ---------------------------------------------------------------------- Thunderbirds


@pytest.mark.card("stronghold.thunderbirds", "neutral.thunderbirds")
@pytest.mark.parametrize(("which", "attack"), [("stronghold.thunderbirds+", 4), ("neutral.thunderbirds", 3)])
@pytest.mark.parametrize(("die", "more"), [(-1, 0), (0, 1), (1, 1)])
def test_lightning_follows_the_blow_of_thunderbirds(which: str, attack: int, die: int, more: int) -> None:
    fight = combat([f"{which}@b3"], ["neutral.gold-golems@b2#retaliated", "neutral.boars@d1"])
    fight.attack("thunderbirds", "gold-golems").die(0).die(die)
    assert fight.unit("gold-golems").damage == attack - 2 + more


@pytest.mark.card("stronghold.thunderbirds")
def test_few_thunderbirds_have_no_lightning_and_a_pack_has_it_when_it_strikes_back() -> None:
    few = combat(["stronghold.thunderbirds@b3"], ["neutral.trolls@b2#retaliated", "neutral.boars@d1"])
    assert few.attack("thunderbirds", "trolls").die(0).ask.kind != "ability-die"
    back = combat(["castle.champions@b3"], ["stronghold.thunderbirds+@b2", "castle.halberdiers@d1"])
    back.attack("champions", "thunderbirds").die(-1).die(-1)
    assert back.ask.kind == "ability-die" or back.unit("champions").damage >= 4 - 1 - 2


@pytest.mark.card("stronghold.thunderbirds")
def test_lightning_strikes_nobody_who_has_fallen_and_can_end_a_combat() -> None:
    fight = combat(["stronghold.thunderbirds+@b3"], ["neutral.rogues@b2", "neutral.boars@d1"])
    fight.attack("thunderbirds", "rogues").die(1)
    assert not fight.unit("rogues").alive
    assert fight.ask.kind != "ability-die"
    last = combat(["stronghold.thunderbirds+@b3"], ["neutral.trolls@b2!2#retaliated"])
    assert last.attack("thunderbirds", "trolls").die(0).die(1).over


# ---------------------------------------------------------------------- Cyclopes


def besiegers(which: str, tower: bool = True) -> Fight:
    fight = combat([f"{which}@b5"], ["neutral.zombies@b1"], siege=True, tower=tower, defender_led_by="main")
    while fight.ask.kind != "activation":
        fight.answer("pass" if fight.offers("pass") else fight.keys[0])
    return fight.activate("cyclopes")


@pytest.mark.card("stronghold.cyclopes", "neutral.cyclopes")
@pytest.mark.parametrize(
    ("which", "tower"), [("stronghold.cyclopes", False), ("stronghold.cyclopes+", True), ("neutral.cyclopes", True)]
)
def test_cyclopes_throw_boulders_at_what_is_built(which: str, tower: bool) -> None:
    fight = besiegers(which)
    standing = [item.name for item in fight.game.combat.structures if item.standing]
    fight.answer("ability:boulder")
    assert {f"break:{name}" for name in standing} <= set(fight.keys)
    assert any(key.startswith("unit:") for key in fight.keys) is tower
    fight.answer(fight.keys[0]).passes()
    assert len([item for item in fight.game.combat.structures if item.standing]) == len(standing) - 1


@pytest.mark.card("stronghold.cyclopes")
def test_the_arrow_tower_falls_to_a_boulder() -> None:
    fight = besiegers("stronghold.cyclopes+").answer("ability:boulder")
    fight.answer(next(key for key in fight.keys if key.startswith("unit:"))).passes()
    assert not fight.unit("arrow-tower").alive
    assert not fight.over, "the enemy's units still stand"


@pytest.mark.card("stronghold.cyclopes")
def test_without_a_siege_there_is_nothing_to_throw_at() -> None:
    fight = combat(["stronghold.cyclopes+@b5"], ["neutral.boars@b1"]).activate("cyclopes")
    assert not fight.offers("ability:boulder")


# ---------------------------------------------------------------------- Behemoths


@pytest.mark.card("stronghold.behemoths", "neutral.behemoths")
@pytest.mark.parametrize(
    ("which", "damage", "left"),
    [("stronghold.behemoths", 6 - 2, 3), ("stronghold.behemoths+", 7 - 1, 2), ("neutral.behemoths", 5 - 1, 2)],
)
def test_behemoths_tear_armour(which: str, damage: int, left: int) -> None:
    fight = combat([f"{which}@b3"], ["castle.archangels+@b2#retaliated", "castle.halberdiers@d1"])
    fight.attack("behemoths", "archangels").die(0)
    assert fight.unit("archangels").damage == damage
    assert fight.seen("archangels")["defense"] == left
    assert fight.next_round().seen("archangels")["defense"] == left, "until the combat ends"


@pytest.mark.card("stronghold.behemoths")
def test_corrosion_adds_up_but_leaves_no_less_than_nothing() -> None:
    fight = combat(["stronghold.behemoths+@b3"], ["castle.champions+@b2#retaliated", "castle.halberdiers@d1"])
    fight.attack("behemoths", "champions").die(-1)
    first = fight.seen("champions")["defense"]
    fight.next_round()
    fight.unit("champions").retaliated = True
    fight.attack("behemoths", "champions").die(-1)
    if fight.unit("champions").alive:
        assert fight.seen("champions")["defense"] == max(0, first - 1)
