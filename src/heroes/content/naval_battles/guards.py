"""Naval Battles: the guards of the Creature Banks, bank by bank."""

from heroes.content.make import bank_guard, flying, ground, ranged, side
from heroes.rules.board.words.abilities.doing import does, to_itself, when_over
from heroes.rules.board.words.abilities.magic import BARS_SPELLS
from heroes.rules.board.words.abilities.stacks import while_stacked
from heroes.rules.board.words.abilities.striking import NO_RETALIATION, line_attack, more_attack, weakens_retaliation
from heroes.rules.board.words.abilities.withstanding import (
    DEFENDS_ITSELF,
    SURVIVES_ONCE,
    UNLIMITED_RETALIATION,
    defense_on_die,
    proof_against,
    spell_damage_less,
    weakens_spells,
)
from heroes.rules.board.words.combine import HEAL_ALL, PARALYSE
from heroes.rules.board.words.hand import ENEMY_GIVES_UP_CARD

bank_guard(
    "Skeletons",
    box="naval-battles",
    bank="crypt",
    copies=1,
    few=side(
        ground(attack=1, defense=0, health=2, initiative=4),
        text="Once per combat it is left with 1 health when it would be destroyed.",
        passive=SURVIVES_ONCE,
    ),
)
bank_guard(
    "Zombies",
    box="naval-battles",
    bank="crypt",
    copies=1,
    few=side(
        ground(attack=1, defense=0, health=2, initiative=3),
        text='Has +1 defense when the attacker\'s die resolves as "+1".',
        passive=defense_on_die(1, at_least=1),
    ),
)
bank_guard(
    "Wraiths",
    box="naval-battles",
    bank="crypt",
    copies=1,
    few=side(
        flying(attack=2, defense=0, health=3, initiative=5),
        text="After each of its attacks the enemy discards 1 hand card.",
        passive=to_itself(ENEMY_GIVES_UP_CARD),
    ),
)
bank_guard(
    "Vampires",
    box="naval-battles",
    bank="crypt",
    copies=1,
    few=side(
        flying(attack=2, defense=0, health=3, initiative=6),
        text="Once its attack is over all damage on it is healed.",
        on_attack=when_over(HEAL_ALL, to_itself=True),
    ),
)
bank_guard(
    "Dragon Flies",
    box="naval-battles",
    bank="dragon-fly-hive",
    copies=5,
    few=side(
        flying(attack=3, defense=0, health=2, initiative=8),
        text="Retaliation against it has -2 attack.",
        on_attack=weakens_retaliation(2),
    ),
)
bank_guard(
    "Dwarves",
    box="naval-battles",
    bank="dwarven-treasury",
    copies=4,
    few=side(
        ground(attack=2, defense=1, health=3, initiative=3),
        text="While it is stacked it counts as holding a Defense token.",
        passive=while_stacked(DEFENDS_ITSELF),
    ),
)
bank_guard(
    "Familiars",
    box="naval-battles",
    bank="imp-cache",
    copies=4,
    few=side(
        ground(attack=1, defense=0, health=2, initiative=5),
        text="While it is stacked each enemy spell has 1 less power (not below 0).",
        passive=while_stacked(weakens_spells(1)),
    ),
)
bank_guard(
    "Medusas",
    box="naval-battles",
    bank="medusa-stores",
    copies=4,
    few=side(
        ranged(attack=3, defense=0, health=3, initiative=6),
        text="The target cannot retaliate; while this unit is stacked the target becomes paralyzed.",
        on_attack=(NO_RETALIATION, while_stacked(does(PARALYSE))),
    ),
)
bank_guard(
    "Wraiths",
    box="naval-battles",
    bank="shipwreck",
    copies=4,
    few=side(
        flying(attack=2, defense=0, health=3, initiative=5),
        text="After each of its attacks the enemy discards 1 hand card.",
        passive=to_itself(ENEMY_GIVES_UP_CARD),
    ),
)
bank_guard(
    "Cyclopes",
    box="naval-battles",
    bank="cyclops-stockpile",
    copies=4,
    few=ranged(attack=5, defense=1, health=5, initiative=8),
)
bank_guard(
    "Water Elementals",
    box="naval-battles",
    bank="derelict-ship",
    copies=4,
    few=side(
        ground(attack=3, defense=0, health=5, initiative=6),
        text="Magic Arrow does not affect it.",
        passive=proof_against(cards=["magic-arrow"]),
    ),
)
bank_guard(
    "Black Dragons",
    box="naval-battles",
    bank="dragon-utopia",
    copies=1,
    few=side(
        flying(attack=5, defense=2, health=5, initiative=9),
        text="Has +3 attack while it is stacked.",
        passive=while_stacked(more_attack(3)),
    ),
)
bank_guard(
    "Gold Dragons",
    box="naval-battles",
    bank="dragon-utopia",
    copies=1,
    few=side(
        flying(attack=5, defense=2, health=6, initiative=10),
        text="Strikes two spaces in a straight line: a normal attack on the first, then one at attack 3 on the "
        "space behind it.",
        on_attack=line_attack(3),
    ),
)
bank_guard(
    "Crystal Dragons",
    box="naval-battles",
    bank="dragon-utopia",
    copies=1,
    few=side(
        ground(attack=6, defense=2, health=6, initiative=16),
        text="While it is stacked it counts as holding a Defense token.",
        passive=while_stacked(DEFENDS_ITSELF),
    ),
)
bank_guard(
    "Faerie Dragons",
    box="naval-battles",
    bank="dragon-utopia",
    copies=1,
    few=side(
        flying(attack=4, defense=2, health=6, initiative=15),
        text="While it is stacked the enemy casts no spell.",
        passive=while_stacked(BARS_SPELLS),
    ),
)
bank_guard(
    "Griffins",
    box="naval-battles",
    bank="griffin-conservatory",
    copies=5,
    few=side(
        flying(attack=3, defense=0, health=4, initiative=8),
        text="May retaliate any number of times per combat round.",
        passive=UNLIMITED_RETALIATION,
    ),
)
bank_guard(
    "Nagas",
    box="naval-battles",
    bank="naga-bank",
    copies=4,
    few=side(
        ground(attack=4, defense=1, health=5, initiative=6),
        text="The target cannot retaliate against this attack.",
        on_attack=NO_RETALIATION,
    ),
)
bank_guard(
    "Gold Golems",
    box="naval-battles",
    bank="pyramid",
    copies=2,
    few=side(
        ground(attack=3, defense=1, health=4, initiative=4),
        text="Spell damage dealt to it is lowered by 2 (not below 0).",
        passive=spell_damage_less(2),
    ),
)
bank_guard(
    "Diamond Golems",
    box="naval-battles",
    bank="pyramid",
    copies=2,
    few=side(
        ground(attack=3, defense=1, health=5, initiative=5),
        text="Spell damage dealt to it is lowered by 3 (not below 0).",
        passive=spell_damage_less(3),
    ),
)
