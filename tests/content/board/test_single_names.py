"""Sentences agree with the names of units: most are called as several are, some as one is."""

from __future__ import annotations

import pytest

from heroes.rules.board.library.components import UNITS
from heroes.words import say, words_of

SEVERAL = {"Efreet", "Nix"}
"""English does not tell one of them from several; they are called as others are."""


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_with_the_name_of_one_acts_and_several_act(name: str) -> None:
    unit = UNITS[name]
    told = words_of("en").text(say("combat.log.acts", unit=unit.says))
    several = unit.name.endswith(("s", "men", "i")) or unit.name in SEVERAL
    assert told == f"{unit.name} {'act' if several else 'acts'}."


def test_swedish_knows_the_same_units_as_one() -> None:
    one = {name for name, unit in UNITS.items() if unit.single}
    assert one == {name for name in UNITS if words_of("sv").message(f"unit.{name}.number") == "one"}
