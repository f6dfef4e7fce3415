"""Conflux: Ability cards."""

from heroes.content.make import AIR, EARTH, FIRE, WATER, ability, use
from heroes.rules.board.words.elements import seeks_school
from heroes.rules.board.words.schools import school_power
from heroes.rules.words.card import PERMANENT

ability(
    "Basic Air Magic",
    box="conflux",
    copies=3,
    basic=use(
        "While it stays in play: instead of a Search of the Spell deck you take its uppermost Air spell, and the "
        "deck is shuffled.",
        seeks_school(AIR),
        timing=PERMANENT,
    ),
    expert=use("When you cast an Air spell: it has +3 power.", school_power(AIR, 3)),
)
ability(
    "Basic Earth Magic",
    box="conflux",
    copies=3,
    basic=use(
        "While it stays in play: instead of a Search of the Spell deck you take its uppermost Earth spell, and the "
        "deck is shuffled.",
        seeks_school(EARTH),
        timing=PERMANENT,
    ),
    expert=use("When you cast an Earth spell: it has +3 power.", school_power(EARTH, 3)),
)
ability(
    "Basic Fire Magic",
    box="conflux",
    copies=3,
    basic=use(
        "While it stays in play: instead of a Search of the Spell deck you take its uppermost Fire spell, and the "
        "deck is shuffled.",
        seeks_school(FIRE),
        timing=PERMANENT,
    ),
    expert=use("When you cast a Fire spell: it has +3 power.", school_power(FIRE, 3)),
)
ability(
    "Basic Water Magic",
    box="conflux",
    copies=3,
    basic=use(
        "While it stays in play: instead of a Search of the Spell deck you take its uppermost Water spell, and the "
        "deck is shuffled.",
        seeks_school(WATER),
        timing=PERMANENT,
    ),
    expert=use("When you cast a Water spell: it has +3 power.", school_power(WATER, 3)),
)
