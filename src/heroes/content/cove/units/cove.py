"""Cove: units of the faction."""

from heroes.content.make import ALL_SCHOOLS, flying, ground, ranged, side, unit
from heroes.rules.board.cards.bonuses import NEXT_ROUND
from heroes.rules.board.cards.selectors import A_UNIT, BRONZE, GOLD, SILVER
from heroes.rules.board.words.abilities.doing import instead, poisons, when_over
from heroes.rules.board.words.abilities.sailing import REMEMBERS_PACK, STRIKES_ON, avenges, plunders
from heroes.rules.board.words.abilities.striking import NO_ADJACENT_PENALTY, NO_RETALIATION
from heroes.rules.board.words.abilities.withstanding import most_damage, proof_against
from heroes.rules.board.words.combine import choose, take

unit(
    "Oceanids",
    box="cove",
    faction="cove",
    tier=BRONZE,
    few=flying(attack=2, defense=0, health=3, initiative=6, gold=2),
    pack=side(
        flying(attack=3, defense=0, health=3, initiative=8, gold=3),
        text="Spells neither affect nor damage it.",
        passive=proof_against(schools=ALL_SCHOOLS),
    ),
)
unit(
    "Seamen",
    box="cove",
    faction="cove",
    tier=BRONZE,
    few=ground(attack=2, defense=1, health=3, initiative=5, gold=3),
    pack=side(
        ground(attack=2, defense=1, health=5, initiative=6, gold=5),
        text="Once per combat: 2 gold when it destroys a unit.",
        passive=plunders(2),
    ),
)
unit(
    "Sea Dogs",
    box="cove",
    faction="cove",
    tier=BRONZE,
    few=side(
        ranged(attack=2, defense=0, health=4, initiative=6, gold=4),
        text="No combat penalty against an adjacent unit.",
        passive=NO_ADJACENT_PENALTY,
    ),
    pack=side(
        ranged(attack=3, defense=0, health=5, initiative=8, gold=6),
        text="The target cannot retaliate. No combat penalty against an adjacent unit.",
        on_attack=NO_RETALIATION,
        passive=NO_ADJACENT_PENALTY,
    ),
)
unit(
    "Ayssids",
    box="cove",
    faction="cove",
    tier=SILVER,
    few=flying(attack=3, defense=1, health=5, initiative=9, gold=6),
    pack=side(
        flying(attack=3, defense=1, health=6, initiative=11, gold=10),
        text="If its target falls to 0 health, it may attack one more adjacent enemy unit after any retaliation.",
        on_attack=STRIKES_ON,
    ),
)
unit(
    "Sorceresses",
    box="cove",
    faction="cove",
    tier=SILVER,
    few=side(
        ranged(attack=3, defense=1, health=5, initiative=6, gold=8),
        text="Any one unit has -2 attack in this combat round and the next.",
        other=instead("weakness", choose(A_UNIT, take("attack", 2, until=NEXT_ROUND))),
    ),
    pack=side(
        ranged(attack=4, defense=1, health=6, initiative=7, gold=13),
        text="Once its attack is over, the target has -1 attack in this combat round and the next.",
        on_attack=when_over(take("attack", 1, until=NEXT_ROUND)),
    ),
)
unit(
    "Nix",
    box="cove",
    faction="cove",
    tier=GOLD,
    few=ground(attack=5, defense=2, health=7, initiative=6, gold=12),
    pack=side(
        ground(attack=6, defense=2, health=8, initiative=7, gold=20, valuables=1),
        text="A single attack deals it no more than 4 damage.",
        passive=most_damage(4),
    ),
)
unit(
    "Haspids",
    box="cove",
    faction="cove",
    tier=GOLD,
    few=side(
        ground(attack=5, defense=3, health=8, initiative=9, gold=18, valuables=1),
        text="Has +2 attack if it was turned from Pack to Few in this combat.",
        on_attack=avenges(2),
        passive=REMEMBERS_PACK,
    ),
    pack=side(
        ground(attack=7, defense=3, health=8, initiative=12, gold=30, valuables=2),
        text="Puts 2 cubes on the target; as each of its activations begins, one comes off and deals 1 damage.",
        on_attack=poisons(2),
    ),
)
