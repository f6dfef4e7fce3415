"""Set-ups that clients send: of bounded shape, checked by the rules in a worker before this process uses them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from heroes.lab.arena import games
from heroes.rules.board.scenario.model import SCENARIOS
from heroes.server.fair import Turns
from heroes.server.settings import Limits
from heroes.server.shape import check_shape
from heroes.server.table import Table, is_written, seats_for
from heroes.server.tasks import CountSeats

if TYPE_CHECKING:
    from heroes.server.hub import Hub

_REMEMBERED = 512
_PLAIN = 2048
"""Bytes; nothing shorter takes long to read."""


class Told(NamedTuple):
    """What a set-up says of the game to whoever is invited to it."""

    name: str = ""
    id: str = ""
    """Of a scenario of the game itself."""
    rounds: tuple[int, ...] = ()


def told_of(game: str, setup: Mapping[str, Any]) -> Told:
    """Its scenario, if it is played by one, and how many rounds it usually takes."""
    usual = tuple(games()[game].usual_rounds or ())
    default = _first_scenario(game)
    if default is None:
        return Told(rounds=usual)
    chosen = setup.get("scenario") or default
    if isinstance(chosen, str):
        known = SCENARIOS.get(chosen)
        return Told(known.name, known.id, (known.rounds,) if known.rounds else usual) if known is not None else Told()
    name = chosen.get("name") if isinstance(chosen, Mapping) else ""
    return Told(name if isinstance(name, str) else "", rounds=usual)


@cache
def _first_scenario(game: str) -> Any:
    """What is played where no scenario is named; None if there are none. Whoever has a link may ask as often as they
    like, and what may be chosen takes a while to put together."""
    form = games()[game].options()
    fields = form["fields"] if form is not None else ()
    return next((one["default"] for one in fields if one["key"] == "scenario"), None)


def turns(slots: int, limits: Limits) -> Turns:
    return Turns(
        slots,
        per_player=limits.work_per_player,
        per_address=limits.work_per_address,
        waiting=limits.work_waiting,
    )


class Accepted:
    """The set-ups that a worker has accepted lately, and their seats."""

    def __init__(self) -> None:
        self._seats: OrderedDict[bytes, int] = OrderedDict()

    def get(self, mark: bytes) -> int | None:
        if mark in self._seats:
            self._seats.move_to_end(mark)
        return self._seats.get(mark)

    def add(self, mark: bytes, seats: int) -> None:
        self._seats[mark] = seats
        while len(self._seats) > _REMEMBERED:
            self._seats.popitem(last=False)


async def count_seats(hub: Hub, game: str, setup: dict[str, Any]) -> int:
    """The number of seats of such a game; refuses a set-up that the game refuses."""
    if not setup:
        return seats_for(game, setup)  # the game's own set-up is right, and takes no time
    check_shape(setup, hub.settings.limits)
    raw = msgspec.msgpack.encode((game, setup))
    mark = blake2b(raw, digest_size=16).digest()
    seats = hub.accepted.get(mark)
    if seats is None:
        value, _ = await hub.work(CountSeats(game, setup))
        seats = msgspec.msgpack.decode(value, type=int)
        hub.accepted.add(mark, seats)
        if len(raw) > _PLAIN and (hub.settings.own or not is_written(setup)):
            # What has been read once is kept; here not even that holds the event loop.
            await hub.aside(seats_for, game, setup)
    return seats


async def prepare(hub: Hub, table: Table) -> None:
    """Have the whole set-up of a table checked, with what each seat brings."""
    if table.state.base is None and table.state.status == "lobby":
        await count_seats(hub, table.state.game, table.full_setup())
