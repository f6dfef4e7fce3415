"""Fortress: Spell cards."""

from heroes.content.make import AIR, BASIC, EARTH, EXPERT, FIRE, WATER, spell
from heroes.rules.board.cards.moments import ATTACK
from heroes.rules.board.cards.selectors import A_UNIT, RISING_TIERS
from heroes.rules.board.words.area import ring_of_damage
from heroes.rules.board.words.combine import by_power, choose, damage
from heroes.rules.board.words.lore import pass_blocked, take_mine
from heroes.rules.board.words.struggle import clear_obstacles, ignore_defense, reroll_one_often, spoil_attack
from heroes.rules.words.card import ACTIVATION, INSTANT, ONGOING

spell(
    "Fly",
    box="fortress",
    level=EXPERT,
    school=AIR,
    copies=2,
    timing=ONGOING,
    text="This turn your Main Hero may pass through blocked fields, without stopping there, and has +0 / +1 / +2 "
    "movement points.",
    effect=pass_blocked(movement=(0, 1, 2)),
)
spell(
    "Fortune",
    box="fortress",
    level=BASIC,
    school=AIR,
    copies=2,
    timing=INSTANT,
    text="Before you roll: one of your dice may be rolled again up to 1 / 2 / 3 times, and you keep any of its "
    "results.",
    effect=reroll_one_often(times=(1, 2, 3)),
)
spell(
    "Frenzy",
    box="fortress",
    level=EXPERT,
    school=FIRE,
    copies=2,
    timing=INSTANT,
    at=ATTACK,
    text="When your unit attacks a bronze / bronze or silver / bronze to gold unit, it ignores the defense of that "
    "unit.",
    effect=ignore_defense(tiers_by_power=RISING_TIERS),
)
spell(
    "Frost Ring",
    box="fortress",
    level=EXPERT,
    school=WATER,
    copies=2,
    timing=ACTIVATION,
    text="Pick a space: 2 units next to it take 1 / 2 / 3 damage, friends too.",
    effect=ring_of_damage(2, damage=by_power(1, 2, 3)),
)
spell(
    "Implosion",
    box="fortress",
    level=EXPERT,
    school=EARTH,
    copies=2,
    timing=ACTIVATION,
    tiers=(1, 3, 5),
    text="One unit takes 2 / 4 / 6 damage; the lowest of these needs 1 power.",
    effect=choose(A_UNIT, damage(by_power(2, 4, 6))),
)
spell(
    "Misfortune",
    box="fortress",
    level=BASIC,
    school=FIRE,
    copies=2,
    timing=INSTANT,
    at=ATTACK,
    text="When a bronze / bronze or silver / bronze to gold enemy unit attacks: its die does not count, or the attack "
    "that a card has given it.",
    effect=spoil_attack(tiers_by_power=RISING_TIERS),
)
spell(
    "Remove Obstacle",
    box="fortress",
    level=BASIC,
    school=WATER,
    copies=2,
    timing=INSTANT,
    text="Remove up to 1 / 2 / 3 Walls, the Gate or obstacle tokens from the board.",
    effect=clear_obstacles(count=(1, 2, 3)),
)
spell(
    "View Earth",
    box="fortress",
    level=BASIC,
    school=EARTH,
    copies=2,
    timing=INSTANT,
    text="Your cube replaces that of an enemy on a mine within 1 / 2 / 3 fields of your Main Hero.",
    effect=take_mine(fields=(1, 2, 3)),
)
