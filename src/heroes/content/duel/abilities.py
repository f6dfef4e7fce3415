"""Abilities. They belong to no faction and are played like Spells."""

from heroes.content.duelmake import ability
from heroes.rules.duel.vocabulary import (
    A_FRIENDLY_UNIT,
    A_UNIT,
    ACTIVATES,
    AN_ENEMY_UNIT,
    ATTACKS,
    ATTACKS_UNIT,
    STOPS,
    UNIT,
    aside,
    both,
    choose,
    cost,
    damage,
    deal_more,
    discard,
    draw,
    enemy_discards,
    extra_move,
    heal,
    look_at_hand,
    on_a_unit,
    once_per_round,
    play_vanguard,
    reaction,
    ready_statistics,
    relocate,
    return_to_hand,
    statistic_again,
    take_back,
    take_less,
    whenever,
)

ability(
    "Tactics",
    number=74,
    traits=("war",),
    cost=cost(attack=1),
    text="Instant: put a friendly Unit on a vacant space at most 2 steps away from it.",
    instant=choose(A_FRIENDLY_UNIT, then=relocate(2)),
)

ability(
    "Logistics",
    number=75,
    traits=("road",),
    cost=cost(knowledge=2),
    text="Ongoing beside the map: once per round, when one of your Units activates, it has +1 Move in this activation.",
    ongoing=aside(),
    once_per_round=once_per_round(ACTIVATES, effect=extra_move(1)),
)

ability(
    "Wisdom",
    number=76,
    traits=("lore",),
    cost=cost(knowledge=2),
    text="Instant: draw 2 cards.",
    instant=draw(2),
)

ability(
    "Scholar",
    number=77,
    traits=("lore",),
    cost=cost(knowledge=3),
    text="Instant: draw 3 cards.",
    instant=draw(3),
)

ability(
    "Estates",
    number=78,
    traits=("land",),
    cost=cost(defense=1),
    text="Instant: ready 3 Statistics. You may play 1 more card as a Statistic this round.",
    instant=both(ready_statistics(3), then=statistic_again()),
)

ability(
    "Leadership",
    number=79,
    traits=("war",),
    cost=cost(attack=2),
    text="Ongoing beside the map: once per round, when one of your Units attacks, it deals 1 more damage.",
    ongoing=aside(),
    once_per_round=once_per_round(ATTACKS, effect=deal_more(1)),
)

ability(
    "First Aid",
    number=80,
    traits=("lore",),
    cost=cost(defense=1),
    text="Instant: remove 4 damage from a Unit.",
    instant=choose(A_UNIT.damaged(), then=heal(4)),
)

ability(
    "Armorer",
    number=81,
    traits=("war",),
    cost=cost(defense=1),
    text="Reaction: when an enemy Unit attacks one of your Units, your Unit takes 3 damage less from this attack.",
    reaction=reaction(ATTACKS_UNIT, effect=take_less(3)),
)

ability(
    "Ambush",
    number=82,
    traits=("war",),
    cost=cost(attack=2),
    text="Reaction: when an enemy Unit ends its movement at most 2 steps from your Hero, that Unit gets 4 damage.",
    reaction=reaction(STOPS, of=AN_ENEMY_UNIT.near_your_hero(2), effect=damage(4)),
)

ability(
    "Diplomacy",
    number=83,
    traits=("land",),
    cost=cost(power=1, knowledge=2),
    text="Instant: put a Unit that costs at most 3 back into its owner's hand.",
    instant=choose(A_UNIT.costing_at_most(3), then=return_to_hand()),
)

ability(
    "Eagle Eye",
    number=84,
    traits=("lore",),
    cost=cost(knowledge=2),
    text="Instant: look at the enemy's hand and choose a card of it; the enemy discards that card.",
    instant=look_at_hand(),
)

ability(
    "Necromancy",
    number=85,
    traits=("lore",),
    cost=cost(knowledge=1),
    text="Instant: take a *unit* card from your discard pile into your hand.",
    instant=take_back(UNIT),
)

ability(
    "Muster",
    number=86,
    traits=("land",),
    cost=cost(attack=1),
    text="Instant: play one of your Vanguard cards.",
    instant=play_vanguard(),
)

ability(
    "Sabotage",
    number=87,
    traits=("land",),
    cost=cost(attack=1),
    text="Instant: the enemy discards 1 card.",
    instant=enemy_discards(1),
)

ability(
    "Offense",
    number=88,
    traits=("war",),
    cost=cost(attack=1, defense=1),
    text="Ongoing on a friendly Unit: whenever this Unit attacks, it deals 1 more damage.",
    ongoing=on_a_unit(A_FRIENDLY_UNIT),
    whenever=whenever(ATTACKS, this=True, effect=deal_more(1)),
)

ability(
    "Scavenge",
    number=37,
    traits=("land",),
    vanguard=True,
    text="Instant: discard 1 card, then draw 1 card.",
    instant=both(discard(1), then=draw(1)),
)
