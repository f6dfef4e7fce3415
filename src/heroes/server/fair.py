"""Whose turn it is when many want something that few can have at once: everybody's in turn, by what they have used.

There are two levels: addresses, and the players of an address. Among those who wait, the one that has used least is
served next; whoever was away comes back with no more in hand than those who stayed. So one player who asks a hundred
times waits for themselves, and an address with a hundred players is one among the addresses.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextvars import ContextVar
from typing import NamedTuple

from heroes.server.errors import NotDone
from heroes.words import say


class Caller(NamedTuple):
    """On whose behalf something is done."""

    address: str
    player: str


NOBODY = Caller("", "")
CALLER: ContextVar[Caller] = ContextVar("caller", default=NOBODY)
"""Who sent the command that is being done."""


_CROWD = 1000
"""Of so many addresses, those that do not wait are forgotten whatever they have used."""


class _Member:
    """One player."""

    __slots__ = ("spent", "waiting")

    def __init__(self, spent: float) -> None:
        self.spent = spent
        self.waiting: deque[asyncio.Future[None]] = deque()


class _Group:
    """One address."""

    __slots__ = ("floor", "members", "running", "spent", "waiting")

    def __init__(self, spent: float) -> None:
        self.spent = spent
        self.floor = 0.0
        self.running = 0
        self.waiting = 0
        self.members: dict[str, _Member] = {}


class Turns:
    """So many at once, so many waiting, each in turn."""

    def __init__(self, slots: int, *, per_player: int, per_address: int, waiting: int) -> None:
        self._slots = slots
        self._per_player, self._per_address, self._most = per_player, per_address, waiting
        self._groups: dict[str, _Group] = {}
        self._floor = 0.0
        self._running = 0
        self._waiting = 0

    @property
    def waiting(self) -> int:
        return self._waiting

    @property
    def running(self) -> int:
        return self._running

    async def enter(self, who: Caller, *, refusing: bool = True) -> None:
        """Wait for one's turn; refused at once if too many wait already."""
        group = self._groups.get(who.address) or _Group(self._floor)
        member = group.members.get(who.player) or _Member(group.floor)
        if refusing and (
            len(member.waiting) >= self._per_player or group.waiting >= self._per_address or self._waiting >= self._most
        ):
            raise NotDone("busy", say("server.refused.too-much-wanted-once"))
        self._groups[who.address] = group
        group.members[who.player] = member
        # Nobody saves up turns while away.
        if not group.waiting and not group.running:
            group.spent = max(group.spent, self._floor)
        if not member.waiting:
            member.spent = max(member.spent, group.floor)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        member.waiting.append(turn)
        group.waiting += 1
        self._waiting += 1
        self._serve()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave(who, 0.0)
            elif turn in member.waiting:
                member.waiting.remove(turn)
                group.waiting -= 1
                self._waiting -= 1
            raise

    def leave(self, who: Caller, seconds: float) -> None:
        """The turn is over and took so long."""
        group = self._groups[who.address]
        group.running -= 1
        self._running -= 1
        group.spent += seconds
        group.members[who.player].spent += seconds
        self._forget()
        self._serve()

    def _serve(self) -> None:
        while self._running < self._slots and (group := self._next_group()) is not None:
            member = min((one for one in group.members.values() if one.waiting), key=lambda one: one.spent)
            turn = member.waiting.popleft()
            group.waiting -= 1
            self._waiting -= 1
            if turn.done():  # whoever waited has gone
                continue
            self._floor = max(self._floor, group.spent)
            group.floor = max(group.floor, member.spent)
            group.running += 1
            self._running += 1
            turn.set_result(None)

    def _next_group(self) -> _Group | None:
        # One place is always left to others, where there is more than one.
        most = max(1, self._slots - 1)
        ready = [group for group in self._groups.values() if group.waiting and group.running < most]
        return min(ready, key=lambda group: group.spent) if ready else None

    def _forget(self) -> None:
        """Those who neither wait nor have had more than the others; when nobody wants anything, everybody."""
        if not self._running and not self._waiting:
            self._groups.clear()
            self._floor = 0.0
            return
        crowd = len(self._groups) > _CROWD
        for address, group in list(self._groups.items()):
            if not group.waiting and not group.running and (crowd or group.spent <= self._floor):
                del self._groups[address]
            elif not group.running:
                group.members = {
                    name: one for name, one in group.members.items() if one.waiting or one.spent > group.floor
                }
