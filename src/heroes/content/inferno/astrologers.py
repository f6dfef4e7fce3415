"""Inferno: the Astrologers Proclaim cards."""

from heroes.content.mapmake import week
from heroes.rules.board.realm.empower import EMPOWER_ANYWHERE, EMPOWER_GOLD, EMPOWER_TIMES, fill_and_empower

week(
    "Dancing Imp",
    box="inferno",
    text="Everybody may exchange a Statistic card of hand or discard pile for the Empowered card of its name.",
    now=EMPOWER_ANYWHERE,
)
week(
    "Explorers",
    box="inferno",
    text="Everybody draws up to the hand limit now and not as the turn begins, and may discard any number of cards: "
    "for each 3 of them a Statistic card in hand may be exchanged for the Empowered card of its name.",
    now=fill_and_empower(cards=3),
)
week(
    "Hero",
    box="inferno",
    text="Up to twice, within one turn, everybody may pay 4 gold to exchange a Statistic card in hand for the "
    "Empowered card of its name.",
    during={EMPOWER_TIMES: 2, EMPOWER_GOLD: 4},
)
