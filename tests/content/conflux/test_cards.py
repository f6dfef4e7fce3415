"""Conflux: its spells, Artifacts and Abilities, and the Specialty cards of its heroes."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.combat.ending import lost, survivors
from heroes.rules.board.library.components import CARDS, copies_in
from play.combat.fight import Fight, combat
from play.combat.spellbook import targets, three_levels
from play.map.hand import holding, plays
from play.map.table import Table

CONFLUX: dict[str, Any] = {"boxes": ["conflux"]}
SCHOOLS = ("air", "earth", "fire", "water")
SPELLS = {"air": "lightning-bolt", "earth": "slow", "fire": "bloodlust", "water": "bless"}
ORBS = {
    "air": "orb-of-the-firmament",
    "earth": "orb-of-silt",
    "fire": "orb-of-tempestuous-fire",
    "water": "orb-of-driving-rain",
}


def conflux_holding(*cards: str, hero: str = "conflux.tarnum", **more: Any) -> Table:
    return holding(*cards, heroes_=(hero, "necropolis.sandro"), **CONFLUX, **more)


# ---------------------------------------------------------------------- summoning


def summoning(school: str, power: int, acting: str = "castle.archangels") -> Fight:
    name = acting.partition(".")[2]
    return combat(
        [f"{acting}@d5"],
        ["neutral.trolls@b1", "neutral.boars@d1"],
        attacker_hand=[f"summon-{school}-elemental", *["power"] * power],
    ).activate(name)


@pytest.mark.card("summon-air-elemental", "summon-earth-elemental", "summon-fire-elemental", "summon-water-elemental")
@pytest.mark.card("summoned.air-elementals", "summoned.earth-elementals")
@pytest.mark.card("summoned.fire-elementals", "summoned.water-elementals")
@pytest.mark.parametrize("school", SCHOOLS)
@pytest.mark.parametrize(("power", "pack"), [(2, False), (4, True)])
def test_elementals_are_summoned_by_the_power_of_the_spell(school: str, power: int, pack: bool) -> None:
    fight = summoning(school, power)
    fight.answer(f"play:summon-{school}-elemental", *["play:power"] * power, "cast")
    assert "space:b1" not in fight.keys, "empty spaces only"
    fight.answer("space:c2").passes()
    unit = fight.unit(f"{school}-elementals")
    assert (unit.card, unit.pack, unit.side, fight.cell(f"{school}-elementals")) == (
        f"summoned.{school}-elementals",
        pack,
        0,
        "c2",
    )
    fight.game.check_invariants()


@pytest.mark.card("summoned.air-elementals", "summoned.earth-elementals")
@pytest.mark.card("summoned.fire-elementals", "summoned.water-elementals")
@pytest.mark.parametrize("pack", ["", "+"])
@pytest.mark.parametrize("school", SCHOOLS)
def test_elementals_heed_no_defense_no_magic_arrow_and_no_spell_of_their_school(school: str, pack: str) -> None:
    name = f"{school}-elementals"
    fight = combat(
        [f"summoned.{name}{pack}@b3"],
        ["neutral.diamond-golems@b2#retaliated"],
        defender_hand=["magic-arrow", "weakness", SPELLS[school]],
    )
    strength = fight.activate(name).seen(name)["attack"]
    fight.attack(name, "diamond-golems").die(0)
    assert fight.unit("diamond-golems").damage == strength
    fight = combat(
        ["castle.archangels@b3"], [f"summoned.{name}{pack}@b2"], attacker_hand=["magic-arrow", SPELLS[school]]
    ).activate("archangels")
    for spell in ("magic-arrow", SPELLS[school]):
        aimed = Fight(fight.game.copy())
        if aimed.offers(f"play:{spell}"):
            aimed.answer(f"play:{spell}")
            if aimed.offers("cast"):
                aimed.answer("cast")
            assert not aimed.offers(f"unit:{name}"), spell


@pytest.mark.card("summon-air-elemental", "intelligence")
def test_elementals_that_come_before_any_unit_acts_act_in_this_round() -> None:
    hand = ["intelligence", "summon-air-elemental", "power", "power"]
    fight = combat(["castle.archangels@d5"], ["neutral.trolls@b1"], attacker_hand=hand)
    fight.answer("play:intelligence", "cast:summon-air-elemental", "play:power", "play:power", "cast", "space:c2")
    assert "air-elementals" in fight.passes().order()


@pytest.mark.card("summon-air-elemental")
def test_without_power_nothing_comes_and_the_spell_cannot_be_begun() -> None:
    assert not summoning("air", 1).offers("play:summon-air-elemental")
    stopped = combat(
        ["castle.archangels@d5"],
        ["neutral.trolls@b1"],
        attacker_hand=["summon-air-elemental", "power", "power"],
        defender_hand=["resistance"],
        defender_level=2,
    ).activate("archangels")
    stopped.answer("play:summon-air-elemental", "play:power", "play:power", "cast", "space:c2")
    stopped.answer("play:resistance:expert").passes()
    assert len(stopped.game.combat.units) == 2, "the spell was stopped"


@pytest.mark.card("summon-earth-elemental")
@pytest.mark.parametrize(("acting", "acts"), [("castle.archangels", True), ("necropolis.zombies", False)])
def test_what_is_summoned_acts_in_this_round_if_it_is_no_faster(acting: str, acts: bool) -> None:
    fight = summoning("earth", 2, acting)
    fight.answer("play:summon-earth-elemental", "play:power", "play:power", "cast", "space:c2").passes()
    assert fight.unit("earth-elementals").activated is not acts


@pytest.mark.card("summon-fire-elemental")
def test_what_is_summoned_joins_no_army() -> None:
    fight = summoning("fire", 2)
    fight.answer("play:summon-fire-elemental", "play:power", "play:power", "cast", "space:c2").passes()
    assert [troop.card for troop in survivors(fight.game.combat, 0)] == ["castle.archangels"]
    fight.unit("fire-elementals").alive = False
    assert lost(fight.game.combat, 0) == ()


# ---------------------------------------------------------------------- Orbs and Tomes


@pytest.mark.card(*ORBS.values())
@pytest.mark.parametrize("school", SCHOOLS)
def test_an_orb_doubles_what_has_been_played_or_gives_five_and_goes(school: str) -> None:
    spell, orb = SPELLS[school], ORBS[school]
    fight = three_levels(spell, orb, "power", "power")
    assert not fight.offers(f"play:{orb}:1"), "no spell is being cast"
    fight.answer(f"play:{spell}", "play:power", "play:power", f"play:{orb}:1")
    assert fight.game.state.casts[-1].power == 4
    five = three_levels(spell, orb).answer(f"play:{spell}", f"play:{orb}:2")
    assert five.game.state.casts[-1].power == 5
    assert five.player("attacker").removed == (orb,)
    other = SPELLS["air" if school != "air" else "fire"]
    assert not three_levels(other, orb).answer(f"play:{other}").offers(f"play:{orb}:2"), "another school"


@pytest.mark.card("tome-of-air", "tome-of-earth", "tome-of-fire", "tome-of-water")
@pytest.mark.parametrize("school", SCHOOLS)
def test_a_tome_gives_a_spell_all_its_power(school: str) -> None:
    spell = SPELLS[school]
    fight = three_levels(spell, f"tome-of-{school}").answer(f"play:{spell}", f"play:tome-of-{school}:2")
    assert fight.game.state.casts[-1].power == CARDS[spell].tiers[-1]
    other = SPELLS["air" if school != "air" else "fire"]
    assert not three_levels(other, f"tome-of-{school}").answer(f"play:{other}").offers(f"play:tome-of-{school}:2")


@pytest.mark.card("tome-of-fire")
def test_a_tome_begins_a_spell_that_needs_power() -> None:
    fight = combat(
        ["castle.archangels@d5"], ["neutral.trolls@b1"], attacker_hand=["summon-fire-elemental", "tome-of-fire"]
    ).activate("archangels")
    fight.answer("play:summon-fire-elemental", "play:tome-of-fire:2", "cast", "space:c2").passes()
    assert fight.unit("fire-elementals").pack


@pytest.mark.card("tome-of-air", "tome-of-earth", "tome-of-fire", "tome-of-water")
@pytest.mark.parametrize("school", SCHOOLS)
def test_a_tome_finds_the_uppermost_spell_of_its_school(school: str) -> None:
    others = [spell for other, spell in SPELLS.items() if other != school]
    shared = {"spell": ([SPELLS[school], *others], ["cure"])}
    table = conflux_holding(f"tome-of-{school}", shared=shared).answer(f"play:tome-of-{school}:1")
    assert table.keys == [f"take:{SPELLS[school]}", f"discard:{SPELLS[school]}"]
    table.answer(f"take:{SPELLS[school]}")
    assert SPELLS[school] in table.player(0).hand
    assert sorted(table.game.state.decks["spell"].draw) == sorted(others)
    none = conflux_holding(f"tome-of-{school}", shared={"spell": (others, ["cure"])})
    assert none.answer(f"play:tome-of-{school}:1").ask.kind == "turn"


# ---------------------------------------------------------------------- Abilities


@pytest.mark.card("basic-air-magic", "basic-earth-magic", "basic-fire-magic", "basic-water-magic")
@pytest.mark.parametrize("school", SCHOOLS)
def test_basic_magic_in_play_finds_a_spell_of_its_school_instead_of_a_search(school: str) -> None:
    card = f"basic-{school}-magic"
    others = [spell for other, spell in SPELLS.items() if other != school]
    shared = {"spell": ([SPELLS[school], *others], ["cure"])}
    table = conflux_holding(card, "conflux.tarnum-1", shared=shared)
    table.answer(f"play:{card}", "play:conflux.tarnum-1")
    assert SPELLS[school] in table.player(0).hand
    assert sorted(table.game.state.decks["spell"].draw) == sorted(others)
    assert card in table.player(0).aside
    none = conflux_holding(card, "conflux.tarnum-1", shared={"spell": (others, ["cure"])})
    none.answer(f"play:{card}", "play:conflux.tarnum-1")
    assert none.ask.kind == "search", "there is none: a search as always"


@pytest.mark.card("basic-air-magic", "basic-earth-magic", "basic-fire-magic", "basic-water-magic")
@pytest.mark.parametrize("school", SCHOOLS)
def test_basic_magic_gives_three_power_for_an_expert(school: str) -> None:
    card, spell = f"basic-{school}-magic", SPELLS[school]
    fight = three_levels(spell, card, attacker_level=2).answer(f"play:{spell}", f"play:{card}:expert")
    assert fight.game.state.casts[-1].power == 3
    assert copies_in(card, ["conflux"]) == 3


# ---------------------------------------------------------------------- Specialties


def led_by(hero: str, *hand: str, **more: Any) -> Fight:
    return combat(
        ["conflux.magma-elementals@b4", "conflux.magic-elementals@a4"],
        ["castle.crusaders+@b2"],
        attacker_hero=f"conflux.{hero}",
        attacker_level=6,
        attacker_hand=list(hand),
        **more,
    )


@pytest.mark.card("conflux.erdamon-1", "conflux.monere-1", "conflux.erdamon-4", "conflux.monere-4")
@pytest.mark.parametrize(("hero", "own"), [("erdamon", "magma-elementals"), ("monere", "magic-elementals")])
@pytest.mark.parametrize(("level", "use", "what"), [(1, ":1", "attack"), (1, ":2", "defense"), (4, "", "initiative")])
def test_one_unit_is_stronger_and_their_own_elementals_twice(
    hero: str, own: str, level: int, use: str, what: str
) -> None:
    for unit in ("magma-elementals", "magic-elementals"):
        fight = led_by(hero, f"conflux.{hero}-{level}").activate(unit)
        before = fight.seen(unit)[what]
        fight.answer(f"play:conflux.{hero}-{level}{use}")
        assert targets(fight) == {"magma-elementals", "magic-elementals"}, "one's own units"
        fight.answer(f"unit:{unit}")
        assert fight.seen(unit)[what] == before + (2 if unit == own else 1)


@pytest.mark.card("conflux.erdamon-6", "conflux.monere-6")
@pytest.mark.parametrize(
    ("hero", "use", "what", "more"),
    [("erdamon", 1, "attack", 2), ("erdamon", 2, "initiative", 3), ("monere", 1, "attack", 2)],
)
def test_their_last_cards_help_any_unit_alike(hero: str, use: int, what: str, more: int) -> None:
    fight = led_by(hero, f"conflux.{hero}-6").activate("magma-elementals")
    before = fight.seen("magma-elementals")[what]
    fight.answer(f"play:conflux.{hero}-6:{use}", "unit:magma-elementals")
    assert fight.seen("magma-elementals")[what] == before + more


@pytest.mark.card("conflux.monere-6", "conflux.luna-4")
@pytest.mark.parametrize("card", ["conflux.monere-6", "conflux.luna-4"])
def test_monere_and_luna_give_two_power(card: str) -> None:
    fight = led_by(card[8:-2], card, "magic-arrow").activate("magma-elementals")
    assert fight.answer("play:magic-arrow", f"play:{card}:2").game.state.casts[-1].power == 2


@pytest.mark.card("conflux.luna-1", "conflux.luna-6")
@pytest.mark.parametrize(("level", "damage"), [(1, 1), (6, 3)])
def test_lunas_fire_burns_whoever_stops_in_it(level: int, damage: int) -> None:
    fight = combat(
        ["castle.archangels@d5"],
        ["neutral.trolls@b1"],
        attacker_hero="conflux.luna",
        attacker_level=6,
        attacker_hand=[f"conflux.luna-{level}"],
    ).activate("archangels")
    fight.answer(f"play:conflux.luna-{level}")
    assert "space:b1" not in fight.keys, "empty spaces only"
    fight.answer("space:b2").answer("end").passes()
    fight.activate("trolls").answer("move:b2").passes()
    assert fight.unit("trolls").damage == damage
    assert f"conflux.luna-{level}" in fight.player("attacker").in_play


@pytest.mark.card("conflux.luna-1", "conflux.luna-6", "fire-wall")
@pytest.mark.parametrize(("card", "again"), [("conflux.luna-1", 1), ("conflux.luna-6", 3), ("fire-wall", 0)])
def test_whoever_begins_an_activation_in_lunas_fire_is_burnt_again(card: str, again: int) -> None:
    fight = combat(
        ["castle.archangels@d5"],
        ["castle.champions@b1"],
        attacker_hero="conflux.luna",
        attacker_level=6,
        attacker_hand=[card],
        unlimited=True,
    ).activate("archangels")
    fight.answer(f"play:{card}")
    fight.answer(*(["cast"] if fight.offers("cast") else []), "space:b2").passes()
    fight.activate("champions").answer("move:b2").passes()
    burnt = fight.unit("champions").damage
    assert burnt == max(1, again), "it has stopped there"
    fight.next_round().activate("champions")
    assert fight.unit("champions").damage == burnt + again
    fight.answer("move:b1").passes()
    assert fight.next_round().activate("champions").unit("champions").damage == burnt + again, "it has left the fire"


@pytest.mark.card("conflux.luna-1", "neutral.iron-golems")
@pytest.mark.parametrize(("card", "damage"), [("conflux.luna-6", 3), ("fire-wall", 0)])
def test_lunas_fire_is_no_spell(card: str, damage: int) -> None:
    fight = combat(
        ["castle.archangels@d5"],
        ["neutral.iron-golems@b1"],
        attacker_hero="conflux.luna",
        attacker_level=6,
        attacker_hand=[card],
    ).activate("archangels")
    fight.answer(f"play:{card}")
    fight.answer(*(["cast"] if fight.offers("cast") else []), "space:b2").passes()
    fight.activate("iron-golems").answer("move:b2").passes()
    assert fight.unit("iron-golems").damage == damage, "golems feel 2 less of a spell"


@pytest.mark.card("conflux.luna-4")
def test_luna_takes_a_card_back() -> None:
    fight = led_by("luna", "conflux.luna-4", attacker_discard=["attack", "haste"]).activate("magma-elementals")
    fight.answer("play:conflux.luna-4:1", "take:haste")
    assert fight.player("attacker").hand == ["haste"]


@pytest.mark.card("conflux.tarnum-1")
def test_tarnum_keeps_or_removes_what_he_finds() -> None:
    shared = {"spell": (["bless", "slow"], ["cure"])}
    table = conflux_holding("conflux.tarnum-1", shared=shared).answer("play:conflux.tarnum-1", "look", "keep:slow")
    assert table.keys == ["keep", "remove:slow"]
    assert table.ask.private
    table.answer("remove:slow")
    assert (table.player(0).hand, table.player(0).removed) == ([], ("slow",))
    kept = conflux_holding("conflux.tarnum-1", "attack", shared=shared)
    kept.answer("play:conflux.tarnum-1", "take-open", "keep")
    assert kept.player(0).hand == ["attack", "cure"]
    refusal = (
        conflux_holding("conflux.tarnum-1", "attack", shared=shared)
        .answer("play:conflux.tarnum-1", "take-open")
        .game.why_not(0, "card:attack")
    )
    assert refusal is not None


@pytest.mark.card("conflux.tarnum-4")
@pytest.mark.parametrize(
    ("gold", "army", "offered"), [(10, [], True), (9, [], False), (10, ["neutral.enchanters"], False)]
)
def test_tarnum_calls_enchanters_for_gold(gold: int, army: list[str], offered: bool) -> None:
    shared: dict[str, Any] = {"neutral-gold": (["neutral.enchanters", "neutral.champions"], [])}
    table = conflux_holding("conflux.tarnum-4", gold=[gold, 0], shared=shared)
    table.lay_out(armies=[["conflux.sprites", *army]])
    table.ask_again()
    assert ("conflux.tarnum-4:1" in plays(table, "conflux.tarnum-4")) is offered
    if offered:
        table.answer("play:conflux.tarnum-4:1")
        assert (table.player(0).gold, [troop.card for troop in table.player(0).army][-1]) == (0, "neutral.enchanters")
        assert table.game.state.decks["neutral-gold"].draw == ("neutral.champions",)


@pytest.mark.card("conflux.tarnum-4", "conflux.tarnum-6")
def test_tarnum_draws_a_card_or_finds_two_spells() -> None:
    table = conflux_holding("conflux.tarnum-4", deck=("attack",)).answer("play:conflux.tarnum-4:2")
    assert table.player(0).hand == ["attack"]
    shared = {"spell": (["bless", "slow"], ["cure"])}
    two = conflux_holding("conflux.tarnum-6", shared=shared).answer(
        "play:conflux.tarnum-6", "look", "keep:slow", "keep"
    )
    two.answer("look", "keep:bless", "keep")
    assert two.player(0).hand == ["bless", "slow"]
    two.is_at_rest()


@pytest.mark.card("conflux.tarnum-6")
@pytest.mark.parametrize(("answer", "draw", "top"), [("pile", (), "town-portal"), ("deck", ("town-portal",), "cure")])
def test_a_spell_that_tarnum_finds_may_be_cast_at_once_and_goes_back(
    answer: str, draw: tuple[str, ...], top: str
) -> None:
    table = conflux_holding("conflux.tarnum-6", shared={"spell": (["town-portal"], ["cure"])})
    table.answer("play:conflux.tarnum-6", "look", "keep:town-portal")
    assert table.keys == ["keep", "cast:town-portal"]
    table.answer("cast:town-portal", "cast").passes("put-away")
    assert table.keys == ["pile", "deck"]
    table.answer(answer)
    deck = table.game.state.decks["spell"]
    assert (deck.draw, deck.discard[-1]) == (draw, top)
    assert "town-portal" not in table.player(0).discard
