"""Cove: Spell cards."""

from heroes.content.make import EXPERT, WATER, spell
from heroes.rules.board.cards.selectors import RISING_TIERS, YOURS, units
from heroes.rules.board.words.combine import choose
from heroes.rules.board.words.tides import MAKE_IMAGE, hurry
from heroes.rules.words.card import MAP, ONGOING

spell(
    "Clone",
    box="cove",
    level=EXPERT,
    school=WATER,
    copies=2,
    timing=ONGOING,
    tiers=(1, 3, 5),
    text="An image of your bronze / bronze or silver / bronze to gold unit stands next to it: what is printed on its "
    "card, with 1 health. Any attack or damage ends it, and it leaves with the unit.",
    effect=choose(units(of=YOURS, tiers_by_power=RISING_TIERS), MAKE_IMAGE),
    helps=True,
)
spell(
    "Water Walk",
    box="cove",
    level=EXPERT,
    school=WATER,
    copies=2,
    timing=MAP,
    tiers=(0, 1, 2),
    text="One of your heroes has +0 / +1 / +2 movement points and need not stop on the way from land to sea.",
    effect=hurry(movement=(0, 1, 2)),
)
