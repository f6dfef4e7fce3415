"""Stronghold: the Specialty cards of its heroes, of levels I, IV and VI."""

from heroes.content.make import specialty, use
from heroes.rules.board.cards.bonuses import CLASH, COMBAT
from heroes.rules.board.cards.moments import ATTACK
from heroes.rules.board.cards.selectors import A_UNIT, ONE_OF_YOUR_UNITS
from heroes.rules.board.words.combine import choose, doubled, give, give_all
from heroes.rules.board.words.hand import discard
from heroes.rules.board.words.struggle import attack_if_faster, slow_down
from heroes.rules.words.card import ONGOING

# Crag Hack: everything is a weapon.
specialty(
    "stronghold.crag-hack",
    box="stronghold",
    level=1,
    name="Offense I",
    options=[
        use(
            "One of your units has +1 attack until the combat ends.",
            choose(ONE_OF_YOUR_UNITS, give("attack", 1)),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "stronghold.crag-hack",
    box="stronghold",
    level=4,
    name="Offense IV",
    options=[
        use("+1 attack for one of your units.", choose(ONE_OF_YOUR_UNITS, give("attack", 1, until=CLASH))),
        use(
            "Discard 1 card: +2 attack for one of your units.",
            choose(ONE_OF_YOUR_UNITS, give("attack", 2, until=CLASH)),
            cost=discard(1),
        ),
    ],
)
specialty(
    "stronghold.crag-hack",
    box="stronghold",
    level=6,
    name="Offense VI",
    options=[
        use(
            "Until the combat ends every card of your hand may be discarded for +1 attack when your unit attacks.",
            give_all("brawl", until=COMBAT),
            timing=ONGOING,
        ),
    ],
)

# Shiva: her Thunderbirds count double.
specialty(
    "stronghold.shiva",
    box="stronghold",
    level=1,
    name="Thunderbirds I",
    options=[
        use(
            "+1 attack for one of your units; double for Thunderbirds.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*.thunderbirds"]), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for Thunderbirds.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*.thunderbirds"]), until=CLASH)),
        ),
    ],
)
specialty(
    "stronghold.shiva",
    box="stronghold",
    level=4,
    name="Thunderbirds IV",
    options=[
        use(
            "One of your units has +1 health until the combat ends; double for Thunderbirds.",
            choose(ONE_OF_YOUR_UNITS, give("health", doubled(1, for_units=["*.thunderbirds"]))),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "stronghold.shiva",
    box="stronghold",
    level=6,
    name="Thunderbirds VI",
    options=[
        use(
            "One of your units has +2 initiative until the combat ends; double for Thunderbirds.",
            choose(ONE_OF_YOUR_UNITS, give("initiative", doubled(2, for_units=["*.thunderbirds"]))),
            timing=ONGOING,
        ),
    ],
)

# Yog: his Cyclopes count double.
specialty(
    "stronghold.yog",
    box="stronghold",
    level=1,
    name="Cyclopes I",
    options=[
        use(
            "+1 attack for one of your units; double for Cyclopes.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*.cyclopes"]), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for Cyclopes.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*.cyclopes"]), until=CLASH)),
        ),
    ],
)
specialty(
    "stronghold.yog",
    box="stronghold",
    level=4,
    name="Cyclopes IV",
    options=[
        use(
            "One of your units has +1 initiative until the combat ends; double for Cyclopes.",
            choose(ONE_OF_YOUR_UNITS, give("initiative", doubled(1, for_units=["*.cyclopes"]))),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "stronghold.yog",
    box="stronghold",
    level=6,
    name="Cyclopes VI",
    options=[
        use(
            "One of your units has +1 health until the combat ends; double for Cyclopes.",
            choose(ONE_OF_YOUR_UNITS, give("health", doubled(1, for_units=["*.cyclopes"]))),
            timing=ONGOING,
        ),
    ],
)

# Gundula: whoever is slow is hit harder.
specialty(
    "stronghold.gundula",
    box="stronghold",
    level=1,
    name="Slow I",
    options=[
        use(
            "One unit has -2 initiative until the combat ends (not below 1).",
            choose(A_UNIT, slow_down(2)),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "stronghold.gundula",
    box="stronghold",
    level=4,
    name="Slow IV",
    options=[
        use(
            "+1 attack when your unit attacks; +2 if its initiative is higher than that of its target.",
            attack_if_faster(1, faster=2),
            at=ATTACK,
        ),
    ],
)
specialty(
    "stronghold.gundula",
    box="stronghold",
    level=6,
    name="Slow VI",
    options=[
        use(
            "One unit has -4 initiative until the combat ends (not below 1).",
            choose(A_UNIT, slow_down(4)),
            timing=ONGOING,
        ),
    ],
)
