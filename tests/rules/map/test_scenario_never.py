"""What a scenario file says that never comes about is told; and what would never end has an end."""

from __future__ import annotations

from random import Random

import pytest

import heroes
from heroes.engine import Outcome
from heroes.rules.board.scenario.events import MOST_TIMES
from heroes.rules.board.scenario.model import MOST_ROUNDS
from heroes.rules.board.state.lattice import field_name
from play.map.plan import MILLS, plan
from play.map.saga import beside_the_mill, in_round, saga, written
from play.map.table import Table
from play.map.template import problems

PLACES = "places:\n  mill: {tile: mills, location: windmill}\n  wall: {tile: mills, location: blocked}"
RAIDERS = "enemies: {raiders: {name: The raiders, MORE army: {draw: [bronze]}}}\n"
timed = pytest.mark.rule("core.round.timed-event")


def doubts(events: str = "", rest: str = "", victory: str = "[defeat-factions]", level: str = "warning") -> list[str]:
    """What is doubtful of a scenario, without what is said of its small map."""
    text = written(events, rest=rest, map_=PLACES).replace("[defeat-factions]", victory)
    return [f"{one.where}: {one.text}" for one in problems(text, level) if not one.where.startswith("map.")]


# ---------------------------------------------------------------------- never


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"victory": "[{holds: mill}]"}, "victory.conditions[0]: players put no cube on 'mill'"),
        ({"victory": "[{level: 6}]", "rest": "rules: {highest_level: 4}\n"}, "victory.conditions[0]: asks for level 6"),
        ({"events": "- {when: {flags: windmill}, do: {points: 1}}"}, "events[0].when: players put no cube on"),
        ({"events": "- {when: {every: turn}, if: {holds: mill}, do: {movement: 1}}"}, "events[0]: players put no cube"),
        ({"events": "- {when: {discovers: mills}, do: {movement: 1}}"}, "events[0].when: no tile 'mills' lies face"),
        ({"events": "- {when: {discovers: center}, do: {movement: 1}}"}, "events[0].when: no tile 'center' lies face"),
        (
            {"events": "- {when: {arrives: raiders}, do: {movement: 1}}", "rest": "at: mill, moves: never,"},
            "events[0].when: 'raiders' never moves",
        ),
        (
            {"events": "- {when: {beats: raiders}, do: {movement: 1}}", "rest": "at: nowhere,"},
            "events[0].when: 'raiders' never comes onto the map",
        ),
        ({"events": "- {when: {round: 2}, for: {team: own}, do: {movement: 1}}"}, "events[0].when: nobody brings such"),
        ({"rest": "tokens: {ring: {name: The ring, at: nowhere}}\n"}, "tokens.ring: lies nowhere"),
        ({"events": "- {when: {round: 2}, do: {points: 1}}"}, "events[0].do.points: victory points decide nothing"),
        ({"events": "- {when: {round: 2}, do: {to: ally, do: {movement: 1}}}"}, "events[0].do.to: nobody has an ally"),
        (
            {"victory": "[{counted: spikes, count: 2}]", "rest": "counters: {spikes: 3}\n"},
            "counters.spikes: is never counted",
        ),
        (
            {"rest": "defeat: {conditions: [{town-lost: any}]}\n"},
            "defeat.conditions[0]: holds for all players or for nobody",
        ),
    ],
)
def test_what_never_comes_about_is_doubtful(said: dict[str, str], told: str) -> None:
    rest = said.get("rest", "")
    found = doubts(**said | {"rest": RAIDERS.replace("MORE", rest) if rest.endswith(",") else rest})
    assert [one for one in found if one.startswith(told)], found


@timed
@pytest.mark.parametrize("when", ["{beats: raiders}", "{true: {all: [{level: 2}, {beaten: raiders}]}}"])
def test_an_enemy_that_only_its_own_defeat_would_bring_never_comes(when: str) -> None:
    events = f"- {{when: {when}, do: {{spawn: raiders, at: mill}}}}"
    assert "enemies.raiders: never comes: the events that bring it wait for something of its own" in doubts(
        events, RAIDERS.replace("MORE ", "")
    )
    first = "- {when: {enters: mill}, do: {spawn: raiders, at: mill}}\n"
    assert doubts(first + events, RAIDERS.replace("MORE ", "")) == []


def test_what_can_come_about_is_not_doubtful() -> None:
    events = """
- {when: {flags: settlement}, do: {count: {spikes: 1}}}
- {when: {enters: mill}, for: {team: own}, do: {token: ring, at: hero}}
- {when: {arrives: raiders}, do: {movement: 1}}
- {when: {true: {town-lost: any}}, for: {neighbour: nearest}, do: {movement: 1}}
"""
    rest = (
        RAIDERS.replace("MORE", "at: mill,") + "tokens: {ring: {name: The ring, at: nowhere}}\ncounters: {spikes: 3}\n"
    )
    rest += "defeat: {conditions: [{all: [{seat: 0}, {town-lost: any}]}, {town-lost: own}]}\n"
    assert doubts(events, rest, "[{holds: settlement}, {counted: spikes, count: 2}, {level: 6}]") == []


@pytest.mark.parametrize("how", ["at: wall", "at: {choose: [mill, wall]}", 'at: {roll: 1, is: {"+1": wall}}'])
def test_no_enemy_is_put_on_a_blocked_field(how: str) -> None:
    found = doubts(
        f"- {{when: {{round: 2}}, do: {{spawn: raiders, {how}}}}}", RAIDERS.replace("MORE", ""), level="error"
    )
    assert [one.partition(": ")[2] for one in found] == ["'wall' is a blocked field: no hero can stand there"]
    back = RAIDERS.replace("MORE", "at: mill, returns: {at: wall, round: 1},")
    assert len(doubts(rest=back, level="error")) == 1


@timed
def test_an_enemy_that_would_appear_on_a_blocked_field_does_not_come() -> None:
    spot = "places:\n  corner: {tile: mills, spot: L}"
    blocked = "{kind: far, at: [0, 0], tile: F1, name: mills}"
    events = "- {when: {round: 2}, do: [{reveal: {tile: mills}}, {spawn: raiders, at: corner}]}"
    table = saga(events, rest=RAIDERS.replace("MORE", ""), map_=spot, tiles=(blocked,))
    while table.game.world.round < 2 or table.ask.kind != "turn":
        table.answer(table.keys[0])
    piece = table.game.piece(table.game.main_of(2))
    stands = piece.field in table.game.atlas.fields
    assert not stands or table.game.field(piece.field).location != "blocked"


def test_two_enemies_cannot_have_each_others_deck() -> None:
    both = "enemies:\n" + "".join(
        f"  {one}: {{name: {one}, at: mill, deck: {{same-as: {other}}}, army: {{draw: [bronze]}}}}\n"
        for one, other in (("elves", "orcs"), ("orcs", "elves"))
    )
    found = doubts(rest=both, level="error")
    assert [one for one in found if "must name another enemy that has a deck of its own" in one] == found
    assert len(found) == 2


def test_machines_and_units_of_boxes_that_are_not_there_are_refused() -> None:
    found = doubts("- {when: {round: 2}, do: [{machine: any}, {unit: rampart.elves}]}", level="error")
    assert found == [
        "events[0].do[0].machine: no box with War Machines is played with; those are in rampart, cove",
        "events[0].do[1].unit: Elves: nobody can field them yet with these boxes; they come in the box rampart",
    ]


def test_a_span_of_rounds_that_ends_before_it_begins_is_refused() -> None:
    event = "- {when: {every: turn}, if: {round: {from: 6, until: 4}}, do: {movement: 1}}"
    assert doubts(event, level="error") == ["events[0].if.round: begins in round 6 and ends in round 4, before that"]


def test_a_huge_number_is_told_to_be_one() -> None:
    found = doubts("- {when: {round: 2}, do: {draw: 10000000000}}", level="error")
    assert found == ["events[0].do.draw: is '10000000000', which is far too much for any number here"]


def test_a_round_that_only_a_longer_game_has_is_no_mistake() -> None:
    text = written("- {when: {round: 12}, do: {movement: 1}}", map_=PLACES).replace(
        "rounds: 12", "rounds: {easy: 12, normal: 8, hard: 8, impossible: 8}"
    )
    assert problems(text) == []
    assert len(problems(text.replace("round: 12}", "round: 13}"))) > 0


def test_what_stands_instead_of_a_name_of_a_place_is_told_what_would_be_right() -> None:
    found = doubts("- {when: {enters: {tile: mills}}, do: {movement: 1}}", level="error")
    assert len(found) == 1
    assert found[0].startswith(
        "events[0].when.enters: must be the name of a place, a tile, a kind of tiles or a location"
    )


def test_a_long_list_of_words_is_told_in_part_and_not_at_all_where_one_of_them_was_meant() -> None:
    [found] = doubts(rest="buildings: [ballroom]\n", level="error")
    assert found.startswith("buildings[0]: is 'ballroom'; it must be one of:")
    assert found.endswith(", ...")
    assert len(found) < 300
    [found] = doubts(rest="buildings: [castle.blaksmith]\n", level="error")
    assert found == ("buildings[0]: is 'castle.blaksmith', which is not known here (did you mean 'castle.blacksmith'?)")


# ---------------------------------------------------------------------- without end


@timed
def test_an_event_whose_condition_is_true_waits_for_somebody_to_whom_it_comes() -> None:
    events = "- {when: {true: {round: {from: 2}}}, for: {carries: ring}, do: {gain: {valuables: 7}}}"
    rest = "tokens: {ring: {name: The ring, at: mill}}\n"
    table = in_round(saga(events, rest=rest, map_=PLACES), 3)
    assert table.player(0).valuables == 0, "nobody carries it, and the game goes on"


@timed
def test_events_that_bring_each_other_about_come_to_an_end() -> None:
    events = """
- {when: {enters: mill}, again: true, do: [{count: {laps: 1}}, {move-to: stables}]}
- {when: {enters: stables}, again: true, do: {move-to: mill}}
"""
    table = saga(events, rest="counters: {laps: 99}\n", map_=PLACES).turn(0)
    table.march(beside_the_mill(table))
    assert table.game.world.saga.counts["laps"][0] == MOST_TIMES


@pytest.mark.rule("core.round.limit")
def test_rounds_that_are_added_without_end_come_to_an_end() -> None:
    text = plan(MILLS, rest="events: [{when: {every: round-end}, do: {rounds: {more: 9}}}]\n")
    game, rng = heroes.new_game("clash", {"scenario": text, "seats": [{}, {}]}, 3), Random(3)
    while game.ask is not None:
        ask = game.ask
        game.answer(ask.seat, ask.passes or rng.choice(ask.options).key)
    table = Table(game)
    assert table.game.world.round <= MOST_ROUNDS
    assert isinstance(game.outcome, Outcome)


@pytest.mark.rule("tournament.creator.10-rules")
def test_what_a_field_gives_moves_nobody_back_and_forth_without_end() -> None:
    rest = "rules: {locations: {stables: {move-to: post}, trading-post: {move-to: stables}}}\n"
    places = "places:\n  post: {tile: mills, location: trading-post}"
    table = saga("- {when: {round: 2}, for: {seat: 0}, do: {move-to: stables}}", rest=rest, map_=places)
    in_round(table, 2)
    assert table.game.field(table.game.piece(0).field).location == "stables", "the other one would lead back"


@pytest.mark.rule("tournament.creator.10-rules")
def test_a_gate_may_lead_from_each_location_of_a_kind_to_any_other() -> None:
    near = "{{kind: near, at: [0, {}], tile: {}, rotation: 0, face_up: true}}"
    tiles = (MILLS, near.format(1, "N3"), near.format(-1, "N4"))
    table = saga("", map_="gates:\n  - {from: obelisk, to: obelisk, cost: 0}", tiles=tiles).turn(0)
    here, there = [field for field, one in table.game.atlas.fields.items() if one.location == "obelisk"]
    table.lay_out(at={"0:main": here})
    table.ask_again()
    assert [key for key in table.keys if key.startswith("gate:")] == [f"gate:main:{field_name(there)}"]


@pytest.mark.rule("core.victory.other-goals")
def test_how_many_players_are_left_may_be_asked() -> None:
    table = saga("- {when: {round: 2}, if: {left: 3}, do: {end: lost}}")
    assert in_round(table, 3).game.outcome is None
    told = table.game.scenario.events[0].condition
    assert told is not None
    assert str(told.text()) == "3 players are left in the game."
    table = saga("- {when: {round: 2}, if: {left: [2, 3]}, do: {end: lost}}")
    table.next_round()
    assert table.game.outcome is not None
    assert table.game.outcome.winners == ()
