"""Regular Stretch Goals 2024: a unit card that may stand in for one of a faction."""

from heroes.content.make import flying, side, unit
from heroes.rules.board.cards.selectors import GOLD
from heroes.rules.board.words.abilities.doing import poisons

unit(
    "Manticores",
    box="regular-stretch-goals-2024",
    faction="alternate",
    tier=GOLD,
    home="dungeon",
    few=side(
        flying(attack=4, defense=1, health=7, initiative=8, gold=12),
        text="After its attack 1 cube lies on the target; as its next activation begins, the cube deals 1 damage.",
        on_attack=poisons(1),
    ),
    pack=side(
        flying(attack=4, defense=2, health=7, initiative=11, gold=18, valuables=1),
        text="After every attack 1 cube lies on the target; as its next activation begins, the cube deals 1 damage.",
        passive=poisons(1),
    ),
)
