"""Tower: the town, with eight buildings on seven pieces."""

from heroes.content.mapmake import at, building, town
from heroes.rules.board.realm.rewards import gain, one_of, search
from heroes.rules.board.words.buildings import SellArtifact, priced
from heroes.rules.board.words.halls import DrawOwn, TakeNamedBack
from heroes.rules.words.card import ARTIFACT, SPELL

town(
    "Tower",
    box="tower",
    tile="#S1",
    colour="light gray",
    two_sided=("Mage Guild", "Wall of Knowledge"),
    buildings=[
        building(
            "City Hall",
            role="city-hall",
            gold=10,
            materials=4,
            does=[at("resource-round", one_of(gain(gold=4), DrawOwn(1)))],
            text="In a Resource round: 4 gold, or draw 1 card.",
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
            "Alchemical Workshops",
            role="dwelling-bronze",
            gold=5,
            materials=3,
            valuables=1,
            text="Bronze units can be recruited.",
        ),
        building(
            "Enchanted Towers",
            role="dwelling-silver",
            gold=8,
            materials=6,
            valuables=3,
            requires="Alchemical Workshops",
            text="Silver units can be recruited.",
        ),
        building(
            "Golden Temples",
            role="dwelling-gold",
            gold=10,
            materials=9,
            valuables=4,
            requires="Enchanted Towers",
            text="Gold units can be recruited.",
        ),
        building(
            "Artifact Merchants",
            role="faction",
            gold=8,
            materials=6,
            valuables=1,
            text="In your turn: remove an Artifact in hand for 2 gold, or pay 7 gold to Search (2) the Artifact deck.",
            does=[at("own-turn", SellArtifact(2)), at("own-turn", priced(search(ARTIFACT), gold=7))],
        ),
        building(
            "Wall of Knowledge",
            role="faction",
            gold=6,
            materials=4,
            valuables=1,
            requires="Mage Guild",
            text="In an Astrologers round: you may take a Knowledge or a Power card back from your discard pile.",
            does=[at("astrologers-round", TakeNamedBack(("knowledge", "power")))],
        ),
    ],
)
