"""Stronghold: the town, with eight buildings on seven pieces."""

from heroes.content.mapmake import at, building, town
from heroes.rules.board.realm.reserves import store_cube
from heroes.rules.board.realm.rewards import gain, one_of, search
from heroes.rules.board.state.boardgame import ATTACK_RESERVE
from heroes.rules.board.words.halls import DrawOwn
from heroes.rules.words.card import SPELL

READY_FOR_BATTLE = store_cube("stronghold.hall-of-valhalla", most=1, what=ATTACK_RESERVE)

town(
    "Stronghold",
    box="stronghold",
    tile="S7",
    colour="brown",
    two_sided=("Barracks Tower", "Freelancer's Guild"),
    buildings=[
        building(
            "City Hall",
            role="city-hall",
            gold=10,
            materials=4,
            does=[at("resource-round", one_of(DrawOwn(2), gain(materials=2)))],
            text="In a Resource round: draw 2 cards, or 2 building materials.",
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
            spell_price=6,
            text="When built: Search (2) the Spell deck twice. Later a spell costs 6 gold.",
            does=[at("built", search(SPELL, times=2))],
        ),
        building(
            "Barracks Tower",
            role="dwelling-bronze",
            gold=4,
            materials=3,
            valuables=1,
            text="Bronze units can be recruited.",
        ),
        building(
            "Fort under the Nest",
            role="dwelling-silver",
            gold=8,
            materials=6,
            valuables=3,
            requires="Barracks Tower",
            text="Silver units can be recruited.",
        ),
        building(
            "Mountain Caves",
            role="dwelling-gold",
            gold=10,
            materials=8,
            valuables=4,
            requires="Fort under the Nest",
            text="Gold units can be recruited.",
        ),
        building(
            "Hall of Valhalla",
            role="faction",
            gold=8,
            materials=3,
            text="Once in each round: +1 attack for one attack of one of your units.",
            does=[
                at("built", READY_FOR_BATTLE),
                at("resource-round", READY_FOR_BATTLE),
                at("astrologers-round", READY_FOR_BATTLE),
            ],
        ),
        building(
            "Freelancer's Guild",
            role="faction",
            gold=2,
            materials=2,
            requires="Barracks Tower",
            text="When you win a combat against neutral units: 1 gold. Building materials and valuables may be spent "
            "on units as if they were gold.",
            does=[at("guards-beaten", gain(gold=1))],
            as_gold=["materials", "valuables"],
        ),
    ],
)
