"""Events of scenarios: when they happen, for whom, and under which condition (core.round.timed-event)."""

from __future__ import annotations

import pytest

from heroes.engine import NATURE, Outcome, load_game
from heroes.rules.board.scenario.conditions import OWN_POINTS, counted
from heroes.rules.board.scenario.elimination import take_off
from heroes.rules.board.state.lattice import field_name
from play.map.foes import FOE, beside_the_foe
from play.map.saga import alone_with, beside_the_mill, happened, in_round, passages, saga, written
from play.map.table import Table
from play.map.template import line_of, problems

both = pytest.mark.parametrize("edition", ["first", "revised"])
events = pytest.mark.rule("core.round.timed-event")
whom = pytest.mark.rule("core.events.timed.scope")
GIFT = "do: {points: 1}"
SETTLED = "{kind: far, at: [0, 0], tile: F3, rotation: 0, face_up: true, name: village}"


def gifts(table: Table) -> list[int]:
    return [counted(table.game.world.saga, OWN_POINTS, seat) for seat in range(table.game.seats)]


# ---------------------------------------------------------------------- rounds


@events
@both
def test_a_start_event_happens_before_the_first_round(edition: str) -> None:
    table = saga("- {when: start, do: {mark: begun}}", edition=edition)
    assert table.game.world.saga.marks == ((0, "begun"), (1, "begun"))
    assert table.game.world.round == 1


@events
@both
def test_an_event_of_several_rounds_happens_once_in_each(edition: str) -> None:
    table = saga(f"- {{when: {{round: [2, 4]}}, {GIFT}}}", edition=edition)
    assert [gifts(in_round(table, number))[0] for number in (1, 2, 3, 4)] == [0, 1, 1, 2]


@events
def test_an_event_after_income_waits_for_income() -> None:
    """Whoever has no gold in a Resource round pays out of the income of that round."""
    events = """
- {when: {round: 3}, do: {lose: {gold: 99}}}
- {when: {round: 3, after: income}, do: {demand: {gold: 10}}}
"""
    table = in_round(saga(events, edition="revised"), 3)
    assert [table.player(seat).gold for seat in (0, 1)] == [0, 0], "10 gold have come in and gone"


@events
@both
def test_an_event_at_the_end_of_a_round_comes_after_the_last_turn(edition: str) -> None:
    table = saga(f"- {{when: {{round-end: 1}}, {GIFT}}}", edition=edition)
    table.turn(0).answer("end-turn").turn(1)
    assert gifts(table) == [0, 0]
    table.answer("end-turn").passes()
    assert gifts(table) == [1, 1]


@events
@both
@pytest.mark.parametrize(
    ("every", "expected"),
    [
        ("every: round", [1, 2, 3, 4]),
        ("every: round, from: 3", [0, 0, 1, 2]),
        ("every: resource-round", [0, 0, 1, 1]),
        ("every: astrologers-round", [0, 1, 1, 2]),
        ("every: round-end", [0, 1, 2, 3]),
    ],
)
def test_what_happens_every_time_happens_every_time(every: str, expected: list[int], edition: str) -> None:
    table = saga(f"- {{when: {{{every}}}, {GIFT}}}", edition=edition)
    assert [gifts(in_round(table, number))[1] for number in (1, 2, 3, 4)] == expected


@events
@both
def test_what_happens_every_turn_comes_to_whose_turn_it_is(edition: str) -> None:
    table = saga(f"- {{when: {{every: turn}}, {GIFT}}}", edition=edition)
    assert gifts(table.turn(0)) == [1, 0]
    table.answer("end-turn").turn(1)
    assert gifts(table) == [1, 1]


# ---------------------------------------------------------------------- heroes and places


@events
@both
@pytest.mark.parametrize("when", ["enters: mill", "enters: windmill", "visits: mill", "enters: [town, mill]"])
def test_a_hero_who_enters_or_visits_a_place_brings_an_event_about(when: str, edition: str) -> None:
    table = saga(
        f"- {{when: {{{when}}}, do: {{gain: {{gold: 5}}}}}}",
        map_="places:\n  mill: {tile: mills, location: windmill}",
        edition=edition,
    )
    mill = beside_the_mill(table.turn(0))
    table.march(mill)
    assert table.player(0).gold == 5, "it comes to whoever did it"
    assert table.player(1).gold == 0


@events
def test_it_happens_once_unless_the_scenario_says_again() -> None:
    for again, gold in (("", 5), (", again: true", 10)):
        table = saga(f"- {{when: {{enters: empty}}, do: {{gain: {{gold: 5}}}}{again}}}")
        table.turn(0)
        empty = [
            field for field in table.game.atlas.exits(table.town(0)) if table.game.field(field).location == "empty"
        ]
        table.march(empty[0]).march(table.town(0)).march(empty[0])
        assert table.player(0).gold == gold


@events
@both
def test_flagging_a_place_brings_an_event_about(edition: str) -> None:
    table = saga("- {when: {flags: settlement}, do: {mark: settled}}", edition=edition, tiles=(SETTLED,))
    table.lay_out(levels=[7, 7])
    settlement = table.spot("F3", "settlement")
    near = next(field for field in table.game.atlas.exits(settlement))
    table.turn(0).lay_out(at={"0:main": near})
    table.march(settlement).answer("yield:gold")
    assert table.game.world.saga.marks == ((0, "settled"),)


@events
@both
@pytest.mark.parametrize("tile", ["hills", "far"])
def test_discovering_a_tile_brings_an_event_about(tile: str, edition: str) -> None:
    tiles = ("{kind: far, at: [0, 0], tile: F1, name: hills}",)
    table = saga(f"- {{when: {{discovers: {tile}}}, do: {{mark: seen}}}}", tiles=tiles, edition=edition)
    table.turn(0)
    edge = next(field for field in table.game.atlas.fields if table.game.atlas.hidden(field))
    table.lay_out(at={"0:main": edge})
    table.answer(next(key for key in table.keys if key.startswith("discover:")))
    assert not table.game.world.saga.marks
    table.answer(table.keys[0])
    assert table.game.world.saga.marks == ((0, "seen"),)


# ---------------------------------------------------------------------- combats


@events
@both
def test_an_event_before_a_combat_changes_the_army_that_is_met(edition: str) -> None:
    table = alone_with(
        "- {when: {meets: foe}, do: [{army: foe, add: [{unit: necropolis.zombies, side: pack}]}, {mark: met}]}",
        edition=edition,
    )
    there = beside_the_foe(table.turn(0))
    table.answer(f"move:main:{field_name(there)}")
    assert table.game.world.saga.marks == ((0, "met"),)
    assert [(troop.card, troop.pack) for troop in table.player(FOE).army] == [
        ("necropolis.skeletons", False),
        ("necropolis.zombies", True),
    ]


@events
@both
@pytest.mark.parametrize("when", ["meets: any", "meets: settlement", "beats: settlement", "beats: any"])
def test_the_guards_of_a_place_are_met_and_beaten(when: str, edition: str) -> None:
    table = saga(f"- {{when: {{{when}}}, do: {{mark: done}}}}", tiles=(SETTLED,), edition=edition)
    table.lay_out(levels=[7, 7])
    settlement = table.spot("F3", "settlement")
    table.turn(0).lay_out(at={"0:main": next(iter(table.game.atlas.exits(settlement)))})
    table.march(settlement).answer("yield:gold")
    assert table.game.world.saga.marks == ((0, "done"),)


# ---------------------------------------------------------------------- the end


@events
@both
def test_the_end_of_a_scenario_is_told_and_still_changes_what_is_left(edition: str) -> None:
    story = "story:\n  chase: They are gone.\n"
    table = alone_with("- {when: won, do: [{say: chase}, {gain: {gold: 7}}]}", rest=story, edition=edition).turn(0)
    take_off(table.game, FOE)
    table.ask_again()
    assert table.game.outcome == Outcome((0,), "core.victory.other-goals")
    assert (passages(table), table.player(0).gold) == (["chase"], 7)


@events
def test_a_lost_scenario_has_its_own_event() -> None:
    story = "story:\n  lament: It is over.\n"
    table = alone_with("- {when: lost, do: {say: lament}}", rest=story)
    table.game.world.round = 12
    table.turn(0).answer("end-turn").passes()
    assert table.game.outcome == Outcome((), "core.round.limit")
    assert passages(table) == ["lament"]


@events
@both
def test_an_event_happens_as_soon_as_its_condition_comes_true(edition: str) -> None:
    table = saga(
        "- {name: rich, text: Rich., when: {true: {resources: {gold: 50}}}, do: {mark: rich}}", edition=edition
    )
    table.turn(0)
    assert happened(table) == []
    table.lay_out(gold=[50, 0])
    assert happened(table) == ["rich"]
    assert table.game.world.saga.marks == ((0, "rich"), (1, "rich")), "it comes to everybody"


# ---------------------------------------------------------------------- if and for


@events
def test_an_event_waits_for_its_condition_and_an_effect_for_its_own() -> None:
    events = """
- {when: {every: round}, if: {round: {from: 2}}, do: [{gain: {gold: 1}}, {gain: {materials: 1}, if: {level: 2}}]}
"""
    table = saga(events, edition="revised")
    assert table.player(0).gold == 0
    table.lay_out(levels=[2, 1])
    in_round(table, 2)
    assert [(table.player(seat).gold, table.player(seat).materials) for seat in (0, 1)] == [(1, 1), (1, 0)]


@whom
@both
@pytest.mark.parametrize(
    ("who", "expected"),
    [
        ("everybody", [1, 1]),
        ("others", [1, 1]),
        ("{seat: 1}", [0, 1]),
        ("{seat: [0, 1]}", [1, 1]),
        ("{player: first}", [1, 0]),
        ("{player: second}", [0, 1]),
        ("{player: later}", [0, 0]),
        ("{faction: necropolis}", [0, 1]),
        ("{least: gold}", [1, 0]),
        ("{most: gold}", [0, 1]),
        ("{carries: grail}", [0, 0]),
    ],
)
def test_an_event_comes_to_whom_the_scenario_says(who: str, expected: list[int], edition: str) -> None:
    table = saga(f"- {{when: {{round: 2}}, for: {who}, {GIFT}}}", gold=[3, 4], edition=edition)
    assert gifts(in_round(table, 2)) == expected


@whom
@pytest.mark.parametrize(("who", "expected"), [("whoever", [1, 0]), ("others", [0, 1]), ("{team: own}", [1, 0])])
def test_who_brings_it_about_may_have_it_or_all_others(who: str, expected: list[int]) -> None:
    table = saga(f"- {{when: {{enters: windmill}}, for: {who}, do: {{gain: {{gold: 1}}}}}}")
    table.march(beside_the_mill(table.turn(0)))
    assert [table.player(seat).gold for seat in (0, 1)] == expected


@whom
def test_the_neighbour_is_whose_town_is_nearest() -> None:
    table = saga("- {when: {enters: windmill}, for: {neighbour: nearest}, do: {gain: {gold: 1}}}")
    table.march(beside_the_mill(table.turn(0)))
    assert [table.player(seat).gold for seat in (0, 1)] == [0, 1]


@whom
@both
def test_the_players_agree_on_one(edition: str) -> None:
    table = saga(f"- {{when: {{round: 2}}, for: {{agreed: 1}}, {GIFT}}}", edition=edition)
    table.turn(0).answer("end-turn").turn(1).answer("end-turn").passes()
    assert (table.ask.kind, table.ask.seat) == ("agree", 0)
    assert load_game(table.game.save()).ask == table.ask, "the question stands in a save as well"
    table.answer("seat:1")
    assert gifts(table) == [0, 1]


@whom
def test_chance_names_one_of_the_players() -> None:
    table = saga(f"- {{when: {{round: 2}}, for: {{random: 1}}, {GIFT}}}")
    table.turn(0).answer("end-turn").turn(1).answer("end-turn").passes()
    assert (table.ask.kind, table.ask.seat, table.keys) == ("chance", NATURE, ["seat:0", "seat:1"])
    table.answer("seat:1")
    assert gifts(table) == [0, 1]


@whom
def test_who_has_most_of_a_counter_is_meant() -> None:
    events = f"""
- {{when: start, for: {{seat: 1}}, do: {{count: {{favour: 2}}}}}}
- {{when: {{round: 2}}, for: {{most: favour}}, {GIFT}}}
"""
    assert gifts(in_round(saga(events, rest="counters: {favour: 5}\n"), 2)) == [0, 1]


# ---------------------------------------------------------------------- wrong files

WRONG = [
    ("- {when: {round: 14}, do: {gain: {gold: 1}}}", "is 14, but the scenario has 12 rounds", "events[0].when.round"),
    ("- {when: {round-end: 13}, do: {gain: {gold: 1}}}", "has 12 rounds", "events[0].when.round-end"),
    ("- {when: {every: round, from: 13}, do: {gain: {gold: 1}}}", "has 12 rounds", "events[0].when.from"),
    ("- {when: {enters: windmil}, do: {gain: {gold: 1}}}", "did you mean 'windmill'?", "events[0].when.enters"),
    ("- {when: {discovers: mils}, do: {gain: {gold: 1}}}", "there is no tile 'mils' (did you mean", "discovers"),
    ("- {when: {meets: nobody}, do: {gain: {gold: 1}}}", "there is no place 'nobody'", "events[0].when.meets"),
    ("- {when: {round: []}, do: {gain: {gold: 1}}}", "names nothing", "events[0].when.round"),
    ("- {when: round, do: {gain: {gold: 1}}}", "needs more words", "events[0].when"),
    ("- {when: {round: 2}, do: []}", "names nothing to give", "events[0].do"),
    ("- {when: {round: 2}, again: true, do: {gain: {gold: 1}}}", "comes only once", "events[0].again"),
    ("- {when: {round: 2}, for: {seat: 2}, do: {gain: {gold: 1}}}", "at most 1", "events[0].for.seat"),
    ("- {when: {round: 2}, for: nobody, do: {gain: {gold: 1}}}", "it must be one of", "events[0].for"),
    ("- {when: {round: 2}, for: others, seats: [0], do: {gain: {gold: 1}}}", "stands beside", "events[0].for"),
    ("- {when: {rownd: 2}, do: {gain: {gold: 1}}}", "did you mean 'round'?", "events[0].when.rownd"),
    ("- {when: {round: 2}, if: {levle: 3}, do: {gain: {gold: 1}}}", "did you mean 'level'?", "events[0].if.levle"),
]  # fmt: skip


@events
@pytest.mark.parametrize(("event", "text", "where"), WRONG, ids=[f"{wrong[2]} {wrong[1]}" for wrong in WRONG])
def test_a_wrong_event_is_refused_at_its_word(event: str, text: str, where: str) -> None:
    file = written(event)
    found = [problem for problem in problems(file) if text in problem.text]
    assert found, problems(file)
    assert where in found[0].where
    assert found[0].line == line_of(file, event[:20])
