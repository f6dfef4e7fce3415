"""Python's cycle collector, told when to look.

A table is thousands of small objects without cycles. Left alone, the collector walks through all of them again and
again: a third of the server's time under load, in pauses that players feel. Even the young are too many for it: an
answer makes as many objects as it frees, so that Python sees no reason to look until all that a thousand tables are
is young, and then looks for a quarter of a second. So after a few answers all that there is is set aside, which takes
no time. What is set aside is looked at when nobody is waiting, when it has become twice as much, or after a long while.
"""

from __future__ import annotations

import gc
import time

YOUNG = 20_000
SPARSE = (YOUNG, 10, 1_000_000)
ANSWERS = 50
"""After so many, what there is is set aside. Until then it is looked at as it comes."""
QUIET_SECONDS = 2.0
SOONEST = 60.0
LATEST = 1800.0
FEW = 500_000
"""So many objects more than the last time are no reason to look."""


class Collector:
    """Looks through old objects at a good moment."""

    def __init__(self) -> None:
        self._last = self._busy = time.monotonic()
        self._counted = self._last
        self._kept = gc.get_freeze_count()
        self._answers = 0

    @staticmethod
    def start() -> None:
        """Set aside what stays for ever (modules, cards) and stop the automatic walks through old objects."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*SPARSE)

    def busy(self) -> None:
        """Somebody is being served."""
        self._busy = time.monotonic()
        self._answers += 1
        if self._answers >= ANSWERS:
            self._answers = 0
            if gc.get_threshold() == SPARSE:
                gc.freeze()

    def maybe_collect(self) -> None:
        now = time.monotonic()
        since = now - self._last
        if since > LATEST or (since > SOONEST and now - self._busy > QUIET_SECONDS) or self._has_grown(now):
            self._collect()

    def _has_grown(self, now: float) -> bool:
        """Whether there is so much more than there was that some of it may be waste; counting takes a moment too."""
        if now - self._counted <= SOONEST:
            return False
        self._counted = now
        return gc.get_freeze_count() > 2 * self._kept + FEW

    def _collect(self) -> None:
        if gc.get_threshold() == SPARSE:
            gc.unfreeze()
            gc.collect()
            gc.freeze()
        else:
            gc.collect()
        self._kept = gc.get_freeze_count()
        self._last = time.monotonic()
