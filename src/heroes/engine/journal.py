"""An append-only list whose copy costs the same however long it has grown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

T = TypeVar("T")

_PAGE = 32


class Page(Generic[T]):
    """A full page: nothing of it changes any more, and copies of a journal share it. Pages are told apart by which they
    are, not by what they hold, so that whatever follows from one can be remembered by it."""

    __slots__ = ("first", "items")

    def __init__(self, first: int, items: tuple[T, ...]) -> None:
        self.first = first
        """The position of its first item in the journal."""
        self.items = items


class Journal(Generic[T]):
    """Full pages are frozen and shared between copies; only the last page is copied."""

    __slots__ = ("_page", "_past", "_turned")

    def __init__(self, items: list[T] | None = None) -> None:
        self._past: Any = None  # (earlier past, Page)
        self._turned = 0
        self._page: list[T] = []
        if not items:
            return
        self._turned = len(items) - len(items) % _PAGE
        self._page = items[self._turned :]
        for first in range(0, self._turned, _PAGE):
            self._past = (self._past, Page(first, tuple(items[first : first + _PAGE])))

    def append(self, item: T) -> None:
        page = self._page
        page.append(item)
        if len(page) == _PAGE:
            self._past = (self._past, Page(self._turned, tuple(page)))
            self._turned += _PAGE
            self._page = []

    def copy(self) -> Journal[T]:
        twin: Journal[T] = Journal()
        twin._past = self._past
        twin._turned = self._turned
        twin._page = self._page.copy()
        return twin

    def __len__(self) -> int:
        return self.end()

    def end(self) -> int:
        """The position of what comes next. A plain call: it is asked for at every answer."""
        return self._turned + len(self._page)

    def __iter__(self) -> Iterator[T]:
        return iter(self.since(0))

    def since(self, start: int) -> list[T]:
        """Everything from position `start` on."""
        if start >= self._turned:
            return self._page[start - self._turned :]
        pages, last = self.pages(start)
        items: list[T] = []
        for page in pages:
            items += page.items
        return items[start - (self._turned - len(items)) :] + last

    def pages(self, start: int) -> tuple[list[Page[T]], list[T]]:
        """The full pages that hold anything from position `start` on, in order, and everything after them."""
        pages: list[Page[T]] = []
        past, first = self._past, self._turned
        while past is not None and first > start:
            past, page = past
            pages.append(page)
            first -= _PAGE
        pages.reverse()
        return pages, self._page.copy()
