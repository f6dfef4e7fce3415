"""Naval Battles: Creature Banks, their guards and the stack tokens."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes.engine import BadSetup
from heroes.lab.contract import Soak, check_one
from heroes.rules.board.combat.attack import defends
from heroes.rules.board.combat.stacks import TOKENS, is_stacked, stack
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.places import BANK_LEVEL, LOCATIONS, TILES
from heroes.rules.board.map.bank_tokens import bank_on, banks_left, note_bank
from heroes.rules.board.map.exploring import LayTile
from heroes.rules.board.map.remaking import remake_all
from heroes.rules.board.map.visiting import Arrive
from heroes.rules.board.state.combat import Cast, Troop
from heroes.rules.board.state.ground import cells_of, home_rows
from heroes.rules.board.state.map_events import BankLaid
from heroes.rules.board.state.mapgame import STACK
from heroes.rules.board.state.statistics import (
    NO_SPELLS,
    attack,
    defense,
    health,
    initiative,
    lies_on,
    retaliates_freely,
)
from heroes.rules.board.words.abilities.stacks import BARS_SPELLS_WHILE_STACKED, weakens_spells_while_stacked
from heroes.rules.board.words.abilities.striking import line_attack
from heroes.rules.board.words.abilities.withstanding import (
    SURVIVES_ONCE,
    defense_on_die,
    proof_against,
    spell_damage_less,
)
from play.combat.fight import Fight, combat
from play.map.table import Table
from play.map.visit import POOR, QUIET, beside, purse

BOX: dict[str, Any] = {"boxes": ["naval-battles"], "settings": (*QUIET, "no-starting-bonus", "creature-banks")}
BANKS = {one.id: one for one in LOCATIONS.values() if one.bank is not None}
GUARDS = [unit for unit in UNITS.values() if unit.faction == "bank"]
FLIES = "bank.dragon-fly-hive-dragon-flies"
HIVE = "dragon-fly-hive"


def at_bank(bank: str, **more: Any) -> tuple[Table, int]:
    """A hero one step from a bank on the blocked field of a Far tile."""
    table, _ = beside("F1", "empty", **{**BOX, **POOR, **more})
    field = table.spot("F1", "blocked")
    note_bank(table.game, field, bank)
    remake_all(table.game)
    table.lay_out(at={"0:main": table.spot("F1", "C")})
    return table, field


def won(bank: str, **more: Any) -> Table:
    """The bank is visited, as if its guards had been beaten."""
    table, field = at_bank(bank, **more)
    table.game.proceed(Arrive(table.hero("0:main"), field))
    return table


def look_and_keep(table: Table) -> None:
    """A search is made: the first card is kept, the others are put back in any order."""
    table.answer("look")
    table.answer(table.keys[0])
    while table.ask.kind == "put-on-pile":
        table.answer(table.keys[0])


# ---------------------------------------------------------------------- tokens on the map


def test_there_are_twelve_banks_and_nineteen_kinds_of_guards() -> None:
    assert len(BANKS) == 12
    assert len(GUARDS) == 19
    assert sum(unit.copies for unit in GUARDS) == 50
    assert {unit for bank in BANKS.values() if bank.bank for unit in bank.bank.guards} == {unit.id for unit in GUARDS}
    assert all(len(bank.bank.guards) == 4 for bank in BANKS.values() if bank.bank)


def test_the_setting_needs_the_box() -> None:
    with pytest.raises(BadSetup, match="'creature-banks' needs one of the boxes naval-battles"):
        heroes.new_game("clash", {"settings": ["creature-banks"]})
    heroes.new_game("clash", {"settings": ["creature-banks"], "boxes": ["core", "naval-battles"]})


@pytest.mark.parametrize(("tile", "level"), [("F1", "far"), ("N1", "near")])
def test_a_bank_of_its_kind_opens_the_blocked_field_of_a_discovered_tile(tile: str, level: str) -> None:
    table, _ = beside("F2", "empty", **BOX)
    LayTile(TILES[tile].group, (1, 1), tile, 0).run(table.game)
    field = table.spot(tile, "blocked")
    bank = bank_on(table.game, field)
    assert bank in [one.id for one in BANKS.values() if one.bank is not None and one.bank.tile == level]
    assert table.game.field(field).location == bank
    assert table.game.field(field).guard == BANK_LEVEL
    assert table.game.atlas.exits(field), "it can be entered from its own tile"
    assert bank not in banks_left(table.game, level)
    assert [event.bank for event in table.happened(BankLaid)] == [bank]


def test_without_the_setting_or_tokens_the_field_stays_blocked() -> None:
    plain, _ = beside("F2", "empty", boxes=["naval-battles"])
    LayTile("far", (1, 1), "F1", 0).run(plain.game)
    assert plain.game.field(plain.spot("F1", "blocked")).location == "blocked"
    empty, _ = beside("F2", "empty", **BOX)
    for number, bank in enumerate(banks_left(empty.game, "far")):
        note_bank(empty.game, -100 - number, bank)
    LayTile("far", (1, 1), "F1", 0).run(empty.game)
    assert empty.game.field(empty.spot("F1", "blocked")).location == "blocked"


# ---------------------------------------------------------------------- the combat


@pytest.mark.parametrize(("difficulty", "tokens"), [("easy", 1), ("normal", 2), ("hard", 3), ("impossible", 4)])
def test_guards_stand_at_random_and_so_many_of_them_are_stacked(difficulty: str, tokens: int) -> None:
    table, field = at_bank("crypt", difficulty=difficulty, armies=[["castle.champions"], []])
    table.march(field)
    assert table.game.state.combat is not None, "nobody flees, whatever the level of the hero"
    table.answer(next(key for key in table.keys if key.startswith("place:castle.champions")))
    fight = table.game.combat
    guards = [unit for unit in fight.units if unit.side == 1]
    assert sorted(unit.card for unit in guards) == sorted(BANKS["crypt"].bank.guards if BANKS["crypt"].bank else ())
    assert sum(is_stacked(fight, unit) for unit in guards) == tokens
    assert all(unit.cell in cells_of(home_rows(fight.board, 1)) for unit in guards)
    assert fight.unlimited
    assert fight.field_level == 0, "nothing is learnt from it"


def test_each_token_adds_its_own() -> None:
    for what, amount in TOKENS.items():
        fight = combat(["castle.champions@b3"], ["bank.crypt-zombies@b1"])
        guard, of = fight.unit("crypt-zombies"), fight.game.combat
        before = {"attack": attack, "defense": defense, "health": health, "initiative": initiative}
        plain = {name: ask(of, guard) for name, ask in before.items()}
        stack(fight.game, guard, what)
        after = {name: ask(of, guard) for name, ask in before.items()}
        assert after == {**plain, what: plain[what] + amount}


# ---------------------------------------------------------------------- what they give


@pytest.mark.card("crypt", "dwarven-treasury", "imp-cache", "cyclops-stockpile-bank", "naga-bank")
@pytest.mark.parametrize(
    ("bank", "base", "each"),
    [
        ("crypt", (6, 0, 0), (2, 0, 0)),
        ("dwarven-treasury", (7, 0, 0), (3, 0, 0)),
        ("imp-cache", (3, 0, 0), (1, 0, 0)),
        ("cyclops-stockpile-bank", (0, 8, 2), (0, 2, 1)),
        ("naga-bank", (6, 0, 2), (6, 0, 1)),
    ],
)
@pytest.mark.parametrize(("difficulty", "stacked"), [("easy", 1), ("impossible", 4)])
def test_resources_and_more_for_each_stacked_guard(
    bank: str, base: tuple[int, int, int], each: tuple[int, int, int], difficulty: str, stacked: int
) -> None:
    table = won(bank, difficulty=difficulty)
    assert purse(table, 0) == tuple(one + stacked * more for one, more in zip(base, each, strict=True))
    table.is_at_rest()


@pytest.mark.card("medusa-stores")
def test_medusa_stores_let_one_choose_for_each_stacked_guard() -> None:
    table = won("medusa-stores", difficulty="normal")
    assert purse(table, 0) == (6, 0, 1)
    table.answer("choose:1", "choose:2")
    assert purse(table, 0) == (9, 0, 2)
    table.is_at_rest()


@pytest.mark.card("shipwreck-bank", "derelict-ship-bank")
@pytest.mark.parametrize(
    ("bank", "deck", "gold"), [("shipwreck-bank", "artifact", 5), ("derelict-ship-bank", "spell", 7)]
)
def test_ships_give_morale_gold_and_a_search_as_wide_as_guards_were_stacked(bank: str, deck: str, gold: int) -> None:
    cards = {"artifact": ["speculum", "rib-cage", "charm-of-mana"], "spell": ["slow", "haste", "bless"]}
    table = won(bank, difficulty="normal", shared={deck: (cards[deck], [])})
    assert (table.player(0).morale, table.player(0).gold) == (1, gold + 4)
    table.answer("look")
    assert sorted(key.partition(":")[2] for key in table.keys if ":" in key) == sorted(cards[deck][-2:])


@pytest.mark.card("dragon-utopia-bank")
def test_the_utopia_bank_gives_gold_and_searches() -> None:
    table = won("dragon-utopia-bank", difficulty="easy", shared={"artifact": (["speculum"] * 9, [])})
    assert table.player(0).gold == 40
    look_and_keep(table)
    assert table.ask.kind == "reward", "for the stacked guard: one of two decks"
    assert len(table.keys) == 2


@pytest.mark.card("dragon-fly-hive", "griffin-conservatory", FLIES, "bank.griffin-conservatory-griffins")
@pytest.mark.parametrize(
    ("bank", "unit"), [(HIVE, FLIES), ("griffin-conservatory", "bank.griffin-conservatory-griffins")]
)
@pytest.mark.parametrize(("difficulty", "stacked"), [("easy", False), ("normal", True)])
def test_a_guard_is_won_and_stays_stacked_if_two_were(bank: str, unit: str, difficulty: str, stacked: bool) -> None:
    table = won(bank, difficulty=difficulty, armies=[["castle.champions"], []])
    assert Troop(unit) in table.player(0).army
    assert bool(table.game.stack_token(unit)) is stacked
    assert not table.game.stack_token("castle.champions")


@pytest.mark.card("dragon-fly-hive")
def test_a_unit_that_somebody_has_is_not_won_again() -> None:
    table = won(HIVE, armies=[["castle.champions"], ["necropolis.skeletons", FLIES]])
    assert table.player(0).army == (Troop("castle.champions"),)
    assert not any(charm.what.startswith(STACK) for charm in table.game.world.charms)


@pytest.mark.card("pyramid")
def test_the_pyramid_takes_cards_of_hand_or_pile_for_wide_searches() -> None:
    more: dict[str, Any] = {"heroes_": ("castle.rion", "necropolis.sandro"), "hands": [["attack", "slow"], []]}
    table, field = at_bank("pyramid", difficulty="easy", shared={"spell": (["bless"] * 9, [])}, **more)
    table.player(0).discard = ["speculum", "defense"]
    table.game.proceed(Arrive(table.hero("0:main"), field))
    look_and_keep(table)
    assert {key for key in table.keys if key.startswith("remove")} >= {"remove:slow", "remove:speculum"}
    assert not any("attack" in key or "defense" in key for key in table.keys), "they have no deck"
    table.answer("remove:speculum")
    assert table.player(0).removed == ("speculum",)


@pytest.mark.card("pyramid")
@pytest.mark.parametrize("others", [["slow", "haste"], ["slow", "slow"]])
def test_the_order_of_cards_not_kept_is_asked_whatever_they_are(others: list[str]) -> None:
    table, field = at_bank("derelict-ship-bank", difficulty="hard", shared={"spell": (["bless", *others], [])})
    table.game.proceed(Arrive(table.hero("0:main"), field))
    table.answer("look", "keep:bless")
    assert table.ask.kind == "put-on-pile"


# ---------------------------------------------------------------------- abilities of the guards


def facing(guard: str, *, on: bool, token: str = "initiative", **more: Any) -> Fight:
    """A guard, stacked or not, next to Champions, whose side has cards."""
    fight = combat(["castle.champions@b3"], [f"bank.{guard}@b2"], **more)
    if on:
        stack(fight.game, fight.unit(guard), token)
    return fight


@pytest.mark.card("bank.dragon-utopia-black-dragons")
@pytest.mark.parametrize("on", [True, False])
def test_black_dragons_have_3_more_attack_while_stacked(on: bool) -> None:
    fight = combat(["bank.dragon-utopia-black-dragons@b3"], ["neutral.azure-dragons@b2"])
    if on:
        stack(fight.game, fight.unit("dragon-utopia-black-dragons"), "health")
    fight.attack("dragon-utopia-black-dragons", "azure-dragons").passes().die(0)
    assert fight.unit("azure-dragons").damage == max(0, 5 + 3 * on - UNITS["neutral.azure-dragons"].few.defense)


@pytest.mark.card("bank.dwarven-treasury-dwarves", "bank.dragon-utopia-crystal-dragons")
@pytest.mark.parametrize("guard", ["dwarven-treasury-dwarves", "dragon-utopia-crystal-dragons"])
@pytest.mark.parametrize("on", [True, False])
def test_they_count_as_holding_a_defense_token_while_stacked(guard: str, on: bool) -> None:
    fight = facing(guard, on=on)
    assert defends(fight.game, fight.unit(guard)) is on


@pytest.mark.card("bank.imp-cache-familiars")
@pytest.mark.parametrize("on", [True, False])
def test_familiars_weaken_enemy_spells_while_stacked(on: bool) -> None:
    fight = facing("imp-cache-familiars", on=on, attacker_hand=["magic-arrow"])
    guard = fight.unit("imp-cache-familiars")
    weakens = weakens_spells_while_stacked(1)
    assert UNITS[guard.card].few.passive == (weakens,)
    assert weakens.power(fight.game, guard, Cast(0, "magic-arrow")) == (-1 if on else 0)
    assert weakens.power(fight.game, guard, Cast(1, "magic-arrow")) == 0, "spells of its own side are no weaker"


@pytest.mark.card("bank.dragon-utopia-faerie-dragons")
@pytest.mark.parametrize("on", [True, False])
def test_stacked_faerie_dragons_bar_spells_until_they_fall(on: bool) -> None:
    fight = facing("dragon-utopia-faerie-dragons", on=on)
    guard = fight.unit("dragon-utopia-faerie-dragons")
    for step in BARS_SPELLS_WHILE_STACKED.at_start(fight.game, guard):
        step.run(fight.game)
    assert lies_on(fight.game.combat, 0, NO_SPELLS) is on
    assert not lies_on(fight.game.combat, 1, NO_SPELLS)
    for step in BARS_SPELLS_WHILE_STACKED.falls(fight.game, guard):
        step.run(fight.game)
    assert not lies_on(fight.game.combat, 0, NO_SPELLS)


@pytest.mark.card("bank.medusa-stores-medusas", "bank.naga-bank-nagas")
@pytest.mark.parametrize("on", [True, False])
def test_nobody_strikes_back_at_medusas_and_stacked_ones_paralyse(on: bool) -> None:
    fight = combat(["bank.medusa-stores-medusas@b3"], ["neutral.azure-dragons@b1"])
    if on:
        stack(fight.game, fight.unit("medusa-stores-medusas"), "health")
    fight.attack("medusa-stores-medusas", "azure-dragons").passes().die(0)
    assert fight.unit("azure-dragons").paralysed is on
    assert fight.unit("medusa-stores-medusas").damage == 0
    nagas = combat(["bank.naga-bank-nagas@b2"], ["castle.champions@b1"])
    nagas.attack("naga-bank-nagas", "champions").passes().die(0).passes()
    assert nagas.unit("naga-bank-nagas").damage == 0


@pytest.mark.card("bank.crypt-wraiths", "bank.shipwreck-wraiths")
@pytest.mark.parametrize("bank", ["crypt", "shipwreck"])
def test_wraiths_cost_the_enemy_a_card_with_each_attack(bank: str) -> None:
    fight = combat([f"bank.{bank}-wraiths@b2"], ["castle.champions@b1"], defender_hand=["attack", "slow"])
    fight.attack(f"{bank}-wraiths", "champions").passes().die(0)
    assert len(fight.player("defender").hand) == 1
    bare = combat([f"bank.{bank}-wraiths@b2"], ["castle.champions@b1"], defender_hand=[])
    bare.attack(f"{bank}-wraiths", "champions").passes().die(0)
    assert fight.unit("champions").damage == bare.unit("champions").damage


@pytest.mark.card("bank.crypt-vampires")
def test_vampires_heal_when_their_attack_is_over() -> None:
    fight = combat(["bank.crypt-vampires@b2!1"], ["bank.imp-cache-familiars@b1"])
    fight.attack("crypt-vampires", "imp-cache-familiars").die(-1)
    assert fight.unit("crypt-vampires").damage == 1, "the target strikes back first"
    fight.die(0)
    assert fight.unit("crypt-vampires").damage == 0


@pytest.mark.card("bank.crypt-skeletons", "bank.crypt-zombies", "bank.derelict-ship-water-elementals")
@pytest.mark.card("bank.dragon-utopia-gold-dragons", "bank.pyramid-gold-golems", "bank.pyramid-diamond-golems")
@pytest.mark.card("bank.cyclops-stockpile-cyclopes")
def test_the_other_guards_have_abilities_that_stand_on_other_cards_too() -> None:
    faces = {unit.id.removeprefix("bank."): unit.few for unit in GUARDS}
    assert faces["crypt-skeletons"].passive == (SURVIVES_ONCE,)
    assert faces["crypt-zombies"].passive == (defense_on_die(1, at_least=1),)
    assert faces["derelict-ship-water-elementals"].passive == (proof_against(cards=["magic-arrow"]),)
    assert faces["dragon-utopia-gold-dragons"].on_attack == (line_attack(3),)
    assert faces["pyramid-gold-golems"].passive == (spell_damage_less(2),)
    assert faces["pyramid-diamond-golems"].passive == (spell_damage_less(3),)
    assert faces["cyclops-stockpile-cyclopes"].abilities == ()


@pytest.mark.card(FLIES, "bank.griffin-conservatory-griffins")
def test_dragon_flies_and_griffins() -> None:
    fight = combat([f"{FLIES}@b2"], ["bank.dwarven-treasury-dwarves@b1"])
    fight.attack("dragon-fly-hive-dragon-flies", "dwarven-treasury-dwarves").die(-1).die(+1)
    assert fight.unit("dragon-fly-hive-dragon-flies").damage == UNITS["bank.dwarven-treasury-dwarves"].few.attack - 1
    griffins = combat(["castle.champions@b3"], ["bank.griffin-conservatory-griffins@b2"])
    assert retaliates_freely(griffins.game, griffins.unit("griffin-conservatory-griffins"))
    assert not retaliates_freely(griffins.game, griffins.unit("champions"))


# ---------------------------------------------------------------------- whole games


def test_a_game_with_banks_keeps_every_promise() -> None:
    setup = {"settings": ["creature-banks"], "boxes": ["core", "naval-battles"]}
    assert check_one(Soak("clash", setup, samples=2), 3).how == ""
