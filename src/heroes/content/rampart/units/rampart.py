"""Rampart: units of the faction."""

from heroes.content.make import flying, ground, ranged, side, unit
from heroes.rules.board.cards.selectors import BRONZE, GOLD, SILVER
from heroes.rules.board.words.abilities.striking import line_attack, second_shot_on
from heroes.rules.board.words.abilities.withstanding import (
    BINDS_NEIGHBOURS,
    resists,
    spell_damage_less,
    weakens_spells,
)

unit(
    "Centaurs",
    box="rampart",
    faction="rampart",
    tier=BRONZE,
    few=ground(attack=2, defense=0, health=3, initiative=6, gold=2),
    pack=ground(attack=3, defense=0, health=3, initiative=8, gold=3),
)
unit(
    "Dwarves",
    box="rampart",
    faction="rampart",
    tier=BRONZE,
    few=side(
        ground(attack=2, defense=1, health=3, initiative=3, gold=3),
        text='If a Spell or Specialty card is aimed at it, throw 1 Attack die: on "+1" the card has no effect on it.',
        passive=resists(1),
    ),
    pack=side(
        ground(attack=3, defense=1, health=3, initiative=5, gold=4),
        text='If a Spell or Specialty card is aimed at it, throw 1 Attack die: on "+1" the card has no effect on it.',
        passive=resists(1),
    ),
)
unit(
    "Elves",
    box="rampart",
    faction="rampart",
    tier=BRONZE,
    few=ranged(attack=2, defense=1, health=3, initiative=6, gold=4),
    pack=side(
        ranged(attack=3, defense=1, health=3, initiative=7, gold=7),
        text='Against a non-adjacent target, a "-1" or "0" on its die gives it one additional attack on that target.',
        on_attack=second_shot_on(-1, 0),
    ),
)
unit(
    "Pegasi",
    box="rampart",
    faction="rampart",
    tier=SILVER,
    few=flying(attack=3, defense=0, health=5, initiative=8, gold=6),
    pack=side(
        flying(attack=4, defense=0, health=6, initiative=12, gold=10),
        text="Every spell of the enemy has 1 less power (not below 0).",
        passive=weakens_spells(1),
    ),
)
unit(
    "Dendroids",
    box="rampart",
    faction="rampart",
    tier=SILVER,
    few=ground(attack=4, defense=2, health=5, initiative=3, gold=8),
    pack=side(
        ground(attack=4, defense=2, health=6, initiative=4, gold=15),
        text="An enemy unit that begins its activation next to it may not move.",
        passive=BINDS_NEIGHBOURS,
    ),
)
unit(
    "Unicorns",
    box="rampart",
    faction="rampart",
    tier=GOLD,
    few=side(
        ground(attack=5, defense=1, health=8, initiative=7, gold=11),
        text="Spell damage dealt to it is lowered by 1 (not below 0).",
        passive=spell_damage_less(1),
    ),
    pack=side(
        ground(attack=6, defense=1, health=8, initiative=9, gold=18, valuables=1),
        text="Spell damage dealt to it or to friendly units next to it is lowered by 1 (not below 0).",
        passive=spell_damage_less(1, neighbours=True),
    ),
)
unit(
    "Gold Dragons",
    box="rampart",
    faction="rampart",
    tier=GOLD,
    few=side(
        flying(attack=5, defense=3, health=9, initiative=10, gold=22, valuables=1),
        text="Strikes two spaces in a straight line: a normal attack on the first, then one at attack 2 on the "
        "space behind it.",
        on_attack=line_attack(2),
    ),
    pack=side(
        flying(attack=6, defense=3, health=10, initiative=16, gold=30, valuables=2),
        text="Strikes two spaces in a straight line: a normal attack on the first, then one at attack 3 on the "
        "space behind it.",
        on_attack=line_attack(3),
    ),
)
