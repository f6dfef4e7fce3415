"""Tower: Spell cards."""

from heroes.content.make import AIR, BASIC, EARTH, EXPERT, FIRE, WATER, spell
from heroes.rules.board.cards.bonuses import NEXT_ACTIVATION
from heroes.rules.board.cards.moments import ATTACK
from heroes.rules.board.cards.selectors import RISING_TIERS, units
from heroes.rules.board.words.battle import dispel, shield
from heroes.rules.board.words.combine import by_power, choose, give
from heroes.rules.board.words.roads import gain_by_power
from heroes.rules.words.card import INSTANT, MAP, ONGOING

spell(
    "Berserk",
    box="tower",
    level=EXPERT,
    school=FIRE,
    copies=1,
    timing=ONGOING,
    text="One bronze / bronze or silver / bronze to gold unit must attack the nearest unit in its next activation, "
    "moving to it first if need be.",
    effect=choose(units(tiers_by_power=RISING_TIERS, beside=False), give("frenzied", until=NEXT_ACTIVATION)),
)
spell(
    "Dispel",
    box="tower",
    level=BASIC,
    school=WATER,
    copies=2,
    timing=INSTANT,
    text="All ongoing effects end on a space, or on a bronze / bronze or silver / bronze to gold unit and its space.",
    effect=dispel(tiers_by_power=RISING_TIERS),
)
spell(
    "Shield",
    box="tower",
    helps=True,
    level=BASIC,
    school=EARTH,
    copies=2,
    timing=INSTANT,
    at=ATTACK,
    text="Your unit that a ground or flying unit attacks gets +1 / +2 / +3 defense.",
    effect=shield(by_power(1, 2, 3)),
)
spell(
    "View Air",
    box="tower",
    level=BASIC,
    school=AIR,
    copies=2,
    timing=MAP,
    text="On the map: gain 3 gold / gain 2 building materials / gain 1 valuable.",
    effect=gain_by_power((3, 0, 0), (0, 2, 0), (0, 0, 1)),
)
