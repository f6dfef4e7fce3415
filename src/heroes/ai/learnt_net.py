"""A learnt value in plain Python: how likely a seat is to win, from what it knows. `heroes train` makes the weights.

Every unit goes through two layers of its own and is added to its side; so do the things that are only named, such as
the cards in hand. As the layer above is a sum too, what a unit adds to it is worked out once for each token and
remembered: most units are the same in most of the positions that a bot compares.

All numbers that come out of a layer lie side by side in one long whole number (`Lanes`), so that Python multiplies and
adds them all at once: many times faster than one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import resources
from itertools import pairwise
from math import exp
from operator import mul
from struct import Struct
from typing import Any, Generic, Protocol, TypeVar

import msgspec

REMEMBERED = 20_000
"""So much of each kind is kept, some 15 MB; then remembering begins anew."""
WHOLES = 4_000
"""So many whole positions and rests of positions: they take more room, and come again soon or never."""
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


class Layer(msgspec.Struct, frozen=True):
    weights: Matrix
    """One row for each number that comes out."""
    bias: Vector


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


LANE = 64
"""Bits for each number."""
FINE = 14
"""Bits of a weight behind the point."""
POINT = 20
"""Bits of a number that goes into a layer behind the point; what comes out has as many as both together."""
ZERO = 1 << LANE - 2
"""What stands for 0 when lanes are taken apart, so that none of them is negative."""
UNIT = 1 << FINE + POINT


def side_by_side(values: Sequence[float], scale: int) -> int:
    """Numbers as the lanes of one whole number."""
    found = 0
    for value in reversed(values):
        found = (found << LANE) + round(value * scale)
    return found


class Lanes:
    """A layer whose numbers lie side by side: what each number that goes in adds to all that come out."""

    def __init__(self, layer: Layer) -> None:
        self.columns = [side_by_side(column, 1 << FINE) for column in zip(*layer.weights, strict=True)]
        self.bias = side_by_side(layer.bias, UNIT)
        self._zeros = side_by_side([1] * len(layer.bias), ZERO)
        self._apart = Struct(f"<{len(layer.bias)}Q")

    def __call__(self, values: Sequence[float], start: int = 0) -> int:
        """What numbers as they are add to what comes out, `start` being the first of them."""
        total = 0
        for column, value in zip(self.columns[start:], values, strict=False):
            if value:
                total += column * round(value * (1 << POINT))
        return total

    def after(self, values: Sequence[int]) -> int:
        """The same for numbers that came out of another layer."""
        return sum([column * value for column, value in zip(self.columns, values, strict=True) if value])

    def positive(self, total: int) -> list[int]:
        """What came out, as it goes into the next layer: with 0 for what is negative."""
        lanes = self._apart.unpack((total + self._zeros).to_bytes(self._apart.size, "little"))
        return [(lane - ZERO) >> FINE if lane > ZERO else 0 for lane in lanes]


class LearntNet(Generic[T]):
    """Weights, and what they made of the tokens met so far; `row` gives the numbers of a token. `cuts` are where the
    numbers of the rest fall into pieces that seldom change all at once."""

    def __init__(self, net: Net, row: Callable[[T], Row], cuts: Sequence[int] = ()) -> None:
        self.net = net
        self._row = row
        self._unknown_unit = [0.0] * len(next(iter(net.units.values()), []))
        self._cards = {name: side_by_side(vector, UNIT) for name, vector in net.cards.items()}
        self._unit_in, self._unit_out, self._in_rest = Lanes(net.unit_in), Lanes(net.unit_out), Lanes(net.rest)
        self._sides = (Lanes(net.theirs), Lanes(net.mine))
        self._around = Lanes(net.around)
        self._last = [round(weight * (1 << FINE)) for weight in net.last.weights[0]]
        self._pieces = tuple(pairwise((0, *cuts, len(self._in_rest.columns))))
        self._seen: dict[tuple[bool, T], int] = {}
        self._rests: dict[tuple[Row, tuple[str, ...]], int] = {}
        self._parts: dict[tuple[int, Row], int] = {}
        self._names: dict[tuple[str, ...], int] = {}
        self._odds: dict[int, float] = {}

    def worth(self, known: Known[T], prior: float = 0.0) -> float:
        """The chance of whoever knows this. `prior` is what another value says, as the logarithm of the odds: then the
        net has learnt what that one leaves out."""
        seen, rest = self._seen, (known.rest, known.hand)
        total = self._rests.get(rest) or self._rest(rest)
        for token in known.mine:
            total += seen.get((True, token)) or self._part(True, token)
        for token in known.theirs:
            total += seen.get((False, token)) or self._part(False, token)
        odds = self._odds.get(total)
        if odds is None:
            odds = sum(map(mul, self._last, self._around.positive(total))) / UNIT + self.net.last.bias[0]
            _remember(self._odds, total, odds, WHOLES)
        return 1 / (1 + exp(-max(-30.0, min(30.0, odds + prior))))

    def _part(self, mine: bool, token: T) -> int:
        """What a unit adds to the layer in which everything meets."""
        net = self.net
        first, second = self._unit_in, self._unit_out
        about = (*self._row(token), *net.units.get(token.card, self._unknown_unit))
        between = first.positive(first(about) + first.bias)
        found = self._sides[mine].after(second.positive(second.after(between) + second.bias))
        _remember(self._seen, (mine, token), found)
        return found

    def _rest(self, known: tuple[Row, tuple[str, ...]]) -> int:
        """What everything but the units adds to it."""
        rest, names = known
        layer, parts = self._in_rest, self._parts
        total = layer.bias
        for start, end in self._pieces:
            piece = rest[start:end]
            adds = parts.get((start, piece))
            if adds is None:
                adds = layer(piece, start)
                _remember(parts, (start, piece), adds)
            total += adds
        adds = self._names.get(names)
        if adds is None:
            adds = sum(self._cards.get(name, 0) for name in names)
            _remember(self._names, names, adds)
        around = self._around
        found = around.after(layer.positive(total + adds)) + around.bias
        _remember(self._rests, known, found, WHOLES)
        return found


K = TypeVar("K")
V = TypeVar("V")


def _remember(known: dict[K, V], key: K, found: V, most: int = REMEMBERED) -> None:
    if len(known) >= most:
        known.clear()
    known[key] = found


def read_net(data: bytes) -> Net:
    return msgspec.json.decode(data, type=Net)


def own_net(name: str) -> Net:
    """Weights that come with the game."""
    return read_net(resources.files("heroes.ai").joinpath("weights", name).read_bytes())
