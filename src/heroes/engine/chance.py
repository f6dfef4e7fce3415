"""Randomness that is part of the state: counter-based, one named stream per purpose, the same in every process."""

from __future__ import annotations

from collections.abc import MutableSequence
from hashlib import blake2b
from typing import Any, Protocol

CHANCE_VERSION = 1
"""Raised whenever the numbers for a seed change, since that breaks old records."""


class Rng(Protocol):
    """What `resample` needs of a random source; `random.Random` fits."""

    def randrange(self, stop: int, /) -> int: ...


class Chance:
    """Number `n` of stream `s` is a keyed hash of (seed, s, n), so drawing from one stream never shifts another."""

    __slots__ = ("_begun", "_counts", "seed")

    def __init__(self, seed: int, counts: dict[str, int] | None = None) -> None:
        self.seed = seed
        self._counts: dict[str, int] = counts if counts is not None else {}
        self._begun: dict[str, blake2b] = {}
        """By stream, the hash of everything but the number within it; only copies of it go on."""

    def copy(self) -> Chance:
        twin = Chance(self.seed, self._counts.copy())
        twin._begun = self._begun
        return twin

    @property
    def counts(self) -> dict[str, int]:
        return dict(sorted(self._counts.items()))

    def as_far_as(self, other: Chance) -> bool:
        """Whether as much has been drawn from every stream as there."""
        return self._counts == other._counts

    def below(self, stop: int, stream: str) -> int:
        """A whole number from 0 up to but not including `stop`, without bias."""
        begun = self._begun.get(stream) or self._begin(stream)
        number, self._counts[stream] = _draw(begun, self._counts.get(stream, 0), stop)
        return number

    def _begin(self, stream: str) -> blake2b:
        key = f"{CHANCE_VERSION}:{self.seed}:{stream}:".encode()
        begun = self._begun[stream] = blake2b(key, digest_size=8)
        return begun

    def shuffle(self, cards: MutableSequence[Any], stream: str) -> None:
        begun = self._begun.get(stream) or self._begin(stream)
        count = self._counts.get(stream, 0)
        for last in range(len(cards) - 1, 0, -1):
            other, count = _draw(begun, count, last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        if len(cards) > 1:
            self._counts[stream] = count


def _draw(begun: blake2b, count: int, stop: int) -> tuple[int, int]:
    """A number from 0 up to but not including `stop`, and how many have been drawn from the stream by then."""
    while True:
        hashed = begun.copy()
        hashed.update(b"%d" % count)
        count += 1
        number = int.from_bytes(hashed.digest(), "little")
        if (number < _SURE and stop <= _FEW) or number < _ALL - _ALL % stop:
            return number % stop, count


_ALL = 1 << 64
_FEW = 1 << 16
_SURE = _ALL - _FEW
"""Numbers below this are without bias for any `stop` up to `_FEW`."""


def reshuffle(cards: MutableSequence[Any], rng: Rng) -> None:
    """Shuffle by an outside source, for `resample`."""
    for last in range(len(cards) - 1, 0, -1):
        other = rng.randrange(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
