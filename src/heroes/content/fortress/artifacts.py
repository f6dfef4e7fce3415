"""Fortress: Artifact cards."""

from heroes.content.make import MAJOR, MINOR, RELIC, artifact, use
from heroes.rules.board.cards.bonuses import CLASH
from heroes.rules.board.cards.moments import GLOOM, RECRUITING
from heroes.rules.board.cards.selectors import ONE_OF_YOUR_UNITS
from heroes.rules.board.words.combine import choose, damage, give, give_everybody, then
from heroes.rules.board.words.hand import GAIN_MORALE, discard, draw
from heroes.rules.board.words.lore import IGNORE_GLOOM, more_expertise
from heroes.rules.board.words.map import cheaper_unit, gain
from heroes.rules.board.words.power import power, power_then_draw
from heroes.rules.words.card import MAP, ONGOING

artifact(
    "Arms of Legion",
    box="fortress",
    level=MAJOR,
    options=[
        use("Recruiting or reinforcing one unit costs 5 gold less.", cheaper_unit(gold=5), at=RECRUITING),
        use("+2 building materials.", gain(materials=2)),
    ],
)
artifact(
    "Crest of Valor",
    box="fortress",
    level=MINOR,
    options=[
        use("Gain positive morale.", GAIN_MORALE),
        use("Ignore the negative morale that a field is about to give you.", IGNORE_GLOOM, timing=MAP, at=GLOOM),
    ],
)
artifact(
    "Endless Purse of Gold",
    box="fortress",
    level=MAJOR,
    options=[
        use("+3 gold.", gain(gold=3)),
        use(
            "Remove this card from the game and discard 2 cards: +8 gold.",
            gain(gold=8),
            cost=discard(2),
            removes=True,
        ),
    ],
)
artifact(
    "Helm of Heavenly Enlightenment",
    box="fortress",
    level=RELIC,
    options=[
        use("You may use 1 expert effect more in this round.", more_expertise(1)),
        use("Draw 2 cards.", draw(2)),
    ],
)
artifact(
    "Recanter's Cloak",
    box="fortress",
    level=MAJOR,
    options=[
        use(
            "Until the combat ends no hero may cast a spell with 0 power.",
            give_everybody("no-weak-spells"),
            timing=ONGOING,
        ),
        use(
            "Until the combat ends no hero may cast spells; then remove this card from the game.",
            give_everybody("no-spells"),
            timing=ONGOING,
            removes=True,
        ),
    ],
)
artifact(
    "Scales of the Greater Basilisk",
    box="fortress",
    level=MINOR,
    options=[use("+3 power.", power(3)), use("+1 power, then draw 1 card.", power_then_draw(1))],
)
artifact(
    "Spirit of Oppression",
    box="fortress",
    level=MINOR,
    options=[
        use(
            "Until the combat ends neither player may use positive morale or roll Attack dice again.",
            give_everybody("oppressed"),
            timing=ONGOING,
        ),
        use("+1 power.", power(1)),
    ],
)
artifact(
    "Sword of Hellfire",
    box="fortress",
    level=MAJOR,
    options=[
        use(
            "One of your units gets +3 attack and takes 1 damage.",
            choose(ONE_OF_YOUR_UNITS, then(give("attack", 3, until=CLASH), damage(1))),
        ),
        use(
            "One of your units gets +4 attack and takes 2 damage.",
            choose(ONE_OF_YOUR_UNITS, then(give("attack", 4, until=CLASH), damage(2))),
        ),
    ],
)
