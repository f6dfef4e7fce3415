"""Fortress: the Specialty cards of its heroes, of levels I, IV and VI."""

from heroes.content.make import FIRE, specialty, use
from heroes.rules.board.cards.bonuses import CLASH
from heroes.rules.board.cards.selectors import ONE_OF_YOUR_UNITS
from heroes.rules.board.words.combine import choose, doubled, give, then
from heroes.rules.board.words.hand import draw_keep_one
from heroes.rules.board.words.piles import RESHUFFLE
from heroes.rules.board.words.struggle import strengthen_school
from heroes.rules.words.card import ONGOING

# Wystan: all units obey him, Lizardmen twice.
specialty(
    "fortress.wystan",
    box="fortress",
    level=1,
    name="Lizardmen I",
    options=[
        use(
            "+1 attack for one of your units; double for Lizardmen.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*.lizardmen"]), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for Lizardmen.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*.lizardmen"]), until=CLASH)),
        ),
    ],
)
specialty(
    "fortress.wystan",
    box="fortress",
    level=4,
    name="Lizardmen IV",
    options=[
        use(
            "One of your units has +1 health until the combat ends; double for Lizardmen.",
            choose(ONE_OF_YOUR_UNITS, give("health", doubled(1, for_units=["*.lizardmen"]))),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "fortress.wystan",
    box="fortress",
    level=6,
    name="Lizardmen VI",
    options=[
        use(
            "One of your units has +2 initiative until the combat ends; double for Lizardmen.",
            choose(ONE_OF_YOUR_UNITS, give("initiative", doubled(2, for_units=["*.lizardmen"]))),
            timing=ONGOING,
        ),
    ],
)

# Adrienne: a witch of fire.
specialty(
    "fortress.adrienne",
    box="fortress",
    level=1,
    name="Fire Magic I",
    options=[
        use("Until the combat ends your Fire spells have +1 power.", strengthen_school(FIRE, 1), timing=ONGOING),
    ],
)
specialty(
    "fortress.adrienne",
    box="fortress",
    level=4,
    name="Fire Magic IV",
    options=[
        use(
            "Draw 3 cards, keep one and discard the others, then shuffle your discard pile into your deck.",
            then(draw_keep_one(3), RESHUFFLE),
        ),
    ],
)
specialty(
    "fortress.adrienne",
    box="fortress",
    level=6,
    name="Fire Magic VI",
    options=[
        use("Until the combat ends your Fire spells have +2 power.", strengthen_school(FIRE, 2), timing=ONGOING),
    ],
)
