"""Conflux: the Specialty cards of its heroes, of levels I, IV and VI."""

from heroes.content.make import specialty, use
from heroes.rules.board.cards.bonuses import CLASH
from heroes.rules.board.cards.selectors import ONE_OF_YOUR_UNITS
from heroes.rules.board.words.combine import choose, doubled, give
from heroes.rules.board.words.elements import SIFT, fetch_unit, search_and_cast
from heroes.rules.board.words.hand import draw
from heroes.rules.board.words.piles import take_back
from heroes.rules.board.words.power import power
from heroes.rules.board.words.tokens import fire_wall
from heroes.rules.words.card import MAP, ONGOING

# Erdamon: all units obey, Magma Elementals twice.
specialty(
    "conflux.erdamon",
    box="conflux",
    level=1,
    name="Magma Elementals I",
    options=[
        use(
            "+1 attack for one of your units; double for Magma Elementals.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*.magma-elementals"]), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for Magma Elementals.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*.magma-elementals"]), until=CLASH)),
        ),
    ],
)
specialty(
    "conflux.erdamon",
    box="conflux",
    level=4,
    name="Magma Elementals IV",
    options=[
        use(
            "One of your units has +1 initiative until the combat ends; double for Magma Elementals.",
            choose(ONE_OF_YOUR_UNITS, give("initiative", doubled(1, for_units=["*.magma-elementals"]))),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "conflux.erdamon",
    box="conflux",
    level=6,
    name="Magma Elementals VI",
    options=[
        use("+2 attack for one of your units.", choose(ONE_OF_YOUR_UNITS, give("attack", 2, until=CLASH))),
        use(
            "One of your units has +3 initiative until the combat ends.",
            choose(ONE_OF_YOUR_UNITS, give("initiative", 3)),
            timing=ONGOING,
        ),
    ],
)

# Monere: all units obey, Magic Elementals twice.
specialty(
    "conflux.monere",
    box="conflux",
    level=1,
    name="Magic Elementals I",
    options=[
        use(
            "+1 attack for one of your units; double for Magic Elementals.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*.magic-elementals"]), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for Magic Elementals.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*.magic-elementals"]), until=CLASH)),
        ),
    ],
)
specialty(
    "conflux.monere",
    box="conflux",
    level=4,
    name="Magic Elementals IV",
    options=[
        use(
            "One of your units has +1 initiative until the combat ends; double for Magic Elementals.",
            choose(ONE_OF_YOUR_UNITS, give("initiative", doubled(1, for_units=["*.magic-elementals"]))),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "conflux.monere",
    box="conflux",
    level=6,
    name="Magic Elementals VI",
    options=[
        use("+2 attack for one of your units.", choose(ONE_OF_YOUR_UNITS, give("attack", 2, until=CLASH))),
        use("+2 power.", power(2)),
    ],
)

# Luna: her fire stands where she wants it.
specialty(
    "conflux.luna",
    box="conflux",
    level=1,
    name="Fire Wall I",
    options=[
        use(
            "Until the combat ends an empty space burns: 1 damage to a unit that stops there or begins its activation "
            "there, and to a ground or ranged unit that passes through.",
            fire_wall(damage=1, glows=True),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "conflux.luna",
    box="conflux",
    level=4,
    name="Fire Wall IV",
    options=[
        use("Take 1 card of your choice from your discard pile into hand.", take_back()),
        use("+2 power.", power(2)),
    ],
)
specialty(
    "conflux.luna",
    box="conflux",
    level=6,
    name="Fire Wall VI",
    options=[
        use(
            "Until the combat ends an empty space burns: 3 damage to a unit that stops there or begins its activation "
            "there, and to a ground or ranged unit that passes through.",
            fire_wall(damage=3, glows=True),
            timing=ONGOING,
        ),
    ],
)

# Tarnum: spells come to him, and Enchanters.
specialty(
    "conflux.tarnum",
    box="conflux",
    level=1,
    name="Enchanters I",
    options=[use("Search (1) the Spell deck; you may remove what you find from the game.", SIFT)],
)
specialty(
    "conflux.tarnum",
    box="conflux",
    level=4,
    name="Enchanters IV",
    options=[
        use(
            "Pay 10 gold: Enchanters join you from the gold neutral deck, if you have none.",
            fetch_unit("neutral.enchanters", gold=10),
            timing=MAP,
        ),
        use("Draw 1 card.", draw(1)),
    ],
)
specialty(
    "conflux.tarnum",
    box="conflux",
    level=6,
    name="Enchanters VI",
    options=[
        use(
            "Search (1) the Spell deck 2 times: a spell found may be cast at once, beyond the limit, and goes on the "
            "Spell deck or its discard pile.",
            search_and_cast(times=2),
        ),
    ],
)
