"""A learnt value in plain Python: how likely a seat is to win, from what it knows. `heroes train` makes the weights.

Every unit goes through two layers of its own and is added to its side; so do the things that are only named, such as
the cards in hand. As the layer above is a sum too, what a unit adds to it is worked out once for each token and
remembered: most units are the same in most of the positions that a bot compares."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib import resources
from math import exp
from operator import mul
from typing import Any, Generic, Protocol, TypeVar

import msgspec

REMEMBERED = 20_000
"""So many vectors of each kind are kept, some 40 MB; then remembering begins anew."""
Row = tuple[float, ...]
Vector = list[float]
Matrix = list[Vector]


class AnyToken(Protocol):
    """What is known of one unit. Equal tokens are worth the same wherever they are met."""

    @property
    def card(self) -> str: ...

    def __hash__(self) -> int: ...


T = TypeVar("T", bound=AnyToken)


class Known(Protocol[T]):
    """What a seat knows of a position."""

    @property
    def mine(self) -> list[T]: ...
    @property
    def theirs(self) -> list[T]: ...
    @property
    def rest(self) -> Row: ...
    @property
    def hand(self) -> tuple[str, ...]:
        """Things of which only the name goes in."""


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
    """What a thing that is only named adds to the layer `rest`."""
    unit_in: Layer
    unit_out: Layer
    rest: Layer
    mine: Layer
    theirs: Layer
    around: Layer
    """From the own units, the enemy's and the rest to the last layer; the biases of the first two are 0."""
    last: Layer


class LearntNet(Generic[T]):
    """Weights, and what they made of the tokens met so far; `row` gives the numbers of a token."""

    def __init__(self, net: Net, row: Callable[[T], Row]) -> None:
        self.net = net
        self._row = row
        self._unknown_unit = [0.0] * len(next(iter(net.units.values()), []))
        self._seen: dict[tuple[bool, T], Vector] = {}
        self._rests: dict[tuple[Row, tuple[str, ...]], Vector] = {}

    def worth(self, known: Known[T], prior: float = 0.0) -> float:
        """The chance of whoever knows this. `prior` is what another value says, as the logarithm of the odds: then the
        net has learnt what that one leaves out."""
        parts = [self._part(True, token) for token in known.mine]
        parts += [self._part(False, token) for token in known.theirs]
        parts.append(self._rest(known.rest, known.hand))
        hidden = positive(map(sum, zip(*parts, strict=True)))
        return 1 / (1 + exp(-max(-30.0, min(30.0, self.net.last(hidden)[0] + prior))))

    def _part(self, mine: bool, token: T) -> Vector:
        found = self._seen.get((mine, token))
        if found is None:
            net = self.net
            about = (*self._row(token), *net.units.get(token.card, self._unknown_unit))
            found = (net.mine if mine else net.theirs)(net.unit_out.positive(net.unit_in.positive(about)))
            if len(self._seen) >= REMEMBERED:
                self._seen.clear()
            self._seen[mine, token] = found
        return found

    def _rest(self, rest: Row, hand: tuple[str, ...]) -> Vector:
        found = self._rests.get((rest, hand))
        if found is None:
            net = self.net
            held = [net.cards[card] for card in hand if card in net.cards]
            found = net.around(positive(map(sum, zip(net.rest(rest), *held, strict=True))))
            if len(self._rests) >= REMEMBERED:
                self._rests.clear()
            self._rests[rest, hand] = found
        return found


def read_net(data: bytes) -> Net:
    return msgspec.json.decode(data, type=Net)


def own_net(name: str) -> Net:
    """Weights that come with the game."""
    return read_net(resources.files("heroes.ai").joinpath("weights", name).read_bytes())
