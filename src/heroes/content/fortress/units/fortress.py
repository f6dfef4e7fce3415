"""Fortress: units of the faction."""

from heroes.content.make import flying, ground, ranged, side, unit
from heroes.rules.board.cards.selectors import BRONZE, GOLD, SILVER
from heroes.rules.board.words.abilities.doing import does, on_die, poisons, throws_when_over
from heroes.rules.board.words.abilities.striking import NO_RETALIATION, STRIKES_ANOTHER, weakens_retaliation
from heroes.rules.board.words.combine import PARALYSE
from heroes.rules.board.words.field import LOSE_SIDE
from heroes.rules.board.words.struggle import END_ENEMY_EFFECTS

unit(
    "Gnolls",
    box="fortress",
    faction="fortress",
    tier=BRONZE,
    few=ground(attack=2, defense=1, health=3, initiative=4, gold=2),
    pack=ground(attack=2, defense=1, health=4, initiative=5, gold=3),
)
unit(
    "Lizardmen",
    box="fortress",
    faction="fortress",
    tier=BRONZE,
    few=ranged(attack=2, defense=0, health=3, initiative=4, gold=3),
    pack=ranged(attack=3, defense=0, health=3, initiative=5, gold=5),
)
unit(
    "Dragon Flies",
    box="fortress",
    faction="fortress",
    tier=BRONZE,
    few=side(
        flying(attack=3, defense=0, health=3, initiative=8, gold=4),
        text="Every ongoing effect that the enemy player has laid on the target ends.",
        on_attack=does(END_ENEMY_EFFECTS),
    ),
    pack=side(
        flying(attack=3, defense=1, health=3, initiative=12, gold=7),
        text="Every ongoing effect that the enemy player has laid on the target ends. Retaliation against it has -1 "
        "attack.",
        on_attack=(does(END_ENEMY_EFFECTS), weakens_retaliation(1)),
    ),
)
unit(
    "Basilisks",
    box="fortress",
    faction="fortress",
    tier=SILVER,
    few=side(
        ground(attack=4, defense=1, health=4, initiative=5, gold=6),
        text='If its die shows "-1", the target is paralyzed.',
        on_attack=on_die(-1, then=PARALYSE),
    ),
    pack=side(
        ground(attack=4, defense=1, health=5, initiative=7, gold=9),
        text='If its die shows "-1", the target is paralyzed.',
        on_attack=on_die(-1, then=PARALYSE),
    ),
)
unit(
    "Gorgons",
    box="fortress",
    faction="fortress",
    tier=SILVER,
    few=ground(attack=4, defense=2, health=5, initiative=5, gold=9),
    pack=side(
        ground(attack=5, defense=2, health=5, initiative=6, gold=14),
        text='Once its attack is over, throw 2 Attack dice: if both show "0", the health of the target becomes 0.',
        on_attack=throws_when_over(0, then=LOSE_SIDE, dice=2),
    ),
)
unit(
    "Wyverns",
    box="fortress",
    faction="fortress",
    tier=GOLD,
    few=side(
        flying(attack=5, defense=1, health=8, initiative=7, gold=12),
        text="Puts 1 cube on the target; when that is next activated, the cube comes off and deals 1 damage.",
        on_attack=poisons(1),
    ),
    pack=side(
        flying(attack=6, defense=1, health=8, initiative=11, gold=18, valuables=1),
        text="Puts 2 cubes on the target; as each of its activations begins, one comes off and deals 1 damage.",
        on_attack=poisons(2),
    ),
)
unit(
    "Hydras",
    box="fortress",
    faction="fortress",
    tier=GOLD,
    few=side(
        ground(attack=6, defense=3, health=8, initiative=5, gold=20, valuables=1),
        text="The target cannot retaliate.",
        on_attack=NO_RETALIATION,
    ),
    pack=side(
        ground(attack=7, defense=3, health=10, initiative=7, gold=28, valuables=2),
        text="Attacks up to 2 adjacent enemy units in turn; neither can retaliate.",
        on_attack=(NO_RETALIATION, STRIKES_ANOTHER),
    ),
)
