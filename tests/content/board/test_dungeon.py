"""Dungeon: every unit on both sides of its card."""

from __future__ import annotations

import pytest

from play.combat.fight import combat
from play.combat.spellbook import RAY, cast, silence, targets, until

# ---------------------------------------------------------------------- Troglodytes


@pytest.mark.card("dungeon.troglodytes", "blind")
def test_a_pack_of_troglodytes_cannot_be_paralysed() -> None:
    fight = combat(
        ["neutral.boars@b5"], ["dungeon.troglodytes+@b1", "neutral.peasants@d1"], attacker_hand=["blind", "power"]
    )
    fight.activate("boars").answer("play:blind", "cast")
    assert targets(fight) == {"boars", "peasants"}
    alone = combat(["neutral.trolls@b5"], ["dungeon.troglodytes+@b1"], attacker_hand=["blind"])
    assert not alone.activate("trolls").offers("play:blind"), "the only bronze unit is immune"


@pytest.mark.card("dungeon.troglodytes")
def test_troglodytes_shrug_off_what_paralyses_in_an_attack() -> None:
    fight = combat(["neutral.azure-dragons@b3"], ["dungeon.troglodytes+@b2", "neutral.boars@d1"])
    fight.attack("azure-dragons", "troglodytes").die(-1)
    assert not fight.unit("troglodytes").alive, "7 - 1 destroys both sides"
    medusas = combat(["dungeon.troglodytes+@b3"], ["dungeon.medusas+@b2"])
    medusas.activate("medusas").end()
    medusas.attack("troglodytes", "medusas").die(-1, -1)
    assert not medusas.unit("troglodytes").pack
    assert medusas.unit("troglodytes").paralysed, "as Few they can be"
    tough = combat(["dungeon.troglodytes+@b3"], ["dungeon.medusas+@b2"], attacker_hand=["defense", "defense"])
    tough.activate("medusas").end()
    tough.attack("troglodytes", "medusas").answer("pass", "-1", "play:defense", "play:defense").die(-1)
    assert tough.unit("troglodytes").pack
    assert not tough.unit("troglodytes").paralysed


@pytest.mark.card("dungeon.troglodytes", "disrupting-ray")
def test_few_and_silenced_troglodytes_can_be_paralysed() -> None:
    few = combat(["neutral.trolls@b5"], ["dungeon.troglodytes@b1"], attacker_hand=["blind"])
    cast(few.activate("trolls"), "blind", "unit:troglodytes")
    assert few.unit("troglodytes").paralysed
    silenced = combat(
        ["neutral.trolls@b5", "neutral.nomads@d5"],
        ["dungeon.troglodytes+@b1"],
        attacker_level=4,
        attacker_hand=[*RAY, "blind", "knowledge"],
    )
    silenced.activate("trolls").answer("play:disrupting-ray", "play:power", "play:power", "cast", "unit:troglodytes")
    silenced.answer("play:knowledge:expert").passes()
    cast(silenced, "blind", "unit:troglodytes")
    assert silenced.unit("troglodytes").paralysed


# ---------------------------------------------------------------------- Harpies


@pytest.mark.parametrize("side", ["", "+"])
@pytest.mark.card("dungeon.harpies")
def test_harpies_may_go_back_to_where_their_move_began(side: str) -> None:
    for choice, space in (("return", "b4"), ("stay", "b3")):
        fight = combat([f"dungeon.harpies{side}@b4"], ["neutral.halberdiers@b2"])
        fight.activate("harpies").answer("move:b3", "attack:halberdiers", "0")
        if not side:
            fight.answer("-1")
        assert fight.ask.kind == "return", "after the retaliation, if there is one"
        fight.answer(choice)
        assert fight.cell("harpies") == space
        fight.is_at_rest()


@pytest.mark.card("dungeon.harpies")
def test_only_a_pack_of_harpies_is_not_struck_back() -> None:
    few = combat(["dungeon.harpies@b3"], ["neutral.trolls@b2"])
    few.activate("trolls").end()
    few.attack("harpies", "trolls").answer("0")
    assert few.ask.kind == "attack-die"
    pack = combat(["dungeon.harpies+@b3"], ["neutral.trolls@b2"])
    pack.attack("harpies", "trolls").answer("0")
    assert not pack.unit("trolls").retaliated
    pack.is_at_rest()


@pytest.mark.card("dungeon.harpies", "tactics")
def test_harpies_stay_if_they_did_not_move_or_if_their_space_is_taken() -> None:
    still = combat(["dungeon.harpies+@b3"], ["neutral.trolls@b2"])
    still.attack("harpies", "trolls").answer("0")
    assert still.cell("harpies") == "b3"
    still.is_at_rest()
    taken = combat(["dungeon.harpies+@b4", "neutral.boars@d5"], ["neutral.trolls@b2"], attacker_hand=["teleport"])
    taken.activate("harpies").answer("move:b3")
    cast(taken, "teleport", "unit:boars", "to:b4").passes()
    taken.answer("attack:trolls", "0")
    assert taken.cell("harpies") == "b3"
    taken.is_at_rest()


@pytest.mark.card("dungeon.harpies", "teleport")
def test_harpies_that_were_teleported_go_back_to_where_their_own_move_began() -> None:
    fight = combat(["dungeon.harpies+@b5"], ["neutral.trolls@b2"], attacker_hand=["teleport"])
    cast(fight.activate("harpies"), "teleport", "unit:harpies", "to:c3").passes()
    fight.answer("move:b3", "attack:trolls", "0", "return")
    assert fight.cell("harpies") == "c3"


@pytest.mark.card("dungeon.harpies")
def test_dead_harpies_go_nowhere() -> None:
    fight = combat(["dungeon.harpies@b4", "neutral.boars@d5"], ["neutral.champions@b2"])
    fight.activate("champions").end()
    fight.activate("harpies").answer("move:b3", "attack:champions").die(0, 0)
    assert not fight.unit("harpies").alive
    fight.is_at_rest()


@pytest.mark.card("dungeon.harpies", "disrupting-ray")
def test_silenced_harpies_are_struck_back_and_stay() -> None:
    fight = combat(["dungeon.harpies+@b4"], ["castle.archangels+@b2"], defender_hand=RAY)
    silence(fight, "archangels", "harpies").end()
    fight.activate("harpies").answer("move:b3", "attack:archangels").die(0)
    assert fight.ask.kind == "attack-die"


# ---------------------------------------------------------------------- Evil Eyes


@pytest.mark.card("dungeon.evil-eyes")
def test_a_pack_of_evil_eyes_hits_an_adjacent_unit_with_one_die_and_few_ones_with_two() -> None:
    pack = combat(["dungeon.evil-eyes+@b3"], ["neutral.nomads@b2"])
    pack.attack("evil-eyes", "nomads").answer("+1")
    assert pack.unit("nomads").damage == 3
    few = combat(["dungeon.evil-eyes@b3"], ["neutral.gold-golems@b2"])
    few.attack("evil-eyes", "gold-golems").answer("+1", "-1")
    assert few.unit("gold-golems").damage == 0
    far = combat(["dungeon.evil-eyes+@b5"], ["neutral.nomads@b1"])
    far.attack("evil-eyes", "nomads").answer("+1", "-1")
    assert far.unit("nomads").damage == 1, "the long range still counts"


# ---------------------------------------------------------------------- Medusas


@pytest.mark.parametrize(("face", "stone"), [("-1", False), ("0", True), ("+1", False)])
@pytest.mark.card("dungeon.medusas")
def test_few_medusas_who_have_struck_back_paralyse_on_a_zero(face: str, stone: bool) -> None:
    fight = combat(["dungeon.medusas@b3"], ["neutral.trolls@b2"])
    fight.attack("trolls", "medusas").die(-1, +1, +1)
    assert fight.ask.kind == "ability-die", "a separate die, after the two of a ranged unit that hits its neighbour"
    fight.answer(face)
    assert fight.unit("trolls").paralysed is stone
    fight.is_at_rest()


@pytest.mark.card("dungeon.medusas")
def test_a_pack_of_medusas_paralyses_whomever_it_strikes_back() -> None:
    fight = combat(["dungeon.medusas+@b3"], ["neutral.trolls@b2"])
    fight.attack("trolls", "medusas").answer("-1", "-1")
    assert fight.unit("trolls").damage == 3, "one die: no penalty next to an enemy"
    assert fight.unit("trolls").paralysed
    fight.next_round()
    fight.activate("medusas")
    assert not fight.unit("trolls").paralysed, "it skipped the next activation"


@pytest.mark.card("dungeon.medusas")
def test_medusas_who_attack_paralyse_nobody_and_nobody_throws_a_die_for_the_dead() -> None:
    attack = combat(["dungeon.medusas+@b3"], ["neutral.trolls@b2"])
    attack.attack("medusas", "trolls").die(0)
    assert not attack.unit("trolls").paralysed
    dead = combat(["dungeon.medusas@b3"], ["neutral.peasants@b2", "neutral.boars@d1"])
    dead.attack("peasants", "medusas").die(-1, +1, +1)
    assert not dead.unit("peasants").alive
    dead.is_at_rest()
    fallen = combat(["dungeon.medusas@b3!3"], ["neutral.trolls@b2", "neutral.boars@d1"])
    fallen.attack("trolls", "medusas").die(-1)
    assert fallen.over, "Medusas that fall do not strike back"


@pytest.mark.card("dungeon.medusas", "disrupting-ray")
def test_silenced_medusas_paralyse_nobody_and_roll_two_dice() -> None:
    fight = combat(["dungeon.medusas+@b3"], ["neutral.trolls@b2"], defender_hand=RAY)
    silence(fight, "trolls", "medusas").answer("attack:medusas").die(-1, +1, -1)
    assert fight.unit("trolls").damage == 3
    assert not fight.unit("trolls").paralysed


@pytest.mark.card("dungeon.medusas", "luck")
def test_luck_and_morale_reroll_the_separate_die_of_medusas() -> None:
    fight = combat(
        ["dungeon.medusas@b3", "neutral.sharpshooters@d5"],
        ["neutral.trolls@b2"],
        attacker_level=2,
        attacker_hand=["luck"],
        attacker_morale=1,
    )
    fight.activate("sharpshooters").answer("play:luck:expert").end()
    fight.attack("trolls", "medusas").die(-1, +1, +1)
    fight.answer("-1")
    assert set(fight.keys) == {"pass", "reroll:luck", "morale:reroll"}
    fight.answer("reroll:luck", "+1")
    assert set(fight.keys) == {"pass", "morale:reroll"}, "Luck rerolls each die once"
    fight.answer("morale:reroll", "0")
    assert fight.unit("trolls").paralysed
    assert fight.player("attacker").morale == 0


@pytest.mark.parametrize(("edition", "rerolls"), [("first", False), ("revised", True)])
@pytest.mark.card("dungeon.medusas")
@pytest.mark.rule("core.morale.secondary.first")
def test_a_secondary_hero_of_the_first_edition_spends_no_morale_on_their_die(edition: str, rerolls: bool) -> None:
    fight = combat(
        ["dungeon.medusas@b3"],
        ["neutral.trolls@b2"],
        edition=edition,
        attacker_led_by="secondary",
        attacker_morale=1,
    )
    fight.attack("trolls", "medusas").die(-1)
    if edition == "first":
        fight.answer("retaliate")
    fight.die(+1, +1).answer("-1")
    assert fight.offers("morale:reroll") is rerolls


# ---------------------------------------------------------------------- Minotaurs


@pytest.mark.parametrize("side", ["", "+"])
@pytest.mark.parametrize(("face", "drawn"), [("-1", 1), ("0", 0), ("+1", 0)])
@pytest.mark.card("dungeon.minotaurs")
def test_minotaurs_draw_a_card_on_minus_one(side: str, face: str, drawn: int) -> None:
    fight = combat([f"dungeon.minotaurs{side}@b3"], ["castle.archangels+@b2"], attacker_deck=["attack", "power"])
    fight.activate("archangels").end()
    fight.attack("minotaurs", "archangels").answer(face)
    assert len(fight.player("attacker").hand) == drawn


@pytest.mark.card("dungeon.minotaurs")
def test_minotaurs_draw_no_card_for_a_die_that_is_voided_or_not_their_own_attack() -> None:
    void = combat(
        ["dungeon.minotaurs@b3"],
        ["castle.archangels+@b2"],
        attacker_deck=["attack"],
        defender_hand=["shield-of-the-dwarven-lords"],
    )
    void.activate("archangels").end()
    void.attack("minotaurs", "archangels").passes().answer("-1").answer("play:shield-of-the-dwarven-lords:1")
    assert void.player("attacker").hand == []
    struck = combat(["dungeon.minotaurs@b3"], ["neutral.trolls@b2"], attacker_deck=["attack"])
    struck.attack("trolls", "minotaurs").die(-1, -1)
    assert struck.player("attacker").hand == []


@pytest.mark.card("dungeon.minotaurs", "disrupting-ray")
def test_silenced_minotaurs_draw_nothing() -> None:
    fight = combat(["dungeon.minotaurs@b3"], ["castle.archangels+@b2"], attacker_deck=["attack"], defender_hand=RAY)
    silence(fight, "archangels", "minotaurs").end()
    fight.attack("minotaurs", "archangels").answer("-1")
    assert fight.player("attacker").hand == []


# ---------------------------------------------------------------------- Manticores


@pytest.mark.card("dungeon.manticores", "defense")
def test_a_pack_of_manticores_ignores_the_printed_defense_but_not_what_cards_add() -> None:
    fight = combat(
        ["dungeon.manticores+@b3"], ["castle.crusaders+@b2"], defender_hand=["defense"], attacker_hero="dungeon.mutare"
    )
    fight.attack("manticores", "crusaders").answer("play:defense", "-1")
    assert fight.unit("crusaders").damage == 5 - 1 - 1


@pytest.mark.card("dungeon.manticores")
def test_few_and_retaliating_manticores_meet_the_printed_defense() -> None:
    few = combat(["dungeon.manticores@b3"], ["castle.crusaders+@b2"])
    few.attack("manticores", "crusaders").answer("-1")
    assert few.unit("crusaders").damage == 5 - 1 - 2
    struck = combat(["dungeon.manticores+@b3"], ["castle.crusaders+@b2"])
    struck.activate("manticores").end()
    struck.attack("crusaders", "manticores").answer("+1", "-1")
    assert struck.unit("crusaders").damage == 5 - 1 - 2


@pytest.mark.card("dungeon.manticores", "disrupting-ray")
def test_silenced_manticores_meet_the_printed_defense() -> None:
    fight = combat(["dungeon.manticores+@b3"], ["castle.archangels+@b2"], defender_hand=RAY)
    silence(fight, "archangels", "manticores").end()
    fight.attack("manticores", "archangels").answer("0")
    assert fight.unit("archangels").damage == 5 - 3


# ---------------------------------------------------------------------- Black Dragons


@pytest.mark.parametrize(("power", "damage"), [(0, 0), (1, 1), (2, 2)])
@pytest.mark.card("dungeon.black-dragons", "lightning-bolt")
def test_few_black_dragons_take_two_less_from_spells(power: int, damage: int) -> None:
    fight = combat(
        ["castle.archangels+@b5"], ["dungeon.black-dragons@b1"], attacker_hand=["lightning-bolt", "power", "power"]
    )
    cast(fight.activate("archangels"), "lightning-bolt", "unit:black-dragons", power=["power"] * power)
    assert fight.unit("black-dragons").damage == damage


@pytest.mark.card("dungeon.black-dragons")
def test_no_spell_of_either_side_touches_a_pack_of_black_dragons() -> None:
    hand = ["magic-arrow", "haste", "bless", "fireball", "chain-lightning", "slow", "power", "power"]
    theirs = combat(["castle.archangels+@b5"], ["dungeon.black-dragons+@b1"], attacker_hand=hand)
    theirs.activate("archangels").answer("play:magic-arrow", "cast")
    assert targets(theirs) == {"archangels"}
    own = combat(["dungeon.black-dragons+@b5"], ["castle.archangels+@b1"], attacker_hand=["haste"])
    own.activate("archangels").end()
    own.answer("play:haste", "cast")
    assert targets(own) == {"archangels"}


@pytest.mark.card("dungeon.black-dragons", "fireball", "chain-lightning")
def test_area_spells_pass_a_pack_of_black_dragons_by() -> None:
    units = ["dungeon.black-dragons+@b1", "neutral.trolls@b2", "neutral.boars@c1"]
    fire = combat(["castle.archangels+@b5"], units, attacker_hand=["fireball"])
    cast(fire.activate("archangels"), "fireball", "spaces:b1-b2")
    assert (fire.unit("black-dragons").damage, fire.unit("trolls").damage) == (0, 1)
    chain = combat(["castle.archangels+@b5"], units, attacker_hand=["chain-lightning"])
    cast(chain.activate("archangels"), "chain-lightning", "unit:trolls")
    assert chain.unit("black-dragons").damage == 0
    struck = [chain.unit(name).damage for name in ("trolls", "boars", "archangels")]
    assert struck == [1, 1, 1], "passed over: the next closest is struck instead"


@pytest.mark.card("dungeon.black-dragons", "fire-shield")
def test_fire_shield_does_not_burn_a_pack_of_black_dragons() -> None:
    fight = combat(["castle.archangels+@b3"], ["dungeon.black-dragons+@b2"], attacker_hand=["fire-shield"])
    cast(fight.activate("archangels"), "fire-shield", "unit:archangels").end()
    fight.attack("black-dragons", "archangels").answer("-1")
    assert fight.unit("black-dragons").damage == 0


@pytest.mark.card("dungeon.black-dragons", "resurrection", "dungeon.alamar-6")
def test_the_spell_resurrection_cannot_save_a_pack_of_black_dragons_but_alamar_can() -> None:
    fight = combat(
        ["castle.archangels+@b3"],
        ["dungeon.black-dragons+@b2!7"],
        defender_hero="dungeon.alamar",
        defender_hand=["resurrection", "dungeon.alamar-6", *["power"] * 4],
    )
    until(fight.attack("archangels", "black-dragons").passes().answer("0"), "lethal")
    assert not fight.offers("play:resurrection")
    fight.answer("play:dungeon.alamar-6", "play:power", "play:power", "cast")
    assert fight.unit("black-dragons").damage == 7


@pytest.mark.card("dungeon.black-dragons")
def test_black_dragons_reduced_to_few_can_be_touched_by_spells() -> None:
    fight = combat(["castle.archangels+@b3"], ["dungeon.black-dragons+@b2!7"], attacker_hand=["magic-arrow"])
    fight.attack("archangels", "black-dragons").die(0)
    assert not fight.unit("black-dragons").pack
    fight.die(-1).next_round().activate("archangels").answer("play:magic-arrow", "cast")
    assert targets(fight) == {"archangels", "black-dragons"}
