"""What the keeper of the server has ordered: who is kept out, who is silenced, which tables are closed or deleted.

`heroes admin` writes orders into the database; every process reads them every few seconds and follows.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

from heroes.server import wire
from heroes.server.errors import NotDone
from heroes.server.networks import rings
from heroes.server.storage import Order, Storage
from heroes.words import say

READ_SECONDS = 5.0
KEPT_OUT = "Whoever keeps this server has closed it to your address."

_LOOKING = (
    wire.Watch, wire.Unwatch, wire.WhyNot, wire.Odds, wire.Foresee, wire.Threat, wire.Replay, wire.Weigh, wire.Timeline,
    wire.Story, wire.Analyse, wire.Advise, wire.Record, wire.Export, wire.Leave, wire.Delete,
)  # fmt: skip
"""What may still be done at a table that was closed."""


class Orders:
    """The orders that hold now."""

    def __init__(self) -> None:
        self._by_kind: dict[str, frozenset[str]] = {}

    async def read(self, storage: Storage) -> None:
        self.follow(await storage.orders(time.time()))

    def follow(self, orders: Iterable[Order]) -> None:
        found: dict[str, set[str]] = {}
        for order in orders:
            found.setdefault(order.kind, set()).add(order.target)
        self._by_kind = {kind: frozenset(targets) for kind, targets in found.items()}

    def targets(self, kind: str) -> frozenset[str]:
        return self._by_kind.get(kind, frozenset())

    def keep_out(self, address: str) -> bool:
        """Whether the keeper has closed the server to that address, or to a network that it is part of."""
        banned = self._by_kind.get("ban")
        return banned is not None and any(one.name in banned for one in rings(address))

    def check(self, command: wire.AnyCommand, holder: str) -> None:
        """`NotDone` if the keeper does not want that."""
        if not self._by_kind or not isinstance(command, wire.TableCommand):
            return
        if isinstance(command, wire.Say) and self.targets("mute") & {holder, command.table}:
            raise NotDone("muted", say("server.refused.muted"))
        if command.table in self.targets("close") and not isinstance(command, _LOOKING):
            raise NotDone("closed", say("server.refused.closed"))
