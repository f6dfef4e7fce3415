"""Locations that only tiles of other boxes show. `text` says what a visit does; `reward` is what the game does."""

from heroes.content.mapmake import visitable
from heroes.rules.board.map.box_places import CardForCard
from heroes.rules.board.realm.rewards import Mood, both, gain, search
from heroes.rules.words.card import ARTIFACT

visitable(
    "Grave",
    text="Gain negative morale and 3 gold, and Search (2) the Artifact deck.",
    reward=both(Mood(False), gain(gold=3), search(ARTIFACT)),
    box="cove",
)
visitable(
    "Faerie Ring",
    text="You may remove a card from hand (no Statistic, Specialty or starting Ability) to Search (2) its deck.",
    reward=CardForCard(any_deck=False),
    box="conflux",
)
