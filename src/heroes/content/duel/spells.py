"""Spells: Instant, Ongoing and Reaction. They belong to no faction."""

from heroes.content.duelmake import spell
from heroes.rules.duel.vocabulary import (
    A_FRIENDLY_UNIT,
    A_UNIT,
    AN_ENEMY_UNIT,
    ANYONE,
    ARMOUR,
    ATTACKS,
    ATTACKS_UNIT,
    BLOCK,
    CLOSED,
    COLUMN,
    CROSS,
    MORE_ATTACK,
    PLAYS_SPELL,
    ROW,
    SPELL_ARMOUR,
    STOPS,
    THE_ENEMY_HERO,
    WARD,
    aside,
    blast,
    bonus,
    cancel_it,
    choose,
    cost,
    damage,
    damage_each,
    deal_more,
    decrease,
    increase,
    on_a_space,
    on_a_unit,
    once_per_round,
    place_marks,
    reaction,
    relocate,
    remove_marks,
    remove_ongoing,
    whenever,
)

spell(
    "Magic Arrow",
    number=49,
    traits=("air", "fire", "water", "earth"),
    cost=cost(power=1),
    text="Instant: 2 damage to a Unit.",
    instant=choose(A_UNIT, then=damage(2)),
)

spell(
    "Lightning Bolt",
    number=50,
    traits=("air",),
    cost=cost(power=2),
    text="Instant: 3 damage to a Unit.",
    instant=choose(A_UNIT, then=damage(3)),
)

spell(
    "Disrupting Ray",
    number=51,
    traits=("air",),
    cost=cost(power=2, knowledge=1),
    text="Instant: Decrease 1 an enemy Unit that costs at most 3.",
    instant=choose(AN_ENEMY_UNIT.costing_at_most(3), then=decrease(1)),
)

spell(
    "Implosion",
    number=52,
    traits=("earth",),
    cost=cost(power=3, knowledge=2),
    text="Instant: Decrease 2 an enemy Unit.",
    instant=choose(AN_ENEMY_UNIT, then=decrease(2)),
)

spell(
    "Fireball",
    number=53,
    traits=("fire",),
    cost=cost(power=2, knowledge=1),
    area=BLOCK,
    text="Instant: choose a space; each Unit in a square of 2 by 2 spaces, friend or enemy, gets 2 damage.",
    instant=blast(2, to=A_UNIT),
)

spell(
    "Meteor Shower",
    number=54,
    traits=("earth",),
    cost=cost(power=3, knowledge=1),
    area=CROSS,
    text="Instant: choose a space; each Unit there or adjacent to it, friend or enemy, gets 3 damage.",
    instant=blast(3, to=A_UNIT),
)

spell(
    "Fire Storm",
    number=55,
    traits=("fire",),
    cost=cost(power=3),
    area=ROW,
    text="Instant: choose a row; each Unit in it, friend or enemy, gets 2 damage.",
    instant=blast(2, to=A_UNIT),
)

spell(
    "Lightning Lance",
    number=56,
    traits=("air",),
    cost=cost(power=3),
    area=COLUMN,
    text="Instant: choose a column; each Unit in it, friend or enemy, gets 2 damage.",
    instant=blast(2, to=A_UNIT),
)

spell(
    "Mind Spear",
    number=57,
    traits=("water",),
    cost=cost(power=2, knowledge=1),
    text="Instant: 2 damage to the enemy Hero.",
    instant=choose(THE_ENEMY_HERO, then=damage(2)),
)

spell(
    "Armageddon",
    number=58,
    traits=("fire",),
    cost=cost(power=3, knowledge=3),
    text="Instant: each Unit and each Hero gets 3 damage.",
    instant=damage_each(3, to=ANYONE),
)

spell(
    "Bloodlust",
    number=59,
    traits=("fire",),
    cost=cost(attack=1, power=1),
    text="Ongoing on a friendly Unit: it has +1 Attack.",
    ongoing=on_a_unit(A_FRIENDLY_UNIT),
    passive=bonus(MORE_ATTACK, amount=1),
)

spell(
    "Stone Skin",
    number=60,
    traits=("earth",),
    cost=cost(defense=1, power=1),
    text="Ongoing on a friendly Unit: it takes 1 damage less from each attack and retaliation.",
    ongoing=on_a_unit(A_FRIENDLY_UNIT),
    passive=bonus(ARMOUR, amount=1),
)

spell(
    "Haste",
    number=61,
    traits=("air",),
    cost=cost(power=2),
    text="Instant: remove the Activation mark of a friendly Unit that costs at most 4.",
    instant=choose(A_FRIENDLY_UNIT.activated().costing_at_most(4), then=remove_marks(activation=True)),
)

spell(
    "Weakness",
    number=62,
    traits=("water",),
    cost=cost(knowledge=2),
    text="Ongoing on an enemy Unit: it has 1 Attack less.",
    ongoing=on_a_unit(AN_ENEMY_UNIT),
    passive=bonus(MORE_ATTACK, amount=-1),
)

spell(
    "Blind",
    number=63,
    traits=("fire",),
    cost=cost(power=1, knowledge=1),
    text="Instant: an enemy Unit gets an Activation mark.",
    instant=choose(AN_ENEMY_UNIT, then=place_marks(activation=True)),
)

spell(
    "Force Field",
    number=64,
    traits=("earth",),
    cost=cost(knowledge=1),
    text="Ongoing on a vacant space: nobody can enter it.",
    ongoing=on_a_space(),
    passive=bonus(CLOSED),
)

spell(
    "Land Mine",
    number=65,
    traits=("fire",),
    cost=cost(power=1, knowledge=1),
    text="Ongoing on a space: whenever an enemy Unit ends its movement here, it gets 3 damage.",
    ongoing=on_a_space(),
    whenever=whenever(STOPS, this=True, of=AN_ENEMY_UNIT, effect=damage(3)),
)

spell(
    "Dispel",
    number=66,
    traits=("water",),
    cost=cost(power=1),
    text="Instant: discard an *ongoing* card in play.",
    instant=remove_ongoing(),
)

spell(
    "Teleport",
    number=67,
    traits=("water",),
    cost=cost(power=1),
    text="Instant: put a friendly Unit on a vacant space at most 3 steps away from it.",
    instant=choose(A_FRIENDLY_UNIT, then=relocate(3)),
)

spell(
    "Animate Dead",
    number=68,
    traits=("earth",),
    cost=cost(power=1, knowledge=3),
    text="Instant: Increase 1 a friendly *undead* Unit that costs at most 3.",
    instant=choose(A_FRIENDLY_UNIT.with_trait("undead").costing_at_most(3), then=increase(1)),
)

spell(
    "Phalanx",
    number=69,
    traits=("earth",),
    cost=cost(defense=2, knowledge=1),
    text='Instant: Increase 1 a friendly "Pikeman".',
    instant=choose(A_FRIENDLY_UNIT.named("Pikeman"), then=increase(1)),
)

spell(
    "Magic Mirror",
    number=70,
    traits=("air",),
    cost=cost(knowledge=2),
    text="Reaction: when the enemy plays a *spell*, that card has no effect.",
    reaction=reaction(PLAYS_SPELL, effect=cancel_it()),
)

spell(
    "Fire Shield",
    number=71,
    traits=("fire",),
    cost=cost(power=2),
    text="Reaction: when an enemy Unit attacks one of your Units, the attacker gets 3 damage.",
    reaction=reaction(ATTACKS_UNIT, effect=damage(3)),
)

spell(
    "Anti-Magic",
    number=72,
    traits=("earth",),
    cost=cost(knowledge=1),
    text="Ongoing on a friendly Unit: it cannot be chosen by enemy Spells and takes 3 damage less from each Spell.",
    ongoing=on_a_unit(A_FRIENDLY_UNIT),
    passive=(bonus(WARD), bonus(SPELL_ARMOUR, amount=3)),
)

spell(
    "Prayer",
    number=73,
    traits=("water",),
    cost=cost(power=2, knowledge=1),
    text="Ongoing beside the map: once per round, when one of your Units attacks, it deals 2 more damage.",
    ongoing=aside(),
    once_per_round=once_per_round(ATTACKS, effect=deal_more(2)),
)

spell(
    "Grave Chill",
    number=34,
    traits=("water",),
    vanguard=True,
    text="Instant: 1 damage to an enemy Unit at most 4 steps from your Hero.",
    instant=choose(AN_ENEMY_UNIT.near_your_hero(4), then=damage(1)),
)
