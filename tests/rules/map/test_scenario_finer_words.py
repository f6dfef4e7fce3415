"""Words of scenario files that tell apart what others lump together, and complaints that say what would be right."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.engine import BadSetup
from heroes.rules.board.scenario.file import check_scenario
from heroes.rules.board.state.lattice import NOWHERE, field_name
from heroes.rules.board.state.map_events import BeginsRounds, EnemyTook
from play.map.foes import ALONE, ARMY, FOE, alone, beside_the_foe
from play.map.plan import HOMES, MILLS, plan
from play.map.saga import BARE, in_round, saga
from play.map.table import Table, realm
from play.map.template import problems

both = pytest.mark.parametrize("edition", ["first", "revised"])


# ---------------------------------------------------------------------- what an enemy flags


def taken(takes: str, *, flagged: bool = False, **state: Any) -> list[str]:
    """What an enemy who stands beside an ore mine takes with its only point."""
    table = alone(enemy=f"moves: {{points: 1, {takes}}}", tiles={"F1": (0, 0)}, **state).turn(0)
    if flagged:
        game = table.game
        exits = game.atlas.exits(game.piece(game.main_of(FOE)).field)
        mine = next(field for field in exits if game.field(field).location == "ore-mine")
        game.lay_cubes(mine, (0,))
    table.answer("end-turn").passes("start")
    return [event.location for event in table.happened(EnemyTook)]


@pytest.mark.rule("core.ai.move.flag.first", "core.ai.move.flag.revised", "core.ai.scenario-overrides")
@both
def test_an_enemy_takes_the_kinds_of_holdings_that_the_scenario_names(edition: str) -> None:
    assert taken("takes: mines", edition=edition) == ["ore-mine"]
    assert taken("takes: [mines, settlements]", edition=edition) == ["ore-mine"]
    assert taken("takes: settlements", edition=edition) == []
    assert taken("takes: nothing", edition=edition) == []


@pytest.mark.rule("core.ai.scenario-overrides")
def test_an_enemy_may_take_only_what_bears_a_players_cube() -> None:
    assert taken("takes_from: players") == []
    assert taken("takes_from: players", flagged=True) == ["ore-mine"]


@pytest.mark.rule("core.ai.scenario-overrides")
@both
def test_an_enemy_may_be_attacked_by_main_heroes_alone_or_by_nobody(edition: str) -> None:
    text = ALONE.replace("at: [0, 0], name: middle", "at: [0, 0], tile: C1, face_up: true, name: middle")
    for met_by, first, second in (
        ("met_by: main-hero", True, False),
        ("met_by: nobody", False, False),
        ("level: 2", True, True),
    ):
        table = alone(text=text, enemy=f"moves: never; {met_by}", edition=edition).turn(0)
        there = beside_the_foe(table)
        game = table.game
        here = next(field for field in game.atlas.exits(there) if game.hero_at(field) < 0)
        table.lay_out(at={"0:secondary": here})
        assert (f"move:main:{field_name(there)}" in table.keys) == first
        key = f"move:secondary:{field_name(there)}"
        assert (key in table.keys) == second
        if first and not second:
            assert "Only a Main Hero may attack this enemy." in str(game.explain(0, key).says)


# ---------------------------------------------------------------------- seats


def in_one_town(seats: str, heroes_: tuple[str, str]) -> Table:
    rest = f"rules: {{shared: [purse, town]}}\nseats:\n{seats}"
    text = plan(MILLS, map_="boxes: [core, tower]", homes=HOMES[:1], rest=rest).replace(
        "mode: clash", "mode: cooperative"
    )
    text = text.replace("[defeat-factions]", "[{holds: settlement}]").replace("limit: draw", "limit: all-lose")
    return realm(scenario=text, mode="cooperative", heroes_=heroes_, **BARE)


@pytest.mark.rule("core.setup.hero-on-town", "tournament.creator.10-rules")
def test_of_two_who_share_a_town_the_second_begins_beside_it() -> None:
    table = in_one_town("  - {faction: castle}\n  - {faction: castle}\n", ("castle.catherine", "castle.rion"))
    game = table.game
    first, second = (game.piece(game.main_of(seat)).field for seat in (0, 1))
    assert first == table.town(0) == table.town(1)
    assert second != NOWHERE
    assert second in game.atlas.exits(first)
    assert not game.field(second).guard
    assert any(key.startswith("move:main:") for key in table.turn(1).keys)


@pytest.mark.rule("tournament.creator.10-rules")
def test_a_seat_chooses_among_the_heroes_that_the_scenario_names() -> None:
    seats = "  - {faction: castle}\n  - {faction: castle, hero: [castle.rion, castle.adelaide]}\n"
    for hero in ("castle.rion", "castle.adelaide"):
        assert in_one_town(seats, ("castle.catherine", hero)).player(1).hero == hero
    with pytest.raises(BadSetup, match="one of: Rion, Adelaide"):
        in_one_town(seats, ("castle.rion", "castle.catherine"))


# ---------------------------------------------------------------------- effects


@pytest.mark.rule("core.events.timed.scope", "core.symbols.movement")
@pytest.mark.parametrize(("whose", "main", "secondary"), [("main", 5, 2), ("secondary", 3, 4)])
def test_movement_for_one_of_both_heroes(whose: str, main: int, secondary: int) -> None:
    table = saga(f"- {{when: {{round: 2}}, do: {{movement: 2, heroes: {whose}}}}}").turn(0)
    table.game.put_hero(table.game.secondary_of(0), table.town(0))
    in_round(table, 2)
    assert (table.movement("0:main"), table.movement("0:secondary")) == (main, secondary)


@pytest.mark.rule("core.round.order-clockwise", "core.events.timed.scope")
def test_whoever_goes_first_by_an_event_begins_the_next_round_and_not_this_one() -> None:
    table = saga("- {when: {round: 2}, for: {seat: 1}, do: {goes: first}}")
    in_round(table, 1)
    table.answer("end-turn").turn(1).answer("end-turn").passes()
    turns = []
    for _ in range(4):
        table.passes()
        turns.append((table.game.world.round, table.ask.seat))
        table.answer("end-turn")
    assert turns == [(2, 0), (2, 1), (3, 1), (3, 0)]
    assert [event.seat for event in table.happened(BeginsRounds)] == [1]
    table.game.check_invariants()


@pytest.mark.rule("core.capture.pay-eight", "core.combat.cards.no-card-for-garrison")
@both
def test_cards_in_a_town_without_its_hero_may_have_a_price(edition: str) -> None:
    def attacked(gold: int) -> Table:
        rest = "rules: {town_defence: {price: 1, cards: {price: 15}}}\n"
        table = realm(scenario=plan(MILLS, rest=rest), edition=edition, **{**BARE, "gold": [0, gold]}).turn(0)
        near = next(field for field in table.game.atlas.exits(table.town(1)) if table.game.hero_at(field) < 0)
        away = next(field for field in table.game.atlas.exits(table.town(0)) if table.game.hero_at(field) < 0)
        table.lay_out(at={"0:main": near, "1:main": away}, armies=[["castle.griffins"], ["necropolis.skeletons"]])
        return table.march(table.town(1))

    assert attacked(15).keys == ["defend", "give-up"]
    for key, left, cards in (("defend", 19, False), ("defend-with-cards", 4, True)):
        table = attacked(20).answer(key)
        while table.game.state.combat is None:
            table.answer(table.ask.passes or table.keys[0])
        assert (table.player(1).gold, table.game.combat.armies[1].cards) == (left, cards)


SEARCH = "- {when: {round: 2}, for: {seat: 0}, do: {search: artifact, of: major, cards: 2}}"


@pytest.mark.rule("tournament.option.artifacts.decks", "core.events.timed.scope")
def test_of_a_split_deck_the_cards_of_a_level_are_searched_wherever_the_hero_stands() -> None:
    table = saga(SEARCH, rest="rules: {settings: [split-artifacts]}\n").turn(0)
    table.answer("end-turn").turn(1).answer("end-turn")
    before = len(table.game.state.decks["artifact-major"].draw)
    assert before
    table.passes()
    while table.ask.kind != "turn":
        table.answer(table.keys[0])
    assert len(table.game.state.decks["artifact-major"].draw) < before
    assert [problem.text for problem in problems(plan(MILLS, rest="events:\n  " + SEARCH + "\n"))] == [
        "needs 'split-artifacts' under 'rules.settings': only then there are decks of levels"
    ]


# ---------------------------------------------------------------------- combats


@pytest.mark.rule("core.combat.surrender.not-a-defeat", "core.events.timed.scope")
@pytest.mark.parametrize(("armies", "leaves"), [(["castle.griffins"], True), (["castle.archangels+"], False)])
def test_an_event_hears_of_a_combat_with_a_main_hero_that_was_lost_and_of_one_that_was_left(
    armies: list[str], leaves: bool
) -> None:
    events = "- {when: {flees: main-hero}, do: {mark: fled}}\n- {when: {loses: main-hero}, do: {mark: beaten}}"
    table = saga(events).turn(0)
    game = table.game
    mill = table.spot("F1", "windmill")
    near = next(field for field in game.atlas.exits(mill) if game.hero_at(field) < 0)
    at = {"0:main": near, "1:main": mill}
    table.lay_out(at=at, armies=[armies, ["necropolis.skeletons"]], gold=[0, 10], levels=[1, 1])
    table.march(mill)
    while game.ask is not None and not game.world.saga.marks and game.ask.kind != "turn":
        keys = table.keys
        table.answer("surrender" if leaves and "surrender" in keys else keys[0])
    assert game.world.saga.marks == ((1, "fled" if leaves else "beaten"),)


# ---------------------------------------------------------------------- complaints


def told(text: str) -> list[str]:
    return [f"{problem.where}: {problem.text}" for problem in problems(text)]


def test_a_box_that_nobody_knows_is_one_mistake_whatever_the_file_asks_of_boxes() -> None:
    rest = "events: [{when: {round: 2}, do: {fight: {draw: [gold], only: dragons}}}]\n"
    _, found = check_scenario(plan(MILLS, map_="boxes: [core, ramparts]", rest=rest))
    assert [problem.where for problem in found if problem.level == "error"] == ["map.boxes[1]"]


def test_a_value_of_the_wrong_kind_is_one_mistake() -> None:
    events = "events: [{when: {enters: {roll: 1}}, do: {gain: {gold: 1}}}]\n"
    (mistake,) = told(plan(MILLS, rest=events))
    assert mistake.startswith(
        "events[0].when.enters: must be the name of a place, a tile, a kind of tiles or a location;"
    )
    events = "events: [{when: {round: 2}, do: {morale: [positive]}}]\n"
    assert told(plan(MILLS, rest=events)) == ["events[0].do.morale: must be a single word, one of: positive, negative"]


def test_of_a_word_that_is_not_known_those_are_told_that_may_stand_there() -> None:
    events = "events: [{when: {round: 2}, do: {search: artifact, card-s: 4}}]\n"
    assert told(plan(MILLS, rest=events)) == [
        "events[0].do.card-s: is not known here (did you mean 'cards'?); known: search, cards, times, of, if, text"
    ]


def test_a_tile_of_another_box_is_told_with_its_box() -> None:
    [line] = told(plan(MILLS, "{kind: far, at: [0, 1], tile: '#F4'}"))
    assert line.endswith("asks for 1 far tiles with '#F4', but there are only 0 in core; there are some in: tower")


def test_a_wrong_word_for_who_attacks_an_enemy_is_told_with_its_line() -> None:
    def found(lines: str) -> Any:
        text = ALONE.replace("ENEMY", ARMY + "\n    " + lines)
        [problem] = [one for one in check_scenario(text, "test")[1] if one.level == "error"]
        assert problem.line == 1 + text[: text.index(lines.split(chr(10))[-1].strip())].count(chr(10))
        return problem

    assert "(did you mean 'nobody'?)" in found("met_by: nobdy").text
    both_ = found("met_by: nobody\n    met_only_at: own-town")
    assert (both_.where, "met_by: nobody" in both_.text) == ("enemies.foe.met_only_at", True)


@pytest.mark.rule("core.ai.scenario-overrides")
@pytest.mark.parametrize("through", ["", ", through: [blocked, hidden]"])
def test_an_enemy_that_attacks_nobody_fights_neither_heroes_nor_towns(through: str) -> None:
    def ends(attacks: str, *, in_town: bool) -> bool:
        text = ALONE.replace("at: [0, 0], name: middle", "at: [0, 0], tile: C1, face_up: true, name: middle")
        text = text.replace("places:\n", "places:\n    hall: {tile: home, field: C}\n")
        moves = f"moves: {{points: 9, to: hall, takes: nothing{attacks}{through}}}"
        table = alone(text=text, enemy=moves, armies=[["castle.archangels"]]).turn(0)
        road = next(field for field in table.game.atlas.exits(table.town(0)) if table.game.hero_at(field) < 0)
        table.lay_out(at={"0:main": table.town(0) if in_town else road})
        table.answer("end-turn")
        for _ in range(60):
            if table.game.state.combat is not None or table.ask.kind in ("turn", "garrison"):
                break
            table.answer(table.ask.passes or table.keys[0])
        return table.game.state.combat is not None or table.ask.kind == "garrison"

    for in_town in (True, False):
        assert ends("", in_town=in_town)
        assert not ends(", attacks: nobody", in_town=in_town)


def test_the_check_doubts_whoever_attacks_nobody_and_goes_for_a_town() -> None:
    text = ALONE.replace("ENEMY", ARMY + "\n    moves: {attacks: nobody}")
    [doubt] = [one for one in check_scenario(text, "test")[1] if one.where == "enemies.foe.moves.attacks"]
    assert doubt.level == "warning"
    assert "gets into no town" in doubt.text
