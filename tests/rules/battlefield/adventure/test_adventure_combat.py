"""Combats during an Adventure: two units, two dice and a chosen power (battlefield.adventure.combat.*)."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.adventure.events import CombatFought
from heroes.rules.board.library.adventure import ADVENTURES
from play.adventure.trip import MENU, Trip, army, camp
from play.asked import refused

STRONG = ("castle.archangels+", "castle.champions+")
MIDDLING = ("castle.griffins", "castle.crusaders")
PACKS = 7
"""The attack of both of them as Packs."""
NOTHING = {"artifact": ((), ()), "ability": ((), ()), "spell": ((), ()), "morale-bad": ((), ())}


def before(card: str, *units: str, **more: Any) -> Trip:
    """At the question which power to choose, with an empty purse."""
    shared = {**NOTHING, **more.pop("shared", {})}
    return camp(kept=card, army=units, purses=[(0, 0, 0)] * 2, shared=shared, **more).resolve(card)


def fought(card: str, power: int, *dice: str, units: tuple[str, ...] = STRONG, **more: Any) -> Trip:
    return before(card, *units, **more).answer(f"power:{power}").dice(*dice)


@pytest.mark.rule("battlefield.adventure.combat.choose-power")
def test_the_power_is_chosen_before_anything_is_rolled() -> None:
    trip = before("crypt", *MIDDLING)
    assert trip.ask.kind == "combat-power"
    assert trip.keys == ["power:4", "power:5", "power:7"]
    assert trip.happened(CombatFought) == []
    trip.answer("power:5").dice("0", "0")
    assert [event.needed for event in trip.happened(CombatFought)] == [5]


@pytest.mark.rule("battlefield.adventure.combat.power")
def test_power_is_the_attack_of_two_units_and_two_dice() -> None:
    trip = before("imp-cache", *MIDDLING).answer("power:5").dice("+1", "-1")
    assert [event.power for event in trip.happened(CombatFought)] == [5], "Griffins have 2, Crusaders 3"
    packs = before("imp-cache", "castle.griffins+", "castle.crusaders+").answer("power:5").dice("0", "0")
    assert [event.power for event in packs.happened(CombatFought)] == [PACKS], "the side that lies face up counts"


@pytest.mark.rule("battlefield.adventure.combat.power")
def test_two_of_several_units_are_chosen_and_a_lone_one_rolls_one_die() -> None:
    trip = before("imp-cache", *MIDDLING, "castle.zealots").answer("power:5")
    assert set(trip.keys) == {
        "fight:castle.griffins+castle.crusaders",
        "fight:castle.griffins+castle.zealots",
        "fight:castle.crusaders+castle.zealots",
    }
    lone = before("imp-cache", "castle.archangels+").answer("power:5").dice("+1")
    assert lone.ask.kind != "attack-die", "one die for one unit"
    assert len(lone.happened(CombatFought)) == 1


@pytest.mark.rule("battlefield.adventure.combat.no-units")
def test_without_units_only_the_basic_reward_is_taken() -> None:
    trip = before("dwarven-treasury")
    assert trip.ask.kind == MENU
    assert trip.player(0).steps == 3
    assert trip.purse(0) == (0, 0, 0)
    assert trip.own(0).stunned == ()
    assert trip.own(0).resolved == ("adventure.dwarven-treasury",)


@pytest.mark.rule("battlefield.adventure.combat.success")
def test_reaching_the_power_gives_both_rewards_and_the_battle_reward_of_that_power_only() -> None:
    strength = 5
    exactly = fought("imp-cache", strength, "0", "0", units=MIDDLING)
    exactly.dice("gold-6")
    assert exactly.purse(0) == (6, 0, 0), "equal is enough"
    assert exactly.player(0).steps == 3, "the Basic Reward"
    assert exactly.own(0).stunned == ()
    above = fought("imp-cache", strength, "+1", "+1", units=MIDDLING).dice("gold-3")
    assert above.purse(0) == (3, 0, 0), "not the reward of 7, which was reached but not chosen"
    assert above.ask.kind == MENU


@pytest.mark.rule("battlefield.adventure.combat.failure")
def test_missing_the_power_gives_the_basic_reward_and_stuns_a_unit_of_choice() -> None:
    trip = fought("imp-cache", 5, "0", "-1", units=MIDDLING)
    assert trip.player(0).steps == 3
    assert trip.purse(0) == (0, 0, 0)
    assert set(trip.keys) == {"stun:castle.griffins", "stun:castle.crusaders"}
    trip.answer("stun:castle.crusaders")
    assert trip.own(0).stunned == ("castle.crusaders",)
    third = before("imp-cache", *MIDDLING, "castle.zealots")
    third.answer("power:9", "fight:castle.griffins+castle.crusaders").dice("0", "0")
    assert "stun:castle.zealots" not in third.keys, "only those that took part"
    equal = fought("imp-cache", 5, "0", "0", units=MIDDLING)
    assert not any(key.startswith("stun:") for key in equal.keys), "equal is not lower"


@pytest.mark.rule("battlefield.adventure.combat.stunned")
def test_a_stunned_unit_adds_nothing_and_then_recovers() -> None:
    trip = before("imp-cache", *MIDDLING, stunned=[["castle.crusaders"]]).answer("power:5").dice("0", "0")
    assert [event.power for event in trip.happened(CombatFought)] == [2], "only the Griffins count"
    assert trip.ask.kind == "stun", "the old token is gone, a new one comes"
    assert set(trip.keys) == {"stun:castle.griffins", "stun:castle.crusaders"}
    trip.answer("stun:castle.griffins")
    assert trip.own(0).stunned == ("castle.griffins",)
    won = before("imp-cache", *STRONG, stunned=[["castle.champions"]]).answer("power:5").dice("+1", "+1")
    assert won.own(0).stunned == (), "after a victory too"


@pytest.mark.rule("battlefield.adventure.combat.stunned")
def test_a_token_stays_on_a_unit_that_is_not_chosen() -> None:
    trip = before("imp-cache", *MIDDLING, "castle.zealots", stunned=[["castle.zealots"]]).answer("power:5")
    assert "fight:castle.griffins+castle.zealots-stunned" in trip.keys
    trip.answer("fight:castle.griffins+castle.crusaders").dice("0", "0").settle()
    assert trip.own(0).stunned == ("castle.zealots",)


@pytest.mark.rule("battlefield.adventure.combat.no-losses")
@pytest.mark.parametrize("die", ["-1", "+1"])
def test_no_unit_is_harmed_by_a_combat_card(die: str) -> None:
    units = army("castle.griffins+", "castle.crusaders")
    trip = fought("dragon-utopia", 6, die, die, units=("castle.griffins+", "castle.crusaders")).settle()
    assert trip.player(0).army == units
    assert trip.game.state.combat is None


# ---------------------------------------------------------------------- the five Combats


@pytest.mark.card("adventure.crypt")
@pytest.mark.parametrize(("power", "dice"), [(4, 1), (5, 2), (7, 3)])
def test_crypt_rolls_more_treasure_dice_for_more_power_and_resolves_one(power: int, dice: int) -> None:
    trip = fought("crypt", power, "0", "0", shared={"morale-bad": (["minus-one"], ())})
    assert trip.player(0).steps == 3
    assert trip.player(0).bad_morale == ("minus-one",)
    trip.dice(*["experience"] * dice)
    if dice > 1:
        trip.answer("keep:treasure:experience")
    assert trip.player(0).steps == 4
    assert trip.ask.kind == MENU


@pytest.mark.card("adventure.crypt")
def test_crypt_lowers_morale_even_if_it_is_lost() -> None:
    trip = fought("crypt", 7, "-1", "-1", units=MIDDLING, shared={"morale-bad": (["minus-one"], ())})
    assert trip.player(0).bad_morale == ("minus-one",)
    assert trip.player(0).steps == 3
    assert trip.ask.kind == "stun"


@pytest.mark.card("adventure.cyclops-stockpile")
@pytest.mark.parametrize(("power", "purse", "steps"), [(6, (0, 3, 0), 3), (8, (0, 5, 1), 3), (10, (0, 8, 2), 4)])
def test_cyclops_stockpile_gives_materials(power: int, purse: tuple[int, int, int], steps: int) -> None:
    trip = fought("cyclops-stockpile", power, "+1", "+1")
    assert (trip.purse(0), trip.player(0).steps) == (purse, steps)
    lost = fought("cyclops-stockpile", power, "-1", "-1", units=MIDDLING)
    assert (lost.purse(0), lost.player(0).steps) == ((0, 0, 0), 3)


@pytest.mark.card("adventure.dragon-utopia")
@pytest.mark.parametrize(("power", "dice", "searches", "steps"), [(6, 1, 1, 3), (10, 2, 1, 3), (12, 2, 2, 4)])
def test_dragon_utopia_gives_resources_and_artifacts(power: int, dice: int, searches: int, steps: int) -> None:
    artifacts = {"artifact": (["titans-gladius", "titans-cuirass", "rib-cage", "sentinels-shield"], ())}
    trip = fought("dragon-utopia", power, "+1", "+1", shared=artifacts).dice(*["gold-6"] * dice)
    found = 0
    while trip.ask.kind in ("search", "keep-card"):
        found += trip.ask.kind == "keep-card"
        trip.answer(trip.keys[0])
    assert found == searches
    assert trip.purse(0) == (6 * dice, 0, 0)
    assert trip.player(0).steps == steps
    lost = fought("dragon-utopia", power, "-1", "-1", units=MIDDLING)
    assert (lost.purse(0), lost.player(0).steps, lost.ask.kind) == ((0, 0, 0), 3, "stun")


@pytest.mark.card("adventure.dwarven-treasury")
def test_dwarven_treasury_gives_gold_or_a_valuable_then_both_then_plenty() -> None:
    for answer, purse in (("choose:1", (5, 0, 0)), ("choose:2", (0, 0, 1))):
        trip = fought("dwarven-treasury", 6, "0", "0")
        assert set(trip.keys) == {"choose:1", "choose:2"}
        assert trip.ask.rule == "battlefield.adventure.combat.success"
        assert trip.answer(answer).purse(0) == purse
    assert fought("dwarven-treasury", 8, "0", "0").purse(0) == (5, 0, 1)
    best = fought("dwarven-treasury", 11, "+1", "+1")
    assert (best.purse(0), best.player(0).steps) == ((10, 0, 3), 4)
    lost = fought("dwarven-treasury", 11, "-1", "-1", units=MIDDLING)
    assert (lost.purse(0), lost.player(0).steps) == ((0, 0, 0), 3)


@pytest.mark.card("adventure.imp-cache")
@pytest.mark.parametrize(("power", "dice"), [(5, 1), (7, 2), (9, 3)])
def test_imp_cache_rolls_resource_dice_and_resolves_all(power: int, dice: int) -> None:
    trip = fought("imp-cache", power, "0", "0").dice(*["valuables-1"] * dice)
    assert trip.purse(0) == (0, 0, dice)
    assert (trip.player(0).steps, trip.ask.kind) == (3, MENU)


def test_the_powers_are_those_printed() -> None:
    printed = {card.id.partition(".")[2]: tuple(one.power for one in card.stakes) for card in ADVENTURES.values()}
    assert {name: powers for name, powers in printed.items() if powers} == {
        "crypt": (4, 5, 7),
        "cyclops-stockpile": (6, 8, 10),
        "dragon-utopia": (6, 10, 12),
        "dwarven-treasury": (6, 8, 11),
        "imp-cache": (5, 7, 9),
    }


# ---------------------------------------------------------------------- morale and odds


@pytest.mark.rule("battlefield.morale.positive.use-any-time")
def test_a_morale_card_turns_the_lower_die_of_a_combat_up() -> None:
    trip = before("imp-cache", *MIDDLING, good=[["die-plus-one"]]).answer("power:7")
    assert trip.ask.kind == "before-roll"
    trip.answer("morale:die-plus-one").dice("-1", "+1")
    assert [event.power for event in trip.happened(CombatFought)] == [7]
    assert trip.player(0).good_morale == ()


@pytest.mark.card("minus-one")
@pytest.mark.rule("battlefield.morale.negative.trigger")
@pytest.mark.parametrize(("power", "gained"), [(5, True), (7, False)])
def test_gloom_takes_1_off_the_next_roll_for_combat_power_and_no_later_one(power: int, gained: bool) -> None:
    trip = before("imp-cache", *MIDDLING)
    trip.player(0).bad_morale = ("minus-one", "discard-random")
    told = trip.game.odds(f"power:{power}")
    assert told is not None
    assert told["strength"] == 5 - 1
    trip.answer(f"power:{power}").dice("+1", "+1")
    (event,) = trip.happened(CombatFought)
    assert (event.power, event.power >= power) == (6, gained)
    assert trip.player(0).bad_morale == ("discard-random",), "it has had its effect; the other waits for a board"


def test_the_odds_of_a_power_are_told_before_it_is_chosen() -> None:
    trip = before("imp-cache", *MIDDLING, "castle.halberdiers")
    odds = {key: trip.game.odds(key) for key in trip.keys}
    told = odds["power:5"]
    assert told is not None
    assert (told["strength"], told["dice"], told["wins"], told["of"]) == (5, 2, 6, 9)
    assert tuple(told["units"]) == ("castle.griffins", "castle.crusaders"), "with the best two units"
    assert odds["power:9"] is not None
    assert odds["power:9"]["wins"] == 0
    trip.answer("power:5")
    weak = trip.game.odds("fight:castle.griffins+castle.halberdiers")
    assert weak is not None
    assert weak["wins"] < 6
    assert trip.game.odds("end-turn") is None


def test_a_power_that_is_not_printed_is_refused_with_a_reason() -> None:
    trip = before("imp-cache", *MIDDLING)
    assert refused(trip.game, 0, "power:6").rule == "battlefield.adventure.combat.choose-power"
