"""Conflux: Spell cards."""

from heroes.content.make import AIR, EARTH, EXPERT, FIRE, WATER, spell
from heroes.rules.board.words.elements import summon
from heroes.rules.words.card import ACTIVATION

spell(
    "Summon Air Elemental",
    box="conflux",
    level=EXPERT,
    school=AIR,
    copies=2,
    timing=ACTIVATION,
    text="On an empty space appears, for this combat: nothing / a Few of Air Elementals / a Pack of them.",
    effect=summon("summoned.air-elementals"),
)
spell(
    "Summon Earth Elemental",
    box="conflux",
    level=EXPERT,
    school=EARTH,
    copies=2,
    timing=ACTIVATION,
    text="On an empty space appears, for this combat: nothing / a Few of Earth Elementals / a Pack of them.",
    effect=summon("summoned.earth-elementals"),
)
spell(
    "Summon Fire Elemental",
    box="conflux",
    level=EXPERT,
    school=FIRE,
    copies=2,
    timing=ACTIVATION,
    text="On an empty space appears, for this combat: nothing / a Few of Fire Elementals / a Pack of them.",
    effect=summon("summoned.fire-elementals"),
)
spell(
    "Summon Water Elemental",
    box="conflux",
    level=EXPERT,
    school=WATER,
    copies=2,
    timing=ACTIVATION,
    text="On an empty space appears, for this combat: nothing / a Few of Water Elementals / a Pack of them.",
    effect=summon("summoned.water-elementals"),
)
