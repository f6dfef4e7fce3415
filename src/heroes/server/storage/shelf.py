"""The database of a page without a server: whatever the browser has to keep things on (`ui/src/site/shelf.ts`).

One page at a time uses it, so what lists show is kept in memory; entries are read when a table is opened.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol

import msgspec

from heroes.server.errors import StorageDown
from heroes.server.storage.port import Brief, Order, Stored


class Shelf(Protocol):
    """Texts, kept by the browser. Each call returns only when the browser has done it."""

    async def tables(self) -> str:
        """What was put beside the entries of each table, as a list."""
        ...

    async def append(self, table: str, beside: str, seq: int, row: str) -> bool:
        """Keep the entry of that number and what is beside the table now; False if the number is taken."""
        ...

    async def rows(self, table: str, after: int) -> str:
        """The entries after that number, in order, as a list."""
        ...

    async def put_snapshot(self, table: str, text: str) -> None: ...

    async def snapshot(self, table: str) -> str:
        """Empty if there is none."""
        ...

    async def delete(self, table: str) -> None: ...


class _Beside(msgspec.Struct):
    """What is kept beside the entries of a table."""

    brief: Brief
    head: int
    members: list[str]


class _Snapshot(msgspec.Struct, array_like=True):
    seq: int
    body: str


_Raws = msgspec.json.Decoder(list[msgspec.Raw])


class ShelfStorage:
    """Keeps tables on a shelf."""

    def __init__(self, shelf: Shelf, trouble: type[Exception]) -> None:
        """`trouble` is what the shelf raises when the browser does not keep something."""
        self._shelf = shelf
        self._trouble = trouble
        self._known: dict[str, _Beside] = {}
        self._commands: dict[str, dict[str, int]] = {}

    @contextmanager
    def _kept(self) -> Iterator[None]:
        """What the browser does not keep is a storage that is down."""
        try:
            yield
        except self._trouble as error:
            raise StorageDown(str(error)) from None

    async def open(self) -> None:
        """Read what there is; a table that cannot be read is left where it lies."""
        for raw in _Raws.decode(await self._shelf.tables()):
            try:
                beside = msgspec.json.decode(raw, type=_Beside)
            except msgspec.MsgspecError:
                continue
            self._known[beside.brief.table] = beside

    async def append(self, brief: Brief, row: Stored, members: list[str]) -> bool:
        known = self._known.get(brief.table)
        if row.seq != (known.head if known is not None else 0) + 1:
            return False
        if row.command and await self.find(brief.table, row.command) is not None:
            return False
        brief.touched = row.at
        beside = _Beside(brief, row.seq, sorted({*members, *(known.members if known is not None else ())}))
        with self._kept():
            kept = await self._shelf.append(
                brief.table, msgspec.json.encode(beside).decode(), row.seq, msgspec.json.encode(row).decode()
            )
        if kept:
            self._known[brief.table] = beside
            if row.command:
                self._commands.setdefault(brief.table, {})[row.command] = row.seq
        return kept

    async def rows(self, table: str, after: int) -> list[Stored]:
        if table not in self._known:
            return []
        with self._kept():
            text = await self._shelf.rows(table, after)
        return msgspec.json.decode(text, type=list[Stored])

    async def find(self, table: str, command: str) -> int | None:
        if table not in self._commands:
            self._commands[table] = {row.command: row.seq for row in await self.rows(table, 0) if row.command}
        return self._commands[table].get(command)

    async def heads(self, tables: list[str]) -> dict[str, int]:
        return {table: self._known[table].head for table in tables if table in self._known}

    async def put_snapshot(self, table: str, seq: int, body: bytes) -> None:
        if table in self._known:
            text = msgspec.json.encode(_Snapshot(seq, b64encode(body).decode())).decode()
            with self._kept():
                await self._shelf.put_snapshot(table, text)

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        with self._kept():
            text = await self._shelf.snapshot(table)
        if not text:
            return None
        found = msgspec.json.decode(text, type=_Snapshot)
        return found.seq, b64decode(found.body)

    async def stale(self, status: str, before: float, limit: int) -> list[str]:
        old = (one.brief for one in self._known.values() if one.brief.status == status and one.brief.touched < before)
        return [brief.table for brief in sorted(old, key=lambda brief: brief.touched)[:limit]]

    async def delete(self, tables: list[str]) -> None:
        for table in tables:
            self._known.pop(table, None)
            self._commands.pop(table, None)
            with self._kept():
                await self._shelf.delete(table)

    async def lead(self, tables: list[str], process: str, seconds: float) -> set[str]:
        return set(tables)

    async def resign(self, tables: list[str], process: str) -> None:
        return None

    async def mine(self, holder: str, limit: int) -> list[Brief]:
        return _last_first((one.brief for one in self._known.values() if holder in one.members), limit)

    async def listed(self, limit: int) -> list[Brief]:
        open_to_all = (
            one.brief for one in self._known.values() if one.brief.public and one.brief.status in ("lobby", "playing")
        )
        return _last_first(open_to_all, limit)

    async def everything(self, limit: int) -> list[Brief]:
        return _last_first((one.brief for one in self._known.values()), limit)

    async def census(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for one in self._known.values():
            found[one.brief.status] = found.get(one.brief.status, 0) + 1
        return found

    async def order(self, order: Order) -> None:
        raise StorageDown(f"nobody keeps a page: {order.kind} {order.target}")

    async def lift(self, kind: str, target: str) -> bool:
        return False

    async def orders(self, now: float) -> list[Order]:
        return []

    async def driven(self) -> list[str]:
        return sorted(table for table, one in self._known.items() if one.brief.driven)

    async def close(self) -> None:
        return None


def _last_first(briefs: Iterable[Brief], limit: int) -> list[Brief]:
    return sorted(briefs, key=lambda brief: brief.touched, reverse=True)[:limit]
