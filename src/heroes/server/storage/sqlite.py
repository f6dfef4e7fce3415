"""SQLite: one file beside the server, write-ahead log, flushed to disk before anything is acknowledged."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from heroes.server.storage.port import BadAddress, Brief, Order, Stored, read_order, readable
from heroes.server.storage.threaded import Append, DatabaseDown, DatabaseError

log = logging.getLogger("heroes.server")

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, status TEXT NOT NULL, public INTEGER NOT NULL, driven INTEGER NOT NULL,
    touched REAL NOT NULL, brief TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (
    table_id TEXT NOT NULL, seq INTEGER NOT NULL, at REAL NOT NULL, command TEXT, body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS entries_command ON entries (table_id, command) WHERE command IS NOT NULL;
CREATE TABLE IF NOT EXISTS snapshots (table_id TEXT PRIMARY KEY, seq INTEGER NOT NULL, body BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS members (holder TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (holder, table_id))
    WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS leases (table_id TEXT PRIMARY KEY, process TEXT NOT NULL, until REAL NOT NULL)
    WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS orders (
    kind TEXT NOT NULL, target TEXT NOT NULL, until REAL NOT NULL, why TEXT NOT NULL, PRIMARY KEY (kind, target)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS members_table ON members (table_id);
CREATE INDEX IF NOT EXISTS tables_stale ON tables (status, touched);
CREATE INDEX IF NOT EXISTS tables_public ON tables (touched) WHERE public = 1;
CREATE INDEX IF NOT EXISTS tables_driven ON tables (id) WHERE driven = 1;
CREATE VIEW IF NOT EXISTS arrivals AS
    SELECT table_id, seq, at, command, body, status, public, driven, brief FROM entries JOIN tables ON id = table_id;
DROP TRIGGER IF EXISTS arrive;
CREATE TRIGGER arrive INSTEAD OF INSERT ON arrivals BEGIN
    SELECT RAISE(ABORT, 'this table has been deleted')
        WHERE new.seq > 1 AND NOT EXISTS (SELECT 1 FROM tables WHERE id = new.table_id);
    INSERT INTO entries VALUES (new.table_id, new.seq, new.at, new.command, new.body);
    INSERT OR REPLACE INTO tables VALUES (new.table_id, new.status, new.public, new.driven, new.at, new.brief);
END;
"""

ARRIVE = """
INSERT INTO arrivals SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7,
    value->>8 FROM json_each(?)
"""
"""A whole batch, entries and lists, in one statement.

Every statement gives up Python's lock and has to queue for it again while the event loop is busy, half a millisecond
each time. One statement that is a transaction of its own is what makes an answer come back fast.
"""


def _text(raw: bytes | None) -> str:
    return raw.decode(errors="replace") if raw is not None else ""


def _bytes(raw: Any) -> bytes:
    """What is no text either is left for whoever reads it to refuse."""
    return raw if isinstance(raw, bytes) else b""


def _json(tables: list[str]) -> str:
    return msgspec.json.encode(tables).decode()


@contextmanager
def _guard() -> Iterator[None]:
    """Tell of the database's troubles as the port does."""
    try:
        yield
    except sqlite3.OperationalError as error:
        raise DatabaseDown(str(error)) from error
    except sqlite3.Error as error:
        raise DatabaseError(str(error)) from error


@contextmanager
def _transaction(db: sqlite3.Connection) -> Iterator[None]:
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
    except sqlite3.Error:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")


def _columns(job: Append) -> tuple[Any, ...]:
    brief, row = job.brief, job.row
    return (
        brief.table,
        row.seq,
        row.at,
        row.command or None,
        row.body.decode(),
        brief.status,
        brief.public,
        brief.driven,
        msgspec.json.encode(brief).decode(),
    )


class SqliteDatabase:
    """One connection to the file."""

    def __init__(self, path: str) -> None:
        try:
            Path(path).parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
            # Texts as bytes: one that is no text any more must not spoil the reading of all others.
            self._db.text_factory = bytes
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            self._db.executescript(SCHEMA)
        except (sqlite3.Error, OSError) as error:
            raise BadAddress(f"cannot open the database {path}: {error}") from None

    def append(self, batch: Sequence[Append]) -> list[bool]:
        """All at once if nothing is there yet; one by one only if something is."""
        with _guard():
            if self._put(batch):
                return [True] * len(batch)
            return [self._put([job]) for job in batch]

    def _put(self, batch: Sequence[Append]) -> bool:
        """Store the whole batch or nothing; False if the number or the command of an entry was already there."""
        rows = msgspec.json.encode([_columns(job) for job in batch]).decode()
        members = [(holder, job.brief.table) for job in batch for holder in job.members]
        db = self._db
        try:
            if not members:
                db.execute(ARRIVE, (rows,))
            else:
                with _transaction(db):
                    db.execute(ARRIVE, (rows,))
                    db.executemany("INSERT OR IGNORE INTO members VALUES (?, ?)", members)
        except sqlite3.IntegrityError:
            return False
        return True

    def _fetch(self, statement: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        with _guard():
            return self._db.execute(statement, values).fetchall()

    def rows(self, table: str, after: int) -> list[Stored]:
        found = self._fetch(
            "SELECT seq, at, command, body FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq", (table, after)
        )
        return [Stored(seq, at, _text(command), _bytes(body)) for seq, at, command, body in found]

    def find(self, table: str, command: str) -> int | None:
        found = self._fetch("SELECT seq FROM entries WHERE table_id = ? AND command = ?", (table, command))
        return found[0][0] if found else None

    def heads(self, tables: list[str]) -> dict[str, int]:
        statement = (
            "SELECT value, (SELECT max(seq) FROM entries WHERE table_id = value) FROM json_each(?)"
            " JOIN tables ON tables.id = value"
        )
        found = self._fetch(statement, (_json(tables),))
        return {_text(table): seq for table, seq in found if seq is not None}

    def put_snapshot(self, table: str, seq: int, body: bytes) -> None:
        statement = (
            "INSERT INTO snapshots SELECT ?, ?, ? WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?)"
            " ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, body = excluded.body"
        )
        self._fetch(statement, (table, seq, body, table))

    def stale(self, status: str, before: float, limit: int) -> list[str]:
        statement = "SELECT id FROM tables WHERE status = ? AND touched < ? ORDER BY touched LIMIT ?"
        return [_text(table) for (table,) in self._fetch(statement, (status, before, limit))]

    def delete(self, tables: list[str]) -> None:
        with _guard(), _transaction(self._db):
            for kind, column in (
                ("tables", "id"), ("entries", "table_id"), ("snapshots", "table_id"), ("members", "table_id"),
                ("leases", "table_id"),
            ):  # fmt: skip
                self._db.execute(
                    f"DELETE FROM {kind} WHERE {column} IN (SELECT value FROM json_each(?))",
                    (_json(tables),),
                )

    def lead(self, tables: list[str], process: str, seconds: float) -> set[str]:
        now = time.time()
        statement = (
            "INSERT INTO leases SELECT value, ?, ? FROM json_each(?) WHERE true ON CONFLICT (table_id) DO UPDATE"
            " SET process = excluded.process, until = excluded.until"
            " WHERE leases.process = excluded.process OR leases.until < ? RETURNING table_id"
        )
        return {_text(table) for (table,) in self._fetch(statement, (process, now + seconds, _json(tables), now))}

    def resign(self, tables: list[str], process: str) -> None:
        statement = "DELETE FROM leases WHERE process = ? AND table_id IN (SELECT value FROM json_each(?))"
        self._fetch(statement, (process, _json(tables)))

    def snapshot(self, table: str) -> tuple[int, bytes] | None:
        found = self._fetch("SELECT seq, body FROM snapshots WHERE table_id = ?", (table,))
        return (found[0][0], found[0][1]) if found else None

    def mine(self, holder: str, limit: int) -> list[Brief]:
        found = self._fetch(
            "SELECT id, brief FROM members JOIN tables ON id = table_id WHERE holder = ? ORDER BY touched DESC LIMIT ?",
            (holder, limit),
        )
        return readable(found)

    def listed(self, limit: int) -> list[Brief]:
        found = self._fetch(
            "SELECT id, brief FROM tables WHERE public = 1 AND status IN ('lobby', 'playing')"
            " ORDER BY touched DESC LIMIT ?",
            (limit,),
        )
        return readable(found)

    def everything(self, limit: int) -> list[Brief]:
        return readable(self._fetch("SELECT id, brief FROM tables ORDER BY touched DESC LIMIT ?", (limit,)))

    def census(self) -> dict[str, int]:
        found = self._fetch("SELECT status, count(*) FROM tables GROUP BY status", ())
        return {_text(status): count for status, count in found}

    def order(self, order: Order) -> None:
        with _guard(), _transaction(self._db):
            self._db.execute("DELETE FROM orders WHERE until < ?", (time.time(),))
            values = (order.kind, order.target, order.until, order.why)
            self._db.execute("INSERT OR REPLACE INTO orders VALUES (?, ?, ?, ?)", values)

    def lift(self, kind: str, target: str) -> bool:
        return bool(self._fetch("DELETE FROM orders WHERE kind = ? AND target = ? RETURNING kind", (kind, target)))

    def orders(self, now: float) -> list[Order]:
        statement = "SELECT kind, target, until, why FROM orders WHERE until >= ? ORDER BY kind, target"
        found = self._fetch(statement, (now,))
        return [read_order(_text(kind), _text(target), until, _text(why)) for kind, target, until, why in found]

    def driven(self) -> list[str]:
        return [_text(table) for (table,) in self._fetch("SELECT id FROM tables WHERE driven = 1 ORDER BY id", ())]

    def close(self) -> None:
        self._db.close()
