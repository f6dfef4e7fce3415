"""Rampart: Spell cards. The token of one of them, Fire Wall, is in the Battlefield box."""

from heroes.content.make import AIR, BASIC, EARTH, EXPERT, FIRE, WATER, spell
from heroes.engine.registry import rule_data
from heroes.rules.board.cards.bonuses import ACTIVATION_END, CLASH, COMBAT, NEXT_ACTIVATION, ROUND
from heroes.rules.board.cards.moments import ABOUT_TO_ACT, ATTACK
from heroes.rules.board.cards.selectors import RISING_TIERS, units
from heroes.rules.board.words.combine import by_power, choose, give, give_all_by_power, then
from heroes.rules.board.words.field import quake, skip_activation, slay_gold
from heroes.rules.board.words.map import jump
from heroes.rules.board.words.tokens import fire_wall
from heroes.rules.words.card import INSTANT, MAP, ONGOING

spell(
    "Dimension Door",
    box="rampart",
    level=EXPERT,
    school=AIR,
    copies=2,
    timing=MAP,
    text="Move one of your heroes up to 1 / 2 / 3 fields, whatever lies between; the last field is resolved as usual.",
    effect=jump(fields=(1, 2, 3)),
)
spell(
    "Earthquake",
    box="rampart",
    level=BASIC,
    school=EARTH,
    copies=2,
    timing=INSTANT,
    text="In a siege: remove a Wall or the Gate / remove 2 Walls, or one and the Gate / each unit next to a Wall or "
    "the Gate takes 1 damage, then all of them are removed.",
    effect=quake(walls=(1, 2), damage=1),
)
spell(
    "Fire Wall",
    box="rampart",
    level=BASIC,
    school=FIRE,
    copies=2,
    timing=ONGOING,
    tiers=(0, 2, 4),
    text="Until the combat ends an empty space burns: 1 / 2 / 3 damage to a unit that stops there and to a ground or "
    "ranged unit that passes through.",
    effect=fire_wall(damage=by_power(1, 2, 3)),
)
spell(
    "Forgetfulness",
    box="rampart",
    level=BASIC,
    school=WATER,
    copies=2,
    timing=ONGOING,
    text="One bronze / bronze or silver / bronze to gold ranged unit cannot attack in its next activation.",
    effect=choose(
        units(kinds=("ranged",), tiers_by_power=RISING_TIERS),
        give("no-attack", until=NEXT_ACTIVATION),
    ),
)
spell(
    "Mirth",
    box="rampart",
    level=EXPERT,
    school=WATER,
    copies=2,
    timing=ONGOING,
    text="Each of your Attack dice may be rolled again once: in this activation / in this combat round / "
    "in this combat.",
    effect=give_all_by_power("cheer", until=(ACTIVATION_END, ROUND, COMBAT)),
)
spell(
    "Precision",
    box="rampart",
    level=BASIC,
    school=AIR,
    copies=2,
    timing=INSTANT,
    text="One ranged unit that attacks a unit not adjacent to it has no combat penalty and +1 / +2 / +3 attack.",
    effect=choose(
        units(kinds=("ranged",)),
        then(give("no-far-penalty", until=CLASH), give("ranged-attack", by_power(1, 2, 3), until=CLASH)),
    ),
)
spell(
    "Slayer",
    box="rampart",
    level=EXPERT,
    school=FIRE,
    copies=2,
    timing=INSTANT,
    at=ATTACK,
    text="When your unit attacks a gold unit it rolls 2 / 4 / 6 Attack dice, and all of them count but the -1; draw "
    "1 card after the attack.",
    effect=slay_gold(dice=(2, 4, 6)),
)
spell(
    "Sorrow",
    box="rampart",
    level=EXPERT,
    school=EARTH,
    copies=2,
    timing=INSTANT,
    at=ABOUT_TO_ACT,
    text="When a bronze / bronze or silver / bronze to gold enemy unit is about to act, its activation is skipped.",
    effect=skip_activation(tiers_by_power=RISING_TIERS),
)

rule_data(
    __name__,
    {
        "": ("battlefield.combat.fire-wall",),
    },
)
