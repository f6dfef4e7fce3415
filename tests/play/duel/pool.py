"""Plain cards for rule tests, so that tuning the real pool never changes what a rule test says."""

from __future__ import annotations

from heroes.content.duelmake import ability, artifact, hero, location, spell, unit
from heroes.rules.duel.vocabulary import (
    A_FRIENDLY_UNIT,
    A_UNIT,
    AN_ENEMY_UNIT,
    FLYING,
    GROUND,
    HERO_MOVE,
    MIGHT,
    MORE_ATTACK,
    RANGED,
    aside,
    bonus,
    choose,
    cost,
    damage,
    draw,
    heal,
    numbers,
    on_a_space,
    on_a_unit,
    once_per_round,
    play_vanguard,
)
from heroes.rules.duel.words.trigger import YOUR_TURN

FACTION = "drill-ground"


def register_plain_cards() -> None:
    """Footman 2/3, Brute 3/8, Giant 5/9, Falcon (flying) 2/3, Slinger (ranged) 3/4, and one card of each other type."""
    unit(
        "Footman",
        number=901,
        faction=FACTION,
        type=GROUND,
        traits=("drill",),
        cost=cost(attack=1),
        attack=2,
        hp=3,
        move=2,
    )
    unit(
        "Brute",
        number=902,
        faction=FACTION,
        type=GROUND,
        traits=("drill",),
        cost=cost(attack=2),
        attack=3,
        hp=8,
        move=2,
    )
    unit(
        "Giant", number=903, faction=FACTION, type=GROUND, traits=("tall",), cost=cost(attack=3), attack=5, hp=9, move=1
    )
    unit(
        "Falcon", number=904, faction=FACTION, type=FLYING, traits=("bird",), cost=cost(power=1), attack=2, hp=3, move=3
    )
    unit(
        "Slinger",
        number=905,
        faction=FACTION,
        type=RANGED,
        traits=("drill",),
        cost=cost(knowledge=1),
        attack=3,
        hp=4,
        move=2,
    )
    unit(
        "Footman",
        number=906,
        faction=FACTION,
        type=GROUND,
        traits=("drill",),
        attack=2,
        hp=3,
        move=2,
        vanguard=True,
    )
    unit("Herald", number=907, faction=FACTION, type=GROUND, traits=("drill",), attack=1, hp=4, move=2, vanguard=True)
    unit(
        "Levy",
        number=908,
        faction=FACTION,
        type=GROUND,
        traits=("drill",),
        cost=cost(attack=1),
        attack=1,
        hp=4,
        move=2,
        vanguard=True,
    )
    hero(
        "Marshal",
        number=910,
        faction=FACTION,
        hero_type=MIGHT,
        numbers=numbers(attack=2, defense=2, power=2, knowledge=2),
        text="No effect.",
    )
    hero(
        "Captain",
        number=911,
        faction=FACTION,
        hero_type=MIGHT,
        numbers=numbers(attack=5, defense=3, power=0, knowledge=0),
        text="As an Activation: play one of your Vanguard cards.",
        as_activation=play_vanguard(),
    )
    spell(
        "Spark",
        number=920,
        traits=("fire",),
        cost=cost(power=1),
        text="Instant: 1 damage.",
        instant=choose(A_UNIT, then=damage(1)),
    )
    spell(
        "Banner",
        number=921,
        traits=("war",),
        cost=cost(power=1),
        text="Ongoing on a friendly Unit: +1 Attack.",
        ongoing=on_a_unit(A_FRIENDLY_UNIT),
        passive=bonus(MORE_ATTACK, amount=1),
    )
    spell(
        "Warm Ground",
        number=922,
        traits=("war",),
        cost=cost(power=1),
        text="Ongoing on a space: the Unit there has +1 Attack.",
        ongoing=on_a_space(),
        passive=bonus(MORE_ATTACK, amount=1),
    )
    ability("Study", number=930, traits=("lore",), cost=cost(knowledge=1), text="Instant: draw 1.", instant=draw(1))
    ability(
        "Drill",
        number=931,
        traits=("lore",),
        cost=cost(knowledge=1),
        text="Ongoing beside the map: once per round, on your turn: 1 damage to an enemy Unit.",
        ongoing=aside(),
        once_per_round=once_per_round(YOUR_TURN, effect=choose(AN_ENEMY_UNIT, then=damage(1))),
    )
    artifact(
        "Spurs",
        number=940,
        traits=("tool",),
        cost=cost(attack=1),
        text="Passive: your Hero moves 1 further.",
        passive=bonus(HERO_MOVE),
    )
    artifact(
        "Balm",
        number=941,
        traits=("tool",),
        cost=cost(defense=1),
        text="End of the round: remove 1 damage from a friendly Unit.",
        end_of_round=choose(A_FRIENDLY_UNIT.damaged(), then=heal(1)),
    )
    artifact(
        "Drum",
        number=942,
        traits=("tool",),
        cost=cost(defense=1),
        text="Start of the round: 1 damage to an enemy Unit.",
        start_of_round=choose(AN_ENEMY_UNIT, then=damage(1)),
    )
    location(
        "Hilltop", number=950, traits=("land",), text="Passive: your Hero moves 1 further.", passive=bonus(HERO_MOVE)
    )
    location("Meadow", number=951, traits=("land",), text="Start of the round: draw 1.", start_of_round=draw(1))
    location("Marsh", number=952, traits=("land",), text="End of the round: draw 1.", end_of_round=draw(1))
