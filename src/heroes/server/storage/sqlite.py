"""SQLite: one file beside the server, write-ahead log, flushed to disk before anything is acknowledged."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from heroes.server.storage.port import BadAddress, Brief, Stored
from heroes.server.storage.threaded import Append, DatabaseError

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
CREATE INDEX IF NOT EXISTS tables_public ON tables (touched) WHERE public = 1;
CREATE INDEX IF NOT EXISTS tables_driven ON tables (id) WHERE driven = 1;
"""

PUT_ENTRIES = """
INSERT OR IGNORE INTO entries SELECT value->>0, value->>1, value->>2, value->>3, value->>4 FROM json_each(?)
"""
PUT_TABLES = """
INSERT OR REPLACE INTO tables
SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5 FROM json_each(?)
"""

_read_brief = msgspec.json.Decoder(Brief).decode


@contextmanager
def _guard() -> Iterator[None]:
    """Tell of the database's troubles as the port does."""
    try:
        yield
    except sqlite3.Error as error:
        raise DatabaseError(str(error)) from error


class SqliteDatabase:
    """One connection to the file."""

    def __init__(self, path: str) -> None:
        try:
            Path(path).parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            self._db.executescript(SCHEMA)
        except (sqlite3.Error, OSError) as error:
            raise BadAddress(f"cannot open the database {path}: {error}") from None

    def append(self, batch: Sequence[Append]) -> list[bool]:
        """All at once if nothing is there yet; one by one only if something is.

        Every statement gives up Python's lock and has to wait for it again, so few statements are what makes this fast.
        """
        with _guard():
            stored = [True] * len(batch)
            if not self._transact(batch):
                stored = [self._transact([job]) for job in batch]
        return stored

    def _transact(self, batch: Sequence[Append]) -> bool:
        """Store the whole batch or nothing; False if the number or the command of an entry was already there."""
        entries = msgspec.json.encode(
            [
                (job.brief.table, job.row.seq, job.row.at, job.row.command or None, job.row.body.decode())
                for job in batch
            ]
        )
        tables = msgspec.json.encode(
            [
                (
                    job.brief.table,
                    job.brief.status,
                    job.brief.public,
                    job.brief.driven,
                    job.brief.touched,
                    msgspec.json.encode(job.brief).decode(),
                )
                for job in batch
            ]
        )
        members = [(holder, job.brief.table) for job in batch for holder in job.members]
        db = self._db
        db.execute("BEGIN IMMEDIATE")
        try:
            if db.execute(PUT_ENTRIES, (entries.decode(),)).rowcount != len(batch):
                db.execute("ROLLBACK")
                return False
            db.execute(PUT_TABLES, (tables.decode(),))
            if members:
                db.executemany("INSERT OR IGNORE INTO members VALUES (?, ?)", members)
            db.execute("COMMIT")
        except sqlite3.Error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        return True

    def _fetch(self, statement: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        with _guard():
            return self._db.execute(statement, values).fetchall()

    def rows(self, table: str, after: int) -> list[Stored]:
        found = self._fetch(
            "SELECT seq, at, command, body FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq", (table, after)
        )
        return [Stored(seq, at, command or "", body.encode()) for seq, at, command, body in found]

    def find(self, table: str, command: str) -> int | None:
        found = self._fetch("SELECT seq FROM entries WHERE table_id = ? AND command = ?", (table, command))
        return found[0][0] if found else None

    def put_snapshot(self, table: str, seq: int, body: bytes) -> None:
        self._fetch("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", (table, seq, body))

    def snapshot(self, table: str) -> tuple[int, bytes] | None:
        found = self._fetch("SELECT seq, body FROM snapshots WHERE table_id = ?", (table,))
        return (found[0][0], found[0][1]) if found else None

    def mine(self, holder: str, limit: int) -> list[Brief]:
        found = self._fetch(
            "SELECT brief FROM members JOIN tables ON id = table_id WHERE holder = ? ORDER BY touched DESC LIMIT ?",
            (holder, limit),
        )
        return [_read_brief(brief) for (brief,) in found]

    def listed(self, limit: int) -> list[Brief]:
        found = self._fetch(
            "SELECT brief FROM tables WHERE public = 1 AND status IN ('lobby', 'playing')"
            " ORDER BY touched DESC LIMIT ?",
            (limit,),
        )
        return [_read_brief(brief) for (brief,) in found]

    def driven(self) -> list[str]:
        return [table for (table,) in self._fetch("SELECT id FROM tables WHERE driven = 1 ORDER BY id", ())]

    def close(self) -> None:
        self._db.close()
