"""Walls raised for a while, guards drawn anew, Ability cards empowered, heroes who go back a level."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.engine import load_game
from heroes.rules.board.combat.siege import Works
from heroes.rules.board.library.levels import expert_limit
from heroes.rules.board.library.reward import Visit
from heroes.rules.board.meeting.encounter import player_combat
from heroes.rules.board.meeting.forces import force
from heroes.rules.board.realm.experience import GainExperience
from heroes.rules.board.realm.weeks import SwapGuard
from heroes.rules.board.scenario.effects import Empower
from heroes.rules.board.scenario.works import BuildWorks, RaiseWorks, with_raised
from heroes.rules.board.state.ground import DEFENDER
from heroes.rules.board.state.map_events import GoalMet, WentBack, WorksRaised
from heroes.words import Said, in_a_row, say
from play.map.plan import MILLS, plan
from play.map.saga import beside_the_mill, saga, until_the_first_round
from play.map.template import line_of, problems

by_scenario = pytest.mark.rule("tournament.creator.10-rules")
MILL = "places:\n  mill: {tile: mills, location: windmill}"
WALLS = "{pay: {gold: 6, materials: 6}, for: {works: [walls, arrow-tower], at: mill}}"


@by_scenario
def test_walls_and_a_tower_are_paid_for_and_stand_until_the_next_turn() -> None:
    table = saga(f"- {{when: {{every: turn, from: 2}}, if: {{round: 2}}, for: {{seat: 0}}, do: {WALLS}}}", map_=MILL)
    table.lay_out(gold=[6, 0], materials=[6, 0])
    while not any(key.startswith("pay") for key in table.keys):
        table.answer("end-turn" if table.ask.kind == "turn" else table.ask.passes or table.keys[0])
    table.answer(next(key for key in table.keys if key.startswith("pay")))
    game = table.game
    assert [event.works for event in game.events if isinstance(event, WorksRaised)] == [("walls", "arrow-tower")]
    mill = beside_the_mill(table, hero="0:main")
    assert with_raised(game, 0, mill, Works()) == Works(True, True)
    assert with_raised(game, 0, table.town(0), Works()) == Works(), "they stand at the mill alone"
    assert with_raised(game, 1, mill, Works()) == Works(), "and for nobody else"
    main = game.main_of(0)
    game.put_hero(main, mill)
    combat = player_combat(game, game.main_of(1), force(game, main, DEFENDER, mill), mill)
    assert (combat.siege, combat.tower) == (True, True)
    table.next_round()
    table.turn(0)
    assert with_raised(game, 0, mill, Works()) == Works(), "until the next turn"


@by_scenario
def test_works_that_stand_are_not_offered_again() -> None:
    table = saga("", map_=MILL)
    raises, visit = RaiseWorks(("walls",), "mill"), Visit(0, table.game.main_of(0))
    assert raises.possible(table.game, visit)
    BuildWorks(0, raises).run(table.game)
    assert not raises.possible(table.game, visit)


@by_scenario
@pytest.mark.parametrize(
    ("effect", "text"),
    [("{works: [wals]}", "did you mean 'walls'?"), ("{works: []}", "names nothing"), ("{empower: abilty}", "ability")],
)
def test_wrong_works_are_refused_at_their_word(effect: str, text: str) -> None:
    found = problems(plan(MILLS, rest=f"events:\n  - {{when: {{round: 2}}, do: {effect}}}\n"))
    assert any(text in problem.text for problem in found), [problem.text for problem in found]


@by_scenario
def test_one_of_the_guards_may_be_drawn_anew() -> None:
    army = "army: [{draw: [bronze, bronze]}], redraw: 1"
    table = saga("", map_=f"{MILL}\nguards: [{{at: mill, level: 2, {army}}}]")
    mill = beside_the_mill(table, level=1)
    table.turn(0).march(mill)
    while not any(key.startswith("swap:") for key in table.keys):
        table.answer(table.ask.passes or table.keys[0])
    assert table.ask.seat == 0
    assert table.ask.rule == "tournament.creator.10-rules"
    before = len(table.game.combat.armies[DEFENDER].waiting)
    table.answer(next(key for key in table.keys if key.startswith("swap:")))
    assert len(table.game.combat.armies[DEFENDER].waiting) == before
    assert not any(key.startswith("swap:") for key in table.keys), "one of them, not two"
    until_the_first_round(table)


@by_scenario
def test_guards_of_a_faction_are_not_drawn_anew() -> None:
    army = "army: [{unit: necropolis.skeletons}], redraw: 1"
    table = saga("", map_=f"{MILL}\nguards: [{{at: mill, level: 2, {army}}}]")
    mill = beside_the_mill(table, level=1)
    table.turn(0).march(mill)
    until_the_first_round(table)
    assert SwapGuard(0).run(table.game) == ()


@by_scenario
def test_redraw_needs_an_army() -> None:
    found = problems(plan(MILLS, map_="guards: [{at: windmill, level: 2, redraw: 1}]"))
    assert [problem.where for problem in found] == ["map.guards[0].redraw"]


@by_scenario
def test_an_ability_card_is_exchanged_for_the_empowered_one_of_its_name() -> None:
    boxes: dict[str, Any] = {"map_": "boxes: [core, naval-battles]"}
    table = saga("- {when: {round: 2}, for: {seat: 0}, do: {empower: ability}}", **boxes)
    assert Empower(1, "ability").possible(table.game, Visit(0, 0)) is False, "an empty hand"
    table.lay_out(hands=[["archery", "attack"], []])
    while not any(key.startswith("empower:") for key in table.keys):
        table.answer("end-turn" if table.ask.kind == "turn" else table.ask.passes or table.keys[0])
    assert [key for key in table.keys if key.startswith("empower:")] == ["empower:archery"], "no Statistic card"
    table.answer("empower:archery")
    assert "empowered-archery" in table.player(0).hand


@by_scenario
def test_without_the_box_no_ability_is_empowered() -> None:
    found = problems(plan(MILLS, rest="events:\n  - {when: {round: 2}, do: {empower: ability}}\n"))
    assert [problem.where for problem in found] == ["events[0].do.empower"]


@by_scenario
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_whoever_reaches_the_highest_level_goes_back_and_has_its_card_once(edition: str) -> None:
    table = saga("", rest="rules:\n  highest_level: {is: 4, back_to: 3}\n", edition=edition)
    table.lay_out(levels=[3, 1])
    game, player = table.turn(0).game, table.player(0)
    cards, experts = len(player.hand), player.expert_left

    def learns() -> None:
        steps = list(GainExperience(0, 2).run(game))
        while steps:
            steps = [*steps[0].run(game), *steps[1:]]  # type: ignore[misc]

    before = game.inventory()
    learns()
    assert (player.level, len(player.hand), player.expert_left) == (3, cards + 1, experts)
    assert player.expert_left <= expert_limit(3)
    assert [event.level for event in game.events if isinstance(event, WentBack)] == [3]
    learns()
    assert (player.level, len(player.hand)) == (3, cards + 1), "the second specialty comes once"
    assert game.inventory() == before, "and the card is counted once, in the hand"


@by_scenario
def test_a_step_back_leads_to_a_lower_level() -> None:
    found = problems(plan(MILLS, rest="rules:\n  highest_level: {is: 4, back_to: 4}\n"))
    assert [problem.where for problem in found] == ["rules.highest_level.back_to"]


@by_scenario
def test_all_fields_beside_a_hero_give_again() -> None:
    table = saga("- {when: {round: 2}, for: {seat: 0}, do: {again: {from: beside, each: true}}}")
    beside_the_mill(table)
    while table.game.world.round < 2:
        table.answer("end-turn" if table.ask.kind == "turn" else table.ask.passes or table.keys[0])
    assert table.ask.kind == "resource-die", "the windmill turns again, and nobody chooses"


def test_a_goal_that_names_several_places_is_the_same_after_loading() -> None:
    table = saga("")
    goal = say("scenario.goal.holds", place=in_a_row("list.or", [say("place.settlement"), say("place.windmill")]), n=1)
    table.game.tell(GoalMet(0, goal))
    loaded = [event for event in load_game(table.game.save()).events if isinstance(event, GoalMet)][-1]
    assert loaded.goal == goal
    assert isinstance(loaded.goal.args["place"], Said)


# ---------------------------------------------------------------------- works that stand

STANDING = MILL + "\nworks:\n  - {at: mill, works: [walls]}\n  - {at: mill, works: [arrow-tower], if: {level: 3}}"


@by_scenario
@pytest.mark.rule("core.siege.walls-gate.citadel")
@pytest.mark.parametrize(("level", "tower"), [(2, False), (3, True)])
def test_works_stand_before_whoever_defends_a_place(level: int, tower: bool) -> None:
    table = saga("", map_=STANDING)
    table.lay_out(levels=[level, 1])
    game = table.game
    mill = beside_the_mill(table, level=level)
    assert with_raised(game, 0, mill, Works()) == Works(True, tower)
    assert with_raised(game, 0, table.town(0), Works()) == Works(), "nowhere else"
    main = game.main_of(0)
    game.put_hero(main, mill)
    combat = player_combat(game, game.main_of(1), force(game, main, DEFENDER, mill), mill)
    assert (combat.siege, combat.tower) == (True, tower)
    table.ask_again()


@pytest.mark.parametrize(
    ("line", "text", "where"),
    [
        ("{at: mil, works: [walls]}", "there is no place 'mil'", ".at"),
        ("{at: mill, works: [wals]}", "did you mean 'walls'?", ".works[0]"),
        ("{at: mill, works: []}", "names nothing", ".works"),
        ("{at: mill}", "'works' is missing", ""),
    ],
)
def test_wrong_works_are_told_with_their_line(line: str, text: str, where: str) -> None:
    file = plan(MILLS, map_=MILL + f"\nworks: [{line}]")
    found = [problem for problem in problems(file) if problem.where == f"map.works[0]{where}"]
    assert found, problems(file)
    assert text in found[0].text
    assert found[0].line == line_of(file, "works: [{at")
