"""Python's cycle collector, told when to look.

A table is thousands of small objects without cycles. Left alone, the collector walks through all of them again and
again: a third of the server's time under load, in pauses that players feel. So the young are looked at less often,
and the old only when nobody is waiting, or after a long while.
"""

from __future__ import annotations

import gc
import time

YOUNG = 20_000
QUIET_SECONDS = 2.0
SOONEST = 60.0
LATEST = 1800.0


class Collector:
    """Looks through old objects at a good moment."""

    def __init__(self) -> None:
        self._last = self._busy = time.monotonic()

    @staticmethod
    def start() -> None:
        """Set aside what stays for ever (modules, cards) and stop the automatic walks through old objects."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, 10, 1_000_000)

    def busy(self) -> None:
        """Somebody is being served."""
        self._busy = time.monotonic()

    def maybe_collect(self) -> None:
        now = time.monotonic()
        since = now - self._last
        if since > LATEST or (since > SOONEST and now - self._busy > QUIET_SECONDS):
            gc.collect()
            self._last = time.monotonic()
