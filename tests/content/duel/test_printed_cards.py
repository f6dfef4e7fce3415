"""The numbers of every card: what is printed is what is paid and what fights."""

from __future__ import annotations

import pytest

from heroes.rules.duel.cards import CARDS
from play.duel.pool import FACTION
from play.duel.printed_cards import PRINTED

EVERY_CARD = [pytest.param(card, marks=pytest.mark.card(card)) for card in PRINTED]


def test_every_card_is_written_out() -> None:
    assert set(PRINTED) <= set(CARDS)
    drill = {card.id for card in CARDS.values() if card.faction == FACTION or card.number > 900}
    assert set(CARDS) - set(PRINTED) <= drill, "all but the plain cards of the rule tests"


@pytest.mark.parametrize("card", EVERY_CARD)
def test_a_card_costs_what_is_printed_on_it(card: str) -> None:
    assert CARDS[card].cost == PRINTED[card][0]


@pytest.mark.parametrize("card", EVERY_CARD)
def test_a_unit_has_its_numbers_and_its_type_and_a_hero_its_statistics(card: str) -> None:
    _, numbers, unit_type, statistics = PRINTED[card]
    known = CARDS[card]
    assert (known.attack, known.hp, known.move) == numbers
    assert (known.unit_type, known.numbers) == (unit_type, statistics)
