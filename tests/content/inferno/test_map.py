"""Inferno on the map: its town, places and weeks."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes.engine import BadSetup
from heroes.lab.contract import Soak, check_game
from heroes.rules.board.library.components import BOXES, UNITS, cards_of, factions
from heroes.rules.board.library.places import BUILDINGS, TILES, TOWNS
from heroes.rules.board.library.reward import Visit
from heroes.rules.board.meeting.guards import garrison
from heroes.rules.board.reading.combat_invariants import check_board
from heroes.rules.board.reading.map_invariants import check_world
from heroes.rules.board.state.map import Charm
from play.map.stars import proclaimed, under
from play.map.table import Table
from play.map.town import at_home
from play.map.visit import beside, purse

INFERNO: dict[str, Any] = {"boxes": ["inferno"]}
FIONA, XYRON = "inferno.fiona", "inferno.xyron"
CLOUDS, GATE = "inferno.brimstone-stormclouds", "inferno.castle-gate"
EMPOWERED = "empowered"


def hell(*stands: str, **more: Any) -> Table:
    return at_home(hero=FIONA, army=["inferno.familiars"], stands=stands, **INFERNO, **more)


# ---------------------------------------------------------------------- the box in a set-up


@pytest.mark.card("inferno.fiona", "inferno.rashka", "inferno.xyron", "inferno.zydar")
def test_heroes_of_the_box_are_played_only_if_it_is_on_the_table() -> None:
    for hero in ("fiona", "rashka", "xyron", "zydar"):
        seats = [{"hero": f"inferno.{hero}"}, {"hero": "castle.rion"}]
        with pytest.raises(BadSetup, match="comes in another box: add"):
            heroes.new_game("clash", {"seats": seats})
        heroes.new_game("clash", {"seats": seats, "boxes": ["core", "inferno"]})
    assert factions(["core", "inferno"])[-1] == "inferno"
    assert BOXES["inferno"].whole
    assert len(list(cards_of("artifact", ["core", "inferno"]))) == 32 + 4


@pytest.mark.parametrize(("mode", "edition"), [("clash", "first"), ("skirmish", "revised")])
def test_games_with_the_box_keep_the_contract(mode: str, edition: str) -> None:
    seats = [{"hero": XYRON}, {"hero": "necropolis.sandro"}]
    check_game(Soak(mode, {"boxes": ["core", "inferno"], "edition": edition, "seats": seats}), seed=3)


# ---------------------------------------------------------------------- the town

COSTS = {
    "city-hall": (13, 5, 0),
    "citadel": (9, 4, 1),
    "mage-guild": (4, 2, 1),
    "crucible-of-sins": (5, 3, 1),
    "gates-of-abyss": (9, 6, 3),
    "hellfire-palace": (10, 9, 4),
    "castle-gate": (7, 5, 0),
    "brimstone-stormclouds": (6, 3, 2),
}


@pytest.mark.card(*(f"inferno.{name}" for name in COSTS))
def test_every_building_costs_what_is_printed_and_needs_what_stands_before() -> None:
    assert {one.id.partition(".")[2]: one.cost for one in TOWNS["inferno"].buildings} == COSTS
    assert {one.id: one.requires for one in TOWNS["inferno"].buildings if one.requires} == {
        "inferno.gates-of-abyss": "inferno.crucible-of-sins",
        "inferno.hellfire-palace": "inferno.gates-of-abyss",
        CLOUDS: "inferno.crucible-of-sins",
    }
    assert BUILDINGS["inferno.mage-guild"].spell_price == 5
    table = hell()
    assert not table.offers(f"build:{CLOUDS}"), "the Crucible does not stand"
    before = purse(table, 0)
    table.answer(f"build:{GATE}")
    assert tuple(a - b for a, b in zip(before, purse(table, 0), strict=True)) == (7, 5, 0)


@pytest.mark.card("inferno.crucible-of-sins", "inferno.gates-of-abyss", "inferno.hellfire-palace", "inferno.citadel")
@pytest.mark.parametrize(("built", "more"), [(1, []), (2, ["demons", "pit-lords"])])
def test_each_dwelling_opens_the_units_of_its_level(built: int, more: list[str]) -> None:
    table = hell(*("dwelling-bronze", "dwelling-silver")[:built], "citadel")
    offered = {key.partition(":")[2] for key in table.keys if key.startswith("recruit:")}
    assert offered == {f"inferno.{name}" for name in ("magogs", "cerberi", *more)}


@pytest.mark.card("inferno.city-hall")
@pytest.mark.parametrize(("choice", "gold", "materials"), [("choose:1", 6, 0), ("choose:2", 0, 3)])
def test_the_city_hall_brings_gold_or_materials(choice: str, gold: int, materials: int) -> None:
    table = hell("inferno.city-hall", round_=2)
    before = purse(table, 0)
    income = table.player(0).income
    table.answer("end-turn").turn(1).answer("end-turn").passes().answer(choice)
    more = tuple(a - b - c for a, b, c in zip(purse(table, 0), before, income, strict=True))
    assert more == (gold, materials, 0)


# ---------------------------------------------------------------------- the Castle Gate


def with_settlement(**more: Any) -> tuple[Table, int]:
    """Fiona at home, and a settlement of hers on the middle tile."""
    table = hell(GATE, tiles={"F3": (0, 0)}, **more)
    settlement = table.spot("F3", "settlement")
    table.lay_out(owners={settlement: 0}, at={"0:main": table.town(0)})
    table.ask_again()
    return table, settlement


def uses(table: Table) -> list[str]:
    return [key for key in table.keys if key.startswith(f"use:{GATE}")]


@pytest.mark.card(GATE)
def test_a_hero_passes_the_gate_from_town_to_settlement_once_in_a_turn() -> None:
    table, settlement = with_settlement(hands=[[], []])
    movement = table.movement("0:main")
    (gate,) = uses(table)
    table.answer(gate)
    assert table.where("0:main") == settlement
    assert table.movement("0:main") == movement
    assert uses(table) == []


@pytest.mark.card(GATE)
def test_nobody_passes_from_elsewhere_or_without_a_second_place() -> None:
    table, _ = with_settlement()
    table.lay_out(at={"0:main": table.spot("F3", "BL")})
    table.ask_again()
    assert uses(table) == []
    assert uses(hell(GATE)) == [], "there is nowhere to go"


@pytest.mark.card(GATE)
def test_where_another_hero_stands_the_one_that_came_must_go_on() -> None:
    table, settlement = with_settlement()
    table.lay_out(at={"0:secondary": settlement})
    table.ask_again()
    (gate,) = uses(table)
    table.answer(gate).answer("hero:secondary")
    assert table.where("0:secondary") == table.town(0)
    assert table.ask.kind == "go-on"
    assert all(key.startswith("move:secondary:") for key in table.keys)


@pytest.mark.card(GATE)
def test_the_gate_robs_a_hand_for_gold() -> None:
    table = hell(GATE, hands=[[], ["attack", "haste"]])
    gold = table.player(0).gold
    (gate,) = uses(table)
    table.answer(gate)
    assert (table.player(0).gold, len(table.player(1).hand)) == (gold - 3, 1)
    assert uses(hell(GATE, hands=[[], ["attack"]], gold=[2, 0])) == [], "3 gold"


# ---------------------------------------------------------------------- the Brimstone Stormclouds


@pytest.mark.card(CLOUDS)
def test_the_clouds_hold_three_cubes_at_most() -> None:
    table = hell("dwelling-bronze", round_=1)
    table.answer(f"build:{CLOUDS}")
    assert table.game.reserves(0, "power") == 1, "when built"
    for expected in (2, 3, 3):
        table.next_round().next_round()
        assert table.game.reserves(0, "power") == expected
    assert table.game.reserves(0, "attack") == 0, "no cube for attack or defense"
    assert table.game.view(1)["state"]["players"][0]["cubes"] == {CLOUDS: 3}
    check_world(table.game)


def besieged(cubes: int) -> Table:
    """Catherine attacks Xyron in his town, who holds Magic Arrow."""
    table = at_home(
        heroes_=("castle.catherine", XYRON),
        army=[],
        other_stands=("dwelling-bronze", CLOUDS),
        levels=[4, 4],
        hands=[[], ["magic-arrow", "implosion"]],
        boxes=["inferno", "fortress"],
    )
    table.lay_out(armies=[["castle.archangels+"], ["inferno.arch-devils+"]])
    for _ in range(cubes):
        BUILDINGS[CLOUDS].services[0].reward.steps(table.game, Visit(1))[0].run(table.game)
    before = next(field for field in table.game.atlas.exits(table.town(1)))
    table.lay_out(at={"0:main": before, "1:main": table.town(1)})
    table.turn(0).march(table.town(1))
    for _ in range(100):
        if table.offers("play:magic-arrow"):
            return table
        keys = table.keys
        table.answer("pass" if "pass" in keys else "end" if "end" in keys else keys[0])
    raise AssertionError("Xyron never acts")


@pytest.mark.card(CLOUDS)
def test_one_cube_strengthens_a_spell_and_not_a_second_one() -> None:
    table = besieged(cubes=2)
    table.answer("play:magic-arrow")
    assert table.game.state.casts[-1].power == 0
    table.answer("cube:power")
    assert table.game.state.casts[-1].power == 1
    assert not table.offers("cube:power")
    assert table.game.reserves(1, "power") == 1
    assert not besieged(cubes=0).answer("play:magic-arrow").offers("cube:power")


@pytest.mark.card(CLOUDS)
@pytest.mark.parametrize("cubes", [0, 1])
def test_a_cube_is_enough_for_a_spell_that_needs_power(cubes: int) -> None:
    table = besieged(cubes=cubes)
    table.player(1).hand.remove("magic-arrow")
    table.ask_again()
    assert table.offers("play:implosion") is bool(cubes)
    if cubes:
        table.answer("play:implosion")
        assert table.keys == ["cube:power"]


# ---------------------------------------------------------------------- places


@pytest.mark.card("S6", "F16", "F17", "F18", "N11", "N12", "C5")
def test_the_tiles_of_the_box_lie_in_their_piles() -> None:
    world = hell().game.world
    assert [laid.tile for laid in world.tiles if laid.seat == 0] == ["S6"]
    pools = [name for pool in world.pools.values() for name in pool]
    assert {"F16", "F17", "F18", "N11", "N12", "C5"} <= set(pools)
    assert {TILES[name].box for name in pools} == {"core", "inferno"}


@pytest.mark.card("star-axis")
def test_the_star_axis_empowers_a_statistic_card_once_for_each_faction() -> None:
    table, place = beside("F17", "star-axis", hands=[["attack", "haste"], ["power"]], **INFERNO)
    table.march(place)
    assert table.keys == ["decline", "empower:attack"], "no spell"
    table.answer("empower:attack")
    assert (table.player(0).hand, table.player(0).removed) == (["empowered-attack", "haste"], ("attack",))
    assert table.game.state.decks[EMPOWERED].discard.count("empowered-attack") == 4
    assert table.game.world.cubes[place] == (0,)
    check_world(table.game)
    start = next(field for field in table.game.atlas.exits(place) if table.game.hero_at(field) < 0)
    table.lay_out(at={"0:main": table.town(0), "1:main": start})
    table.turn(1).march(place).answer("decline")
    assert table.game.world.cubes[place] == (0, 1), "the cube of the other stays"
    check_world(table.game)
    assert table.player(1).hand == ["power"]


def foreign_town(**more: Any) -> tuple[Table, int]:
    table, town = beside("C5", "random-town", **INFERNO, gold=[0, 0], **more)
    table.game.world.charms = (Charm("garrison:dungeon", town, "kept", -1),)
    return table, town


@pytest.mark.card("random-town")
def test_a_town_of_nobody_is_guarded_by_a_faction_that_nobody_plays() -> None:
    table, _ = beside("C5", "temple", **INFERNO)
    town = table.spot("C5", "random-town")
    seats = {table.player(seat).faction for seat in (0, 1)}
    table.game.world.round = 0
    table.next_round()
    assert garrison(table.game, town) in {"castle", "necropolis", "dungeon", "inferno"} - seats


@pytest.mark.card("random-town")
def test_its_guards_stand_behind_walls_and_whoever_moves_them_picks_the_bronze_unit() -> None:
    table, town = foreign_town(levels=[3, 3])
    table.lay_out(armies=[["castle.archangels+", "castle.champions+"]])
    table.march(town)
    assert table.ask.kind == "choose-bronze"
    assert table.ask.seat == 1
    assert set(table.keys) == {f"unit:dungeon.{name}" for name in ("troglodytes", "harpies", "evil-eyes")}
    refusal = table.game.why_not(1, "unit-card:castle.griffins")
    assert refusal is not None
    assert "bronze unit of the town's own faction" in str(refusal.says)
    table.answer("unit:dungeon.harpies")
    while table.ask.kind != "gate":
        table.answer(table.keys[0])
    sides = {(unit.card, unit.pack) for unit in table.game.combat.units if unit.side == 1}
    assert sides == {
        ("dungeon.harpies", True),
        ("dungeon.medusas", True),
        ("dungeon.minotaurs", True),
        ("dungeon.manticores", False),
        ("dungeon.black-dragons", False),
    }
    assert table.ask.seat == 1
    table.answer(table.keys[0])
    assert sum(item.kind == "wall" for item in table.game.combat.structures) == 3
    assert not any(UNITS[unit.card].faction == "structure" for unit in table.game.combat.units), "no Arrow Tower"


@pytest.mark.card("random-town")
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_its_guards_leave_the_row_of_the_walls_free(edition: str) -> None:
    table, town = foreign_town(levels=[3, 3], edition=edition)
    table.lay_out(armies=[["castle.archangels+"]])
    table.march(town).answer("unit:dungeon.harpies")
    while table.ask.kind != "gate":
        spaces = {thing for option in table.ask.options for thing in option.things if thing.startswith("cell:")}
        assert not [space for space in spaces if space.endswith("3")], "where the walls will stand"
        table.answer(table.keys[-1])
    table.answer(table.keys[0])
    check_world(table.game)
    check_board(table.game)


@pytest.mark.card("random-town")
def test_whoever_takes_it_first_gains_ten_gold_and_it_counts_as_a_settlement() -> None:
    table, town = foreign_town(owner=None)
    table.lay_out(owners={})
    table.game.world.cubes = {**table.game.world.cubes, town: (1,)}
    table.ask_again()
    table.player(1).gold = 0
    table.march(town)
    assert table.game.owner(town) == 0
    assert town in table.game.strongholds(0)
    assert town not in table.game.towns(0), "it has no buildings"
    assert table.player(0).gold == 10
    table.game.world.cubes = {**table.game.world.cubes, town: (1,)}
    table.lay_out(at={"0:main": next(iter(table.game.atlas.exits(town)))})
    table.ask_again()
    table.player(1).gold = 8
    table.march(town)
    assert table.ask.kind == "garrison", "its owner may pay to defend it"
    table.answer("give-up")
    assert table.player(0).gold == 10, "the first time only"
    check_world(table.game)


# ---------------------------------------------------------------------- weeks


@pytest.mark.card("dancing-imp")
def test_under_the_dancing_imp_everybody_may_empower_a_card() -> None:
    table = under("dancing-imp", hands=[["attack", "haste"], []], **INFERNO)
    table.player(0).discard = ["power"]
    proclaimed(table)
    assert table.keys == ["decline", "empower:attack", "empower:power:pile"]
    table.answer("empower:power:pile")
    assert (table.player(0).discard, table.player(0).removed) == (["empowered-power"], ("power",))
    other = proclaimed(under("dancing-imp", hands=[["attack"], []], **INFERNO)).answer("decline")
    assert other.player(0).removed == ()


@pytest.mark.card("explorers")
@pytest.mark.parametrize(("gone", "swaps"), [(2, 0), (3, 1)])
def test_explorers_fill_their_hands_at_once_and_give_cards_for_knowledge(gone: int, swaps: int) -> None:
    table = under(
        "explorers", hands=[["power"], []], decks=[["haste", "bless", "slow", "cure", "curse"], []], **INFERNO
    )
    table.turn(0).answer("end-turn").turn(1).answer("end-turn")
    while table.ask.kind != "week":
        table.answer(table.ask.passes or table.keys[0])
    hand = table.player(0).hand
    assert len(hand) == table.game.hand_limit(0)
    for card in [card for card in list(hand) if card != "power"][:gone]:
        table.answer(f"discard:{card}")
    table.answer("done")
    assert (table.ask.kind == "empower") is bool(swaps)
    if swaps:
        table.answer("empower:power")
        assert "empowered-power" in table.player(0).hand
    left = len(table.player(0).hand)
    table.turn(0)
    assert len(table.player(0).hand) == left, "nothing is drawn as the turn begins"
    table.next_round().turn(0)
    assert len(table.player(0).hand) > left, "in that round only"


@pytest.mark.card("hero")
def test_under_the_hero_gold_empowers_two_cards_within_one_turn() -> None:
    def week(gold: int) -> Table:
        table = under("hero", hands=[["attack", "defense", "power"], []], **INFERNO)
        proclaimed(table).turn(0)
        table.player(0).gold = gold
        table.ask_again()
        return table

    assert not week(3).offers("empower:attack"), "4 gold"
    table = week(20).answer("empower:attack", "empower:power")
    assert (table.player(0).gold, table.player(0).removed) == (12, ("attack", "power"))
    assert not table.offers("empower:defense"), "twice at most"
    once = week(20).answer("empower:attack", "end-turn")
    once.turn(1).answer("end-turn").turn(0)
    assert not once.offers("empower:power"), "in another turn it is too late"
