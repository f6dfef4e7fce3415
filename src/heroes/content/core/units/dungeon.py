"""Core box: units of the Dungeon."""

from heroes.content.make import flying, ground, ranged, side, unit
from heroes.rules.board.cards.selectors import BRONZE, GOLD, SILVER
from heroes.rules.board.words.abilities.doing import on_die, throws
from heroes.rules.board.words.abilities.striking import (
    IGNORES_PRINTED_DEFENSE,
    MAY_RETURN,
    NO_ADJACENT_PENALTY,
    NO_RETALIATION,
)
from heroes.rules.board.words.abilities.withstanding import PARALYSIS_PROOF, SPELL_PROOF, spell_damage_less
from heroes.rules.board.words.combine import PARALYSE
from heroes.rules.board.words.hand import draw

unit(
    "Troglodytes",
    faction="dungeon",
    tier=BRONZE,
    few=ground(attack=2, defense=1, health=2, initiative=4, gold=2),
    pack=side(
        ground(attack=3, defense=1, health=2, initiative=5, gold=3),
        text="Cannot be paralyzed.",
        passive=PARALYSIS_PROOF,
    ),
)
unit(
    "Harpies",
    faction="dungeon",
    tier=BRONZE,
    few=side(
        flying(attack=2, defense=0, health=3, initiative=6, gold=3),
        text="After the retaliation it may go back to the space it started its move from.",
        on_attack=MAY_RETURN,
    ),
    pack=side(
        flying(attack=3, defense=0, health=3, initiative=9, gold=5),
        text="The target cannot retaliate, and this unit may go back to the space it started its move from.",
        on_attack=(NO_RETALIATION, MAY_RETURN),
    ),
)
unit(
    "Evil Eyes",
    faction="dungeon",
    tier=BRONZE,
    few=ranged(attack=3, defense=0, health=3, initiative=5, gold=4),
    pack=side(
        ranged(attack=3, defense=1, health=3, initiative=7, gold=6),
        text="As a ranged unit it has no two-dice penalty when hitting an adjacent enemy.",
        passive=NO_ADJACENT_PENALTY,
    ),
)
unit(
    "Medusas",
    faction="dungeon",
    tier=SILVER,
    few=side(
        ranged(attack=3, defense=1, health=4, initiative=5, gold=6),
        text='Having retaliated, throw a separate Attack die: on "0" the unit it struck becomes paralyzed.',
        retaliation=throws(0, then=PARALYSE),
    ),
    pack=side(
        ranged(attack=4, defense=1, health=4, initiative=6, gold=12),
        text="As a ranged unit it has no two-dice penalty when hitting an adjacent enemy. The unit it retaliates "
        "against becomes paralyzed.",
        passive=NO_ADJACENT_PENALTY,
        retaliation=PARALYSE,
    ),
)
unit(
    "Minotaurs",
    faction="dungeon",
    tier=SILVER,
    few=side(
        ground(attack=4, defense=2, health=4, initiative=6, gold=8),
        text='If its resolved Attack die is "-1", the owner draws 1 card.',
        on_attack=on_die(-1, then=draw(1)),
    ),
    pack=side(
        ground(attack=5, defense=2, health=4, initiative=8, gold=14),
        text='If its resolved Attack die is "-1", the owner draws 1 card.',
        on_attack=on_die(-1, then=draw(1)),
    ),
)
unit(
    "Manticores",
    faction="dungeon",
    tier=GOLD,
    few=flying(attack=5, defense=1, health=6, initiative=7, gold=10),
    pack=side(
        flying(attack=5, defense=1, health=6, initiative=11, gold=18, valuables=1),
        text="The defense printed on the target's card is not counted for this attack.",
        on_attack=IGNORES_PRINTED_DEFENSE,
    ),
)
unit(
    "Black Dragons",
    faction="dungeon",
    tier=GOLD,
    few=side(
        flying(attack=6, defense=3, health=8, initiative=11, gold=19, valuables=1),
        text="Spell damage dealt to it is lowered by 2 (not below 0).",
        passive=spell_damage_less(2),
    ),
    pack=side(
        flying(attack=8, defense=3, health=8, initiative=15, gold=33, valuables=2),
        text="No spell affects it (friendly ones included) and specialty cards cannot damage it.",
        passive=SPELL_PROOF,
    ),
)
