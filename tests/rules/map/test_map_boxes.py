"""Tiles and locations of other boxes: which of them a game uses, and what a visit brings."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes import ledger
from heroes.engine import BadSetup
from heroes.lab.contract import Soak, check_game
from heroes.rules.board.library.components import BOXES, CARDS, HEROES, UNITS
from heroes.rules.board.library.places import TILES
from heroes.rules.board.scenario.file import read_scenario
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.map import BLACK
from play.map.table import SCENARIO, Table, realm
from play.map.visit import POOR, QUIET, beside, purse

OTHERS = [
    pytest.param(name, marks=pytest.mark.card(name))
    for name, tile in TILES.items()
    if tile.box != "core" and tile.group in ("far", "near", "center")
]
WITH_BOXES = SCENARIO.replace("map:\n", "map:\n  boxes: [core, %s]\n")


# ---------------------------------------------------------------------- which tiles


def test_a_game_uses_the_tiles_of_the_core_box_unless_others_are_named() -> None:
    for pile in realm().game.world.pools.values():
        assert all(TILES[name].box == "core" for name in pile)


def test_a_set_up_names_further_boxes() -> None:
    pools = realm(boxes=["rampart"]).game.world.pools
    assert {"F9", "F10", "F11"} <= set(pools["far"])
    assert {"N6", "N7"} <= set(pools["near"])
    assert {TILES[name].box for pile in pools.values() for name in pile} == {"core", "rampart"}


def test_a_scenario_names_further_boxes_and_a_set_up_adds_to_them() -> None:
    game = realm(scenario=WITH_BOXES % "cove", boxes=["tower"]).game
    assert game.scenario.boxes == ("core", "cove", "tower")
    assert {"F25", "#F1"} <= set(game.world.pools["far"])


@pytest.mark.parametrize(
    ("named", "message"),
    [
        (["rampert"], "there is no box 'rampert' \\(did you mean 'rampart'\\?\\); there are: core, rampart"),
        ([7], "there is no box 7"),
        ("rampart", "boxes is a list of names"),
    ],
)
def test_an_unknown_box_is_refused(named: Any, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        heroes.new_game("clash", {"boxes": named})


def test_a_scenario_with_an_unknown_box_is_refused() -> None:
    with pytest.raises(BadSetup, match="rampert"):
        read_scenario(WITH_BOXES % "rampert")


def test_every_tile_of_every_box_is_played() -> None:
    assert len(TILES) == 20 + 87
    assert {tile.box for tile in TILES.values()} <= set(BOXES)


@pytest.mark.parametrize("name", OTHERS)
def test_a_tile_of_another_box_is_discovered_like_any_other(name: str) -> None:
    tile = TILES[name]
    table = realm(boxes=[tile.box], hidden={(0, 0): tile.group})
    table.turn(0).march(table.spot("S3", "TR")).answer("discover:main:0,0", name)
    table.answer(table.keys[0])
    assert [one.tile for one in table.game.world.tiles if one.place == (0, 0)] == [name]
    assert any(table.game.atlas.group(field) == tile.group for field in table.game.atlas.exits(table.where("0:main")))


@pytest.mark.parametrize("edition", ["first", "revised"])
def test_random_games_with_all_boxes_keep_the_contract(edition: str) -> None:
    setup = {"scenario": "crossroads", "edition": edition, "boxes": list(BOXES)}
    for seed in range(2):
        check_game(Soak("clash", setup, reasons=frozenset(ledger.rules())), seed)


# ---------------------------------------------------------------------- what a visit brings


def visit(tile: str, what: str, **more: Any) -> tuple[Table, int]:
    return beside(tile, what, boxes=[TILES[tile].box], **{**POOR, **more})


@pytest.mark.card("grave")
def test_a_grave_gives_gold_and_an_artifact_and_bad_luck() -> None:
    table, grave = visit("F26", "grave", shared={"artifact": (["charm-of-mana", "speculum"], ["angel-wings"])})
    table.march(grave)
    assert (table.player(0).morale, purse(table, 0)) == (-1, (3, 0, 0))
    table.answer("look", "keep:speculum")
    assert table.player(0).hand == ["speculum"]
    assert table.game.world.cubes[grave] == (BLACK,)


@pytest.mark.card("faerie-ring")
def test_the_faerie_ring_takes_a_card_and_searches_the_deck_it_belongs_to() -> None:
    """Neither Statistics nor the hero's starting Ability can be given."""
    start = HEROES["castle.catherine"].ability
    table, ring = visit(
        "N14",
        "faerie-ring",
        hands=[["attack", "magic-arrow", start, "speculum"], []],
        shared={"artifact": (["charm-of-mana", "angel-wings"], ["charm-of-mana"])},
    )
    table.march(ring)
    assert sorted(table.keys) == ["decline", "remove:magic-arrow", "remove:speculum"]
    table.answer("remove:speculum", "look", "keep:angel-wings")
    player = table.player(0)
    assert ("speculum" in player.removed, "angel-wings" in player.hand, "speculum" in player.hand) == (
        True,
        True,
        False,
    )


@pytest.mark.card("market-of-time")
def test_the_market_of_time_takes_any_card_and_searches_any_deck() -> None:
    table, market = visit(
        "#F4",
        "market-of-time",
        hands=[["attack"], []],
        shared={"artifact": (["charm-of-mana", "angel-wings"], ["speculum"])},
    )
    table.march(market)
    assert table.keys == ["decline", *(f"remove:attack:{kind}" for kind in ("ability", "artifact", "spell"))]
    table.answer("remove:attack:artifact", "look", "keep:angel-wings")
    assert (table.player(0).hand, table.player(0).removed) == (["angel-wings"], ("attack",))


@pytest.mark.parametrize("tile", ["N14", "#F4"])
def test_nobody_is_asked_for_a_card_who_holds_none(tile: str) -> None:
    table, place = visit(tile, {"N14": "faerie-ring", "#F4": "market-of-time"}[tile])
    table.march(place)
    table.is_at_rest()


@pytest.mark.card("university")
def test_the_university_opens_the_ability_discard_pile_for_six_gold() -> None:
    abilities = [card for card, known in CARDS.items() if known.kind == "ability"][:6]
    table, school = visit("#F8", "university", gold=[6], shared={"ability": (abilities[5:], abilities[:5])})
    table.march(school).answer("pay:1")
    assert table.keys == [f"take:{card}" for card in reversed(abilities[1:5])]
    table.answer(f"take:{abilities[1]}")
    assert (table.player(0).hand, purse(table, 0)) == ([abilities[1]], (0, 0, 0))
    assert table.game.state.decks["ability"].discard == (abilities[0], *abilities[2:5])


@pytest.mark.card("black-market")
@pytest.mark.parametrize("split", [(), ("split-artifacts",)])
def test_the_black_market_sells_the_last_artifacts_of_the_discard_pile_by_their_level(split: tuple[str, ...]) -> None:
    by_level = {
        level: [card for card, known in CARDS.items() if known.kind == "artifact" and known.level == level]
        for level in ("minor", "major", "relic")
    }
    gone, minor, cheap = by_level["minor"][:3]
    major, relic = by_level["major"][0], by_level["relic"][0]
    pile = [gone, minor, cheap, major, relic]
    shared = (
        {"artifact-minor": (by_level["minor"][3:], pile[:3])} if split else {"artifact": (by_level["minor"][3:], pile)}
    )
    table, market = visit("#F5", "black-market", settings=(*QUIET, *split), gold=[9], shared=shared)
    table.march(market)
    if split:
        assert table.keys == ["decline", *(f"buy:{card}" for card in (cheap, minor, gone))]
    else:
        assert table.keys == ["decline", *(f"buy:{card}" for card in (major, cheap, minor))]
        assert [option.label[-6:] for option in table.ask.options[1:]] == ["7 gold", "5 gold", "5 gold"]
    table.answer(f"buy:{minor}")
    assert (table.player(0).hand, table.player(0).gold) == ([minor], 4)
    table.is_at_rest()


@pytest.mark.card("hill-fort")
def test_the_hill_fort_reinforces_a_bronze_or_silver_unit_for_three_gold_less() -> None:
    army = ["castle.halberdiers", "castle.griffins", "castle.champions"]
    table, fort = visit("#F7", "hill-fort", gold=[30], armies=[army, ["necropolis.skeletons"]])
    table.march(fort)
    assert table.keys == ["decline", "reinforce:castle.halberdiers", "reinforce:castle.griffins"]
    labels = {option.key: option.label for option in table.ask.options}
    table.answer("reinforce:castle.griffins")
    assert [troop.pack for troop in table.player(0).army] == [False, True, False]
    price = 30 - table.player(0).gold
    assert f"{price} gold" in labels["reinforce:castle.griffins"]
    assert price == full_price("castle.griffins") - 3


def full_price(card: str) -> int:
    pack = UNITS[card].pack
    assert pack is not None
    return pack.gold


@pytest.mark.card("prison")
@pytest.mark.parametrize("has_one", [True, False])
def test_the_prison_frees_the_secondary_hero_or_gives_gold(has_one: bool) -> None:
    table, prison = visit("#F10", "prison")
    if has_one:
        table.lay_out(at={"0:secondary": table.spot("S3", "BR")})
    table.march(prison)
    assert table.where("0:secondary") == (table.spot("S3", "BR") if has_one else prison)
    assert table.player(0).gold == (3 if has_one else 0)
    table.game.check_invariants()


@pytest.mark.card("tavern")
def test_the_tavern_offers_a_hero_for_seven_gold_and_an_enemy_loses_a_card() -> None:
    table, tavern = visit("#F9", "tavern", gold=[7], hands=[[], ["attack"]])
    table.march(tavern).answer("pay:1")
    assert (table.where("0:secondary"), table.player(0).gold, table.player(1).hand) == (tavern, 0, [])
    table.is_at_rest()


def test_the_tavern_has_nothing_for_whoever_has_a_secondary_hero() -> None:
    table, tavern = visit("#F9", "tavern", gold=[7], hands=[[], ["attack"]], at={"0:secondary": NOWHERE})
    table.lay_out(at={"0:secondary": table.spot("S3", "BR")})
    table.march(tavern)
    table.is_at_rest()
    assert table.player(0).gold == 7


@pytest.mark.card("sawmill")
def test_a_sawmill_gives_building_materials_at_once_and_in_every_resource_round() -> None:
    table, mill = visit("#F4", "sawmill", round_=2)
    table.march(mill)
    assert purse(table, 0) == (0, 2, 0)
    table.next_round().turn(0)
    assert (table.game.world.round, purse(table, 0)) == (3, (0, 4, 0))


@pytest.mark.card("pandoras-box")
@pytest.mark.parametrize("edition", ["first", "revised"])
@pytest.mark.parametrize(
    ("choice", "dice", "got"),
    [
        ("choose:1", ("two-resources", "experience"), None),
        ("choose:2", ("gold-6", "valuables-2"), (0, 0, 2)),
    ],
)
def test_pandoras_box_holds_two_dice_of_one_kind_of_which_one_is_resolved(
    edition: str, choice: str, dice: tuple[str, str], got: tuple[int, int, int] | None
) -> None:
    table, box = beside("N6", "pandoras-box", edition=edition, levels=[5, 5], **POOR)
    table.march(box).answer(choice).dice(*dice)
    assert len(table.keys) == 2
    table.answer(table.keys[1])
    assert table.player(0).steps == 11 if got is None else purse(table, 0) == got
    assert table.game.world.cubes[box] == (BLACK,)
