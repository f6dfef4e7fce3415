"""Rampart: the War Machines."""

from heroes.content.make import machine
from heroes.rules.board.cards.bonuses import COMBAT
from heroes.rules.board.cards.selectors import ONE_OF_YOUR_UNITS
from heroes.rules.board.combat.machines import COMBAT_STARTS, ONCE_A_ROUND, ROUND_STARTS
from heroes.rules.board.words.combine import choose, give_all, then
from heroes.rules.board.words.machines import in_week, machine_heals, strike_slowest

machine(
    "Ammo Cart",
    box="rampart",
    factory=5,
    post=8,
    copies=4,
    at=COMBAT_STARTS,
    text="In your combats your ranged units have +2 initiative and no combat penalty.",
    effect=then(
        give_all("no-penalty", until=COMBAT),
        give_all("ranged-initiative", 2, until=COMBAT),
        in_week("ammo-cart", give_all("ranged-reroll", until=COMBAT)),
    ),
)
machine(
    "Ballista",
    box="rampart",
    factory=7,
    post=10,
    copies=4,
    at=ROUND_STARTS,
    text="As each of your combat rounds begins: 1 damage to the enemy unit with the lowest initiative.",
    effect=strike_slowest(1),
)
machine(
    "First Aid Tent",
    box="rampart",
    factory=3,
    post=6,
    copies=4,
    at=ONCE_A_ROUND,
    text="Once in each of your combat rounds: heal 1 damage on one of your units.",
    effect=choose(ONE_OF_YOUR_UNITS, machine_heals(1)),
)
