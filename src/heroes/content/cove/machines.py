"""Cove: the War Machine of the sea."""

from heroes.content.make import machine
from heroes.rules.board.cards.selectors import ENEMY, units
from heroes.rules.board.combat.machines import ONCE_A_ROUND
from heroes.rules.board.words.combine import choose
from heroes.rules.board.words.machines import machine_strikes

machine(
    "Cannon",
    box="cove",
    factory=7,
    post=10,
    copies=4,
    at=ONCE_A_ROUND,
    text="Once in each of your combat rounds, for one expert effect: 2 damage to an enemy unit.",
    effect=choose(units(of=ENEMY), machine_strikes(2)),
    expert=True,
)
