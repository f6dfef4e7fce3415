"""Conflux: Artifact cards."""

from heroes.content.make import AIR, EARTH, FIRE, MAJOR, RELIC, WATER, artifact, use
from heroes.rules.board.words.elements import double_power, full_power
from heroes.rules.board.words.lore import reveal_of_school
from heroes.rules.board.words.schools import school_power

artifact(
    "Orb of Driving Rain",
    box="conflux",
    level=MAJOR,
    options=[
        use("When you cast a Water spell: the power that you have played for it counts twice.", double_power(WATER)),
        use(
            "When you cast a Water spell: it has +5 power, and this card is removed from the game.",
            school_power(WATER, 5),
            removes=True,
        ),
    ],
)
artifact(
    "Orb of Silt",
    box="conflux",
    level=MAJOR,
    options=[
        use("When you cast an Earth spell: the power that you have played for it counts twice.", double_power(EARTH)),
        use(
            "When you cast an Earth spell: it has +5 power, and this card is removed from the game.",
            school_power(EARTH, 5),
            removes=True,
        ),
    ],
)
artifact(
    "Orb of Tempestuous Fire",
    box="conflux",
    level=MAJOR,
    options=[
        use("When you cast a Fire spell: the power that you have played for it counts twice.", double_power(FIRE)),
        use(
            "When you cast a Fire spell: it has +5 power, and this card is removed from the game.",
            school_power(FIRE, 5),
            removes=True,
        ),
    ],
)
artifact(
    "Orb of the Firmament",
    box="conflux",
    level=MAJOR,
    options=[
        use("When you cast an Air spell: the power that you have played for it counts twice.", double_power(AIR)),
        use(
            "When you cast an Air spell: it has +5 power, and this card is removed from the game.",
            school_power(AIR, 5),
            removes=True,
        ),
    ],
)
artifact(
    "Tome of Air",
    box="conflux",
    level=RELIC,
    options=[
        use(
            "The uppermost Air spell of the Spell deck goes to your hand or is discarded; shuffle the deck.",
            reveal_of_school(AIR),
        ),
        use("When you cast an Air spell: it has all the power that it needs.", full_power(AIR)),
    ],
)
artifact(
    "Tome of Earth",
    box="conflux",
    level=RELIC,
    options=[
        use(
            "The uppermost Earth spell of the Spell deck goes to your hand or is discarded; shuffle the deck.",
            reveal_of_school(EARTH),
        ),
        use("When you cast an Earth spell: it has all the power that it needs.", full_power(EARTH)),
    ],
)
artifact(
    "Tome of Fire",
    box="conflux",
    level=RELIC,
    options=[
        use(
            "The uppermost Fire spell of the Spell deck goes to your hand or is discarded; shuffle the deck.",
            reveal_of_school(FIRE),
        ),
        use("When you cast a Fire spell: it has all the power that it needs.", full_power(FIRE)),
    ],
)
artifact(
    "Tome of Water",
    box="conflux",
    level=RELIC,
    options=[
        use(
            "The uppermost Water spell of the Spell deck goes to your hand or is discarded; shuffle the deck.",
            reveal_of_school(WATER),
        ),
        use("When you cast a Water spell: it has all the power that it needs.", full_power(WATER)),
    ],
)
