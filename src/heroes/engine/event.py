"""What happened, and who may know it. The log, animation, undo and notices all read events."""

from __future__ import annotations

from typing import ClassVar, Literal

from heroes.engine.ask import Seat
from heroes.engine.data import Data
from heroes.words import NOTHING, Said, say

Weight = Literal["deed", "follow", "moment"]
"""Something that somebody chose to do; something that came of it or of a rule; a moment at which a round, a turn, a
combat or a unit's activation begins or ends, so that deeds begin anew."""
News = Literal["loud", "plain", "small", "silent"]
"""How much it matters to somebody who did not see it. `loud`: whoever it concerns is told at once; `small`: told only
if nothing weightier happened; `silent`: it matters to the drawing only."""

Chapter = Literal["round", "turn", "combat", "combat-round"]
"""What a log is divided into: rounds of the game, turns, combats, and the rounds of a combat."""


class Event:
    """The family of events: `class Moved(Data, Event, frozen=True)`. One that holds a secret overrides `seen_by`."""

    __slots__ = ()
    opens: ClassVar[Chapter | None] = None
    """What begins with it."""
    closes: ClassVar[Chapter | None] = None
    """What ends with it."""
    blow: ClassVar[bool] = False
    """One of the many of a combat: told to those who follow it, not to those who want to know what came of it."""

    def seen_by(self, seat: Seat | None) -> Event | None:
        """This event as that seat (None: a spectator) may know it; None if it may not know of it at all."""
        return self

    @property
    def reveals(self) -> bool:
        """Whether somebody learned something by it, so that what led to it cannot be taken back."""
        return False

    @property
    def doer(self) -> Seat | None:
        """Whose deed it was, or who decided for the unit whose deed it was; None: nobody's, such as a rule's."""
        return None

    @property
    def concerns(self) -> tuple[Seat, ...]:
        """The seats to which it was done, who want to be told."""
        return ()

    @property
    def weight(self) -> Weight:
        return "follow"

    @property
    def news(self) -> News:
        return "plain"

    @property
    def things(self) -> tuple[str, ...]:
        """What it tells of, such as `unit:7` and `cell:c4`: first whoever acts or is struck, then the others, then
        where."""
        return ()

    def says(self) -> Said:
        """What happened, in a sentence."""
        raise NotImplementedError(f"{type(self).__name__} has no sentence")

    def sentence(self) -> str:
        """The event in plain English."""
        return str(self.says())


def keeps_no_secret(event: Event) -> bool:
    """Whether everybody may know all of it, as of every event of its kind."""
    return type(event).seen_by is Event.seen_by


class Disclosure(Event):
    """The family of events by which somebody always learns something."""

    __slots__ = ()

    @property
    def reveals(self) -> bool:
        return True


class Deed(Event):
    """The family of events that somebody chose to bring about."""

    __slots__ = ()

    @property
    def weight(self) -> Weight:
        return "deed"


class Moment(Event):
    """The family of events with which deeds begin anew."""

    __slots__ = ()

    @property
    def weight(self) -> Weight:
        return "moment"


class Blow(Event):
    """The family of events of which a combat is full."""

    __slots__ = ()
    blow: ClassVar[bool] = True


class Loud(Event):
    """The family of events of which those whom they concern are told at once."""

    __slots__ = ()

    @property
    def news(self) -> News:
        return "loud"


class Small(Event):
    """The family of steps and small change."""

    __slots__ = ()

    @property
    def news(self) -> News:
        return "small"


class Silent(Event):
    """The family of events that are drawn and not told."""

    __slots__ = ()

    @property
    def news(self) -> News:
        return "silent"


class By:
    """Done by the player in the field `seat`; below 0: by nobody."""

    __slots__ = ()
    seat: Seat

    @property
    def doer(self) -> Seat | None:
        return self.seat if self.seat >= 0 else None


class To:
    """Done to the player in the field `seat`, such as the owner of a unit; below 0: to nobody."""

    __slots__ = ()
    seat: Seat

    @property
    def concerns(self) -> tuple[Seat, ...]:
        return players(self.seat)


def players(*seats: Seat, but: Seat = -1) -> tuple[Seat, ...]:
    """The seats among these, each once, without the one that did it."""
    return tuple(dict.fromkeys(seat for seat in seats if seat >= 0 and seat != but))


class Untold(Data, Silent, frozen=True, tag="engine.untold"):
    """Something happened of which nobody at this table was told; it keeps its place in the log."""

    def seen_by(self, seat: Seat | None) -> Event | None:
        return None

    def says(self) -> Said:
        return NOTHING


class Resigned(By, Data, Deed, Disclosure, Loud, frozen=True, tag="engine.resigned"):
    """A player gives the game up. Nobody takes that back alone."""

    seat: Seat

    def says(self) -> Said:
        return say("engine.resigned", seat=say("seat", seat=self.seat))
