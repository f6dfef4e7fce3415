"""Fortress: the Astrologers Proclaim cards."""

from heroes.content.mapmake import week
from heroes.rules.board.realm.cleanup import FRESH_HAND, remove_cards

week(
    "Big Cleanup",
    box="fortress",
    text="Everybody discards the whole hand and draws as many cards.",
    now=FRESH_HAND,
)
week(
    "Forty Thieves",
    box="fortress",
    text="Whoever is about to draw an Event card draws 2, resolves one of them and puts the other under the deck. In a "
    "game without Events another card is drawn for this one.",
    during={"events": 2},
    needs_deck="events",
)
week(
    "Plane Between Planes",
    box="fortress",
    text="Everybody may remove up to 2 cards in hand or discard pile from the game.",
    now=remove_cards(2),
)
