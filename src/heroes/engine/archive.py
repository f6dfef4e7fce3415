"""The log as a save keeps it. It is most of a long game's bytes, and the names of its events would be half of it: a
save names every kind of event once.

Each page of the log says which of the kinds it holds, and its events say which of those they are. So what is written of
a full page, which nothing changes any more, is written once, however often the game is saved.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from heroes.engine.data import Unreadable, read, revive, tag_of, write
from heroes.engine.event import Event
from heroes.engine.journal import Journal, Page
from heroes.words import say

_PAGES = 256
"""How many full pages are remembered as bytes, of all games together."""

_Pages = list[tuple[list[int], list[tuple[int, list[Any]]]]]


def write_log(events: Journal[Event]) -> bytes:
    pages, last = events.pages(0)
    written = [*(_page(page) for page in pages), _rows(last)]
    kinds: dict[str, int] = {}
    body = [([kinds.setdefault(kind, len(kinds)) for kind in held], rows) for held, rows in written]
    return write([list(kinds), body])


def read_log(raw: bytes) -> list[Event]:
    """The events that `write_log` wrote; msgspec.DecodeError or ValidationError for anything else."""
    kinds, pages = read(raw, tuple[list[str], _Pages])
    return [revive(Event, [_at(kinds, _at(held, kind)), *fields]) for held, rows in pages for kind, fields in rows]


def _at(items: Sequence[Any], number: int) -> Any:
    if not 0 <= number < len(items):
        raise Unreadable(say("engine.save.no-family", given=str(number)))
    return items[number]


@lru_cache(_PAGES)
def _page(page: Page[Event]) -> tuple[tuple[str, ...], msgspec.Raw]:
    return _rows(page.items)


def _rows(events: Sequence[Event]) -> tuple[tuple[str, ...], msgspec.Raw]:
    """The kinds of these events, and for each event which of those it is and its fields."""
    data: Sequence[Any] = events
    kinds: dict[str, int] = {}
    rows = [(kinds.setdefault(tag_of(type(one)), len(kinds)), msgspec.structs.astuple(one)) for one in data]
    return tuple(kinds), msgspec.Raw(write(rows))
