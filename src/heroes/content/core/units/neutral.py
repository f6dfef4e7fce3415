"""Core box: neutral units and the Arrow Tower."""

from heroes.content.make import flying, ground, ranged, side, unit
from heroes.rules.board.cards.selectors import BRONZE, GOLD, SILVER
from heroes.rules.board.words.abilities.at_home import PEEKS_AT_DECK, STEPS_AT_TURN_END, earns
from heroes.rules.board.words.abilities.doing import heals_ally, on_die, throws_when_over, to_itself
from heroes.rules.board.words.abilities.striking import (
    MAY_RETURN,
    NO_ADJACENT_PENALTY,
    NO_RANGED_PENALTY,
    NO_RETALIATION,
    ROLLS_NO_DIE,
    SECOND_SHOT,
    USES_BOTH_DICE,
    USES_HIGHER_DIE,
    attack_against,
    line_attack,
    rerolls_every,
    rerolls_once,
    splash_attack,
)
from heroes.rules.board.words.abilities.withstanding import (
    DEFENDS_NEIGHBOURS,
    FALLS_WITH_WALLS,
    PARALYSIS_PROOF,
    SPELL_PROOF,
    UNLIMITED_RETALIATION,
    defense_against_retaliation,
    defense_on_die,
    sets_attackers_die,
    spell_damage_less,
    victor_reinforces,
)
from heroes.rules.board.words.combine import PARALYSE, heal
from heroes.rules.board.words.field import STEPS_AWAY

unit(
    "Peasants",
    faction="neutral",
    tier=BRONZE,
    few=side(
        ground(attack=1, defense=0, health=2, initiative=3, gold=3),
        text="While in a player's army: 3 gold at the start of each Resource round.",
        on_map=earns("gold", 3),
    ),
)
unit(
    "Boars",
    faction="neutral",
    tier=BRONZE,
    few=ground(attack=2, defense=0, health=4, initiative=6, gold=4),
)
unit(
    "Halflings",
    faction="neutral",
    tier=BRONZE,
    copies=2,
    few=side(
        ranged(attack=2, defense=0, health=3, initiative=6, gold=5),
        text="Throws 2 Attack dice and uses the higher; ranged penalties do not apply.",
        on_attack=(USES_HIGHER_DIE, NO_RANGED_PENALTY),
    ),
)
unit(
    "Rogues",
    faction="neutral",
    tier=BRONZE,
    few=side(
        ground(attack=2, defense=1, health=3, initiative=6, gold=5),
        text="While in a player's army: once on the owner's turn, view the top card of any one deck, then leave it "
        "on top or move it to the bottom.",
        on_map=PEEKS_AT_DECK,
    ),
)
unit(
    "Halberdiers",
    faction="neutral",
    tier=BRONZE,
    home="castle",
    few=side(
        ground(attack=2, defense=0, health=4, initiative=4, gold=4),
        text="Friendly units next to it are handled as though they held a Defense token.",
        passive=DEFENDS_NEIGHBOURS,
    ),
)
unit(
    "Griffins",
    faction="neutral",
    tier=BRONZE,
    home="castle",
    few=side(
        flying(attack=3, defense=0, health=4, initiative=8, gold=7),
        text="May retaliate any number of times per combat round.",
        retaliation=UNLIMITED_RETALIATION,
    ),
)
unit(
    "Marksmen",
    faction="neutral",
    tier=BRONZE,
    home="castle",
    few=side(
        ranged(attack=2, defense=0, health=3, initiative=5, gold=7),
        text="Against a non-adjacent target it makes one additional attack on the same target.",
        on_attack=SECOND_SHOT,
    ),
)
unit(
    "Skeletons",
    faction="neutral",
    tier=BRONZE,
    home="necropolis",
    few=side(
        ground(attack=2, defense=0, health=3, initiative=4, gold=3),
        text="A player with a Necropolis hero who defeats it reinforces 1 own bronze unit at once, free.",
        passive=victor_reinforces(faction="necropolis", tiers=(BRONZE,)),
    ),
)
unit(
    "Zombies",
    faction="neutral",
    tier=BRONZE,
    home="necropolis",
    few=side(
        ground(attack=2, defense=0, health=4, initiative=3, gold=5),
        text='Has +1 defense when the attacker\'s die resolves as "0" or "+1".',
        passive=defense_on_die(1, at_least=0),
    ),
)
unit(
    "Wraiths",
    faction="neutral",
    tier=BRONZE,
    home="necropolis",
    few=side(
        flying(attack=2, defense=0, health=4, initiative=7, gold=7),
        text="Heals itself for up to 2 damage.",
        activation=heal(2),
    ),
)
unit(
    "Troglodytes",
    faction="neutral",
    tier=BRONZE,
    home="dungeon",
    few=side(
        ground(attack=2, defense=1, health=3, initiative=6, gold=4),
        text="Cannot be paralyzed.",
        passive=PARALYSIS_PROOF,
    ),
)
unit(
    "Harpies",
    faction="neutral",
    tier=BRONZE,
    home="dungeon",
    few=side(
        flying(attack=2, defense=0, health=4, initiative=8, gold=5),
        text="The target cannot retaliate, and this unit may go back to the space it started its move from.",
        on_attack=(NO_RETALIATION, MAY_RETURN),
    ),
)
unit(
    "Evil Eyes",
    faction="neutral",
    tier=BRONZE,
    home="dungeon",
    few=side(
        ranged(attack=2, defense=1, health=3, initiative=6, gold=6),
        text="As a ranged unit it has no two-dice penalty when hitting an adjacent enemy.",
        passive=NO_ADJACENT_PENALTY,
    ),
)
unit(
    "Mummies",
    faction="neutral",
    tier=SILVER,
    copies=2,
    few=side(
        ground(attack=3, defense=1, health=4, initiative=5, gold=8),
        text='Its own Attack die is not applied. When it is attacked, the attacker\'s die is set to "-1".',
        on_attack=ROLLS_NO_DIE,
        passive=sets_attackers_die(-1),
    ),
)
unit(
    "Nomads",
    faction="neutral",
    tier=SILVER,
    copies=2,
    few=side(
        ground(attack=3, defense=1, health=4, initiative=7, gold=10),
        text="While in a player's army: as the owner's turn ends, the hero may move to an adjacent empty field.",
        on_map=STEPS_AT_TURN_END,
    ),
)
unit(
    "Sharpshooters",
    faction="neutral",
    tier=SILVER,
    few=side(
        ranged(attack=3, defense=0, health=6, initiative=9, gold=10),
        text="Two-dice ranged penalties (adjacent target, long range) do not apply to this attack.",
        on_attack=NO_RANGED_PENALTY,
    ),
)
unit(
    "Crusaders",
    faction="neutral",
    tier=SILVER,
    home="castle",
    few=side(
        ground(attack=3, defense=2, health=4, initiative=5, gold=11),
        text="Throws 2 Attack dice for the attack and uses the higher.",
        passive=USES_HIGHER_DIE,
    ),
)
unit(
    "Zealots",
    faction="neutral",
    tier=SILVER,
    home="castle",
    few=side(
        ranged(attack=3, defense=0, health=5, initiative=5, gold=12),
        text="As a ranged unit it has no two-dice penalty when hitting an adjacent enemy.",
        passive=NO_ADJACENT_PENALTY,
    ),
)
unit(
    "Vampires",
    faction="neutral",
    tier=SILVER,
    home="necropolis",
    few=side(
        flying(attack=3, defense=0, health=5, initiative=8, gold=9),
        text="The target cannot retaliate; afterwards this unit heals itself for up to 2 damage.",
        on_attack=(NO_RETALIATION, to_itself(heal(2))),
    ),
)
unit(
    "Liches",
    faction="neutral",
    tier=SILVER,
    home="necropolis",
    few=side(
        ranged(attack=3, defense=0, health=6, initiative=7, gold=12),
        text="Also attacks 1 unit next to the target (friend or foe); that extra attack is made at attack 2.",
        on_attack=splash_attack(2),
    ),
)
unit(
    "Medusas",
    faction="neutral",
    tier=SILVER,
    home="dungeon",
    few=side(
        ranged(attack=3, defense=1, health=4, initiative=6, gold=11),
        text="As a ranged unit it has no two-dice penalty when hitting an adjacent enemy. The unit it retaliates "
        "against becomes paralyzed.",
        passive=NO_ADJACENT_PENALTY,
        retaliation=PARALYSE,
    ),
)
unit(
    "Minotaurs",
    faction="neutral",
    tier=SILVER,
    home="dungeon",
    few=side(
        ground(attack=3, defense=2, health=4, initiative=7, gold=11),
        text='A "-1" on its Attack die is rerolled.',
        on_attack=rerolls_once(-1),
    ),
)
unit(
    "Trolls",
    faction="neutral",
    tier=GOLD,
    few=side(
        ground(attack=4, defense=0, health=7, initiative=7, gold=13),
        text="Heals itself for up to 3 damage.",
        activation=heal(3),
    ),
)
unit(
    "Gold Golems",
    faction="neutral",
    tier=GOLD,
    copies=2,
    few=side(
        ground(attack=3, defense=2, health=6, initiative=5, gold=14),
        text="Spell damage dealt to it is lowered by 2 (not below 0).",
        passive=spell_damage_less(2),
    ),
)
unit(
    "Diamond Golems",
    faction="neutral",
    tier=GOLD,
    copies=2,
    few=side(
        ground(attack=4, defense=2, health=6, initiative=6, gold=16),
        text="Spell damage dealt to it is lowered by 3 (not below 0).",
        passive=spell_damage_less(3),
    ),
)
unit(
    "Enchanters",
    faction="neutral",
    tier=GOLD,
    few=side(
        ranged(attack=4, defense=1, health=5, initiative=5, gold=16),
        text="Heals a friendly unit for up to 2 damage; if no healing is possible, this unit has +1 attack instead.",
        activation=heals_ally(2, attack_else=1),
    ),
)
unit(
    "Champions",
    faction="neutral",
    tier=GOLD,
    home="castle",
    few=side(
        ground(attack=4, defense=2, health=6, initiative=8, gold=18),
        text='Throws 2 Attack dice and applies both. Every "-1" it rolls is rerolled, repeatedly if needed.',
        on_attack=USES_BOTH_DICE,
        passive=rerolls_every(-1),
    ),
)
unit(
    "Archangels",
    faction="neutral",
    tier=GOLD,
    home="castle",
    few=side(
        flying(attack=5, defense=2, health=7, initiative=10, gold=29),
        text="Has +2 attack against Arch Devils.",
        on_attack=attack_against("Arch Devils", more=2),
    ),
)
unit(
    "Dread Knights",
    faction="neutral",
    tier=GOLD,
    home="necropolis",
    few=side(
        ground(attack=5, defense=1, health=7, initiative=7, gold=18),
        text="Has +1 defense against retaliation attacks.",
        passive=defense_against_retaliation(1),
    ),
)
unit(
    "Ghost Dragons",
    faction="neutral",
    tier=GOLD,
    home="necropolis",
    few=side(
        flying(attack=5, defense=2, health=6, initiative=9, gold=28),
        text='Once its attack is done, throw 1 Attack die: on "0" the target must step 1 space away immediately.',
        on_attack=throws_when_over(0, then=STEPS_AWAY),
    ),
)
unit(
    "Manticores",
    faction="neutral",
    tier=GOLD,
    home="dungeon",
    few=side(
        flying(attack=4, defense=1, health=7, initiative=8, gold=18),
        text='Has +1 defense when the attacker\'s die resolves as "0" or "+1".',
        passive=defense_on_die(1, at_least=0),
    ),
)
unit(
    "Black Dragons",
    faction="neutral",
    tier=GOLD,
    home="dungeon",
    few=side(
        flying(attack=5, defense=2, health=7, initiative=9, gold=30),
        text="Strikes two spaces in a straight line: a normal attack on the first, then one at attack 2 on the "
        "space behind it.",
        on_attack=line_attack(2),
    ),
)
unit(
    "Crystal Dragons",
    faction="neutral",
    tier="azure",
    copies=2,
    few=side(
        ground(attack=7, defense=3, health=9, initiative=16, gold=40, valuables=2),
        text="While in a player's army: 2 valuables at the start of each Resource round.",
        on_map=earns("valuables", 2),
    ),
)
unit(
    "Azure Dragons",
    faction="neutral",
    tier="azure",
    copies=2,
    few=side(
        flying(attack=8, defense=3, health=10, initiative=19, gold=45, valuables=2),
        text='If the resolved Attack die is "-1", the target becomes paralyzed. No spell affects it (friendly ones '
        "included) and specialty cards cannot damage it.",
        on_attack=on_die(-1, then=PARALYSE),
        passive=SPELL_PROOF,
    ),
)
unit(
    "Arrow Tower",
    faction="structure",
    tier="",
    guards_walls=True,
    single=True,
    few=side(
        ranged(attack=4, defense=2, health=3, initiative=9),
        text="Only ranged attacks and card effects can hit it. Stands beside the combat board; discarded as soon "
        "as the Gate and every Wall are destroyed.",
        passive=FALLS_WITH_WALLS,
    ),
)
