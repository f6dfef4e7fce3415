"""What grows with every answer of a game, so that a copy costs the same however long it has grown.

A table is copied at each of its answers. To copy a plain list is to touch everything in it, and where a thousand tables
are in use nothing is near at hand. So what is full is set aside in pages that copies share.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar, overload

import msgspec

PAGE = 32

T = TypeVar("T")


class Growing(msgspec.Struct, Generic[T], array_like=True):
    """A list that is added to and cut at its end."""

    full: tuple[tuple[T, ...], ...] = ()
    """Pages of `PAGE` things each."""
    last: list[T] = []

    @staticmethod
    def of(things: Iterable[T]) -> Growing[T]:
        made: Growing[T] = Growing()
        for thing in things:
            made.append(thing)
        return made

    def copy(self) -> Growing[T]:
        return Growing(self.full, self.last.copy())

    def append(self, thing: T) -> None:
        self.last.append(thing)
        if len(self.last) == PAGE:
            self.full = (*self.full, tuple(self.last))
            self.last = []

    def cut(self, length: int) -> None:
        """Keep so many, from the first on."""
        if length >= len(self):
            return
        pages, rest = divmod(length, PAGE)
        self.last = [*(self.full[pages] if pages < len(self.full) else self.last)][:rest]
        self.full = self.full[:pages]

    def __len__(self) -> int:
        return len(self.full) * PAGE + len(self.last)

    def __iter__(self) -> Iterator[T]:
        for page in self.full:
            yield from page
        yield from self.last

    @overload
    def __getitem__(self, place: int) -> T: ...

    @overload
    def __getitem__(self, place: slice) -> list[T]: ...

    def __getitem__(self, place: int | slice) -> T | list[T]:
        if isinstance(place, slice):
            return list(self)[place]
        if place < 0:
            place += len(self)
        page, number = divmod(place, PAGE)
        return self.full[page][number] if 0 <= page < len(self.full) else self._of_last(page, number)

    def _of_last(self, page: int, number: int) -> T:
        if page != len(self.full):
            raise IndexError(page * PAGE + number)
        return self.last[number]


def up_to(counts: Growing[int], limit: int) -> int:
    """How many of these, which never become less, are no more than that. Mostly it is one of the last."""
    if counts.last and counts.last[0] <= limit:
        return len(counts.full) * PAGE + bisect_right(counts.last, limit)
    return bisect_right(list(counts), limit)


class Remembered(msgspec.Struct):
    """The numbers of things by their names. Of the oldest some are forgotten when there are too many."""

    late: dict[str, int] = {}
    early: tuple[dict[str, int], ...] = ()
    """Pages of `PAGE` each, the oldest first; they are not changed any more."""
    forgotten: bool = False

    def copy(self) -> Remembered:
        return Remembered(self.late.copy(), self.early, self.forgotten)

    def get(self, name: str) -> int | None:
        found = self.late.get(name)
        for page in reversed(self.early):
            if found is not None:
                break
            found = page.get(name)
        return found

    def put(self, name: str, number: int, most: int) -> None:
        """Remember this too, and at least the last `most` in all."""
        self.late[name] = number
        if len(self.late) == PAGE:
            self.early = (*self.early, self.late)
            self.late = {}
        if len(self) >= most + PAGE:
            self.early, self.forgotten = self.early[1:], True

    def __len__(self) -> int:
        return len(self.early) * PAGE + len(self.late)
