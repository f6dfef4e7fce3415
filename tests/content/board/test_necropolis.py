"""Necropolis: every unit on both sides of its card."""

from __future__ import annotations

import pytest

from heroes.rules.board.state.events import Attacks, Healed
from play.combat.fight import combat
from play.combat.spellbook import RAY, cast, silence

# ---------------------------------------------------------------------- Skeletons


@pytest.mark.parametrize(("side", "damage"), [("", 2), ("+", 3)])
@pytest.mark.card("necropolis.skeletons")
def test_skeletons_just_fight(side: str, damage: int) -> None:
    fight = combat([f"necropolis.skeletons{side}@b3"], ["neutral.trolls@b2!3"])
    fight.activate("trolls").end()
    fight.attack("skeletons", "trolls").answer("0")
    assert fight.unit("trolls").damage == damage, "the Trolls had healed; nothing but the blow"
    assert fight.ask.kind == "attack-die", "and they strike back"


# ---------------------------------------------------------------------- Zombies


@pytest.mark.parametrize(
    ("side", "face", "damage"),
    [("", "-1", 1), ("", "0", 2), ("", "+1", 2), ("+", "-1", 1), ("+", "0", 1), ("+", "+1", 2)],
)
@pytest.mark.card("necropolis.zombies")
def test_zombies_have_more_defense_against_a_good_die(side: str, face: str, damage: int) -> None:
    fight = combat(["neutral.nomads@b3"], [f"necropolis.zombies{side}@b2"])
    fight.attack("nomads", "zombies").answer(face)
    assert fight.unit("zombies").damage == damage


@pytest.mark.card("necropolis.zombies")
def test_zombies_look_at_the_die_as_it_counts_and_at_no_die_at_all() -> None:
    fight = combat(["necropolis.ghost-dragons+@b3"], ["necropolis.zombies+@b2", "neutral.boars@d1"])
    fight.attack("ghost-dragons", "zombies").answer("-1")
    assert fight.unit("zombies").damage == 7 - 2 - 3, "Ghost Dragons count a -1 as 0"
    blessed = combat(["neutral.trolls@b3"], ["necropolis.zombies+@b2", "neutral.boars@d1"], attacker_hand=["bless"])
    cast(blessed.activate("trolls"), "bless", "unit:trolls").passes().answer("attack:zombies")
    assert not blessed.unit("zombies").pack, "attack 4 against defense 1: without a die nothing adds to it"


@pytest.mark.card("necropolis.zombies", "disrupting-ray")
def test_silenced_zombies_have_no_more_defense() -> None:
    fight = combat(["neutral.nomads@b3"], ["necropolis.zombies+@b2"], attacker_hand=RAY)
    silence(fight, "nomads", "zombies").answer("attack:zombies", "0")
    assert fight.unit("zombies").damage == 2


# ---------------------------------------------------------------------- Wraiths


@pytest.mark.parametrize(("side", "wounds", "left"), [("", 0, 0), ("", 1, 0), ("", 2, 1), ("+", 3, 2)])
@pytest.mark.card("necropolis.wraiths")
def test_wraiths_heal_one_damage_as_they_are_activated(side: str, wounds: int, left: int) -> None:
    fight = combat([f"necropolis.wraiths{side}@b5!{wounds}"], ["neutral.trolls@b1"])
    fight.activate("wraiths")
    assert fight.unit("wraiths").damage == left
    assert len(fight.happened(Healed)) == (1 if wounds else 0)


@pytest.mark.card("necropolis.wraiths")
def test_a_pack_of_wraiths_makes_the_enemy_discard_a_random_card() -> None:
    fight = combat(
        ["necropolis.wraiths+@b5"], ["neutral.trolls@b1"], defender_hand=["attack", "power"], attacker_hand=["defense"]
    )
    fight.activate("wraiths")
    enemy = fight.player("defender")
    assert (len(enemy.hand), len(enemy.discard)) == (1, 1)
    assert fight.player("attacker").hand == ["defense"], "their owner loses nothing"


@pytest.mark.card("necropolis.wraiths")
def test_few_wraiths_an_empty_hand_and_neutral_enemies_lose_no_card() -> None:
    few = combat(["necropolis.wraiths@b5"], ["neutral.trolls@b1"], defender_hand=["attack"])
    assert few.activate("wraiths").player("defender").hand == ["attack"]
    empty = combat(["necropolis.wraiths+@b5"], ["neutral.trolls@b1"])
    assert empty.activate("wraiths").player("defender").discard == []
    neutral = combat(
        ["necropolis.wraiths+@b5"], ["neutral.peasants@b1"], defender_led_by="neutral", defender_hand=["attack"]
    )
    assert neutral.activate("wraiths").player("defender").hand == ["attack"], "neutral units have no hand"


@pytest.mark.card("necropolis.wraiths")
def test_paralysed_wraiths_lose_their_activation_and_its_ability() -> None:
    fight = combat(["necropolis.wraiths+@b5!2#paralysed"], ["neutral.trolls@b1"], defender_hand=["attack"])
    fight.activate("trolls")
    wraiths = fight.unit("wraiths")
    assert (wraiths.activated, wraiths.damage) == (True, 2)
    assert fight.player("defender").hand == ["attack"]


@pytest.mark.card("necropolis.wraiths", "disrupting-ray")
def test_silenced_wraiths_neither_heal_nor_haunt() -> None:
    fight = combat(["necropolis.wraiths+@b5!3"], ["castle.archangels+@b1"], defender_hand=[*RAY, "attack"])
    silence(fight, "archangels", "wraiths").end()
    fight.activate("wraiths")
    assert fight.unit("wraiths").damage == 3
    assert fight.player("defender").hand == ["attack"]


# ---------------------------------------------------------------------- Liches


@pytest.mark.card("necropolis.liches")
def test_a_pack_of_liches_also_attacks_a_unit_next_to_the_target_friend_or_foe() -> None:
    fight = combat(
        ["necropolis.liches+@b5", "neutral.boars@b3"],
        ["neutral.trolls@b2", "neutral.nomads@a2", "neutral.gold-golems@d1"],
    )
    fight.attack("liches", "trolls").die(0)
    assert fight.ask.kind == "splash"
    assert set(fight.keys) == {f"unit:u{fight.unit(name).id}" for name in ("boars", "nomads")}
    fight.answer("unit:nomads").die(+1)
    assert fight.unit("trolls").damage == 4
    assert fight.unit("nomads").damage == 2 + 1 - 1
    assert fight.unit("gold-golems").damage == 0


@pytest.mark.card("necropolis.liches")
def test_liches_must_hit_a_friend_if_nobody_else_stands_there() -> None:
    fight = combat(["necropolis.liches+@b5", "neutral.boars@b3"], ["neutral.trolls@b2"])
    fight.attack("liches", "trolls").die(0)
    assert fight.keys == [f"unit:u{fight.unit('boars').id}"]
    fight.answer("unit:boars").die(0)
    assert fight.unit("boars").damage == 2
    fight.is_at_rest()


@pytest.mark.card("necropolis.liches")
def test_liches_never_hit_themselves_and_the_second_blow_falls_though_the_target_fell() -> None:
    near = combat(["necropolis.liches+@b3"], ["neutral.nomads@b2", "neutral.boars@d1"])
    near.attack("liches", "nomads").die(-1, -1, -1)
    near.is_at_rest()
    assert len(near.happened(Attacks)) == 2, "the attack and the retaliation"
    fallen = combat(["necropolis.liches+@b5"], ["neutral.peasants@b2", "neutral.nomads@a2"])
    fallen.attack("liches", "peasants").die(0).answer("unit:nomads").die(0)
    assert not fallen.unit("peasants").alive
    assert fallen.unit("nomads").damage == 1


@pytest.mark.card("necropolis.liches")
def test_liches_without_a_neighbour_of_the_target_few_or_striking_back_hit_once() -> None:
    lonely = combat(["necropolis.liches+@b5"], ["neutral.trolls@b2", "neutral.boars@d1"])
    lonely.attack("liches", "trolls").die(0)
    assert lonely.ask.kind == "activation"
    few = combat(["necropolis.liches@b5"], ["neutral.trolls@b2", "neutral.boars@a2"])
    few.attack("liches", "trolls").die(0)
    assert few.ask.kind == "activation"
    struck = combat(["necropolis.liches+@b3"], ["neutral.champions@b2", "neutral.boars@a2"])
    struck.attack("champions", "liches").die(0, 0, 0, 0)
    struck.is_at_rest()
    assert struck.unit("boars").damage == 0


@pytest.mark.card("necropolis.liches", "disrupting-ray")
def test_silenced_liches_hit_once() -> None:
    fight = combat(["necropolis.liches+@b5"], ["castle.archangels+@b2", "neutral.boars@a2"], defender_hand=RAY)
    silence(fight, "archangels", "liches").end()
    fight.attack("liches", "archangels").die(0)
    assert fight.ask.kind == "activation"


# ---------------------------------------------------------------------- Vampires


@pytest.mark.parametrize("side", ["", "+"])
@pytest.mark.card("necropolis.vampires")
def test_nobody_strikes_back_at_vampires(side: str) -> None:
    fight = combat([f"necropolis.vampires{side}@b3"], ["castle.archangels@b2"])
    fight.attack("vampires", "archangels").die(0)
    fight.is_at_rest()
    assert fight.unit("archangels").damage == (2 if side else 1)
    assert not fight.unit("archangels").retaliated


@pytest.mark.parametrize(("wounds", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
@pytest.mark.card("necropolis.vampires")
def test_a_pack_of_vampires_heals_two_after_its_attack(wounds: int, left: int) -> None:
    fight = combat([f"necropolis.vampires+@b3!{wounds}"], ["neutral.trolls@b2"])
    fight.attack("vampires", "trolls").die(0)
    assert fight.unit("vampires").damage == left


@pytest.mark.card("necropolis.vampires")
def test_few_vampires_do_not_heal_and_neither_do_those_who_strike_back() -> None:
    few = combat(["necropolis.vampires@b3!2"], ["neutral.trolls@b2"])
    few.activate("trolls").end()
    few.attack("vampires", "trolls").die(0)
    assert few.unit("vampires").damage == 2
    struck = combat(["necropolis.vampires+@b3!1"], ["neutral.gold-golems@b2"])
    struck.attack("gold-golems", "vampires").die(-1, 0)
    assert struck.unit("gold-golems").damage == 3
    assert struck.unit("vampires").damage == 2
    struck.is_at_rest()


@pytest.mark.card("necropolis.vampires", "disrupting-ray")
def test_silenced_vampires_are_struck_back_and_do_not_heal() -> None:
    fight = combat(["necropolis.vampires+@b3!2"], ["castle.archangels+@b2"], defender_hand=RAY)
    silence(fight, "archangels", "vampires").end()
    fight.attack("vampires", "archangels").die(0)
    assert fight.unit("vampires").damage == 2
    assert fight.ask.kind == "attack-die"


# ---------------------------------------------------------------------- Dread Knights


@pytest.mark.card("necropolis.dread-knights")
def test_whoever_strikes_back_at_few_dread_knights_rolls_two_dice_and_uses_the_lower() -> None:
    fight = combat(["necropolis.dread-knights@b3"], ["neutral.archangels@b2"])
    fight.activate("archangels").end()
    fight.attack("dread-knights", "archangels").die(0, +1, -1)
    assert fight.unit("dread-knights").damage == 5 - 1 - 2
    fight.is_at_rest()


@pytest.mark.card("necropolis.dread-knights")
def test_an_attack_on_dread_knights_is_rolled_with_one_die() -> None:
    fight = combat(["necropolis.dread-knights@b3"], ["neutral.archangels@b2"])
    fight.attack("archangels", "dread-knights").answer("+1")
    assert fight.unit("dread-knights").damage == 5 + 1 - 2


@pytest.mark.parametrize(("face", "damage"), [("-1", 5), ("0", 7), ("+1", 8)])
@pytest.mark.card("necropolis.dread-knights")
def test_a_pack_of_dread_knights_strikes_harder_unless_the_die_is_minus_one(face: str, damage: int) -> None:
    fight = combat(["necropolis.dread-knights+@b3"], ["castle.archangels+@b2"])
    fight.activate("archangels").end()
    fight.attack("dread-knights", "archangels").answer(face)
    assert fight.unit("archangels").damage == damage - 3
    fight.answer("0")
    fight.is_at_rest()


@pytest.mark.card("necropolis.dread-knights")
def test_dread_knights_strike_no_harder_in_retaliation_few_or_without_a_die() -> None:
    struck = combat(["necropolis.dread-knights+@b3"], ["castle.archangels+@b2"])
    struck.attack("archangels", "dread-knights").die(0, 0)
    assert struck.unit("archangels").damage == 6 - 3
    few = combat(["necropolis.dread-knights@b3"], ["castle.archangels+@b2"])
    few.activate("archangels").end()
    few.attack("dread-knights", "archangels").answer("0")
    assert few.unit("archangels").damage == 5 - 3
    blessed = combat(["necropolis.dread-knights+@b3"], ["castle.archangels+@b2"], attacker_hand=["bless"])
    blessed.activate("archangels").end()
    cast(blessed.activate("dread-knights"), "bless", "unit:dread-knights").passes().answer("attack:archangels")
    assert blessed.unit("archangels").damage == 6 - 3


@pytest.mark.card("necropolis.dread-knights", "disrupting-ray")
def test_silenced_dread_knights_are_struck_back_with_one_die() -> None:
    fight = combat(["necropolis.dread-knights@b3"], ["castle.archangels+@b2"], defender_hand=RAY)
    silence(fight, "archangels", "dread-knights").end()
    fight.attack("dread-knights", "archangels").answer("0", "+1")
    assert fight.unit("dread-knights").damage == 7 + 1 - 2
    fight.is_at_rest()


# ---------------------------------------------------------------------- Ghost Dragons


@pytest.mark.parametrize("side", ["", "+"])
@pytest.mark.card("necropolis.ghost-dragons")
def test_the_enemy_of_ghost_dragons_loses_the_positive_morale_token(side: str) -> None:
    fight = combat(
        [f"necropolis.ghost-dragons{side}@b5"], ["neutral.trolls@b1"], defender_hero="dungeon.mutare", defender_morale=1
    )
    fight.activate("ghost-dragons")
    assert fight.player("defender").morale == 0


@pytest.mark.card("necropolis.ghost-dragons")
def test_ghost_dragons_take_no_token_that_is_not_positive_and_none_of_their_own() -> None:
    negative = combat(["necropolis.ghost-dragons@b5"], ["neutral.trolls@b1"], defender_morale=-1)
    assert negative.activate("ghost-dragons").player("defender").morale == -1
    own = combat(
        ["necropolis.ghost-dragons@b5"],
        ["neutral.trolls@b1"],
        edition="first",
        attacker_hero="necropolis.tamika",
        attacker_morale=1,
    )
    assert own.activate("ghost-dragons").player("attacker").morale == 1


@pytest.mark.card("necropolis.ghost-dragons")
def test_with_morale_cards_the_enemy_of_ghost_dragons_chooses_which_one_to_discard() -> None:
    fight = combat(
        ["necropolis.ghost-dragons@b5"],
        ["neutral.trolls@b1"],
        morale_decks=True,
        defender_hero="dungeon.mutare",
        defender_good_morale=["inspiration", "redraw"],
    )
    while fight.ask.kind != "drop-morale":
        fight.answer("pass")
    assert fight.ask.seat == 1
    fight.answer("drop:inspiration")
    assert fight.player("defender").good_morale == ("redraw",)
    assert fight.game.state.decks["morale-good"].discard == ("inspiration",)


@pytest.mark.parametrize(("face", "damage"), [("-1", 7), ("0", 8), ("+1", 9)])
@pytest.mark.card("necropolis.ghost-dragons")
def test_the_die_of_a_pack_of_ghost_dragons_counts_one_higher(face: str, damage: int) -> None:
    fight = combat(["necropolis.ghost-dragons+@b3"], ["castle.archangels+@b2"])
    fight.activate("archangels").end()
    fight.attack("ghost-dragons", "archangels").answer(face)
    assert fight.unit("archangels").damage == damage - 3


@pytest.mark.card("necropolis.ghost-dragons")
def test_the_die_of_few_or_retaliating_ghost_dragons_counts_as_it_shows() -> None:
    few = combat(["necropolis.ghost-dragons@b3"], ["castle.archangels+@b2"])
    few.activate("archangels").end()
    few.attack("ghost-dragons", "archangels").answer("0")
    assert few.unit("archangels").damage == 6 - 3
    struck = combat(["necropolis.ghost-dragons+@b3"], ["castle.archangels+@b2"])
    struck.attack("archangels", "ghost-dragons").die(-1, 0)
    assert struck.unit("archangels").damage == 7 - 3


@pytest.mark.card("necropolis.ghost-dragons", "disrupting-ray")
def test_silenced_ghost_dragons_leave_morale_alone_and_count_the_die_as_it_shows() -> None:
    fight = combat(
        ["necropolis.ghost-dragons+@b3"],
        ["castle.archangels+@b2"],
        defender_hero="dungeon.mutare",
        defender_hand=RAY,
        defender_morale=1,
    )
    silence(fight, "archangels", "ghost-dragons").end()
    fight.activate("ghost-dragons")
    assert fight.player("defender").morale == 1
    fight.answer("attack:archangels").die(0)
    assert fight.unit("archangels").damage == 7 - 3
