"""The learnt value of a combat: how likely a seat is to win. A small net in plain Python; `heroes train combat` makes
its weights, and `weights/combat.json` says how they were made and how good they are.

Every unit goes through two layers of its own and is added to its side; so does what is in hand. As the layer above is
a sum too, what a unit adds to it is worked out once for each token and remembered: most units are the same in most of
the positions that a bot compares."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources
from math import exp
from operator import mul
from typing import Any

import msgspec

from heroes.ai.combat_features import Features, Token, features, row
from heroes.engine import Seat
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.ground import ATTACKER, DEFENDER

WEIGHTS = "combat.json"
REMEMBERED = 20_000
"""So many vectors of each kind are kept, some 40 MB; then remembering begins anew."""
Vector = list[float]
Matrix = list[Vector]


def positive(values: Iterable[float]) -> Vector:
    """With 0 for what is negative."""
    return [number if number > 0 else 0.0 for number in values]


class Layer(msgspec.Struct, frozen=True):
    weights: Matrix
    """One row for each number that comes out."""
    bias: Vector

    def __call__(self, values: Sequence[float]) -> Vector:
        return [sum(map(mul, line, values), start) for line, start in zip(self.weights, self.bias, strict=True)]

    def positive(self, values: Sequence[float]) -> Vector:
        return positive(self(values))


class Net(msgspec.Struct, frozen=True):
    """All layers; `made` is the card of the weights."""

    made: dict[str, Any]
    units: dict[str, Vector]
    """What is learnt of every unit card beside its numbers."""
    cards: dict[str, Vector]
    """What a card in hand adds to the layer `rest`."""
    unit_in: Layer
    unit_out: Layer
    rest: Layer
    mine: Layer
    theirs: Layer
    around: Layer
    """From the own units, the enemy's and the rest to the last layer; the biases of the first two are 0."""
    last: Layer


class CombatNet:
    """Weights, and what they made of the tokens met so far."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self._unknown_unit = [0.0] * len(next(iter(net.units.values()), []))
        self._seen: dict[tuple[bool, Token], Vector] = {}
        self._rests: dict[tuple[tuple[float, ...], tuple[str, ...]], Vector] = {}

    def chance(self, game: BoardGame, seat: Seat) -> float:
        """How likely this seat is to win, from 0 to 1."""
        outcome = game.outcome
        if outcome is not None:
            return (seat in outcome.winners) / len(outcome.winners) if outcome.winners else 0.5
        if game.state.combat is None:
            return _decided(game, seat)
        return self.worth(features(game, seat))

    def worth(self, known: Features) -> float:
        """The chance of whoever knows this of a combat."""
        parts = [self._part(True, token) for token in known.mine]
        parts += [self._part(False, token) for token in known.theirs]
        parts.append(self._rest(known.rest, known.hand))
        hidden = positive(map(sum, zip(*parts, strict=True)))
        return 1 / (1 + exp(-max(-30.0, min(30.0, self.net.last(hidden)[0]))))

    def _part(self, mine: bool, token: Token) -> Vector:
        found = self._seen.get((mine, token))
        if found is None:
            net = self.net
            about = (*row(token), *net.units.get(token.card, self._unknown_unit))
            found = (net.mine if mine else net.theirs)(net.unit_out.positive(net.unit_in.positive(about)))
            if len(self._seen) >= REMEMBERED:
                self._seen.clear()
            self._seen[mine, token] = found
        return found

    def _rest(self, rest: tuple[float, ...], hand: tuple[str, ...]) -> Vector:
        found = self._rests.get((rest, hand))
        if found is None:
            net = self.net
            held = [net.cards[card] for card in hand if card in net.cards]
            found = net.around(positive(map(sum, zip(net.rest(rest), *held, strict=True))))
            if len(self._rests) >= REMEMBERED:
                self._rests.clear()
            self._rests[rest, hand] = found
        return found


def _decided(game: BoardGame, seat: Seat) -> float:
    """The combat is over and the game has not said so yet."""
    result = game.state.result
    if result is None or result.winner not in (ATTACKER, DEFENDER):
        return 0.5
    return float(result.fates[result.winner].seat == seat)


@cache
def combat_net() -> CombatNet:
    """The net that comes with the game."""
    data = resources.files("heroes.ai").joinpath("weights", WEIGHTS).read_bytes()
    return CombatNet(read_net(data))


def read_net(data: bytes) -> Net:
    return msgspec.json.decode(data, type=Net)
