"""The fan-out port: how server processes tell one another that something was stored, and which of them drives a table.

The database decides what happened (one entry per number); fan-out only carries the news, so a lost message
costs time and never an answer.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from importlib.util import find_spec
from typing import Protocol

from heroes.server.storage import BadAddress

Listener = Callable[[bytes], None]
Gap = Callable[[], Awaitable[None]]

LEASE_SECONDS = 6.0


class Fanout(Protocol):
    """News between processes."""

    process: str
    shared: bool
    """Whether there may be other processes."""

    async def start(self, on_gap: Gap) -> None:
        """Begin to listen; `on_gap` is called whenever news may have been missed."""
        ...

    async def subscribe(self, table: str, listener: Listener) -> None: ...
    async def unsubscribe(self, table: str) -> None: ...

    def publish(self, table: str, news: bytes) -> None:
        """Tell the other processes, without waiting."""
        ...

    async def lead(self, table: str) -> bool:
        """Whether this process drives the table (bots, timers) for the next few seconds."""
        ...

    async def resign(self, table: str) -> None:
        """Let another process drive it."""
        ...

    async def close(self) -> None: ...


class Alone:
    """One process: there is nobody to tell."""

    def __init__(self) -> None:
        self.process = "alone"
        self.shared = False

    async def start(self, on_gap: Gap) -> None:
        return None

    async def subscribe(self, table: str, listener: Listener) -> None:
        return None

    async def unsubscribe(self, table: str) -> None:
        return None

    def publish(self, table: str, news: bytes) -> None:
        return None

    async def lead(self, table: str) -> bool:
        return True

    async def resign(self, table: str) -> None:
        return None

    async def close(self) -> None:
        return None


def open_fanout(url: str) -> Fanout:
    """Empty: this process is alone; `redis://...`: it has company."""
    if not url:
        return Alone()
    if not url.startswith(("redis://", "rediss://", "unix://")):
        raise BadAddress(f"a fan-out is redis://..., not {url!r}")
    if find_spec("redis") is None:
        raise BadAddress("sharing games needs the package redis: pip install redis")
    from heroes.server.fanout_redis import RedisFanout

    return RedisFanout(url)
