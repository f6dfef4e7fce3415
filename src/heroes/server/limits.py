"""How much one connection and one address may ask for."""

from __future__ import annotations

import time
from typing import Protocol

from heroes.server import wire
from heroes.server.networks import rings
from heroes.server.settings import Limits

COSTS: dict[type[wire.Command], float] = {
    wire.Create: 20.0,
    wire.Again: 20.0,
    wire.Configure: 5.0,
    wire.Choose: 5.0,
    wire.Start: 5.0,
    wire.Say: 8.0,
    wire.Catalogue: 3.0,
    wire.Mine: 3.0,
    wire.Lobby: 3.0,
    wire.Odds: 3.0,
    wire.Foresee: 3.0,
    wire.Threat: 3.0,
    wire.Replay: 12.0,
    wire.Timeline: 20.0,
    wire.Story: 20.0,
    wire.Weigh: 20.0,
    wire.Analyse: 20.0,
    wire.Advise: 20.0,
    wire.Record: 8.0,
    wire.Export: 8.0,
    wire.Import: 20.0,
    wire.Watch: 8.0,
}
"""What a command costs; the others cost 1."""


CROWD = 20
"""Whatever is done at a table that so many are watching costs its address 1 more: all of them are told."""
_MOST_KNOWN = 10_000


class Bucket:
    """Fills at a steady rate up to a brim; every command takes some out."""

    __slots__ = ("_at", "_brim", "_level", "_rate")

    def __init__(self, rate: float, brim: float) -> None:
        self._rate = rate
        self._brim = brim
        self._level = brim
        self._at = time.monotonic()

    def has(self, cost: float) -> bool:
        now = time.monotonic()
        self._level = min(self._brim, self._level + (now - self._at) * self._rate)
        self._at = now
        return self._level >= cost

    def take(self, cost: float) -> bool:
        if not self.has(cost):
            return False
        self._level -= cost
        return True

    @property
    def is_full(self) -> bool:
        return self._level + (time.monotonic() - self._at) * self._rate >= self._brim


class Guest(Protocol):
    """A connection from an address that is full: it may stay if it comes to a seat of its own."""

    def give_way(self) -> None: ...


class _Network:
    """What is counted for an address, or for a network that it is part of."""

    __slots__ = ("commands", "connections", "players", "tables", "times", "trials", "unsent", "wider")

    def __init__(self, limits: Limits, times: int, wider: tuple[_Network, ...]) -> None:
        self.times = times
        self.wider = wider
        self.connections = 0
        self.players = 0
        self.unsent = 0
        self.trials: dict[Guest, str] = {}
        self.commands = Bucket(limits.address_commands_per_second * times, limits.address_commands_at_once * times)
        self.tables = Bucket(limits.tables_per_second * times, limits.tables_at_once * times)

    @property
    def is_idle(self) -> bool:
        """Whether nothing is known of it that a new one would not say."""
        busy = self.connections or self.players or self.unsent
        return not busy and self.commands.is_full and self.tables.is_full


class Addresses:
    """Who is connected from where. Every address counts for itself and for the networks that it is part of; nothing is
    let in that one of them has no room for."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._known: dict[str, _Network] = {}
        self._crowded = _MOST_KNOWN

    def enter(self, address: str) -> bool:
        """Count one more connection; False if there are too many already."""
        found = self._all(address)
        most = self._limits.connections_per_address
        if any(one.connections >= most * one.times for one in found):
            return False
        for one in found:
            one.connections += 1
        return True

    def leave(self, address: str) -> None:
        for one in self._all(address):
            one.connections -= 1

    def sit(self, address: str) -> bool:
        """A connection plays: those who only look do not take its place. False if there are too many players, too."""
        found = self._all(address)
        if not self._has_room_to_play(found):
            return False
        for one in found:
            one.players += 1
            one.connections -= 1
        return True

    def _has_room_to_play(self, found: tuple[_Network, ...]) -> bool:
        most = self._limits.connections_per_address
        return all(one.players < most * one.times for one in found)

    def get_up(self, address: str) -> None:
        for one in self._all(address):
            one.players -= 1
            one.connections += 1

    def try_out(self, address: str, guest: Guest) -> bool:
        """Let one more in, though there are too many, to see whether it has a seat; another that has not shown one yet
        gives way to it. False if there is no room for that either."""
        found = self._all(address)
        most = self._limits.trials_per_address
        if not most or not self._has_room_to_play(found):
            return False
        for one in found:
            while len(one.trials) >= most * one.times:
                oldest, whence = next(iter(one.trials.items()))
                self.tried(whence, oldest)
                oldest.give_way()
        for one in found:
            one.trials[guest] = address
            one.connections += 1
        return True

    def tried(self, address: str, guest: Guest) -> None:
        for one in self._all(address):
            one.trials.pop(guest, None)

    def owe(self, address: str, size: int) -> bool:
        """So many bytes more (or fewer, below 0) wait until somebody there reads; False if that is too much."""
        found = self._all(address)
        for one in found:
            one.unsent += size
        most = self._limits.unsent_bytes_per_address
        return all(one.unsent <= most * one.times for one in found)

    def take(self, address: str, command: wire.Command, cost: float) -> bool:
        """Let somebody there do that; False if it is too much."""
        found = self._all(address)
        if isinstance(command, (wire.Create, wire.Again, wire.Import)):
            if not all(one.tables.has(1.0) for one in found):
                return False
            for one in found:
                one.tables.take(1.0)
        return _take(found, cost)

    def ask(self, address: str, cost: float) -> bool:
        """The same for what is no command: a request beside the socket, or nonsense."""
        return _take(self._all(address), cost)

    def _all(self, address: str) -> tuple[_Network, ...]:
        """The address and the networks that it is part of, from narrow to wide."""
        known = self._known.get(address)
        if known is None:
            if len(self._known) > self._crowded:
                self._forget()
            known = self._know(address)
        return known, *known.wider

    def _know(self, address: str) -> _Network:
        wider: tuple[_Network, ...] = ()
        for name, times in reversed(rings(address)):
            known = self._known.get(name)
            if known is None:
                known = self._known[name] = _Network(self._limits, times, wider)
            wider = known, *known.wider
        return wider[0]

    def _forget(self) -> None:
        """Drop who is not connected and has no debts; crowds of addresses must not fill the memory."""
        left = {id(one) for known in self._known.values() if not known.is_idle for one in (known, *known.wider)}
        self._known = {name: one for name, one in self._known.items() if id(one) in left}
        # Those who are left are not looked at again before there are twice as many.
        self._crowded = max(_MOST_KNOWN, 2 * len(self._known))


def _take(found: tuple[_Network, ...], cost: float) -> bool:
    """From all of them, or from none."""
    for one in found:
        if not one.commands.has(cost):
            return False
    for one in found:
        one.commands.take(cost)
    return True
