"""The seam: who plays, serves, measures or tests a game reads what an answer points at and how it is meant. Nobody
takes a key apart, keeps a table of kinds of questions, or knows an event by the name of its class."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import heroes
from heroes.engine import Event
from heroes.engine.data import Data
from heroes.lab.arena import random_setup
from syntax import tree_of

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "heroes"
CLIENTS = [SOURCE / room for room in ("ai", "server", "lab", "cli")]
KEYS_TAKEN_APART = re.compile(r"\bkey\.(split|partition|rpartition|rsplit|startswith|removeprefix|endswith)\(|\bkey\[")
NOTATION = ROOT / "tests" / "play" / "asked.py"
"""A test writes answers as `move:c4` and `attack:liches`; here is what reads and lists them in that notation."""
THREAT = re.compile(r"key\.(startswith|removeprefix)\((tasks\.)?THREAT\)")
"""What an enemy may do is asked by a word of the protocol, which is no answer."""


def modules(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


@pytest.mark.parametrize("folder", [*CLIENTS, ROOT / "tests" / "play"], ids=lambda folder: folder.name)
def test_nobody_takes_a_key_apart(folder: Path) -> None:
    assert [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in modules(folder)
        if path != NOTATION
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if KEYS_TAKEN_APART.search(line) and not THREAT.search(line)
    ] == []


def kinds_asked() -> set[str]:
    """Kinds of questions that games ask, as far as some random ones come."""
    found = set()
    for name in ("skirmish", "combat", "clash", "tournament", "adventure", "cardgame"):
        game = heroes.new_game(name, random_setup(name, 2), 2)
        while game.ask is not None and len(game.answers) < 250:
            found.add(game.ask.kind)
            game.answer(game.ask.seat, game.ask.keys[len(game.answers) % len(game.ask.keys)])
    return found


@pytest.mark.parametrize("folder", CLIENTS, ids=lambda folder: folder.name)
def test_nobody_keeps_a_table_of_kinds_of_questions(folder: Path) -> None:
    kinds = {kind for kind in kinds_asked() if "-" in kind}
    found = []
    for path in modules(folder):
        for node in ast.walk(tree_of(path)):
            if not isinstance(node, (ast.Tuple, ast.List, ast.Set, ast.Dict)):
                continue
            parts = node.keys if isinstance(node, ast.Dict) else node.elts
            named = [part.value for part in parts if isinstance(part, ast.Constant) and part.value in kinds]
            if len(named) > 1:
                found.append(f"{path.relative_to(ROOT)}:{node.lineno}: {named}")
    assert found == []


@pytest.mark.parametrize("folder", CLIENTS, ids=lambda folder: folder.name)
def test_nobody_compares_the_kind_of_a_question(folder: Path) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in modules(folder)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if re.search(r"ask\.kind (==|!=|in|not in) ", line)
    ]
    assert found == []


def event_names() -> set[str]:
    kinds = [Event]
    for kind in kinds:
        kinds += kind.__subclasses__()
    return {kind.__name__ for kind in kinds if issubclass(kind, Data)}


@pytest.mark.parametrize("folder", CLIENTS, ids=lambda folder: folder.name)
def test_nobody_knows_an_event_by_the_name_of_its_class(folder: Path) -> None:
    names = event_names()
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {node.value}"
        for path in modules(folder)
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in names
    ]
    assert found == []
