"""Inferno: Spell cards."""

from heroes.content.make import BASIC, EXPERT, FIRE, spell
from heroes.rules.board.words.battle import blast_by_dice
from heroes.rules.board.words.roads import look_ahead
from heroes.rules.words.card import ACTIVATION, INSTANT

spell(
    "Inferno",
    box="inferno",
    level=EXPERT,
    school=FIRE,
    copies=2,
    timing=ACTIVATION,
    tiers=(0, 1, 2),
    text="Pick a space and roll 1 / 2 / 4 attack dice: each unit on it and next to it takes 1 damage for each +1.",
    effect=blast_by_dice(1, 2, 4),
)
spell(
    "Visions",
    box="inferno",
    level=BASIC,
    school=FIRE,
    copies=2,
    timing=INSTANT,
    text="Look at the top 1 / 2 / 3 cards of a neutral deck; discard any of them and put the others back in any order.",
    effect=look_ahead(1, 2, 3),
)
