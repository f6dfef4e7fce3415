"""Fortress: Ability cards."""

from heroes.content.make import BASIC, EXPERT, ability, use
from heroes.rules.board.cards.moments import LEVELLING
from heroes.rules.board.words.lore import learn_more, reveal_spell

ability(
    "Eagle Eye",
    box="fortress",
    copies=2,
    basic=use(
        "Reveal cards of the Spell deck until a Basic spell appears; take it or discard it, and shuffle the others "
        "back.",
        reveal_spell(BASIC),
    ),
    expert=use(
        "Reveal cards of the Spell deck until an Expert spell appears; take it or discard it, and shuffle the others "
        "back.",
        reveal_spell(EXPERT),
    ),
)
ability(
    "Learning",
    box="fortress",
    copies=2,
    basic=use(
        "When your hero is about to gain a level: advance 1 half level more.",
        learn_more(1),
        at=LEVELLING,
    ),
    expert=use(
        "When your hero is about to gain a level: advance 2 half levels more, and remove this card from the game.",
        learn_more(2),
        at=LEVELLING,
        removes=True,
    ),
)
