"""Fitting a net of `heroes.ai.learnt_net` to positions of games. Only here numpy is needed: whoever plays does
without."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

import msgspec

from heroes.ai.learnt_net import Known, Layer, Net, Row
from heroes.engine import HeroesError
from heroes.words import say

try:
    import numpy as np
except ModuleNotFoundError:  # pragma: no cover (told to whoever trains, see `numbers`)
    np = None  # type: ignore[assignment]

LEARNT = 10
"""How many numbers are learnt of each unit card."""
BATCH = 512
RATE, DECAY = 1e-3, 0.03
HELD_OUT = 20
"""One game in so many is not learnt from, but says when to stop."""
CHECKS = 2
"""So many times in every pass over the positions that is looked at."""
DIGITS = 4

Arrays = dict[str, Any]


class TooFewGames(HeroesError):
    """Some games are held out to measure by, and some must be left to learn from."""


class NoNumpy(HeroesError):
    """Training needs numpy, which does not come with the game."""


def numbers() -> Any:
    if np is None:
        raise NoNumpy(say("cli.error.train-numpy"))
    return np


class Shape(msgspec.Struct, frozen=True):
    """How large a net is, and what it knows by name; the number 0 stands for what it does not know."""

    units: dict[str, int]
    cards: dict[str, int]
    row: Callable[[Any], Row]
    """The numbers of a token."""
    unit: int
    rest: int
    last: int
    """How many numbers come out of each layer."""
    most_units: int
    most_cards: int
    """More of a position are not learnt from."""


def numbered(names: Iterable[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(sorted(names), 1)}


class Position(Protocol):
    """One position as a seat knew it, and how that seat came out: 1 won, 0 lost, and between."""

    @property
    def known(self) -> Known[Any]: ...
    @property
    def came(self) -> float: ...
    @property
    def prior(self) -> float:
        """What is known without the net, as the logarithm of the odds."""


class Played(Protocol):
    """One game."""

    @property
    def seed(self) -> int: ...
    @property
    def positions(self) -> Sequence[Position]: ...


def arrays(shape: Shape, played: Iterable[Played]) -> Arrays:
    """Positions as arrays: units, their cards, which side each is on, the rest, the hand, the result, the game."""
    numpy = numbers()
    width = 0
    units, cards, sides, rests, hands, priors, came, fights = [], [], [], [], [], [], [], []
    most = shape.most_units
    for game in played:
        for position in game.positions:
            features = position.known
            tokens = [(token, 1) for token in features.mine] + [(token, -1) for token in features.theirs]
            rows = [shape.row(token) for token, _ in tokens[:most]]
            width = width or (len(rows[0]) if rows else 0)
            units.append(rows)
            empty = most - len(rows)
            cards.append([shape.units.get(token.card, 0) for token, _ in tokens[:most]] + [0] * empty)
            sides.append([side for _, side in tokens[:most]] + [0] * empty)
            rests.append(numpy.array(features.rest, numpy.float16))
            held = [shape.cards.get(card, 0) for card in features.hand[: shape.most_cards]]
            hands.append(held + [0] * (shape.most_cards - len(held)))
            priors.append(position.prior)
            came.append(position.came)
            fights.append(game.seed)
    spread = numpy.zeros((len(units), most, width), numpy.float16)
    for place, rows in enumerate(units):
        if rows:
            spread[place, : len(rows)] = rows
    return {
        "units": spread,
        "cards": numpy.array(cards, numpy.int16),
        "sides": numpy.array(sides, numpy.int8),
        "rests": numpy.array(rests, numpy.float16),
        "hands": numpy.array(hands, numpy.int16),
        "priors": numpy.array(priors, numpy.float32),
        "came": numpy.array(came, numpy.float32),
        "fights": numpy.array(fights, numpy.int64),
    }


def joined(parts: Sequence[Arrays]) -> Arrays:
    return {name: numbers().concatenate([part[name] for part in parts]) for name in parts[0]}


def save(path: Path, data: Arrays) -> None:
    numbers().savez(path, **data)


def load(path: Path) -> Arrays:
    with numbers().load(path) as file:
        return {name: file[name] for name in file.files}


class Fit:
    """The net while it learns."""

    def __init__(self, shape: Shape, inputs: tuple[int, int], seed: int, start: Net | None = None) -> None:
        numpy = numbers()
        self._rng = numpy.random.default_rng(seed)
        self._shape = shape
        unit, rest = inputs
        sizes = {
            "learnt": (len(shape.units) + 1, LEARNT),
            "held": (len(shape.cards) + 1, shape.rest),
            "unit_in": (unit + LEARNT, shape.unit),
            "unit_out": (shape.unit, shape.unit),
            "rest": (rest, shape.rest),
            "mine": (shape.unit, shape.last),
            "theirs": (shape.unit, shape.last),
            "around": (shape.rest, shape.last),
            "last": (shape.last, 1),
        }
        self.weights: Arrays = {
            name: (self._rng.standard_normal(size) * (2 / size[0]) ** 0.5).astype(numpy.float32)
            for name, size in sizes.items()
        }
        self.weights["learnt"] *= 0.1 * (sizes["learnt"][0] / 2) ** 0.5
        self.weights["held"] *= 0
        for name in ("mine", "theirs"):
            # Five units or so are added up before it.
            self.weights[name] *= 0.3
        for name in ("unit_in", "unit_out", "rest", "around", "last"):
            self.weights[f"{name}+"] = numpy.zeros(sizes[name][1], numpy.float32)
        self._met: dict[str, set[int]] = {"learnt": set(), "held": set()}
        """The units and cards of which something was learnt."""
        if start is not None:
            self._go_on_from(start, shape)
        self._first: Arrays = {name: numpy.zeros_like(array) for name, array in self.weights.items()}
        self._second: Arrays = {name: numpy.zeros_like(array) for name, array in self.weights.items()}
        self._steps = 0

    def _go_on_from(self, net: Net, shape: Shape) -> None:
        numpy = numbers()
        for name in ("unit_in", "unit_out", "rest", "mine", "theirs", "around", "last"):
            layer: Layer = getattr(net, name)
            self.weights[name] = numpy.array(layer.weights, numpy.float32).T.copy()
            if f"{name}+" in self.weights:
                self.weights[f"{name}+"] = numpy.array(layer.bias, numpy.float32)
        for where, rows, numbers_of in (("learnt", net.units, shape.units), ("held", net.cards, shape.cards)):
            for name, vector in rows.items():
                if name in numbers_of:
                    self.weights[where][numbers_of[name]] = vector
                    self._met[where].add(numbers_of[name])

    def learn(self, data: Arrays, passes: int, rate: float = RATE) -> Iterator[tuple[int, float]]:
        """Goes over the positions so many times and keeps what does best on the fights held out; tells after how many
        steps it looked, and how far off it was (the mean of -log of the chance given to what came)."""
        numpy = numbers()
        aside = data["fights"] % HELD_OUT == 0
        held, own = numpy.flatnonzero(aside), numpy.flatnonzero(~aside)
        if not len(held) or not len(own):
            raise TooFewGames(say("cli.error.train-games", n=2))
        self._met["learnt"].update(numpy.unique(data["cards"]).tolist())
        self._met["held"].update(numpy.unique(data["hands"]).tolist())
        steps = max(1, passes * len(own) // BATCH)
        every = max(1, len(own) // BATCH // CHECKS)
        best, kept = self.loss(data, held), {name: array.copy() for name, array in self.weights.items()}
        yield 0, best
        order = self._rng.permutation(own)
        at = 0
        for step in range(1, steps + 1):
            if at + BATCH > len(order):
                order, at = self._rng.permutation(own), 0
            self._step(data, order[at : at + BATCH], rate * max(0.02, 1 - step / steps))
            at += BATCH
            if step % every == 0 or step == steps:
                loss = self.loss(data, held)
                if loss < best:
                    best, kept = loss, {name: array.copy() for name, array in self.weights.items()}
                yield step, loss
        self.weights = kept

    def loss(self, data: Arrays, which: Any) -> float:
        numpy = numbers()
        total = 0.0
        for start in range(0, len(which), BATCH):
            some = which[start : start + BATCH]
            came = data["came"][some]
            chance = numpy.clip(1 / (1 + numpy.exp(-self._forward(data, some)[-1])), 1e-6, 1 - 1e-6)
            total -= float((came * numpy.log(chance) + (1 - came) * numpy.log(1 - chance)).sum())
        return total / max(1, len(which))

    def _forward(self, data: Arrays, some: Any) -> tuple[Any, ...]:
        numpy, weights = numbers(), self.weights
        sides = data["sides"][some]
        here = sides.reshape(-1) != 0
        cards = data["cards"][some].reshape(-1)[here]
        rows = data["units"][some].reshape(sides.size, -1)[here].astype(numpy.float32)
        about = numpy.concatenate([rows, weights["learnt"][cards]], 1)
        first = numpy.maximum(about @ weights["unit_in"] + weights["unit_in+"], 0)
        second = numpy.maximum(first @ weights["unit_out"] + weights["unit_out+"], 0)
        spread = numpy.zeros((sides.size, self._shape.unit), numpy.float32)
        spread[here] = second
        spread = spread.reshape(*sides.shape, self._shape.unit)
        mine = (spread * (sides == 1)[..., None]).sum(1)
        theirs = (spread * (sides == -1)[..., None]).sum(1)
        rest = data["rests"][some].astype(numpy.float32)
        hands = data["hands"][some]
        held = (weights["held"][hands] * (hands > 0)[..., None]).sum(1)
        around = numpy.maximum(rest @ weights["rest"] + weights["rest+"] + held, 0)
        top = mine @ weights["mine"] + theirs @ weights["theirs"] + around @ weights["around"] + weights["around+"]
        last = numpy.maximum(top, 0)
        out = (last @ weights["last"] + weights["last+"])[:, 0] + data["priors"][some]
        return sides, here, cards, about, first, second, mine, theirs, rest, hands, around, last, out

    def _step(self, data: Arrays, some: Any, rate: float) -> None:
        numpy, weights = numbers(), self.weights
        sides, here, cards, about, first, second, mine, theirs, rest, hands, around, last, out = self._forward(
            data, some
        )
        slopes: Arrays = {}
        down = ((1 / (1 + numpy.exp(-out)) - data["came"][some]) / len(some))[:, None].astype(numpy.float32)
        slopes["last"], slopes["last+"] = last.T @ down, down.sum(0)
        down = (down @ weights["last"].T) * (last > 0)
        for name, values in (("mine", mine), ("theirs", theirs), ("around", around)):
            slopes[name] = values.T @ down
        slopes["around+"] = down.sum(0)
        inner = (down @ weights["around"].T) * (around > 0)
        slopes["rest"], slopes["rest+"] = rest.T @ inner, inner.sum(0)
        slopes["held"] = numpy.zeros_like(weights["held"])
        for place in range(hands.shape[1]):
            numpy.add.at(slopes["held"], hands[:, place], inner)
        slopes["held"][0] = 0
        sums = (down @ weights["mine"].T)[:, None, :] * (sides == 1)[..., None]
        sums = sums + (down @ weights["theirs"].T)[:, None, :] * (sides == -1)[..., None]
        units = sums.reshape(-1, self._shape.unit)[here] * (second > 0)
        slopes["unit_out"], slopes["unit_out+"] = first.T @ units, units.sum(0)
        units = (units @ weights["unit_out"].T) * (first > 0)
        slopes["unit_in"], slopes["unit_in+"] = about.T @ units, units.sum(0)
        slopes["learnt"] = numpy.zeros_like(weights["learnt"])
        numpy.add.at(slopes["learnt"], cards, (units @ weights["unit_in"].T)[:, -LEARNT:])
        self._adam(slopes, rate)

    def _adam(self, slopes: Arrays, rate: float) -> None:
        numpy = numbers()
        self._steps += 1
        for name, slope in slopes.items():
            first, second = self._first[name], self._second[name]
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            rise = first / (1 - 0.9**self._steps)
            spread = numpy.sqrt(second / (1 - 0.999**self._steps)) + 1e-8
            self.weights[name] -= rate * (rise / spread + DECAY * self.weights[name])

    def net(self, made: dict[str, Any]) -> Net:
        """What was never met is left out: nothing is known of it, and it counts by its numbers alone."""
        shape = self._shape

        def layer(name: str) -> Layer:
            matrix = self.weights[name].T
            bias = self.weights.get(f"{name}+", [0.0] * len(matrix))
            return Layer([_rounded(line) for line in matrix], _rounded(bias))

        return Net(
            made,
            self._vectors("learnt", shape.units),
            self._vectors("held", shape.cards),
            *(layer(name) for name in ("unit_in", "unit_out", "rest", "mine", "theirs", "around", "last")),
        )

    def _vectors(self, where: str, numbers_of: dict[str, int]) -> dict[str, list[float]]:
        known, met = self.weights[where], self._met[where]
        return {name: _rounded(known[number]) for name, number in numbers_of.items() if number in met}


def _rounded(values: Any) -> list[float]:
    return [round(float(value), DIGITS) for value in values]


def write(path: Path, net: Net) -> None:
    path.write_bytes(msgspec.json.encode(net))
