"""What is counted of what a hub does, if anybody wants to know."""

from __future__ import annotations

from typing import Protocol

from heroes.server import wire


class Tally(Protocol):
    """Somebody who counts."""

    connections: int

    def done(self, command: wire.AnyCommand, seconds: float) -> None: ...
    def refused(self, code: str) -> None: ...


class Uncounted:
    """Nobody wants to know."""

    def __init__(self) -> None:
        self.connections = 0

    def done(self, command: wire.AnyCommand, seconds: float) -> None:
        return None

    def refused(self, code: str) -> None:
        return None
