"""Tower: what its units do in combat."""

from __future__ import annotations

import pytest

from heroes.rules.board.library.components import UNITS
from heroes.rules.board.state.events import PowerDue
from heroes.rules.board.words.abilities.striking import attack_against
from play.combat.fight import Fight, combat
from play.combat.spellbook import cast, targets

PLAIN = [
    ("tower.gremlins", 2),
    ("tower.gremlins+", 2),
    ("neutral.gremlins", 2),
    ("neutral.centaurs", 2),
    ("neutral.gnolls", 2),
    ("neutral.lizardmen", 2),
]


@pytest.mark.card("tower.gremlins", "neutral.gremlins", "neutral.centaurs", "neutral.gnolls", "neutral.lizardmen")
@pytest.mark.parametrize(("card", "damage"), PLAIN)
def test_units_without_an_ability_strike_with_what_is_printed(card: str, damage: int) -> None:
    name = card.split(".")[1].rstrip("+")
    distance = "@b5" if card in ("tower.gremlins+", "neutral.gremlins", "neutral.lizardmen") else "@b3"
    fight = combat([card + distance], ["neutral.boars@b2"], board="square")
    assert fight.strike(name, "boars", 0).unit("boars").damage == damage


# ---------------------------------------------------------------------- ongoing effects


def slowed(unit: str, hand: str) -> Fight:
    return combat(["castle.archangels@b5"], [f"{unit}@b2", "neutral.boars@a1"], attacker_hand=[hand])


@pytest.mark.card("tower.gargoyles", "tower.titans")
@pytest.mark.parametrize("unit", ["tower.gargoyles", "tower.gargoyles+", "tower.titans", "tower.titans+"])
def test_no_ongoing_spell_is_aimed_at_gargoyles_or_titans(unit: str) -> None:
    fight = slowed(unit, "slow").activate("archangels").answer("play:slow", "cast")
    assert targets(fight) == {"archangels", "boars"}


@pytest.mark.card("tower.gargoyles")
def test_gargoyles_are_touched_by_other_spells_and_by_other_ongoing_cards() -> None:
    fight = slowed("tower.gargoyles", "magic-arrow").activate("archangels")
    assert cast(fight, "magic-arrow", "unit:gargoyles").passes().unit("gargoyles").damage == 1
    fight = combat(["tower.gargoyles@b5"], ["neutral.boars@b2"], attacker_hand=["cape-of-velocity"])
    fight.activate("gargoyles").answer("play:cape-of-velocity:1", "unit:gargoyles")
    assert fight.seen("gargoyles")["initiative"] == 8


@pytest.mark.card("tower.titans")
def test_titans_are_left_alone_by_every_ongoing_card_of_their_own_too_but_not_by_instants() -> None:
    fight = combat(["tower.titans@b3", "neutral.boars@a5"], ["neutral.trolls@b2"], attacker_hand=["cape-of-velocity"])
    fight.activate("titans").answer("play:cape-of-velocity:1")
    assert targets(fight) == {"boars", "trolls"}
    fight = combat(["tower.titans@b3"], ["castle.archangels+@b2"], attacker_hand=["attack"])
    fight.unit("archangels").retaliated = True
    fight.activate("titans").answer("attack:archangels", "play:attack").passes().die(0)
    assert fight.unit("archangels").damage == 6 + 1 - 3


@pytest.mark.card("tower.titans")
@pytest.mark.parametrize(("shooter", "rule"), [("tower.titans+", "lower"), ("neutral.lizardmen", "one")])
def test_what_a_whole_side_has_leaves_titans_out(shooter: str, rule: str) -> None:
    name = shooter.split(".")[1].rstrip("+")
    fight = combat([f"{shooter}@b5", "neutral.boars@a5"], ["castle.archangels+@b1"], attacker_hand=["golden-bow"])
    fight.activate(name).answer("play:golden-bow:1", "attack:archangels").passes()
    assert fight.game.combat.clashes[-1].dice_rule == rule, "far away"


@pytest.mark.card("tower.titans", "neutral.titans", "tower.magi", "neutral.magi", "neutral.lizardmen")
@pytest.mark.parametrize(
    ("unit", "rule"),
    [
        ("tower.titans+", "one"),
        ("neutral.titans", "one"),
        ("tower.magi", "one"),
        ("tower.magi+", "one"),
        ("neutral.magi", "one"),
        ("neutral.lizardmen", "lower"),
    ],
)
def test_no_penalty_against_a_unit_next_to_it(unit: str, rule: str) -> None:
    name = unit.split(".")[1].rstrip("+")
    fight = combat([f"{unit}@b3"], ["castle.archangels+@b2"]).attack(name, "archangels")
    assert fight.game.combat.clashes[-1].dice_rule == rule


# ---------------------------------------------------------------------- spells


@pytest.mark.card("tower.iron-golems", "neutral.iron-golems")
@pytest.mark.parametrize(
    ("golems", "damage"), [("tower.iron-golems", 2), ("tower.iron-golems+", 1), ("neutral.iron-golems", 1)]
)
def test_iron_golems_take_less_damage_from_spells(golems: str, damage: int) -> None:
    hand = ["magic-arrow", "power", "power"]
    fight = combat(["castle.archangels@b5"], [f"{golems}@b2"], attacker_hand=hand).activate("archangels")
    cast(fight, "magic-arrow", "unit:iron-golems", power=["power", "power"]).passes()
    assert fight.unit("iron-golems").damage == damage


@pytest.mark.card("tower.magi")
@pytest.mark.parametrize(("magi", "damage"), [("tower.magi", 1), ("tower.magi+", 2)])
def test_a_pack_of_magi_strengthens_the_first_spell_of_the_round(magi: str, damage: int) -> None:
    fight = combat([f"{magi}@b5"], ["neutral.trolls@b1"], attacker_hand=["magic-arrow"]).activate("magi")
    assert cast(fight, "magic-arrow", "unit:trolls").passes().unit("trolls").damage == damage


@pytest.mark.card("tower.magi")
def test_magi_that_come_too_late_strengthen_nothing() -> None:
    hand = ["magic-arrow", "magic-arrow"]
    fight = combat(["tower.magi+@b5", "castle.archangels@a5"], ["neutral.trolls@b1"], attacker_hand=hand)
    cast(fight.activate("archangels"), "magic-arrow", "unit:trolls").passes()
    fight.activate("magi")
    assert not fight.offers("play:magic-arrow")
    assert not [item for item in fight.game.combat.bonuses if item.what == "spell-power"]


@pytest.mark.card("neutral.pegasi")
def test_a_spell_against_neutral_pegasi_costs_a_further_card_with_power() -> None:
    hand = ["magic-arrow", "attack", "power"]
    fight = combat(["castle.archangels@b5"], ["neutral.pegasi@b2"], attacker_hand=hand, defender_led_by="neutral")
    fight.activate("archangels").answer("play:magic-arrow", "cast")
    assert [option.key for option in fight.ask.options] == ["discard:power"]
    fight.answer("discard:power", "unit:pegasi").passes()
    assert fight.player("attacker").hand == ["attack"]
    assert fight.unit("pegasi").damage == 1


@pytest.mark.card("neutral.pegasi")
@pytest.mark.parametrize(
    ("hand", "held"), [(["magic-arrow", "attack", "power"], True), (["magic-arrow", "attack"], False)]
)
def test_all_are_told_whether_there_was_a_card_with_power_to_discard(hand: list[str], held: bool) -> None:
    fight = combat(["castle.archangels@b5"], ["neutral.pegasi@b2"], attacker_hand=hand, defender_led_by="neutral")
    fight.activate("archangels").answer("play:magic-arrow", "cast")
    assert fight.happened(PowerDue) == [PowerDue(0, held)]
    assert (fight.ask.kind == "discard") == held


@pytest.mark.card("neutral.dwarves")
@pytest.mark.parametrize(("die", "damage"), [(1, 0), (0, 1)])
def test_neutral_dwarves_may_resist(die: int, damage: int) -> None:
    fight = combat(["castle.griffins@d5"], ["neutral.dwarves@b2"], attacker_hand=["magic-arrow"])
    cast(fight.activate("griffins"), "magic-arrow", "unit:dwarves").die(die)
    assert fight.unit("dwarves").damage == damage


@pytest.mark.card("neutral.gargoyles")
def test_neutral_gargoyles_are_not_paralysed() -> None:
    hand = ["blind", "power"]
    fight = combat(["castle.archangels@b5"], ["neutral.gargoyles@b2", "neutral.boars@a1"], attacker_hand=hand)
    fight.activate("archangels").answer("play:blind", "cast")
    assert "gargoyles" not in targets(fight)


# ---------------------------------------------------------------------- cards


@pytest.mark.card("tower.genies")
def test_few_genies_discard_three_cards_instead_of_attacking_and_find_a_spell() -> None:
    deck = ["bless", "power", "haste", "attack"]
    fight = combat(["tower.genies@b3"], ["neutral.boars@b2"], attacker_deck=deck).activate("genies")
    fight.answer("ability:wish")
    player = fight.player("attacker")
    assert (player.hand, sorted(player.discard), player.deck) == (["haste"], ["attack", "power"], ["bless"])
    assert fight.unit("boars").damage == 0


@pytest.mark.card("tower.genies")
def test_few_genies_need_three_cards_and_of_two_spells_one_is_taken() -> None:
    small = combat(["tower.genies@b3"], ["neutral.boars@b2"], attacker_deck=["bless", "haste"]).activate("genies")
    assert not small.offers("ability:wish")
    deck = ["bless", "haste", "attack"]
    fight = combat(["tower.genies@b3"], ["neutral.boars@b2"], attacker_deck=deck).activate("genies")
    fight.answer("ability:wish", "take:bless")
    assert (fight.player("attacker").hand, fight.player("attacker").discard) == (["bless"], ["attack", "haste"])


@pytest.mark.card("tower.genies")
def test_a_pack_of_genies_digs_after_its_attack_as_far_as_its_player_likes() -> None:
    deck = ["bless", "haste", "attack"]
    fight = combat(["tower.genies+@b3"], ["castle.archangels+@b2"], attacker_deck=deck)
    fight.attack("genies", "archangels").die(0).answer("dig", "dig", "done")
    assert (fight.player("attacker").hand, fight.player("attacker").deck) == (["haste"], ["bless"])


@pytest.mark.card("neutral.magi")
@pytest.mark.parametrize("answer", ["random", "discard:power"])
def test_whoever_is_attacked_by_neutral_magi_loses_a_card(answer: str) -> None:
    fight = combat(["castle.archangels@b5"], ["neutral.magi@b1"], attacker_hand=["attack", "power"])
    fight.attack("magi", "archangels").die(0)
    assert {option.key for option in fight.ask.options} == {"random", "discard:power"}
    fight.answer(answer)
    assert len(fight.player("attacker").hand) == 1


# ---------------------------------------------------------------------- attacks


@pytest.mark.card("tower.nagas", "neutral.nagas", "tower.nagas")
@pytest.mark.parametrize("nagas", ["tower.nagas", "tower.nagas+", "neutral.nagas"])
def test_nobody_strikes_back_at_nagas(nagas: str) -> None:
    fight = combat([f"{nagas}@b3"], ["castle.archangels+@b2"]).attack("nagas", "archangels").die(0)
    assert fight.unit("nagas").damage == 0
    assert not fight.unit("archangels").retaliated


@pytest.mark.card("neutral.hydras")
def test_hydras_attack_two_neighbours_and_neither_strikes_back() -> None:
    foes = ["castle.archangels+@b2", "castle.champions+@a3", "neutral.boars@d1"]
    fight = combat(["neutral.hydras@b3"], foes).attack("hydras", "archangels").die(0)
    assert {option.key for option in fight.ask.options if option.verb == "attack"} == {
        f"unit:u{fight.unit('champions').id}"
    }
    fight.answer("unit:champions").die(0)
    assert fight.unit("champions").damage > 0
    assert fight.unit("hydras").damage == 0
    alone = combat(["neutral.hydras@b3"], foes).attack("hydras", "archangels").die(0).answer("decline")
    assert alone.unit("champions").damage == 0


@pytest.mark.card("neutral.dragon-flies")
def test_who_strikes_back_at_dragon_flies_has_less_attack() -> None:
    fight = combat(["neutral.dragon-flies@b3"], ["neutral.trolls@b2"]).attack("dragon-flies", "trolls").die(0, -1)
    assert fight.unit("dragon-flies").damage == 4 - 1 - 1


@pytest.mark.card("neutral.elves")
@pytest.mark.parametrize(("die", "again"), [(-1, True), (0, True), (1, False)])
def test_neutral_elves_shoot_again_on_a_low_die(die: int, again: bool) -> None:
    fight = combat(["neutral.elves@b4"], ["neutral.gold-golems@b1"]).attack("elves", "gold-golems").die(die)
    assert (fight.ask.kind == "attack-die") is again


@pytest.mark.card("neutral.basilisks")
@pytest.mark.parametrize(("die", "paralysed"), [(0, True), (1, False), (-1, False)])
def test_basilisks_may_paralyse_once_the_attack_is_over(die: int, paralysed: bool) -> None:
    fight = combat(["neutral.basilisks@b3", "neutral.halberdiers@a5"], ["castle.archangels+@b2"])
    fight.unit("archangels").retaliated = True
    fight.attack("basilisks", "archangels").die(0, die)
    assert fight.unit("archangels").paralysed is paralysed


@pytest.mark.card("neutral.gorgons")
@pytest.mark.parametrize(("dice", "pack"), [((-1, -1), False), ((-1, 0), True), ((0,), True)])
def test_gorgons_take_a_side_on_two_low_dice(dice: tuple[int, ...], pack: bool) -> None:
    fight = combat(["neutral.gorgons@b3"], ["castle.archangels+@b2"])
    fight.unit("archangels").retaliated = True
    fight.attack("gorgons", "archangels").die(0, *dice)
    assert fight.unit("archangels").pack is pack
    assert fight.unit("archangels").damage == (0 if not pack else 1)


@pytest.mark.card("neutral.wyverns")
@pytest.mark.parametrize(("die", "damage"), [(0, 2), (1, 1)])
def test_wyverns_may_deal_one_more_damage(die: int, damage: int) -> None:
    fight = combat(["neutral.wyverns@b3"], ["castle.archangels+@b2"])
    fight.unit("archangels").retaliated = True
    fight.attack("wyverns", "archangels").die(0, die)
    assert fight.unit("archangels").damage == damage


@pytest.mark.card("neutral.unicorns")
def test_unicorns_paralyse_whom_they_strike_back_at() -> None:
    fight = combat(["castle.archangels@b3"], ["neutral.unicorns@b2"]).attack("archangels", "unicorns").die(-1, 0)
    assert fight.unit("archangels").paralysed


@pytest.mark.card("neutral.dendroids")
def test_whoever_begins_next_to_neutral_dendroids_stays() -> None:
    fight = combat(["castle.griffins@b3"], ["neutral.dendroids@b2"]).activate("griffins")
    assert not fight.moves()


@pytest.mark.card("neutral.gold-dragons")
def test_neutral_gold_dragons_strike_the_space_behind_as_well() -> None:
    fight = combat(["neutral.gold-dragons@b3"], ["castle.archangels+@b2", "neutral.boars@b1"])
    fight.unit("archangels").retaliated = True
    fight.attack("gold-dragons", "archangels").die(0, 0)
    assert (fight.unit("archangels").damage, fight.unit("boars").damage) == (6 - 3, 3)


@pytest.mark.card("neutral.titans")
@pytest.mark.parametrize(("foe", "damage"), [("neutral.black-dragons", 6 + 2 - 2), ("castle.archangels+", 6 - 3)])
def test_titans_have_more_attack_against_black_dragons(foe: str, damage: int) -> None:
    name = foe.split(".")[1].rstrip("+")
    fight = combat(["neutral.titans@b3"], [f"{foe}@b2"]).attack("titans", name).die(0)
    assert fight.unit(name).damage == damage


@pytest.mark.card("neutral.genies")
def test_genies_strike_others_than_efreet_with_what_is_printed() -> None:
    fight = combat(["neutral.genies@b3"], ["neutral.trolls@b2"]).attack("genies", "trolls").die(0)
    assert fight.unit("trolls").damage == 3
    (hatred,) = UNITS["neutral.genies"].few.on_attack
    assert hatred == attack_against("Efreet", more=1)
