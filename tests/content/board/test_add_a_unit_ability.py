"""`docs/add-a-unit-ability.md`, followed word for word: its word and its unit are added, its test is run."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from heroes.content import make
from heroes.rules.board.cards.selectors import BRONZE
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.words.abilities import striking
from play.combat.fight import combat
from play.combat.recruits import trial

ROOT = Path(__file__).parents[3]
GUIDE = (ROOT / "docs" / "add-a-unit-ability.md").read_text()
SCREEN = 80
"""How many lines a guide may have."""


def blocks() -> list[str]:
    found = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    assert len(found) == 3, "a word, a unit and a test"
    return found


def follow(word: str, unit: str, test: str) -> None:
    """As if each block stood in the file that the guide names."""
    names: dict[str, Any] = {**vars(striking), "__name__": "guide"}
    exec(compile(word, "add-a-unit-ability.md", "exec"), names)
    content = {**vars(make), "BRONZE": BRONZE, "attack_against_hurt": names["attack_against_hurt"]}
    exec(compile(unit, "add-a-unit-ability.md", "exec"), content)
    tested: list[str] = []

    def about(*kinds: str) -> Callable[[Any], Any]:
        tested.extend(kinds)
        return lambda test: test

    play: dict[str, Any] = {"word": about, "combat": combat}
    exec(compile(test, "add-a-unit-ability.md", "exec"), play)
    assert tested == ["AttackAgainstHurt"]
    (run,) = [value for name, value in play.items() if name.startswith("test_")]
    run()


@pytest.mark.interpreted("a word of one's own")
@pytest.mark.breaks_games
def test_the_ability_of_the_guide_works() -> None:
    with trial():
        follow(*blocks())
    assert "necropolis.ghouls" not in UNITS, "the library is as it was"


@pytest.mark.parametrize(
    ("number", "said", "instead"),
    [(0, ".damage else 0", ".damage else 1"), (1, "attack_against_hurt(2)", "attack_against_hurt(0)")],
)
@pytest.mark.interpreted("a word of one's own")
@pytest.mark.breaks_games
def test_the_test_of_the_guide_fails_when_the_ability_does_something_else(number: int, said: str, instead: str) -> None:
    changed = blocks()
    assert said in changed[number]
    changed[number] = changed[number].replace(said, instead)
    with trial(), pytest.raises(AssertionError):
        follow(*changed)


def test_every_place_that_the_guide_names_exists_and_it_fits_a_screen() -> None:
    assert len(GUIDE.splitlines()) <= SCREEN
    for path in re.findall(r"`((?:src|tests|docs|tools)/[\w/.-]+)`", GUIDE):
        assert (ROOT / path).exists(), path
    for symbol in ("activation", "on_attack", "other", "passive", "retaliation", "on_map"):
        assert f"`{symbol}`" in GUIDE
