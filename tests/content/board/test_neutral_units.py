"""The neutral units of the core box."""

from __future__ import annotations

import msgspec
import pytest

from heroes.rules.board.library.components import UNITS
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.events import GrowsToPack, Healed, Paralysed, Strikes
from play.combat.fight import combat
from play.combat.spellbook import RAY, cast, silence, targets

# ---------------------------------------------------------------------- bronze


@pytest.mark.parametrize(
    ("unit", "attack", "health"),
    [
        ("neutral.peasants", 1, 2),
        ("neutral.boars", 2, 4),
        ("neutral.rogues", 2, 3),
        ("neutral.nomads", 3, 4),
        ("neutral.crystal-dragons", 7, 9),
    ],
)
@pytest.mark.card("neutral.peasants", "neutral.boars", "neutral.rogues", "neutral.nomads", "neutral.crystal-dragons")
def test_in_combat_some_neutral_units_just_fight(unit: str, attack: int, health: int) -> None:
    fight = combat([f"{unit}@b3"], ["castle.archangels+@b2"])
    fight.activate("archangels").end()
    fight.attack(unit, "archangels").answer("+1")
    assert fight.unit("archangels").damage == max(0, attack + 1 - 3)
    assert UNITS[unit].few.health == health
    fight.answer("-1")
    hurt = 6 - UNITS[unit].few.defense
    assert fight.over if hurt >= health else fight.unit(unit).damage == hurt


@pytest.mark.parametrize(("first", "second", "damage"), [("-1", "+1", 3), ("0", "-1", 2), ("-1", "-1", 1)])
@pytest.mark.card("neutral.halflings")
def test_halflings_roll_two_dice_and_use_the_higher(first: str, second: str, damage: int) -> None:
    fight = combat(["neutral.halflings@b4"], ["neutral.trolls@b2"])
    fight.attack("halflings", "trolls").answer(first, second)
    assert fight.unit("trolls").damage == damage


@pytest.mark.parametrize(("here", "there"), [("b3", "b2"), ("b5", "b1")])
@pytest.mark.card("neutral.halflings")
def test_no_ranged_penalty_counts_for_halflings(here: str, there: str) -> None:
    fight = combat([f"neutral.halflings@{here}"], [f"neutral.trolls@{there}"])
    fight.attack("halflings", "trolls").answer("+1", "-1")
    assert fight.unit("trolls").damage == 3


@pytest.mark.card("neutral.halflings")
def test_halflings_that_strike_back_have_the_penalty() -> None:
    fight = combat(["neutral.halflings@b3"], ["neutral.boars@b2"])
    fight.activate("halflings").end()
    fight.attack("boars", "halflings").answer("-1", "+1", "-1")
    assert fight.unit("boars").damage == 1


@pytest.mark.card("neutral.halflings", "disrupting-ray")
def test_silenced_halflings_shoot_as_others_do() -> None:
    fight = combat(["neutral.halflings@b4"], ["neutral.trolls@b2"], defender_hand=RAY)
    silence(fight, "trolls", "halflings").end()
    fight.attack("halflings", "trolls").answer("+1")
    assert fight.unit("trolls").damage == 3


@pytest.mark.parametrize(("face", "damage"), [("+1", 2), ("0", 3), ("-1", 3)])
@pytest.mark.card("neutral.halberdiers")
def test_friends_next_to_neutral_halberdiers_count_as_holding_a_defense_token(face: str, damage: int) -> None:
    fight = combat(["neutral.minotaurs@b3"], ["neutral.boars@b2", "neutral.halberdiers@a2"])
    fight.attack("minotaurs", "boars").answer("0")
    assert fight.ask.kind == "defense-die"
    fight.answer(face)
    assert fight.unit("boars").damage == damage


@pytest.mark.card("neutral.halberdiers")
def test_halberdiers_protect_neither_themselves_nor_enemies_nor_friends_further_away() -> None:
    self = combat(["neutral.minotaurs@b3"], ["neutral.halberdiers@b2"])
    self.attack("minotaurs", "halberdiers").answer("0")
    assert self.unit("halberdiers").damage == 3
    enemy = combat(["neutral.minotaurs@b3", "neutral.halberdiers@a2"], ["neutral.boars@b2"])
    enemy.attack("minotaurs", "boars").answer("0")
    assert enemy.unit("boars").damage == 3
    away = combat(["neutral.minotaurs@b3"], ["neutral.boars@b2", "neutral.halberdiers@a1"])
    away.attack("minotaurs", "boars").answer("0")
    assert away.unit("boars").damage == 3, "diagonal spaces are not adjacent"


@pytest.mark.card("neutral.halberdiers", "disrupting-ray")
def test_silenced_halberdiers_protect_nobody() -> None:
    fight = combat(["neutral.minotaurs@b3"], ["neutral.boars@b2", "neutral.halberdiers@a2"], attacker_hand=RAY)
    silence(fight, "minotaurs", "halberdiers").answer("attack:boars", "0")
    assert fight.unit("boars").damage == 3


@pytest.mark.card("neutral.griffins")
def test_neutral_griffins_strike_back_at_everyone() -> None:
    fight = combat(["neutral.boars@b3", "neutral.troglodytes@a2"], ["neutral.griffins@b2"])
    fight.attack("boars", "griffins").die(-1, -1)
    fight.attack("troglodytes", "griffins").die(-1, -1)
    assert fight.unit("troglodytes").damage == 3 - 1 - 1
    fight.is_at_rest()


@pytest.mark.card("neutral.marksmen")
def test_neutral_marksmen_shoot_twice_at_a_target_that_is_not_adjacent() -> None:
    far = combat(["neutral.marksmen@b4"], ["neutral.gold-golems@b2"])
    far.attack("marksmen", "gold-golems").die(+1, +1)
    assert far.unit("gold-golems").damage == 2
    near = combat(["neutral.marksmen@b3"], ["neutral.gold-golems@b2"])
    near.activate("gold-golems").end()
    near.attack("marksmen", "gold-golems").die(+1, +1, -1)
    assert near.unit("gold-golems").damage == 1
    near.is_at_rest()


@pytest.mark.card("neutral.skeletons")
def test_a_necropolis_hero_who_defeats_neutral_skeletons_reinforces_a_bronze_unit_at_once() -> None:
    fight = combat(
        ["necropolis.vampires@b3", "necropolis.zombies@d5!1", "necropolis.wraiths+@c5", "necropolis.liches@a5"],
        ["neutral.skeletons@b2", "neutral.boars@d1"],
        attacker_hero="necropolis.sandro",
    )
    fight.attack("vampires", "skeletons").die(0)
    assert (fight.ask.kind, fight.ask.seat) == ("reinforce", 0)
    assert fight.keys == [f"unit:u{fight.unit('zombies').id}"], "bronze, and still Few"
    fight.answer("unit:zombies")
    zombies = fight.unit("zombies")
    assert (zombies.pack, zombies.damage) == (True, 1)
    assert fight.happened(GrowsToPack)
    fight.is_at_rest()


@pytest.mark.card("neutral.skeletons", "magic-arrow")
def test_skeletons_defeated_by_a_spell_count_and_the_last_ones_do_so_before_the_combat_ends() -> None:
    fight = combat(
        ["necropolis.vampires@b5", "necropolis.zombies@d5"],
        ["neutral.skeletons@b2!2"],
        attacker_hero="necropolis.sandro",
        attacker_hand=["magic-arrow"],
    )
    cast(fight.activate("vampires"), "magic-arrow", "unit:skeletons").answer("unit:zombies").passes()
    assert fight.over
    assert fight.result.survivors[0] == (Troop("necropolis.vampires"), Troop("necropolis.zombies", pack=True))


@pytest.mark.card("neutral.skeletons")
def test_nobody_else_gains_from_neutral_skeletons() -> None:
    castle = combat(["castle.champions@b3", "castle.griffins@d5"], ["neutral.skeletons@b2", "neutral.boars@d1"])
    castle.attack("champions", "skeletons").die(0)
    assert not castle.unit("skeletons").alive
    castle.is_at_rest()
    no_bronze = combat(
        ["necropolis.vampires@b3", "necropolis.wraiths+@d5"],
        ["neutral.skeletons@b2", "neutral.boars@d1"],
        attacker_hero="necropolis.sandro",
    )
    no_bronze.attack("vampires", "skeletons").die(0)
    no_bronze.is_at_rest()
    alive = combat(
        ["necropolis.vampires@b3", "necropolis.zombies@d5"],
        ["neutral.skeletons@b2"],
        attacker_hero="necropolis.sandro",
        defender_hand=["defense", "defense"],
    )
    alive.attack("vampires", "skeletons").answer("play:defense", "play:defense", "0").is_at_rest()
    assert alive.unit("skeletons").damage == 2


@pytest.mark.parametrize(("face", "damage"), [("-1", 2), ("0", 2), ("+1", 3)])
@pytest.mark.card("neutral.zombies")
def test_neutral_zombies_have_more_defense_against_zero_and_plus_one(face: str, damage: int) -> None:
    fight = combat(["neutral.nomads@b3"], ["neutral.zombies@b2"])
    fight.attack("nomads", "zombies").answer(face)
    assert fight.unit("zombies").damage == damage


@pytest.mark.parametrize(("wounds", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
@pytest.mark.card("neutral.wraiths")
def test_neutral_wraiths_heal_two_as_they_are_activated(wounds: int, left: int) -> None:
    fight = combat([f"neutral.wraiths@b5!{wounds}"], ["neutral.gold-golems@b1"], defender_hand=["attack"])
    fight.activate("wraiths")
    assert fight.unit("wraiths").damage == left
    assert fight.player("defender").hand == ["attack"]


@pytest.mark.card("neutral.troglodytes", "blind")
def test_neutral_troglodytes_cannot_be_paralysed() -> None:
    fight = combat(["neutral.trolls@b5"], ["neutral.troglodytes@b1"], attacker_hand=["blind"])
    assert not fight.activate("trolls").offers("play:blind")


@pytest.mark.card("neutral.harpies")
def test_neutral_harpies_are_not_struck_back_and_may_go_back() -> None:
    fight = combat(["neutral.rogues@b4"], ["neutral.harpies@b2"], defender_led_by="neutral", attacker_hand=["attack"])
    fight.activate("harpies").answer("move:b3", "attack:rogues").die(0)
    assert (fight.ask.kind, fight.ask.seat) == ("return", 1), "whoever moves the neutral units chooses"
    fight.answer("return")
    assert fight.cell("harpies") == "b2"
    assert fight.unit("rogues").damage == 1


@pytest.mark.card("neutral.evil-eyes", "neutral.zealots")
@pytest.mark.parametrize("unit", ["evil-eyes", "zealots"])
def test_neutral_evil_eyes_and_zealots_hit_an_adjacent_unit_with_one_die(unit: str) -> None:
    fight = combat([f"neutral.{unit}@b3"], ["neutral.gold-golems@b2"])
    fight.attack(unit, "gold-golems").answer("+1")
    assert fight.unit("gold-golems").damage == UNITS[f"neutral.{unit}"].few.attack + 1 - 2
    far = combat([f"neutral.{unit}@b5"], ["neutral.gold-golems@b1"])
    far.attack(unit, "gold-golems").answer("+1")
    assert far.ask.kind == "attack-die", "the long range costs a second die"


# ---------------------------------------------------------------------- silver


@pytest.mark.card("neutral.mummies")
def test_mummies_roll_no_die_for_their_own_attack_but_do_when_they_strike_back() -> None:
    fight = combat(["neutral.mummies@b3"], ["neutral.trolls@b2"])
    fight.activate("trolls").end()
    fight.answer("attack:trolls")
    assert fight.unit("trolls").damage == 3
    struck = combat(["neutral.mummies@b3"], ["neutral.trolls@b2"])
    struck.attack("trolls", "mummies").answer("0", "+1")
    assert struck.unit("trolls").damage == 4


@pytest.mark.parametrize("face", ["-1", "0", "+1"])
@pytest.mark.card("neutral.mummies")
def test_the_die_of_whoever_attacks_mummies_counts_as_minus_one(face: str) -> None:
    fight = combat(["neutral.trolls@b3"], ["neutral.mummies@b2"])
    fight.attack("trolls", "mummies").answer(face)
    assert fight.unit("mummies").damage == 4 - 1 - 1


@pytest.mark.card("neutral.mummies")
def test_a_die_set_to_minus_one_triggers_what_a_minus_one_triggers() -> None:
    minotaurs = combat(["dungeon.minotaurs@b3"], ["neutral.mummies@b2"], attacker_deck=["attack"])
    minotaurs.attack("minotaurs", "mummies").answer("+1")
    assert minotaurs.player("attacker").hand == ["attack"]
    knights = combat(["necropolis.dread-knights+@b3"], ["neutral.mummies@b2"], defender_hand=["dragon-scale-shield"])
    knights.attack("dread-knights", "mummies").answer("play:dragon-scale-shield:2", "+1")
    assert knights.unit("mummies").damage == 6 - 1 - 1 - 2, "no more attack for a good die"
    dragons = combat(["necropolis.ghost-dragons+@b3"], ["neutral.mummies@b2"], defender_hand=["dragon-scale-shield"])
    dragons.attack("ghost-dragons", "mummies").answer("play:dragon-scale-shield:2", "+1")
    assert dragons.unit("mummies").damage == 7 - 1 - 1 - 2, "set to -1, whatever it would count otherwise"


@pytest.mark.parametrize("edition", ["first", "revised"])
@pytest.mark.card("neutral.mummies", "luck", "castle.crusaders")
@pytest.mark.rule("core.combat.die.morale-reroll")
def test_a_die_that_is_set_cannot_be_rerolled(edition: str) -> None:
    fight = combat(
        ["castle.crusaders+@b3", "castle.champions@a5"],
        ["neutral.mummies@b2"],
        edition=edition,
        attacker_level=2,
        attacker_hand=["luck"],
        attacker_morale=1,
    )
    fight.activate("champions").answer("play:luck:expert").end()
    fight.attack("crusaders", "mummies").passes().answer("0")
    while fight.game.combat.clashes and not fight.game.combat.clashes[-1].retaliation:
        assert not [key for key in fight.keys if "reroll" in key], "no new die could count"
        fight.answer("pass")
    assert fight.unit("mummies").damage == 4 - 1 - 1


@pytest.mark.parametrize("edition", ["first", "revised"])
@pytest.mark.card("neutral.mummies", "neutral.minotaurs")
def test_a_die_that_is_set_is_not_rerolled_by_itself_either(edition: str) -> None:
    fight = combat(["neutral.minotaurs@b3"], ["neutral.mummies@b2"], edition=edition)
    fight.attack("minotaurs", "mummies").passes().answer("-1")
    assert len(fight.happened(Strikes)) == 1, "no second roll"


@pytest.mark.card("neutral.mummies", "disrupting-ray")
def test_silenced_mummies_roll_their_die_and_leave_others_theirs() -> None:
    fight = combat(["neutral.trolls@b3"], ["neutral.mummies@b2"], attacker_hand=RAY)
    silence(fight, "trolls", "mummies").answer("attack:mummies", "-1")
    assert fight.unit("mummies").damage == 2
    fight.answer("+1")
    assert fight.unit("trolls").damage == 4
    fight.next_round().activate("mummies").answer("attack:trolls", "+1")
    assert fight.unit("trolls").damage == 4 - 3 + 3 + 1, "the Trolls healed 3 as they were activated"


@pytest.mark.parametrize(("here", "there"), [("b3", "b2"), ("b5", "b1"), ("b4", "b2")])
@pytest.mark.card("neutral.sharpshooters")
def test_sharpshooters_always_attack_with_one_die(here: str, there: str) -> None:
    fight = combat([f"neutral.sharpshooters@{here}"], [f"neutral.trolls@{there}"])
    fight.attack("sharpshooters", "trolls").answer("+1")
    assert fight.unit("trolls").damage == 4


@pytest.mark.card("neutral.sharpshooters")
def test_sharpshooters_that_strike_back_have_the_penalty() -> None:
    fight = combat(["neutral.sharpshooters@b3"], ["neutral.trolls@b2"])
    fight.activate("sharpshooters").end()
    fight.attack("trolls", "sharpshooters").answer("0", "+1", "-1")
    assert fight.unit("trolls").damage == 2


@pytest.mark.card("neutral.crusaders")
def test_neutral_crusaders_roll_two_dice_for_every_attack_and_use_the_higher() -> None:
    fight = combat(["neutral.crusaders@b3"], ["neutral.trolls@b2"])
    fight.activate("trolls").answer("attack:crusaders").die(-1, -1, +1)
    assert fight.unit("trolls").damage == 4, "striking back too"
    fight.attack("crusaders", "trolls").answer("0", "-1")
    assert fight.over, "3 more are the Trolls' 7 health"


@pytest.mark.card("neutral.crusaders", "disrupting-ray")
def test_silenced_crusaders_roll_one_die() -> None:
    fight = combat(["neutral.crusaders@b3"], ["neutral.trolls@b2"], defender_hand=RAY)
    silence(fight, "trolls", "crusaders").end()
    fight.attack("crusaders", "trolls").answer("0")
    assert fight.unit("trolls").damage == 3


@pytest.mark.card("neutral.vampires")
def test_neutral_vampires_are_not_struck_back_and_heal_two() -> None:
    fight = combat(["neutral.vampires@b3!3"], ["neutral.trolls@b2"])
    fight.attack("vampires", "trolls").answer("0").is_at_rest()
    assert fight.unit("vampires").damage == 1
    assert not fight.unit("trolls").retaliated


@pytest.mark.card("neutral.liches")
def test_neutral_liches_also_strike_one_neighbour_of_the_target_as_their_player_chooses() -> None:
    fight = combat(
        ["neutral.trolls@b4", "neutral.boars@a4", "neutral.nomads@c4"],
        ["neutral.liches@b1"],
        defender_led_by="neutral",
    )
    fight.activate("liches").answer("attack:trolls").die(0)
    assert (fight.ask.kind, fight.ask.seat) == ("splash", 1)
    assert set(fight.keys) == {f"unit:u{fight.unit(name).id}" for name in ("boars", "nomads")}
    fight.answer("unit:nomads").die(0)
    assert fight.unit("nomads").damage == 2 - 1


@pytest.mark.card("neutral.medusas")
def test_neutral_medusas_paralyse_whomever_they_strike_back() -> None:
    fight = combat(["neutral.trolls@b3"], ["neutral.medusas@b2"], defender_led_by="neutral")
    fight.attack("trolls", "medusas").answer("-1", "0")
    assert fight.unit("trolls").damage == 3, "and with one die"
    assert fight.unit("trolls").paralysed


@pytest.mark.parametrize(("faces", "damage"), [(("-1", "0"), 3), (("-1", "-1"), 2), (("+1",), 4)])
@pytest.mark.card("neutral.minotaurs")
def test_neutral_minotaurs_reroll_a_minus_one_once(faces: tuple[str, ...], damage: int) -> None:
    fight = combat(["neutral.minotaurs@b3"], ["neutral.trolls@b2"])
    fight.activate("trolls").end()
    fight.attack("minotaurs", "trolls").answer(*faces)
    assert fight.unit("trolls").damage == damage
    assert fight.ask.kind == "attack-die", "now the Trolls strike back"


@pytest.mark.card("neutral.minotaurs")
def test_neutral_minotaurs_that_strike_back_reroll_nothing() -> None:
    fight = combat(["neutral.minotaurs@b3"], ["neutral.trolls@b2"])
    fight.attack("trolls", "minotaurs").answer("0", "-1").is_at_rest()
    assert fight.unit("trolls").damage == 2


# ---------------------------------------------------------------------- gold


@pytest.mark.parametrize(("wounds", "left"), [(0, 0), (2, 0), (3, 0), (6, 3)])
@pytest.mark.card("neutral.trolls")
def test_trolls_heal_three_as_they_are_activated(wounds: int, left: int) -> None:
    fight = combat([f"neutral.trolls@b5!{wounds}"], ["neutral.boars@b1"])
    fight.activate("trolls")
    assert fight.unit("trolls").damage == left
    assert len(fight.happened(Healed)) == (1 if wounds else 0)


@pytest.mark.card("neutral.trolls", "disrupting-ray")
def test_silenced_trolls_do_not_heal() -> None:
    fight = combat(["neutral.trolls@b5!4"], ["castle.archangels+@b1"], defender_hand=RAY)
    silence(fight, "archangels", "trolls").end()
    assert fight.activate("trolls").unit("trolls").damage == 4


@pytest.mark.parametrize(
    ("unit", "power", "damage"),
    [("gold", 0, 0), ("gold", 1, 1), ("gold", 2, 2), ("diamond", 1, 0), ("diamond", 2, 1)],
)
@pytest.mark.card("neutral.gold-golems", "neutral.diamond-golems", "lightning-bolt")
def test_golems_take_less_damage_from_spells(unit: str, power: int, damage: int) -> None:
    fight = combat(
        ["neutral.trolls@b5"], [f"neutral.{unit}-golems@b1"], attacker_hand=["lightning-bolt", "power", "power"]
    )
    cast(fight.activate("trolls"), "lightning-bolt", f"unit:{unit}-golems", power=["power"] * power)
    assert fight.unit(f"{unit}-golems").damage == damage


@pytest.mark.card("neutral.gold-golems", "disrupting-ray")
def test_golems_take_attacks_in_full_and_spells_too_once_silenced() -> None:
    attack = combat(["neutral.trolls@b3"], ["neutral.gold-golems@b2"])
    attack.attack("trolls", "gold-golems").answer("0")
    assert attack.unit("gold-golems").damage == 2
    fight = combat(["neutral.trolls@b5"], ["neutral.gold-golems@b1"], attacker_hand=[*RAY, "lightning-bolt"])
    silence(fight, "trolls", "gold-golems").next_round()
    cast(fight.activate("trolls"), "lightning-bolt", "unit:gold-golems")
    assert fight.unit("gold-golems").damage == 2


@pytest.mark.card("neutral.enchanters")
def test_enchanters_heal_a_friend_or_else_strike_harder_in_this_activation() -> None:
    heals = combat(["neutral.enchanters@b4", "neutral.boars@d5!3"], ["neutral.trolls@b2!2"])
    heals.activate("trolls").end()
    heals.activate("enchanters")
    assert heals.ask.kind == "heal"
    assert heals.keys == [f"unit:u{heals.unit('boars').id}"], "a friend that is damaged, never an enemy"
    heals.answer("unit:boars", "attack:trolls").die(0)
    assert heals.unit("boars").damage == 1
    assert heals.unit("trolls").damage == 4
    whole = combat(["neutral.enchanters@b4", "neutral.boars@d5"], ["neutral.trolls@b2"])
    whole.activate("enchanters").answer("attack:trolls").die(0)
    assert whole.unit("trolls").damage == 5
    whole.end().next_round()
    assert whole.seen("enchanters")["attack"] == 4, "in this activation only"


@pytest.mark.card("neutral.enchanters")
def test_wounded_enchanters_may_heal_themselves() -> None:
    fight = combat(["neutral.enchanters@b4!3"], ["neutral.gold-golems@b2"])
    fight.activate("enchanters").answer("unit:enchanters")
    assert fight.unit("enchanters").damage == 1


@pytest.mark.card("neutral.enchanters", "disrupting-ray")
def test_silenced_enchanters_neither_heal_nor_strike_harder() -> None:
    fight = combat(["neutral.enchanters@b4", "neutral.boars@d5!3"], ["neutral.trolls@b2"], defender_hand=RAY)
    silence(fight, "trolls", "enchanters").end()
    fight.activate("enchanters").answer("attack:trolls").die(0)
    assert (fight.unit("trolls").damage, fight.unit("boars").damage) == (4, 3)


@pytest.mark.card("neutral.champions")
def test_neutral_champions_add_two_dice_and_reroll_every_minus_one() -> None:
    fight = combat(["neutral.champions@b3"], ["castle.archangels+@b2"])
    fight.activate("archangels").end()
    fight.answer("attack:archangels", "-1", "+1", "-1", "-1", "0")
    assert fight.unit("archangels").damage == 4 + 1 + 0 - 3
    struck = combat(["neutral.champions@b3"], ["castle.archangels+@b2"])
    struck.attack("archangels", "champions").die(-1)
    struck.answer("-1", "+1")
    assert struck.unit("archangels").damage == 4 + 1 - 3, "striking back with one die, a -1 is still rerolled"


@pytest.mark.card("neutral.champions", "disrupting-ray")
def test_silenced_champions_roll_one_die_and_keep_it() -> None:
    fight = combat(["neutral.champions@b3"], ["castle.archangels+@b2"], defender_hand=RAY)
    silence(fight, "archangels", "champions").end()
    fight.attack("champions", "archangels").answer("-1")
    assert fight.unit("archangels").damage == 0
    assert fight.ask.kind == "attack-die"


@pytest.mark.card("neutral.archangels")
def test_neutral_archangels_strike_arch_devils_harder_and_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not any(unit.name == "Arch Devils" for unit in UNITS.values() if unit.box == "core")
    devils = msgspec.structs.replace(UNITS["neutral.trolls"], id="neutral.devils", name="Arch Devils")
    monkeypatch.setitem(UNITS, "neutral.devils", devils)
    fight = combat(["neutral.archangels@b3"], ["neutral.devils@b2", "neutral.boars@d1"])
    fight.attack("archangels", "devils").answer("-1")
    assert fight.unit("devils").damage == 5 + 2 - 1
    others = combat(["neutral.archangels@b3"], ["neutral.trolls@b2"])
    others.attack("archangels", "trolls").answer("-1")
    assert others.unit("trolls").damage == 4


@pytest.mark.card("neutral.dread-knights")
def test_neutral_dread_knights_have_more_defense_against_those_who_strike_back() -> None:
    fight = combat(["neutral.dread-knights@b3"], ["castle.archangels+@b2"])
    fight.activate("archangels").end()
    fight.attack("dread-knights", "archangels").answer("0", "-1")
    assert fight.unit("dread-knights").damage == 7 - 1 - 1 - 1
    attacked = combat(["neutral.dread-knights@b3"], ["castle.archangels+@b2"])
    attacked.attack("archangels", "dread-knights").answer("-1")
    assert attacked.unit("dread-knights").damage == 7 - 1 - 1


@pytest.mark.card("neutral.dread-knights", "disrupting-ray")
def test_silenced_dread_knights_have_no_more_defense() -> None:
    fight = combat(["neutral.dread-knights@b3"], ["castle.archangels+@b2"], defender_hand=RAY)
    silence(fight, "archangels", "dread-knights").end()
    fight.attack("dread-knights", "archangels").answer("0", "-1")
    assert fight.unit("dread-knights").damage == 7 - 1 - 1


@pytest.mark.parametrize(("face", "space"), [("-1", "b2"), ("+1", "b2"), ("0", "a2")])
@pytest.mark.card("neutral.ghost-dragons")
def test_on_a_zero_the_target_of_neutral_ghost_dragons_steps_away(face: str, space: str) -> None:
    fight = combat(["neutral.trolls@b2"], ["neutral.ghost-dragons@b3"], defender_led_by="neutral")
    fight.activate("ghost-dragons").answer("attack:trolls").die(-1, -1)
    assert fight.ask.kind == "ability-die", "once the attack is done, the retaliation too"
    fight.answer(face)
    if face == "0":
        assert (fight.ask.kind, fight.ask.seat) == ("step-away", 0), "its owner chooses the space"
        assert set(fight.keys) == {"to:a2", "to:c2", "to:b1"}
        fight.answer("to:a2")
    assert fight.cell("trolls") == space
    fight.is_at_rest()


@pytest.mark.card("neutral.ghost-dragons")
def test_a_frightened_unit_without_room_stays() -> None:
    fight = combat(["neutral.trolls@a1", "neutral.boars@b1"], ["neutral.ghost-dragons@a2"], defender_led_by="neutral")
    fight.activate("ghost-dragons").answer("attack:trolls").die(-1, -1).answer("0")
    assert fight.cell("trolls") == "a1"
    fight.is_at_rest()


@pytest.mark.card("neutral.ghost-dragons", "disrupting-ray")
def test_silenced_ghost_dragons_frighten_nobody() -> None:
    fight = combat(["castle.archangels+@b2"], ["neutral.ghost-dragons@b3"], attacker_hand=RAY)
    silence(fight, "archangels", "ghost-dragons").end()
    fight.attack("ghost-dragons", "archangels").die(0, -1)
    fight.is_at_rest()


@pytest.mark.parametrize(("face", "damage"), [("-1", 2), ("0", 2), ("+1", 3)])
@pytest.mark.card("neutral.manticores")
def test_neutral_manticores_have_more_defense_against_zero_and_plus_one(face: str, damage: int) -> None:
    fight = combat(["neutral.trolls@b3"], ["neutral.manticores@b2"])
    fight.attack("trolls", "manticores").answer(face)
    assert fight.unit("manticores").damage == damage


@pytest.mark.parametrize("behind", ["castle.griffins@b1", "neutral.boars@b1"])
@pytest.mark.card("neutral.black-dragons")
def test_neutral_black_dragons_also_strike_the_space_behind_friend_or_foe(behind: str) -> None:
    fight = combat(["neutral.black-dragons@b3"], ["neutral.gold-golems@b2", behind])
    fight.attack("black-dragons", "gold-golems").die(-1, -1)
    assert fight.unit("gold-golems").damage == 5 - 1 - 2
    fight.die(+1)
    assert fight.unit(behind.partition("@")[0]).damage == 2 + 1
    fight.is_at_rest()


@pytest.mark.parametrize("edition", ["first", "revised"])
@pytest.mark.card("neutral.black-dragons")
@pytest.mark.rule("core.combat.retaliation.trigger")
def test_who_falls_to_the_answer_makes_no_second_attack(edition: str) -> None:
    fight = combat(
        ["neutral.black-dragons@b3!6", "neutral.boars@d5"],
        ["neutral.gold-golems@b2", "neutral.rogues@b1"],
        edition=edition,
        defender_led_by="neutral",
    )
    fight.attack("black-dragons", "gold-golems").die(-1)
    assert fight.game.combat.clashes[-1].retaliation, "the answer comes before the second attack"
    fight.die(0)
    assert not fight.unit("black-dragons").alive
    assert fight.unit("rogues").damage == 0
    fight.is_at_rest()


@pytest.mark.card("neutral.black-dragons")
def test_their_own_friend_behind_the_target_is_struck_too_and_nobody_if_the_space_is_empty() -> None:
    friend = combat(["neutral.black-dragons@b3", "neutral.boars@b1"], ["neutral.gold-golems@b2"])
    friend.attack("black-dragons", "gold-golems").die(-1, -1, 0)
    assert friend.unit("boars").damage == 2
    edge = combat(["neutral.black-dragons@b2"], ["neutral.gold-golems@b1", "neutral.boars@c1"])
    edge.attack("black-dragons", "gold-golems").die(-1, -1).is_at_rest()
    assert edge.unit("boars").damage == 0
    fallen = combat(["neutral.black-dragons@b3"], ["neutral.peasants@b2", "neutral.boars@b1"])
    fallen.attack("black-dragons", "peasants").die(0, 0)
    assert fallen.unit("boars").damage == 2, "the line goes on where the target fell"


@pytest.mark.parametrize(
    ("here", "target", "behind", "beside"),
    [("e5", "f5", "g5", "g4"), ("e5", "e4", "d3", "e3"), ("e5", "f4", "f3", "e3"), ("f4", "e5", "e6", "f6")],
)
@pytest.mark.card("neutral.black-dragons")
def test_the_line_of_black_dragons_is_straight_on_the_hex_board(
    here: str, target: str, behind: str, beside: str
) -> None:
    fight = combat(
        [f"neutral.black-dragons@{here}"],
        [f"neutral.gold-golems@{target}", f"neutral.boars@{behind}", f"neutral.nomads@{beside}"],
        board="hex",
    )
    fight.attack("black-dragons", "gold-golems").die(-1, -1, 0).is_at_rest()
    assert (fight.unit("boars").damage, fight.unit("nomads").damage) == (2, 0)


@pytest.mark.card("neutral.black-dragons", "disrupting-ray")
def test_silenced_black_dragons_strike_one_space() -> None:
    fight = combat(["neutral.black-dragons@b3"], ["castle.archangels+@b2", "neutral.boars@b1"], defender_hand=RAY)
    silence(fight, "archangels", "black-dragons").end()
    fight.attack("black-dragons", "archangels").die(0, -1).is_at_rest()
    assert fight.unit("boars").damage == 0


# ---------------------------------------------------------------------- azure


@pytest.mark.parametrize(("face", "stone"), [("-1", True), ("0", False), ("+1", False)])
@pytest.mark.card("neutral.azure-dragons")
def test_azure_dragons_paralyse_on_minus_one(face: str, stone: bool) -> None:
    fight = combat(["castle.archangels+@b3"], ["neutral.azure-dragons@b2"], defender_led_by="neutral")
    fight.activate("azure-dragons").answer("attack:archangels").die(int(face))
    assert bool(fight.happened(Paralysed)) is stone
    assert (fight.ask.kind == "attack-die") is not stone, "a paralysed unit does not strike back"
    if stone:
        assert fight.acting == "azure-dragons", "and its next activation is lost: another round begins"


@pytest.mark.card("neutral.azure-dragons")
def test_no_spell_touches_azure_dragons_and_they_paralyse_only_in_their_own_attack() -> None:
    fight = combat(
        ["castle.archangels+@b3"],
        ["neutral.azure-dragons@b2"],
        defender_led_by="neutral",
        attacker_hand=["magic-arrow", "disrupting-ray", "power", "power"],
    )
    fight.activate("azure-dragons").answer("attack:archangels").die(0, 0)
    fight.activate("archangels").answer("play:magic-arrow", "cast")
    assert targets(fight) == {"archangels"}
    struck = combat(["castle.archangels+@b3"], ["neutral.azure-dragons@b2"])
    struck.activate("azure-dragons").end()
    struck.attack("archangels", "azure-dragons").die(0, -1)
    assert not struck.unit("archangels").paralysed
