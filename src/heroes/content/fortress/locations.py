"""Fortress: locations that its tiles show."""

from heroes.content.mapmake import visitable
from heroes.rules.board.map.study import CHANGE_STATISTICS, by_attack_die, draw_and_keep_one
from heroes.rules.words.card import ABILITY, SPELL

visitable(
    "Scholar",
    text="Roll 1 Attack die. +1: gain a Statistic card of your choice, or remove one from hand. 0: draw 2 Ability "
    "cards and keep one. -1: draw 2 Spell cards and keep one.",
    reward=by_attack_die(
        plus=CHANGE_STATISTICS,
        zero=draw_and_keep_one(ABILITY, count=2),
        minus=draw_and_keep_one(SPELL, count=2),
    ),
    box="fortress",
)
