"""`heroes admin`: what the keeper of a server does, through its database. Servers that run follow within seconds."""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from heroes.engine import HeroesError
from heroes.server.networks import named
from heroes.server.orders import READ_SECONDS
from heroes.server.storage import Brief, Order, Storage, open_storage

DAY = 86_400.0
FOREVER = 36_500.0
"""Days."""
_DELETED_FOR = 3600.0
"""So long every process has to hear that a table was deleted."""
_MOST = 1000


class CannotDo(HeroesError):
    """The keeper asked for something that is not there."""


Report = dict[str, Any]
Work = Callable[[Storage, argparse.Namespace], Awaitable[Report]]


def _row(brief: Brief) -> Report:
    return {
        "table": brief.table,
        "game": brief.game,
        "status": brief.status,
        "players": [
            {"name": chair.name, "client": holder[:16]}
            for chair, holder in zip(brief.chairs, brief.holders, strict=False)
        ],
        "touched": time.strftime("%Y-%m-%d %H:%M", time.gmtime(brief.touched)),
        "kB": round(brief.stored / 1024, 1),
    }  # fmt: skip


async def tables(storage: Storage, arguments: argparse.Namespace) -> Report:
    found = await storage.everything(arguments.limit)
    return {"tables": [_row(brief) for brief in found if not arguments.status or brief.status == arguments.status]}


async def stats(storage: Storage, arguments: argparse.Namespace) -> Report:
    now = time.time()
    found = await storage.everything(_MOST)
    return {
        "tables": await storage.census(),
        "touched_in_the_last_hour": sum(now - brief.touched < 3600 for brief in found),
        "touched_in_the_last_day": sum(now - brief.touched < DAY for brief in found),
        "orders": [msgspec.to_builtins(order) for order in await storage.orders(now)],
    }


async def _there(storage: Storage, table: str) -> str:
    if not await storage.heads([table]):
        raise CannotDo(f"there is no table {table!r}; `heroes admin tables` lists them")
    return table


async def close(storage: Storage, arguments: argparse.Namespace) -> Report:
    return await _order(storage, "close", await _there(storage, arguments.target), arguments)


async def delete(storage: Storage, arguments: argparse.Namespace) -> Report:
    table = await _there(storage, arguments.target)
    await storage.order(Order("delete", table, time.time() + _DELETED_FOR, arguments.why))
    await storage.delete([table])
    return {"done": f"table {table} is deleted"}


async def ban(storage: Storage, arguments: argparse.Namespace) -> Report:
    target = named(arguments.target)
    if target is None:
        raise CannotDo(
            "an address such as 203.0.113.7 or 2001:db8::7 is kept out, or a network with /24, /64, /56 or /48 behind"
            f" it, not {arguments.target!r}"
        )
    return await _order(storage, "ban", target, arguments)


async def mute(storage: Storage, arguments: argparse.Namespace) -> Report:
    """A client by the beginning of its id, as `tables` shows it, or everybody at one table."""
    found = await storage.everything(_MOST)
    clients = {holder for brief in found for holder in brief.holders if holder.startswith(arguments.target)}
    if len(arguments.target) >= 8 and len(clients) == 1:
        return await _order(storage, "mute", clients.pop(), arguments)
    return await _order(storage, "mute", await _there(storage, arguments.target), arguments)


async def _order(storage: Storage, kind: Any, target: str, arguments: argparse.Namespace) -> Report:
    if arguments.lift:
        if not await storage.lift(kind, target):
            raise CannotDo(f"there was no {kind} on {target}; `heroes admin stats` lists the orders that hold")
        return {"done": f"{kind} of {target} is lifted"}
    await storage.order(Order(kind, target, time.time() + arguments.days * DAY, arguments.why))
    return {"done": f"{kind} of {target} holds within {READ_SECONDS:g} seconds"}


_WORK: dict[str, tuple[Work, str]] = {
    "tables": (tables, "list the tables, the last touched first"),
    "stats": (stats, "count tables; list what has been ordered"),
    "close": (close, "let nobody act at a table any more; it can still be looked at"),
    "delete": (delete, "delete a table for ever"),
    "ban": (ban, "keep an address out (of IPv6: its network), or a wider network (203.0.113.0/24, 2001:db8:1::/48)"),
    "mute": (mute, "silence a client, or everybody at a table"),
}


class Admin:
    """`heroes admin`"""

    HELP = "Look after a server: its tables and who may come, through its database."

    def add_arguments(self, parser: argparse.ArgumentParser, /) -> None:
        parser.add_argument("--database", metavar="URL", default="heroes.sqlite3", help="the server's database")
        parser.add_argument("--json", action="store_true")
        commands = parser.add_subparsers(dest="deed", required=True, metavar="DEED")
        for name, (_, help_) in _WORK.items():
            deed = commands.add_parser(name, help=help_, description=help_)
            if name == "tables":
                deed.add_argument("--status", choices=("lobby", "playing", "over", "frozen"), default="")
                deed.add_argument("--limit", type=int, default=50)
            elif name != "stats":
                deed.add_argument("target", metavar="ADDRESS" if name == "ban" else "TABLE")
                deed.add_argument("--why", default="", help="a note for yourself")
                if name != "delete":
                    deed.add_argument("--days", type=float, default=FOREVER, help="for so many days (for ever)")
                    deed.add_argument("--lift", action="store_true", help="take it back")

    def run(self, arguments: argparse.Namespace, /) -> int:
        report = asyncio.run(self._work(arguments))
        print(json.dumps(report, indent=2) if arguments.json else _plain(report))
        return 0

    async def _work(self, arguments: argparse.Namespace) -> Report:
        storage = open_storage(arguments.database)
        try:
            return await _WORK[arguments.deed][0](storage, arguments)
        finally:
            await storage.close()


def _plain(report: Report) -> str:
    if "done" in report:
        return str(report["done"])
    lines = []
    for name, value in report.items():
        if isinstance(value, list):
            lines += [" ".join(_cell(one) for one in row.values()) for row in value] or [f"no {name}"]
        else:
            lines.append(f"{name.replace('_', ' ')}: {value}")
    return "\n".join(lines)


def _cell(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(f"{one['name'] or '-'} ({one['client'] or '-'})" for one in value)
    return str(value)


ADMIN = Admin()
