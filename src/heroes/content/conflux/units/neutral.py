"""Conflux: neutral units of the faction."""

from heroes.content.make import AIR, EARTH, FIRE, WATER, flying, ground, more_units, ranged, side, unit
from heroes.rules.board.cards.selectors import BRONZE, GOLD, SILVER
from heroes.rules.board.words.abilities.striking import ELEMENTAL_DAMAGE, NO_RETALIATION
from heroes.rules.board.words.abilities.withstanding import SURVIVES_ONCE, proof_against

unit(
    "Sprites",
    box="conflux",
    faction="neutral",
    tier=BRONZE,
    home="conflux",
    few=side(
        flying(attack=2, defense=0, health=2, initiative=7, gold=2),
        text="The target cannot retaliate.",
        on_attack=NO_RETALIATION,
    ),
)
unit(
    "Storm Elementals",
    box="conflux",
    faction="neutral",
    tier=BRONZE,
    home="conflux",
    few=side(
        ranged(attack=2, defense=0, health=3, initiative=7, gold=5),
        text="No defense counts against its attacks. Magic Arrow and Air spells do not affect it.",
        passive=(ELEMENTAL_DAMAGE, proof_against(schools=[AIR], cards=["magic-arrow"])),
    ),
)
unit(
    "Ice Elementals",
    box="conflux",
    faction="neutral",
    tier=BRONZE,
    home="conflux",
    few=side(
        ranged(attack=2, defense=1, health=3, initiative=5, gold=7),
        text="No defense counts against its attacks. Magic Arrow and Water spells do not affect it.",
        passive=(ELEMENTAL_DAMAGE, proof_against(schools=[WATER], cards=["magic-arrow"])),
    ),
)
unit(
    "Energy Elementals",
    box="conflux",
    faction="neutral",
    tier=SILVER,
    home="conflux",
    few=side(
        flying(attack=3, defense=1, health=4, initiative=5, gold=11),
        text="No defense counts against its attacks. Magic Arrow and Fire spells do not affect it.",
        passive=(ELEMENTAL_DAMAGE, proof_against(schools=[FIRE], cards=["magic-arrow"])),
    ),
)
unit(
    "Magma Elementals",
    box="conflux",
    faction="neutral",
    tier=SILVER,
    home="conflux",
    few=side(
        ground(attack=3, defense=2, health=4, initiative=4, gold=14),
        text="No defense counts against its attacks. Magic Arrow and Earth spells do not affect it.",
        passive=(ELEMENTAL_DAMAGE, proof_against(schools=[EARTH], cards=["magic-arrow"])),
    ),
)
unit(
    "Magic Elementals",
    box="conflux",
    faction="neutral",
    tier=GOLD,
    home="conflux",
    few=side(
        ground(attack=3, defense=1, health=7, initiative=7, gold=19),
        text="No defense counts against its attacks. Magic Arrow does not affect it.",
        passive=(ELEMENTAL_DAMAGE, proof_against(cards=["magic-arrow"])),
    ),
)
unit(
    "Phoenixes",
    box="conflux",
    faction="neutral",
    tier="azure",
    home="conflux",
    few=side(
        flying(attack=6, defense=2, health=7, initiative=12, gold=32),
        text="Once per combat it is left with 1 health where it would fall. Fire spells do not affect it.",
        passive=(SURVIVES_ONCE, proof_against(schools=[FIRE])),
    ),
)
more_units("Enchanters", box="conflux", copies=1)
