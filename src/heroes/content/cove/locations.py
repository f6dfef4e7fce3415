"""Cove: locations of land and sea."""

from heroes.content.mapmake import revisitable, visitable
from heroes.rules.board.map.passages import Whirl
from heroes.rules.board.map.study import by_attack_die
from heroes.rules.board.realm.dice import RESOURCE
from heroes.rules.board.realm.rewards import (
    POSITIVE_MORALE,
    RESOURCE_DIE,
    Mood,
    Ride,
    both,
    gain,
    one_of,
    search,
    throw,
)
from heroes.rules.words.card import ARTIFACT

visitable(
    "Grave",
    text="Gain negative morale and 3 gold, and Search (2) the Artifact deck.",
    reward=both(Mood(False), gain(gold=3), search(ARTIFACT)),
    box="cove",
)
visitable("Flotsam", text="2 building materials.", reward=gain(materials=2), box="cove")
visitable("Sea Barrel", text="Roll 1 Resource die and resolve it.", reward=RESOURCE_DIE, box="cove")
visitable(
    "Sea Chest",
    text="Roll 1 Attack die. +1: Search (1) the Artifact deck. 0: 5 gold. -1: nothing.",
    reward=by_attack_die(plus=search(ARTIFACT, count=1), zero=gain(gold=5), minus=gain()),
    box="cove",
)
visitable(
    "Jetsam",
    text="Roll 1 Attack die. +1: roll 2 Resource dice and resolve them. 0: roll 1 of them. -1: nothing.",
    reward=by_attack_die(plus=throw(RESOURCE, RESOURCE, keep=2), zero=RESOURCE_DIE, minus=gain()),
    box="cove",
)
visitable("Buoy", text="Gain positive morale.", reward=POSITIVE_MORALE, box="cove")
visitable(
    "Mermaid",
    text="Gain positive morale and 1 movement point.",
    reward=both(POSITIVE_MORALE, Ride(1)),
    box="cove",
)
visitable(
    "Shipwreck",
    text="Roll 2 Resource dice and resolve both.",
    reward=throw(RESOURCE, RESOURCE, keep=2),
    box="cove",
)
visitable(
    "Shipwreck Survivor",
    text="You may Search (2) the Artifact deck.",
    reward=one_of(search(ARTIFACT), may_decline=True),
    box="cove",
)
visitable(
    "Derelict Ship",
    text="You may Search (2) the Artifact deck and gain 2 gold.",
    reward=one_of(both(search(ARTIFACT), gain(gold=2)), may_decline=True),
    box="cove",
)
visitable(
    "Temple of the Sea",
    text="10 gold, and Search (2) the Artifact deck twice.",
    reward=both(gain(gold=10), search(ARTIFACT, times=2)),
    box="cove",
)
revisitable(
    "Whirlpool",
    text="Carries a hero to another whirlpool, which is left to chance, for one unit of the army. The scenario says "
    "where they lie.",
    reward=Whirl("whirlpool"),
    box="cove",
)
