"""Conflux: the town, with eight buildings on seven pieces."""

from heroes.content.mapmake import at, building, town
from heroes.rules.board.realm.elements import free_unit
from heroes.rules.board.realm.rewards import gain, one_of, search
from heroes.rules.board.realm.search import NAME_SCHOOL
from heroes.rules.words.card import SPELL

town(
    "Conflux",
    box="conflux",
    tile="S8",
    colour="pink",
    two_sided=("Altars of Air and Water", "Garden of Life"),
    buildings=[
        building(
            "City Hall",
            role="city-hall",
            gold=10,
            materials=3,
            does=[at("resource-round", one_of(gain(gold=4), search(SPELL, count=3)))],
            text="In a Resource round: 4 gold, or Search (3) the Spell deck.",
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
            "Altars of Air and Water",
            role="dwelling-bronze",
            gold=4,
            materials=3,
            valuables=1,
            text="Bronze units can be recruited.",
        ),
        building(
            "Altars of Fire and Earth",
            role="dwelling-silver",
            gold=8,
            materials=6,
            valuables=3,
            requires="Altars of Air and Water",
            text="Silver units can be recruited.",
        ),
        building(
            "Magical Pyre",
            role="dwelling-gold",
            gold=9,
            materials=8,
            valuables=4,
            requires="Altars of Fire and Earth",
            text="Gold units can be recruited.",
        ),
        building(
            "Magic University",
            role="faction",
            gold=6,
            materials=3,
            text="Once in a round, instead of a Search of the Spell deck: name a school; cards are discarded until a "
            "spell of it turns up, which you take.",
            does=[at("spell-search", NAME_SCHOOL)],
        ),
        building(
            "Garden of Life",
            role="faction",
            gold=2,
            materials=1,
            valuables=1,
            requires="Altars of Air and Water",
            text="In each round: you may recruit or reinforce Sprites for nothing.",
            does=[
                at("resource-round", free_unit("conflux.sprites")),
                at("astrologers-round", free_unit("conflux.sprites")),
            ],
        ),
    ],
)
