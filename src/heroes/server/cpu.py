"""So much of the processor's time and no more, for what a stranger may have made to take minutes."""

from __future__ import annotations

import signal
import time
from types import FrameType

from heroes.server.errors import NotDone
from heroes.words import say

TOO_SLOW = "too-slow"


class TooSlow(NotDone):
    """A text that somebody wrote makes the rules take too long."""

    def __init__(self, seconds: float) -> None:
        super().__init__(TOO_SLOW, say("server.refused.too-slow", seconds=f"{seconds:g}"))


class processor_time:
    """Around work in the main thread of a worker: `TooSlow` once it has used so many seconds of the processor. How busy
    the machine is does not count."""

    __slots__ = ("_began", "_seconds")

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def __enter__(self) -> processor_time:
        self._began = time.process_time()
        signal.signal(signal.SIGPROF, self._stop)
        signal.setitimer(signal.ITIMER_PROF, self._seconds)
        return self

    def __exit__(self, *error: object) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0.0)

    @property
    def used(self) -> float:
        return time.process_time() - self._began

    def _stop(self, number: int, frame: FrameType | None) -> None:
        raise TooSlow(self._seconds)
