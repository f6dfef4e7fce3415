"""Locations that only tiles of other boxes show. `text` says what a visit does; `reward` is what the game does."""

from heroes.content.mapmake import visitable
from heroes.rules.board.map.box_places import CardForCard

visitable(
    "Faerie Ring",
    text="You may remove a card from hand (no Statistic, Specialty or starting Ability) to Search (2) its deck.",
    reward=CardForCard(any_deck=False),
    box="conflux",
)
