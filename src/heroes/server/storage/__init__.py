"""Where tables are kept: SQLite beside the server, or PostgreSQL for several servers."""

from __future__ import annotations

from importlib.util import find_spec

from heroes.server.storage.port import BadAddress, Brief, Order, Storage, Stored
from heroes.server.storage.sqlite import SqliteDatabase
from heroes.server.storage.threaded import ThreadedStorage

__all__ = ["BadAddress", "Brief", "Order", "Storage", "Stored", "open_storage"]


def open_storage(url: str) -> Storage:
    """`sqlite:///path`, a plain path, or `postgresql://...`."""
    if url.startswith(("postgresql://", "postgres://")):
        if find_spec("psycopg") is None:
            raise BadAddress("PostgreSQL needs the package psycopg: pip install 'psycopg[binary]'")
        from heroes.server.storage.postgres import PostgresDatabase

        return ThreadedStorage(lambda: PostgresDatabase(url))
    if "://" in url and not url.startswith("sqlite:///"):
        raise BadAddress(f"a database is sqlite:///FILE, FILE or postgresql://..., not {url!r}")
    path = url.removeprefix("sqlite:///")
    return ThreadedStorage(lambda: SqliteDatabase(path))
