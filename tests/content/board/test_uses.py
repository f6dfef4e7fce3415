"""The uses of every card of the decks of Might and Magic: which of them take an expert, and which remove the card."""

from __future__ import annotations

import pytest

from heroes.rules.board.library.components import CARDS

KEYS: dict[str, list[tuple[str, ...]]] = {
    "statistic": [("", "expert"), ("",)],
    "ability": [("", "expert")],
    "artifact": [("1", "2")],
    "spell": [("", "power")],
    "specialty": [("",), ("1", "2")],
    "machine": [("",)],
    "scroll": [()],
}
EMPOWERED_ABILITY = [("",), ("1", "2")]
"""The basic effect and the expert one, the two effects of an artifact, casting a spell or using it as power."""

LEAVES_THE_GAME = {
    ("celestial-necklace-of-bliss", "2"),
    ("cove.miriam-1", "2"),
    ("cove.miriam-4", "2"),
    ("cove.miriam-6", "2"),
    ("empowered-learning", "2"),
    ("empowered-scholar", "2"),
    ("endless-bag-of-gold", "2"),
    ("endless-purse-of-gold", "2"),
    ("endless-sack-of-gold", "2"),
    ("everpouring-vial-of-mercury", "2"),
    ("eversmoking-ring-of-sulfur", "2"),
    ("helm-of-the-alabaster-unicorn", "2"),
    ("inexhaustible-cart-of-lumber", "2"),
    ("inexhaustible-cart-of-ore", "2"),
    ("learning", "expert"),
    ("lions-shield-of-courage", "2"),
    ("orb-of-driving-rain", "2"),
    ("orb-of-inhibition", "1"),
    ("orb-of-silt", "2"),
    ("orb-of-tempestuous-fire", "2"),
    ("orb-of-the-firmament", "2"),
    ("plate-of-the-dying-light", "2"),
    ("recanters-cloak", "2"),
    ("sandals-of-the-saint", "2"),
    ("scholar", "expert"),
    ("speculum", "2"),
    ("spellbinders-hat", "2"),
    ("surcoat-of-counterpoise", "2"),
    ("thunder-helmet", "2"),
}
EVERY_CARD = [pytest.param(card, marks=pytest.mark.card(card)) for card in CARDS]


@pytest.mark.parametrize("card", EVERY_CARD)
def test_a_card_has_the_uses_of_its_kind(card: str) -> None:
    empowered = CARDS[card].kind == "ability" and CARDS[card].level == "empowered"
    assert tuple(use.key for use in CARDS[card].uses) in (EMPOWERED_ABILITY if empowered else KEYS[CARDS[card].kind])


@pytest.mark.parametrize("card", EVERY_CARD)
def test_only_the_expert_effect_takes_an_expert(card: str) -> None:
    assert [use.key for use in CARDS[card].uses if use.expert] == [
        use.key for use in CARDS[card].uses if use.key == "expert"
    ]


@pytest.mark.parametrize("card", EVERY_CARD)
def test_only_a_use_that_says_so_removes_the_card_from_the_game(card: str) -> None:
    leaves = [use.key for use in CARDS[card].uses if use.removes]
    assert leaves == [use.key for use in CARDS[card].uses if (card, use.key) in LEAVES_THE_GAME]


@pytest.mark.parametrize(
    "card", [pytest.param(card.id, marks=pytest.mark.card(card.id)) for card in CARDS.values() if card.kind == "spell"]
)
def test_a_spell_that_is_not_cast_gives_another_one_power(card: str) -> None:
    assert CARDS[card].use("power").effect.power_value == 1
