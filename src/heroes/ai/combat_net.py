"""The learnt value of a combat: how likely a seat is to win. `heroes train combat` makes its weights, and
`weights/combat.md` says how they were made and how good they are."""

from __future__ import annotations

from functools import cache

from heroes.ai.combat_features import Token, before_a_fight, features, row
from heroes.ai.learnt_net import LearntNet, Net, own_net
from heroes.engine import Seat
from heroes.rules.board.library.components import faction_units
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.ground import ATTACKER, DEFENDER

WEIGHTS = "combat.json"
UNITS = 4
"""With so many units an army begins the fight in which a card is judged."""
NO_CARD = ""
"""A card that the net knows nothing of."""


class CombatNet(LearntNet[Token]):
    def __init__(self, net: Net) -> None:
        super().__init__(net, row)

    def chance(self, game: BoardGame, seat: Seat) -> float:
        """How likely this seat is to win, from 0 to 1."""
        outcome = game.outcome
        if outcome is not None:
            return (seat in outcome.winners) / len(outcome.winners) if outcome.winners else 0.5
        if game.state.combat is None:
            return _decided(game, seat)
        return self.worth(features(game, seat))


def _decided(game: BoardGame, seat: Seat) -> float:
    """The combat is over and the game has not said so yet."""
    result = game.state.result
    if result is None or result.winner not in (ATTACKER, DEFENDER):
        return 0.5
    return float(result.fates[result.winner].seat == seat)


@cache
def card_worth(card: str, faction: str) -> float:
    """How much likelier an army of this faction beats its equal with this card in hand; 0 for a card that the net has
    met in no fight."""
    net = combat_net()
    if card not in net.net.cards:
        return 0.0
    army = [unit.id for unit in faction_units(faction)[:UNITS]]
    return net.worth(before_a_fight(army, (card,))) - net.worth(before_a_fight(army, (NO_CARD,)))


@cache
def combat_net() -> CombatNet:
    """The net that comes with the game."""
    return CombatNet(own_net(WEIGHTS))
