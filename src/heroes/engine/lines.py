"""The log as somebody reads it: events become lines, each with its number and a sentence.

What has happened does not change, so a full page of the log is put into words once for all who see it alike, and again
only for those who saw something of it otherwise. It is remembered beside the page, not in the game: it is not saved,
compared or copied, and a bounded number of pages is kept, whatever the number of games.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any

from msgspec.structs import asdict

from heroes.engine.ask import Seat
from heroes.engine.data import Data, tag_of
from heroes.engine.event import Event, keeps_no_secret
from heroes.engine.journal import Journal, Page
from heroes.engine.shared import Shared

Line = dict[str, Any]

_PAGES = 256
"""How many pages are remembered in words, of all games together: some 8,000 lines."""


def hear(events: Journal[Event], seat: Seat | None, since: int, seats: int, shared: Shared) -> list[Line]:
    """What this seat was told from entry `since` on. The lines are not to be changed: others read them too."""
    pages, last = events.pages(since)
    lines: list[Line] = []
    for page in pages:
        if page.first >= since:
            lines += _told(page, seats, seat)
        else:
            # Whoever follows a game wants a line or two of a page that is just full, not all of it.
            lines += _loose(page.items[since - page.first :], since, seats, seat, shared)
    first = len(events) - len(last)
    return lines + _loose(last[max(since - first, 0) :], max(since, first), seats, seat, shared)


def _loose(events: Sequence[Event], first: int, seats: int, seat: Seat | None, shared: Shared) -> list[Line]:
    """Lines that are put into words for this look alone; those that everybody reads alike, once."""
    lines = []
    for number, event in enumerate(events, first):
        seen = event.seen_by(seat)
        if seen is event:
            lines.append(shared.once(f"line {number}", partial(_line, number, event, event, seats)))
        elif seen is not None:
            lines.append(_line(number, event, seen, seats))
    return lines


@lru_cache(_PAGES)
def _told(page: Page[Event], seats: int, seat: Seat | None) -> tuple[Line, ...]:
    """A page as this seat reads it."""
    lines = []
    for place, (event, line) in enumerate(zip(page.items, _open(page, seats), strict=True)):
        if line is not None:
            lines.append(line)
        elif (seen := event.seen_by(seat)) is not None:
            lines.append(_line(page.first + place, event, seen, seats))
    return tuple(lines)


@lru_cache(_PAGES)
def _open(page: Page[Event], seats: int) -> tuple[Line | None, ...]:
    """The lines of a page that everybody reads alike, each in its place: those of events that keep no secret."""
    return tuple(
        _line(number, event, event, seats) if keeps_no_secret(event) else None
        for number, event in enumerate(page.items, page.first)
    )


def _line(number: int, event: Event, seen: Event, seats: int) -> Line:
    """An event as somebody saw it. What a side without a seat did, nobody at the table did."""
    if not isinstance(seen, Data):
        raise TypeError(f"{type(seen).__name__} is an event but not data; derive it from Data and Event")
    said = seen.says()
    doer = decided = seen.doer
    if doer is not None and doer >= seats:
        doer = None
    line: Line = {
        "n": number,
        "kind": tag_of(type(seen)),
        "text": str(said),
        "says": said,
        "doer": doer,
        "concerns": [one for one in seen.concerns if one < seats],
        "reveals": event.reveals,
        "weight": seen.weight if doer == decided else "follow",
        "news": seen.news,
        "things": list(seen.things),
        "data": asdict(seen),
    }
    if seen.opens is not None:
        line["opens"] = seen.opens
    if seen.closes is not None:
        line["closes"] = seen.closes
    if seen.blow:
        line["blow"] = True
    return line
