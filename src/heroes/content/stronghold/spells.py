"""Stronghold: Spell cards."""

from heroes.content.make import AIR, BASIC, EARTH, EXPERT, spell
from heroes.rules.board.cards.moments import AIMED
from heroes.rules.board.cards.selectors import RISING_TIERS
from heroes.rules.board.words.wilds import lay_quicksand, turn_spell_away
from heroes.rules.words.card import INSTANT, ONGOING

spell(
    "Magic Mirror",
    box="stronghold",
    level=EXPERT,
    school=AIR,
    copies=2,
    timing=INSTANT,
    tiers=(0, 1, 2),
    at=AIMED,
    text="When the enemy has aimed a spell at your bronze / bronze or silver / bronze to gold unit: you choose another "
    "target for it.",
    effect=turn_spell_away(tiers_by_power=RISING_TIERS),
)
spell(
    "Quicksand",
    box="stronghold",
    level=BASIC,
    school=EARTH,
    copies=2,
    timing=ONGOING,
    text="Lay up to 2 / 4 / 6 Quicksand tokens face down on empty spaces; only you know which half of them is bare. "
    "The others hold a unit that enters, and its activation ends.",
    effect=lay_quicksand(tokens=(2, 4, 6)),
)
