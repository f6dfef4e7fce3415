"""Heroes. Every one of them can bring a Vanguard card into play; the rest is their own."""

from heroes.content.duelmake import hero
from heroes.rules.duel.vocabulary import (
    A_FRIENDLY_UNIT,
    AN_ENEMY_UNIT,
    ARMOUR,
    ATTACKS,
    HERO_MOVE,
    MAGIC,
    MIGHT,
    PLAYS_SPELL,
    RANGED,
    READY_INCREASE,
    bonus,
    choose,
    damage,
    deal_more,
    heal,
    may,
    numbers,
    once_per_round,
    play_vanguard,
    ready_statistics,
)

hero(
    "Orrin",
    number=41,
    faction="castle",
    hero_type=MIGHT,
    numbers=numbers(attack=4, defense=2, power=1, knowledge=1),
    text="As an Activation: play one of your Vanguard cards. "
    "Once per round, when one of your *soldier* Units attacks: it deals 1 more damage.",
    as_activation=play_vanguard(),
    once_per_round=once_per_round(ATTACKS, of=A_FRIENDLY_UNIT.with_trait("soldier"), effect=deal_more(1)),
)

hero(
    "Adela",
    number=42,
    faction="castle",
    hero_type=MAGIC,
    numbers=numbers(attack=2, defense=3, power=2, knowledge=1),
    text="As an Activation: play one of your Vanguard cards. End of the round: remove 2 damage from one of your Units.",
    as_activation=play_vanguard(),
    end_of_round=choose(A_FRIENDLY_UNIT.damaged(), then=heal(2)),
)

hero(
    "Galthran",
    number=43,
    faction="necropolis",
    hero_type=MIGHT,
    numbers=numbers(attack=1, defense=2, power=1, knowledge=4),
    text="As an Activation: play one of your Vanguard cards. "
    "Passive: a Unit that you Increase with a played card gets no Activation mark.",
    as_activation=play_vanguard(),
    passive=bonus(READY_INCREASE),
)

hero(
    "Sandro",
    number=44,
    faction="necropolis",
    hero_type=MAGIC,
    numbers=numbers(attack=2, defense=0, power=3, knowledge=3),
    text="As an Activation: play one of your Vanguard cards. "
    "Start of the round: you may deal 1 damage to an enemy Unit.",
    as_activation=play_vanguard(),
    start_of_round=may(choose(AN_ENEMY_UNIT, then=damage(1))),
)

hero(
    "Gunnar",
    number=45,
    faction="dungeon",
    hero_type=MIGHT,
    numbers=numbers(attack=4, defense=1, power=2, knowledge=1),
    text="As an Activation: play one of your Vanguard cards. Passive: your Hero moves 1 step further.",
    as_activation=play_vanguard(),
    passive=bonus(HERO_MOVE, amount=1),
)

hero(
    "Alamar",
    number=46,
    faction="dungeon",
    hero_type=MAGIC,
    numbers=numbers(attack=1, defense=1, power=4, knowledge=2),
    text="As an Activation: play one of your Vanguard cards. "
    "Once per round, when you play a *spell*: ready 1 Statistic.",
    as_activation=play_vanguard(),
    once_per_round=once_per_round(PLAYS_SPELL, effect=ready_statistics(1)),
)

hero(
    "Kyrre",
    number=47,
    faction="rampart",
    hero_type=MIGHT,
    numbers=numbers(attack=2, defense=4, power=1, knowledge=1),
    text="As an Activation: play one of your Vanguard cards. Passive: your Hero takes 1 damage less from each attack.",
    as_activation=play_vanguard(),
    passive=bonus(ARMOUR, amount=1),
)

hero(
    "Gelu",
    number=48,
    faction="rampart",
    hero_type=MIGHT,
    numbers=numbers(attack=3, defense=2, power=1, knowledge=2),
    text="As an Activation: play one of your Vanguard cards. "
    "Once per round, when one of your ranged Units attacks: it deals 1 more damage.",
    as_activation=play_vanguard(),
    once_per_round=once_per_round(ATTACKS, of=A_FRIENDLY_UNIT.of_type(RANGED), effect=deal_more(1)),
)
