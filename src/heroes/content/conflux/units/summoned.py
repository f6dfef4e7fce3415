"""Conflux: elementals that spells summon for a combat; they belong to no army."""

from heroes.content.make import AIR, EARTH, FIRE, WATER, ground, side, unit
from heroes.rules.board.cards.selectors import BRONZE
from heroes.rules.board.words.abilities.striking import ELEMENTAL_DAMAGE
from heroes.rules.board.words.abilities.withstanding import proof_against

unit(
    "Air Elementals",
    box="conflux",
    faction="summoned",
    tier=BRONZE,
    copies=2,
    few=side(
        ground(attack=2, defense=0, health=4, initiative=8),
        text="No defense counts against its attacks. Magic Arrow and Air spells do not affect it.",
        passive=(ELEMENTAL_DAMAGE, proof_against(schools=[AIR], cards=["magic-arrow"])),
    ),
    pack=side(
        ground(attack=3, defense=0, health=4, initiative=8),
        text="No defense counts against its attacks. Magic Arrow and Air spells do not affect it.",
        passive=(ELEMENTAL_DAMAGE, proof_against(schools=[AIR], cards=["magic-arrow"])),
    ),
)
unit(
    "Earth Elementals",
    box="conflux",
    faction="summoned",
    tier=BRONZE,
    copies=2,
    few=side(
        ground(attack=2, defense=2, health=2, initiative=5),
        text="No defense counts against its attacks. Magic Arrow and Earth spells do not affect it.",
        passive=(ELEMENTAL_DAMAGE, proof_against(schools=[EARTH], cards=["magic-arrow"])),
    ),
    pack=side(
        ground(attack=3, defense=2, health=2, initiative=5),
        text="No defense counts against its attacks. Magic Arrow and Earth spells do not affect it.",
        passive=(ELEMENTAL_DAMAGE, proof_against(schools=[EARTH], cards=["magic-arrow"])),
    ),
)
unit(
    "Fire Elementals",
    box="conflux",
    faction="summoned",
    tier=BRONZE,
    copies=2,
    few=side(
        ground(attack=2, defense=1, health=4, initiative=5),
        text="No defense counts against its attacks. Magic Arrow and Fire spells do not affect it.",
        passive=(ELEMENTAL_DAMAGE, proof_against(schools=[FIRE], cards=["magic-arrow"])),
    ),
    pack=side(
        ground(attack=3, defense=1, health=4, initiative=5),
        text="No defense counts against its attacks. Magic Arrow and Fire spells do not affect it.",
        passive=(ELEMENTAL_DAMAGE, proof_against(schools=[FIRE], cards=["magic-arrow"])),
    ),
)
unit(
    "Water Elementals",
    box="conflux",
    faction="summoned",
    tier=BRONZE,
    copies=2,
    few=side(
        ground(attack=2, defense=0, health=5, initiative=6),
        text="No defense counts against its attacks. Magic Arrow and Water spells do not affect it.",
        passive=(ELEMENTAL_DAMAGE, proof_against(schools=[WATER], cards=["magic-arrow"])),
    ),
    pack=side(
        ground(attack=3, defense=0, health=5, initiative=6),
        text="No defense counts against its attacks. Magic Arrow and Water spells do not affect it.",
        passive=(ELEMENTAL_DAMAGE, proof_against(schools=[WATER], cards=["magic-arrow"])),
    ),
)
