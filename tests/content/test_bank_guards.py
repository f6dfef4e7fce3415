"""Naval Battles: the guards of Creature Banks fight, with stack tokens on them and without."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.combat.stacks import STACKED, TOKENS, stack
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.places import StackToken
from heroes.rules.board.state.events import Stacked
from play.combat.fight import Fight, combat

ARROW = ["magic-arrow", "power", "power"]


def stacked(fight: Fight, name: str, token: StackToken) -> Fight:
    stack(fight.game, fight.unit(name), token)
    return fight


def facing(guard: str, *, token: StackToken | None = None, **more: Any) -> Fight:
    """A guard next to Crusaders (attack 3), who act."""
    fight = combat(["castle.crusaders@b3"], [f"bank.{guard}@b2"], **more)
    if token is not None:
        stacked(fight, guard, token)
    return fight.activate("crusaders")


def arrow(fight: Fight, target: str, power: int) -> Fight:
    """Magic Arrow with so many cards that add 1 power: it deals 1 damage more for each."""
    fight.answer("play:magic-arrow", *["play:power"] * power, "cast", f"unit:{target}")
    return fight.passes()


# ---------------------------------------------------------------------- stack tokens


@pytest.mark.parametrize("token", TOKENS)
def test_each_token_adds_its_own_and_nothing_else(token: StackToken) -> None:
    fight = combat(["castle.champions@b3"], ["bank.crypt-zombies@b1"])
    plain = fight.seen("crypt-zombies")
    after = stacked(fight, "crypt-zombies", token).seen("crypt-zombies")
    assert {name for name in plain if plain[name] != after[name]} == {token}
    assert after[token] == plain[token] + {"attack": 1, "defense": 1, "health": 1, "initiative": 2}[token]
    assert [(event.what, event.amount) for event in fight.happened(Stacked)] == [(token, TOKENS[token])]


@pytest.mark.parametrize(("token", "dealt"), [(None, 5), ("attack", 6), ("defense", 5), ("initiative", 5)])
def test_an_attack_token_makes_the_blow_stronger(token: StackToken | None, dealt: int) -> None:
    fight = combat(["neutral.azure-dragons@b3"], ["bank.cyclops-stockpile-cyclopes@b2"], defender_led_by="main")
    if token is not None:
        stacked(fight, "cyclops-stockpile-cyclopes", token)
    before = UNITS["neutral.azure-dragons"].few.defense
    fight.attack("cyclops-stockpile-cyclopes", "azure-dragons").die(0, 0)
    assert fight.unit("azure-dragons").damage == max(0, dealt - before)


@pytest.mark.parametrize(("token", "struck"), [(None, 2), ("defense", 1), ("health", 2)])
def test_a_defense_token_takes_damage_off_each_blow(token: StackToken | None, struck: int) -> None:
    fight = facing("naga-bank-nagas", token=token).attack("crusaders", "naga-bank-nagas").die(0, 0)
    assert fight.unit("naga-bank-nagas").damage == struck


@pytest.mark.parametrize(("power", "stands"), [(1, True), (2, False)])
def test_a_health_token_is_one_damage_more_before_the_unit_falls(power: int, stands: bool) -> None:
    guards = ["bank.crypt-zombies@b2", "bank.naga-bank-nagas@b1"]
    fight = combat(["castle.crusaders@b3"], guards, attacker_hand=ARROW)
    arrow(stacked(fight, "crypt-zombies", "health").activate("crusaders"), "crypt-zombies", power)
    assert fight.unit("crypt-zombies").alive is stands
    assert (STACKED in [item.what for item in fight.game.combat.bonuses]) is stands, "the token goes with it"


def test_without_the_token_two_damage_destroy_it() -> None:
    assert arrow(facing("imp-cache-familiars", attacker_hand=ARROW), "imp-cache-familiars", 1).over


def test_an_initiative_token_lets_it_act_first() -> None:
    units = ["bank.crypt-skeletons@a1", "bank.crypt-wraiths@b1"]
    assert combat(["castle.champions@b3"], units).order()[-2:] == ["crypt-wraiths", "crypt-skeletons"]
    fight = stacked(combat(["castle.champions@b3"], units), "crypt-skeletons", "initiative")
    assert fight.order()[-2:] == ["crypt-skeletons", "crypt-wraiths"]


@pytest.mark.card("cure")
def test_damage_is_healed_and_the_token_is_no_effect_that_could_be_taken_off() -> None:
    fight = combat(["bank.naga-bank-nagas@b3!2"], ["castle.champions@b1"], attacker_hand=["cure"])
    stacked(fight, "naga-bank-nagas", "health").activate("naga-bank-nagas").answer("play:cure", "cast")
    fight.answer("unit:naga-bank-nagas")
    assert fight.ask.kind != "end-effect"
    assert (fight.unit("naga-bank-nagas").damage, fight.seen("naga-bank-nagas")["health"]) == (1, 6)


# ---------------------------------------------------------------------- while stacked


@pytest.mark.card("bank.dragon-utopia-black-dragons")
@pytest.mark.parametrize(("token", "strength"), [(None, 5), ("health", 8), ("attack", 9)])
def test_black_dragons_have_3_more_attack_while_stacked(token: StackToken | None, strength: int) -> None:
    fight = combat(["bank.dragon-utopia-black-dragons@b3"], ["neutral.azure-dragons@b2"])
    if token is not None:
        stacked(fight, "dragon-utopia-black-dragons", token)
    fight.attack("dragon-utopia-black-dragons", "azure-dragons").passes().die(0)
    assert fight.unit("azure-dragons").damage == strength - UNITS["neutral.azure-dragons"].few.defense


@pytest.mark.card("bank.dragon-utopia-black-dragons")
def test_others_do_not_gain_by_a_token_on_black_dragons() -> None:
    fight = combat(["bank.dragon-utopia-black-dragons@a3", "castle.crusaders@b3"], ["bank.naga-bank-nagas@b2"])
    stacked(fight, "dragon-utopia-black-dragons", "health").attack("crusaders", "naga-bank-nagas").die(0)
    assert fight.unit("naga-bank-nagas").damage == 3 - 1


@pytest.mark.card("bank.dwarven-treasury-dwarves", "bank.dragon-utopia-crystal-dragons")
@pytest.mark.parametrize("guard", ["dwarven-treasury-dwarves", "dragon-utopia-crystal-dragons"])
@pytest.mark.parametrize(("die", "off"), [(1, 1), (0, 0)])
def test_stacked_ones_roll_as_with_a_defense_token(guard: str, die: int, off: int) -> None:
    least = 3 - UNITS[f"bank.{guard}"].few.defense
    fight = facing(guard, token="attack").attack("crusaders", guard).die(0, die)
    assert fight.unit(guard).damage == least - off
    bare = facing(guard).attack("crusaders", guard).die(0)
    assert bare.unit(guard).damage == least, "no die is rolled for it"


@pytest.mark.card("bank.dwarven-treasury-dwarves")
def test_dwarves_lend_their_defense_to_nobody_else() -> None:
    fight = combat(["castle.crusaders@b3"], ["bank.dwarven-treasury-dwarves@a2", "bank.naga-bank-nagas@b2"])
    stacked(fight, "dwarven-treasury-dwarves", "health").attack("crusaders", "naga-bank-nagas").die(0)
    assert fight.unit("naga-bank-nagas").damage == 2


@pytest.mark.card("bank.imp-cache-familiars")
@pytest.mark.parametrize(
    ("token", "power", "dealt"), [(None, 1, 2), ("attack", 1, 1), ("attack", 2, 2), ("attack", 0, 1)]
)
def test_stacked_familiars_weaken_each_enemy_spell(token: StackToken | None, power: int, dealt: int) -> None:
    guards = ["bank.imp-cache-familiars@b2", "bank.naga-bank-nagas@b1"]
    fight = combat(["castle.champions@b3"], guards, attacker_hand=ARROW)
    if token is not None:
        stacked(fight, "imp-cache-familiars", token)
    arrow(fight.activate("champions"), "naga-bank-nagas", power)
    assert fight.unit("naga-bank-nagas").damage == dealt, "power is never below 0"


@pytest.mark.card("bank.imp-cache-familiars")
def test_spells_of_the_own_side_are_no_weaker() -> None:
    fight = combat(["bank.imp-cache-familiars@b3"], ["bank.naga-bank-nagas@b1"], attacker_hand=ARROW)
    stacked(fight, "imp-cache-familiars", "attack").activate("imp-cache-familiars")
    assert arrow(fight, "naga-bank-nagas", 1).unit("naga-bank-nagas").damage == 2


@pytest.mark.card("bank.dragon-utopia-faerie-dragons")
def test_the_enemy_of_stacked_faerie_dragons_casts_no_spell() -> None:
    guard = "dragon-utopia-faerie-dragons"
    assert facing(guard, attacker_hand=ARROW).offers("play:magic-arrow")
    assert not facing(guard, token="attack", attacker_hand=ARROW).offers("play:magic-arrow")
    own = combat([f"bank.{guard}@b3"], ["castle.champions@b1"], attacker_hand=ARROW)
    assert stacked(own, guard, "attack").activate(guard).offers("play:magic-arrow"), "its own side does"


@pytest.mark.card("bank.dragon-utopia-faerie-dragons")
def test_spells_are_cast_again_once_faerie_dragons_have_fallen() -> None:
    guards = ["bank.dragon-utopia-faerie-dragons@b2!5", "bank.naga-bank-nagas@b1"]
    fight = combat(["castle.champions@b3", "castle.halberdiers@a3"], guards, attacker_hand=ARROW)
    stacked(fight, "dragon-utopia-faerie-dragons", "attack").activate("champions")
    assert not fight.offers("play:magic-arrow")
    fight.answer("attack:dragon-utopia-faerie-dragons").die(0)
    assert not fight.unit("dragon-utopia-faerie-dragons").alive
    assert fight.activate("halberdiers").offers("play:magic-arrow")


@pytest.mark.card("bank.medusa-stores-medusas")
@pytest.mark.parametrize("token", [None, "health"])
def test_nobody_strikes_back_at_medusas_and_stacked_ones_paralyse(token: StackToken | None) -> None:
    fight = combat(["bank.medusa-stores-medusas@b3"], ["neutral.azure-dragons@b1"])
    if token is not None:
        stacked(fight, "medusa-stores-medusas", token)
    fight.attack("medusa-stores-medusas", "azure-dragons").passes().die(0)
    assert fight.unit("azure-dragons").paralysed is (token is not None)
    assert not fight.unit("medusa-stores-medusas").paralysed
    assert fight.unit("medusa-stores-medusas").damage == 0


# ---------------------------------------------------------------------- always


@pytest.mark.card("bank.naga-bank-nagas")
def test_nobody_strikes_back_at_nagas_who_attack() -> None:
    fight = combat(["bank.naga-bank-nagas@b2"], ["castle.champions@b1"])
    fight.attack("naga-bank-nagas", "champions").die(0)
    fight.is_at_rest()
    assert fight.unit("naga-bank-nagas").damage == 0
    struck = facing("naga-bank-nagas").attack("crusaders", "naga-bank-nagas").die(0, 0)
    assert struck.unit("crusaders").damage == 4 - 2, "but they strike back themselves"


@pytest.mark.card("bank.crypt-wraiths", "bank.shipwreck-wraiths")
@pytest.mark.parametrize("bank", ["crypt", "shipwreck"])
def test_wraiths_cost_the_enemy_a_card_with_each_attack(bank: str) -> None:
    hands: dict[str, Any] = {"attacker_hand": ["attack"], "defender_hand": ["attack", "slow"]}
    fight = combat([f"bank.{bank}-wraiths@b2"], ["castle.champions@b1"], **hands)
    fight.attack(f"{bank}-wraiths", "champions").passes().die(0)
    assert (fight.ask.seat, fight.keys) == (1, ["discard:attack", "discard:slow"]), "it is the enemy's choice"
    fight.answer("discard:slow")
    assert (fight.player("defender").hand, fight.player("defender").discard) == (["attack"], ["slow"])
    assert fight.player("attacker").hand == ["attack"], "the own side keeps its own"
    bare = combat([f"bank.{bank}-wraiths@b2"], ["castle.champions@b1"], defender_hand=[])
    bare.attack(f"{bank}-wraiths", "champions").passes().die(0)
    assert fight.unit("champions").damage == bare.unit("champions").damage


@pytest.mark.card("bank.crypt-wraiths", "bank.shipwreck-wraiths")
@pytest.mark.parametrize("bank", ["crypt", "shipwreck"])
def test_wraiths_cost_a_card_when_they_strike_back_as_well(bank: str) -> None:
    fight = facing(f"{bank}-wraiths", attacker_hand=["attack", "slow"])
    fight.attack("crusaders", f"{bank}-wraiths").die(-1, 0)
    assert fight.keys == ["discard:attack", "discard:slow"], "each of its attacks"
    assert fight.answer("discard:attack").player("attacker").hand == ["slow"]


@pytest.mark.card("bank.crypt-vampires")
def test_vampires_heal_when_their_attack_is_over() -> None:
    fight = combat(["bank.crypt-vampires@b2!1"], ["bank.imp-cache-familiars@b1"])
    fight.attack("crypt-vampires", "imp-cache-familiars").die(-1)
    assert fight.unit("crypt-vampires").damage == 1, "the target strikes back first"
    fight.die(0)
    assert fight.unit("crypt-vampires").damage == 0


@pytest.mark.card("bank.crypt-skeletons")
def test_skeletons_survive_once() -> None:
    fight = combat(
        ["castle.champions@b3", "castle.halberdiers@a2"], ["bank.crypt-skeletons@b2", "bank.crypt-zombies@d1"]
    )
    fight.attack("champions", "crypt-skeletons").die(0, 0)
    assert (fight.unit("crypt-skeletons").alive, fight.unit("crypt-skeletons").damage) == (True, 1)
    fight.attack("halberdiers", "crypt-skeletons").die(0)
    assert not fight.unit("crypt-skeletons").alive, "not a second time"


@pytest.mark.card("bank.crypt-zombies")
@pytest.mark.parametrize(("die", "struck"), [(1, 1), (0, 1), (-1, 0)])
def test_a_plus_one_does_zombies_no_more_harm_than_a_zero(die: int, struck: int) -> None:
    fight = combat(["neutral.peasants@b3"], ["bank.crypt-zombies@b2"])
    assert UNITS["neutral.peasants"].few.attack == 1
    fight.attack("peasants", "crypt-zombies").die(die, 0)
    assert fight.unit("crypt-zombies").damage == struck


@pytest.mark.card("bank.derelict-ship-water-elementals")
def test_only_magic_arrow_cannot_be_aimed_at_water_elementals() -> None:
    hand = ["magic-arrow", "lightning-bolt"]
    guards = ["bank.derelict-ship-water-elementals@b2", "bank.naga-bank-nagas@b1"]
    fight = combat(["castle.champions@b3"], guards, attacker_hand=hand).activate("champions")
    fight.answer("play:magic-arrow", "cast")
    assert not fight.offers("unit:derelict-ship-water-elementals")
    assert fight.offers("unit:naga-bank-nagas")
    bolt = combat(["castle.champions@b3"], guards, attacker_hand=hand)
    bolt.activate("champions").answer("play:lightning-bolt", "cast", "unit:derelict-ship-water-elementals")
    assert bolt.unit("derelict-ship-water-elementals").damage == 2


@pytest.mark.card("bank.dragon-utopia-gold-dragons")
def test_gold_dragons_strike_the_space_behind_their_target_too() -> None:
    behind = ["bank.naga-bank-nagas@b2", "bank.cyclops-stockpile-cyclopes@b1", "bank.crypt-zombies@a1"]
    fight = combat(["bank.dragon-utopia-gold-dragons@b3"], behind)
    fight.attack("dragon-utopia-gold-dragons", "naga-bank-nagas").die(-1)
    fight.die(0, 0)
    assert fight.unit("cyclops-stockpile-cyclopes").damage == 3 - 1
    assert fight.unit("crypt-zombies").damage == 0, "it does not stand in the line"


@pytest.mark.card("bank.pyramid-gold-golems", "bank.pyramid-diamond-golems")
@pytest.mark.parametrize(
    ("golems", "power", "dealt"), [("gold-golems", 1, 0), ("gold-golems", 2, 1), ("diamond-golems", 2, 0)]
)
def test_golems_lower_the_damage_of_spells(golems: str, power: int, dealt: int) -> None:
    fight = arrow(facing(f"pyramid-{golems}", attacker_hand=ARROW), f"pyramid-{golems}", power)
    assert fight.unit(f"pyramid-{golems}").damage == dealt
    fight.answer(f"attack:pyramid-{golems}").die(0)
    assert fight.unit(f"pyramid-{golems}").damage == dealt + 3 - 1, "blows do what they always do"


@pytest.mark.card("bank.cyclops-stockpile-cyclopes")
def test_cyclopes_shoot_and_have_no_ability() -> None:
    fight = combat(["bank.cyclops-stockpile-cyclopes@b4"], ["castle.champions@b1"])
    fight.attack("cyclops-stockpile-cyclopes", "champions").die(-1)
    assert fight.unit("champions").damage == 5 - 1 - UNITS["castle.champions"].few.defense
    assert UNITS["bank.cyclops-stockpile-cyclopes"].few.abilities == ()


@pytest.mark.card("bank.dragon-fly-hive-dragon-flies")
def test_whoever_strikes_back_at_dragon_flies_has_2_less_attack() -> None:
    fight = combat(["bank.dragon-fly-hive-dragon-flies@b2"], ["bank.dwarven-treasury-dwarves@b1"])
    fight.attack("dragon-fly-hive-dragon-flies", "dwarven-treasury-dwarves").die(-1, 1)
    assert fight.unit("dragon-fly-hive-dragon-flies").damage == 2 + 1 - 2
    struck = combat(["bank.dwarven-treasury-dwarves@b2"], ["bank.dragon-fly-hive-dragon-flies@b1"])
    struck.attack("dwarven-treasury-dwarves", "dragon-fly-hive-dragon-flies").die(-1)
    assert struck.unit("dragon-fly-hive-dragon-flies").damage == 2 - 1, "an attack is no weaker"


@pytest.mark.card("bank.griffin-conservatory-griffins")
def test_griffins_strike_back_each_time() -> None:
    attackers = ["castle.crusaders@b3", "neutral.boars@a2"]
    fight = combat(attackers, ["bank.griffin-conservatory-griffins@b2"], defender_led_by="main")
    for attacker in ("boars", "crusaders"):
        fight.attack(attacker, "griffin-conservatory-griffins").die(-1, 0)
    assert [fight.unit(name).damage for name in ("crusaders", "boars")] == [3 - 2, 3]
