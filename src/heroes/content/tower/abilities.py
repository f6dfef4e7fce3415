"""Tower: Ability cards."""

from heroes.content.make import AIR, EARTH, FIRE, WATER, ability, use
from heroes.rules.board.cards.moments import SEARCHING
from heroes.rules.board.words.piles import widen_search
from heroes.rules.board.words.roads import CROSS_BORDERS, PASS_THROUGH
from heroes.rules.board.words.schools import lends_to_school, school_power
from heroes.rules.words.card import MAP, PERMANENT

ability(
    "Air Magic",
    box="tower",
    copies=2,
    basic=use(
        "While it stays in play: each Air spell you cast has +1 power.", lends_to_school(AIR, 1), timing=PERMANENT
    ),
    expert=use("When you cast an Air spell: it has +3 power.", school_power(AIR, 3)),
)
ability(
    "Earth Magic",
    box="tower",
    copies=2,
    basic=use(
        "While it stays in play: each Earth spell you cast has +1 power.", lends_to_school(EARTH, 1), timing=PERMANENT
    ),
    expert=use("When you cast an Earth spell: it has +3 power.", school_power(EARTH, 3)),
)
ability(
    "Fire Magic",
    box="tower",
    copies=2,
    basic=use(
        "While it stays in play: each Fire spell you cast has +1 power.", lends_to_school(FIRE, 1), timing=PERMANENT
    ),
    expert=use("When you cast a Fire spell: it has +3 power.", school_power(FIRE, 3)),
)
ability(
    "Pathfinding",
    box="tower",
    copies=2,
    absent=["battle"],
    basic=use(
        "This turn your hero may pass through fields with neutral units or enemy heroes; whoever stops there fights.",
        PASS_THROUGH,
        timing=MAP,
    ),
    expert=use(
        "This turn your hero may cross borders and blocked fields, but may not stop on those.",
        CROSS_BORDERS,
        timing=MAP,
    ),
)
ability(
    "Scouting",
    box="tower",
    copies=1,
    absent=["battle"],
    basic=use("Before you Search: that Search becomes Search (3).", widen_search(3), at=SEARCHING),
    expert=use("Before you Search: that Search becomes Search (5).", widen_search(5), at=SEARCHING),
)
ability(
    "Water Magic",
    box="tower",
    copies=2,
    basic=use(
        "While it stays in play: each Water spell you cast has +1 power.", lends_to_school(WATER, 1), timing=PERMANENT
    ),
    expert=use("When you cast a Water spell: it has +3 power.", school_power(WATER, 3)),
)
