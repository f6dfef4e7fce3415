"""Cove: the Specialty cards of its heroes, of levels I, IV and VI."""

from heroes.content.make import specialty, use
from heroes.rules.board.cards.bonuses import CLASH, NEXT_ACTIVATION, NEXT_ROUND
from heroes.rules.board.cards.selectors import A_UNIT, BRONZE, ENEMY, GOLD, ONE_OF_YOUR_UNITS, SILVER, units
from heroes.rules.board.words.combine import choose, damage, doubled, give, take
from heroes.rules.board.words.hand import draw
from heroes.rules.board.words.machines import buy_machine, work_now
from heroes.rules.board.words.power import power
from heroes.rules.words.card import MAP, ONGOING

# Cassiopeia: her Oceanids count double.
specialty(
    "cove.cassiopeia",
    box="cove",
    level=1,
    name="Oceanids I",
    options=[
        use(
            "+1 attack for one of your units; double for Oceanids.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*.oceanids"]), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for Oceanids.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*.oceanids"]), until=CLASH)),
        ),
    ],
)
specialty(
    "cove.cassiopeia",
    box="cove",
    level=4,
    name="Oceanids IV",
    options=[
        use(
            "One of your units has +1 initiative until the combat ends; double for Oceanids.",
            choose(ONE_OF_YOUR_UNITS, give("initiative", doubled(1, for_units=["*.oceanids"]))),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "cove.cassiopeia",
    box="cove",
    level=6,
    name="Oceanids VI",
    options=[
        use(
            "+2 attack for one of your units; double for Oceanids.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(2, for_units=["*.oceanids"]), until=CLASH)),
        ),
    ],
)

# Jeremy: a gunner.
specialty(
    "cove.jeremy",
    box="cove",
    level=1,
    name="Cannon I",
    options=[
        use("Pay 7 gold: gain a Cannon.", buy_machine("cannon", gold=7), timing=MAP),
        use("An enemy unit takes 1 damage.", choose(units(of=ENEMY), damage(1))),
    ],
)
specialty(
    "cove.jeremy",
    box="cove",
    level=4,
    name="Cannon IV",
    options=[
        use("Use your Cannon once now, without an expert effect and beyond its limit.", work_now("cannon")),
        use("Draw 1 card.", draw(1)),
    ],
)
specialty(
    "cove.jeremy",
    box="cove",
    level=6,
    name="Cannon VI",
    options=[
        use("Use your Cannon once now, without an expert effect and beyond its limit.", work_now("cannon")),
        use("Draw 2 cards.", draw(2)),
    ],
)

# Casmetra: her Sorceresses count double, and at last she weakens others herself.
specialty(
    "cove.casmetra",
    box="cove",
    level=1,
    name="Sorceresses I",
    options=[
        use(
            "+1 attack for one of your units; double for Sorceresses.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*.sorceresses"]), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for Sorceresses.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*.sorceresses"]), until=CLASH)),
        ),
    ],
)
specialty(
    "cove.casmetra",
    box="cove",
    level=4,
    name="Sorceresses IV",
    options=[
        use(
            "One of your units has +1 initiative until the combat ends; double for Sorceresses.",
            choose(ONE_OF_YOUR_UNITS, give("initiative", doubled(1, for_units=["*.sorceresses"]))),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "cove.casmetra",
    box="cove",
    level=6,
    name="Sorceresses VI",
    options=[
        use("+2 attack for one of your units.", choose(ONE_OF_YOUR_UNITS, give("attack", 2, until=CLASH))),
        use(
            "Any one unit has -2 attack in this combat round and the next.",
            choose(A_UNIT, take("attack", 2, until=NEXT_ROUND)),
            timing=ONGOING,
        ),
    ],
)

# Zilare: whoever meets her forgets the fight.
specialty(
    "cove.zilare",
    box="cove",
    level=1,
    name="Forgetfulness I",
    options=[
        use(
            "A bronze or silver ranged unit cannot attack in its next activation.",
            choose(units(kinds=["ranged"], tiers=[BRONZE, SILVER]), give("no-attack", until=NEXT_ACTIVATION)),
            timing=ONGOING,
        ),
        use("Draw 1 card.", draw(1)),
    ],
)
specialty(
    "cove.zilare",
    box="cove",
    level=4,
    name="Forgetfulness IV",
    options=[
        use(
            "A bronze, silver or gold ranged unit cannot attack in its next activation.",
            choose(units(kinds=["ranged"], tiers=[BRONZE, SILVER, GOLD]), give("no-attack", until=NEXT_ACTIVATION)),
            timing=ONGOING,
        ),
        use("+2 power.", power(2)),
    ],
)
specialty(
    "cove.zilare",
    box="cove",
    level=6,
    name="Forgetfulness VI",
    options=[
        use(
            "A bronze, silver or gold unit cannot attack in its next activation.",
            choose(units(tiers=[BRONZE, SILVER, GOLD]), give("no-attack", until=NEXT_ACTIVATION)),
            timing=ONGOING,
        ),
        use("+2 power.", power(2)),
    ],
)
