"""Core box: units of the Castle."""

from heroes.content.make import flying, ground, ranged, side, unit
from heroes.rules.board.cards.selectors import BRONZE, GOLD, SILVER
from heroes.rules.board.words.abilities.at_home import reinforced_cheaper
from heroes.rules.board.words.abilities.doing import at_start
from heroes.rules.board.words.abilities.striking import (
    MAY_REROLL_IF_MOVED,
    MAY_REROLL_ZEROS,
    NO_ADJACENT_PENALTY,
    SECOND_SHOT,
)
from heroes.rules.board.words.abilities.withstanding import (
    MAY_DISCARD_TO_VOID_DIE,
    SAVES_ANOTHER,
    UNLIMITED_RETALIATION,
)
from heroes.rules.board.words.hand import draw

unit(
    "Halberdiers",
    faction="castle",
    tier=BRONZE,
    few=ground(attack=2, defense=1, health=2, initiative=4, gold=2),
    pack=side(
        ground(attack=3, defense=1, health=2, initiative=5, gold=3),
        text="When an attack targets it, the owner may discard 1 hand card so that the Attack die of that attack "
        "is not applied.",
        passive=MAY_DISCARD_TO_VOID_DIE,
    ),
)
unit(
    "Marksmen",
    faction="castle",
    tier=BRONZE,
    few=ranged(attack=2, defense=0, health=2, initiative=4, gold=3),
    pack=side(
        ranged(attack=2, defense=0, health=2, initiative=6, gold=5),
        text="Against a non-adjacent target it makes one additional attack on the same target.",
        on_attack=SECOND_SHOT,
    ),
)
unit(
    "Griffins",
    faction="castle",
    tier=BRONZE,
    few=side(
        flying(attack=2, defense=0, health=4, initiative=6, gold=4),
        text="May retaliate any number of times per combat round.",
        retaliation=UNLIMITED_RETALIATION,
    ),
    pack=side(
        flying(attack=3, defense=0, health=4, initiative=9, gold=6),
        text="May retaliate any number of times per combat round.",
        retaliation=UNLIMITED_RETALIATION,
    ),
)
unit(
    "Crusaders",
    faction="castle",
    tier=SILVER,
    few=ground(attack=3, defense=2, health=4, initiative=5, gold=6),
    pack=side(
        ground(attack=4, defense=2, health=4, initiative=6, gold=10),
        text='Each "0" on its Attack die may be rerolled, as often as it comes up.',
        on_attack=MAY_REROLL_ZEROS,
    ),
)
unit(
    "Zealots",
    faction="castle",
    tier=SILVER,
    few=ranged(attack=3, defense=1, health=5, initiative=5, gold=8),
    pack=side(
        ranged(attack=4, defense=1, health=5, initiative=7, gold=12),
        text="As a ranged unit it has no two-dice penalty when hitting an adjacent enemy.",
        passive=NO_ADJACENT_PENALTY,
    ),
)
unit(
    "Champions",
    faction="castle",
    tier=GOLD,
    few=side(
        ground(attack=5, defense=2, health=7, initiative=7, gold=12),
        text="While the hero stands on Stables, reinforcing this unit is 6 gold cheaper.",
        on_map=reinforced_cheaper(6, at="stables"),
    ),
    pack=side(
        ground(attack=6, defense=2, health=7, initiative=9, gold=20, valuables=1),
        text="If its move finished on a different space from where it began, the owner may reroll one Attack die.",
        on_attack=MAY_REROLL_IF_MOVED,
    ),
)
unit(
    "Archangels",
    faction="castle",
    tier=GOLD,
    few=side(
        flying(attack=6, defense=3, health=8, initiative=12, gold=20, valuables=1),
        text="Its owner draws 1 card when combat starts.",
        passive=at_start(draw(1)),
    ),
    pack=side(
        flying(attack=7, defense=3, health=10, initiative=18, gold=30, valuables=2),
        text="Once per combat it voids an attack that would take a different friendly unit to 0 health.",
        passive=SAVES_ANOTHER,
    ),
)
