"""How often a place is visited, and by whom it is held, where a scenario file says so (`visits` of a place)."""

from __future__ import annotations

import pytest

from heroes.rules.board.map.visiting import is_visited, takes_each_faction
from heroes.rules.board.scenario.conditions import Holds
from heroes.rules.board.scenario.points import first_to_flag
from heroes.rules.board.scenario.victory import holders
from heroes.rules.board.state.map_events import Flagged, Visited
from heroes.rules.board.state.named import fields_called
from play.map.plan import MILLS, plan
from play.map.saga import BARE, happened
from play.map.table import Table, realm
from play.map.template import line_of, problems

both = pytest.mark.parametrize("edition", ["first", "revised"])
visits = pytest.mark.rule("tournament.creator.10-rules")
STONE = "{kind: near, at: [0, 0], tile: N3, rotation: 0, face_up: true, name: mills}"


def mill(
    word: str, *, location: str = "windmill", tile: str = MILLS, rest: str = "", edition: str = "revised"
) -> Table:
    map_ = f"places:\n  mill: {{tile: mills, location: {location}{word}}}"
    text = plan(tile, map_=map_, rest=rest)
    return realm(scenario=text, edition=edition, settings=["towns-no-production"], **BARE)


def visited_by(table: Table, seat: int) -> int:
    """A hero of that player comes to the place from beside it, and goes home again."""
    game = table.game
    [field] = fields_called(game, "mill")
    beside = next(field for field in game.atlas.exits(field) if game.hero_at(field) < 0)
    table.turn(seat).lay_out(at={f"{seat}:main": beside}, levels=[7, 7])
    table.march(field)
    while table.ask.kind not in ("turn", "town-actions"):
        table.answer(table.ask.passes or table.keys[0])
    table.lay_out(at={f"{seat}:main": table.town(seat)})
    return field


def next_turn(table: Table) -> Table:
    return table.turn(table.game.world.turn).answer("end-turn")


# ---------------------------------------------------------------------- once by each faction


@visits
@both
@pytest.mark.parametrize(("word", "cubes", "times"), [("", (-1,), 1), (", visits: by-faction", (0, 1), 2)])
def test_what_is_visited_once_may_be_visited_once_by_each_faction(
    word: str, cubes: tuple[int, ...], times: int, edition: str
) -> None:
    table = mill(word, edition=edition)
    field = visited_by(table, 0)
    assert len(table.happened(Visited)) == 1
    next_turn(table)
    visited_by(table, 1)
    assert len(table.happened(Visited)) == times
    assert table.game.world.cubes[field] == cubes
    assert is_visited(table.game, field, 0)
    assert is_visited(table.game, field, 1)
    table.game.check_invariants()


@visits
@both
def test_an_obelisk_that_each_faction_visits_bears_their_cubes_in_both_editions(edition: str) -> None:
    for word, first in ((", visits: by-faction", (0,)), ("", (0,) if edition == "revised" else (-1,))):
        table = mill(word, location="obelisk", tile=STONE, edition=edition)
        field = visited_by(table, 0)
        assert table.game.world.cubes[field] == first


@visits
@pytest.mark.rule("core.mine.one-cube")
def test_a_mine_where_each_faction_visits_by_itself_is_still_held_by_one() -> None:
    table = realm(scenario=plan(MILLS, map_="places:\n  all-of-home: {tile: home, visits: by-faction}"))
    mine = next(field for field, there in table.game.atlas.fields.items() if there.location == "ore-mine")
    table.lay_out(owners={mine: 0})
    assert not takes_each_faction(table.game, mine)
    assert not is_visited(table.game, mine, 1)


# ---------------------------------------------------------------------- held by whoever came last


@visits
@both
@pytest.mark.parametrize(("location", "tile"), [("windmill", MILLS), ("obelisk", STONE), ("empty", MILLS)])
def test_a_place_that_is_flagged_is_held_by_whoever_came_last(location: str, tile: str, edition: str) -> None:
    events = "events:\n  - {when: {flags: mill}, again: true, name: held, text: Held., do: {points: 1}}\n"
    table = mill(", visits: flagged", location=location, tile=tile, edition=edition, rest=events)
    game = table.game
    holds = Holds(("mill",))
    assert not holds.met(game, 0)
    field = visited_by(table, 0)
    assert (holds.met(game, 0), holds.met(game, 1)) == (True, False)
    next_turn(table)
    visited_by(table, 1)
    assert game.world.cubes[field] == (1,)
    assert (holds.met(game, 0), holds.met(game, 1)) == (False, True)
    assert holders(game, "holder:mill") == (1,)
    assert first_to_flag(game, "mill", 0) == 0
    assert [event.seat for event in table.happened(Flagged)] == [0, 1]
    assert happened(table) == ["held", "held"]
    game.check_invariants()


@visits
def test_whoever_holds_a_place_visits_it_in_vain() -> None:
    table = mill(", visits: flagged")
    visited_by(table, 0)
    next_turn(table).turn(1)
    next_turn(table)
    visited_by(table, 0)
    assert len(table.happened(Flagged)) == 1


@visits
def test_a_flag_given_by_an_event_lies_on_such_a_place() -> None:
    for word, held in ((", visits: flagged", True), ("", False)):
        table = mill(word, rest="events:\n  - {when: {round: 2}, for: {seat: 1}, do: {flag: mill}}\n")
        while table.game.world.round < 2:
            table.next_round()
        assert Holds(("mill",)).met(table.game, 1) == held


# ---------------------------------------------------------------------- cubes side by side


@pytest.mark.rule("core.loc.obelisk.revised", "core.victory.other-goals")
def test_everybody_holds_an_obelisk_on_which_their_cube_lies() -> None:
    events = "events:\n  - {when: {flags: mill}, again: true, name: held, text: Held., do: {points: 1}}\n"
    table = mill("", location="obelisk", tile=STONE, rest=events)
    field = visited_by(table, 0)
    next_turn(table)
    visited_by(table, 1)
    assert table.game.world.cubes[field] == (0, 1)
    assert [Holds(("mill",)).met(table.game, seat) for seat in (0, 1)] == [True, True]
    assert holders(table.game, "holder:mill") == (), "several hold it"
    assert first_to_flag(table.game, "mill", 1) == 0
    assert happened(table) == ["held", "held"]


@pytest.mark.rule("core.loc.obelisk.first", "core.victory.other-goals")
def test_nobody_holds_an_obelisk_with_a_black_cube() -> None:
    events = "events:\n  - {when: {flags: mill}, again: true, name: held, text: Held., do: {points: 1}}\n"
    table = mill("", location="obelisk", tile=STONE, rest=events, edition="first")
    visited_by(table, 0)
    assert not Holds(("mill",)).met(table.game, 0)
    assert first_to_flag(table.game, "mill", 0) == -1
    assert happened(table) == []


# ---------------------------------------------------------------------- what settlements give


@visits
@pytest.mark.rule("core.settlement.flaggable")
@both
def test_a_settlement_gives_what_the_scenario_says_beside_what_it_always_gives(edition: str) -> None:
    village = "{kind: far, at: [0, 0], tile: F3, rotation: 0, face_up: true, name: mills}"
    for rest, gold in (("", 0), ("rules:\n  locations:\n    mill: {gain: {gold: 7}}\n", 7)):
        table = mill("", location="settlement", tile=village, rest=rest, edition=edition)
        game = table.game
        settlement = table.spot("F3", "settlement")
        near = next(field for field in game.atlas.exits(settlement) if game.hero_at(field) < 0)
        table.turn(0).lay_out(at={"0:main": near}, levels=[7, 7])
        before = table.player(0).gold
        table.march(settlement)
        assert table.ask.kind == "settlement"
        table.answer(next(key for key in table.keys if "valuables" in key))
        while table.ask.kind not in ("turn", "town-actions"):
            table.answer(table.ask.passes or table.keys[0])
        assert table.player(0).gold - before == gold
        assert game.owner(settlement) == 0


@pytest.mark.parametrize(
    ("word", "text"),
    [("by-factions", "did you mean 'by-faction'?"), ("flaged", "did you mean 'flagged'?"), ("twice", "one of")],
)
def test_a_way_to_visit_that_is_not_known_is_told_with_its_line(word: str, text: str) -> None:
    file = plan(MILLS, map_=f"places:\n  camp: {{tile: mills, field: C, visits: {word}}}")
    [problem] = problems(file)
    assert (problem.line, problem.where) == (line_of(file, f"visits: {word}"), "map.places.camp.visits")
    assert text in problem.text
