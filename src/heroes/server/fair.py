"""Whose turn it is when many want something that few can have at once: everybody's in turn, by what they have used.

There are several levels: wide networks, their parts, addresses, and the players of an address (`networks`). Among those
who wait, the one that has used least is served next; whoever was away comes back with no more in hand than those who
stayed. So one player who asks a hundred times waits for themselves, an address with a hundred players is one among the
addresses, and a network with a thousand addresses one among the networks.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from itertools import pairwise
from typing import NamedTuple, TypeVar

from heroes.server.errors import NotDone
from heroes.server.networks import Ring, rings
from heroes.words import say


class Caller(NamedTuple):
    """On whose behalf something is done."""

    address: str
    player: str
    wider: tuple[Ring, ...] = ()
    """The networks that the address is part of, from narrow to wide."""


def caller(address: str, player: str) -> Caller:
    """Somebody at an address."""
    one, *wider = rings(address)
    return Caller(one.name, player, tuple(wider))


T = TypeVar("T")
NOBODY = Caller("", "")
CALLER: ContextVar[Caller] = ContextVar("caller", default=NOBODY)
"""Who sent the command that is being done."""


_CROWD = 1000
"""Of so many networks, those that do not wait are forgotten whatever they have used."""


class _Node:
    """A network, an address or a player."""

    __slots__ = ("below", "floor", "running", "spent", "turns", "waiting")

    def __init__(self, spent: float = 0.0) -> None:
        self.spent = spent
        self.floor = 0.0
        """What whoever was served last below this one had used."""
        self.running = 0
        self.waiting = 0
        self.below: dict[str, _Node] = {}
        self.turns: deque[asyncio.Future[None]] = deque()
        """Of a player."""

    @property
    def is_idle(self) -> bool:
        return not self.running and not self.waiting


class Turns:
    """So many at once, so many waiting, each in turn."""

    def __init__(self, slots: int, *, per_player: int, per_address: int, waiting: int) -> None:
        self._slots = slots
        self._per_player, self._per_address, self._most = per_player, per_address, waiting
        self._all = _Node()

    @property
    def waiting(self) -> int:
        return self._all.waiting

    @property
    def running(self) -> int:
        return self._all.running

    async def enter(self, who: Caller, *, refusing: bool = True) -> None:
        """Wait for one's turn; refused at once if too many wait already."""
        if refusing and self._is_full_for(who):
            raise NotDone("busy", say("server.refused.too-much-wanted-once"))
        line = self._line(who)
        for node in line:
            node.waiting += 1
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line[-1].turns.append(turn)
        self._serve()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave(who, 0.0)
            elif turn in line[-1].turns:
                line[-1].turns.remove(turn)
                for node in line:
                    node.waiting -= 1
            raise

    def leave(self, who: Caller, seconds: float) -> None:
        """The turn is over and took so long."""
        for node in self._line(who):
            node.running -= 1
            node.spent += seconds
        self._forget()
        self._serve()

    def _path(self, who: Caller) -> list[tuple[str, int]]:
        """From the widest network down to the player, with how many may wait for each."""
        wider = [(one.name, self._per_address * one.times) for one in reversed(who.wider)]
        return [*wider, (who.address, self._per_address), (who.player, self._per_player)]

    def _is_full_for(self, who: Caller) -> bool:
        node, most = self._all, self._most
        for name, allowed in self._path(who):
            if node.waiting >= most:
                return True
            if name not in node.below:
                return False
            node, most = node.below[name], allowed
        return node.waiting >= most

    def _line(self, who: Caller) -> list[_Node]:
        """From everybody down to the player; who was not known is now."""
        line = [self._all]
        for name, _ in self._path(who):
            above = line[-1]
            node = above.below.get(name)
            if node is None:
                node = above.below[name] = _Node(above.floor)
            elif node.is_idle:
                # Nobody saves up turns while away.
                node.spent = max(node.spent, above.floor)
            line.append(node)
        return line

    def _serve(self) -> None:
        while self._all.running < self._slots and (line := self._next()) is not None:
            turn = line[-1].turns.popleft()
            for node in line:
                node.waiting -= 1
            if turn.done():  # whoever waited has gone
                continue
            for above, node in pairwise(line):
                above.floor = max(above.floor, node.spent)
            for node in line:
                node.running += 1
            turn.set_result(None)

    def _next(self) -> list[_Node] | None:
        """From everybody down to the player who is served next."""
        # One place is always left to others, where there is more than one.
        most = max(1, self._slots - 1)
        ready = [node for node in self._all.below.values() if node.waiting and node.running < most]
        line = [self._all]
        while ready:
            line.append(min(ready, key=lambda node: node.spent))
            ready = [node for node in line[-1].below.values() if node.waiting]
        return line if len(line) > 1 else None

    def _forget(self) -> None:
        """Those who neither wait nor have had more than the others; when nobody wants anything, everybody."""
        if self._all.is_idle:
            self._all = _Node()
        else:
            _prune(self._all, crowd=len(self._all.below) > _CROWD)


class Lane:
    """One thread beside the event loop. Callers take turns by the time that they have used it."""

    def __init__(self, name: str, turns: Turns) -> None:
        self._turns = turns
        self._thread = ThreadPoolExecutor(1, name)

    async def do(self, who: Caller, work: Callable[[], T], *, refusing: bool = True) -> T:
        """Never refused, if so wanted: for what cannot be left undone, once at most for each table."""
        await self._turns.enter(who, refusing=refusing)
        began = time.monotonic()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._turns.leave(who, time.monotonic() - began)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


def _prune(above: _Node, *, crowd: bool = False) -> None:
    for name, node in list(above.below.items()):
        if node.is_idle and (crowd or node.spent <= above.floor):
            del above.below[name]
        elif not node.running:
            _prune(node)
