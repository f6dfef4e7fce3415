"""Conflux on the map: its town, places, ground and weeks."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes.engine import BadSetup
from heroes.lab.contract import Soak, check_game
from heroes.rules.board.cards.lying import standing_power
from heroes.rules.board.library.components import BOXES, cards_of, copies_in, factions
from heroes.rules.board.library.places import BUILDINGS, TILES, TOWNS
from heroes.rules.board.reading.map_invariants import check_world
from play.map.hand import holding
from play.map.stars import proclaimed, under
from play.map.table import Table
from play.map.town import at_home
from play.map.visit import beside, purse

CONFLUX: dict[str, Any] = {"boxes": ["conflux"]}
LUNA, MONERE = "conflux.luna", "conflux.monere"
UNIVERSITY, GARDEN = "conflux.magic-university", "conflux.garden-of-life"


def home(*stands: str, army: tuple[str, ...] = ("conflux.sprites",), **more: Any) -> Table:
    return at_home(hero=MONERE, army=army, stands=stands, **CONFLUX, **more)


# ---------------------------------------------------------------------- the box in a set-up


@pytest.mark.card("conflux.erdamon", "conflux.monere", "conflux.luna", "conflux.tarnum")
def test_heroes_of_the_box_are_played_only_if_it_is_on_the_table() -> None:
    for hero in ("erdamon", "monere", "luna", "tarnum"):
        seats = [{"hero": f"conflux.{hero}"}, {"hero": "castle.rion"}]
        with pytest.raises(BadSetup, match="comes in another box: add"):
            heroes.new_game("clash", {"seats": seats})
        heroes.new_game("clash", {"seats": seats, "boxes": ["core", "conflux"], "edition": "revised"})
    assert factions(["core", "conflux"])[-1] == "conflux"
    assert BOXES["conflux"].whole
    assert len(list(cards_of("spell", ["core", "conflux"]))) == 46 + 8 + 2
    assert [copies_in("neutral.enchanters", boxes) for boxes in (["core"], ["core", "conflux"])] == [1, 2]


@pytest.mark.parametrize("mode", ["clash", "skirmish"])
def test_games_with_the_box_keep_the_contract(mode: str) -> None:
    seats = [{"hero": LUNA}, {"hero": "necropolis.sandro"}]
    check_game(Soak(mode, {"boxes": ["core", "conflux"], "edition": "revised", "seats": seats}), seed=3)


# ---------------------------------------------------------------------- the town

COSTS = {
    "city-hall": (10, 3, 0),
    "citadel": (8, 4, 1),
    "mage-guild": (4, 2, 1),
    "altars-of-air-and-water": (4, 3, 1),
    "altars-of-fire-and-earth": (8, 6, 3),
    "magical-pyre": (9, 8, 4),
    "magic-university": (6, 3, 0),
    "garden-of-life": (2, 1, 1),
}


@pytest.mark.card(*(f"conflux.{name}" for name in COSTS))
def test_every_building_costs_what_is_printed_and_needs_what_stands_before() -> None:
    assert {one.id.partition(".")[2]: one.cost for one in TOWNS["conflux"].buildings} == COSTS
    assert {one.id: one.requires for one in TOWNS["conflux"].buildings if one.requires} == {
        "conflux.altars-of-fire-and-earth": "conflux.altars-of-air-and-water",
        "conflux.magical-pyre": "conflux.altars-of-fire-and-earth",
        GARDEN: "conflux.altars-of-air-and-water",
    }
    assert BUILDINGS["conflux.mage-guild"].spell_price == 5
    table = home()
    assert not table.offers(f"build:{GARDEN}"), "the Altars do not stand"
    before = purse(table, 0)
    table.answer(f"build:{UNIVERSITY}")
    assert tuple(a - b for a, b in zip(before, purse(table, 0), strict=True)) == (6, 3, 0)


@pytest.mark.card("conflux.altars-of-air-and-water", "conflux.altars-of-fire-and-earth", "conflux.citadel")
@pytest.mark.card("conflux.magical-pyre")
@pytest.mark.parametrize(("built", "more"), [(1, []), (2, ["energy-elementals", "magma-elementals"])])
def test_each_dwelling_opens_the_units_of_its_level(built: int, more: list[str]) -> None:
    table = home(*("dwelling-bronze", "dwelling-silver")[:built], "citadel")
    offered = {key.partition(":")[2] for key in table.keys if key.startswith("recruit:")}
    assert offered == {f"conflux.{name}" for name in ("storm-elementals", "ice-elementals", *more)}


@pytest.mark.card("conflux.city-hall")
def test_the_city_hall_brings_gold_or_a_wide_search() -> None:
    for choice in ("choose:1", "choose:2"):
        table = home("conflux.city-hall", round_=2)
        gold = table.player(0).gold + table.player(0).income[0]
        table.answer("end-turn").turn(1).answer("end-turn").passes().answer(choice)
        if choice == "choose:1":
            assert table.player(0).gold == gold + 4
        else:
            assert (table.ask.kind, table.ask.amount) == ("search", 3)


@pytest.mark.card(GARDEN)
def test_the_garden_lets_sprites_join_or_grow_in_every_round() -> None:
    table = home("dwelling-bronze", GARDEN, army=("conflux.ice-elementals",), round_=2)
    gold = table.player(0).gold
    table.answer("end-turn").turn(1).answer("end-turn").passes()
    assert table.keys == ["decline", "recruit:conflux.sprites"]
    refusal = table.game.why_not(0, "unit-card:conflux.ice-elementals")
    assert refusal is not None
    assert "Only Sprites come for nothing" in str(refusal.says)
    table.answer("recruit:conflux.sprites")
    income = table.player(0).income[0]
    assert table.player(0).gold == gold + income, "for nothing"
    table.turn(0).answer("end-turn").turn(1).answer("end-turn").passes()
    assert table.keys == ["decline", "reinforce:conflux.sprites"]
    table.answer("reinforce:conflux.sprites")
    assert [troop.pack for troop in table.player(0).army if troop.card == "conflux.sprites"] == [True]
    table.turn(0).answer("end-turn").turn(1).answer("end-turn").passes()
    assert table.ask.kind != "free-unit", "they can grow no more"


def at_the_guild(*stands: str, **more: Any) -> Table:
    shared = {"spell": (["bless", "fireball", "slow", "haste"], ["cure"])}
    return home("mage-guild", *stands, shared=shared, **more)


@pytest.mark.card(UNIVERSITY)
def test_the_university_finds_a_spell_of_a_school_once_in_a_round() -> None:
    table = at_the_guild(UNIVERSITY).answer("buy-spell")
    assert f"use:{UNIVERSITY}" in table.keys
    assert {"look", "take-open"} <= set(table.keys), "if its owner likes"
    table.answer(f"use:{UNIVERSITY}")
    assert {"school:fire", "school:air", "school:water"} <= set(table.keys)
    table.answer("school:fire")
    deck = table.game.state.decks["spell"]
    assert "fireball" in table.player(0).hand
    assert (deck.draw, deck.discard) == (("bless",), ("cure", "haste", "slow")), "what lay over it is discarded"
    table.player(0).spent = tuple(one for one in table.player(0).spent if one != "spell-book")
    table.ask_again()
    assert f"use:{UNIVERSITY}" not in table.answer("buy-spell").keys, "once in a round"
    assert f"use:{UNIVERSITY}" not in at_the_guild().answer("buy-spell").keys
    check_world(table.game)


# ---------------------------------------------------------------------- places and ground


@pytest.mark.card("S8", "F22", "F23", "F24", "N14", "N15", "N16", "N17", "N18", "N19", "N20", "N21")
def test_the_tiles_of_the_box_lie_in_their_piles() -> None:
    world = home().game.world
    assert [laid.tile for laid in world.tiles if laid.seat == 0] == ["S8"]
    pools = [name for pool in world.pools.values() for name in pool]
    assert {"F22", "F23", "F24", *(f"N{number}" for number in range(14, 22))} <= set(pools)
    assert {TILES[name].box for name in pools} == {"core", "conflux"}


@pytest.mark.parametrize(
    ("tile", "school"), [("N14", "fire"), ("N17", "water"), ("N18", "air"), ("N21", "earth"), ("F22", "")]
)
def test_elemental_ground_strengthens_its_school_where_the_main_hero_stands(tile: str, school: str) -> None:
    table = holding(tiles={tile: (0, 0)}, at={}, **CONFLUX)
    table.lay_out(at={"0:main": table.spot(tile, "trading-post" if tile in ("N14", "F22") else "L")})
    spells = {"fire": "fireball", "water": "bless", "air": "haste", "earth": "slow"}
    powers = {name: standing_power(table.game, 0, spell) for name, spell in spells.items()}
    assert powers == {name: int(name == school) for name in spells}
    assert all(standing_power(table.game, 1, spell) == 0 for spell in spells.values()), "the other is at home"


def conflux_of_elements(*stands: str, gold: int = 50) -> Table:
    shared = {
        "neutral-bronze": (["neutral.boars", "neutral.storm-elementals", "neutral.rogues"], []),
        "neutral-silver": (["neutral.magma-elementals", "neutral.trolls"], ["neutral.energy-elementals"]),
        "neutral-gold": (["neutral.champions"], []),
    }
    table, place = beside("F23", "elemental-conflux", shared=shared, gold=[gold, 0], **CONFLUX)
    player = table.player(0)
    town = TOWNS[player.faction]
    player.buildings = tuple(one.id for one in town.buildings if one.role in stands)
    table.ask_again()
    return table.march(place)


@pytest.mark.card("elemental-conflux")
def test_elementals_of_each_dwelling_may_be_recruited_at_their_meeting() -> None:
    table = conflux_of_elements("dwelling-bronze", "dwelling-silver", "dwelling-gold")
    assert set(table.keys) == {
        "decline",
        "recruit:neutral.storm-elementals",
        "recruit:neutral.magma-elementals",
    }, "one of each level that has one, those of the draw pile"
    table.answer("recruit:neutral.magma-elementals")
    assert table.player(0).gold == 50 - 14
    decks = table.game.state.decks
    assert sorted(decks["neutral-bronze"].draw) == ["neutral.boars", "neutral.rogues", "neutral.storm-elementals"]
    assert decks["neutral-silver"].draw == ("neutral.trolls",)
    check_world(table.game)


@pytest.mark.card("elemental-conflux")
def test_without_a_dwelling_or_gold_nobody_joins() -> None:
    assert conflux_of_elements().ask.kind == "turn"
    assert conflux_of_elements("dwelling-bronze", gold=4).ask.kind == "turn"


@pytest.mark.card("faerie-ring")
def test_the_faerie_ring_takes_a_card_for_another_of_its_deck() -> None:
    table, ring = beside("F23", "faerie-ring", hands=[["haste", "attack"], []], **CONFLUX)
    table.march(ring)
    assert table.keys == ["decline", "remove:haste"], "no Statistic"
    table.answer("remove:haste")
    assert (table.ask.kind, table.player(0).removed) == ("search", ("haste",))


# ---------------------------------------------------------------------- weeks


@pytest.mark.card("elementals")
def test_under_the_elementals_they_lie_on_their_decks_and_return_there() -> None:
    shared = {
        "neutral-bronze": (["neutral.boars", "neutral.storm-elementals", "neutral.rogues"], []),
        "neutral-silver": (["neutral.trolls"], ["neutral.energy-elementals"]),
        "neutral-gold": (["neutral.champions"], []),
    }
    table = proclaimed(under("elementals", "dead-silence", shared=shared, **CONFLUX))
    decks = table.game.state.decks
    assert (decks["neutral-bronze"].draw[-1], decks["neutral-bronze"].discard) == (
        "neutral.storm-elementals",
        ("neutral.rogues",),
    )
    assert decks["neutral-silver"].draw[-1] == "neutral.energy-elementals", "the deck was renewed for it"
    assert decks["neutral-gold"].draw == ("neutral.champions",)
    assert table.game.lies_on_deck("neutral.storm-elementals")
    assert not table.game.lies_on_deck("neutral.boars")
    table.next_round().next_round()
    assert table.game.world.astrologer == "dead-silence"
    assert "neutral.storm-elementals" in table.game.state.decks["neutral-bronze"].discard, "the week is over"
    check_world(table.game)


@pytest.mark.card("mages")
def test_under_the_mages_a_spell_costs_nothing_and_needs_no_guild() -> None:
    table = under("mages", shared={"spell": (["slow", "bless"], ["cure"])}, **CONFLUX)
    proclaimed(table).turn(0)
    assert table.player(0).gold == 0 or not table.player(0).buildings
    assert table.offers("buy-spell")
    gold = table.player(0).gold
    table.answer("buy-spell", "take-open")
    assert (table.player(0).gold, "cure" in table.player(0).hand) == (gold, True)
    assert not table.offers("buy-spell"), "one token"
    table.next_round().turn(0)
    assert not table.offers("buy-spell"), "in that round only"


@pytest.mark.card("spells")
@pytest.mark.parametrize(("week", "count"), [("spells", 4), ("dead-silence", 2)])
def test_under_the_spells_every_search_for_one_looks_at_four(week: str, count: int) -> None:
    shared = {"spell": (["slow", "bless", "haste", "curse", "fireball"], ["cure"]), "artifact": (["rib-cage"] * 5, [])}
    table = under(week, hands=[["conflux.tarnum-6"], []], shared=shared, **CONFLUX)
    table.player(0).buildings = tuple(
        one.id for one in TOWNS[table.player(0).faction].buildings if one.role == "mage-guild"
    )
    proclaimed(table).turn(0)
    table.player(0).gold = 9
    table.ask_again()
    table.answer("buy-spell")
    assert (table.ask.kind, table.ask.amount) == ("search", count)
