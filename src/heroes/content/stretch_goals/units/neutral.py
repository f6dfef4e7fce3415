"""Regular Stretch Goals 2024: neutral units."""

from heroes.content.make import AIR, EARTH, FIRE, WATER, flying, ground, more_units, side, unit
from heroes.rules.board.cards.selectors import BRONZE, GOLD, SILVER
from heroes.rules.board.words.abilities.at_home import THROWS_FOR_MORALE
from heroes.rules.board.words.abilities.striking import ELEMENTAL_DAMAGE, USES_HIGHER_DIE
from heroes.rules.board.words.abilities.withstanding import ONLY_DAMAGED, proof_against, spell_damage_less

unit(
    "Leprechaun",
    box="regular-stretch-goals-2024",
    faction="neutral",
    tier=BRONZE,
    single=True,
    few=side(
        ground(attack=2, defense=0, health=3, initiative=5, gold=4),
        text="Rolls 2 attack dice and uses the higher.",
        on_attack=USES_HIGHER_DIE,
    ),
)
unit(
    "Air Elemental",
    box="regular-stretch-goals-2024",
    faction="neutral",
    tier=BRONZE,
    copies=2,
    single=True,
    few=side(
        ground(attack=2, defense=0, health=3, initiative=7, gold=7),
        text="No defense counts against its attacks. Magic Arrow and Air spells do not affect it.",
        passive=(ELEMENTAL_DAMAGE, proof_against(schools=[AIR], cards=["magic-arrow"])),
    ),
)
unit(
    "Satyrs",
    box="regular-stretch-goals-2024",
    faction="neutral",
    tier=SILVER,
    few=side(
        ground(attack=3, defense=0, health=5, initiative=7, gold=10),
        text="Once in each of your turns throw 1 attack die: a +1 gives positive morale.",
        on_map=THROWS_FOR_MORALE,
    ),
)
unit(
    "Water Elemental",
    box="regular-stretch-goals-2024",
    faction="neutral",
    tier=SILVER,
    copies=2,
    single=True,
    few=side(
        ground(attack=2, defense=1, health=4, initiative=5, gold=10),
        text="No defense counts against its attacks. Magic Arrow and Water spells do not affect it.",
        passive=(ELEMENTAL_DAMAGE, proof_against(schools=[WATER], cards=["magic-arrow"])),
    ),
)
unit(
    "Fangarm",
    box="regular-stretch-goals-2024",
    faction="neutral",
    tier=SILVER,
    single=True,
    few=side(
        flying(attack=3, defense=1, health=5, initiative=8, gold=11),
        text="Spells and Specialty cards can do nothing to it but damage.",
        passive=ONLY_DAMAGED,
    ),
)
unit(
    "Steel Golems",
    box="regular-stretch-goals-2024",
    faction="neutral",
    tier=SILVER,
    few=side(
        ground(attack=3, defense=2, health=3, initiative=5, gold=12),
        text="Takes 2 less damage from each spell and each Specialty card.",
        passive=spell_damage_less(2, specialties=True),
    ),
)
unit(
    "Fire Elemental",
    box="regular-stretch-goals-2024",
    faction="neutral",
    tier=SILVER,
    copies=2,
    single=True,
    few=side(
        ground(attack=3, defense=1, health=3, initiative=6, gold=13),
        text="No defense counts against its attacks. Magic Arrow and Fire spells do not affect it.",
        passive=(ELEMENTAL_DAMAGE, proof_against(schools=[FIRE], cards=["magic-arrow"])),
    ),
)
unit(
    "Earth Elemental",
    box="regular-stretch-goals-2024",
    faction="neutral",
    tier=GOLD,
    copies=2,
    single=True,
    few=side(
        ground(attack=3, defense=2, health=5, initiative=4, gold=16),
        text="No defense counts against its attacks. Magic Arrow and Earth spells do not affect it.",
        passive=(ELEMENTAL_DAMAGE, proof_against(schools=[EARTH], cards=["magic-arrow"])),
    ),
)
more_units("Sharpshooters", box="regular-stretch-goals-2024", copies=1)
