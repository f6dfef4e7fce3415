"""Tower: units of the faction."""

from heroes.content.make import flying, ground, ranged, side, unit
from heroes.rules.board.cards.selectors import BRONZE, GOLD, SILVER
from heroes.rules.board.words.abilities.doing import instead
from heroes.rules.board.words.abilities.magic import SHUNS_ONGOING, SHUNS_ONGOING_SPELLS, lends_power
from heroes.rules.board.words.abilities.striking import NO_ADJACENT_PENALTY, NO_RANGED_PENALTY, NO_RETALIATION
from heroes.rules.board.words.abilities.withstanding import spell_damage_less
from heroes.rules.board.words.hand import dig_for_spell, dig_for_spell_up_to

unit(
    "Gremlins",
    box="tower",
    faction="tower",
    tier=BRONZE,
    few=ground(attack=2, defense=0, health=2, initiative=4, gold=0),
    pack=ranged(attack=2, defense=0, health=2, initiative=5, gold=2),
)
unit(
    "Gargoyles",
    box="tower",
    faction="tower",
    tier=BRONZE,
    few=side(
        flying(attack=2, defense=1, health=3, initiative=6, gold=3),
        text="Ongoing effects of spells do not apply to it.",
        passive=SHUNS_ONGOING_SPELLS,
    ),
    pack=side(
        flying(attack=3, defense=1, health=3, initiative=9, gold=4),
        text="Ongoing effects of spells do not apply to it.",
        passive=SHUNS_ONGOING_SPELLS,
    ),
)
unit(
    "Iron Golems",
    box="tower",
    faction="tower",
    tier=BRONZE,
    few=side(
        ground(attack=3, defense=1, health=3, initiative=4, gold=4),
        text="Spell damage dealt to it is lowered by 1 (not below 0).",
        passive=spell_damage_less(1),
    ),
    pack=side(
        ground(attack=3, defense=2, health=3, initiative=5, gold=7),
        text="Spell damage dealt to it is lowered by 2 (not below 0).",
        passive=spell_damage_less(2),
    ),
)
unit(
    "Magi",
    box="tower",
    faction="tower",
    tier=SILVER,
    few=side(
        ranged(attack=3, defense=0, health=4, initiative=5, gold=6),
        text="Ranged penalties do not apply.",
        on_attack=NO_RANGED_PENALTY,
    ),
    pack=side(
        ranged(attack=4, defense=1, health=4, initiative=6, gold=11),
        text="Ranged penalties do not apply. The first spell that its owner casts in this combat round has +1 power.",
        on_attack=NO_RANGED_PENALTY,
        activation=lends_power(1),
    ),
)
unit(
    "Genies",
    box="tower",
    faction="tower",
    tier=SILVER,
    few=side(
        flying(attack=3, defense=1, health=6, initiative=7, gold=8),
        text="Discard 3 cards of your deck; one spell among them goes to your hand.",
        other=instead("wish", dig_for_spell(3)),
    ),
    pack=side(
        flying(attack=4, defense=1, health=6, initiative=8, gold=12),
        text="Discard up to 3 cards of your deck; one spell among them goes to your hand.",
        on_attack=dig_for_spell_up_to(3),
    ),
)
unit(
    "Nagas",
    box="tower",
    faction="tower",
    tier=GOLD,
    few=side(
        ground(attack=5, defense=2, health=7, initiative=6, gold=13),
        text="The target cannot retaliate.",
        on_attack=NO_RETALIATION,
    ),
    pack=side(
        ground(attack=6, defense=2, health=7, initiative=8, gold=18, valuables=1),
        text="The target cannot retaliate.",
        on_attack=NO_RETALIATION,
    ),
)
unit(
    "Titans",
    box="tower",
    faction="tower",
    tier=GOLD,
    few=side(
        ground(attack=6, defense=3, health=8, initiative=7, gold=18, valuables=1),
        text="Ongoing effects do not apply to it.",
        passive=SHUNS_ONGOING,
    ),
    pack=side(
        ranged(attack=6, defense=3, health=8, initiative=11, gold=32, valuables=2),
        text="Ongoing effects do not apply to it. It has no two-dice penalty against an adjacent enemy.",
        passive=(SHUNS_ONGOING, NO_ADJACENT_PENALTY),
    ),
)
