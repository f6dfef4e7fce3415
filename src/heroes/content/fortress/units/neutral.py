"""Fortress: neutral units."""

from heroes.content.make import flying, side, unit
from heroes.rules.board.words.abilities.striking import lowers_defense_on

unit(
    "Rust Dragons",
    box="fortress",
    faction="neutral",
    tier="azure",
    copies=2,
    few=side(
        flying(attack=7, defense=3, health=10, initiative=17, gold=38, valuables=1),
        text='If its die shows "-1", the target has 2 less defense against this attack (not below 0).',
        on_attack=lowers_defense_on(-1, amount=2),
    ),
)
