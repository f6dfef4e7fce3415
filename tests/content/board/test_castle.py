"""Castle: every unit on both sides of its card."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.state.events import Drew, Flipped
from play.combat.fight import Fight, combat
from play.combat.spellbook import RAY, cast, silence

both_editions = pytest.mark.parametrize("edition", ["first", "revised"])

# ---------------------------------------------------------------------- Halberdiers


@pytest.mark.card("castle.halberdiers")
def test_a_pack_of_halberdiers_discards_a_card_so_that_no_die_is_rolled() -> None:
    fight = combat(
        ["dungeon.minotaurs@b3"],
        ["castle.halberdiers+@b2"],
        defender_hand=["attack", "power"],
        attacker_deck=["attack"],
    )
    fight.attack("minotaurs", "halberdiers").answer("ability:void-die")
    assert fight.keys == ["discard:attack", "discard:power"]
    fight.answer("discard:power").passes()
    assert fight.player("defender").discard == ["power"]
    halberdiers = fight.unit("halberdiers")
    assert (halberdiers.pack, halberdiers.damage) == (False, 1), "attack 4 against defense 1, and no die"
    assert not fight.happened(Drew), "without a die the Minotaurs' own ability finds no -1"
    fight.die(0).is_at_rest()


@pytest.mark.card("castle.halberdiers")
def test_halberdiers_may_void_the_die_of_every_attack_and_of_a_retaliation() -> None:
    fight = combat(
        ["neutral.troglodytes@b3"],
        ["castle.halberdiers+@b2"],
        defender_hand=["attack", "power"],
    )
    fight.attack("troglodytes", "halberdiers").answer("ability:void-die", "discard:attack").die(-1)
    assert fight.unit("halberdiers").damage == 1
    fight.activate("halberdiers").answer("attack:troglodytes", "pass", "-1")
    assert fight.ask.kind == "attack", "the Troglodytes strike back, and their die may be voided as well"
    fight.answer("ability:void-die", "discard:power").is_at_rest()
    assert (fight.unit("halberdiers").pack, fight.unit("halberdiers").damage) == (False, 0)


@pytest.mark.card("castle.halberdiers")
def test_few_halberdiers_and_an_empty_hand_cannot_void_a_die() -> None:
    few = combat(["neutral.boars@b3"], ["castle.halberdiers@b2"], defender_hand=["defense"])
    assert not few.attack("boars", "halberdiers").offers("ability:void-die")
    empty = combat(["neutral.boars@b3"], ["castle.halberdiers+@b2"])
    assert empty.attack("boars", "halberdiers").ask.kind == "attack-die"
    attacking = combat(["castle.halberdiers+@b3"], ["necropolis.zombies@b2"], attacker_hand=["attack"])
    assert not attacking.attack("halberdiers", "zombies").offers("ability:void-die"), "only when they are attacked"


@pytest.mark.card("castle.halberdiers", "disrupting-ray")
def test_silenced_halberdiers_cannot_void_a_die() -> None:
    fight = combat(["neutral.boars@b3"], ["castle.halberdiers+@b2"], defender_hand=["attack"], attacker_hand=RAY)
    silence(fight, "boars", "halberdiers").answer("attack:halberdiers")
    assert (fight.ask.kind, fight.ask.seat) == ("attack", 1)
    assert not fight.offers("ability:void-die")


# ---------------------------------------------------------------------- Marksmen


@pytest.mark.card("castle.marksmen")
def test_a_pack_of_marksmen_shoots_twice_at_a_target_that_is_not_adjacent() -> None:
    fight = combat(["castle.marksmen+@b4"], ["neutral.trolls@b2"])
    fight.attack("marksmen", "trolls").die(+1, -1)
    assert fight.unit("trolls").damage == 3 + 1
    assert fight.moves(), "afterwards they may still move a space"
    assert not fight.attacks()


@pytest.mark.card("castle.marksmen")
def test_marksmen_shoot_once_when_few_when_the_target_is_adjacent_and_when_it_has_fallen() -> None:
    few = combat(["castle.marksmen@b4"], ["neutral.trolls@b2"])
    few.attack("marksmen", "trolls").die(0)
    assert few.unit("trolls").damage == 2
    few.is_at_rest()
    near = combat(["castle.marksmen+@b3"], ["neutral.nomads@b2"])
    near.attack("marksmen", "nomads").die(+1, 0, -1)
    assert near.unit("nomads").damage == 1, "two dice for the penalty, then the Nomads strike back"
    assert near.acting == "marksmen"
    assert not near.attacks()
    dead = combat(["castle.marksmen+@b4"], ["neutral.peasants@b2", "neutral.trolls@d1"])
    dead.attack("marksmen", "peasants").die(0)
    assert not dead.unit("peasants").alive
    dead.is_at_rest()


@pytest.mark.card("castle.marksmen")
def test_the_second_shot_suffers_the_same_penalty_as_the_first() -> None:
    fight = combat(["castle.marksmen+@b5"], ["neutral.trolls@b1"])
    fight.attack("marksmen", "trolls").die(+1, 0, +1, +1)
    assert fight.unit("trolls").damage == 2 + 3


@pytest.mark.card("castle.marksmen", "disrupting-ray")
def test_silenced_marksmen_shoot_once() -> None:
    fight = combat(["castle.marksmen+@b4"], ["neutral.trolls@b2"], defender_hand=RAY)
    silence(fight, "trolls", "marksmen").end()
    fight.attack("marksmen", "trolls").die(0)
    assert fight.unit("trolls").damage == 2
    fight.is_at_rest()


# ---------------------------------------------------------------------- Griffins


@pytest.mark.parametrize("side", ["", "+"])
@pytest.mark.card("castle.griffins")
def test_griffins_strike_back_at_everyone_who_attacks_them(side: str) -> None:
    fight = combat(["neutral.boars@b3", "neutral.troglodytes@a2"], [f"castle.griffins{side}@b2"])
    fight.attack("boars", "griffins").die(-1, -1)
    fight.attack("troglodytes", "griffins").die(-1)
    assert fight.ask.kind == "attack-die", "a second retaliation in the same round"
    fight.die(-1).is_at_rest()


@pytest.mark.card("castle.griffins", "disrupting-ray")
def test_silenced_griffins_strike_back_once() -> None:
    fight = combat(["dungeon.minotaurs@b3", "castle.crusaders@a2"], ["castle.griffins+@b2"], attacker_hand=RAY)
    silence(fight, "minotaurs", "griffins").answer("attack:griffins").die(-1, 0)
    fight.activate("crusaders").answer("attack:griffins").die(-1)
    fight.is_at_rest()
    assert fight.unit("griffins").alive


def struck_back(edition: str, **more: Any) -> Fight:
    """Griffins that have struck back at the Boars, with the Crusaders still to come."""
    fight = combat(
        ["neutral.boars@b3", "castle.crusaders+@a2", "neutral.troglodytes@c2"],
        ["castle.griffins+@b2", "neutral.azure-dragons@d1"],
        edition=edition,
        **more,
    )
    return strikes_back(fight.attack("boars", "griffins").die(-1)).die(-1)


def strikes_back(fight: Fight) -> Fight:
    return fight.answer("retaliate").passes() if fight.ask.kind == "retaliation" else fight


@both_editions
@pytest.mark.card("castle.griffins", "counterstrike")
@pytest.mark.rule("core.combat.retaliation.once-per-round")
def test_griffins_are_not_marked_and_need_no_counterstrike(edition: str) -> None:
    fight = struck_back(edition, attacker_hand=["counterstrike"])
    assert not fight.unit("griffins").retaliated
    fight.unit("griffins").retaliated = True
    assert not fight.activate("crusaders").offers("play:counterstrike"), "a marker on them means nothing"


@both_editions
@pytest.mark.card("castle.griffins", "disrupting-ray")
@pytest.mark.rule("core.combat.retaliation.once-per-round")
def test_griffins_that_are_silenced_after_striking_back_have_one_retaliation_left(edition: str) -> None:
    fight = struck_back(edition, attacker_hand=RAY)
    silence(fight, "crusaders", "griffins").answer("attack:griffins").die(-1)
    strikes_back(fight)
    assert fight.ask.kind == "attack-die", "now they strike back once, as everybody does"
    fight.die(-1)
    assert fight.unit("griffins").retaliated
    fight.activate("troglodytes").answer("attack:griffins").die(-1)
    assert fight.unit("griffins").alive
    fight.is_at_rest()


@both_editions
@pytest.mark.card("castle.griffins", "disrupting-ray", "counterstrike")
def test_silenced_griffins_that_have_struck_back_can_be_given_another_retaliation(edition: str) -> None:
    fight = combat(
        ["neutral.wraiths@b3", "castle.crusaders@a2"],
        ["castle.griffins@b2"],
        edition=edition,
        attacker_hand=RAY,
        defender_hand=["counterstrike"],
    )
    silence(fight, "wraiths", "griffins").answer("attack:griffins").die(-1)
    strikes_back(fight).die(0)
    assert fight.activate("griffins").offers("play:counterstrike")


# ---------------------------------------------------------------------- Crusaders


@pytest.mark.card("castle.crusaders")
def test_a_pack_of_crusaders_rerolls_every_zero_it_likes() -> None:
    fight = combat(["castle.crusaders+@b3"], ["neutral.trolls@b2"])
    fight.attack("crusaders", "trolls").answer("0", "reroll:zero", "0", "reroll:zero", "0", "reroll:zero", "-1")
    assert fight.unit("trolls").damage == 3, "the last die counts, even if it is worse"
    fight.die(0).is_at_rest()


@pytest.mark.parametrize("face", ["-1", "+1"])
@pytest.mark.card("castle.crusaders")
def test_crusaders_reroll_nothing_but_zeros(face: str) -> None:
    fight = combat(["castle.crusaders+@b3"], ["neutral.trolls@b2"])
    fight.attack("crusaders", "trolls").answer(face)
    assert fight.unit("trolls").damage == 4 + int(face)


@pytest.mark.card("castle.crusaders")
def test_a_zero_may_stand_and_few_or_retaliating_crusaders_reroll_nothing() -> None:
    stands = combat(["castle.crusaders+@b3"], ["neutral.trolls@b2"])
    stands.attack("crusaders", "trolls").answer("0", "pass")
    assert stands.unit("trolls").damage == 4
    few = combat(["castle.crusaders@b3"], ["neutral.trolls@b2"])
    few.attack("crusaders", "trolls").answer("0")
    assert few.unit("trolls").damage == 3
    struck = combat(["castle.crusaders+@b3"], ["neutral.trolls@b2"])
    struck.attack("trolls", "crusaders").answer("0", "0")
    assert struck.unit("trolls").damage == 4, "striking back is no attack of their own activation"
    struck.is_at_rest()


@pytest.mark.card("castle.crusaders", "disrupting-ray")
def test_silenced_crusaders_reroll_nothing() -> None:
    fight = combat(["castle.crusaders+@b3"], ["neutral.trolls@b2"], defender_hand=RAY)
    silence(fight, "trolls", "crusaders").end()
    fight.attack("crusaders", "trolls").answer("0")
    assert fight.unit("trolls").damage == 4


# ---------------------------------------------------------------------- Zealots


@pytest.mark.card("castle.zealots")
def test_a_pack_of_zealots_hits_an_adjacent_unit_with_one_die() -> None:
    fight = combat(["castle.zealots+@b3"], ["neutral.trolls@b2"])
    fight.attack("zealots", "trolls").answer("0")
    assert fight.unit("trolls").damage == 4


@pytest.mark.card("castle.zealots")
def test_zealots_have_the_penalty_at_long_range_and_few_ones_next_to_an_enemy_too() -> None:
    far = combat(["castle.zealots+@b5"], ["neutral.trolls@b1"])
    far.attack("zealots", "trolls").die(+1, -1)
    assert far.unit("trolls").damage == 3
    few = combat(["castle.zealots@b3"], ["neutral.trolls@b2"])
    few.attack("zealots", "trolls").die(+1, -1)
    assert few.unit("trolls").damage == 2


@pytest.mark.card("castle.zealots")
def test_zealots_strike_back_with_one_die() -> None:
    fight = combat(["castle.zealots+@b3"], ["neutral.champions@b2"])
    fight.attack("champions", "zealots").answer("0", "0", "+1")
    assert fight.unit("champions").damage == 4 + 1 - 2
    fight.is_at_rest()


@pytest.mark.card("castle.zealots", "disrupting-ray")
def test_silenced_zealots_have_the_penalty_next_to_an_enemy() -> None:
    fight = combat(["castle.zealots+@b3"], ["neutral.minotaurs@b2", "dungeon.harpies+@d1"], defender_hand=RAY)
    silence(fight, "harpies", "zealots").end()
    fight.attack("zealots", "minotaurs").die(+1, -1)
    assert fight.unit("minotaurs").damage == 4 - 1 - 2


# ---------------------------------------------------------------------- Champions


@pytest.mark.card("castle.champions")
def test_a_pack_of_champions_that_has_moved_may_reroll_one_die_once() -> None:
    fight = combat(["castle.champions+@b4"], ["neutral.trolls@b2"])
    fight.activate("champions").answer("move:b3", "attack:trolls", "-1")
    assert fight.keys == ["pass", "reroll:charge"]
    fight.answer("reroll:charge", "0")
    assert fight.unit("trolls").damage == 6, "once, and the new die counts"
    assert fight.ask.kind == "attack-die", "the Trolls strike back"


@pytest.mark.card("castle.champions")
def test_champions_reroll_nothing_if_they_stood_still_if_few_or_when_striking_back() -> None:
    still = combat(["castle.champions+@b3"], ["neutral.trolls@b2"])
    still.attack("champions", "trolls").answer("-1")
    assert still.unit("trolls").damage == 5
    few = combat(["castle.champions@b4"], ["neutral.trolls@b2"])
    few.activate("champions").answer("move:b3", "attack:trolls", "-1")
    assert few.unit("trolls").damage == 4
    struck = combat(["castle.champions+@b4"], ["neutral.trolls@b2"])
    struck.activate("champions").answer("move:b3", "end")
    struck.attack("trolls", "champions").answer("0", "-1")
    assert struck.unit("trolls").damage == 5


@pytest.mark.card("castle.champions", "teleport")
def test_champions_who_were_only_teleported_have_not_moved() -> None:
    fight = combat(["castle.champions+@b5"], ["neutral.trolls@b2"], attacker_hand=["teleport", "power", "power"])
    fight.activate("champions")
    cast(fight, "teleport", "unit:champions", "to:b3", power=["power", "power"])
    fight.answer("attack:trolls", "-1")
    assert fight.unit("trolls").damage == 5


@pytest.mark.card("castle.champions", "disrupting-ray")
def test_silenced_champions_reroll_nothing() -> None:
    fight = combat(["castle.champions+@b4"], ["neutral.trolls@b2", "castle.archangels@d1"], defender_hand=RAY)
    silence(fight, "archangels", "champions").end()
    fight.activate("champions").answer("move:b3", "attack:trolls", "-1")
    assert fight.unit("trolls").damage == 5


# ---------------------------------------------------------------------- Archangels


@pytest.mark.card("castle.archangels")
def test_few_archangels_bring_a_card_as_combat_starts() -> None:
    fight = combat(["castle.archangels@b4"], ["neutral.trolls@b2"], attacker_deck=["attack", "power"])
    assert fight.player("attacker").hand == ["power"]
    pack = combat(["castle.archangels+@b4"], ["neutral.trolls@b2"], attacker_deck=["attack", "power"])
    assert pack.player("attacker").hand == []
    theirs = combat(["neutral.trolls@b4"], ["castle.archangels@b2"], attacker_deck=["attack"], defender_deck=["power"])
    assert theirs.player("attacker").hand == []
    assert theirs.player("defender").hand == ["power"], "their owner draws, whichever side that is"


@pytest.mark.card("castle.archangels")
def test_a_pack_of_archangels_saves_another_unit_once_per_combat() -> None:
    fight = combat(["neutral.trolls@b3"], ["castle.archangels+@d1", "castle.griffins@b2!3"], defender_deck=["attack"])
    fight.attack("trolls", "griffins").answer("-1")
    assert fight.ask.kind == "lethal"
    assert set(fight.keys) == {"pass", f"save:u{fight.unit('archangels').id}"}
    fight.answer("save:archangels")
    griffins = fight.unit("griffins")
    assert (griffins.alive, griffins.damage, griffins.retaliated) == (True, 3, False), "and it does not strike back"
    fight.next_round().attack("trolls", "griffins").answer("-1")
    assert not fight.unit("griffins").alive, "once per combat, not once per round"


@pytest.mark.card("castle.archangels")
def test_archangels_also_keep_a_pack_from_losing_its_side() -> None:
    fight = combat(["neutral.trolls@b3"], ["castle.archangels+@d1", "castle.griffins+@b2!3"])
    fight.attack("trolls", "griffins").answer("-1", "save:archangels")
    assert (fight.unit("griffins").pack, fight.unit("griffins").damage) == (True, 3)
    assert not fight.happened(Flipped)


@pytest.mark.card("castle.archangels")
def test_archangels_cannot_save_themselves_nor_from_a_blow_that_is_not_deadly() -> None:
    alone = combat(["neutral.trolls@b3"], ["castle.archangels+@b2!9"])
    alone.attack("trolls", "archangels").answer("0")
    assert not alone.unit("archangels").pack
    light = combat(["neutral.trolls@b3"], ["castle.archangels+@d1", "castle.griffins@b2"])
    light.attack("trolls", "griffins").answer("-1")
    assert light.unit("griffins").damage == 3, "one point short of its 4 health: nobody is asked"
    few = combat(["neutral.trolls@b3"], ["castle.archangels@d1", "castle.griffins@b2!3"])
    few.attack("trolls", "griffins").answer("-1")
    assert not few.unit("griffins").alive, "the Few side cannot do it"


@pytest.mark.card("castle.archangels")
def test_archangels_save_from_an_attack_and_not_from_a_spell() -> None:
    fight = combat(
        ["neutral.trolls@b3"],
        ["castle.archangels+@d1", "castle.griffins@b2!3"],
        attacker_hand=["magic-arrow"],
    )
    cast(fight.activate("trolls"), "magic-arrow", "unit:griffins")
    assert not fight.unit("griffins").alive
    fight.is_at_rest()


@pytest.mark.card("castle.archangels")
def test_the_enemy_archangels_save_nobody_of_the_other_side() -> None:
    fight = combat(["neutral.trolls@b3", "castle.archangels+@d5"], ["castle.griffins@b2!3", "neutral.boars@d1"])
    fight.attack("trolls", "griffins").answer("-1")
    assert not fight.unit("griffins").alive


@pytest.mark.card("castle.archangels", "disrupting-ray")
def test_silenced_archangels_save_nobody() -> None:
    fight = combat(
        ["neutral.trolls@b3", "neutral.azure-dragons@d5"],
        ["castle.archangels+@d1", "castle.griffins@b2!3"],
        attacker_hand=RAY,
    )
    silence(fight, "azure-dragons", "archangels").end()
    fight.attack("trolls", "griffins").answer("-1")
    assert not fight.unit("griffins").alive
