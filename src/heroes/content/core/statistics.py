"""Core box: Statistic cards. `text` says what the card does; the effect beside it is what the game does."""

from heroes.content.make import statistic, use
from heroes.engine.registry import rule_data
from heroes.rules.board.cards.moments import AFTER_CAST
from heroes.rules.board.words.combine import attack, defense
from heroes.rules.board.words.power import keep_spell, power

statistic(
    "Attack",
    copies=5,
    basic=use("+1 attack.", attack(1)),
    expert=use("+2 attack.", attack(2)),
)
statistic(
    "Defense",
    copies=6,
    basic=use("+1 defense.", defense(1)),
    expert=use("+2 defense.", defense(2)),
)
statistic(
    "Power",
    copies=7,
    basic=use("+1 power.", power(1)),
    expert=use("+2 power.", power(2)),
)
statistic(
    "Knowledge",
    copies=6,
    basic=use("After you cast a spell it returns to your hand.", keep_spell(), at=AFTER_CAST),
    expert=use(
        "After you cast a spell it returns to your hand, and you may cast 1 more spell this combat round.",
        keep_spell(spells_more=1),
        at=AFTER_CAST,
    ),
)

rule_data(
    __name__,
    {
        "": ("core.components.statistics", "core.spell.power-from-power-card"),
    },
)
