"""From what is stored of a table to the table."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from heroes.engine import HeroesError
from heroes.server import entries as e
from heroes.server.storage import Stored
from heroes.server.table import Table

DAMAGE = (
    msgspec.MsgspecError,
    HeroesError,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""What reading and applying an entry may raise that is damaged, or of a version that this one does not know."""


def as_row(stored: Stored) -> e.Row:
    return e.Row(stored.seq, stored.at, stored.command, e.read_entry(stored.body), len(stored.body))


def restore(rows: Iterable[Stored], snapshot: bytes | None, *, guarded: bool = False) -> Table | None:
    """The table that its stored entries make; None if there are none. Where it is `guarded`, nobody's own text may have
    to be played for it."""
    table = Table.restore(snapshot) if snapshot is not None else None
    if table is not None:
        table.guarded = guarded
    for stored in rows:
        row = as_row(stored)
        if table is None:
            table = e.first_table(row)
        else:
            e.apply(table, row)
        table.guarded = guarded
    return table
