"""The storage port: what the server needs of a database."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any, Literal, Protocol

import msgspec

from heroes.engine import HeroesError
from heroes.server import wire

log = logging.getLogger("heroes.server")


class BadAddress(HeroesError):
    """A URL at which this server cannot keep or share anything."""


class Brief(msgspec.Struct):
    """What lists show of a table, stored beside its entries."""

    table: str
    game: str
    status: wire.Status
    public: bool
    watchable: bool
    chairs: list[wire.Chair]
    holders: list[str]
    turn: int | None
    touched: float
    driven: bool
    """Whether the server itself must act next (a bot is asked), so that it must be woken after a restart."""
    scenario: str = ""
    round: int = 0
    factions: list[str] = []
    """What the game says of itself for lists; empty before it begins."""
    scenario_id: str = ""
    winners: list[int] = []
    owner: str = ""
    stored: int = 0
    """How many bytes the table's entries take."""


_read_brief = msgspec.json.Decoder(Brief).decode


def readable(found: Iterable[tuple[Any, Any]]) -> list[Brief]:
    """The briefs that can be read. One that cannot is missing from lists, and nobody else's is."""
    briefs = []
    for table, raw in found:
        try:
            briefs.append(_read_brief(raw))
        except (msgspec.MsgspecError, ValueError, TypeError) as error:
            log.warning("table %s is left out of a list: %s", table, error)
    return briefs


class Stored(msgspec.Struct):
    """One entry as it lies in the database."""

    seq: int
    at: float
    command: str
    body: bytes


class Order(msgspec.Struct, frozen=True):
    """What the keeper of the server has ordered about somebody or some table, for every process to follow."""

    kind: Literal["ban", "mute", "close", "delete"]
    target: str
    """`ban`: a network. `mute`: a client (its holder) or a table. `close`, `delete`: a table."""
    until: float
    why: str = ""


def read_order(kind: str, target: str, until: float, why: str) -> Order:
    return msgspec.convert({"kind": kind, "target": target, "until": until, "why": why}, Order)


class Storage(Protocol):
    """A database. Every method returns only when the database has done it; `StorageDown` if it could not."""

    async def append(self, brief: Brief, row: Stored, members: list[str]) -> bool:
        """Store the next entry of a table. False, and nothing stored, if its number or its command is already there."""
        ...

    async def rows(self, table: str, after: int) -> list[Stored]:
        """The entries after that number, in order."""
        ...

    async def find(self, table: str, command: str) -> int | None:
        """The number of the entry that this command made."""
        ...

    async def heads(self, tables: list[str]) -> dict[str, int]:
        """The number of the last entry of each of these tables; those that are not there are left out."""
        ...

    async def put_snapshot(self, table: str, seq: int, body: bytes) -> None:
        """Keep this as the newest snapshot of the table."""
        ...

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The newest snapshot and the number of the last entry in it."""
        ...

    async def stale(self, status: str, before: float, limit: int) -> list[str]:
        """Tables in that state that nobody has touched since then."""
        ...

    async def delete(self, tables: list[str]) -> None:
        """Forget these tables and everything about them."""
        ...

    async def lead(self, tables: list[str], process: str, seconds: float) -> set[str]:
        """Take or renew the lease on these tables for a while; those on which another process has one are left out."""
        ...

    async def resign(self, tables: list[str], process: str) -> None:
        """Give these leases back."""
        ...

    async def mine(self, holder: str, limit: int) -> list[Brief]:
        """Tables of this client, the last touched first."""
        ...

    async def listed(self, limit: int) -> list[Brief]:
        """Public tables that are not over, the last touched first."""
        ...

    async def everything(self, limit: int) -> list[Brief]:
        """All tables, the last touched first: for the keeper."""
        ...

    async def census(self) -> dict[str, int]:
        """How many tables there are in each state."""
        ...

    async def order(self, order: Order) -> None:
        """Keep an order; one of the same kind about the same target is replaced."""
        ...

    async def lift(self, kind: str, target: str) -> bool:
        """Take an order back; False if there was none."""
        ...

    async def orders(self, now: float) -> list[Order]:
        """The orders that still hold."""
        ...

    async def driven(self) -> list[str]:
        """Tables on which the server itself must act next."""
        ...

    async def close(self) -> None: ...
