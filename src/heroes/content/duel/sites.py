"""Locations: they lie on the map, face down until a Hero takes control of them."""

from heroes.content.duelmake import location
from heroes.rules.duel.vocabulary import (
    A_FRIENDLY_UNIT,
    ACTIVATES,
    AN_ENEMY_UNIT,
    ARMOUR,
    BOOST_DAMAGE,
    BOOST_GUARD,
    HAND_LIMIT,
    HERO_MOVE,
    KNOWLEDGE,
    MORE_ATTACK,
    SPELL,
    YOUR_HERO,
    YOUR_TURN,
    bonus,
    both,
    choose,
    damage,
    discard,
    discount,
    draw,
    each,
    extra_move,
    heal,
    on_this_space,
    once_per_round,
    ready_statistics,
)

location(
    "Stables",
    number=101,
    traits=("road",),
    text="Passive: your Hero moves 1 step further.",
    passive=bonus(HERO_MOVE, amount=1),
)

location(
    "Mercenary Camp",
    number=102,
    traits=("war",),
    text="Passive: Unit cards that you boost with add 1 more damage.",
    passive=bonus(BOOST_DAMAGE, amount=1),
)

location(
    "Marletto Tower",
    number=103,
    traits=("war",),
    text="Passive: other cards that you boost with take off 1 more damage.",
    passive=bonus(BOOST_GUARD, amount=1),
)

location(
    "Library of Enlightenment",
    number=104,
    traits=("lore",),
    text="Passive: in the discard step you may keep 2 more cards.",
    passive=bonus(HAND_LIMIT, amount=2),
)

location(
    "Altar of Air",
    number=105,
    traits=("lore",),
    text="Passive: your *spell* cards cost 1 Knowledge less.",
    passive=discount(KNOWLEDGE, amount=1, on=SPELL),
)

location(
    "Magic Well",
    number=106,
    traits=("water",),
    text="Once per round, on your turn before your action: ready 1 Statistic.",
    once_per_round=once_per_round(YOUR_TURN, effect=ready_statistics(1)),
)

location(
    "Tavern",
    number=107,
    traits=("land",),
    text="Once per round, on your turn before your action: discard 1 card, then draw 1 card.",
    once_per_round=once_per_round(YOUR_TURN, effect=both(discard(1), then=draw(1))),
)

location(
    "Rally Flag",
    number=108,
    traits=("road",),
    text="Once per round, when one of your Units activates: it has +1 Move in this activation.",
    once_per_round=once_per_round(ACTIVATES, effect=extra_move(1)),
)

location(
    "Temple",
    number=109,
    traits=("lore",),
    text="Start of the round: remove 1 damage from your Hero.",
    start_of_round=choose(YOUR_HERO, then=heal(1)),
)

location(
    "War Machine Factory",
    number=110,
    traits=("war",),
    text="Start of the round: 1 damage to an enemy Unit at most 4 steps away from this Location.",
    start_of_round=choose(AN_ENEMY_UNIT.within(4), then=damage(1)),
)

location(
    "Hill Fort",
    number=111,
    traits=("war",),
    text="End of the round: remove 1 damage from each of your Units.",
    end_of_round=each(A_FRIENDLY_UNIT.damaged(), then=heal(1)),
)

location(
    "Garrison",
    number=112,
    traits=("war",),
    text="Passive: your Unit on this space takes 1 damage less from each attack and retaliation.",
    passive=on_this_space(ARMOUR, amount=1),
)

location(
    "Arena",
    number=113,
    traits=("war",),
    text="Passive: your Unit on this space has +1 Attack.",
    passive=on_this_space(MORE_ATTACK, amount=1),
)

location(
    "Fountain of Youth",
    number=114,
    traits=("water",),
    text="Once per round, on your turn before your action: remove 2 damage from a friendly Unit.",
    once_per_round=once_per_round(YOUR_TURN, effect=choose(A_FRIENDLY_UNIT.damaged(), then=heal(2))),
)
