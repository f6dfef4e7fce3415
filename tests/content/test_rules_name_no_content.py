"""The rules name no card, unit, hero or faction: whatever one of them can do, its own block in the content says."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import heroes
from heroes.rules.board.library.components import CARDS, HEROES, MORALE, UNITS
from heroes.rules.board.library.places import ASTROLOGERS, BUILDINGS, TILES, TOWNS
from heroes.rules.board.scenario.model import SCENARIOS
from heroes.rules.duel import cards as duel
from syntax import tree_of

RULES = Path(heroes.__file__).parent / "rules"
WORDS_OF_THE_RULES = {
    "attack": "a Statistic, a number of a unit, a deed",
    "defense": "a Statistic and a number of a unit",
    "power": "a Statistic",
    "knowledge": "a Statistic",
    "luck": "what lets one roll again",
    "fire-shield": "a bonus that any card may give",
    "fire-wall": "an obstacle that any card may lay",
    "necromancy": "a kind of question, in saves and clients",
    "redraw": "an answer, in saves and clients",
    "fly": "an answer, in saves and clients",
    "frenzy": "a kind of question, in saves and clients",
    "hero": "who leads an army, and a week",
    "spells": "what an enemy of a scenario casts, and a week",
    "sanctuary": "a location of the rulebooks, and a week",
    "teleport": "what makes a token of a scenario stay behind, and a spell",
    "tower": "in a set-up, whether an Arrow Tower stands",
}
"""What the rulebooks call a thing of the game and also print as a card's name."""
BOARD = {*CARDS, *HEROES, *MORALE, *UNITS, *TOWNS, *BUILDINGS, *ASTROLOGERS, *TILES, *SCENARIOS}
DUEL = {*duel.CARDS, *duel.KINGDOMS, *(card.faction for card in duel.CARDS.values() if card.faction)}


def texts(path: Path) -> Iterator[tuple[int, str]]:
    """Every text of a module."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def names(path: Path) -> Iterator[tuple[int, str]]:
    """Every name that a module gives to something."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.id


def named_in(folder: Path, ids: set[str]) -> list[str]:
    return [
        f"{path.relative_to(RULES)}:{line} names {text}"
        for path in sorted(folder.rglob("*.py"))
        for line, text in texts(path)
        if text in ids and text not in WORDS_OF_THE_RULES
    ]


def names_of_factions(folder: Path, factions: set[str]) -> list[str]:
    """A field such as `castle_has_walls`."""
    return [
        f"{path.relative_to(RULES)}:{line} names {text}"
        for path in sorted(folder.rglob("*.py"))
        for line, text in names(path)
        if factions & set(text.lower().split("_"))
    ]


@pytest.mark.interpreted("what the sources say")
def test_no_rule_of_the_board_game_names_a_card_a_unit_a_hero_or_a_town() -> None:
    assert named_in(RULES / "board", BOARD) == []
    assert names_of_factions(RULES / "board", set(TOWNS) - WORDS_OF_THE_RULES.keys()) == []


@pytest.mark.interpreted("what the sources say")
def test_no_rule_of_the_card_game_names_a_card_or_a_faction() -> None:
    assert named_in(RULES / "duel", DUEL) == []


def test_every_word_that_is_also_a_card_is_used_as_one() -> None:
    assert sorted(WORDS_OF_THE_RULES.keys() - {text for path in RULES.rglob("*.py") for _, text in texts(path)}) == []
