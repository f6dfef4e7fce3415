"""Cove: neutral units."""

from heroes.content.make import ALL_SCHOOLS, flying, ground, ranged, side, unit
from heroes.rules.board.cards.bonuses import NEXT_ROUND
from heroes.rules.board.cards.selectors import BRONZE, GOLD, SILVER
from heroes.rules.board.words.abilities.doing import poisons, when_over
from heroes.rules.board.words.abilities.sailing import STRIKES_ON
from heroes.rules.board.words.abilities.striking import NO_ADJACENT_PENALTY
from heroes.rules.board.words.abilities.withstanding import most_damage, proof_against
from heroes.rules.board.words.combine import take

unit(
    "Oceanids",
    box="cove",
    faction="neutral",
    tier=BRONZE,
    home="cove",
    few=side(
        flying(attack=2, defense=0, health=3, initiative=6, gold=3),
        text="Spells neither affect nor damage it.",
        passive=proof_against(schools=ALL_SCHOOLS),
    ),
)
unit(
    "Seamen",
    box="cove",
    faction="neutral",
    tier=BRONZE,
    home="cove",
    few=ground(attack=2, defense=1, health=3, initiative=5, gold=5),
)
unit(
    "Sea Dogs",
    box="cove",
    faction="neutral",
    tier=BRONZE,
    home="cove",
    few=side(
        ranged(attack=2, defense=0, health=4, initiative=6, gold=7),
        text="No combat penalty against an adjacent unit.",
        passive=NO_ADJACENT_PENALTY,
    ),
)
unit(
    "Ayssids",
    box="cove",
    faction="neutral",
    tier=SILVER,
    home="cove",
    few=side(
        flying(attack=3, defense=1, health=5, initiative=9, gold=9),
        text="If its target falls to 0 health, it may attack one more adjacent enemy unit after any retaliation.",
        on_attack=STRIKES_ON,
    ),
)
unit(
    "Sorceresses",
    box="cove",
    faction="neutral",
    tier=SILVER,
    home="cove",
    few=side(
        ranged(attack=3, defense=1, health=5, initiative=6, gold=13),
        text="Once its attack is over, the target has -1 attack in this combat round and the next.",
        on_attack=when_over(take("attack", 1, until=NEXT_ROUND)),
    ),
)
unit(
    "Nix",
    box="cove",
    faction="neutral",
    tier=GOLD,
    home="cove",
    few=side(
        ground(attack=5, defense=1, health=7, initiative=6, gold=20),
        text="A single attack deals it no more than 5 damage.",
        passive=most_damage(5),
    ),
)
unit(
    "Haspids",
    box="cove",
    faction="neutral",
    tier=GOLD,
    home="cove",
    few=side(
        ground(attack=5, defense=2, health=6, initiative=9, gold=25),
        text="Puts 1 cube on the target; when that is next activated, the cube comes off and deals 1 damage.",
        on_attack=poisons(1),
    ),
)
