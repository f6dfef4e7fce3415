"""What docs/scenarios.md teaches can be played, and its reference is that of the reader."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import heroes
from heroes.engine import load_game
from heroes.rules.board.scenario.campaigns import check_file
from heroes.rules.board.scenario.condition_words import CONDITIONS, NAMED_GOALS, NAMED_SAY
from heroes.rules.board.scenario.event_words import MOMENTS
from heroes.rules.board.scenario.file import check_scenario, read_scenario
from heroes.rules.board.scenario.whom_words import WHOM
from heroes.rules.board.scenario.words import EFFECTS

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text("utf-8")
BLOCKS = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
CAMPAIGNS = [block for block in BLOCKS if block.startswith("campaign:")]
FILES = [block for block in BLOCKS if block.startswith("name:")]
PARTS = [block for block in BLOCKS if block not in (*FILES, *CAMPAIGNS)]
MILL = next(block for block in FILES if "name: The Mill" in block)
DECISIONS = 150
"""As many as each file of the page is played for."""
AGAINST = """name: Against
mode: campaign
players: [1]
rounds: 12
map:
  boxes: [core, rampart, inferno]
  layouts:
    1:
      tiles:
        - {kind: starting, at: [-1, 0], seat: 0, rotation: 1}
        - {kind: starting, at: [1, 0], owner: raiders, rotation: 4}
        - {kind: center, at: [0, 0]}
enemies:
  raiders: {name: Raiders, faction: necropolis, army: [{unit: necropolis.zombies}, {unit: necropolis.skeletons}]}
victory: {conditions: [{beaten: all}]}
round_limit: all-lose
story: {prologue: It begins.}
counters: {spikes: 5}
variants: {short: {text: Six rounds., sets: {rounds: 10}}}
"""


def errors(text: str) -> list[str]:
    return [str(problem) for problem in check_scenario(text)[1] if problem.level == "error"]


@pytest.mark.parametrize("text", FILES, ids=[text.splitlines()[0] for text in FILES])
def test_a_file_of_the_page_can_be_played(text: str) -> None:
    assert errors(text) == []


def test_the_campaign_of_the_page_can_be_played() -> None:
    [text] = CAMPAIGNS
    found, problems = check_file(text)
    assert [one.name for one in found] == ["Greek Gift", "The Second Night"]
    assert [str(problem) for problem in problems if problem.level == "error"] == []


@pytest.mark.parametrize("part", PARTS, ids=[part.splitlines()[0] + str(n) for n, part in enumerate(PARTS)])
def test_a_part_of_a_file_goes_with_the_file_before(part: str) -> None:
    said = {line.partition(":")[0] for line in part.splitlines() if line[0].isalpha()}
    kept = [block for block in re.split(r"(?m)^(?=\w)", MILL) if block.partition(":")[0] not in said]
    assert errors("".join(kept) + part) == []


@pytest.mark.parametrize("text", FILES, ids=[text.splitlines()[0] for text in FILES])
def test_a_file_of_the_page_is_played(text: str) -> None:
    scenario = read_scenario(text)
    setup = {"scenario": text, "edition": "revised", "seats": [{}] * scenario.players[0]}
    game, rng = heroes.new_game(scenario.mode, setup, 5), Random(7)
    begun = game.inventory()
    for _ in range(DECISIONS):
        if game.ask is None:
            break
        game.answer(game.ask.seat, rng.choice(game.ask.keys))
    game.check_invariants()
    assert game.inventory() == begun
    assert load_game(game.save()).ask == game.ask


@pytest.mark.parametrize("name", MOMENTS)
def test_the_example_of_a_moment_is_read(name: str) -> None:
    assert errors(f"{AGAINST}events: [{{when: {MOMENTS[name].example}, do: {{points: 1}}}}]") == []


@pytest.mark.parametrize("name", WHOM)
def test_the_example_of_players_is_read(name: str) -> None:
    assert errors(f"{AGAINST}events: [{{when: start, for: {WHOM[name].example}, do: {{points: 1}}}}]") == []


@pytest.mark.parametrize("name", CONDITIONS)
def test_the_example_of_a_condition_is_read(name: str) -> None:
    found = errors(
        f"{AGAINST}events: [{{name: landing, when: start, if: {CONDITIONS[name].example}, do: {{points: 1}}}}]"
    )
    assert found == []


@pytest.mark.parametrize("name", EFFECTS)
def test_the_example_of_an_effect_is_read(name: str) -> None:
    assert errors(f"{AGAINST}events: [{{when: start, do: {EFFECTS[name].example}}}]") == []


def test_every_condition_without_more_words_is_told() -> None:
    assert set(NAMED_SAY) == set(NAMED_GOALS)
