"""Which process drives a table: a lease in the database, which every process can reach as long as anybody can play."""

from __future__ import annotations

import time

from heroes.server.errors import StorageDown
from heroes.server.storage import Storage

LEASE_SECONDS = 6.0


class Leases:
    """The leases of one process. The database is asked only when one is about to run out."""

    def __init__(self, storage: Storage, process: str, seconds: float = LEASE_SECONDS) -> None:
        self._storage = storage
        self._process = process
        self._seconds = seconds
        self._until: dict[str, float] = {}

    async def lead(self, table: str) -> bool:
        """Whether this process drives the table for the next few seconds."""
        if self._until.get(table, 0.0) - time.monotonic() > self._seconds / 3:
            return True
        return table in await self.renew([table])

    async def renew(self, tables: list[str]) -> set[str]:
        """Take or keep these leases; which of them this process has now."""
        if not tables:
            return set()
        until = time.monotonic() + self._seconds
        try:
            led = await self._storage.lead(tables, self._process, self._seconds)
        except StorageDown:
            led = set()  # nothing could be stored either
        for table in tables:
            self._until.pop(table, None)
        self._until.update((table, until) for table in led)
        return led

    async def resign(self, tables: list[str]) -> None:
        """Let another process drive them."""
        own = [table for table in tables if self._until.pop(table, None) is not None]
        if own:
            await self._storage.resign(own, self._process)
