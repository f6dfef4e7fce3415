"""Inferno: the town, with eight buildings on seven pieces."""

from heroes.content.mapmake import at, building, town
from heroes.rules.board.map.box_places import RobHand
from heroes.rules.board.realm.reserves import store_cube
from heroes.rules.board.realm.rewards import gain, one_of, search
from heroes.rules.board.state.boardgame import POWER_RESERVE
from heroes.rules.board.words.buildings import priced
from heroes.rules.board.words.gateway import PASS_BETWEEN
from heroes.rules.words.card import SPELL

town(
    "Inferno",
    box="inferno",
    tile="S6",
    colour="red",
    two_sided=("Crucible of Sins", "Brimstone Stormclouds"),
    buildings=[
        building(
            "City Hall",
            role="city-hall",
            gold=13,
            materials=5,
            does=[at("resource-round", one_of(gain(gold=6), gain(materials=3)))],
            text="In a Resource round: 6 gold, or 3 building materials.",
        ),
        building(
            "Citadel",
            role="citadel",
            gold=9,
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
            "Crucible of Sins",
            role="dwelling-bronze",
            gold=5,
            materials=3,
            valuables=1,
            text="Bronze units can be recruited.",
        ),
        building(
            "Gates of Abyss",
            role="dwelling-silver",
            gold=9,
            materials=6,
            valuables=3,
            requires="Crucible of Sins",
            text="Silver units can be recruited.",
        ),
        building(
            "Hellfire Palace",
            role="dwelling-gold",
            gold=10,
            materials=9,
            valuables=4,
            requires="Gates of Abyss",
            text="Gold units can be recruited.",
        ),
        building(
            "Castle Gate",
            role="faction",
            gold=7,
            materials=5,
            text="In your turn: pay 3 gold and an enemy discards a card at random, or a hero in a town or settlement "
            "of yours appears in another one.",
            does=[at("own-turn", priced(RobHand(), gold=3)), at("own-turn", PASS_BETWEEN)],
        ),
        building(
            "Brimstone Stormclouds",
            role="faction",
            gold=6,
            materials=3,
            valuables=2,
            requires="Crucible of Sins",
            text="When built and in each Astrologers round: put a cube here, 3 at most. In your combats a cube spent "
            "gives a spell +1 power, one cube for each spell.",
            does=[
                at("built", store_cube("inferno.brimstone-stormclouds", most=3, what=POWER_RESERVE)),
                at("astrologers-round", store_cube("inferno.brimstone-stormclouds", most=3, what=POWER_RESERVE)),
            ],
        ),
    ],
)
