"""Inferno: units of the faction."""

from heroes.content.make import FIRE, flying, ground, ranged, side, unit
from heroes.rules.board.cards.selectors import BRONZE, GOLD, SILVER
from heroes.rules.board.words.abilities.burning import (
    COSTS_CARD,
    burns_another,
    burns_beside_target,
    calls,
    no_damage_from,
)
from heroes.rules.board.words.abilities.striking import NO_RETALIATION
from heroes.rules.board.words.abilities.withstanding import REACHES_EVERYWHERE

unit(
    "Familiars",
    box="inferno",
    faction="inferno",
    tier=BRONZE,
    few=ground(attack=2, defense=1, health=2, initiative=5, gold=2),
    pack=side(
        ground(attack=3, defense=1, health=2, initiative=7, gold=3),
        text="For each spell that the enemy casts from hand the enemy discards one further card.",
        passive=COSTS_CARD,
    ),
)
unit(
    "Magogs",
    box="inferno",
    faction="inferno",
    tier=BRONZE,
    few=ranged(attack=2, defense=0, health=2, initiative=4, gold=3),
    pack=side(
        ranged(attack=2, defense=0, health=3, initiative=6, gold=5),
        text="Against a non-adjacent target one unit next to the target also takes 1 damage.",
        on_attack=burns_beside_target(1),
    ),
)
unit(
    "Cerberi",
    box="inferno",
    faction="inferno",
    tier=BRONZE,
    few=ground(attack=3, defense=0, health=4, initiative=7, gold=4),
    pack=side(
        ground(attack=3, defense=1, health=5, initiative=8, gold=7),
        text="The target cannot retaliate, and a second enemy unit next to it takes 1 damage.",
        on_attack=(NO_RETALIATION, burns_another(1)),
    ),
)
unit(
    "Demons",
    box="inferno",
    faction="inferno",
    tier=SILVER,
    few=ground(attack=3, defense=2, health=4, initiative=5, gold=6),
    pack=ground(attack=3, defense=2, health=5, initiative=6, gold=8),
)
unit(
    "Pit Lords",
    box="inferno",
    faction="inferno",
    tier=SILVER,
    few=ground(attack=4, defense=1, health=6, initiative=6, gold=8),
    pack=side(
        ground(attack=5, defense=1, health=6, initiative=7, gold=15),
        text="If a unit of its side has fallen in this combat: Demons grow from Few to Pack or, if there are none, "
        "a Few of them appear next to it.",
        other=calls("inferno.demons"),
    ),
)
unit(
    "Efreet",
    box="inferno",
    faction="inferno",
    tier=GOLD,
    few=side(
        flying(attack=5, defense=1, health=7, initiative=9, gold=12),
        text="Takes no damage from Magic Arrow.",
        passive=no_damage_from(cards=["magic-arrow"]),
    ),
    pack=side(
        flying(attack=6, defense=1, health=7, initiative=13, gold=18, valuables=1),
        text="Takes no damage from Magic Arrow or Fire spells.",
        passive=no_damage_from(schools=[FIRE], cards=["magic-arrow"]),
    ),
)
unit(
    "Arch Devils",
    box="inferno",
    faction="inferno",
    tier=GOLD,
    few=side(
        flying(attack=6, defense=3, health=8, initiative=11, gold=22, valuables=1),
        text="The target cannot retaliate.",
        on_attack=NO_RETALIATION,
    ),
    pack=side(
        flying(attack=7, defense=3, health=9, initiative=15, gold=30, valuables=2),
        text="The target cannot retaliate. Its move may take it to any empty space.",
        on_attack=NO_RETALIATION,
        passive=REACHES_EVERYWHERE,
    ),
)
