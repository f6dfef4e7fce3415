"""Fortress: the town, with eight buildings on seven pieces."""

from heroes.content.mapmake import at, building, town
from heroes.rules.board.adventure.rewards import TRADE
from heroes.rules.board.realm.reserves import search_own_pile, store_cube
from heroes.rules.board.realm.rewards import gain, one_of, search
from heroes.rules.words.card import SPELL

town(
    "Fortress",
    box="fortress",
    tile="S5",
    colour="dark green",
    two_sided=("Den", "Cage of Warlords"),
    buildings=[
        building(
            "City Hall",
            role="city-hall",
            gold=10,
            materials=4,
            does=[at("resource-round", one_of(gain(gold=5), TRADE))],
            text="In a Resource round: 5 gold, or exchange resources at the rates of a Trading Post.",
        ),
        building(
            "Citadel",
            role="citadel",
            gold=8,
            materials=5,
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
            "Den",
            role="dwelling-bronze",
            gold=5,
            materials=3,
            valuables=1,
            text="Bronze units can be recruited.",
        ),
        building(
            "Swamp Lairs",
            role="dwelling-silver",
            gold=8,
            materials=6,
            valuables=3,
            requires="Den",
            text="Silver units can be recruited.",
        ),
        building(
            "Nest upon the Pond",
            role="dwelling-gold",
            gold=10,
            materials=9,
            valuables=4,
            requires="Swamp Lairs",
            text="Gold units can be recruited.",
        ),
        building(
            "Blood Obelisk",
            role="faction",
            gold=6,
            materials=6,
            text="In a Resource round, and when your town has been besieged: you may take one of the top 4 cards of "
            "your discard pile.",
            does=[at("resource-round", search_own_pile(4)), at("besieged", search_own_pile(4))],
        ),
        building(
            "Cage of Warlords",
            role="faction",
            gold=6,
            materials=4,
            valuables=1,
            requires="Den",
            text="When built and in each Resource round: put a cube here, 2 at most. In your combats each cube spent "
            "gives +1 attack or +1 defense.",
            does=[
                at("built", store_cube("fortress.cage-of-warlords", most=2)),
                at("resource-round", store_cube("fortress.cage-of-warlords", most=2)),
            ],
        ),
    ],
)
