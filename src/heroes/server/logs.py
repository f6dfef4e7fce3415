"""The server's own log: every line has its time and, where something was done for a table, that table."""

from __future__ import annotations

import logging
from contextvars import ContextVar

AT_TABLE: ContextVar[str] = ContextVar("at_table", default="")

FORMAT = "%(asctime)s %(levelname)s %(name)s%(table)s: %(message)s"


class WithTable(logging.Filter):
    """Adds the table for which something is being done."""

    def filter(self, record: logging.LogRecord) -> bool:
        table = AT_TABLE.get()
        record.table = f" [table {table}]" if table else ""
        return True


def start_log(level: int = logging.WARNING) -> None:
    handler = logging.StreamHandler()
    handler.addFilter(WithTable())
    handler.setFormatter(logging.Formatter(FORMAT))
    logging.basicConfig(level=level, handlers=[handler])
