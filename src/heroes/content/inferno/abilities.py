"""Inferno: Ability cards."""

from heroes.content.make import ability, use
from heroes.rules.board.words.battle import TOPPLE_TOWER, break_walls
from heroes.rules.board.words.piles import take_back
from heroes.rules.board.words.study import study
from heroes.rules.words.card import MAP

ability(
    "Ballistics",
    box="inferno",
    copies=2,
    basic=use("In a siege: a Wall or the Gate is destroyed.", break_walls(1)),
    expert=use("In a siege: the Arrow Tower is destroyed.", TOPPLE_TOWER),
)
ability(
    "Scholar",
    box="inferno",
    copies=2,
    basic=use("Take 1 card of your choice from your discard pile into hand.", take_back()),
    expert=use(
        "Remove up to 2 Statistic cards of your hand or discard pile and this card from the game: as many different "
        "Empowered Statistic cards come to the top of your discard pile.",
        study(2),
        timing=MAP,
        removes=True,
    ),
)
