"""How much one connection and one address may ask for."""

from __future__ import annotations

import time
from ipaddress import IPv6Address, ip_network
from typing import Protocol

from heroes.server import wire
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
    wire.Watch: 3.0,
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

    def take(self, cost: float) -> bool:
        now = time.monotonic()
        self._level = min(self._brim, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < cost:
            return False
        self._level -= cost
        return True

    @property
    def is_full(self) -> bool:
        return self._level + (time.monotonic() - self._at) * self._rate >= self._brim


class Guest(Protocol):
    """A connection from an address that is full: it may stay if it comes to a seat of its own."""

    def give_way(self) -> None: ...


class _Address:
    __slots__ = ("commands", "connections", "players", "tables", "trials", "unsent")

    def __init__(self, limits: Limits) -> None:
        self.connections = 0
        self.players = 0
        self.unsent = 0
        self.trials: dict[Guest, None] = {}
        self.commands = Bucket(limits.address_commands_per_second, limits.address_commands_at_once)
        self.tables = Bucket(limits.tables_per_second, limits.tables_at_once)


def network(address: str) -> str:
    """Whom an address stands for: of the newer kind (IPv6) everybody has billions, so it is their network."""
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))


class Addresses:
    """Who is connected from where."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._known: dict[str, _Address] = {}
        self._crowded = _MOST_KNOWN

    def enter(self, address: str) -> bool:
        """Count one more connection; False if there are too many already."""
        known = self._know(address)
        if known.connections >= self._limits.connections_per_address:
            return False
        known.connections += 1
        return True

    def leave(self, address: str) -> None:
        self._known[address].connections -= 1

    def sit(self, address: str) -> bool:
        """A connection plays: those who only look do not take its place. False if there are too many players, too."""
        known = self._known[address]
        if known.players >= self._limits.connections_per_address:
            return False
        known.players += 1
        known.connections -= 1
        return True

    def get_up(self, address: str) -> None:
        self._known[address].players -= 1
        self._known[address].connections += 1

    def try_out(self, address: str, guest: Guest) -> bool:
        """Let one more in, though there are too many, to see whether it has a seat; another that has not shown one yet
        gives way to it. False if there is no room for that either."""
        known = self._known[address]
        most = self._limits.trials_per_address
        if not most or known.players >= self._limits.connections_per_address:
            return False
        while len(known.trials) >= most:
            oldest = next(iter(known.trials))
            del known.trials[oldest]
            oldest.give_way()
        known.trials[guest] = None
        known.connections += 1
        return True

    def tried(self, address: str, guest: Guest) -> None:
        self._known[address].trials.pop(guest, None)

    def owe(self, address: str, size: int) -> bool:
        """So many bytes more (or fewer, below 0) wait until somebody there reads; False if that is too much."""
        known = self._know(address)
        known.unsent += size
        return known.unsent <= self._limits.unsent_bytes_per_address

    def take(self, address: str, command: wire.Command, cost: float) -> bool:
        known = self._known[address]
        if isinstance(command, (wire.Create, wire.Again, wire.Import)) and not known.tables.take(1.0):
            return False
        return known.commands.take(cost)

    def ask(self, address: str, cost: float) -> bool:
        """The same for a request beside the socket; whoever makes it need not be connected."""
        return self._know(address).commands.take(cost)

    def _know(self, address: str) -> _Address:
        if len(self._known) > self._crowded:
            self._forget()
        known = self._known.get(address)
        if known is None:
            known = self._known[address] = _Address(self._limits)
        return known

    def _forget(self) -> None:
        """Drop who is not connected and has no debts; crowds of addresses must not fill the memory."""
        self._known = {
            name: one
            for name, one in self._known.items()
            if one.connections or one.players or one.unsent or not (one.commands.is_full and one.tables.is_full)
        }
        # Those who are left are not looked at again before there are twice as many.
        self._crowded = max(_MOST_KNOWN, 2 * len(self._known))
