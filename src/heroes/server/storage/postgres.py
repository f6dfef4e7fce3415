"""PostgreSQL: for several server processes. A batch is one statement; a number or command already there is left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
import psycopg

from heroes.server.storage.port import BadAddress, Brief, Order, Stored, read_order, readable
from heroes.server.storage.threaded import Append, DatabaseDown, DatabaseError

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id text PRIMARY KEY, status text NOT NULL, public boolean NOT NULL, driven boolean NOT NULL,
    touched double precision NOT NULL, brief text NOT NULL
);
CREATE TABLE IF NOT EXISTS entries (
    table_id text NOT NULL, seq bigint NOT NULL, at double precision NOT NULL, command text, body text NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE UNIQUE INDEX IF NOT EXISTS entries_command ON entries (table_id, command) WHERE command IS NOT NULL;
CREATE TABLE IF NOT EXISTS snapshots (table_id text PRIMARY KEY, seq bigint NOT NULL, body bytea NOT NULL);
CREATE TABLE IF NOT EXISTS members (holder text NOT NULL, table_id text NOT NULL, PRIMARY KEY (holder, table_id));
CREATE TABLE IF NOT EXISTS leases (table_id text PRIMARY KEY, process text NOT NULL, until double precision NOT NULL);
CREATE TABLE IF NOT EXISTS orders (
    kind text NOT NULL, target text NOT NULL, until double precision NOT NULL, why text NOT NULL,
    PRIMARY KEY (kind, target)
);
CREATE INDEX IF NOT EXISTS members_table ON members (table_id);
CREATE INDEX IF NOT EXISTS tables_stale ON tables (status, touched);
CREATE INDEX IF NOT EXISTS tables_public ON tables (touched) WHERE public;
CREATE INDEX IF NOT EXISTS tables_driven ON tables (id) WHERE driven;
"""

_SCHEMA_LOCK = 4_711_004
"""Two servers may start at once; creating the same table twice at the same moment fails in PostgreSQL."""

APPEND = """
WITH given AS (
    SELECT * FROM json_to_recordset(%s::json) AS g (table_id text, seq bigint, at float8, command text, body text,
        status text, public bool, driven bool, brief text)
), put AS (
    INSERT INTO entries SELECT table_id, seq, at, command, body FROM given
    WHERE seq = 1 OR EXISTS (SELECT 1 FROM tables WHERE id = table_id) ON CONFLICT DO NOTHING
    RETURNING table_id, seq
), kept AS (
    INSERT INTO tables SELECT DISTINCT ON (table_id) table_id, status, public, driven, at, brief
    FROM given JOIN put USING (table_id, seq) ORDER BY table_id, seq DESC
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, public = excluded.public, driven = excluded.driven,
        touched = excluded.touched, brief = excluded.brief
), joined AS (
    INSERT INTO members SELECT DISTINCT holder, table_id
    FROM json_to_recordset(%s::json) AS m (holder text, table_id text, seq bigint) JOIN put USING (table_id, seq)
    ON CONFLICT DO NOTHING
)
SELECT table_id, seq FROM put
"""
"""A whole batch as one value: taking it apart is the database's work, not the event loop's neighbour's."""

_TRIES = 3

T = TypeVar("T")


def _columns(job: Append) -> dict[str, Any]:
    brief, row = job.brief, job.row
    return {
        "table_id": brief.table,
        "seq": row.seq,
        "at": row.at,
        "command": row.command or None,
        "body": row.body.decode(),
        "status": brief.status,
        "public": brief.public,
        "driven": brief.driven,
        "brief": msgspec.json.encode(brief).decode(),
    }


class PostgresDatabase:
    """One connection, made again when it breaks."""

    def __init__(self, url: str) -> None:
        self._url = url
        try:
            self._db = self._connect()
            with self._db.transaction():
                self._db.execute("SELECT pg_advisory_xact_lock(%s)", (_SCHEMA_LOCK,))
                self._db.execute(SCHEMA)
        except psycopg.Error as error:
            raise BadAddress(f"cannot open the database: {error}") from None

    def _connect(self) -> psycopg.Connection[tuple[Any, ...]]:
        return psycopg.connect(self._url, autocommit=True, connect_timeout=10)

    def _try(self, work: Callable[[], T]) -> T:
        """Once more after a lost connection: a batch that had been committed then shows itself as already there."""
        for attempt in range(_TRIES):
            try:
                if self._db.closed:
                    self._db = self._connect()
                return work()
            except psycopg.OperationalError as error:
                self._db.close()
                if attempt == _TRIES - 1:
                    raise DatabaseDown(str(error)) from error
            except psycopg.Error as error:
                raise DatabaseError(str(error)) from error
        raise AssertionError("unreachable: the last attempt raises")

    def append(self, batch: Sequence[Append]) -> list[bool]:
        # In one order in every process, so that two batches with the same entries cannot wait for each other.
        first: dict[tuple[str, int], Append] = {}
        for job in batch:
            first.setdefault((job.brief.table, job.row.seq), job)
        jobs = [first[place] for place in sorted(first)]
        rows = msgspec.json.encode([_columns(job) for job in jobs]).decode()
        members = [
            {"holder": holder, "table_id": job.brief.table, "seq": job.row.seq}
            for job in jobs
            for holder in job.members
        ]
        values = (rows, msgspec.json.encode(members).decode())
        # One statement is a transaction of its own, and one way to the database and back.
        put = set(self._try(lambda: self._db.execute(APPEND, values, prepare=True).fetchall()))
        kept = {id(first[place]) for place in first if place in put}
        return [id(job) in kept for job in batch]

    def _fetch(self, statement: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        return self._try(lambda: self._db.execute(statement, values).fetchall())

    def rows(self, table: str, after: int) -> list[Stored]:
        found = self._fetch(
            "SELECT seq, at, command, body FROM entries WHERE table_id = %s AND seq > %s ORDER BY seq", (table, after)
        )
        return [Stored(seq, at, command or "", body.encode()) for seq, at, command, body in found]

    def find(self, table: str, command: str) -> int | None:
        found = self._fetch("SELECT seq FROM entries WHERE table_id = %s AND command = %s", (table, command))
        return found[0][0] if found else None

    def heads(self, tables: list[str]) -> dict[str, int]:
        statement = (
            "SELECT id, (SELECT max(seq) FROM entries WHERE table_id = id) FROM tables WHERE id = ANY(%s::text[])"
        )
        return {table: seq for table, seq in self._fetch(statement, (tables,)) if seq is not None}

    def put_snapshot(self, table: str, seq: int, body: bytes) -> None:
        statement = (
            "INSERT INTO snapshots SELECT %s, %s, %s WHERE EXISTS (SELECT 1 FROM tables WHERE id = %s)"
            " ON CONFLICT (table_id)"
            " DO UPDATE SET seq = excluded.seq, body = excluded.body WHERE snapshots.seq < excluded.seq"
        )
        self._try(lambda: self._db.execute(statement, (table, seq, body, table)))

    def stale(self, status: str, before: float, limit: int) -> list[str]:
        statement = "SELECT id FROM tables WHERE status = %s AND touched < %s ORDER BY touched LIMIT %s"
        return [table for (table,) in self._fetch(statement, (status, before, limit))]

    def delete(self, tables: list[str]) -> None:
        statement = (
            "WITH a AS (DELETE FROM tables WHERE id = ANY(%(t)s)),"
            " b AS (DELETE FROM entries WHERE table_id = ANY(%(t)s)),"
            " c AS (DELETE FROM snapshots WHERE table_id = ANY(%(t)s)),"
            " d AS (DELETE FROM members WHERE table_id = ANY(%(t)s))"
            " DELETE FROM leases WHERE table_id = ANY(%(t)s)"
        )
        self._try(lambda: self._db.execute(statement, {"t": tables}))

    def lead(self, tables: list[str], process: str, seconds: float) -> set[str]:
        # By the database's own clock: those of the processes need not agree.
        statement = (
            "INSERT INTO leases SELECT t, %s, extract(epoch FROM clock_timestamp()) + %s FROM unnest(%s::text[]) AS t"
            " ON CONFLICT (table_id) DO UPDATE SET process = excluded.process, until = excluded.until"
            " WHERE leases.process = excluded.process OR leases.until < extract(epoch FROM clock_timestamp())"
            " RETURNING table_id"
        )
        return {table for (table,) in self._fetch(statement, (process, seconds, sorted(tables)))}

    def resign(self, tables: list[str], process: str) -> None:
        statement = "DELETE FROM leases WHERE process = %s AND table_id = ANY(%s::text[])"
        self._try(lambda: self._db.execute(statement, (process, tables)))

    def snapshot(self, table: str) -> tuple[int, bytes] | None:
        found = self._fetch("SELECT seq, body FROM snapshots WHERE table_id = %s", (table,))
        return (found[0][0], bytes(found[0][1])) if found else None

    def mine(self, holder: str, limit: int) -> list[Brief]:
        found = self._fetch(
            "SELECT id, brief FROM members JOIN tables ON id = table_id WHERE holder = %s"
            " ORDER BY touched DESC LIMIT %s",
            (holder, limit),
        )
        return readable(found)

    def listed(self, limit: int) -> list[Brief]:
        found = self._fetch(
            "SELECT id, brief FROM tables WHERE public AND status IN ('lobby', 'playing')"
            " ORDER BY touched DESC LIMIT %s",
            (limit,),
        )
        return readable(found)

    def everything(self, limit: int) -> list[Brief]:
        return readable(self._fetch("SELECT id, brief FROM tables ORDER BY touched DESC LIMIT %s", (limit,)))

    def census(self) -> dict[str, int]:
        return dict(self._fetch("SELECT status, count(*) FROM tables GROUP BY status", ()))

    def order(self, order: Order) -> None:
        statement = (
            "WITH old AS (DELETE FROM orders WHERE until < extract(epoch FROM clock_timestamp())"
            " AND (kind, target) <> (%(kind)s, %(target)s))"
            " INSERT INTO orders VALUES (%(kind)s, %(target)s, %(until)s, %(why)s)"
            " ON CONFLICT (kind, target) DO UPDATE SET until = excluded.until, why = excluded.why"
        )
        values = {"kind": order.kind, "target": order.target, "until": order.until, "why": order.why}
        self._try(lambda: self._db.execute(statement, values))

    def lift(self, kind: str, target: str) -> bool:
        return bool(self._fetch("DELETE FROM orders WHERE kind = %s AND target = %s RETURNING kind", (kind, target)))

    def orders(self, now: float) -> list[Order]:
        statement = "SELECT kind, target, until, why FROM orders WHERE until >= %s ORDER BY kind, target"
        return [read_order(*found) for found in self._fetch(statement, (now,))]

    def driven(self) -> list[str]:
        return [table for (table,) in self._fetch("SELECT id FROM tables WHERE driven ORDER BY id", ())]

    def close(self) -> None:
        self._db.close()
