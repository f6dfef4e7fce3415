"""Cove: Ability cards."""

from heroes.content.make import ability, use
from heroes.rules.board.words.tides import ward

ability(
    "Interference",
    box="cove",
    copies=3,
    basic=use("+1 defense, or 1 damage less of a spell that is aimed at your unit.", ward(1)),
    expert=use("+2 defense, or 2 damage less of a spell that is aimed at your unit.", ward(2)),
)
