"""Victory conditions and the end of the game (core.victory.*)."""

from __future__ import annotations

import msgspec
import pytest

from heroes.engine import Outcome
from heroes.rules.board.state.map import Deed
from heroes.rules.board.state.map_events import CubeWon, GoalMet
from play.map.battle import before_guard, before_town, meeting, win
from play.map.table import SCENARIO, Table, realm

EDITIONS = ("first", "revised")
both = pytest.mark.parametrize("edition", EDITIONS)
THREE = ("castle.catherine", "necropolis.sandro", "dungeon.mutare")


def scenario(*goals: str, ends: str = "at-once") -> str:
    """The scenario of the tests with other conditions."""
    return SCENARIO.replace("conditions: [defeat-factions]", f"conditions: [{', '.join(goals)}]\n  ends: {ends}")


def rewards(table: Table) -> Table:
    """Answer what a level or a captured place asks with the first option."""
    while table.game.ask is not None and table.ask.kind in ("search", "keep-card", "put-on-pile", "settlement"):
        table.answer(table.keys[0])
    return table


def outcome(table: Table) -> Outcome:
    assert table.game.outcome is not None, "the game goes on"
    return table.game.outcome


# ---------------------------------------------------------------------- defeating the enemy factions


@pytest.mark.rule("core.victory.two-players.first")
@pytest.mark.parametrize("done", ["hero", "town", "both"])
def test_with_two_players_of_the_first_edition_it_takes_the_main_hero_and_the_starting_town(done: str) -> None:
    table, town = before_town(1, edition="first", scenario=scenario("defeat-factions"), gold=[0, 0])
    settlement = table.spot("F3", "settlement")
    if done != "town":
        table.game.world.deeds = (Deed("main-hero", 0, 1, settlement, 1),)
    # A settlement of its own keeps the beaten faction in the game.
    table.lay_out(owners={settlement: 1})
    if done != "hero":
        table.march(town)
    else:
        table.answer("end-turn").turn(0)
    assert table.game.over is (done == "both")
    if done == "both":
        assert outcome(table) == Outcome((0,), "core.victory.two-players.first")


@pytest.mark.rule("core.victory.two-players.first")
def test_a_beaten_secondary_hero_does_not_stand_for_the_main_hero() -> None:
    table, town = before_town(1, edition="first", scenario=scenario("defeat-factions"), gold=[0, 0])
    settlement = table.spot("F3", "settlement")
    table.game.world.deeds = (Deed("secondary-hero", 0, 1, settlement, 1),)
    table.lay_out(owners={settlement: 1})
    table.march(town)
    assert not table.game.over


@pytest.mark.rule("core.victory.three-players.first")
@pytest.mark.parametrize(("held", "wins"), [((), False), ((2,), True), ((1,), False)])
def test_with_three_players_of_the_first_edition_it_takes_a_cube_of_each_opponent(
    held: tuple[int, ...], wins: bool
) -> None:
    table, field = meeting(edition="first", heroes_=THREE, scenario=scenario("defeat-factions"))
    table.player(0).trophies = held
    table.march(field)
    rewards(win(table, 0))
    assert table.game.over is wins
    if wins:
        assert outcome(table) == Outcome((0,), "core.victory.three-players.first")


@pytest.mark.rule("core.victory.default.revised")
@pytest.mark.parametrize("settlement", [True, False])
def test_in_the_revised_edition_it_takes_every_town_and_settlement_of_the_opponents(settlement: bool) -> None:
    table, town = before_town(1, scenario=scenario("defeat-factions"), gold=[0, 0])
    if settlement:
        table.lay_out(owners={table.spot("F3", "settlement"): 1})
    table.march(town)
    assert table.game.over is not settlement
    if not settlement:
        assert outcome(table) == Outcome((0,), "core.victory.default.revised")


@pytest.mark.rule("core.victory.default.revised")
def test_in_the_revised_edition_every_opponent_must_have_lost_everything() -> None:
    table, town = before_town(1, heroes_=THREE, scenario=scenario("defeat-factions"), gold=[0, 0, 0])
    table.march(town)
    assert not table.game.over


# ---------------------------------------------------------------------- cubes


@pytest.mark.rule("core.victory.cube-sources")
@pytest.mark.parametrize("whom", ["1:main", "1:secondary"])
@both
def test_a_beaten_hero_brings_a_cube_of_its_faction(edition: str, whom: str) -> None:
    table, field = meeting(whom=whom, edition=edition)
    table.march(field).passes()
    if whom == "1:secondary":
        table.answer("fight")
    win(table, 0)
    assert [(event.seat, event.other) for event in table.happened(CubeWon)] == [(0, 1)]


@pytest.mark.rule("core.victory.cube-sources")
@both
def test_a_captured_starting_town_brings_a_cube_and_a_settlement_brings_none(edition: str) -> None:
    table, town = before_town(1, edition=edition, gold=[0, 0])
    table.march(town)
    assert table.player(0).trophies == (1,)
    table, settlement = before_guard(what="settlement", edition=edition, gold=[0, 0])
    table.lay_out(owners={settlement: 1})
    table.march(settlement)
    assert table.game.owner(settlement) == 0
    assert table.player(0).trophies == ()


@pytest.mark.rule("core.victory.cube-sources")
@both
def test_winning_back_ones_own_town_brings_no_cube(edition: str) -> None:
    table, town = before_town(1, edition=edition, gold=[0, 0])
    start = table.where("0:main")
    # The hero of seat 1 is at the gates of its own town, which seat 0 holds.
    table.lay_out(owners={town: 0}, at={"0:main": table.spot("F3", "stables"), "1:main": start})
    table.answer("end-turn").turn(1)
    table.march(town)
    assert table.game.owner(town) == 1
    assert table.player(1).trophies == ()


@pytest.mark.rule("core.victory.cubes-scenario.revised")
@pytest.mark.parametrize(("goal", "wins"), [("faction-cubes", True), ("enemy-town", False)])
def test_cubes_count_only_in_a_scenario_that_asks_for_them(goal: str, wins: bool) -> None:
    table, field = meeting(scenario=scenario(goal))
    table.march(field)
    rewards(win(table, 0))
    assert table.player(0).trophies == (1,)
    assert table.game.over is wins
    if wins:
        assert outcome(table) == Outcome((0,), "core.victory.cubes-scenario.revised")


@pytest.mark.rule("core.victory.cubes-scenario.revised")
@pytest.mark.parametrize(("held", "wins"), [((), False), ((2,), True)])
@pytest.mark.parametrize(
    ("edition", "rule"),
    [("first", "core.victory.three-players.first"), ("revised", "core.victory.cubes-scenario.revised")],
)
def test_a_scenario_of_cubes_asks_for_one_of_every_opponent(
    edition: str, rule: str, held: tuple[int, ...], wins: bool
) -> None:
    table, field = meeting(edition=edition, heroes_=THREE, scenario=scenario("faction-cubes"))
    table.player(0).trophies = held
    table.march(field)
    rewards(win(table, 0))
    assert table.game.over is wins
    if wins:
        assert outcome(table) == Outcome((0,), rule)


# ---------------------------------------------------------------------- what scenarios ask for


@pytest.mark.rule("core.victory.by-scenario")
@pytest.mark.parametrize(("goal", "wins"), [("enemy-town", True), ("faction-cubes", True), ("{level: 7}", False)])
@both
def test_the_conditions_are_those_of_the_scenario(edition: str, goal: str, wins: bool) -> None:
    table, town = before_town(1, edition=edition, scenario=scenario(goal), gold=[0, 0])
    table.lay_out(owners={table.spot("F3", "settlement"): 1})
    table.march(town)
    assert table.game.over is wins


@pytest.mark.rule("core.victory.by-scenario")
@both
def test_a_player_may_have_conditions_of_their_own(edition: str) -> None:
    own = SCENARIO.replace(
        "conditions: [defeat-factions]",
        "conditions: [defeat-factions]\n  seats: [[{level: 7}], [enemy-town], [{level: 7}]]\n  ends: at-once",
    )
    table, town = before_town(1, edition=edition, scenario=own, gold=[0, 0])
    table.march(town)
    assert not table.game.over


@pytest.mark.rule("core.victory.other-goals")
def test_a_scenario_may_ask_for_a_town() -> None:
    table, town = before_town(1, edition="first", scenario=scenario("enemy-town"), gold=[0, 0])
    table.march(town)
    assert outcome(table) == Outcome((0,), "core.victory.other-goals")


@pytest.mark.rule("core.victory.other-goals")
@pytest.mark.parametrize(("whom", "wins"), [("1:main", True), ("1:secondary", False)])
def test_a_scenario_may_ask_for_the_defeat_of_a_main_hero(whom: str, wins: bool) -> None:
    table, field = meeting(whom=whom, edition="first", scenario=scenario("enemy-main-hero"))
    table.march(field).passes()
    if not wins:
        table.answer("fight")
    rewards(win(table, 0))
    assert table.player(0).trophies == (1,)
    assert table.game.over is wins
    if wins:
        assert outcome(table) == Outcome((0,), "core.victory.other-goals")


@pytest.mark.rule("core.victory.other-goals")
@pytest.mark.parametrize(
    ("carrier", "seat", "wins"),
    [("0:main", 0, True), ("0:secondary", 0, True), ("1:main", 0, False), ("0:main", 1, False), ("", 0, False)],
)
def test_a_scenario_may_ask_for_the_grail_in_the_own_town(carrier: str, seat: int, wins: bool) -> None:
    """A hero of seat 0 enters a town: it counts if that hero brings the Grail and the town is the own one."""
    grail = scenario("bring-grail").replace("{kind: center, at: [0, 0]}", "{kind: center, at: [0, 0], has: grail}")
    table, town = before_town(seat, edition="first", scenario=grail, gold=[0, 0])
    goer = carrier if carrier.startswith("0") else "0:main"
    gate = table.where("0:main")
    far = table.spot("F3", "stables")
    table.lay_out(at={"0:main": far, "1:main": table.spot("F3", "BL")})
    table.lay_out(at={goer: gate})
    if carrier:
        hero = table.hero(carrier)
        table.game.set_piece(hero, msgspec.structs.replace(table.game.piece(hero), movement=2, grail=True))
    table.ask_again()
    table.march(town, hero=goer.partition(":")[2])
    assert table.where(goer) == town
    assert table.game.over is wins
    if wins:
        assert outcome(table) == Outcome((0,), "core.victory.other-goals")


@pytest.mark.rule("core.victory.other-goals")
@pytest.mark.parametrize(("guards", "wins"), [("artifact-symbol", True), ("settlement", False)])
def test_a_scenario_may_ask_for_the_defeat_of_certain_guards(guards: str, wins: bool) -> None:
    table, field = before_guard(edition="first", scenario=scenario(f"{{guards: {guards}}}"), levels=[3])
    table.march(field)
    while table.game.ask is not None and table.ask.kind != "turn":
        table.answer(table.keys[0])
    assert table.game.over is wins


@pytest.mark.rule("core.victory.other-goals")
@pytest.mark.parametrize("built", [True, False])
def test_a_scenario_may_ask_for_buildings(built: bool) -> None:
    table = realm(edition="first", scenario=scenario("{buildings: [citadel, mage-guild]}"), gold=[90], materials=[90])
    table.lay_out(buildings=[["mage-guild"]])
    table.turn(0)
    if built:
        table.answer(f"build:{table.building(0, 'citadel')}")
    assert table.game.over is built


@pytest.mark.rule("core.victory.other-goals")
@pytest.mark.parametrize(("gold", "wins"), [(16, False), (17, True)])
def test_a_scenario_may_ask_for_resources(gold: int, wins: bool) -> None:
    goal = scenario("{resources: {gold: 20, valuables: 2}}")
    table, wheel = before_guard(edition="first", what="water-wheel", scenario=goal, gold=[gold], valuables=[2])
    table.march(wheel)
    assert table.player(0).gold == gold + 3
    assert table.game.over is wins


@pytest.mark.rule("core.victory.other-goals")
@pytest.mark.parametrize(("count", "wins"), [(1, True), (2, False)])
def test_a_scenario_may_ask_for_the_control_of_locations(count: int, wins: bool) -> None:
    goal = scenario(f"{{control: gold-mine, count: {count}}}")
    table, mine = before_guard(edition="first", tile="F4", what="gold-mine", scenario=goal, levels=[4])
    table.march(mine)
    assert table.game.owner(mine) == 0
    assert table.game.over is wins


@pytest.mark.rule("core.victory.other-goals")
@pytest.mark.parametrize(("level", "wins"), [(1, False), (2, True)])
def test_a_scenario_may_ask_for_several_things_together(level: int, wins: bool) -> None:
    goal = scenario("{all: [{level: 2}, enemy-town]}")
    table, town = before_town(1, edition="first", scenario=goal, gold=[0, 0], levels=[level])
    table.march(town)
    assert table.game.over is wins


# ---------------------------------------------------------------------- when the game ends


@pytest.mark.rule("core.victory.last-standing")
@pytest.mark.parametrize("players", [2, 3])
@both
def test_the_last_player_in_the_game_wins_at_once(edition: str, players: int) -> None:
    table, field = meeting(edition=edition, heroes_=THREE[:players], scenario=scenario("{level: 7}", ends="round-end"))
    table.lay_out(owners={table.town(1): 0})
    table.march(field)
    rewards(win(table, 0))
    assert table.player(1).eliminated
    assert table.game.over is (players == 2)
    if players == 2:
        assert outcome(table) == Outcome((0,), "core.victory.last-standing")


@pytest.mark.rule("core.victory.end-timing")
@both
def test_a_round_in_which_a_condition_is_met_is_played_to_its_end(edition: str) -> None:
    table, town = before_town(1, edition=edition, scenario=scenario("enemy-town", ends="round-end"), gold=[0, 0])
    table.march(town)
    assert not table.game.over
    table.answer("end-turn").turn(1)
    assert [event.seat for event in table.happened(GoalMet)] == [0]
    assert table.game.world.round == 1
    table.answer("end-turn").passes()
    assert outcome(table).winners == (0,)


@pytest.mark.rule("core.victory.end-timing")
def test_a_scenario_may_end_at_once() -> None:
    table, town = before_town(1, scenario=scenario("enemy-town", ends="at-once"), gold=[0, 0])
    table.march(town)
    assert outcome(table) == Outcome((0,), "core.victory.other-goals")


@pytest.mark.rule("core.victory.end-timing")
def test_a_scenario_may_grant_one_more_round() -> None:
    goal = scenario("enemy-town", ends="one-more-round")
    table, town = before_town(1, scenario=goal, gold=[0, 0], settings=["no-astrologers"])
    table.march(town).next_round()
    assert table.game.world.round == 2
    table.next_round()
    assert table.game.world.round == 2
    assert outcome(table).winners == (0,)


@pytest.mark.rule("core.victory.end-timing")
def test_players_who_meet_a_condition_in_the_same_round_share_the_win() -> None:
    table, town = before_town(1, scenario=scenario("enemy-town", ends="round-end"), gold=[0, 0])
    other = table.town(0)
    gate = next(one for one in table.game.atlas.exits(other) if table.game.field(one).location == "empty")
    table.lay_out(at={"1:main": gate})
    table.march(town).answer("end-turn").turn(1).march(other)
    assert not table.game.over
    table.answer("end-turn").passes()
    assert outcome(table).winners == (0, 1)


@pytest.mark.rule("core.victory.end-timing")
def test_a_condition_that_was_met_counts_even_if_it_is_undone_before_the_round_ends() -> None:
    table, town = before_town(1, scenario=scenario("{control: town, count: 2}", ends="round-end"), gold=[0, 0])
    start = table.where("0:main")
    own = next(one for one in table.game.atlas.exits(town) if one != start)
    table.lay_out(at={"1:main": own})
    table.march(town).march(start).answer("end-turn").turn(1)
    table.march(town)
    assert table.game.owner(town) == 1
    table.answer("end-turn").passes()
    assert outcome(table).winners == (0,)
