"""Conflux: locations that its tiles show."""

from heroes.content.mapmake import visitable
from heroes.rules.board.map.box_places import CardForCard
from heroes.rules.board.realm.elements import find_kind

visitable(
    "Faerie Ring",
    text="You may remove a card from hand (no Statistic, Specialty or starting Ability) to Search (2) its deck.",
    reward=CardForCard(any_deck=False),
    box="conflux",
)
visitable(
    "Elemental Conflux",
    text="For each of your dwellings look up an Elementals unit in the neutral deck of its level; you may recruit one "
    "of them at its price.",
    reward=find_kind("elementals"),
    box="conflux",
)
