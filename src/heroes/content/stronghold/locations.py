"""Stronghold: locations that its tiles show."""

from heroes.content.mapmake import revisitable, visitable
from heroes.rules.board.library.places import Garrison
from heroes.rules.board.map.passages import GO_THROUGH
from heroes.rules.board.realm.dice import RESOURCE
from heroes.rules.board.realm.rewards import throw
from heroes.rules.board.realm.scrolls import FIND_SCROLL

visitable(
    "Spell Scroll",
    text="Take a Spell Scroll: 2 cards of the Spell deck lie on it, and only you know them. They are cast off the "
    "scroll with their lowest power, beyond the spell limit.",
    reward=FIND_SCROLL,
    box="stronghold",
)
visitable(
    "Cyclops Stockpile",
    text="Two Cyclopes guard it in place of one azure unit. Roll 4 Resource dice and resolve all of them.",
    reward=throw(RESOURCE, RESOURCE, RESOURCE, RESOURCE, keep=4),
    garrison=Garrison("azure", ("neutral.cyclopes", "neutral.cyclopes")),
    box="stronghold",
)
revisitable(
    "Subterranean Gate",
    text="Joins the surface and the ground below: whoever enters it comes out at its other end, which is discovered if "
    "need be. The scenario says where they lie.",
    reward=GO_THROUGH,
    box="stronghold",
)
