"""Scenario files in a test: the template of `heroes scenario new` with one line changed."""

from __future__ import annotations

import re
from importlib.resources import files

import heroes
from heroes.rules.board.scenario.file import check_scenario, read_scenario
from heroes.rules.board.scenario.model import Scenario
from heroes.rules.board.scenario.yaml_tree import Problem
from play.map.table import Table

TEMPLATE = files("heroes.cli").joinpath("scenario_template.yaml").read_text(encoding="utf-8")
"""What `heroes scenario new` writes: complete and without fault, so a test changes one line of it."""
CENTER = "{kind: center, at: [0, 0], has: dragon-utopia}"
CONDITIONS = "conditions: [defeat-factions, {control: dragon-utopia}]"
PAIR = [{"hero": "castle.catherine"}, {"hero": "necropolis.sandro"}]


def changed(old: str, new: str) -> str:
    """The template with one line changed."""
    assert TEMPLATE.count(old) == 1, old
    return TEMPLATE.replace(old, new)


def without(part: str) -> str:
    """The template without one of its parts."""
    return without_part(TEMPLATE, part)


def without_part(text: str, part: str) -> str:
    return re.sub(rf"^{part}:.*\n(?:[ -].*\n)*", "", text, flags=re.MULTILINE)


def line_of(text: str, word: str) -> int:
    lines = [number for number, line in enumerate(text.splitlines(), 1) if word in line]
    assert lines, word
    return lines[0]


def problems(text: str, level: str = "error") -> list[Problem]:
    return [problem for problem in check_scenario(text, "test")[1] if problem.level == level]


def good(text: str) -> Scenario:
    assert problems(text) == []
    return read_scenario(text, "test")


def play(text: str, edition: str = "revised") -> Table:
    """A game of the scenario at its first turn; questions before it are answered by the first option."""
    setup = {"scenario": text, "edition": edition, "difficulty": "impossible", "first_player": 0, "seats": PAIR}
    table = Table(heroes.new_game("clash", setup, 1, "ask"))
    while table.ask.kind != "turn":
        table.answer(table.keys[0])
    return table
