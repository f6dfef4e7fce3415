"""Core box: Spell cards. Every spell can also be played for +1 power to another spell."""

from heroes.content.make import AIR, ALL_SCHOOLS, BASIC, EARTH, EXPERT, FIRE, WATER, spell
from heroes.engine.registry import rule_data
from heroes.rules.board.cards.bonuses import CLASH, ROUND
from heroes.rules.board.cards.moments import LETHAL
from heroes.rules.board.cards.selectors import (
    A_GROUND_OR_FLYING_UNIT,
    A_UNIT,
    RISING_TIERS,
    YOURS,
    units,
)
from heroes.rules.board.words.area import blast_two_spaces, chain_damage
from heroes.rules.board.words.combine import (
    ALLOW_RETALIATION,
    END_EFFECTS,
    PARALYSE,
    by_power,
    choose,
    damage,
    either,
    give,
    heal,
    take,
    then,
)
from heroes.rules.board.words.field import RELOCATE, save_unit
from heroes.rules.board.words.map import return_to_town
from heroes.rules.words.card import ACTIVATION, INSTANT, MAP, ONGOING

spell(
    "Anti-Magic",
    helps=True,
    level=BASIC,
    school=EARTH,
    copies=2,
    timing=ONGOING,
    text="Until the combat ends one bronze / bronze or silver / bronze to gold unit cannot be touched by spells.",
    effect=choose(units(tiers_by_power=RISING_TIERS), give("spell-proof")),
)
spell(
    "Bless",
    helps=True,
    level=BASIC,
    school=WATER,
    copies=2,
    timing=INSTANT,
    text="One ground or flying unit ignores its attack die and gets +0 / +1 / +2 attack.",
    effect=choose(
        A_GROUND_OR_FLYING_UNIT, then(give("no-die", until=CLASH), give("attack", by_power(0, 1, 2), until=CLASH))
    ),
)
spell(
    "Blind",
    level=BASIC,
    school=FIRE,
    copies=2,
    timing=ACTIVATION,
    text="Put a Paralysis token on one bronze / bronze or silver / bronze to gold unit.",
    effect=choose(units(tiers_by_power=RISING_TIERS, beside=False), PARALYSE),
)
spell(
    "Bloodlust",
    helps=True,
    level=BASIC,
    school=FIRE,
    copies=2,
    timing=INSTANT,
    text="One ground or flying unit gets +1 / +2 / +3 attack.",
    effect=choose(A_GROUND_OR_FLYING_UNIT, give("attack", by_power(1, 2, 3), until=CLASH)),
)
spell(
    "Chain Lightning",
    level=EXPERT,
    school=AIR,
    copies=2,
    timing=ACTIVATION,
    text="One unit and the 2 units closest to it take 1, 1, 1 / 2, 1, 1 / 3, 2, 1 damage.",
    effect=choose(A_UNIT, chain_damage((1, 1, 1), (2, 1, 1), (3, 2, 1))),
)
spell(
    "Counterstrike",
    helps=True,
    level=EXPERT,
    school=AIR,
    copies=2,
    timing=INSTANT,
    text="One bronze / bronze or silver / bronze to gold unit may retaliate again this round.",
    effect=choose(units(tiers_by_power=RISING_TIERS), ALLOW_RETALIATION),
)
spell(
    "Cure",
    helps=True,
    level=BASIC,
    school=WATER,
    copies=2,
    timing=INSTANT,
    text="You may take an effect or the Paralysis token off one unit; heal up to 1 / 2 / 3 damage on it.",
    effect=choose(A_UNIT, then(END_EFFECTS, heal(by_power(1, 2, 3)))),
)
spell(
    "Curse",
    level=BASIC,
    school=FIRE,
    copies=2,
    timing=INSTANT,
    text="One unit gets -1 / -2 / -3 defense (not below 0).",
    effect=choose(A_UNIT, take("defense", by_power(1, 2, 3), until=CLASH)),
)
spell(
    "Disrupting Ray",
    level=BASIC,
    school=AIR,
    copies=2,
    timing=ONGOING,
    text="Until the combat ends one bronze / bronze or silver / bronze to gold unit cannot use its special ability.",
    effect=choose(units(tiers_by_power=RISING_TIERS), give("silenced")),
)
spell(
    "Fire Shield",
    helps=True,
    level=EXPERT,
    school=FIRE,
    copies=2,
    timing=ONGOING,
    text="This combat round each adjacent unit that attacks the chosen unit takes 1 / 2 / 3 damage.",
    effect=choose(A_UNIT, give("fire-shield", by_power(1, 2, 3), until=ROUND)),
)
spell(
    "Fireball",
    level=EXPERT,
    school=FIRE,
    copies=2,
    timing=ACTIVATION,
    text="Pick 2 adjacent spaces: units on them take 1 / 2 / 3 damage.",
    effect=blast_two_spaces(by_power(1, 2, 3)),
)
spell(
    "Haste",
    helps=True,
    level=BASIC,
    school=AIR,
    copies=2,
    timing=ONGOING,
    text="Until the combat ends one unit has +1 / +2 / +3 initiative.",
    effect=choose(A_UNIT, give("initiative", by_power(1, 2, 3))),
)
spell(
    "Lightning Bolt",
    level=BASIC,
    school=AIR,
    copies=2,
    timing=ACTIVATION,
    text="One unit takes 2 / 3 / 4 damage.",
    effect=choose(A_UNIT, damage(by_power(2, 3, 4))),
)
spell(
    "Magic Arrow",
    level=BASIC,
    school=ALL_SCHOOLS,
    copies=6,
    starting=True,
    timing=ACTIVATION,
    text="One unit takes 1 / 2 / 3 damage.",
    effect=choose(A_UNIT, damage(by_power(1, 2, 3))),
)
spell(
    "Prayer",
    helps=True,
    level=EXPERT,
    school=WATER,
    copies=2,
    timing=INSTANT,
    text="One unit gets +1 / +2 / +3 attack, or defense, or initiative.",
    effect=choose(
        A_UNIT,
        either(
            attack=give("attack", by_power(1, 2, 3), until=CLASH),
            defense=give("defense", by_power(1, 2, 3), until=CLASH),
            initiative=give("initiative", by_power(1, 2, 3), until=ROUND),
        ),
    ),
)
spell(
    "Resurrection",
    helps=True,
    level=EXPERT,
    school=EARTH,
    copies=2,
    timing=INSTANT,
    at=LETHAL,
    text="Cancel an attack that would bring your bronze / bronze or silver / bronze to gold unit to 0 health.",
    effect=save_unit(tiers_by_power=RISING_TIERS),
)
spell(
    "Slow",
    level=BASIC,
    school=EARTH,
    copies=2,
    timing=ONGOING,
    text="Until the combat ends one unit has -1 / -2 / -3 initiative.",
    effect=choose(A_UNIT, take("initiative", by_power(1, 2, 3))),
)
spell(
    "Stone Skin",
    helps=True,
    level=BASIC,
    school=EARTH,
    copies=2,
    timing=INSTANT,
    text="One unit gets +1 / +2 / +3 defense.",
    effect=choose(A_UNIT, give("defense", by_power(1, 2, 3), until=CLASH)),
)
spell(
    "Teleport",
    helps=True,
    level=EXPERT,
    school=WATER,
    copies=2,
    timing=ACTIVATION,
    tiers=(0, 1, 2),
    text="Move one of your bronze / bronze or silver / bronze to gold units to any empty space.",
    effect=choose(units(of=YOURS, tiers_by_power=RISING_TIERS, beside=False), RELOCATE),
)
spell(
    "Town Portal",
    level=EXPERT,
    school=EARTH,
    copies=2,
    timing=MAP,
    text="Move your hero to a town or settlement you control; it gets +0 / +1 / +2 movement points.",
    effect=return_to_town(movement=(0, 1, 2)),
)
spell(
    "Weakness",
    level=BASIC,
    school=WATER,
    copies=2,
    timing=INSTANT,
    text="One unit gets -1 / -2 / -3 attack (not below 0).",
    effect=choose(A_UNIT, take("attack", by_power(1, 2, 3), until=CLASH)),
)

rule_data(
    __name__,
    {
        "": ("core.components.spells.revised", "core.spell.levels"),
    },
)
