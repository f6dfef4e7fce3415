"""The fan-out port: how server processes tell one another that something was stored, and which of them drives a table.

The database decides what happened (one entry per number) and who drives (a lease); fan-out only carries the news, so a
lost message costs time and never an answer.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from importlib.util import find_spec
from typing import Protocol

from heroes.server.leases import LEASE_SECONDS
from heroes.server.storage import BadAddress, Storage

__all__ = ["LEASE_SECONDS", "Alone", "Fanout", "Gap", "Listener", "open_fanout"]

Listener = Callable[[bytes], None]
Gap = Callable[[], Awaitable[None]]


class Fanout(Protocol):
    """News between processes."""

    process: str
    shared: bool
    """Whether there may be other processes."""

    @property
    def up(self) -> bool:
        """Whether news come and go; if not, whoever wants to know must ask the database."""
        ...

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

    async def renew(self, tables: list[str]) -> set[str]:
        """The same for several at once."""
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
        self.up = True

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

    async def renew(self, tables: list[str]) -> set[str]:
        return set(tables)

    async def resign(self, table: str) -> None:
        return None

    async def close(self) -> None:
        return None


def open_fanout(url: str, storage: Storage) -> Fanout:
    """Empty: this process is alone; `redis://...`: it has company."""
    if not url:
        return Alone()
    if not url.startswith(("redis://", "rediss://", "unix://")):
        raise BadAddress(f"a fan-out is redis://..., not {url!r}")
    if find_spec("redis") is None:
        raise BadAddress("sharing games needs the package redis: pip install redis")
    from heroes.server.fanout_redis import RedisFanout

    return RedisFanout(url, storage)
