"""Naval Battles: Creature Banks, their guards and the stack tokens."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import heroes
from heroes.engine import BadSetup
from heroes.engine.data import read, write
from heroes.lab.contract import Soak, check_one
from heroes.rules.board.combat.stacks import is_stacked
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.places import BANK_LEVEL, LOCATIONS, TILES
from heroes.rules.board.map.bank_tokens import banks_left, note_bank
from heroes.rules.board.map.exploring import LayTile
from heroes.rules.board.map.remaking import remake_all
from heroes.rules.board.map.visiting import Arrive
from heroes.rules.board.modes.map_mode import MapMode
from heroes.rules.board.realm.almanac import turnable
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.ground import cells_of, home_rows
from heroes.rules.board.state.map_events import BankLaid
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


@pytest.mark.card(*BANKS)
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
    bank = table.game.world.banks[field]
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


def test_a_bank_is_seen_without_a_level_and_with_the_units_that_guard_it() -> None:
    table, _ = at_bank("crypt")
    seen = next(one for one in table.game.view(0)["state"]["map"]["fields"] if one["location"] == "crypt")
    assert (seen["guard"], seen["guarded"]) == (0, True)
    assert seen["guards"] == [f"bank.crypt-{unit}" for unit in ("skeletons", "zombies", "wraiths", "vampires")]


def test_tokens_on_the_map_are_saved_and_a_game_saved_before_there_were_any_has_none() -> None:
    table = won(HIVE, difficulty="normal", armies=[["castle.champions"], []])
    world = table.game.world
    assert (len(world.banks), list(world.stacks)) == (1, [FLIES])
    loaded = heroes.load_game(table.game.save())
    assert isinstance(loaded, MapMode)
    assert (loaded.world.banks, loaded.world.stacks) == (world.banks, world.stacks)
    older: dict[Any, Any] = msgspec.msgpack.decode(write(table.game.state), strict=False)
    del older["world"]["banks"], older["world"]["stacks"]
    before = read(msgspec.msgpack.encode(older), type(table.game.state)).world
    assert before is not None
    assert (before.banks, before.stacks) == ({}, {})


def test_a_tile_on_which_a_bank_lies_is_not_turned() -> None:
    table, field = at_bank("crypt")
    table.lay_out(at={"0:main": table.spot("S1", "town")})
    number = table.game.atlas.tile_of[field]
    assert number not in turnable(table.game)
    table.game.world.banks = {}
    assert number in turnable(table.game)


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
    assert not table.game.world.stacks


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


# ---------------------------------------------------------------------- whole games


def test_a_game_with_banks_keeps_every_promise() -> None:
    setup = {"settings": ["creature-banks"], "boxes": ["core", "naval-battles"]}
    assert check_one(Soak("clash", setup, samples=2), 3).how == ""
