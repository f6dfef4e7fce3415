"""Conflux: units of the faction."""

from heroes.content.make import AIR, EARTH, FIRE, WATER, flying, ground, ranged, side, unit
from heroes.rules.board.cards.selectors import BRONZE, GOLD, SILVER
from heroes.rules.board.words.abilities.elements import STRIKES_ALL, STRIKES_ALL_ENEMIES, lends_to_first
from heroes.rules.board.words.abilities.striking import NO_RETALIATION, line_attack
from heroes.rules.board.words.abilities.withstanding import SPELL_PROOF, SURVIVES_ONCE, proof_against

unit(
    "Sprites",
    box="conflux",
    faction="conflux",
    tier=BRONZE,
    few=flying(attack=2, defense=0, health=2, initiative=7, gold=2),
    pack=side(
        flying(attack=2, defense=0, health=4, initiative=9, gold=4),
        text="The target cannot retaliate.",
        on_attack=NO_RETALIATION,
    ),
)
unit(
    "Storm Elementals",
    box="conflux",
    faction="conflux",
    tier=BRONZE,
    few=ground(attack=2, defense=0, health=3, initiative=7, gold=3),
    pack=side(
        ranged(attack=2, defense=0, health=5, initiative=8, gold=5),
        text="The first Air spell that you cast in its activation has +1 power.",
        activation=lends_to_first(AIR, 1),
    ),
)
unit(
    "Ice Elementals",
    box="conflux",
    faction="conflux",
    tier=BRONZE,
    few=ground(attack=2, defense=1, health=4, initiative=5, gold=4),
    pack=side(
        ranged(attack=3, defense=1, health=5, initiative=6, gold=7),
        text="The first Water spell that you cast in its activation has +1 power.",
        activation=lends_to_first(WATER, 1),
    ),
)
unit(
    "Energy Elementals",
    box="conflux",
    faction="conflux",
    tier=SILVER,
    few=ground(attack=3, defense=1, health=5, initiative=5, gold=6),
    pack=side(
        flying(attack=4, defense=1, health=5, initiative=8, gold=8),
        text="The first Fire spell that you cast in its activation has +1 power.",
        activation=lends_to_first(FIRE, 1),
    ),
)
unit(
    "Magma Elementals",
    box="conflux",
    faction="conflux",
    tier=SILVER,
    few=ground(attack=4, defense=2, health=5, initiative=4, gold=9),
    pack=side(
        ground(attack=5, defense=2, health=5, initiative=6, gold=13),
        text="The first Earth spell that you cast in its activation has +1 power.",
        activation=lends_to_first(EARTH, 1),
    ),
)
unit(
    "Magic Elementals",
    box="conflux",
    faction="conflux",
    tier=GOLD,
    few=side(
        ground(attack=4, defense=2, health=7, initiative=7, gold=13),
        text="Attacks every unit next to it, friends too; none of them can retaliate.",
        on_attack=(STRIKES_ALL, NO_RETALIATION),
    ),
    pack=side(
        ground(attack=5, defense=2, health=7, initiative=9, gold=19, valuables=1),
        text="Attacks every enemy unit next to it; none of them can retaliate. No spell affects it, and Specialty "
        "cards do no damage to it.",
        on_attack=(STRIKES_ALL_ENEMIES, NO_RETALIATION),
        passive=SPELL_PROOF,
    ),
)
unit(
    "Phoenixes",
    box="conflux",
    faction="conflux",
    tier=GOLD,
    few=side(
        flying(attack=6, defense=2, health=7, initiative=12, gold=21, valuables=1),
        text="Once per combat it is left with 1 health where it would fall. Fire spells do not affect it.",
        passive=(SURVIVES_ONCE, proof_against(schools=[FIRE])),
    ),
    pack=side(
        flying(attack=7, defense=2, health=8, initiative=18, gold=29, valuables=2),
        text="Then attacks the space straight behind the target at attack 2. Fire spells do not affect it.",
        on_attack=line_attack(2),
        passive=proof_against(schools=[FIRE]),
    ),
)
