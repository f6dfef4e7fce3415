"""Storage on top of a blocking database: one thread writes, one reads, and the event loop never waits for a disk.

Whatever is waiting when the writer gets free is committed in one transaction, so many games share one flush.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from heroes.server.errors import StorageDown
from heroes.server.storage.port import Brief, Stored

T = TypeVar("T")

MAX_BATCH = 256


class DatabaseError(Exception):
    """The database refused or vanished; nothing of the batch counts as stored."""


class Append:
    """One entry on its way to the disk."""

    __slots__ = ("brief", "future", "loop", "members", "row")

    def __init__(self, brief: Brief, row: Stored, members: list[str]) -> None:
        self.brief = brief
        self.row = row
        self.members = members
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[bool] = self.loop.create_future()


class Database(Protocol):
    """A blocking connection. `DatabaseError` for anything that went wrong outside of us."""

    def append(self, batch: Sequence[Append]) -> list[bool]:
        """Commit a batch in one transaction; False for each entry whose number or command was already there."""
        ...

    def rows(self, table: str, after: int) -> list[Stored]: ...
    def find(self, table: str, command: str) -> int | None: ...
    def put_snapshot(self, table: str, seq: int, body: bytes) -> None: ...
    def snapshot(self, table: str) -> tuple[int, bytes] | None: ...
    def mine(self, holder: str, limit: int) -> list[Brief]: ...
    def listed(self, limit: int) -> list[Brief]: ...
    def driven(self) -> list[str]: ...
    def close(self) -> None: ...


class ThreadedStorage:
    """The `Storage` port over two connections to one database."""

    def __init__(self, connect: Callable[[], Database]) -> None:
        self._writes: queue.SimpleQueue[Append | _Call | None] = queue.SimpleQueue()
        self._reads: queue.SimpleQueue[_Call | None] = queue.SimpleQueue()
        writer, reader = connect(), connect()
        self._threads = [
            threading.Thread(target=self._write_all, args=(writer,), name="storage-writer", daemon=True),
            threading.Thread(target=self._read_all, args=(reader,), name="storage-reader", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    async def append(self, brief: Brief, row: Stored, members: list[str]) -> bool:
        job = Append(brief, row, members)
        self._writes.put(job)
        return await job.future

    async def put_snapshot(self, table: str, seq: int, body: bytes) -> None:
        call = _Call(lambda database: database.put_snapshot(table, seq, body))
        self._writes.put(call)
        await call.future

    async def rows(self, table: str, after: int) -> list[Stored]:
        return await self._read(lambda database: database.rows(table, after))

    async def find(self, table: str, command: str) -> int | None:
        return await self._read(lambda database: database.find(table, command))

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        return await self._read(lambda database: database.snapshot(table))

    async def mine(self, holder: str, limit: int) -> list[Brief]:
        return await self._read(lambda database: database.mine(holder, limit))

    async def listed(self, limit: int) -> list[Brief]:
        return await self._read(lambda database: database.listed(limit))

    async def driven(self) -> list[str]:
        return await self._read(lambda database: database.driven())

    async def close(self) -> None:
        self._writes.put(None)
        self._reads.put(None)
        for thread in self._threads:
            await asyncio.to_thread(thread.join)

    async def _read(self, work: Callable[[Database], T]) -> T:
        call = _Call(work)
        self._reads.put(call)
        result: T = await call.future
        return result

    def _read_all(self, database: Database) -> None:
        while (call := self._reads.get()) is not None:
            call.run(database)
        database.close()

    def _write_all(self, database: Database) -> None:
        going_on = True
        while going_on:
            batch: list[Append] = []
            job = self._writes.get()
            while True:
                if isinstance(job, Append):
                    batch.append(job)
                elif job is None:
                    going_on = False
                else:
                    _commit(database, batch)
                    batch = []
                    job.run(database)
                if not going_on or len(batch) >= MAX_BATCH or self._writes.empty():
                    break
                job = self._writes.get()
            _commit(database, batch)
        database.close()


class _Call:
    """Any other work for a database thread."""

    __slots__ = ("future", "loop", "work")

    def __init__(self, work: Callable[[Database], Any]) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()

    def run(self, database: Database) -> None:
        try:
            result = self.work(database)
        except DatabaseError as error:
            _tell(self.loop, [(self.future, StorageDown(f"the database could not do it: {error}"))])
        else:
            _tell(self.loop, [(self.future, result)])


def _commit(database: Database, batch: list[Append]) -> None:
    if not batch:
        return
    results: Sequence[bool | StorageDown]
    try:
        results = database.append(batch)
    except DatabaseError as error:
        results = [StorageDown(f"the database did not take it: {error}") for _ in batch]
    _tell(batch[0].loop, [(job.future, result) for job, result in zip(batch, results, strict=True)])


def _tell(loop: asyncio.AbstractEventLoop, results: list[tuple[asyncio.Future[Any], Any]]) -> None:
    if not loop.is_closed():
        loop.call_soon_threadsafe(_settle, results)


def _settle(results: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, result in results:
        if future.done():
            continue
        if isinstance(result, StorageDown):
            future.set_exception(result)
        else:
            future.set_result(result)
