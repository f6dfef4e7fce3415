"""Castle: soldiers who hold a line, and the holy who keep them standing."""

from heroes.content.duelmake import unit
from heroes.engine.registry import rule_data
from heroes.rules.duel.vocabulary import (
    A_FRIENDLY_UNIT,
    ENTERS,
    FLYING,
    GROUND,
    LEAVES,
    RANGED,
    SURE_NEAR,
    VIGILANT,
    bonus,
    choose,
    cost,
    draw,
    heal,
    increase,
    remove_marks,
    take_less,
    whenever,
)

CASTLE = "castle"

unit(
    "Pikeman",
    number=1,
    faction=CASTLE,
    type=GROUND,
    traits=("soldier",),
    cost=cost(attack=1),
    attack=2,
    hp=6,
    move=2,
)

unit(
    "Archer",
    number=2,
    faction=CASTLE,
    type=RANGED,
    traits=("soldier",),
    cost=cost(attack=2),
    attack=2,
    hp=4,
    move=1,
)

unit(
    "Griffin",
    number=3,
    faction=CASTLE,
    type=FLYING,
    traits=("beast",),
    cost=cost(attack=2, defense=1),
    attack=3,
    hp=4,
    move=3,
    text="Passive: retaliates however often it is attacked.",
    passive=bonus(VIGILANT),
)

unit(
    "Swordsman",
    number=4,
    faction=CASTLE,
    type=GROUND,
    traits=("soldier",),
    cost=cost(defense=3),
    attack=3,
    hp=7,
    move=2,
    text="On Retaliate: this Unit takes 1 damage less.",
    on_retaliate=take_less(1),
)

unit(
    "Monk",
    number=5,
    faction=CASTLE,
    type=RANGED,
    traits=("holy",),
    cost=cost(power=3, knowledge=1),
    attack=3,
    hp=3,
    move=1,
    text="Passive: no disadvantage against an adjacent enemy.",
    passive=bonus(SURE_NEAR),
)

unit(
    "Angel",
    number=6,
    faction=CASTLE,
    type=FLYING,
    traits=("holy", "angel"),
    cost=cost(attack=3, power=2),
    attack=3,
    hp=4,
    move=3,
    text="On Activation: remove the Activation and the Retaliation mark of another friendly Unit "
    'that is not an "Angel".',
    on_activation=choose(
        A_FRIENDLY_UNIT.other().not_named("Angel"), then=remove_marks(activation=True, retaliation=True)
    ),
)

unit(
    "Cavalier",
    number=7,
    faction=CASTLE,
    type=GROUND,
    traits=("soldier", "holy"),
    cost=cost(attack=4, defense=2),
    attack=5,
    hp=5,
    move=2,
    text='When this Unit enters the map: Increase 1 a friendly "Pikeman".',
    whenever=whenever(ENTERS, this=True, effect=choose(A_FRIENDLY_UNIT.named("Pikeman"), then=increase(1))),
)

unit(
    "Squire",
    number=29,
    faction=CASTLE,
    type=GROUND,
    traits=("soldier",),
    attack=2,
    hp=3,
    move=2,
    vanguard=True,
    text="When this Unit leaves the map: draw 1 card.",
    whenever=whenever(LEAVES, this=True, effect=draw(1)),
)

unit(
    "Pikeman",
    number=30,
    faction=CASTLE,
    type=GROUND,
    traits=("soldier",),
    cost=cost(attack=1),
    attack=2,
    hp=6,
    move=2,
    vanguard=True,
)

unit(
    "Standard Bearer",
    number=31,
    faction=CASTLE,
    type=GROUND,
    traits=("soldier", "holy"),
    attack=0,
    hp=8,
    move=2,
    vanguard=True,
    text="On Activation: remove 2 damage from another friendly *soldier* at most 2 steps away.",
    on_activation=choose(A_FRIENDLY_UNIT.other().with_trait("soldier").within(2).damaged(), then=heal(2)),
)

rule_data(__name__, names={"Angel": ("card.effect.angel-example",)})
