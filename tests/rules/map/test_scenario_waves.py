"""Armies that come before the towns, and what players may do against them: words of scenario files."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.engine import load_game
from heroes.rules.board.combat.rounds import Prolong
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.state.ground import DEFENDER
from heroes.rules.board.state.lattice import field_name
from heroes.rules.board.state.map_events import TileShown
from heroes.rules.board.state.named import field_called
from heroes.rules.board.state.statistics import attack as strength
from play.map.battle import NOBODY, win
from play.map.plan import MILLS, plan
from play.map.saga import BARE, in_round, until_the_first_round, written
from play.map.table import Table, realm
from play.map.template import line_of, problems

rules = pytest.mark.rule("tournament.creator.10-rules")
WAVE = "assault: {unit: neutral.boars}"
CAMP = "places: {camp: {tile: mills, location: settlement}}\n"


def together(events: str, *, rest: str = "", **state: Any) -> Table:
    """Two players against the game."""
    text = written(events, rest=rest).replace("mode: clash", "mode: cooperative")
    text = text.replace("[defeat-factions]", "[{level: 7}]").replace("limit: draw", "limit: all-lose")
    return realm(scenario=text, mode="cooperative", **{**BARE, **state})


def until(table: Table, *kinds: str) -> Table:
    """Everybody lets everything go by until such a question comes, or a combat begins."""
    for _ in range(200):
        if table.ask.kind in kinds or table.game.state.combat is not None:
            return table
        table.answer(table.ask.passes or table.keys[0])
    raise AssertionError(f"none of {kinds} is asked")


# ---------------------------------------------------------------------- before it comes

COMES = f"- {{when: {{every: turn}}, if: {{round: 2}}, do: [{{prepare: true}}, {{{WAVE}}}]}}"


@pytest.mark.rule("core.turn.actions-free-order")
def test_before_an_army_comes_the_town_acts_but_no_hero_moves() -> None:
    table = together(COMES, gold=[30, 0], materials=[30, 0], valuables=[9, 0], hands=[["town-portal"], []])
    table.turn(0)
    settled = [field for field in table.game.atlas.fields if table.game.field(field).location == "settlement"]
    table.lay_out(owners={settled[0]: 0})
    assert any(key.startswith("play:town-portal") for key in table.keys), "in a turn it would take the hero there"
    until(table.answer("end-turn"), "prepare")
    assert (table.ask.seat, table.game.world.round) == (0, 2)
    verbs = {key.partition(":")[0] for key in table.keys}
    assert "build" in verbs
    assert "town-portal" in table.player(0).hand
    assert verbs.isdisjoint({"move", "discover", "extend", "end-turn", "gate", "fly"})
    assert not any(key.startswith("play:town-portal") for key in table.keys)
    step = f"field:{field_name(table.game.atlas.exits(table.town(0))[0])}"
    refusal = table.game.why_not(0, step)
    assert refusal is not None
    assert str(refusal.says) == "No hero moves before what is coming has come."
    table.answer(next(key for key in table.keys if key.startswith("build:")))
    assert table.ask.kind == "prepare", "as long as the player likes"
    assert load_game(table.game.save()).ask == table.game.ask
    table.answer("ready")
    until(table)
    assert table.game.combat.armies[DEFENDER].seat == 0
    win(table, 0)
    until(table, "turn")
    assert any(key.startswith("move:main:") for key in table.keys), "afterwards heroes move as ever"


def test_nobody_prepares_out_of_the_own_turn_and_the_check_says_so() -> None:
    events = "- {when: {round: 2}, do: [{prepare: true}, {gain: {gold: 3}}]}"
    table = in_round(together(events), 2)
    assert table.player(0).gold == 3
    [doubt] = [one for one in problems(written(events), "warning") if "prepare" in one.where]
    assert doubt.line == line_of(written(events), "prepare")
    assert "{every: turn}" in doubt.text
    assert not [one for one in problems(written(COMES), "warning") if "prepare" in one.where]


# ---------------------------------------------------------------------- an ally leads


def assaulted(allies: str = "allies: lead", *, away: bool = True) -> Table:
    """The army comes before the town of seat 0, where the hero of seat 1 stands."""
    events = f"- {{when: {{every: turn}}, if: {{round: 2}}, for: {{seat: 0}}, do: {{{WAVE}, {allies}}}}}"
    events = events.replace(", }", "}")
    armies = [["castle.archangels+"], ["necropolis.skeletons"]]
    table = together(events, armies=armies, hands=[["attack"], ["defense"]]).turn(0)
    town = table.town(0)
    beside = table.game.atlas.exits(town)[0]
    at = {"0:main": beside, "1:main": town} if away else {"0:main": town, "1:main": beside}
    table.lay_out(at=at)
    return until(table.answer("end-turn"), "lead-defence")


@rules
@pytest.mark.rule("core.combat.cards.no-card-for-garrison")
def test_an_ally_in_the_town_leads_its_army_with_the_own_cards() -> None:
    table = assaulted()
    assert (table.ask.kind, table.ask.seat) == ("lead-defence", 1)
    assert table.keys == ["lead", "leave"]
    assert load_game(table.game.save()).ask == table.game.ask
    until(table.answer("lead"))
    own = table.game.combat.armies[DEFENDER]
    assert (own.seat, own.hero, own.cards) == (1, "main", True)
    assert [troop.card for troop in own.waiting] == ["castle.archangels"], "it is the army of the town"
    win(table, 1)
    assert [[troop.card for troop in one.army] for one in table.game.state.players] == [
        ["castle.archangels"],
        ["necropolis.skeletons"],
    ]
    result = table.game.state.result
    assert result is not None
    assert result.fates[DEFENDER].seat == 0
    table.game.check_invariants()


@rules
def test_the_army_defends_itself_where_nobody_leads_it() -> None:
    for table in (assaulted().answer("leave"), assaulted(allies="")):
        until(table)
        own = table.game.combat.armies[DEFENDER]
        assert (own.seat, own.hero, own.cards) == (0, "none", False)
    own = until(assaulted(away=False)).game.combat.armies[DEFENDER]
    assert (own.seat, own.hero) == (0, "main"), "the own hero leads it"


@pytest.mark.rule("core.siege.arrow-tower.condition.revised")
def test_a_tower_may_have_its_attack_only_where_it_is_built() -> None:
    def attack(tower: str, *built: str) -> int:
        events = f"- {{when: {{round: 2}}, for: {{seat: 0}}, do: {{{WAVE}, tower: {tower}}}}}"
        table = together(events, armies=[["castle.archangels+"], ["necropolis.skeletons"]], buildings=[built, []])
        until(table.turn(0).answer("end-turn"))
        until_the_first_round(table)
        combat = table.game.combat
        return sum(strength(combat, unit) for unit in combat.units if UNITS[unit.card].guards_walls)

    needs = together("").game.book.tower_needs
    assert (attack("3"), attack("{built: 3}")) == (3, 0)
    assert (attack("3", needs), attack("{built: 3}", needs)) == (3, 3)


# ---------------------------------------------------------------------- guards


def prolonging(rounds: str) -> Table:
    """A first round against guards who cannot be beaten in it is over."""
    line = f"guards:\n  - {{at: camp, army: [{{unit: neutral.gold-golems}}]{rounds}}}"
    table = realm(scenario=plan(MILLS, map_=CAMP + line), armies=[["castle.archangels+"], ["necropolis.skeletons"]])
    camp = field_called(table.game, "camp")
    table.turn(0)
    beside = next(one for one in table.game.atlas.exits(camp) if table.game.hero_at(one) < 0)
    table.lay_out(at={"0:main": beside}, levels=[1, 1])
    table.answer(f"move:main:{field_name(camp)}")
    return table


@pytest.mark.rule("core.combat.prolong.cost")
def test_further_rounds_against_guards_may_be_free() -> None:
    for rounds, cost in (("", 1), (", rounds: free", 0)):
        table = win(prolonging(rounds), NOBODY, "prolong")
        left = table.movement("0:main")
        table.answer("prolong")
        assert table.movement("0:main") == left - cost
    for unit in table.game.combat.units:
        unit.damage = 0
    win(table, NOBODY, "prolong").answer("prolong")
    assert table.movement("0:main") == left, "nor does a third one cost anything"


@pytest.mark.rule("core.combat.prolong.options")
def test_guards_may_have_to_be_fought_to_the_end() -> None:
    table = until(prolonging(", rounds: unlimited"))
    assert table.game.combat.unlimited
    assert not any(isinstance(step, Prolong) for step in table.game.agenda)
    assert not until(prolonging("")).game.combat.unlimited


# ---------------------------------------------------------------------- scouts

HIDDEN = MILLS.replace(", rotation: 0, face_up: true", "")


def scouting(reveal: str, *, far_tiles: int = 1) -> Table:
    events = f"- {{when: {{round: 2}}, for: {{seat: 0}}, do: {{reveal: {{kind: far, {reveal}}}}}}}"
    text = written(events, tiles=(HIDDEN, "{kind: near, at: [0, 1]}"))
    table = realm(scenario=text.replace("far_tiles: 0", f"far_tiles: {far_tiles}"), **BARE)
    table.turn(0).answer("end-turn").turn(1).answer("end-turn").passes("turn-up")
    return table


@pytest.mark.rule("core.explore.far-own-supply", "core.map.place.two-neighbours")
def test_a_scout_turns_a_tile_up_or_adds_one_of_the_supply() -> None:
    table = scouting("choose: 1, supply: true")
    assert table.ask.kind == "turn-up"
    adding = [key for key in table.keys if key.startswith("extend:")]
    assert adding
    assert len(table.keys) == len(adding) + 1
    tiles, movement = len(table.game.world.tiles), table.movement("0:main")
    table.answer(adding[0])
    while not table.happened(TileShown):
        table.answer(table.keys[0])
    table.answer(table.keys[0])
    assert len(table.game.world.tiles) == tiles + 1
    assert (table.player(0).far_tiles, table.movement("0:main")) == (0, movement), "for nothing"
    assert scouting("choose: 1, supply: true", far_tiles=0).ask.kind != "turn-up", "one tile alone is turned up"
    assert scouting("choose: 1").ask.kind != "turn-up"


@pytest.mark.rule("core.victory.other-goals")
def test_every_place_of_a_kind_means_those_in_a_supply_too() -> None:
    def met(far_tiles: int) -> bool:
        text = (
            plan(MILLS).replace("far_tiles: 0", f"far_tiles: {far_tiles}").replace("mode: clash", "mode: cooperative")
        )
        text = text.replace("[defeat-factions]", "[{together: {holds: {every: [mine, settlement]}}}]")
        table = realm(scenario=text.replace("limit: draw", "limit: all-lose"), mode="cooperative", **BARE)
        game = table.game
        held = [field for field in game.atlas.fields if game.field(field).location in ("settlement", "ore-mine")]
        table.lay_out(owners=dict.fromkeys(held, 0))
        [goal] = game.scenario.goals
        return goal.met(game, 0)

    assert met(0)
    assert not met(1), "each Far tile has a mine or a settlement"


# ---------------------------------------------------------------------- what is wrong


@pytest.mark.parametrize(
    ("line", "where", "text"),
    [
        ("{prepare: yes}", "prepare", "true"),
        ("{assault: {unit: neutral.boars}, allies: led}", "allies", "(did you mean 'lead'?)"),
        ("{assault: {unit: neutral.boars}, tower: {bilt: 2}}", "tower.bilt", "(did you mean 'built'?)"),
        ("{fight: {unit: neutral.boars}, alies: lead}", "alies", "is not known here"),
        ("{reveal: {kind: far, supply: true}}", "reveal.supply", "'choose' is missing"),
        ("{reveal: {kind: far, choose: 1, suply: true}}", "reveal.suply", "(did you mean 'supply'?)"),
    ],
)
def test_a_wrong_effect_is_told_with_its_line(line: str, where: str, text: str) -> None:
    file = written(f"- {{when: {{every: turn}}, do: {line}}}")
    found = [one for one in problems(file) if one.where == f"events[0].do.{where}"]
    assert found, problems(file)
    assert text in found[0].text
    assert found[0].line == line_of(file, line)


def test_wrong_rounds_of_guards_are_told_with_their_line() -> None:
    file = plan(MILLS, map_=CAMP + "guards: [{at: camp, rounds: fre}]")
    [problem] = problems(file)
    assert (problem.where, problem.line) == ("map.guards[0].rounds", line_of(file, "rounds: fre"))
    assert "(did you mean 'free'?)" in problem.text
