"""Rampart: the forest, quick to run, slow to fall."""

from heroes.content.duelmake import unit
from heroes.rules.duel.vocabulary import (
    A_FRIENDLY_UNIT,
    ACTIVATES,
    AN_ENEMY_UNIT,
    COLUMN,
    ENTERS_READY,
    FLYING,
    GROUND,
    MORE_RANGE,
    RANGED,
    SPELL_ARMOUR,
    blast,
    bonus,
    choose,
    cost,
    deal_more,
    heal,
    if_unmoved,
    itself,
    once_per_round,
)

RAMPART = "rampart"

unit(
    "Centaur",
    number=22,
    faction=RAMPART,
    type=GROUND,
    traits=("beast", "forest"),
    cost=cost(attack=1),
    attack=2,
    hp=4,
    move=3,
)

unit(
    "Dwarf",
    number=23,
    faction=RAMPART,
    type=GROUND,
    traits=("mountain",),
    cost=cost(defense=2),
    attack=2,
    hp=7,
    move=2,
    text="Passive: takes 1 damage less from each Spell.",
    passive=bonus(SPELL_ARMOUR, amount=1),
)

unit(
    "Wood Elf",
    number=24,
    faction=RAMPART,
    type=RANGED,
    traits=("forest",),
    cost=cost(attack=2, knowledge=1),
    attack=3,
    hp=3,
    move=1,
    text="Passive: its Range is 2 longer.",
    passive=bonus(MORE_RANGE, amount=2),
)

unit(
    "Pegasus",
    number=25,
    faction=RAMPART,
    type=FLYING,
    traits=("beast",),
    cost=cost(defense=1, power=2),
    attack=3,
    hp=3,
    move=3,
    text="Passive: enters the map without an Activation mark.",
    passive=bonus(ENTERS_READY),
)

unit(
    "Dendroid",
    number=26,
    faction=RAMPART,
    type=GROUND,
    traits=("forest",),
    cost=cost(defense=3, knowledge=1),
    attack=2,
    hp=12,
    move=1,
    text="On Retaliate: remove 2 damage from this Unit.",
    on_retaliate=itself(heal(2)),
)

unit(
    "Grand Elf",
    number=115,
    faction=RAMPART,
    type=RANGED,
    traits=("forest",),
    cost=cost(attack=3, knowledge=1),
    attack=3,
    hp=3,
    move=1,
    text="On Attack: if this Unit has not moved, it deals 1 more damage.",
    on_attack=if_unmoved(deal_more(1)),
)

unit(
    "Unicorn",
    number=27,
    faction=RAMPART,
    type=GROUND,
    traits=("beast", "forest"),
    cost=cost(defense=3, power=2),
    attack=3,
    hp=7,
    move=3,
    text="On Activation: remove 2 damage from a friendly Unit.",
    on_activation=choose(A_FRIENDLY_UNIT.damaged(), then=heal(2)),
)

unit(
    "Green Dragon",
    number=28,
    faction=RAMPART,
    type=FLYING,
    traits=("dragon", "forest"),
    cost=cost(attack=2, defense=4),
    attack=4,
    hp=6,
    move=3,
    text="As an Activation: choose a space at most 2 steps away; each enemy Unit in its column gets 2 damage.",
    as_activation=blast(2, to=AN_ENEMY_UNIT, area=COLUMN, near=2),
)

unit(
    "Sprite",
    number=38,
    faction=RAMPART,
    type=FLYING,
    traits=("forest",),
    attack=1,
    hp=3,
    move=3,
    vanguard=True,
    text="Passive: enters the map without an Activation mark.",
    passive=bonus(ENTERS_READY),
)

unit(
    "Dryad",
    number=39,
    faction=RAMPART,
    type=GROUND,
    traits=("forest",),
    attack=2,
    hp=4,
    move=2,
    vanguard=True,
    text="Once per round, when this Unit activates: remove 2 damage from another friendly *forest* Unit.",
    once_per_round=once_per_round(
        ACTIVATES,
        this=True,
        effect=choose(A_FRIENDLY_UNIT.other().with_trait("forest").damaged(), then=heal(2)),
    ),
)
