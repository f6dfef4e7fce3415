"""Cove: the Astrologers Proclaim cards."""

from heroes.content.mapmake import week
from heroes.rules.board.realm.necromancy import SPOILS

SEA = "water"
"""Without tiles of the sea two of the cards stay in the box."""

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
    during={"free-whirlpools": 1},
    needs_deck=SEA,
)
week(
    "Wind",
    box="cove",
    text="Heroes need not stop on the way from land to sea. In a game without sea another card is drawn for this one.",
    during={"wind": 1},
    needs_deck=SEA,
)
