"""Rules of the book that read otherwise in a scenario (`rules` of scenario files)."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes.rules.board.realm.experience import GainExperience
from heroes.rules.board.realm.purse import income
from heroes.rules.board.realm.strongholds import serving
from heroes.rules.board.scenario.elimination import Eliminate, MarkHomeless, OutOfHomes
from heroes.rules.board.state.lattice import field_name
from heroes.rules.board.state.map_events import Searched
from play.map.plan import MILLS, plan
from play.map.saga import BARE, beside_the_mill
from play.map.table import Table, realm
from play.map.template import PAIR, line_of, problems

both = pytest.mark.parametrize("edition", ["first", "revised"])
rules = pytest.mark.rule("tournament.creator.10-rules")
SETTLED = "{kind: far, at: [0, 0], tile: F3, rotation: 0, face_up: true, name: village}"


def under(rule: str, *, tile: str = MILLS, **state: Any) -> Table:
    return realm(scenario=plan(tile, rest=f"rules:\n  {rule}\n"), **{**BARE, **state})


@rules
@both
def test_heroes_stop_learning_at_the_highest_level(edition: str) -> None:
    table = under("highest_level: 2", edition=edition, levels=[2, 1]).turn(0)
    assert GainExperience(0, 3).run(table.game) == ()
    assert table.player(0).level == 2
    assert table.game.book.highest_level == 2


@rules
@both
@pytest.mark.parametrize("closed", ["[citadel]", "[castle.citadel]", "all"])
def test_a_building_that_is_closed_is_built_by_nobody(closed: str, edition: str) -> None:
    purses: dict[str, Any] = {"gold": [99, 0], "materials": [99, 0], "valuables": [99, 0], "edition": edition}
    citadel = f"build:{under('secondary: none', **purses).building(0, 'citadel')}"
    assert under("secondary: none", **purses).turn(0).offers(citadel)
    if closed == "[castle.citadel]":
        closed = f"[{citadel.removeprefix('build:')}]"
    table = under(f"no_building: {closed}", **purses).turn(0)
    assert not table.offers(citadel)
    assert table.game.explain(0, citadel).rule == "tournament.creator.10-rules"
    assert any(key.startswith("build:") for key in table.keys) == (closed != "all")


@rules
@both
def test_guards_of_some_levels_flee_from_nobody(edition: str) -> None:
    for rule, fought in (("secondary: none", False), ("no_skip: [2, 3]", True)):
        table = under(rule, tile=SETTLED, levels=[7, 7], edition=edition).turn(0)
        settlement = table.spot("F3", "settlement")
        table.lay_out(at={"0:main": next(iter(table.game.atlas.exits(settlement)))})
        assert table.game.field(settlement).guard in (2, 3)
        table.march(settlement)
        assert (table.game.state.combat is not None) == fought


@rules
@both
def test_a_town_may_be_defended_for_nothing(edition: str) -> None:
    table = under("town_defence: {price: 0}", edition=edition).turn(0)
    near = next(field for field in table.game.atlas.exits(table.town(1)) if table.game.hero_at(field) < 0)
    away = next(field for field in table.game.atlas.exits(table.town(0)) if table.game.hero_at(field) < 0)
    table.lay_out(at={"0:main": near, "1:main": away}, armies=[["castle.griffins"], ["necropolis.skeletons"]])
    table.march(table.town(1))
    assert (table.ask.kind, table.ask.seat) == ("garrison", 1)


@rules
@both
@pytest.mark.rule("core.combat.cards.no-card-for-garrison")
@pytest.mark.parametrize("cards", [True, False])
def test_a_town_without_its_hero_may_be_defended_with_cards(cards: bool, edition: str) -> None:
    table = facing(f"town_defence: {{price: 0, cards: {str(cards).lower()}}}", edition)
    table.march(table.town(1))
    table.answer("defend")
    while table.game.state.combat is None:
        table.answer(table.ask.passes or table.keys[0])
    assert table.game.combat.armies[1].cards == cards


@rules
@both
@pytest.mark.rule("core.capture.pay-eight", "core.combat.cards.no-card-for-garrison")
@pytest.mark.parametrize(
    ("where", "beside", "helps"),
    [("starting-tile", True, True), ("starting-tile", False, False), ("anywhere", False, True)],
)
def test_a_hero_may_defend_the_town_from_its_tile_or_from_anywhere(
    where: str, beside: bool, helps: bool, edition: str
) -> None:
    table = under(f"town_defence: {{from: {where}}}", edition=edition).turn(0)
    near, other, *_ = (field for field in table.game.atlas.exits(table.town(1)) if table.game.hero_at(field) < 0)
    away = next(field for field in table.game.atlas.exits(table.town(0)) if table.game.hero_at(field) < 0)
    armies = [["castle.griffins"], ["necropolis.skeletons"]]
    table.lay_out(at={"0:main": near, "1:main": other if beside else away}, armies=armies, gold=[0, 0])
    table.march(table.town(1))
    assert (table.ask.kind == "garrison") == helps
    if helps:
        table.answer("defend")
        while table.game.state.combat is None:
            table.answer(table.ask.passes or table.keys[0])
        assert table.game.combat.armies[1].cards


@rules
@both
def test_a_defeat_may_cost_nothing(edition: str) -> None:
    assert under("defeat_costs: nothing", edition=edition).game.book.defeat_costs == ()


@rules
@pytest.mark.rule("core.mageguild.prebuilt.revised")
@pytest.mark.parametrize(("rule", "asks"), [("secondary: none", True), ("first_buildings_give: nothing", False)])
def test_a_mage_guild_that_stands_from_the_start_may_give_no_spells(rule: str, asks: bool) -> None:
    text = plan(MILLS, rest=f"buildings: [dwelling-bronze, mage-guild]\nrules:\n  {rule}\n")
    setup = {"scenario": text, "difficulty": "impossible", "first_player": 0, "seats": PAIR}
    table = Table(heroes.new_game("clash", setup, 1, "ask"))
    while table.ask.kind != "turn":
        table.answer(table.ask.passes or table.keys[0])
    assert "mage-guild" in table.game.roles_built(0)
    assert any(event.deck == "spell" for event in table.happened(Searched)) == asks


@rules
@both
def test_there_may_be_no_secondary_heroes(edition: str) -> None:
    table = under("secondary: none", gold=[99, 0], edition=edition).turn(0)
    assert not any(key.startswith("secondary:") for key in table.keys)
    beside_the_mill(table)


@rules
@both
def test_where_nobody_has_a_secondary_hero_none_is_there_at_the_start_either(edition: str) -> None:
    table = under("secondary: none", edition=edition, settings=["start-secondary"]).turn(0)
    assert [kind for kind in ("main", "secondary") if table.where(f"0:{kind}") in table.game.atlas.fields] == ["main"]


@rules
@pytest.mark.parametrize(
    ("rule", "text", "where"),
    [
        ("highest_level: 9", "at most 7", "rules.highest_level"),
        ("no_building: [citadle]", "did you mean 'citadel'?", "rules.no_building[0]"),
        ("no_skip: [9]", "at most 7", "rules.no_skip[0]"),
        ("town_defence: 3", "must be a mapping", "rules.town_defence"),
        ("town_defence: {from: afar}", "it must be one of: anywhere, starting-tile", "rules.town_defence.from"),
        ("defeat_costs: everything", "it must be one of: nothing", "rules.defeat_costs"),
        ("peace: often", "must be true or false", "rules.peace"),
        ("income: every-turn", "it must be one of: every-round", "rules.income"),
        ("rounds: stars", "it must be one of: resource", "rules.rounds"),
        ("trading_post: anywhere", "it must be one of: build-token", "rules.trading_post"),
        ("out: {town-lost: 0}", "1 or more", "rules.out.town-lost"),
    ],
)
def test_a_wrong_switch_is_refused_at_its_word(rule: str, text: str, where: str) -> None:
    file = plan(MILLS, rest=f"rules:\n  {rule}\n")
    found = [problem for problem in problems(file) if text in problem.text]
    assert [(problem.where, problem.line) for problem in found] == [(where, line_of(file, rule))]


# ---------------------------------------------------------------------- rounds and trade


@rules
@both
def test_income_may_come_in_every_round(edition: str) -> None:
    def gold_in_round_two(rule: str) -> int:
        table = under(rule, gold=[0, 0], edition=edition)
        table.next_round()
        assert table.game.world.round == 2
        return table.turn(0).player(0).gold

    assert gold_in_round_two("secondary: none") == 0
    assert gold_in_round_two("income: every-round") > 0


@rules
@both
def test_every_round_may_be_a_resource_round(edition: str) -> None:
    table = under("rounds: resource", edition=edition)
    kinds = [table.game.round_kind()]
    for _ in range(3):
        table.next_round()
        kinds.append(table.game.round_kind())
    assert kinds == ["plain", "resource", "resource", "resource"]


@rules
@both
def test_the_build_token_may_serve_for_a_trade(edition: str) -> None:
    table = under("trading_post: build-token", gold=[2, 0], edition=edition).turn(0)
    table.answer("trading-post", "sell:gold:materials")
    table.passes("trade")
    assert (table.player(0).gold, table.player(0).materials) == (0, 1)
    assert not table.offers("trading-post")
    assert not any(key.startswith("build:") for key in table.keys)
    assert not under("secondary: none", gold=[2, 0], edition=edition).turn(0).offers("trading-post")


# ---------------------------------------------------------------------- peace, and being out


def facing(rule: str, edition: str) -> Table:
    """The Main Hero of seat 0 stands before the town of seat 1, whose hero is away."""
    table = under(rule, edition=edition).turn(0)
    near = next(field for field in table.game.atlas.exits(table.town(1)) if table.game.hero_at(field) < 0)
    away = next(field for field in table.game.atlas.exits(table.town(0)) if table.game.hero_at(field) < 0)
    table.lay_out(at={"0:main": near, "1:main": away}, armies=[["castle.griffins"], ["necropolis.skeletons"]])
    return table


@rules
@both
def test_in_peace_nobody_takes_what_another_player_holds(edition: str) -> None:
    table = facing("peace: true", edition)
    town = table.town(1)
    table.march(town)
    assert table.ask.kind == "turn", "no defence is asked for"
    assert table.game.owner(town) == 1
    table.lay_out(at={"0:main": next(iter(table.game.atlas.exits(town))), "1:main": town})
    assert not table.offers(f"move:main:{field_name(town)}"), "nor is a hero attacked"
    war = facing("secondary: none", edition)
    war.march(town)
    assert war.game.owner(town) == 0, "it falls to who attacks, since nobody can pay for its defence"


@rules
@both
def test_who_has_lost_the_own_town_for_so_many_rounds_is_out(edition: str) -> None:
    table = under("out: {town-lost: 2}", edition=edition).turn(0)
    game = table.game
    assert game.aims(0).lost[-1].id == "scenario.end.out-townless"
    game.lay_cubes(table.town(1), (0,))
    MarkHomeless(1).run(game)
    assert table.player(1).homeless_since == game.world.round
    game.world.round += 1
    assert OutOfHomes().run(game) == ()
    game.world.round += 1
    assert [step.seat for step in OutOfHomes().run(game) if isinstance(step, Eliminate)] == [1]
    game.lay_cubes(table.town(1), (1,))
    MarkHomeless(1).run(game)
    assert OutOfHomes().run(game) == (), "it has been retaken"


# ---------------------------------------------------------------------- towns in other hands


@rules
@pytest.mark.rule("core.town.owner-keeps-board", "core.round.resource.income-sources")
@both
@pytest.mark.parametrize(("rule", "earns"), [("secondary: none", True), ("lost_town: no-income", False)])
def test_who_has_lost_the_starting_town_may_have_no_income(rule: str, earns: bool, edition: str) -> None:
    table = under(rule, edition=edition).turn(0)
    game = table.game
    mine = next(field for field, there in game.atlas.fields.items() if there.location == "ore-mine")
    table.lay_out(owners={mine: 1})
    whole = income(game, 1)
    assert whole > (0, 0, 0)
    table.lay_out(owners={table.town(1): 0, mine: 1})
    assert income(game, 1) == (whole if earns else (0, 0, 0))
    assert income(game, 0) > (0, 0, 0), "the conqueror's own town stands"


def captured(rule: str, edition: str) -> Table:
    """The first player walks into the town of the second."""
    table = under(rule, edition=edition).turn(0)
    near = next(field for field in table.game.atlas.exits(table.town(1)) if table.game.hero_at(field) < 0)
    away = next(field for field in table.game.atlas.exits(table.town(0)) if table.game.hero_at(field) < 0)
    table.lay_out(at={"0:main": near, "1:main": away})
    table.march(table.town(1))
    while table.ask.kind in ("garrison", "town-actions", "renew-hand"):
        table.answer("decline" if "decline" in table.keys else table.ask.passes or table.keys[0])
    return table


@rules
@pytest.mark.rule("core.settlement.choose-one", "core.town.foreign-town.revised")
@both
def test_a_captured_town_may_be_a_settlement_to_its_conqueror(edition: str) -> None:
    table = captured("captured_towns: settlements", edition)
    game, town = table.game, table.town(1)
    assert (game.owner(town), table.ask.kind) == (0, "settlement")
    before = income(game, 0)
    table.answer("yield:gold")
    assert (game.world.yields[town], income(game, 0)[0] - before[0]) == ("gold", 5)
    assert serving(game, 0) == (0,), "its buildings serve nobody else"
    game.check_invariants()
    table.turn(0)
    home = next(field for field in game.atlas.exits(town) if game.hero_at(field) < 0)
    table.lay_out(at={"0:main": table.town(0), "1:main": home})
    table.answer("end-turn").turn(1)
    table.march(town)
    while table.ask.kind in ("garrison", "town-actions", "renew-hand"):
        table.answer("decline" if "decline" in table.keys else table.ask.passes or table.keys[0])
    assert game.owner(town) == 1
    assert town not in game.world.yields
    assert table.ask.kind != "settlement", "to its own player it is a town"


@rules
@pytest.mark.rule("core.capture.by-entering")
@both
def test_elsewhere_a_captured_town_asks_for_no_yield(edition: str) -> None:
    table = captured("secondary: none", edition)
    assert table.game.owner(table.town(1)) == 0
    assert table.ask.kind != "settlement"


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("lost_town: no-incom", "did you mean 'no-income'?"),
        ("captured_towns: settlement", "did you mean 'settlements'?"),
    ],
)
def test_a_wrong_word_about_towns_is_told_with_its_line(rule: str, text: str) -> None:
    file = plan(MILLS, rest=f"rules:\n  {rule}\n")
    [problem] = problems(file)
    assert (problem.line, problem.where) == (line_of(file, rule), f"rules.{rule.partition(':')[0]}")
    assert text in problem.text
