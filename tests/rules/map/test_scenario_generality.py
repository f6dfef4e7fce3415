"""Words of scenario files that speak of others, of whole tiles, of tokens that come and go, and of rules."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.engine import NATURE
from heroes.rules.board.combat.siege_habits import breaking, shooting_first, towards_gate
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.places import TOWNS
from heroes.rules.board.meeting.aftermath import fallen_return, havens
from heroes.rules.board.scenario.conditions import Near
from heroes.rules.board.scenario.file import read_scenario
from heroes.rules.board.scenario.other_effects import uncovered
from heroes.rules.board.scenario.trade_effects import may_exchange
from heroes.rules.board.state.lattice import NOWHERE, field_name
from heroes.rules.board.state.named import fields_called
from heroes.rules.board.state.shut import is_shut
from heroes.rules.board.state.statistics import attack, living
from play.map.foes import FOE, alone
from play.map.plan import HOMES, MILLS, plan
from play.map.saga import beside_the_mill, happened, in_round, saga, until_the_first_round
from play.map.table import Table, realm
from play.map.template import good, problems

effects = pytest.mark.rule("core.events.timed.scope")
rules = pytest.mark.rule("tournament.creator.10-rules")
units_ = pytest.mark.rule("tournament.creator.08-units.lines")
TOKEN = "tokens:\n  crest: {name: The Crest, at: nowhere}\n"
MILL = "places:\n  mill: {tile: mills, location: windmill}"


def then(do: str, *, who: str = "{seat: 0}", rest: str = "", **state: Any) -> Table:
    """Round 2 has just begun, in which this happens; questions of the event stand open."""
    table = saga(f"- {{when: {{round: 2}}, for: {who}, do: {do}}}", rest=rest, **state)
    table.turn(0).answer("end-turn").turn(1).answer("end-turn")
    return table.passes()


# ---------------------------------------------------------------------- for others


@effects
def test_an_effect_is_handed_on_to_another_player_or_to_those_that_are_named() -> None:
    table = then("{to: another, do: {gain: {gold: 5}}}")
    assert (table.player(0).gold, table.player(1).gold) == (0, 5), "of two players there is one other"
    table = then("{to: {most: gold}, do: {lose: {gold: 3}}}", gold=[1, 9])
    assert (table.player(0).gold, table.player(1).gold) == (1, 6)
    table = then("{to: ally, do: {gain: {gold: 5}}}")
    assert (table.player(0).gold, table.player(1).gold) == (0, 0), "nobody is allied"


@effects
def test_of_several_others_the_player_chooses_one() -> None:
    text = (
        plan(
            "{kind: starting, at: [0, 0], seat: 2}",
            map_="boxes: [core, rampart]",
            rest="events: [{when: {round: 2}, for: {seat: 0}, do: {to: another, do: {gain: {gold: 5}}}}]\n",
        )
        .replace("players: [2]", "players: [3]")
        .replace("    2:\n", "    3:\n")
    )
    heroes_ = ("castle.catherine", "necropolis.sandro", "rampart.gelu")
    table = realm(scenario=text, heroes_=heroes_, gold=[0, 0, 0], hands=[[], [], []])
    while table.ask.kind != "turn":
        table.answer(table.keys[0])
    table.next_round()
    table.passes()
    assert (table.ask.kind, table.ask.seat, table.keys) == ("to-whom", 0, ["seat:1", "seat:2"])
    table.answer("seat:2")
    assert [table.player(seat).gold for seat in range(3)] == [0, 0, 5]


@effects
def test_the_players_name_one_of_those_who_have_least() -> None:
    rest = "counters: {fights: 9}\n"
    table = then("{gain: {gold: 2}}", who="{agreed: 1, of: {least: materials}}", rest=rest, materials=[3, 1])
    assert (table.player(0).gold, table.player(1).gold) == (0, 2), "there is only one, and nobody is asked"
    table = then("{gain: {gold: 2}}", who="{agreed: 2}")
    assert (table.player(0).gold, table.player(1).gold) == (2, 2), "both are two"
    table = then("{gain: {gold: 2}}", who="{agreed: 1}")
    assert table.ask.kind == "agree"
    table.answer("seat:1")
    assert (table.player(0).gold, table.player(1).gold) == (0, 2)


# ---------------------------------------------------------------------- effects


@effects
def test_an_effect_may_be_left() -> None:
    table = then("{may: {gain: {gold: 5}}}")
    assert table.keys == ["choose:1", "decline"]
    table.answer("decline")
    assert table.player(0).gold == 0
    table = then("{may: {gain: {gold: 5}}}").answer("choose:1")
    assert table.player(0).gold == 5


@effects
def test_units_may_be_given_up_for_something() -> None:
    army = [["castle.halberdiers", "castle.marksmen", "castle.champions"], ["necropolis.skeletons"]]
    table = then("{give-up: [bronze, bronze], for: {gain: {gold: 12}}}", armies=army)
    table.answer("give-up")
    while table.ask.kind not in ("turn", "renew-hand", "swap-cards", "town-actions"):
        table.answer(table.keys[0])
    assert [troop.card for troop in table.player(0).army] == ["castle.champions"]
    assert table.player(0).gold == 12
    few = [["castle.halberdiers", "castle.champions"], ["necropolis.skeletons"]]
    table = then("{give-up: [bronze, bronze], for: {gain: {gold: 12}}}", armies=few)
    assert table.player(0).gold == 0, "two bronze units are asked for"


@effects
def test_movement_points_are_lost_and_the_whole_hand_goes() -> None:
    table = in_round(then("{movement: -1, heroes: all}"), 2)
    assert table.movement("0:main") == 2
    table = then("{discard: all}", hands=[["attack", "attack"], []], decks=[["power"] * 9, []])
    assert "attack" not in table.player(0).hand
    assert table.player(0).discard.count("attack") == 2


@effects
def test_gold_may_be_paid_in_kind_where_the_scenario_says_what_it_is_worth() -> None:
    demand = "{demand: {gold: 10}, worth: {materials: 2, valuables: 4}, else: {gain: {gold: 1}}}"
    table = then(demand, gold=[4, 0], materials=[1, 0], valuables=[1, 0])
    assert table.ask.kind == "pay-in-kind"
    table.answer("pay:gold", "pay:materials")
    player = table.player(0)
    assert (player.gold, player.materials, player.valuables) == (0, 0, 0), "4 and 2 and 4 are ten"
    table = then(demand, gold=[4, 0], materials=[1, 0])
    assert table.player(0).gold == 5, "whoever cannot pay suffers what follows, and pays nothing"
    wrong = plan(MILLS, rest="events: [{when: start, do: {demand: {materials: 2}, worth: {valuables: 2}}}]\n")
    assert [problem.where for problem in problems(wrong)] == ["events[0].do.worth"]


@effects
def test_a_building_that_only_the_own_faction_has_is_named_by_its_number() -> None:
    for number in (1, 2):
        table = then(f"{{building: {{faction: {number}}}, needs: ignored}}")
        own = [one.id for one in TOWNS["castle"].buildings if one.role == "faction"]
        assert table.player(0).buildings == (own[number - 1],)


@effects
def test_a_fallen_unit_comes_back_after_the_combat() -> None:
    table = saga(
        "- {when: {loses: any}, do: {restore: 1}}\n"
        "- {when: {round: 2}, for: {seat: 0}, do: {fight: {unit: neutral.azure-dragons}}}",
        armies=[["castle.halberdiers"], ["necropolis.skeletons"]],
    )
    table.turn(0).answer("end-turn").turn(1).answer("end-turn")
    for _ in range(400):
        if table.game.world.round == 2 and table.game.state.combat is None and table.ask.kind == "turn":
            break
        ask = table.ask
        place = next((key for key in ask.keys if key.startswith(("place:", "attack:"))), None)
        table.answer(ask.keys[-1] if ask.seat == NATURE else place or ask.passes or ask.keys[0])
    assert "castle.halberdiers" in [troop.card for troop in table.player(0).army]


# ---------------------------------------------------------------------- dice


@effects
def test_the_order_of_two_dice_counts_where_both_are_named() -> None:
    lines = '"+1 -1": {gain: {gold: 1}}, "-1 +1": {gain: {gold: 2}}, "0 +1": {gain: {gold: 4}}'
    do = f"{{roll: [attack, attack], is: {{{lines}}}}}"
    assert then(do).dice("+1", "-1").player(0).gold == 1
    assert then(do).dice("-1", "+1").player(0).gold == 2
    assert then(do).dice("+1", "0").player(0).gold == 4, "a pair that is named once is meant in either order"
    assert then(do).dice("0", "0").player(0).gold == 0


# ---------------------------------------------------------------------- tokens and hidden tiles


@pytest.mark.rule("core.components.grail-token")
def test_a_token_is_brought_given_and_taken_by_events() -> None:
    table = saga(
        "- {when: {round: 2}, do: {token: crest, at: mill}}\n"
        "- {when: {round: 3}, for: {seat: 1}, do: {token: crest, at: hero}}\n"
        "- {when: {round: 4}, do: {token: crest, at: nowhere}}",
        rest=TOKEN,
        map_=MILL,
    )
    game = table.turn(0).game
    assert "crest" not in game.world.saga.tokens
    in_round(table, 2)
    assert game.world.saga.tokens["crest"] == (table.spot("F1", "windmill"), -1)
    in_round(table, 3)
    assert game.bears(game.main_of(1), "crest")
    in_round(table, 4)
    assert game.world.saga.tokens["crest"] == (NOWHERE, -1)


@effects
def test_an_enemy_that_appears_on_a_face_down_tile_turns_it_up() -> None:
    text = """name: Breach
mode: cooperative
players: [1]
rounds: 9
map:
  layouts:
    1:
      tiles:
        - {kind: starting, at: [-1, 0], seat: 0, rotation: 1}
        - {kind: near, at: [0, 0], has: obelisk, name: north}
  places: {stone: {tile: north, location: obelisk}}
rules: {locations: {obelisk: {roll: resource}}}
enemies: {horde: {name: The horde, army: {draw: [bronze]}, moves: never}}
victory: {conditions: [{beaten: horde}]}
round_limit: all-lose
events:
  - when: {round: 2}
    do: {spawn: horde, at: {roll: 1, is: {"+1": stone, "0": stone, "-1": stone}}}
"""
    table = realm(scenario=text, mode="cooperative", heroes_=("castle.catherine",), gold=[0], hands=[[]])
    assert len(uncovered(table.game, "stone", 0)) == 1
    table.turn(0).answer("end-turn")
    for _ in range(20):
        if table.game.world.round == 2 and table.ask.kind == "turn":
            break
        table.answer(table.keys[0])
    there = table.game.piece(table.game.main_of(1)).field
    assert table.game.field(there).location == "obelisk"
    assert uncovered(table.game, "stone", 0) == ()


# ---------------------------------------------------------------------- places


@effects
def test_a_tile_and_a_kind_of_tiles_are_places_too() -> None:
    event = "- {when: {every: turn}, if: {stands: far}, do: {gain: {gold: 1}}}"
    table = saga(event)
    table.lay_out(at={"0:main": fields_called(table.game, "far")[0]})
    in_round(table, 2)
    assert table.player(0).gold == 1
    assert table.player(1).gold == 0, "at home nobody stands on a Far tile"
    named = saga("- {when: {enters: mills}, do: {gain: {gold: 3}}}")
    named.turn(0)
    mill = beside_the_mill(named)
    named.march(mill)
    assert named.player(0).gold == 3
    assert set(fields_called(named.game, "mills")) == set(fields_called(named.game, "far"))


@effects
def test_mines_of_every_kind_are_one_place() -> None:
    table = saga("- {when: {flags: mine}, do: {gain: {gold: 3}}}")
    mines = fields_called(table.game, "mine")
    assert {table.game.field(field).location for field in mines} > {"ore-mine"} or len(mines) >= 2
    scenario = good(plan(MILLS).replace("[defeat-factions]", "[{holds: {every: [settlement, mine]}}]"))
    assert scenario.goals[0].text() is not None


@rules
def test_a_place_may_be_a_whole_tile_without_print() -> None:
    table = saga(
        "", map_="places:\n  moor: {tile: mills, becomes: empty}\n  hut: {tile: mills, field: C, becomes: temple}"
    )
    fields = fields_called(table.game, "moor")
    assert len(fields) == 7
    assert sorted(table.game.field(field).location for field in fields) == ["empty"] * 6 + ["temple"]


@effects
def test_combats_with_guards_are_told_apart_by_their_level() -> None:
    table = saga(
        "- {name: six, text: Six., when: {meets: {level: 6}}, do: {gain: {gold: 6}}}\n"
        "- {name: two, text: Two., when: {meets: {level: 2}}, do: {gain: {gold: 2}}}",
        map_="guards: [{at: windmill, level: 2}]",
    )
    mill = beside_the_mill(table.turn(0), level=1)
    table.march(mill)
    assert happened(table) == ["two"]


# ---------------------------------------------------------------------- units and homes


@units_
def test_neutral_units_are_shown_at_the_start_of_which_one_is_taken() -> None:
    text = plan(MILLS, rest="units: [{tier: bronze, count: 1}, {neutral: bronze, search: 2}]\n")
    table = realm(scenario=text)
    shown = [key for key in table.keys if key.startswith("recruit:")]
    assert table.ask.kind == "recruit-neutral"
    assert 1 <= len(shown) <= 2
    table.answer(shown[0])
    assert any(UNITS[troop.card].faction == "neutral" for troop in table.player(table.game.world.order[0]).army)


@units_
def test_neutral_units_may_be_of_the_kind_of_the_nearest_player() -> None:
    text = plan(MILLS, rest="units: [{tier: bronze, count: 1}, {neutral: bronze, choose: 1, home: nearest}]\n")
    table = realm(scenario=text)
    assert table.ask.kind == "starting-unit"
    kinds = {UNITS[key.partition(":")[2]].home for key in table.keys}
    assert kinds == {"necropolis" if table.ask.seat == 0 else "castle"}


@pytest.mark.rule("core.setup.map-layout")
def test_a_seat_may_begin_on_the_starting_tile_of_another_faction() -> None:
    known = sorted(town.tile for town in TOWNS.values())
    homes = (HOMES[0].replace("seat: 0", f"seat: 0, tile: {known[-1]}"), HOMES[1])
    table = realm(scenario=plan(MILLS, homes=homes))
    laid = next(laid for laid in table.game.world.tiles if laid.seat == 0)
    assert laid.tile == known[-1]
    assert table.player(0).faction == "castle"
    table.game.check_invariants()


@rules
def test_a_scenario_may_begin_as_another_one_does() -> None:
    text = plan(MILLS, rest="start_from: chain-link\n")
    assert read_scenario(text).starts[0].resources == (20, 6, 1)
    wrong = problems(plan(MILLS, rest="start_from: chain-lnk\n"))
    assert [problem.where for problem in wrong] == ["start_from"]
    assert "did you mean 'chain-link'?" in wrong[0].text


# ---------------------------------------------------------------------- rules


@rules
def test_guards_of_a_place_may_flee_from_nobody() -> None:
    rest, map_ = "rules:\n  no_skip: [windmill]\n", "guards: [{at: windmill, level: 1}]"
    table = saga("", rest=rest, map_=map_)
    table.march(beside_the_mill(table.turn(0), level=7))
    assert table.ask.seat == NATURE or table.game.state.combat is not None, "they are drawn, and fight"
    other = saga("", map_=map_)
    other.march(beside_the_mill(other.turn(0), level=7))
    assert other.game.state.combat is None


@rules
def test_nobody_enters_the_town_of_another_where_towns_are_at_peace() -> None:
    table = saga("", rest="rules:\n  peace: towns\n")
    game = table.game
    assert is_shut(game, game.main_of(0), game.player(1).town)
    assert not is_shut(game, game.main_of(0), game.player(0).town)


@rules
@pytest.mark.parametrize("peace", ["towns", "false"])
def test_a_hero_beside_the_town_of_another_is_not_offered_the_way_into_it_then(peace: str) -> None:
    table = saga("", rest=f"rules:\n  peace: {peace}\n").turn(0)
    town = table.game.player(1).town
    table.game.put_hero(table.game.main_of(1), NOWHERE)
    table.game.put_hero(table.game.main_of(0), table.game.atlas.exits(town)[0])
    table.ask_again()
    assert (f"move:main:{field_name(town)}" in table.keys) == (peace == "false")


@rules
def test_fallen_units_of_some_tiers_come_back_and_heroes_find_refuge_on_other_places() -> None:
    table = saga(
        "", rest="rules:\n  fallen_return: [bronze]\n  refuge: [windmill]\n", armies=[["castle.champions"], []]
    )
    back = fallen_return(table.game, 0, ("castle.halberdiers", "castle.crusaders", "neutral.boars"))
    assert len(back) == 1
    back[0].run(table.game)
    assert "castle.halberdiers" in [troop.card for troop in table.player(0).army]
    mill = table.spot("F1", "windmill")
    assert mill not in havens(table.game, 0)
    table.game.lay_cubes(mill, (0,))
    assert mill in havens(table.game, 0)


@pytest.mark.rule("core.trade.cards.adjacent-allies")
def test_heroes_exchange_on_one_tile_or_on_places_that_are_named() -> None:
    table = saga("", rest="rules:\n  exchange: [{what: units, where: same-tile}, {what: units, where: windmill}]\n")
    game, fields = table.game, fields_called(table.game, "mills")
    assert not may_exchange(game, "same-tile", 0, 1)
    assert not may_exchange(game, "windmill", 0, 1)
    table.lay_out(at={"0:main": fields[0], "1:main": fields[-1]})
    assert may_exchange(game, "same-tile", 0, 1)
    assert not may_exchange(game, "windmill", 0, 1)


@rules
def test_a_variant_may_switch_on_a_named_rule() -> None:
    sets = "variants: {stormy: {text: Weather., sets: {rules.use: [weather]}}}\nrules: {highest_level: 4}\n"
    text = plan(MILLS, rest=sets)
    assert problems(text) == []
    assert "uses" not in read_scenario(text).switches
    wrong = problems(text.replace("[weather]", "[wether]"))
    assert "did you mean 'weather'?" in wrong[0].text


# ---------------------------------------------------------------------- enemies


@pytest.mark.rule("core.ai.scenario-overrides")
def test_an_enemy_that_comes_onto_the_tile_of_a_hero_is_near() -> None:
    table = alone()
    game = table.game
    assert not Near().met(game, 0)
    assert not Near("foe").met(game, 0)
    table.lay_out(at={"0:main": next(iter(game.atlas.exits(game.piece(game.main_of(FOE)).field)))})
    assert Near().met(game, 0)
    assert Near("foe").met(game, 0)


@pytest.mark.rule("core.siege.destroy.by-melee")
def test_armies_that_storm_a_town_break_the_gate_and_shoot_at_shooters() -> None:
    table = saga(
        "- {when: {round: 2}, for: {seat: 0}, do: {assault: [{unit: neutral.boars}], tower: 3}}",
        rest="rules:\n  use: [siege-habits]\n",
        buildings=[["citadel"], []],
        armies=[["castle.halberdiers", "castle.marksmen"], ["necropolis.skeletons"]],
    )
    table.turn(0).answer("end-turn").turn(1).answer("end-turn")
    until_the_first_round(table)
    game, combat = table.game, table.game.combat
    own = living(combat, 1)
    tower = next(unit for unit in own if UNITS[unit.card].guards_walls)
    assert attack(combat, tower) == 3, "the scenario says how strong it is"
    shooter = next(unit for unit in own if unit.card == "castle.marksmen")
    foot = next(unit for unit in own if unit.card == "castle.halberdiers")
    assert shooting_first([tower, shooter, foot]) == [shooter]
    assert shooting_first([tower, foot]) == [tower]
    boar = next(unit for unit in living(combat, 0) if unit.card == "neutral.boars")
    gate = next(item for item in combat.structures if item.kind == "gate")
    wall = next(item for item in combat.structures if item.kind == "wall")
    below = gate.cells[0] + game.ground.columns
    for unit in combat.units:
        if unit is not boar and unit.cell == below:
            unit.cell = -1
    boar.cell = below
    assert [option.key for option in breaking(game, boar, None)] == ["break:gate"]  # type: ignore[arg-type]
    boar.cell = wall.cells[0] + 2 * game.ground.columns
    assert towards_gate(game, boar)
