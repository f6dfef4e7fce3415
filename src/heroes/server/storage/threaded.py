"""Storage on top of a blocking database: one thread writes, one reads, and the event loop never waits for a disk.

Whatever is waiting when the writer gets free is committed in one transaction, so many games share one flush.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from heroes.server.errors import StorageDown
from heroes.server.storage.port import Brief, Order, Stored

T = TypeVar("T")

log = logging.getLogger("heroes.server")

MAX_BATCH = 256
MOST_WAITING = 20_000
"""So many jobs may wait for a thread; with more the database is too far behind, and whoever asks is told so."""


class DatabaseError(Exception):
    """The database refused; nothing of the batch counts as stored."""


class DatabaseDown(DatabaseError):
    """It vanished or can do nothing at all now: there is no use in asking for the same in smaller pieces."""


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
    def heads(self, tables: list[str]) -> dict[str, int]: ...
    def put_snapshot(self, table: str, seq: int, body: bytes) -> None: ...
    def stale(self, status: str, before: float, limit: int) -> list[str]: ...
    def delete(self, tables: list[str]) -> None: ...
    def lead(self, tables: list[str], process: str, seconds: float) -> set[str]: ...
    def resign(self, tables: list[str], process: str) -> None: ...
    def snapshot(self, table: str) -> tuple[int, bytes] | None: ...
    def mine(self, holder: str, limit: int) -> list[Brief]: ...
    def listed(self, limit: int) -> list[Brief]: ...
    def everything(self, limit: int) -> list[Brief]: ...
    def census(self) -> dict[str, int]: ...
    def order(self, order: Order) -> None: ...
    def lift(self, kind: str, target: str) -> bool: ...
    def orders(self, now: float) -> list[Order]: ...
    def driven(self) -> list[str]: ...
    def close(self) -> None: ...


class ThreadedStorage:
    """The `Storage` port over two connections to one database."""

    def __init__(self, connect: Callable[[], Database]) -> None:
        self._writes: queue.SimpleQueue[list[Append] | _Call | None] = queue.SimpleQueue()
        self._gathered: list[Append] = []
        self._unstored = 0
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
        _check_room(self._unstored - 1)  # one is being stored, and does not wait
        if not self._gathered:
            job.loop.call_soon(self._hand_over)
        self._gathered.append(job)
        self._unstored += 1
        try:
            return await job.future
        finally:
            self._unstored -= 1

    def _hand_over(self) -> None:
        """What came at the same moment is handed over together: the writer is woken once, and flushes once."""
        if self._gathered:
            self._writes.put(self._gathered)
            self._gathered = []

    async def put_snapshot(self, table: str, seq: int, body: bytes) -> None:
        await self._write(lambda database: database.put_snapshot(table, seq, body))

    async def delete(self, tables: list[str]) -> None:
        await self._write(lambda database: database.delete(tables))

    async def lead(self, tables: list[str], process: str, seconds: float) -> set[str]:
        return await self._write(lambda database: database.lead(tables, process, seconds))

    async def resign(self, tables: list[str], process: str) -> None:
        await self._write(lambda database: database.resign(tables, process))

    async def heads(self, tables: list[str]) -> dict[str, int]:
        return await self._read(lambda database: database.heads(tables))

    async def stale(self, status: str, before: float, limit: int) -> list[str]:
        return await self._read(lambda database: database.stale(status, before, limit))

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

    async def everything(self, limit: int) -> list[Brief]:
        return await self._read(lambda database: database.everything(limit))

    async def census(self) -> dict[str, int]:
        return await self._read(lambda database: database.census())

    async def order(self, order: Order) -> None:
        await self._write(lambda database: database.order(order))

    async def lift(self, kind: str, target: str) -> bool:
        return await self._write(lambda database: database.lift(kind, target))

    async def orders(self, now: float) -> list[Order]:
        return await self._read(lambda database: database.orders(now))

    async def driven(self) -> list[str]:
        return await self._read(lambda database: database.driven())

    async def close(self) -> None:
        self._hand_over()
        self._writes.put(None)
        self._reads.put(None)
        for thread in self._threads:
            await asyncio.to_thread(thread.join)

    async def _read(self, work: Callable[[Database], T]) -> T:
        call = _Call(work)
        _put(self._reads, call)
        result: T = await call.future
        return result

    async def _write(self, work: Callable[[Database], T]) -> T:
        self._hand_over()
        call = _Call(work)
        _put(self._writes, call)
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
                if isinstance(job, list):
                    batch += job
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
        except Exception as error:  # noqa: BLE001 (whatever goes wrong, it is this job's trouble: the thread goes on)
            _tell(self.loop, [(self.future, _trouble(error))])
        else:
            _tell(self.loop, [(self.future, result)])


def _put(waiting: queue.SimpleQueue[Any], job: _Call) -> None:
    _check_room(waiting.qsize())
    waiting.put(job)


def _check_room(waiting: int) -> None:
    if waiting >= MOST_WAITING:
        raise StorageDown(f"{MOST_WAITING} jobs wait for the database already")


def _trouble(error: Exception) -> StorageDown:
    """For whoever waits; a defect of ours is written down where it happened."""
    if isinstance(error, DatabaseError):
        log.warning("the database refused: %s", error)
    else:
        log.error("work for the database failed", exc_info=error)
    return StorageDown(f"the database did not do it: {error}")


def _commit(database: Database, batch: list[Append]) -> None:
    if not batch:
        return
    _tell(batch[0].loop, list(zip([job.future for job in batch], _append(database, batch), strict=True)))


def _append(database: Database, batch: list[Append]) -> Sequence[bool | StorageDown]:
    """If a batch is not taken because of something in it, each entry is tried by itself: the others go on."""
    try:
        return database.append(batch)
    except DatabaseDown as error:
        return [_trouble(error) for _ in batch]
    except Exception as error:  # noqa: BLE001 (as above: the thread goes on, and so do the other entries)
        if len(batch) == 1:
            return [_trouble(error)]
        return [result for job in batch for result in _append(database, [job])]


def _tell(loop: asyncio.AbstractEventLoop, results: list[tuple[asyncio.Future[Any], Any]]) -> None:
    # The loop may be closed already, or close at this very moment: then nobody waits any more.
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(_settle, results)


def _settle(results: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, result in results:
        if future.done():
            continue
        if isinstance(result, StorageDown):
            future.set_exception(result)
        else:
            future.set_result(result)
