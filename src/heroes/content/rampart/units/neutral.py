"""Rampart: neutral units."""

from heroes.content.make import flying, side, unit
from heroes.rules.board.words.abilities.doing import casts_bolt

unit(
    "Faerie Dragons",
    box="rampart",
    faction="neutral",
    tier="azure",
    copies=2,
    few=side(
        flying(attack=5, defense=2, health=8, initiative=15, gold=35, valuables=2),
        text="Deals 2 damage to a chosen unit; that is a spell, but none of the spells of the round.",
        activation=casts_bolt(2),
    ),
)
