"""Combats that a scenario brings about, deadlines, Empowered cards, and other words of scenario files."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import heroes
from heroes.engine import NATURE, load_game
from heroes.rules.board.meeting.encounter import EnemyApproach
from heroes.rules.board.meeting.enemy_turns import nearest_of
from heroes.rules.board.scenario.conditions import Within
from heroes.rules.board.scenario.model import Moves
from heroes.rules.board.state.ground import ATTACKER, DEFENDER
from play.map.foes import FOE, alone
from play.map.saga import alone_with, happened, in_round, saga, written
from play.map.table import Table, realm
from play.map.template import line_of, problems

both = pytest.mark.parametrize("edition", ["first", "revised"])
effects = pytest.mark.rule("core.events.timed.scope")
STRONG: dict[str, Any] = {"armies": [["castle.archangels", "castle.champions"], ["necropolis.skeletons"]]}
FIGHT = "{fight: {draw: [bronze]}, then: {gain: {gold: 5}}, else: {gain: {materials: 5}}}"
ASSAULT = "{assault: {unit: neutral.boars}, then: {gain: {gold: 5}}, else: {gain: {materials: 5}}}"


def in_battle(do: str, **state: Any) -> Table:
    """Round 2 has begun, in which seat 0 has to fight; the combat is open."""
    table = saga(f"- {{when: {{round: 2}}, for: {{seat: 0}}, do: {do}}}", **{**STRONG, **state})
    table.turn(0).answer("end-turn").turn(1).answer("end-turn")
    while table.game.state.combat is None:
        table.answer(table.ask.passes or table.keys[0])
    return table


def fought(table: Table) -> None:
    """Everybody attacks whom they can, until the combat is over."""
    game = table.game
    for _ in range(3000):
        if game.state.combat is None:
            break
        ask = table.ask
        blow = next((key for key in ask.keys if key.startswith(("attack", "shoot"))), None)
        table.answer(blow or (ask.keys[-1] if ask.seat == NATURE else ask.passes or ask.keys[0]))
    assert game.state.combat is None


@effects
@pytest.mark.rule("core.combat.control.solo")
@both
def test_a_hero_must_fight_the_army_of_an_event_and_has_what_it_gives(edition: str) -> None:
    table = in_battle(FIGHT, edition=edition)
    combat = table.game.combat
    assert (combat.armies[ATTACKER].seat, combat.armies[DEFENDER].hero) == (0, "neutral")
    assert load_game(table.game.save()).ask == table.game.ask
    before = table.game.inventory()
    fought(table)
    result = table.game.state.result
    assert result is not None
    player = table.player(0)
    assert (player.gold, player.materials) == ((5, 0) if result.winner == ATTACKER else (0, 5))
    assert table.game.inventory() == before
    table.game.check_invariants()


@effects
@pytest.mark.rule("core.siege.walls-gate.citadel")
@both
def test_an_army_comes_before_the_own_town_which_defends_itself_for_nothing(edition: str) -> None:
    table = in_battle(ASSAULT, edition=edition, buildings=[["citadel"], []])
    combat = table.game.combat
    assert (combat.armies[ATTACKER].hero, combat.armies[DEFENDER].seat) == ("neutral", 0)
    assert combat.siege
    assert combat.town_defence
    before = table.game.inventory()
    fought(table)
    result = table.game.state.result
    assert result is not None
    player = table.player(0)
    assert (player.gold, player.materials) == ((5, 0) if result.winner == DEFENDER else (0, 5))
    assert table.game.owner(table.town(0)) == 0
    assert table.game.inventory() == before


@effects
@both
def test_a_condition_may_ask_how_long_ago_an_event_was(edition: str) -> None:
    events = """
- {name: landing, when: {round: 2}, do: {gain: {materials: 1}}}
- {when: {round: [3, 4]}, if: {within: {rounds: 1, of: landing}}, do: {gain: {valuables: 7}}}
"""
    table = saga(events, edition=edition)
    assert not Within("landing", 9).met(table.game, 0)
    in_round(table, 3)
    assert table.game.world.saga.dates == {"landing": 2}
    assert table.player(0).valuables == 7
    in_round(table, 4)
    assert table.player(0).valuables == 7, "that was two rounds ago"


@effects
def test_statistic_cards_may_be_exchanged_for_empowered_ones() -> None:
    events = "- {when: {round: 2}, for: {seat: 0}, do: {empower: statistic}}"
    table = saga(events, map_="boxes: [core, inferno]", hands=[["attack"], []])
    table.turn(0).answer("end-turn").turn(1).answer("end-turn").passes("forget")
    player = table.player(0)
    table.answer("remove:attack", "take:empowered-attack")
    assert player.removed == ("attack",)
    assert "empowered-attack" in player.discard


@pytest.mark.rule("core.ai.scenario-overrides")
def test_an_enemy_may_go_for_whoever_carries_the_grail() -> None:
    table = alone(enemy="moves: {points: 1, to: {nearest: [carrier, town]}}").turn(0)
    game = table.game
    hero, moves = game.main_of(FOE), game.enemy(FOE).moves
    assert isinstance(moves, Moves)
    assert nearest_of(game, hero, moves) == ("town", [table.town(0)])
    away = next(field for field in game.atlas.exits(table.town(0)) if game.hero_at(field) < 0)
    table.lay_out(at={"0:main": away})
    game.set_piece(game.main_of(0), msgspec.structs.replace(game.piece(game.main_of(0)), grail=True))
    assert nearest_of(game, hero, moves) == ("hero", [away])


@pytest.mark.rule("tournament.creator.10-rules")
@both
def test_a_scenario_may_forbid_surrender(edition: str) -> None:
    table = realm(scenario=FORBIDS, edition=edition, gold=[20, 20])
    assert not table.game.book.may_surrender
    assert not table.game.book.may_flee_midcombat


FORBIDS = """
name: To the end
mode: clash
players: [2]
rounds: 6
map: {layouts: {2: {tiles: [{kind: starting, at: [-1, 0], seat: 0}, {kind: starting, at: [1, 0], seat: 1},
  {kind: far, at: [0, 0]}]}}}
rules: {surrender: false, retreat: false}
victory: {conditions: [defeat-factions]}
round_limit: draw
"""


@pytest.mark.parametrize(
    ("do", "text", "where"),
    [
        ("{fight: {draw: [iron]}}", "it must be one of", "events[0].do.fight.draw[0]"),
        ("{assault: {unit: neutral.boar}}", "did you mean 'neutral.boars'?", "events[0].do.assault.unit"),
        ("{empower: statistic}", "Empowered", "events[0].do.empower"),
        ("{gain: {gold: 1}, if: {within: {of: lading}}}", "did you mean 'landing'?", "events[0].do.if.within.of"),
    ],
)
def test_a_wrong_word_is_refused_where_it_stands(do: str, text: str, where: str) -> None:
    file = FORBIDS + f"events:\n  - {{name: landing, when: {{round: 2}}, do: {do}}}\n"
    found = [problem for problem in problems(file) if text in problem.text]
    assert [(problem.where, problem.line) for problem in found] == [(where, line_of(file, do))]


def test_games_with_these_words_are_played_to_their_end() -> None:
    """Random games, so that every question is answered in every way."""
    text = (
        FORBIDS.replace("boxes: [core]", "")
        + f"""
events:
  - {{name: wave, when: {{every: round}}, do: [{FIGHT}, {ASSAULT}]}}
  - {{when: {{round: 3}}, if: {{within: {{rounds: 1, of: wave}}}}, do: {{gain: {{gold: 3}}}}}}
"""
    )
    rng = Random(3)
    for edition in ("first", "revised"):
        game = heroes.new_game("clash", {"scenario": text, "edition": edition}, 4)
        begun = game.inventory()
        for _ in range(4000):
            if game.ask is None:
                break
            game.answer(game.ask.seat, rng.choice(game.ask.keys))
        assert game.outcome is not None
        assert game.inventory() == begun


# ---------------------------------------------------------------------- a town that is stormed


def stormed(event: str, *, at_home: bool = False, edition: str = "revised") -> Table:
    """The first player walks onto the town of the second, whose hero is away unless it is `at_home`."""
    table = saga(event, rest="rules: {town_defence: {price: 0}}\n", edition=edition).turn(0)
    near, other, *_ = (field for field in table.game.atlas.exits(table.town(1)) if table.game.hero_at(field) < 0)
    armies = [["castle.griffins"], ["necropolis.skeletons"]]
    table.lay_out(at={"0:main": near, "1:main": table.town(1) if at_home else other}, armies=armies)
    return table.march(table.town(1))


@pytest.mark.rule("core.round.timed-event", "core.combat.trigger.enemy-town")
@both
@pytest.mark.parametrize(
    ("moment", "heard"),
    [
        ("{storms: any}", True),
        ("{storms: any, at: own-town}", True),
        ("{storms: main-hero, at: town}", True),
        ("{storms: any, at: settlement}", False),
    ],
)
def test_an_event_comes_to_whose_town_is_stormed_without_a_hero(moment: str, heard: bool, edition: str) -> None:
    event = f"- {{when: {moment}, again: true, name: horns, text: Horns., do: {{gain: {{gold: 3}}}}}}"
    table = stormed(event, edition=edition)
    assert happened(table) == (["horns"] if heard else [])
    assert (table.player(0).gold, table.player(1).gold) == (0, 3 if heard else 0)
    assert (table.ask.kind, table.ask.seat) == ("garrison", 1), "then it is defended or not"


@pytest.mark.rule("core.round.timed-event", "core.capture.hero-present")
@both
def test_a_hero_who_is_called_home_defends_the_town(edition: str) -> None:
    table = stormed("- {when: {storms: any, at: own-town}, again: true, do: {move-to: own-town}}", edition=edition)
    while table.game.state.combat is None:
        table.answer(table.ask.passes or table.keys[0])
    assert table.game.piece(table.game.main_of(1)).field == table.town(1)
    assert table.game.combat.armies[1].cards, "its hero leads the defence"


@pytest.mark.rule("core.round.timed-event")
def test_a_town_with_its_hero_is_not_stormed_unheard() -> None:
    event = "- {when: {storms: any}, again: true, name: horns, text: Horns., do: {gain: {gold: 3}}}"
    table = stormed(event, at_home=True)
    assert happened(table) == []
    assert "storms" in str(table.game.scenario.events[0].when.text())


@pytest.mark.rule("core.round.timed-event", "core.ai.move.to-town")
def test_an_enemy_of_the_game_storms_a_town_too() -> None:
    event = "- {when: {storms: foe, at: own-town}, again: true, name: horns, text: Horns., do: {gain: {gold: 3}}}"
    table = alone_with(event).turn(0)
    game = table.game
    away = next(field for field in game.atlas.exits(table.town(0)) if game.hero_at(field) < 0)
    table.lay_out(at={"0:main": away})
    game.agenda.append(EnemyApproach(game.main_of(FOE), table.town(0)))
    table.ask_again()
    assert happened(table) == ["horns"]
    assert table.player(0).gold == 3
    assert table.ask.kind == "garrison" or table.game.owner(table.town(0)) == FOE


@pytest.mark.parametrize(
    ("moment", "text", "where"),
    [
        ("{storms: anybody}", "there is no enemy 'anybody'", ".when.storms"),
        ("{storms: any, at: own-twon}", "did you mean 'own-town'?", ".when.at"),
        ("{storms: any, from: 3}", "does not belong to 'storms'", ".when.from"),
    ],
)
def test_a_wrong_word_about_a_storm_is_told_with_its_line(moment: str, text: str, where: str) -> None:
    file = written(f"- {{when: {moment}, do: {{gain: {{gold: 3}}}}}}")
    [problem] = problems(file)
    assert (problem.where, problem.line) == (f"events[0]{where}", line_of(file, "- {when: {storms"))
    assert text in problem.text
