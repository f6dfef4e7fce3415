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
