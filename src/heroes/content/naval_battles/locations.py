"""Naval Battles: Creature Banks, tokens that lie on blocked fields of Far and Near tiles."""

from heroes.content.mapmake import creature_bank
from heroes.rules.board.library.places import FAR, NEAR
from heroes.rules.board.map.banks import for_each_stacked, search_by_stacked, win_unit
from heroes.rules.board.map.box_places import CardForCard
from heroes.rules.board.realm.rewards import POSITIVE_MORALE, both, gain, one_of, search
from heroes.rules.words.card import ARTIFACT, SPELL

creature_bank(
    "Crypt",
    tile=FAR,
    guards={"Skeletons": 1, "Zombies": 1, "Wraiths": 1, "Vampires": 1},
    text="6 gold, and 2 gold for each stacked guard.",
    reward=both(gain(gold=6), for_each_stacked(gain(gold=2))),
    box="naval-battles",
)
creature_bank(
    "Dragon Fly Hive",
    tile=FAR,
    guards={"Dragon Flies": 4},
    text="1 Dragon Flies unit, stacked if at least 2 guards were.",
    reward=win_unit("bank.dragon-fly-hive-dragon-flies"),
    box="naval-battles",
)
creature_bank(
    "Dwarven Treasury",
    tile=FAR,
    guards={"Dwarves": 4},
    text="7 gold, and 3 gold for each stacked guard.",
    reward=both(gain(gold=7), for_each_stacked(gain(gold=3))),
    box="naval-battles",
)
creature_bank(
    "Imp Cache",
    tile=FAR,
    guards={"Familiars": 4},
    text="3 gold, and 1 gold for each stacked guard.",
    reward=both(gain(gold=3), for_each_stacked(gain(gold=1))),
    box="naval-battles",
)
creature_bank(
    "Medusa Stores",
    tile=FAR,
    guards={"Medusas": 4},
    text="6 gold and 1 valuable, and 3 gold or 1 valuable for each stacked guard.",
    reward=both(gain(gold=6, valuables=1), for_each_stacked(one_of(gain(gold=3), gain(valuables=1)))),
    box="naval-battles",
)
creature_bank(
    "Shipwreck (bank)",
    tile=FAR,
    guards={"Wraiths": 4},
    text="Gain positive morale and 5 gold, and for each stacked guard 2 gold; then Search the "
    "Artifact deck, 1 card for each stacked guard.",
    reward=both(POSITIVE_MORALE, gain(gold=5), for_each_stacked(gain(gold=2)), search_by_stacked(ARTIFACT)),
    box="naval-battles",
)
creature_bank(
    "Cyclops Stockpile (bank)",
    tile=NEAR,
    guards={"Cyclopes": 4},
    text="8 building materials and 2 valuables, and 2 building materials and 1 valuable for each stacked guard.",
    reward=both(gain(materials=8, valuables=2), for_each_stacked(gain(materials=2, valuables=1))),
    box="naval-battles",
)
creature_bank(
    "Derelict Ship (bank)",
    tile=NEAR,
    guards={"Water Elementals": 4},
    text="Gain positive morale and 7 gold, and for each stacked guard 2 gold; then Search the "
    "Spell deck, 1 card for each stacked guard.",
    reward=both(POSITIVE_MORALE, gain(gold=7), for_each_stacked(gain(gold=2)), search_by_stacked(SPELL)),
    box="naval-battles",
)
creature_bank(
    "Dragon Utopia (bank)",
    tile=NEAR,
    guards={"Black Dragons": 1, "Gold Dragons": 1, "Crystal Dragons": 1, "Faerie Dragons": 1},
    text="40 gold and Search (3) the Artifact deck, and for each stacked guard Search (5) the "
    "Artifact or the Spell deck.",
    reward=both(
        gain(gold=40),
        search(ARTIFACT, count=3),
        for_each_stacked(one_of(search(ARTIFACT, count=5), search(SPELL, count=5))),
    ),
    box="naval-battles",
)
creature_bank(
    "Griffin Conservatory",
    tile=NEAR,
    guards={"Griffins": 4},
    text="1 Griffins unit, stacked if at least 2 guards were.",
    reward=win_unit("bank.griffin-conservatory-griffins"),
    box="naval-battles",
)
creature_bank(
    "Naga Bank",
    tile=NEAR,
    guards={"Nagas": 4},
    text="6 gold and 2 valuables, and 6 gold and 1 valuable for each stacked guard.",
    reward=both(gain(gold=6, valuables=2), for_each_stacked(gain(gold=6, valuables=1))),
    box="naval-battles",
)
creature_bank(
    "Pyramid",
    tile=NEAR,
    guards={"Gold Golems": 2, "Diamond Golems": 2},
    text="Search (5) the Spell deck. For each stacked guard you may remove a Spell, Ability or Artifact from hand or "
    "discard pile and Search (5) its deck.",
    reward=both(search(SPELL, count=5), for_each_stacked(CardForCard(any_deck=False, count=5, pile=True))),
    box="naval-battles",
)
