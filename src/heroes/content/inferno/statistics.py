"""Inferno: Empowered Statistic cards, which nobody starts with."""

from heroes.content.make import empowered, use
from heroes.rules.board.cards.moments import AFTER_CAST
from heroes.rules.board.words.combine import attack, defense
from heroes.rules.board.words.power import keep_spell, power

empowered("Attack", box="inferno", copies=5, basic=use("+2 attack.", attack(2)))
empowered("Defense", box="inferno", copies=5, basic=use("+2 defense.", defense(2)))
empowered("Power", box="inferno", copies=5, basic=use("+2 power.", power(2)))
empowered(
    "Knowledge",
    box="inferno",
    copies=5,
    basic=use(
        "After you cast a spell it returns to your hand, and you may cast 1 more spell this combat round.",
        keep_spell(spells_more=1),
        at=AFTER_CAST,
    ),
)
