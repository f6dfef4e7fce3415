"""What happened, and who may know it. The log, animation, undo and notices all read events."""

from __future__ import annotations

from heroes.engine.ask import Seat


class Event:
    """The family of events: `class Moved(Data, Event, frozen=True)`. One that holds a secret overrides `seen_by`."""

    __slots__ = ()

    def seen_by(self, seat: Seat | None) -> Event | None:
        """This event as that seat (None: a spectator) may know it; None if it may not know of it at all."""
        return self

    @property
    def reveals(self) -> bool:
        """Whether somebody learned something by it, so that what led to it cannot be taken back."""
        return False

    def sentence(self) -> str:
        """The event in plain English."""
        return type(self).__name__


class Disclosure(Event):
    """The family of events by which somebody always learns something."""

    __slots__ = ()

    @property
    def reveals(self) -> bool:
        return True
