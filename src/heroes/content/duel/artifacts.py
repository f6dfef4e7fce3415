"""Artifacts: they lie beside the map and stay."""

from heroes.content.duelmake import artifact
from heroes.rules.duel.vocabulary import (
    A_FRIENDLY_UNIT,
    ACTIVATES,
    ARMOUR,
    ATTACKS,
    BOOST_DAMAGE,
    BOOST_GUARD,
    HERO_MOVE,
    MORE_ATTACK,
    POWER,
    RANGED,
    SPELL,
    SURE_FAR,
    YOUR_HERO,
    YOUR_TURN,
    bonus,
    choose,
    cost,
    deal_more,
    discount,
    draw,
    each,
    extra_move,
    heal,
    once_per_round,
    relocate,
)

artifact(
    "Blackshard of the Dead Knight",
    number=89,
    traits=("weapon",),
    cost=cost(attack=2, knowledge=3),
    text="Passive: your *undead* Units have +1 Attack.",
    passive=bonus(MORE_ATTACK, amount=1, to=A_FRIENDLY_UNIT.with_trait("undead")),
)

artifact(
    "Shield of the Dwarven Lords",
    number=90,
    traits=("shield",),
    cost=cost(defense=2),
    text="Passive: your Hero takes 1 damage less from each attack.",
    passive=bonus(ARMOUR, amount=1, to=YOUR_HERO),
)

artifact(
    "Boots of Speed",
    number=91,
    traits=("tool",),
    cost=cost(knowledge=1),
    text="Passive: your Hero moves 2 steps further.",
    passive=bonus(HERO_MOVE, amount=2),
)

artifact(
    "Cape of Velocity",
    number=92,
    traits=("tool",),
    cost=cost(attack=1, knowledge=1),
    text="Once per round, when one of your Units activates: it has +2 Move in this activation.",
    once_per_round=once_per_round(ACTIVATES, effect=extra_move(2)),
)

artifact(
    "Orb of the Firmament",
    number=93,
    traits=("orb",),
    cost=cost(power=2),
    text="Passive: your *spell* cards cost 1 Power less.",
    passive=discount(POWER, amount=1, on=SPELL),
)

artifact(
    "Crest of Valor",
    number=94,
    traits=("badge",),
    cost=cost(attack=2),
    text="Passive: Unit cards that you boost with add 1 more damage.",
    passive=bonus(BOOST_DAMAGE, amount=1),
)

artifact(
    "Sentinel's Shield",
    number=95,
    traits=("shield",),
    cost=cost(defense=1),
    text="Passive: other cards that you boost with take off 1 more damage.",
    passive=bonus(BOOST_GUARD, amount=1),
)

artifact(
    "Ring of Vitality",
    number=96,
    traits=("ring",),
    cost=cost(defense=3),
    text="End of the round: remove 1 damage from each of your Units.",
    end_of_round=each(A_FRIENDLY_UNIT.damaged(), then=heal(1)),
)

artifact(
    "Endless Sack of Gold",
    number=97,
    traits=("tool",),
    cost=cost(attack=1, defense=1, knowledge=3),
    text="Start of the round: draw 1 card.",
    start_of_round=draw(1),
)

artifact(
    "Bow of the Sharpshooter",
    number=98,
    traits=("weapon",),
    cost=cost(attack=1, knowledge=1),
    text="Passive: your ranged Units have no disadvantage beyond Range 4.",
    passive=bonus(SURE_FAR, to=A_FRIENDLY_UNIT.of_type(RANGED)),
)

artifact(
    "Angel Wings",
    number=99,
    traits=("tool",),
    cost=cost(power=3),
    text="Once per round, on your turn before your action: put a friendly Unit on a vacant space at most 1 step away.",
    once_per_round=once_per_round(YOUR_TURN, effect=choose(A_FRIENDLY_UNIT, then=relocate(1))),
)

artifact(
    "Sword of Judgement",
    number=100,
    traits=("weapon",),
    cost=cost(attack=3, defense=1),
    text="Once per round, when one of your Units attacks: it deals 2 more damage.",
    once_per_round=once_per_round(ATTACKS, effect=deal_more(2)),
)

artifact(
    "Horn of the Herd",
    number=40,
    traits=("tool",),
    vanguard=True,
    text="Once per round, when one of your *beast* Units activates: it has +1 Move in this activation.",
    once_per_round=once_per_round(ACTIVATES, of=A_FRIENDLY_UNIT.with_trait("beast"), effect=extra_move(1)),
)
