"""Dungeon: cave dwellers that strike first, and gazes that stop an enemy where it stands."""

from heroes.content.duelmake import unit
from heroes.rules.duel.vocabulary import (
    AN_ENEMY,
    AN_ENEMY_UNIT,
    FLYING,
    GROUND,
    RANGED,
    SURE_FAR,
    WARD,
    bonus,
    choose,
    cost,
    damage,
    deal_more,
    if_target,
    no_retaliation,
    place_marks,
)

DUNGEON = "dungeon"

unit(
    "Troglodyte",
    number=15,
    faction=DUNGEON,
    type=GROUND,
    traits=("cave",),
    cost=cost(attack=1),
    attack=2,
    hp=5,
    move=2,
    text="Passive: cannot be chosen by enemy Spells.",
    passive=bonus(WARD),
)

unit(
    "Harpy",
    number=16,
    faction=DUNGEON,
    type=FLYING,
    traits=("cave", "beast"),
    cost=cost(attack=1, power=1),
    attack=2,
    hp=4,
    move=3,
    text="On Attack: the target does not retaliate.",
    on_attack=no_retaliation(),
)

unit(
    "Beholder",
    number=17,
    faction=DUNGEON,
    type=RANGED,
    traits=("gaze",),
    cost=cost(power=2, knowledge=1),
    attack=2,
    hp=4,
    move=1,
    text="Passive: no disadvantage beyond Range 4.",
    passive=bonus(SURE_FAR),
)

unit(
    "Medusa",
    number=18,
    faction=DUNGEON,
    type=RANGED,
    traits=("gaze",),
    cost=cost(attack=1, power=1, knowledge=1),
    attack=2,
    hp=3,
    move=1,
    text="On Attack: a target Unit gets an Activation mark.",
    on_attack=if_target(AN_ENEMY_UNIT, then=place_marks(activation=True)),
)

unit(
    "Minotaur",
    number=19,
    faction=DUNGEON,
    type=GROUND,
    traits=("cave",),
    cost=cost(attack=3, defense=1),
    attack=3,
    hp=8,
    move=2,
    text="On Retaliate: this Unit deals 1 more damage.",
    on_retaliate=deal_more(1),
)

unit(
    "Manticore",
    number=20,
    faction=DUNGEON,
    type=FLYING,
    traits=("cave", "beast"),
    cost=cost(attack=3, power=2),
    attack=3,
    hp=6,
    move=3,
    text="On Activation: 1 damage to an adjacent enemy Unit.",
    on_activation=choose(AN_ENEMY_UNIT.within(1), then=damage(1)),
)

unit(
    "Black Dragon",
    number=21,
    faction=DUNGEON,
    type=FLYING,
    traits=("dragon", "gaze"),
    cost=cost(attack=4, power=2),
    attack=4,
    hp=5,
    move=3,
    text="Passive: cannot be chosen by enemy Spells. On Attack: if the target is a *hero*, it deals 2 more damage.",
    passive=bonus(WARD),
    on_attack=if_target(AN_ENEMY.with_trait("hero"), then=deal_more(2)),
)

unit(
    "Evil Eye",
    number=35,
    faction=DUNGEON,
    type=RANGED,
    traits=("gaze",),
    attack=1,
    hp=3,
    move=1,
    vanguard=True,
)

unit(
    "Cave Bat",
    number=36,
    faction=DUNGEON,
    type=FLYING,
    traits=("cave", "beast"),
    attack=2,
    hp=1,
    move=4,
    vanguard=True,
)
