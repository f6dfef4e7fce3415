"""Tower: neutral units, also of factions whose boxes are older or younger."""

from heroes.content.make import flying, ground, ranged, side, unit
from heroes.rules.board.cards.selectors import BRONZE, GOLD, SILVER
from heroes.rules.board.words.abilities.doing import throws_when_over
from heroes.rules.board.words.abilities.magic import DRAINS_HAND, TAXES_SPELLS
from heroes.rules.board.words.abilities.striking import (
    NO_ADJACENT_PENALTY,
    NO_RANGED_PENALTY,
    NO_RETALIATION,
    STRIKES_ANOTHER,
    attack_against,
    line_attack,
    second_shot_on,
    weakens_retaliation,
)
from heroes.rules.board.words.abilities.withstanding import (
    BINDS_NEIGHBOURS,
    PARALYSIS_PROOF,
    resists,
    spell_damage_less,
)
from heroes.rules.board.words.combine import PARALYSE, damage
from heroes.rules.board.words.field import LOSE_SIDE

unit(
    "Gremlins",
    box="tower",
    faction="neutral",
    tier=BRONZE,
    home="tower",
    few=ranged(attack=2, defense=0, health=2, initiative=5, gold=2),
)
unit(
    "Gargoyles",
    box="tower",
    faction="neutral",
    tier=BRONZE,
    home="tower",
    few=side(
        flying(attack=2, defense=1, health=3, initiative=9, gold=4),
        text="Cannot be paralyzed.",
        passive=PARALYSIS_PROOF,
    ),
)
unit(
    "Iron Golems",
    box="tower",
    faction="neutral",
    tier=BRONZE,
    home="tower",
    few=side(
        ground(attack=2, defense=1, health=4, initiative=3, gold=6),
        text="Spell damage dealt to it is lowered by 2 (not below 0).",
        passive=spell_damage_less(2),
    ),
)
unit(
    "Centaurs",
    box="tower",
    faction="neutral",
    tier=BRONZE,
    home="rampart",
    few=ground(attack=2, defense=0, health=5, initiative=7, gold=3),
)
unit(
    "Dwarves",
    box="tower",
    faction="neutral",
    tier=BRONZE,
    home="rampart",
    few=side(
        ground(attack=2, defense=1, health=4, initiative=3, gold=4),
        text='If a Spell or Specialty card is aimed at it, throw 1 Attack die: on "+1" the card has no effect on it.',
        passive=resists(1),
    ),
)
unit(
    "Elves",
    box="tower",
    faction="neutral",
    tier=BRONZE,
    home="rampart",
    few=side(
        ranged(attack=2, defense=1, health=3, initiative=6, gold=7),
        text='Against a non-adjacent target, a "-1" or "0" on its die gives it one additional attack on that target.',
        on_attack=second_shot_on(-1, 0),
    ),
)
unit(
    "Gnolls",
    box="tower",
    faction="neutral",
    tier=BRONZE,
    home="fortress",
    few=ground(attack=2, defense=1, health=2, initiative=4, gold=3),
)
unit(
    "Lizardmen",
    box="tower",
    faction="neutral",
    tier=BRONZE,
    home="fortress",
    few=ranged(attack=2, defense=0, health=4, initiative=5, gold=4),
)
unit(
    "Dragon Flies",
    box="tower",
    faction="neutral",
    tier=BRONZE,
    home="fortress",
    few=side(
        flying(attack=3, defense=0, health=3, initiative=8, gold=7),
        text="Retaliation against it has -1 attack.",
        on_attack=weakens_retaliation(1),
    ),
)
unit(
    "Genies",
    box="tower",
    faction="neutral",
    tier=SILVER,
    home="tower",
    few=side(
        flying(attack=3, defense=1, health=4, initiative=9, gold=11),
        text="Has +1 attack against Efreet.",
        on_attack=attack_against("Efreet", more=1),
    ),
)
unit(
    "Magi",
    box="tower",
    faction="neutral",
    tier=SILVER,
    home="tower",
    few=side(
        ranged(attack=3, defense=0, health=5, initiative=6, gold=11),
        text="Ranged penalties do not apply; once the attack is over the enemy discards a random card or one "
        "with a power symbol.",
        on_attack=(NO_RANGED_PENALTY, DRAINS_HAND),
    ),
)
unit(
    "Dendroids",
    box="tower",
    faction="neutral",
    tier=SILVER,
    home="rampart",
    few=side(
        ground(attack=3, defense=2, health=6, initiative=3, gold=12),
        text="An enemy unit that begins its activation next to it may not move.",
        passive=BINDS_NEIGHBOURS,
    ),
)
unit(
    "Pegasi",
    box="tower",
    faction="neutral",
    tier=SILVER,
    home="rampart",
    few=side(
        flying(attack=3, defense=0, health=5, initiative=8, gold=14),
        text="For each spell the enemy discards one further card with a power symbol.",
        passive=TAXES_SPELLS,
    ),
)
unit(
    "Basilisks",
    box="tower",
    faction="neutral",
    tier=SILVER,
    home="fortress",
    few=side(
        ground(attack=4, defense=1, health=4, initiative=5, gold=12),
        text='Once its attack is over, throw 1 Attack die: on "0" the target is paralyzed.',
        on_attack=throws_when_over(0, then=PARALYSE),
    ),
)
unit(
    "Gorgons",
    box="tower",
    faction="neutral",
    tier=SILVER,
    home="fortress",
    few=side(
        ground(attack=4, defense=2, health=4, initiative=5, gold=13),
        text='Once its attack is over, throw 2 Attack dice: if both show "-1", the health of the target becomes 0.',
        on_attack=throws_when_over(-1, then=LOSE_SIDE, dice=2),
    ),
)
unit(
    "Nagas",
    box="tower",
    faction="neutral",
    tier=GOLD,
    home="tower",
    few=side(
        ground(attack=5, defense=1, health=6, initiative=6, gold=16),
        text="The target cannot retaliate.",
        on_attack=NO_RETALIATION,
    ),
)
unit(
    "Unicorns",
    box="tower",
    faction="neutral",
    tier=GOLD,
    home="rampart",
    few=side(
        ground(attack=5, defense=1, health=7, initiative=7, gold=18),
        text="The unit against which it retaliates is paralyzed.",
        retaliation=PARALYSE,
    ),
)
unit(
    "Wyverns",
    box="tower",
    faction="neutral",
    tier=GOLD,
    home="fortress",
    few=side(
        flying(attack=4, defense=1, health=7, initiative=8, gold=17),
        text='Once its attack is over, throw 1 Attack die: on "0" the target takes 1 damage.',
        on_attack=throws_when_over(0, then=damage(1)),
    ),
)
unit(
    "Titans",
    box="tower",
    faction="neutral",
    tier="azure",
    home="tower",
    few=side(
        ranged(attack=6, defense=2, health=10, initiative=10, gold=39),
        text="It has no two-dice penalty against an adjacent enemy. Has +2 attack against Black Dragons.",
        passive=NO_ADJACENT_PENALTY,
        on_attack=attack_against("Black Dragons", more=2),
    ),
)
unit(
    "Gold Dragons",
    box="tower",
    faction="neutral",
    tier="azure",
    home="rampart",
    few=side(
        flying(attack=6, defense=3, health=9, initiative=10, gold=42),
        text="Strikes two spaces in a straight line: a normal attack on the first, then one at attack 3 on the "
        "space behind it.",
        on_attack=line_attack(3),
    ),
)
unit(
    "Hydras",
    box="tower",
    faction="neutral",
    tier="azure",
    home="fortress",
    few=side(
        ground(attack=7, defense=3, health=8, initiative=5, gold=40),
        text="Attacks up to 2 adjacent enemy units in turn; neither can retaliate.",
        on_attack=(NO_RETALIATION, STRIKES_ANOTHER),
    ),
)
