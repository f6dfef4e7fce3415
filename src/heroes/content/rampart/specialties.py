"""Rampart: the Specialty cards of its heroes, of levels I, IV and VI."""

from heroes.content.make import specialty, use
from heroes.rules.board.cards.bonuses import CLASH
from heroes.rules.board.cards.selectors import ONE_OF_YOUR_UNITS
from heroes.rules.board.words.combine import choose, doubled, give, heal
from heroes.rules.board.words.hand import draw
from heroes.rules.board.words.machines import fetch_machine, strengthen_machine, with_machine
from heroes.rules.board.words.map import exchange_unit
from heroes.rules.words.card import MAP, ONGOING

# Gelu: archers count double, and the best of them join him.
specialty(
    "rampart.gelu",
    box="rampart",
    level=1,
    name="Sharpshooters I",
    options=[
        use(
            "+1 attack for one of your units; double for Elves and Sharpshooters.",
            choose(
                ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*.elves", "*.sharpshooters"]), until=CLASH)
            ),
        ),
        use(
            "+1 defense for one of your units; double for Elves and Sharpshooters.",
            choose(
                ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*.elves", "*.sharpshooters"]), until=CLASH)
            ),
        ),
    ],
)
specialty(
    "rampart.gelu",
    box="rampart",
    level=4,
    name="Sharpshooters IV",
    options=[
        use(
            "Give up your Pack of Elves for Sharpshooters from the silver neutral deck; you may have only one of them.",
            exchange_unit("rampart.elves", gets="neutral.sharpshooters"),
            timing=MAP,
        ),
        use("Draw 1 card.", draw(1)),
    ],
)
specialty(
    "rampart.gelu",
    box="rampart",
    level=6,
    name="Sharpshooters VI",
    options=[
        use(
            "One of your units has +2 initiative until the combat ends; double for Elves and Sharpshooters.",
            choose(ONE_OF_YOUR_UNITS, give("initiative", doubled(2, for_units=["*.elves", "*.sharpshooters"]))),
            timing=ONGOING,
        ),
    ],
)

# Gem: her tent stands behind the army.
specialty(
    "rampart.gem",
    box="rampart",
    level=1,
    name="First Aid I",
    options=[
        use("Take a First Aid Tent from the War Machines, free.", fetch_machine("first-aid-tent")),
        use("If you own a First Aid Tent: draw 1 card.", with_machine("first-aid-tent", draw(1))),
    ],
)
specialty(
    "rampart.gem",
    box="rampart",
    level=4,
    name="First Aid IV",
    options=[use("Heal up to 2 damage on one of your units.", choose(ONE_OF_YOUR_UNITS, heal(2)))],
)
specialty(
    "rampart.gem",
    box="rampart",
    level=6,
    name="First Aid VI",
    options=[
        use(
            "Until the combat ends your First Aid Tent works 2 times as strongly.",
            strengthen_machine("first-aid-tent", times=2),
            timing=ONGOING,
        ),
    ],
)
