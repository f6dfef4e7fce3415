"""The numbers of every unit card: what is printed is what fights and what is paid."""

from __future__ import annotations

import pytest

from heroes.rules.board.library.components import UNITS, Face
from play.combat.fight import combat
from play.combat.printed_units import PRINTED, Side

SIDES = [
    pytest.param(card, sign, side, id=f"{card}{sign}", marks=pytest.mark.card(card))
    for card, (_, _, _, few, pack) in PRINTED.items()
    for sign, side in (("", few), ("+", pack))
    if side is not None
]


def test_every_unit_card_is_written_out() -> None:
    core = [unit.id for unit in UNITS.values() if unit.box == "core" and unit.faction != "structure"]
    assert sorted(PRINTED) == sorted(core)


@pytest.mark.rule("core.units.card.contents")
@pytest.mark.parametrize(("card", "sign", "side"), SIDES)
def test_a_unit_fights_with_the_numbers_of_the_side_that_is_up(card: str, sign: str, side: Side) -> None:
    foe = "neutral.rogues" if card != "neutral.rogues" else "neutral.nomads"
    fight = combat([f"{card}{sign}@b4"], [f"{foe}@d1"])
    shown = fight.seen(card)
    assert tuple(shown[name] for name in ("attack", "defense", "health", "initiative")) == side[:4]
    assert (shown["tier"], shown["kind"]) == PRINTED[card][:2]


@pytest.mark.rule("core.units.card.contents")
@pytest.mark.parametrize(("card", "sign", "side"), SIDES)
def test_a_side_costs_what_is_printed_on_it(card: str, sign: str, side: Side) -> None:
    printed = UNITS[card].pack if sign else UNITS[card].few
    assert isinstance(printed, Face)
    assert (printed.gold, printed.valuables) == side[4:]


@pytest.mark.parametrize("card", [pytest.param(card, marks=pytest.mark.card(card)) for card in PRINTED])
def test_there_are_as_many_sides_and_copies_as_in_the_box(card: str) -> None:
    _, _, copies, _, pack = PRINTED[card]
    assert UNITS[card].copies == copies
    assert (UNITS[card].pack is None) is (pack is None)
