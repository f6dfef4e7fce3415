"""Conflux: the Astrologers Proclaim cards."""

from heroes.content.mapmake import week
from heroes.rules.board.realm.elements import SPELL_FOR_NOTHING, on_decks
from heroes.rules.board.realm.search import SPELL_SEARCH

week(
    "Elementals",
    box="conflux",
    text="On the decks of bronze, silver and gold neutral units lies an Elementals unit, and returns there when it is "
    "defeated.",
    now=on_decks("elementals"),
)
week(
    "Mages",
    box="conflux",
    text="In this round the Spell Book token brings a spell for nothing, with or without a Mage Guild.",
    now=SPELL_FOR_NOTHING,
)
week("Spells", box="conflux", text="Each Search of the Spell deck becomes Search (4).", during={SPELL_SEARCH: 4})
