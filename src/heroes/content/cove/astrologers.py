"""Cove: the Astrologers Proclaim cards."""

from heroes.content.mapmake import week
from heroes.rules.board.map.passages import FREE_WHIRLPOOLS
from heroes.rules.board.map.sailing import WIND
from heroes.rules.board.realm.necromancy import SPOILS

week(
    "Pirates",
    box="cove",
    text="Whoever wins a combat, other than a Quick Combat, rolls 1 Resource die and resolves it.",
    during={SPOILS: 1},
)
week(
    "Whirlpool",
    box="cove",
    text="Whirlpools cost nothing, and every hero chooses where to come out. In a game without sea another card is "
    "drawn for this one.",
    during={FREE_WHIRLPOOLS: 1},
    needs_sea=True,
)
week(
    "Wind",
    box="cove",
    text="Heroes need not stop on the way from land to sea. In a game without sea another card is drawn for this one.",
    during={WIND: 1},
    needs_sea=True,
)
