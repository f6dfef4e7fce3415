"""Files that mean harm: what they ask of the reader is bounded before it is read."""

from __future__ import annotations

from random import Random

import pytest
import yaml

from heroes.rules.board.scenario.file import check_scenario
from heroes.rules.board.scenario.yaml_tree import MOST_PROBLEMS
from play.map.plan import MILLS, plan

BOMB = "a: &a [x, x, x, x]\n" + "".join(
    f"{new}: &{new} [*{old}, *{old}]\n" for old, new in zip("abcdefghi", "bcdefghij", strict=True)
)


def test_a_file_that_repeats_a_part_of_itself_is_refused_at_its_first_alias(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def composed(*_: object) -> None:
        raise AssertionError("nothing of it is put together")

    monkeypatch.setattr(yaml, "compose", composed)
    scenario, [problem] = check_scenario(BOMB)
    assert scenario is None
    assert (problem.line, problem.text) == (2, "repeats a part by an alias (*); write it out instead")


def test_250_kilobytes_of_nonsense_are_refused_by_their_length_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def parsed(*_: object) -> None:
        raise AssertionError("not a word of it is read")

    monkeypatch.setattr(yaml, "parse", parsed)
    rng = Random(1)
    nonsense = "".join(rng.choice("abc{}[]:,-\n &*!|>'\"%@`#") for _ in range(250_000))
    scenario, [problem] = check_scenario(nonsense)
    assert scenario is None
    assert "has 250000 characters" in problem.text


def test_a_crowd_of_mistakes_is_not_read_to_its_end() -> None:
    lines = "\n".join(f"  p{number}: {{tile: nowhere, field: Q, becomes: nothing-known}}" for number in range(60))
    _, problems = check_scenario(plan(MILLS, map_=f"places:\n{lines}"))
    assert len(problems) == MOST_PROBLEMS + 1
    assert "the rest was not read" in problems[-1].text


@pytest.mark.parametrize("word", ["gates", "closed", "guards", "cubes"])
def test_more_lines_than_anybody_means_are_told_and_not_read(word: str) -> None:
    _, problems = check_scenario(plan(MILLS, map_=f"{word}: [{', '.join(['{}'] * 100)}]"))
    assert any(problem.where == f"map.{word}" and problem.text == "has more than 60 entries" for problem in problems)


TABLE = """name: Checks
mode: campaign
players: [1]
rounds: 12
map:
  layouts:
    1:
      far_tiles: 1
      tiles:
        - {kind: starting, field: [0, 0], seat: 0}
        - {kind: far, field: [3, -1], tile: F1, name: valley}
        - {kind: starting, field: [6, -2], owner: ivor}
  places:
    sanctum: {tile: valley, location: windmill}
enemies:
  ivor: {name: Ivor, faction: castle, army: [{unit: castle.griffins}]}
victory: {conditions: [{beaten: ivor}]}
round_limit: all-lose
"""
LONELY = "enemies:\n  foe: {name: Foe, AT army: [{draw: [bronze]}]}\n"


def event(words: str) -> str:
    return f"{TABLE}events: [{{{words}}}]\n"


@pytest.mark.parametrize(
    ("file", "message"),
    [
        (
            event("when: {enters: sanctun}, do: {points: 1}"),
            "events[0].when.enters: there is no place 'sanctun' (did",
        ),
        (event("when: {discovers: valey}, do: {points: 1}"), "events[0].when.discovers: there is no tile 'valey' (did"),
        (
            event("when: start, do: {spawn: ivr, at: sanctum}"),
            "events[0].do.spawn: there is no enemy 'ivr' (did",
        ),
        (event("when: start, do: {say: refusal}"), "events[0].do.say: there is no passage 'refusal'"),
        (
            event("when: start, if: {carries: grial}, do: {points: 1}"),
            "events[0].if.carries: there is no token",
        ),
        (
            event("when: start, if: {marked: good}, do: {points: 1}"),
            "events: 'good' is asked for by 'marked' but",
        ),
        (event("when: {round: 14}, do: {points: 1}"), "events[0].when.round: is 14, but the scenario has 12 rounds"),
        (event("when: {round-end: 14}, do: {points: 1}"), "events[0].when.round-end: is 14, but the scenario has 12"),
        (
            event("when: {every: turn, from: 14}, do: {points: 1}"),
            "events[0].when.from: is 14, but the scenario",
        ),
        (
            event("when: start, do: {unit: castle.grifins}"),
            "events[0].do.unit: there is no unit 'castle.grifins' (",
        ),
        (
            TABLE.replace("enemies:\n", LONELY.replace("AT", "")),
            "enemies.foe: nothing brings it onto the map",
        ),
        (
            TABLE.replace("enemies:\n", LONELY.replace("AT", "at: nowhere,")).replace("beaten: ivor", "beaten: foe"),
            "victory.conditions[0].beaten: 'foe' can be beaten only if it appears",
        ),
        (
            TABLE.replace("[3, -1]", "[1, -1]"),
            "map.layouts.1.tiles[1]: overlaps the tile of line 10: centres",
        ),
        (TABLE.replace("[6, -2]", "[16, -2]"), "map.layouts.1.tiles[2]: touches no tile; say 'islands: true' if"),
        (
            TABLE.replace("owner: ivor", "seat: 0"),
            "map.layouts.1: seat 0 has 2 Starting tiles; every player",
        ),
        (
            TABLE.replace("enemies:\n", LONELY.replace("AT", "at: sanctum,")).replace(
                "army:", "deck: {skill: 4}, army:"
            ),
            "enemies: asks for 8 AI cards of the type",
        ),
        (TABLE + "story: {refusal: No.}\n", "story.refusal: is never told"),
        (TABLE.replace("beaten: ivor", "holds: dragon-utopia"), "victory: no tile of the map for 1 players can have a"),
        (
            TABLE.replace("beaten: ivor", "counted: spikes, count: 9") + "counters: {spikes: 5}\n",
            "victory.conditions[0].count: is 9, but 'spikes' counts to 5 at most",
        ),
    ],
)
def test_every_line_of_the_table_of_checks_has_its_own_message(file: str, message: str) -> None:
    _, found = check_scenario(file)
    assert [str(problem) for problem in found if message in str(problem)], [str(problem) for problem in found]
    assert not [problem for problem in check_scenario(TABLE)[1] if message in str(problem)]
