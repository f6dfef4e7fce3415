"""Conflux: locations that its tiles show."""

from heroes.content.mapmake import plain, revisitable, visitable
from heroes.rules.board.map.box_places import CardForCard
from heroes.rules.board.map.passages import GO_THROUGH
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
revisitable(
    "One-Way Monolith (entrance)",
    text="Takes whoever enters it to its exit. The scenario says where they lie.",
    reward=GO_THROUGH,
    box="conflux",
)
plain("One-Way Monolith (exit)", text="An empty field: no way leads back.", box="conflux")
revisitable(
    "Two-Way Monolith",
    text="Takes whoever enters it to the monolith that belongs to it, and back. The scenario says where they lie.",
    reward=GO_THROUGH,
    box="conflux",
)
