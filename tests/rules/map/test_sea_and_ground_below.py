"""Water tiles, tiles of the ground below, and the tokens that lead there: a scenario lays them."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes.lab.contract import Soak, check_game
from heroes.rules.board.library.places import SUBTERRANEAN, TILES, WATER
from heroes.rules.board.map.marching import ways
from heroes.rules.board.state.lattice import DIRECTIONS, field_name
from heroes.rules.board.state.map import Charm
from play.asked import refused
from play.map.table import Table, realm

SCENARIO = """
id: depths
name: Depths
mode: clash
players: [2]
rounds: 8
map:
  boxes: [core, stronghold, cove, conflux]
  islands: true
  places:
    door: {tile: sea, field: BL, becomes: %(door)s}
    cellar: {tile: below, field: C, becomes: %(cellar)s}
    pool-1: {tile: sea, field: L, becomes: %(pool)s}
    pool-2: {tile: sea, field: C, becomes: %(pool)s}
    pool-3: {tile: sea, field: BR, becomes: %(pool)s}
  gates: [{from: door, to: cellar, both: %(both)s, cost: 0}]
  layouts:
    2:
      far_tiles: 1
      tiles:
        - {kind: starting, at: [-1, 0], seat: 0, rotation: 1}
        - {kind: starting, at: [1, 0], seat: 1, rotation: 4}
        - {kind: near-water, at: [0, 0], tile: W2, face_up: true, name: sea}
        - {kind: near-subterranean, at: [0, 1], tile: U3, name: below}
victory:
  conditions: [defeat-factions]
round_limit: draw
"""
TOKENS = {"door": "subterranean-gate", "cellar": "subterranean-gate", "pool": "empty", "both": "true"}


def depths(at: str, hero: str = "0:main", **more: Any) -> Table:
    """A hero of level 7, who drives off every guard, on a field of the water tile W2."""
    tokens = {**TOKENS, **{key: more.pop(key) for key in list(more) if key in TOKENS}}
    more.setdefault("hands", [[], []])
    more.setdefault("levels", [7, 7])
    table = realm(scenario=SCENARIO % tokens, settings=("no-astrologers", "towns-no-production"), **more)
    table.lay_out(at={hero: table.spot("W2", at)})
    return table.turn(0)


def moves(table: Table) -> list[str]:
    return [key for key in table.keys if key.startswith(("move:", "fly:", "cross:"))]


# ---------------------------------------------------------------------- the piles


@pytest.mark.card(*(f"W{number}" for number in range(1, 8)), *(f"U{number}" for number in range(1, 8)))
def test_every_water_tile_and_every_tile_below_lies_in_a_pile_of_its_own() -> None:
    for letter, (near, center), terrain in (("W", WATER, "water"), ("U", SUBTERRANEAN, "subterranean")):
        piles = {name: TILES[name].group for name in TILES if name[0] == letter}
        assert piles == {f"{letter}{number}": near if number < 7 else center for number in range(1, 8)}
        assert {TILES[name].terrain for name in piles} == {terrain}
        assert all(field.sea == (terrain == "water") or not field.sea for name in piles for field in TILES[name].fields)


def test_only_a_scenario_that_lays_such_tiles_has_their_piles() -> None:
    table = depths("C")
    assert sorted(table.game.world.pools) == ["center", "far", "near", "near-subterranean", "near-water", "starting"]
    assert "W2" not in table.game.world.pools["near-water"]
    plain = heroes.new_game("clash", {"boxes": ["core", "cove", "stronghold"], "seats": [{}, {}]}, 1)
    assert sorted(plain.state.world.pools) == ["center", "far", "near", "starting"]


@pytest.mark.card("whirlpool", "wind")
def test_the_weeks_of_the_sea_are_drawn_where_there_is_sea() -> None:
    setup = {"scenario": SCENARIO % TOKENS, "seats": [{"hero": "castle.rion"}, {"hero": "necropolis.sandro"}]}
    stars = heroes.new_game("clash", setup, 1).state.decks["astrologers"]
    assert {"whirlpool", "wind"} <= {*stars.draw, *stars.discard}


def test_a_scenario_with_sea_and_ground_below_keeps_the_contract() -> None:
    seats = [{"hero": "castle.rion"}, {"hero": "necropolis.sandro"}]
    check_game(Soak("clash", {"scenario": SCENARIO % {**TOKENS, "pool": "whirlpool"}, "seats": seats}), seed=2)


# ---------------------------------------------------------------------- the sea


def test_who_goes_to_sea_moves_no_further_in_that_turn() -> None:
    table = depths("TR")
    table.march(table.spot("W2", "C"))
    assert (table.where("0:main"), table.movement("0:main")) == (table.spot("W2", "C"), 2)
    assert not moves(table)
    reason = refused(table.game, 0, f"move:main:{field_name(table.spot('W2', 'L'))}")
    assert reason.says.id == "map.reason.went-to-sea"
    table.next_round().turn(0)
    assert moves(table), "in the next turn it sails on"


def test_from_sea_to_sea_and_to_land_heroes_move_as_always() -> None:
    table = depths("BR")
    table.march(table.spot("W2", "C"))
    assert moves(table)
    table.march(table.spot("W2", "TR"))
    table.answer(table.keys[0])
    assert moves(table), "on land again"


def test_the_ways_that_a_hero_is_shown_end_on_the_first_sea_field() -> None:
    table = depths("TR")
    found = ways(table.game, table.hero("0:main"))
    middle = table.spot("W2", "C")
    assert found[middle].cost == 1
    assert not [field for field, way in found.items() if way.before == middle]
    table.game.world.astrologer = "wind"
    assert [field for field, way in ways(table.game, table.hero("0:main")).items() if way.before == middle]


@pytest.mark.card("wind")
def test_under_the_wind_nobody_stops_at_the_shore() -> None:
    table = depths("TR")
    table.game.world.astrologer = "wind"
    table.ask_again()
    assert moves(table.march(table.spot("W2", "C")))


@pytest.mark.card("water-walk")
def test_water_walk_takes_a_hero_over_the_shore_even_without_power() -> None:
    table = depths("TR", hands=[["water-walk"], []])
    table.answer("play:water-walk", "cast").passes("turn")
    assert table.movement("0:main") == 3, "without power it gives no movement points"
    assert moves(table.march(table.spot("W2", "C")))


# ---------------------------------------------------------------------- the ground below


def test_no_step_leads_below_and_nothing_is_discovered_there_from_above() -> None:
    table = depths("BR", door="empty", cellar="empty")
    atlas, above = table.game.atlas, table.where("0:main")
    assert (0, 1) in atlas.beside(above)
    assert not table.offers("discover:main:0,1")
    table.lay_out(tiles={"U3": (0, 1)})
    below = set(table.game.atlas.fields) - set(atlas.fields)
    assert not set(table.game.atlas.exits(above)) & below
    for charm in ("wings", "short-cuts", "glides"):
        table.game.world.charms = (Charm(charm, 1, "turn", 0, hero=0),)
        table.ask_again()
        assert not [key for key in moves(table) if key.rpartition(":")[2] in {field_name(field) for field in below}]
    near = next(
        field
        for field in sorted(below)
        if field - above in DIRECTIONS and table.game.field(field).location != "blocked"
    )
    refusal = refused(table.game, 0, f"move:main:{field_name(near)}")
    assert refusal.says.id == "map.reason.ground-lies-between"


@pytest.mark.card("subterranean-gate")
def test_who_enters_the_gate_comes_out_below_and_discovers_what_lies_there() -> None:
    table = depths("BR")
    door = table.spot("W2", "BL")
    table.march(door)
    assert table.ask.kind == "turn-tile", "the tile below is discovered for nothing"
    table.answer("turn:0")
    cellar = table.spot("U3", "C")
    assert (table.where("0:main"), table.movement("0:main")) == (cellar, 2)
    assert all(table.game.atlas.is_below(field) for field in table.game.atlas.exits(cellar))
    assert table.offers("revisit:main")
    table.answer("revisit:main")
    assert (table.where("0:main"), table.movement("0:main")) == (door, 1), "and back, as it may be visited again"


@pytest.mark.card("two-way-monolith", "one-way-monolith-entrance", "one-way-monolith-exit")
@pytest.mark.parametrize(
    ("door", "cellar", "both"),
    [
        ("two-way-monolith", "two-way-monolith", "true"),
        ("one-way-monolith-entrance", "one-way-monolith-exit", "false"),
    ],
)
def test_monoliths_take_whoever_enters_to_their_other_end(door: str, cellar: str, both: str) -> None:
    table = depths("BR", door=door, cellar=cellar, both=both)
    table.lay_out(tiles={"U3": (0, 1)})
    table.turn(0).march(table.spot("W2", "BL"))
    assert table.where("0:main") == table.spot("U3", "C")
    assert table.offers("revisit:main") is (both == "true"), "no way leads back from an exit"


def test_a_gate_whose_other_end_is_taken_leaves_the_hero_where_it_is() -> None:
    table = depths("BR")
    table.lay_out(tiles={"U3": (0, 1)})
    table.lay_out(at={"0:secondary": table.spot("U3", "C")})
    door = table.spot("W2", "BL")
    table.turn(0).march(door)
    assert table.where("0:main") == door


# ---------------------------------------------------------------------- whirlpools


def at_whirlpool(**more: Any) -> Table:
    return depths("TL", pool="whirlpool", armies=[["castle.griffins", "castle.marksmen"]], **more)


@pytest.mark.card("whirlpool")
def test_a_whirlpool_carries_a_hero_to_another_for_a_unit() -> None:
    table = at_whirlpool()
    table.march(table.spot("W2", "L"))
    assert table.keys == ["give-up:castle.griffins", "give-up:castle.marksmen"]
    table.answer("give-up:castle.marksmen")
    ends = [table.spot("W2", "C"), table.spot("W2", "BR")]
    assert (table.ask.seat, sorted(table.keys)) == (-1, sorted(f"go:{field_name(end)}" for end in ends))
    table.answer(f"go:{field_name(ends[1])}")
    assert table.where("0:main") == ends[1]
    assert [troop.card for troop in table.player(0).army] == ["castle.griffins"]
    table.answer("revisit:main")
    assert len(table.player(0).army) == 1, "the last unit is never lost"


@pytest.mark.card("whirlpool")
def test_in_its_week_a_whirlpool_costs_nothing_and_leads_where_one_likes() -> None:
    table = at_whirlpool()
    table.game.world.astrologer = "whirlpool"
    table.ask_again()
    table.march(table.spot("W2", "L"))
    assert (table.ask.kind, table.ask.seat, len(table.keys)) == ("portal", 0, 2)
    table.answer(table.keys[0])
    assert len(table.player(0).army) == 2
