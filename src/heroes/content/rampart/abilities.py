"""Rampart: Ability cards."""

from heroes.content.make import ability, use
from heroes.rules.board.cards.selectors import ONE_OF_YOUR_UNITS
from heroes.rules.board.words.combine import choose, heal
from heroes.rules.board.words.machines import repeat_machine, strike_slowest

ability(
    "Artillery",
    box="rampart",
    copies=2,
    basic=use("Deal 1 damage to the enemy unit with the lowest initiative.", strike_slowest(1)),
    expert=use(
        "When your Ballista does its work, it does it 3 times to the same unit.",
        repeat_machine("ballista", times=3),
        at="ballista",
    ),
)
ability(
    "First Aid",
    box="rampart",
    copies=2,
    basic=use("Heal 1 damage on one of your units.", choose(ONE_OF_YOUR_UNITS, heal(1))),
    expert=use(
        "When you use your First Aid Tent, it does its work 3 times to the same unit.",
        repeat_machine("first-aid-tent", times=3),
        at="first-aid-tent",
    ),
)
