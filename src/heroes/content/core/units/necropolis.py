"""Core box: units of the Necropolis."""

from heroes.content.make import flying, ground, ranged, side, unit
from heroes.rules.board.cards.selectors import BRONZE, GOLD, SILVER
from heroes.rules.board.words.abilities.doing import to_itself
from heroes.rules.board.words.abilities.striking import (
    NO_RETALIATION,
    RETALIATOR_USES_LOWER_DIE,
    attack_on_die,
    die_counts_more,
    splash_attack,
)
from heroes.rules.board.words.abilities.withstanding import defense_on_die
from heroes.rules.board.words.combine import heal
from heroes.rules.board.words.hand import ENEMY_DISCARDS, ENEMY_DROPS_MORALE

unit(
    "Skeletons",
    faction="necropolis",
    tier=BRONZE,
    few=ground(attack=2, defense=1, health=2, initiative=4, gold=2),
    pack=ground(attack=3, defense=1, health=2, initiative=5, gold=3),
)
unit(
    "Zombies",
    faction="necropolis",
    tier=BRONZE,
    few=side(
        ground(attack=2, defense=1, health=3, initiative=3, gold=3),
        text='Has +1 defense when the attacker\'s die resolves as "+1".',
        passive=defense_on_die(1, at_least=1),
    ),
    pack=side(
        ground(attack=2, defense=1, health=3, initiative=4, gold=4),
        text='Has +1 defense when the attacker\'s die resolves as "0" or "+1".',
        passive=defense_on_die(1, at_least=0),
    ),
)
unit(
    "Wraiths",
    faction="necropolis",
    tier=BRONZE,
    few=side(
        flying(attack=3, defense=0, health=3, initiative=5, gold=4),
        text="Heals itself for up to 1 damage.",
        activation=heal(1),
    ),
    pack=side(
        flying(attack=3, defense=0, health=5, initiative=7, gold=6),
        text="Heals itself for up to 1 damage; after that the enemy loses 1 random hand card to the discard pile.",
        activation=(heal(1), ENEMY_DISCARDS),
    ),
)
unit(
    "Liches",
    faction="necropolis",
    tier=SILVER,
    few=ranged(attack=3, defense=1, health=5, initiative=6, gold=8),
    pack=side(
        ranged(attack=4, defense=1, health=5, initiative=7, gold=14),
        text="Also attacks 1 unit next to the target (friend or foe); that extra attack is made at attack 2.",
        on_attack=splash_attack(2),
    ),
)
unit(
    "Vampires",
    faction="necropolis",
    tier=SILVER,
    few=side(
        flying(attack=4, defense=1, health=4, initiative=6, gold=8),
        text="The target cannot retaliate against this attack.",
        on_attack=NO_RETALIATION,
    ),
    pack=side(
        flying(attack=5, defense=1, health=4, initiative=9, gold=12),
        text="The target cannot retaliate; afterwards this unit heals itself for up to 2 damage.",
        on_attack=(NO_RETALIATION, to_itself(heal(2))),
    ),
)
unit(
    "Dread Knights",
    faction="necropolis",
    tier=GOLD,
    few=side(
        ground(attack=5, defense=2, health=7, initiative=7, gold=12),
        text="The enemy retaliating against this attack throws 2 Attack dice and uses the lower.",
        on_attack=RETALIATOR_USES_LOWER_DIE,
    ),
    pack=side(
        ground(attack=6, defense=2, health=7, initiative=9, gold=20, valuables=1),
        text='If its resolved die is "0" or "+1", its attack total goes up by 1 more.',
        on_attack=attack_on_die(1, at_least=0),
    ),
)
unit(
    "Ghost Dragons",
    faction="necropolis",
    tier=GOLD,
    few=side(
        flying(attack=6, defense=3, health=8, initiative=9, gold=19, valuables=1),
        text="The enemy discards their positive morale token.",
        activation=ENEMY_DROPS_MORALE,
    ),
    pack=side(
        flying(attack=7, defense=3, health=9, initiative=14, gold=32, valuables=2),
        text="The enemy discards their positive morale token. Its Attack die counts 1 higher than shown.",
        activation=ENEMY_DROPS_MORALE,
        on_attack=die_counts_more(1),
    ),
)
