"""Locations that only tiles of other boxes show. `text` says what a visit does; `reward` is what the game does."""

from heroes.content.mapmake import visitable
from heroes.rules.board.realm.rewards import Mood, both, gain, search
from heroes.rules.words.card import ARTIFACT

visitable(
    "Grave",
    text="Gain negative morale and 3 gold, and Search (2) the Artifact deck.",
    reward=both(Mood(False), gain(gold=3), search(ARTIFACT)),
    box="cove",
)
