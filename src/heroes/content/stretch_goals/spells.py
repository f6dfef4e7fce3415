"""Regular Stretch Goals 2024: Spell cards."""

from heroes.content.make import AIR, BASIC, EARTH, EXPERT, FIRE, WATER, spell
from heroes.rules.board.cards.bonuses import COMBAT, NEXT_ROUND, ROUND
from heroes.rules.board.cards.moments import CAST
from heroes.rules.board.cards.selectors import A_UNIT, RISING_TIERS
from heroes.rules.board.words.combine import by_power, choose, give
from heroes.rules.board.words.feats import shift_damage
from heroes.rules.board.words.power import stop_spell
from heroes.rules.board.words.tokens import raise_force_field
from heroes.rules.board.words.wilds import lay_mines
from heroes.rules.words.card import ACTIVATION, INSTANT, ONGOING

RISING_LEVELS = ((BASIC,), (BASIC, EXPERT))

spell(
    "Air Shield",
    box="regular-stretch-goals-2024",
    helps=True,
    level=BASIC,
    school=AIR,
    copies=2,
    timing=ONGOING,
    text="Until the combat ends one unit has +1 / +2 / +3 defense against ranged units.",
    effect=choose(A_UNIT, give("arrow-guard", by_power(1, 2, 3))),
)
spell(
    "Force Field",
    box="regular-stretch-goals-2024",
    level=BASIC,
    school=EARTH,
    copies=2,
    timing=ONGOING,
    text="An empty space is an obstacle: until this round ends / until the next round ends / until this combat ends.",
    effect=raise_force_field(until=(ROUND, NEXT_ROUND, COMBAT)),
)
spell(
    "Land Mine",
    box="regular-stretch-goals-2024",
    level=EXPERT,
    school=FIRE,
    copies=2,
    timing=ONGOING,
    tiers=(0, 1, 2),
    text="Up to 2 / 4 / 6 tokens lie face down on empty spaces of your choice; half of them deal 2 damage to whoever "
    "enters.",
    effect=lay_mines(tokens=(2, 4, 6)),
)
spell(
    "Protection from Air",
    box="regular-stretch-goals-2024",
    level=BASIC,
    school=AIR,
    copies=2,
    timing=INSTANT,
    tiers=(0, 1),
    at=CAST,
    text="When the enemy has cast a basic / any spell of the School of Air: it has no effect.",
    effect=stop_spell(school=AIR, levels_by_power=RISING_LEVELS),
)
spell(
    "Protection from Earth",
    box="regular-stretch-goals-2024",
    level=BASIC,
    school=EARTH,
    copies=2,
    timing=INSTANT,
    tiers=(0, 1),
    at=CAST,
    text="When the enemy has cast a basic / any spell of the School of Earth: it has no effect.",
    effect=stop_spell(school=EARTH, levels_by_power=RISING_LEVELS),
)
spell(
    "Protection from Fire",
    box="regular-stretch-goals-2024",
    level=BASIC,
    school=FIRE,
    copies=2,
    timing=INSTANT,
    tiers=(0, 1),
    at=CAST,
    text="When the enemy has cast a basic / any spell of the School of Fire: it has no effect.",
    effect=stop_spell(school=FIRE, levels_by_power=RISING_LEVELS),
)
spell(
    "Protection from Water",
    box="regular-stretch-goals-2024",
    level=BASIC,
    school=WATER,
    copies=2,
    timing=INSTANT,
    tiers=(0, 1),
    at=CAST,
    text="When the enemy has cast a basic / any spell of the School of Water: it has no effect.",
    effect=stop_spell(school=WATER, levels_by_power=RISING_LEVELS),
)
spell(
    "Sacrifice",
    box="regular-stretch-goals-2024",
    level=EXPERT,
    school=FIRE,
    copies=2,
    timing=ACTIVATION,
    text="The damage of your bronze / bronze or silver / bronze to gold unit goes to another of your units, at most as "
    "much as makes that one perish.",
    effect=shift_damage(tiers_by_power=RISING_TIERS),
)
