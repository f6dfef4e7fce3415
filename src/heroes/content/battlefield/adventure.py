"""Battlefield: the fifty Adventure cards, forty Events and ten Combats. `text` says what is printed; the reward beside
it is what the game does."""

from heroes.content.mapmake import adventure_combat, adventure_event
from heroes.engine.registry import rule_data
from heroes.rules.board.adventure.rewards import (
    RAISE_INCOME,
    TAKE_STATISTIC,
    THIN_DECK,
    TRADE,
    TRY_ABILITY,
    LearnWhileLow,
    SwapWithPile,
    WriteScroll,
    growing,
    on_die,
)
from heroes.rules.board.realm.dice import RESOURCE, TREASURE
from heroes.rules.board.realm.rewards import (
    POSITIVE_MORALE,
    RESOURCE_DIE,
    Learn,
    Mood,
    PayFor,
    both,
    gain,
    one_of,
    search,
    throw,
)
from heroes.rules.words.card import ABILITY, ARTIFACT, SPELL

adventure_event(
    "Campfire",
    text="Roll 1 attack die. On +1 roll 2 resource dice and resolve 1 of them; on 0 or -1 roll 1 and resolve it.",
    reward=on_die(plus=throw(RESOURCE, RESOURCE), zero=RESOURCE_DIE, minus=RESOURCE_DIE),
)
adventure_event("Corpse", text="Search (2) the Artifact deck.", reward=search(ARTIFACT))
adventure_event(
    "Learning Stone",
    text="A hero below level 4 gains 2 experience, any other 1.",
    reward=LearnWhileLow(level=4, below=2, otherwise=1),
)
adventure_event(
    "Magic Spring",
    text="Search (4) the discard pile of the Adventure deck, swap this card for the one you choose and resolve it. "
    "Cannot be saved.",
    reward=SwapWithPile(4),
    may_be_saved=False,
)
adventure_event(
    "Obelisk",
    copies=4,
    text="Your 1st Obelisk: gain positive morale. 2nd: raise one income by one step. 3rd and 4th: roll 4 resource dice "
    "and resolve them.",
    reward=growing(POSITIVE_MORALE, RAISE_INCOME, throw(RESOURCE, RESOURCE, RESOURCE, RESOURCE, keep=4)),
)
adventure_event(
    "Pandora's Box",
    text="Roll 2 treasure dice or 2 resource dice and resolve 1 of them, then gain negative morale.",
    reward=one_of(both(throw(TREASURE, TREASURE), Mood(False)), both(throw(RESOURCE, RESOURCE), Mood(False))),
)
adventure_event(
    "Scholar",
    text="Roll 1 attack die. On +1 take a Statistic card of your choice; on 0 Search (2) the Ability deck; on -1 "
    "Search (2) the Spell deck.",
    reward=on_die(plus=TAKE_STATISTIC, zero=search(ABILITY), minus=search(SPELL)),
)
adventure_event("Shrine of Magic Gesture", text="Search (2) the Spell deck.", reward=search(SPELL))
adventure_event(
    "Spell Scroll",
    text="Search (3) the Spell deck and put the spell face down on this card. It is in no hand, counts towards no "
    "limit of spells and is cast with the power of its lowest tier.",
    reward=WriteScroll(3),
)
adventure_event("Temple", text="Gain positive morale.", reward=POSITIVE_MORALE)
adventure_event("Trading Post", copies=6, text="Exchange resources at the rates of the table.", reward=TRADE)
adventure_event("Treasure Chest", text="Roll 2 treasure dice and resolve 1 of them.", reward=throw(TREASURE, TREASURE))
adventure_event(
    "Tree of Knowledge",
    text="Pay 10 gold or 3 valuables for 2 experience.",
    reward=PayFor(((10, 0, 0), (0, 0, 3)), Learn(2)),
)
adventure_event(
    "Warrior's Tomb",
    text="Search (2) the Artifact deck twice, then gain negative morale twice.",
    reward=both(search(ARTIFACT, times=2), Mood(False, 2)),
)
adventure_event("Water Wheel", text="Gain 3 gold.", reward=gain(gold=3))
adventure_event("Windmill", text="Gain 1 valuable.", reward=gain(valuables=1))
adventure_event(
    "Witch Hut",
    text="Look at the top Ability card and take or discard it, or remove a card of your deck from the game.",
    reward=one_of(TRY_ABILITY, THIN_DECK),
)

adventure_combat(
    "Crypt",
    text="Power 4: roll a treasure die. 5: roll 2, resolve 1. 7: roll 3, resolve 1. In any case 1 experience and "
    "negative morale.",
    rewards={
        4: throw(TREASURE),
        5: throw(TREASURE, TREASURE),
        7: throw(TREASURE, TREASURE, TREASURE),
    },
    basic=both(Learn(1), Mood(False)),
)
adventure_combat(
    "Cyclops Stockpile",
    text="Power 6: 3 building materials. 8: 5 building materials and 1 valuable. 10: 8 building materials, 2 valuables "
    "and 1 experience. In any case 1 experience.",
    rewards={
        6: gain(materials=3),
        8: gain(materials=5, valuables=1),
        10: both(gain(materials=8, valuables=2), Learn(1)),
    },
    basic=Learn(1),
)
adventure_combat(
    "Dragon Utopia",
    text="Power 6: roll a resource die and Search (2) the Artifact deck. 10: roll 2 resource dice and Search (2) the "
    "Artifact deck. 12: roll 2 resource dice, Search (2) the Artifact deck twice, 1 experience. In any case 1 "
    "experience.",
    rewards={
        6: both(throw(RESOURCE), search(ARTIFACT)),
        10: both(throw(RESOURCE, RESOURCE, keep=2), search(ARTIFACT)),
        12: both(throw(RESOURCE, RESOURCE, keep=2), search(ARTIFACT, times=2), Learn(1)),
    },
    basic=Learn(1),
)
adventure_combat(
    "Dwarven Treasury",
    text="Power 6: 5 gold or 1 valuable. 8: 5 gold and 1 valuable. 11: 10 gold, 3 valuables and 1 experience. In any "
    "case 1 experience.",
    rewards={
        6: one_of(gain(gold=5), gain(valuables=1)),
        8: gain(gold=5, valuables=1),
        11: both(gain(gold=10, valuables=3), Learn(1)),
    },
    basic=Learn(1),
)
adventure_combat(
    "Imp Cache",
    text="Power 5: roll a resource die. 7: roll 2 and resolve them. 9: roll 3 and resolve them. In any case 1 "
    "experience.",
    rewards={
        5: throw(RESOURCE),
        7: throw(RESOURCE, RESOURCE, keep=2),
        9: throw(RESOURCE, RESOURCE, RESOURCE, keep=3),
    },
    basic=Learn(1),
)

rule_data(
    __name__,
    {
        "": ("battlefield.components.adventure-deck", "battlefield.components.adventure-card"),
        "Obelisk": ("battlefield.adventure.event.obelisk",),
    },
)
