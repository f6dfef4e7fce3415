"""What a scenario lets players hand over, who plays with whom by a variant, and last combats that decide."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes.engine import Outcome, Step, load_game
from heroes.rules.board.realm.army import restore_army
from heroes.rules.board.scenario.victory import CountPoints, EndOfRounds
from heroes.rules.board.state.map_events import UnitHandedOver
from play.map.plan import MILLS, plan
from play.map.saga import BARE
from play.map.table import Table, realm
from play.map.template import line_of, problems

both = pytest.mark.parametrize("edition", ["first", "revised"])
rules = pytest.mark.rule("tournament.creator.10-rules")
ARMIES: dict[str, Any] = {"armies": [["castle.griffins", "castle.marksmen"], ["necropolis.skeletons"]]}


def under(rule: str, **state: Any) -> Table:
    return realm(scenario=plan(MILLS, rest=f"rules:\n  {rule}\n"), **{**BARE, **state})


@rules
@both
def test_players_hand_over_what_the_scenario_allows(edition: str) -> None:
    rule = "exchange: [{what: [resources, units]}]"
    table = under(rule, gold=[2, 0], edition=edition, **ARMIES).turn(0)
    table.answer("exchange:0:1", "give:gold", "give:castle.marksmen", "done")
    assert (table.ask.kind, table.ask.seat) == ("hand-over", 1)
    assert load_game(table.game.save()).ask == table.game.ask
    table.answer("give:gold", "done")
    assert [table.player(seat).gold for seat in (0, 1)] == [2, 0]
    assert [troop.card for troop in table.player(1).army] == ["necropolis.skeletons", "castle.marksmen"]
    assert UnitHandedOver(0, 1, "castle.marksmen") in table.game.events
    table.answer("exchange:0:1")
    assert not table.offers("give:castle.griffins"), "nobody gives the last unit away"
    table.game.check_invariants()


@rules
@both
@pytest.mark.parametrize("where", ["adjacent", "own-town", "trading-post"])
def test_an_exchange_may_ask_where_the_heroes_stand(where: str, edition: str) -> None:
    table = under(f"exchange: [{{what: [resources], where: {where}}}]", gold=[2, 0], edition=edition).turn(0)
    assert not table.offers("exchange:0:1")
    near = next(field for field in table.game.atlas.exits(table.town(1)) if table.game.hero_at(field) < 0)
    table.lay_out(at={"0:main": table.town(1) if where == "own-town" else near, "1:main": table.town(1)})
    if where == "own-town":
        table.lay_out(at={"1:main": near})
    assert table.offers("exchange:0:1") == (where != "trading-post")


@rules
@both
def test_an_exchange_may_cost_the_build_token_and_be_for_allies_alone(edition: str) -> None:
    table = under("exchange: [{what: [resources], where: build-token}]", gold=[2, 0], edition=edition).turn(0)
    table.answer("exchange:0:1", "done", "done")
    assert not table.offers("exchange:0:1")
    alone = under("exchange: [{what: [resources], with: allies}]", gold=[2, 0], edition=edition).turn(0)
    assert not alone.offers("exchange:0:1")


@rules
@pytest.mark.parametrize(
    ("rule", "text", "where"),
    [
        ("exchange: [{what: [unit]}]", "did you mean 'units'?", "rules.exchange[0].what[0]"),
        ("exchange: [{where: adjacent}]", "'what' is missing", "rules.exchange[0]"),
        ("exchange: [{what: units, where: close-by}]", "it must be one of", "rules.exchange[0].where"),
    ],
)
def test_a_wrong_exchange_is_refused_at_its_word(rule: str, text: str, where: str) -> None:
    file = plan(MILLS, rest=f"rules:\n  {rule}\n")
    found = [problem for problem in problems(file) if text in problem.text]
    assert [(problem.where, problem.line) for problem in found] == [(where, line_of(file, rule))]


# ---------------------------------------------------------------------- teams by a variant

PAIRS = """
name: Pairs
mode: clash
players: [4]
rounds: 6
map:
  boxes: [core, rampart]
  layouts:
    4:
      far_tiles: 0
      tiles:
        - {kind: starting, at: [-1, 0], seat: 0}
        - {kind: starting, at: [1, 0], seat: 1}
        - {kind: starting, at: [0, -1], seat: 2}
        - {kind: starting, at: [0, 1], seat: 3}
        - {kind: near, at: [0, 0]}
victory: {conditions: [defeat-factions]}
round_limit: draw
variants:
  pairs: {text: Two against two., sets: {teams: {4: [[0, 1], [2, 3]]}}}
"""


@pytest.mark.rule("core.modes.alliance.fixed-teams")
@pytest.mark.parametrize(("variants", "teams"), [([], [0, 1, 2, 3]), (["pairs"], [0, 0, 1, 1])])
def test_a_variant_sets_who_plays_with_whom(variants: list[str], teams: list[int]) -> None:
    game = heroes.new_game("clash", {"scenario": PAIRS, "seats": [{}] * 4, "variants": variants}, 1)
    assert [side.team for side in game.world.sides] == teams  # type: ignore[attr-defined]


# ---------------------------------------------------------------------- duels


def come_to(table: Table, step: Step) -> None:
    """The game goes on with this step."""
    table.game.agenda.append(step)
    table.ask_again()


def fought(table: Table) -> Outcome:
    """Whatever is asked is passed or answered by the first answer, until the game is over."""
    game = table.game
    for _ in range(2000):
        if game.ask is None:
            break
        game.answer(game.ask.seat, game.ask.passes or game.ask.keys[0])
    assert game.outcome is not None
    return game.outcome


@pytest.mark.rule("core.victory.by-scenario", "core.round.limit")
@both
def test_the_leaders_fight_a_last_combat_when_the_rounds_are_over(edition: str) -> None:
    text = plan(MILLS).replace("round_limit: draw", "round_limit: {duel: leaders}")
    armies = [["castle.archangels", "castle.champions"], ["necropolis.skeletons"]]
    table = realm(scenario=text, edition=edition, **{**BARE, "armies": armies}).turn(0)
    assert table.game.aims(0).limit.id == "scenario.end.limit-duel"
    table.game.world.round = 12
    come_to(table, EndOfRounds())
    assert table.game.state.combat is not None
    assert load_game(table.game.save()).ask == table.game.ask
    outcome, result = fought(table), table.game.state.result
    assert result is not None
    assert result.winner is not None
    assert outcome == Outcome((result.fates[result.winner].seat,), "core.victory.by-scenario")
    table.game.check_invariants()


@pytest.mark.rule("core.round.limit", "core.townaction.timing.revised")
@pytest.mark.parametrize(("before", "asked"), [("", []), (", before: town-actions", [0, 1])])
def test_both_may_have_town_actions_before_the_last_combat(before: str, asked: list[int]) -> None:
    text = plan(MILLS).replace("round_limit: draw", f"round_limit: {{duel: leaders{before}}}")
    table = realm(scenario=text, **{**BARE, "gold": [50, 50], "materials": [9, 9]}).turn(0)
    assert ("town actions" in str(table.game.aims(0).limit)) == bool(asked)
    for player in table.game.players[:2]:
        player.spent = ("build", "population", "spell-book")
    table.game.world.round = 12
    come_to(table, EndOfRounds())
    found = []
    while table.game.state.combat is None:
        if table.ask.kind == "town-actions":
            found.append(table.ask.seat)
        table.answer(table.ask.passes or table.keys[0])
    assert found == asked


def test_what_comes_before_a_duel_is_one_of_a_few_words() -> None:
    file = plan(MILLS).replace("round_limit: draw", "round_limit: {duel: leaders, before: town-action}")
    [problem] = problems(file)
    assert problem.where == "round_limit.before"
    assert "did you mean 'town-actions'?" in problem.text


@pytest.mark.rule("tournament.score.winner")
@both
def test_a_tie_may_be_settled_by_a_duel(edition: str) -> None:
    for ties, settled in (("[gold]", False), ("[gold, duel]", True)):
        points = f"conditions: [defeat-factions]\n  points: {{ties: {ties}}}"
        text = plan(MILLS).replace("conditions: [defeat-factions]", points)
        table = realm(scenario=text.replace("draw", "points"), edition=edition, **BARE).turn(0)
        come_to(table, CountPoints())
        assert (table.game.state.combat is not None) == settled
        assert (table.game.outcome is None) == settled


@pytest.mark.rule("core.modes.alliance.shared-outcome")
def test_one_of_each_team_may_fight_for_all() -> None:
    text = PAIRS.replace("round_limit: draw", "round_limit: {duel: one-of-each-team}").replace("rounds: 6", "rounds: 1")
    game = heroes.new_game("clash", {"scenario": text, "seats": [{}] * 4, "variants": ["pairs"]}, 1)
    asked = []
    while game.ask is not None and game.state.combat is None:
        if game.ask.kind == "champion":
            asked.append((game.ask.seat, game.ask.keys))
        game.answer(game.ask.seat, game.ask.passes or game.ask.keys[-1])
    assert sorted(keys for _, keys in asked) == [["seat:0", "seat:1"], ["seat:2", "seat:3"]]
    outcome = fought(Table(game))
    assert sorted(outcome.winners) in ([0, 1], [2, 3])


# ---------------------------------------------------------------------- guests, and units that are lent


def together(rule: str, **state: Any) -> Table:
    """Two players against the game."""
    text = plan(MILLS, rest=f"rules:\n  {rule}\n").replace("mode: clash", "mode: cooperative")
    text = text.replace("[defeat-factions]", "[{holds: settlement}]").replace("limit: draw", "limit: all-lose")
    return realm(scenario=text, mode="cooperative", **{**BARE, **state})


def guest(rule: str, **state: Any) -> Table:
    """The hero of seat 0 stands in the town of seat 1, which has a dwelling and a Citadel."""
    built = [[], ["dwelling-bronze", "citadel"]]
    table = together(rule, gold=[50, 0], valuables=[5, 0], buildings=built, **{**ARMIES, **state}).turn(0)
    away = next(field for field in table.game.atlas.exits(table.town(1)) if table.game.hero_at(field) < 0)
    table.lay_out(at={"1:main": away})
    table.lay_out(at={"0:main": table.town(1)})
    return table


@rules
@pytest.mark.rule("core.town.foreign-town.revised")
def test_a_guest_recruits_in_the_town_of_an_ally_who_agrees() -> None:
    table = guest("guests: recruit")
    assert not any(key.startswith("recruit:") for key in table.keys)
    assert table.game.why_not(0, "unit-card:necropolis.zombies") is not None
    table.answer("ask-host:1")
    assert (table.ask.kind, table.ask.seat) == ("host", 1)
    assert load_game(table.game.save()).ask == table.game.ask
    table.answer("agree")
    assert not table.offers("ask-host:1")
    gold = table.player(0).gold
    table.answer("recruit:necropolis.zombies")
    assert [troop.card for troop in table.player(0).army][-1] == "necropolis.zombies"
    assert table.player(0).gold < gold
    table.answer("reinforce:necropolis.zombies", "done")
    assert [troop.pack for troop in table.player(0).army][-1]
    table.game.check_invariants()


@rules
def test_a_guest_recruits_nothing_without_consent_or_the_rule_or_away_from_the_town() -> None:
    table = guest("guests: recruit").answer("ask-host:1", "refuse")
    assert not any(key.startswith(("recruit:", "ask-host")) for key in table.keys), "nor is the ally asked again"
    assert not guest("peace: true").offers("ask-host:1")
    table = guest("guests: recruit").answer("ask-host:1", "agree")
    assert table.offers("recruit:necropolis.zombies")
    table.lay_out(at={"0:main": table.town(0)})
    assert not any(key.startswith("recruit:") for key in table.keys)


@rules
@pytest.mark.rule("core.units.all-lost.starting-units.revised")
@pytest.mark.parametrize("rule", ["lent: returned", "peace: true"])
def test_units_that_were_lent_come_back_when_their_player_has_none_left(rule: str) -> None:
    armies = [["castle.marksmen"], ["necropolis.skeletons", "castle.griffins"]]
    table = together(rule, armies=armies).turn(0)
    table.player(0).army = ()
    restore_army(table.game, 0)
    left = [troop.card for troop in table.player(1).army]
    assert left == (
        ["necropolis.skeletons"] if rule.startswith("lent") else ["necropolis.skeletons", "castle.griffins"]
    )
    table = together("lent: returned", armies=[["castle.marksmen"], ["castle.griffins"]]).turn(0)
    restore_army(table.game, 0)
    assert all(troop.card.startswith("necropolis.") for troop in table.player(1).army), "nobody is left without units"


@rules
def test_in_the_turn_of_one_player_the_other_gives_too() -> None:
    table = together("exchange: [{what: [units], where: anywhere}]", **ARMIES).turn(1)
    table.answer("exchange:0:0", "done")
    assert (table.ask.kind, table.ask.seat) == ("hand-over", 0), "out of the own turn"
    table.answer("give:castle.marksmen", "done")
    assert "castle.marksmen" in [troop.card for troop in table.player(1).army]


@rules
@pytest.mark.parametrize(("rule", "near"), [("guests: recrut", "recruit"), ("lent: return", "returned")])
def test_a_wrong_word_for_guests_is_told_with_its_line(rule: str, near: str) -> None:
    file = plan(MILLS, rest=f"rules:\n  {rule}\n")
    [problem] = problems(file)
    assert (problem.where, problem.line) == (f"rules.{rule.partition(':')[0]}", line_of(file, rule))
    assert f"(did you mean '{near}'?)" in problem.text
