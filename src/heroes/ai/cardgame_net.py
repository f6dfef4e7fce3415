"""The learnt value of the card game: how likely a seat is to win. `heroes train duel` makes its weights, and
`weights/duel.md` says how they were made and how good they are."""

from __future__ import annotations

from functools import cache

from heroes.ai.cardgame_features import PIECES, Token, features, row
from heroes.ai.cardgame_value import value
from heroes.ai.learnt_net import LearntNet, Net, own_net
from heroes.engine import Seat
from heroes.rules.duel.game import CardGame

WEIGHTS = "duel.json"
ODDS = 0.045
"""What a point of the value made by hand does to the logarithm of the odds, in games of `greedy` against itself."""
TRUST = 2.0
"""When answers are compared, the value made by hand counts so often: it tells near positions apart more steadily than
the net, which has learnt who wins in the end."""


class DuelNet(LearntNet[Token]):
    def __init__(self, net: Net) -> None:
        super().__init__(net, row, PIECES)

    def chance(self, game: CardGame, seat: Seat) -> float:
        """How likely this seat is to win, from 0 to 1."""
        outcome = game.outcome
        if outcome is not None:
            return 0.5 if not outcome.winners else float(seat in outcome.winners)
        return self.worth(features(game.state, seat), TRUST * prior(game, seat))


def prior(game: CardGame, seat: Seat) -> float:
    """What the value made by hand says of the odds; the net has learnt the rest."""
    return ODDS * value(game, seat)


@cache
def duel_net() -> DuelNet:
    """The net that comes with the game."""
    return DuelNet(own_net(WEIGHTS))
