"""Cove: the town, with eight buildings on seven pieces."""

from heroes.content.mapmake import at, building, town
from heroes.rules.board.realm.harbour import LOOK_INTO_DECK, CheaperPack, StudyArtifact
from heroes.rules.board.realm.rewards import gain, one_of, search
from heroes.rules.words.card import SPELL

town(
    "Cove",
    box="cove",
    tile="S9",
    colour="teal",
    two_sided=("Bay", "Pub"),
    buildings=[
        building(
            "City Hall",
            role="city-hall",
            gold=10,
            materials=4,
            does=[at("resource-round", one_of(gain(gold=4), StudyArtifact(1)))],
            text="In a Resource round: 4 gold, or remove an Artifact in hand from the game for 1 experience.",
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
            "Bay",
            role="dwelling-bronze",
            gold=4,
            materials=3,
            valuables=1,
            text="Bronze units can be recruited.",
        ),
        building(
            "Nests Towering the Sea",
            role="dwelling-silver",
            gold=8,
            materials=6,
            valuables=3,
            requires="Bay",
            text="Silver units can be recruited.",
        ),
        building(
            "Redoubted Vortex",
            role="dwelling-gold",
            gold=10,
            materials=8,
            valuables=4,
            requires="Nests Towering the Sea",
            text="Gold units can be recruited.",
        ),
        building(
            "Thieves' Guild",
            role="faction",
            gold=4,
            materials=2,
            valuables=1,
            text="In your turn: look at the top 2 cards of any deck in play, an opponent's too; one is discarded, the "
            "other stays on top.",
            does=[at("own-turn", LOOK_INTO_DECK)],
        ),
        building(
            "Pub",
            role="faction",
            gold=3,
            materials=2,
            requires="Bay",
            text="In an Astrologers round one reinforcement costs 3 gold less.",
            does=[at("built", CheaperPack(3)), at("astrologers-round", CheaperPack(3))],
        ),
    ],
)
