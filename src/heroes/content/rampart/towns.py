"""Rampart: the town, with eight buildings on seven pieces."""

from heroes.content.mapmake import at, building, town
from heroes.rules.board.realm.rewards import RESOURCE_DIE, gain, search
from heroes.rules.board.words.buildings import reinforce_at_half_gold
from heroes.rules.words.card import SPELL

town(
    "Rampart",
    box="rampart",
    tile="S4",
    colour="green",
    two_sided=("Citadel", "Saplings"),
    buildings=[
        building(
            "City Hall",
            role="city-hall",
            gold=10,
            materials=6,
            does=[at("resource-round", gain(gold=7))],
            text="In a Resource round: 7 gold.",
        ),
        building(
            "Citadel",
            role="citadel",
            gold=8,
            materials=4,
            valuables=1,
            text="Units can be reinforced; in a siege walls and a gate stand.",
        ),
        building(
            "Mage Guild",
            role="mage-guild",
            gold=4,
            materials=2,
            valuables=1,
            spell_price=5,
            text="When built: Search (2) the Spell deck twice. Later a spell costs 5 gold.",
            does=[at("built", search(SPELL, times=2))],
        ),
        building(
            "Housing Estate",
            role="dwelling-bronze",
            gold=5,
            materials=3,
            valuables=1,
            text="Bronze units can be recruited.",
        ),
        building(
            "Spring upon Arches",
            role="dwelling-silver",
            gold=8,
            materials=6,
            valuables=3,
            requires="Housing Estate",
            text="Silver units can be recruited.",
        ),
        building(
            "Cliff behind the Glade",
            role="dwelling-gold",
            gold=10,
            materials=9,
            valuables=4,
            requires="Spring upon Arches",
            text="Gold units can be recruited.",
        ),
        building(
            "Mystic Pond",
            role="faction",
            gold=7,
            materials=4,
            valuables=0,
            text="In a Resource round: roll 1 resource die and gain what it shows.",
            does=[at("resource-round", RESOURCE_DIE)],
        ),
        building(
            "Saplings",
            role="faction",
            gold=4,
            materials=2,
            valuables=1,
            requires="Citadel",
            text="In an Astrologers round: you may reinforce a bronze or silver unit at half its gold cost.",
            does=[at("astrologers-round", reinforce_at_half_gold("bronze", "silver"))],
        ),
    ],
)
