"""Rampart: locations that its tiles show."""

from heroes.content.mapmake import revisitable
from heroes.rules.board.realm.machines import MACHINES_AT_FACTORY

revisitable(
    "War Machine Factory",
    text="You may buy a War Machine at its lower price.",
    reward=MACHINES_AT_FACTORY,
    box="rampart",
)
