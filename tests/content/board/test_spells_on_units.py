"""The spells of the core box, continued: tokens, healing, saving and moving units."""

from __future__ import annotations

import pytest

from play.combat.fight import combat
from play.combat.spellbook import BASIC, EXPERT, LEVELS, cast, suffer, targets, three_levels, until


@pytest.mark.parametrize(("power", "tier"), BASIC)
@pytest.mark.card("blind")
def test_blind_paralyses_a_unit_of_the_reached_level(power: int, tier: int) -> None:
    fight = three_levels("blind", power=power)
    fight.answer("play:blind", *["play:power"] * power, "cast")
    assert targets(fight) == LEVELS[tier]
    name = ["boars", "minotaurs", "trolls"][tier]
    fight.answer(f"unit:{name}").passes()
    assert fight.unit(name).paralysed


@pytest.mark.card("blind")
def test_blind_finds_nobody_who_is_paralysed_already_or_too_high() -> None:
    fight = combat(["castle.archangels@b5"], ["neutral.boars@b1#paralysed"], attacker_hand=["blind"])
    assert not fight.activate("archangels").offers("play:blind"), "bronze is paralysed, gold needs 2 power"
    rich = combat(["castle.archangels@b5"], ["neutral.boars@b1#paralysed"], attacker_hand=["blind", "power", "power"])
    rich.activate("archangels").answer("play:blind")
    assert not rich.offers("cast"), "without power it would find nobody"
    rich.answer("play:power", "play:power", "cast")
    assert targets(rich) == {"archangels"}


@pytest.mark.parametrize(("power", "tier"), EXPERT)
@pytest.mark.card("counterstrike")
def test_counterstrike_lets_a_unit_of_the_reached_level_strike_back_again(power: int, tier: int) -> None:
    fight = combat(
        ["castle.archangels@a5"],
        [
            "neutral.boars@a1#retaliated",
            "neutral.minotaurs@b1#retaliated",
            "neutral.trolls@c1#retaliated",
            "neutral.nomads@d1",
        ],
        attacker_hand=["counterstrike", *["power"] * power],
    )
    fight.activate("archangels").answer("play:counterstrike", *["play:power"] * power, "cast")
    assert targets(fight) == LEVELS[tier], "and only units that have struck back"
    fight.answer("unit:boars")
    assert not fight.unit("boars").retaliated


@pytest.mark.card("counterstrike")
def test_counterstrike_in_time_answers_a_second_attack() -> None:
    fight = combat(
        ["neutral.boars@b3", "neutral.troglodytes@a2"],
        ["neutral.nomads@b2"],
        defender_hand=["counterstrike", "power", "power"],
    )
    fight.attack("boars", "nomads").die(-1, -1)
    assert fight.unit("nomads").retaliated
    fight.activate("troglodytes").answer("attack:nomads")
    cast(fight, "counterstrike", "unit:nomads", power=["power", "power"]).die(-1)
    assert fight.ask.kind == "attack-die", "the Nomads strike back once more"


@pytest.mark.parametrize(("power", "tier"), BASIC)
@pytest.mark.card("cure")
def test_cure_heals_any_one_unit(power: int, tier: int) -> None:
    fight = combat(
        ["castle.archangels@b5!5", "castle.griffins@d5"],
        ["neutral.trolls@b1!3", "neutral.peasants@d1"],
        attacker_hand=["cure", *["power"] * power],
    )
    fight.activate("archangels").answer("play:cure", *["play:power"] * power, "cast")
    assert targets(fight) == {"archangels", "trolls"}, "friend or foe, but nobody who needs nothing"
    fight.answer("unit:archangels")
    assert fight.unit("archangels").damage == 5 - 1 - tier


@pytest.mark.card("cure")
def test_cure_may_take_one_effect_off_or_leave_it() -> None:
    for choice, slow, stone in (("end:slow", False, True), ("end:paralysis", True, False), ("keep", True, True)):
        fight = combat(
            ["castle.archangels@b5", "castle.griffins@d5!2#paralysed"],
            ["neutral.azure-dragons@b1"],
            attacker_hand=["cure"],
            defender_hand=["slow"],
        )
        cast(fight.activate("azure-dragons"), "slow", "unit:griffins").end()
        cast(fight.activate("archangels"), "cure", "unit:griffins")
        assert set(fight.keys) == {"keep", "end:slow", "end:paralysis"}
        fight.answer(choice).passes()
        griffins = fight.unit("griffins")
        assert (fight.seen("griffins")["initiative"] == 5, griffins.paralysed, griffins.damage) == (slow, stone, 1)
        assert (fight.player("defender").discard == ["slow"]) is not slow


@pytest.mark.parametrize("edition", ["first", "revised"])
@pytest.mark.card("cure", "haste")
def test_cure_may_take_off_an_enemy_what_helps_it(edition: str) -> None:
    fight = combat(
        ["castle.archangels@b5"],
        ["neutral.trolls@b1"],
        edition=edition,
        attacker_hand=["cure"],
        defender_hand=["haste"],
    )
    fast = fight.seen("trolls")["initiative"]
    cast(fight.activate("trolls"), "haste", "unit:trolls").end()
    assert fight.seen("trolls")["initiative"] > fast
    cast(fight.activate("archangels"), "cure", "unit:trolls", "end:haste")
    assert fight.seen("trolls")["initiative"] == fast


@pytest.mark.card("cure")
def test_cure_is_of_no_use_to_whole_units() -> None:
    fight = combat(["castle.archangels@b5"], ["neutral.trolls@b1"], attacker_hand=["cure"])
    assert not fight.activate("archangels").offers("play:cure")


@pytest.mark.card("cure", "weary-legs")
def test_cure_takes_off_what_a_morale_card_has_done() -> None:
    fight = combat(
        ["castle.archangels@b5", "castle.griffins@d5"], ["neutral.trolls@b1"], battle=True, attacker_hand=["cure"]
    )
    suffer(fight, "weary-legs").answer("unit:griffins")
    assert fight.seen("griffins")["initiative"] == 5
    cast(fight.activate("archangels"), "cure", "unit:griffins", "end:weary-legs")
    assert fight.seen("griffins")["initiative"] == 6


@pytest.mark.card("cure", "vial-of-lifeblood")
def test_a_unit_that_loses_the_health_it_lived_on_falls() -> None:
    fight = combat(
        ["castle.archangels@b5", "castle.griffins@d5!3"],
        ["neutral.azure-dragons@b1"],
        attacker_hand=["cure", "vial-of-lifeblood"],
        defender_hand=["magic-arrow"],
    )
    fight.activate("azure-dragons").end()
    fight.activate("archangels").answer("play:vial-of-lifeblood:2", "unit:griffins").end()
    fight.next_round()
    cast(fight.activate("azure-dragons"), "magic-arrow", "unit:griffins").end()
    assert fight.unit("griffins").damage == 4
    cast(fight.activate("archangels"), "cure", "unit:griffins").answer("end:vial-of-lifeblood")
    assert not fight.unit("griffins").alive


@pytest.mark.parametrize(("power", "tier"), EXPERT)
@pytest.mark.card("resurrection")
def test_resurrection_cancels_a_deadly_attack_on_a_unit_of_the_reached_level(power: int, tier: int) -> None:
    for level, unit in enumerate(("neutral.boars", "neutral.minotaurs", "neutral.manticores")):
        health = {"neutral.boars": 3, "neutral.minotaurs": 3, "neutral.manticores": 6}[unit]
        fight = combat(
            ["castle.archangels+@b3"],
            [f"{unit}@b2!{health}", "neutral.peasants@d1"],
            defender_hand=["resurrection", *["power"] * power],
        )
        until(fight.attack("archangels", unit).passes().answer("0"), "lethal")
        if level > tier:
            assert not fight.offers("play:resurrection")
            continue
        fight.answer("play:resurrection", *["play:power"] * power, "cast").passes()
        saved = fight.unit(unit)
        assert (saved.alive, saved.damage, saved.retaliated) == (True, health, False)
        fight.is_at_rest()


@pytest.mark.card("resurrection")
def test_resurrection_helps_against_no_spell_and_no_blow_that_leaves_health() -> None:
    spell = combat(
        ["castle.archangels@b3"],
        ["neutral.boars@b2!3", "neutral.trolls@d1"],
        attacker_hand=["magic-arrow"],
        defender_hand=["resurrection"],
    )
    cast(spell.activate("archangels"), "magic-arrow", "unit:boars").passes()
    assert not spell.unit("boars").alive
    light = combat(["neutral.nomads@b3"], ["neutral.boars@b2"], defender_hand=["resurrection"])
    light.attack("nomads", "boars").die(0)
    assert light.unit("boars").damage == 3


@pytest.mark.card("resurrection")
def test_resurrection_counts_as_the_spell_of_the_round_and_is_not_cast_at_other_times() -> None:
    fight = combat(
        ["castle.archangels@b3"],
        ["neutral.boars@b2!3", "neutral.peasants@d1"],
        defender_hand=["resurrection", "magic-arrow"],
    )
    until(fight.attack("archangels", "boars").passes().answer("0"), "lethal")
    fight.answer("play:resurrection", "cast").passes()
    fight.activate("boars")
    assert not fight.offers("play:magic-arrow")
    spent = combat(
        ["castle.champions@b3"],
        ["castle.archangels@d1", "neutral.boars@b2!3"],
        defender_hand=["resurrection", "magic-arrow"],
    )
    cast(spent.activate("archangels"), "magic-arrow", "unit:champions").passes()
    assert not spent.offers("play:resurrection")
    spent.end()
    spent.attack("champions", "boars").die(0)
    assert not spent.unit("boars").alive, "the spell of the round is cast"


@pytest.mark.card("resurrection")
def test_resurrection_may_be_cast_in_the_first_edition_too() -> None:
    fight = combat(["castle.champions@b3"], ["neutral.boars@b2!3"], edition="first", defender_hand=["resurrection"])
    until(fight.attack("champions", "boars").passes().answer("0"), "lethal")
    fight.answer("play:resurrection", "cast").passes()
    assert fight.unit("boars").alive


@pytest.mark.parametrize(("power", "tier"), [(0, 0), (1, 1), (2, 2), (3, 2)])
@pytest.mark.card("teleport")
def test_teleport_moves_an_own_unit_of_the_reached_level_to_any_empty_space(power: int, tier: int) -> None:
    fight = combat(
        ["castle.archangels@a5", "castle.griffins@b5", "castle.crusaders@c5"],
        ["neutral.boars@a1"],
        attacker_hand=["teleport", *["power"] * power],
    )
    fight.activate("archangels").answer("play:teleport", *["play:power"] * power, "cast")
    assert targets(fight) == [{"griffins"}, {"griffins", "crusaders"}, {"griffins", "crusaders", "archangels"}][tier]
    fight.answer("unit:griffins")
    assert len(fight.keys) == 20 - 4
    assert not fight.offers("to:a1")
    fight.answer("to:d1")
    assert fight.cell("griffins") == "d1"
    fight.activate("griffins")
    assert fight.moves(), "it still has its own move"


@pytest.mark.card("teleport")
def test_teleport_passes_walls_but_ends_on_none() -> None:
    fight = combat(["castle.griffins@a5"], ["neutral.boars@a1"], siege=True, attacker_hand=["teleport"])
    fight.answer("gate:b3")
    cast(fight.activate("griffins"), "teleport", "unit:griffins")
    assert not any(fight.offers(f"to:{column}3") for column in "abcd")
    fight.answer("to:d1")
    assert fight.cell("griffins") == "d1"


@pytest.mark.card("bless")
def test_bless_takes_the_die_from_the_blessed_unit_alone() -> None:
    fight = combat(
        ["castle.champions@b3", "castle.halberdiers@d3"],
        ["neutral.trolls@b2", "neutral.boars@d2"],
        attacker_hand=["bless"],
    )
    fight.activate("champions")
    cast(fight, "bless", "unit:halberdiers")
    fight.passes().answer("attack:trolls").passes()
    assert fight.ask.kind == "attack-die", "the other unit still rolls"
