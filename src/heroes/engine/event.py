"""What happened, and who may know it. The log, animation, undo and notices all read events."""

from __future__ import annotations

from heroes.engine.ask import Seat
from heroes.engine.data import Data
from heroes.words import Said


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

    @property
    def doer(self) -> Seat | None:
        """Whose deed it was; None: nobody's, such as a rule's or a neutral unit's."""
        return None

    @property
    def concerns(self) -> tuple[Seat, ...]:
        """The seats to which it was done, who want to be told."""
        return ()

    def says(self) -> Said:
        """What happened, in a sentence; an event without words stands for itself."""
        return Said(type(self).__name__)

    def sentence(self) -> str:
        """The event in plain English."""
        return str(self.says())


class Disclosure(Event):
    """The family of events by which somebody always learns something."""

    __slots__ = ()

    @property
    def reveals(self) -> bool:
        return True


class Untold(Data, Event, frozen=True, tag="engine.untold"):
    """Something happened of which nobody at this table was told; it keeps its place in the log."""

    def seen_by(self, seat: Seat | None) -> Event | None:
        return None
