"""Battlefield: the two Morale decks, ten cards each. Three faces of each are known; the others, marked `ours`, are made
by this project in the same spirit."""

from heroes.content.make import negative_morale, positive_morale
from heroes.engine.registry import rule_data
from heroes.rules.board.cards.bonuses import CLASH, ROUND
from heroes.rules.board.cards.selectors import ONE_OF_YOUR_UNITS, YOURS, units
from heroes.rules.board.words.combine import END_PARALYSIS, PARALYSE, attack, choose, damage, defense, heal, take
from heroes.rules.board.words.field import MINUS_ONE, TURN_UP_NEXT_DIE
from heroes.rules.board.words.hand import DISCARD_AT_RANDOM, REDRAW, discard, draw

positive_morale(
    "Redraw",
    copies=2,
    text="Discard any number of cards from hand, then draw that many.",
    effect=REDRAW,
)
positive_morale(
    "Die Plus One",
    copies=2,
    text="At your next roll of attack dice turn 1 die to +1.",
    effect=TURN_UP_NEXT_DIE,
)
positive_morale(
    "Remove Paralysis",
    copies=2,
    text="Take a Paralysis token off one of your units.",
    effect=choose(ONE_OF_YOUR_UNITS, END_PARALYSIS),
)
positive_morale(
    "Second Wind",
    copies=1,
    text="Heal 1 damage on one of your units.",
    effect=choose(ONE_OF_YOUR_UNITS, heal(1)),
    battlefield=True,
    ours=True,
)
positive_morale(
    "Inspiration",
    copies=1,
    text="Draw 1 card.",
    effect=draw(1),
    ours=True,
)
positive_morale(
    "Fierce Charge",
    copies=1,
    text="Your attacking unit gets +1 attack.",
    effect=attack(1),
    battlefield=True,
    ours=True,
)
positive_morale(
    "Hold the Line",
    copies=1,
    text="Your attacked unit gets +1 defense.",
    effect=defense(1),
    battlefield=True,
    ours=True,
)

negative_morale(
    "Paralysis",
    copies=2,
    text="At once put 1 Paralysis token on one of your units.",
    effect=choose(units(of=YOURS, beside=False), PARALYSE),
    at="drawn",
    battlefield=True,
)
negative_morale(
    "Minus One",
    copies=2,
    text="-1 to your next attack, defense or Combat Power roll, whichever comes first.",
    effect=MINUS_ONE,
    at="clash",
)
negative_morale(
    "Discard Random",
    copies=2,
    text="At the start of your next combat on a board discard 1 random card from hand.",
    effect=DISCARD_AT_RANDOM,
    at="combat",
)
negative_morale(
    "Doubt",
    copies=1,
    text="At once discard 1 card from hand.",
    effect=discard(1),
    at="drawn",
    ours=True,
)
negative_morale(
    "Weary Legs",
    copies=1,
    text="At once one of your units has -1 initiative until the end of the combat round.",
    effect=choose(ONE_OF_YOUR_UNITS, take("initiative", until=ROUND)),
    at="drawn",
    battlefield=True,
    ours=True,
)
negative_morale(
    "Panic",
    copies=1,
    text="At once one of your units takes 1 damage.",
    effect=choose(ONE_OF_YOUR_UNITS, damage(1)),
    at="drawn",
    battlefield=True,
    ours=True,
)
negative_morale(
    "Wavering Guard",
    copies=1,
    text="At once one of your units has -1 defense in the next attack that it makes or suffers.",
    effect=choose(ONE_OF_YOUR_UNITS, take("defense", until=CLASH)),
    at="drawn",
    battlefield=True,
    ours=True,
)

rule_data(
    __name__,
    {
        "": ("battlefield.components.morale-decks", "battlefield.components.morale-card"),
    },
)
