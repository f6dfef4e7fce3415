"""What a seat sees as numbers of a fixed size, for any game. Views and answers are trees of names and numbers; every
leaf has a place among a fixed number of slots, by a hash of its path. docs/rl.md describes it."""

from __future__ import annotations

from functools import lru_cache
from math import copysign, log1p
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from heroes.engine import Ask, Game, Option, Seat
from heroes.engine.ask import FREE

SLOTS = 2048
"""Numbers that describe what a seat sees."""
TRAITS = 32
"""Numbers that describe one answer."""
ANSWERS = {"adventure": 1024}
MOST_ANSWERS = 128
"""So many answers are told apart, unless the game is known to offer more: those beyond are not offered."""
HIGHEST = 32.0
"""No slot goes beyond this, above or below zero."""

Numbers = NDArray[np.float32]
Mask = NDArray[np.int8]


@lru_cache(maxsize=1 << 16)
def place(path: str, slots: int) -> tuple[int, float]:
    """The slot of a leaf and its sign: leaves that share a slot rather cancel out than add up."""
    mark = crc32(path.encode())
    return (mark >> 1) % slots, 1.0 if mark & 1 else -1.0


class Encoder:
    """Sizes, and what is written into them."""

    def __init__(self, game: str, slots: int = SLOTS, answers: int = 0) -> None:
        self.slots = slots
        self.answers = answers or ANSWERS.get(game, MOST_ANSWERS)

    def seen(self, game: Game, seat: Seat) -> Numbers:
        """What that seat may know, without the log; nothing else goes in."""
        row = [0.0] * self.slots
        view = game.view(seat, len(game.events))
        _write(row, "state", view["state"])
        _write(row, "seat", str(seat))
        _write(row, "over", view["over"])
        ask = self._asked(game, seat)
        if ask is not None:
            _write(row, "kind", ask.kind)
            _write(row, "about", ask.about)
            _write(row, "amount", ask.amount)
        return _bounded(row)

    def options(self, game: Game, seat: Seat) -> Numbers:
        """A row for each answer of the open question; zeros if it is another seat's."""
        table = np.zeros((self.answers, TRAITS), np.float32)
        ask = self._asked(game, seat)
        if ask is not None:
            offered = ask.options[: self.answers]
            table[: len(offered)] = _bounded([_traits(option) for option in offered])
        return table

    def mask(self, game: Game, seat: Seat) -> Mask:
        """1 for every answer that can be given."""
        mask = np.zeros(self.answers, np.int8)
        ask = self._asked(game, seat)
        if ask is not None:
            mask[: len(ask.options)] = 1
        return mask

    def observation(self, game: Game, seat: Seat) -> dict[str, Any]:
        return {
            "observation": self.seen(game, seat),
            "options": self.options(game, seat),
            "action_mask": self.mask(game, seat),
        }

    @staticmethod
    def _asked(game: Game, seat: Seat) -> Ask | None:
        ask = game.ask
        return ask if ask is not None and ask.seat == seat else None


def _bounded(numbers: list[Any]) -> Numbers:
    return np.clip(np.array(numbers, np.float32), -HIGHEST, HIGHEST)


def _traits(option: Option) -> list[float]:
    row = [0.0] * TRAITS
    _write(row, "verb", option.verb)
    _write(row, "things", option.things)
    cost = option.cost
    if cost is not FREE:
        for name in cost.__struct_fields__:
            _write(row, name, getattr(cost, name))
    return row


def _write(row: list[float], path: str, value: Any) -> None:
    """Names count as 1 at a place of their own, numbers by their logarithm; names in a list
    are a bag, anything else in it is told apart by its place."""
    if isinstance(value, bool):
        if value:
            _add(row, path, 1.0)
    elif isinstance(value, (int, float)):
        if value:
            _add(row, path, copysign(log1p(abs(value)), value))
    elif isinstance(value, str):
        if value:
            _add(row, f"{path}={value}", 1.0)
    elif isinstance(value, dict):
        for name, part in value.items():
            _write(row, f"{path}.{name}", part)
    elif isinstance(value, (list, tuple)):
        for number, part in enumerate(value):
            _write(row, path if isinstance(part, str) else f"{path}.{number}", part)


def _add(row: list[float], path: str, amount: float) -> None:
    slot, sign = place(path, len(row))
    row[slot] += sign * amount
