"""Necropolis: the undead, who come back and come in numbers."""

from heroes.content.duelmake import unit
from heroes.rules.duel.vocabulary import (
    A_FRIENDLY_UNIT,
    AN_ENEMY_UNIT,
    CROSS,
    ENTERS,
    ENTRY_SIZE,
    FLYING,
    GROUND,
    RANGED,
    SWIFT,
    blast,
    bonus,
    choose,
    cost,
    heal,
    increase,
    itself,
    raise_unit,
    whenever,
)

NECROPOLIS = "necropolis"

unit(
    "Skeleton",
    number=8,
    faction=NECROPOLIS,
    type=GROUND,
    traits=("undead", "bones"),
    cost=cost(knowledge=1),
    attack=2,
    hp=6,
    move=2,
)

unit(
    "Skeleton Archer",
    number=9,
    faction=NECROPOLIS,
    type=RANGED,
    traits=("undead", "bones"),
    cost=cost(attack=1, knowledge=1),
    attack=3,
    hp=2,
    move=1,
)

unit(
    "Walking Dead",
    number=10,
    faction=NECROPOLIS,
    type=GROUND,
    traits=("undead",),
    cost=cost(defense=2, knowledge=1),
    attack=1,
    hp=5,
    move=2,
    text="Enters the map with 1 Size token.",
    passive=bonus(ENTRY_SIZE, amount=1),
)

unit(
    "Wight",
    number=11,
    faction=NECROPOLIS,
    type=FLYING,
    traits=("undead", "spirit"),
    cost=cost(knowledge=3),
    attack=3,
    hp=5,
    move=3,
    text="End of the round: remove 2 damage from this Unit.",
    end_of_round=heal(2),
)

unit(
    "Lich",
    number=12,
    faction=NECROPOLIS,
    type=RANGED,
    traits=("undead",),
    cost=cost(power=3, knowledge=1),
    attack=3,
    hp=3,
    move=1,
    text="As an Activation: choose a space at most 4 steps away; "
    "each enemy Unit there or adjacent to it gets 2 damage.",
    as_activation=blast(2, to=AN_ENEMY_UNIT, area=CROSS, near=4),
)

unit(
    "Vampire",
    number=13,
    faction=NECROPOLIS,
    type=FLYING,
    traits=("undead", "spirit"),
    cost=cost(attack=2, knowledge=3),
    attack=3,
    hp=5,
    move=3,
    text="Passive: the target of its attack does not retaliate. On Attack: remove 2 damage from this Unit.",
    passive=bonus(SWIFT),
    on_attack=itself(heal(2)),
)

unit(
    "Bone Dragon",
    number=14,
    faction=NECROPOLIS,
    type=FLYING,
    traits=("undead", "bones", "dragon"),
    cost=cost(attack=3, knowledge=3),
    attack=4,
    hp=5,
    move=3,
    text='When this Unit enters the map: Increase 1 a friendly "Skeleton".',
    whenever=whenever(ENTERS, this=True, effect=choose(A_FRIENDLY_UNIT.named("Skeleton"), then=increase(1))),
)

unit(
    "Bone Caller",
    number=32,
    faction=NECROPOLIS,
    type=RANGED,
    traits=("undead",),
    cost=cost(knowledge=2),
    attack=1,
    hp=3,
    move=1,
    vanguard=True,
    text='As an Activation: put a "Skeleton" from your discard pile on a vacant space adjacent to this Unit.',
    as_activation=raise_unit(name="Skeleton"),
)

unit(
    "Ghost",
    number=33,
    faction=NECROPOLIS,
    type=FLYING,
    traits=("undead", "spirit"),
    attack=2,
    hp=1,
    move=3,
    vanguard=True,
    text="Passive: the target of its attack does not retaliate.",
    passive=bonus(SWIFT),
)
