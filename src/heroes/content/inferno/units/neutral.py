"""Inferno: neutral units of the faction."""

from heroes.content.make import FIRE, flying, ground, ranged, side, unit
from heroes.rules.board.cards.selectors import BRONZE, GOLD, SILVER
from heroes.rules.board.words.abilities.burning import (
    COSTS_CARD,
    burns_another,
    burns_beside_target,
    no_damage_from,
)
from heroes.rules.board.words.abilities.striking import NO_RETALIATION, attack_against

unit(
    "Familiars",
    box="inferno",
    faction="neutral",
    tier=BRONZE,
    home="inferno",
    few=side(
        ground(attack=3, defense=1, health=2, initiative=7, gold=6),
        text="For each spell that the enemy casts from hand the enemy discards one further card.",
        passive=COSTS_CARD,
    ),
)
unit(
    "Magogs",
    box="inferno",
    faction="neutral",
    tier=BRONZE,
    home="inferno",
    few=side(
        ranged(attack=2, defense=0, health=4, initiative=6, gold=8),
        text="Against a non-adjacent target one unit next to the target also takes 1 damage.",
        on_attack=burns_beside_target(1),
    ),
)
unit(
    "Cerberi",
    box="inferno",
    faction="neutral",
    tier=BRONZE,
    home="inferno",
    few=side(
        ground(attack=2, defense=0, health=5, initiative=8, gold=10),
        text="The target cannot retaliate, and a second enemy unit next to it takes 1 damage.",
        on_attack=(NO_RETALIATION, burns_another(1)),
    ),
)
unit(
    "Demons",
    box="inferno",
    faction="neutral",
    tier=SILVER,
    home="inferno",
    few=ground(attack=3, defense=0, health=8, initiative=6, gold=13),
)
unit(
    "Pit Lords",
    box="inferno",
    faction="neutral",
    tier=SILVER,
    home="inferno",
    few=ground(attack=4, defense=1, health=5, initiative=7, gold=15),
)
unit(
    "Efreet",
    box="inferno",
    faction="neutral",
    tier=GOLD,
    home="inferno",
    few=side(
        flying(attack=4, defense=2, health=6, initiative=13, gold=20),
        text="Takes no damage from Magic Arrow or Fire spells.",
        passive=no_damage_from(schools=[FIRE], cards=["magic-arrow"]),
    ),
)
unit(
    "Arch Devils",
    box="inferno",
    faction="neutral",
    tier=GOLD,
    home="inferno",
    few=side(
        flying(attack=5, defense=2, health=7, initiative=10, gold=23),
        text="Has +2 attack against Archangels.",
        on_attack=attack_against("Archangels", more=2),
    ),
)
