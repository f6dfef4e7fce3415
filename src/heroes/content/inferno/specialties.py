"""Inferno: the Specialty cards of its heroes, of levels I, IV and VI."""

from heroes.content.make import specialty, use
from heroes.rules.board.cards.bonuses import CLASH, ROUND
from heroes.rules.board.cards.moments import AFTER_CAST
from heroes.rules.board.cards.selectors import ONE_OF_YOUR_UNITS
from heroes.rules.board.words.battle import blast_around
from heroes.rules.board.words.casting import more_spells
from heroes.rules.board.words.combine import choose, doubled, give, give_all
from heroes.rules.board.words.hand import discard, draw
from heroes.rules.board.words.power import power
from heroes.rules.words.card import ACTIVATION, ONGOING

# Fiona: all units obey her, Cerberi twice.
specialty(
    "inferno.fiona",
    box="inferno",
    level=1,
    name="Cerberi I",
    options=[
        use(
            "+1 attack for one of your units; double for Cerberi.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*.cerberi"]), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for Cerberi.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*.cerberi"]), until=CLASH)),
        ),
    ],
)
specialty(
    "inferno.fiona",
    box="inferno",
    level=4,
    name="Cerberi IV",
    options=[
        use(
            "One of your units has +1 health until the combat ends; double for Cerberi.",
            choose(ONE_OF_YOUR_UNITS, give("health", doubled(1, for_units=["*.cerberi"]))),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "inferno.fiona",
    box="inferno",
    level=6,
    name="Cerberi VI",
    options=[
        use(
            "+2 attack for one of your units; double for Cerberi.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(2, for_units=["*.cerberi"]), until=CLASH)),
        ),
    ],
)

# Rashka: whoever strikes at what he guards is burnt.
specialty(
    "inferno.rashka",
    box="inferno",
    level=1,
    name="Efreet I",
    options=[
        use(
            "+1 attack for one of your units; double for Efreet.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*.efreet"]), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for Efreet.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*.efreet"]), until=CLASH)),
        ),
    ],
)
specialty(
    "inferno.rashka",
    box="inferno",
    level=4,
    name="Efreet IV",
    options=[
        use(
            "One of your units: until the combat ends each ground or flying unit that attacks it takes 1 damage.",
            choose(ONE_OF_YOUR_UNITS, give("thorns", 1)),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "inferno.rashka",
    box="inferno",
    level=6,
    name="Efreet VI",
    options=[
        use(
            "One of your units: until the combat ends each ground or flying unit that attacks it takes 1 damage; "
            "double for Efreet.",
            choose(ONE_OF_YOUR_UNITS, give("thorns", doubled(1, for_units=["*.efreet"]))),
            timing=ONGOING,
        ),
    ],
)

# Xyron: he calls down the spell after which the place is named.
specialty(
    "inferno.xyron",
    box="inferno",
    level=1,
    name="Inferno I",
    options=[
        use(
            "Discard 2 cards and pick a space: each unit on it and next to it takes 1 damage.",
            blast_around(1),
            timing=ACTIVATION,
            cost=discard(2),
        ),
    ],
)
specialty(
    "inferno.xyron",
    box="inferno",
    level=4,
    name="Inferno IV",
    options=[
        use(
            "Discard 1 card and pick a space: each unit on it and next to it takes 1 damage.",
            blast_around(1),
            timing=ACTIVATION,
            cost=discard(1),
        ),
    ],
)
specialty(
    "inferno.xyron",
    box="inferno",
    level=6,
    name="Inferno VI",
    options=[
        use(
            "Pick a space: each unit on it and next to it takes 1 damage.",
            blast_around(1),
            timing=ACTIVATION,
        ),
    ],
)

# Zydar: every spell leads to the next one.
specialty(
    "inferno.zydar",
    box="inferno",
    level=1,
    name="Sorcery I",
    options=[
        use("After you cast a spell: draw 1 card.", draw(1), at=AFTER_CAST),
        use("+1 power.", power(1)),
    ],
)
specialty(
    "inferno.zydar",
    box="inferno",
    level=4,
    name="Sorcery IV",
    options=[
        use("You may cast 1 more spell this combat round.", more_spells(1)),
        use("+2 power.", power(2)),
    ],
)
specialty(
    "inferno.zydar",
    box="inferno",
    level=6,
    name="Sorcery VI",
    options=[
        use(
            "Until the combat round ends you draw 1 card after each of your spells.",
            give_all("restored", until=ROUND),
            timing=ONGOING,
        ),
        use("+2 power.", power(2)),
    ],
)
