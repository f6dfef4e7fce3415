"""Tables at which somebody's own text is played: nobody knows how long its rules take, so they are played elsewhere.

What a stranger wrote may make one answer take minutes. So at such a table (`Table.wary`) nothing is played in the
server's own process: a worker does it, in so much of the processor's time, and is ended if need be. What comes back is
a save. It was read and looked at there as well, so that this takes no longer here than it may.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import msgspec

from heroes.engine import load_game
from heroes.server import decisions, tasks
from heroes.server.cpu import TOO_SLOW, TooSlow
from heroes.server.errors import NotDone
from heroes.server.table import Elsewhere, Table, payer

if TYPE_CHECKING:
    from heroes.server.hub import Hub

_MOST = 3
"""No change of a table needs more than one thing worked out."""
SLOW = 0.1
"""What has taken so many seconds is not played again to load the table."""

T = TypeVar("T")


async def try_beginning(hub: Hub, table: Table, seed: int | None) -> None:
    """Whether a game can begin at this table, which is not stored yet; `NotDone` if not."""
    table.guarded = not hub.settings.own
    work = partial(decisions.begin, table, "", seed)
    await (played_elsewhere(hub, table, work) if table.wary else hub.aside(work))


async def played_elsewhere(hub: Hub, table: Table, work: Callable[[], T], *, refusing: bool = True) -> T:
    """Do something with a table in the thread for that; whatever has to be worked out for it is worked out first. Not
    refused, if so wanted, however many such tables of one network wait."""
    who = payer(table)
    for _ in range(_MOST):
        try:
            return await hub.apart(who, work, refusing=refusing)
        except Elsewhere as what:
            await _work_out(hub, table, what)
    raise AssertionError(f"what was worked out for table {table.state.table} is not used")


async def _work_out(hub: Hub, table: Table, what: Elsewhere) -> None:
    state, limits = tasks.bare(table.state), hub.settings.limits
    asked = (limits.text_seconds, limits.text_shown_seconds)
    if what.seed is not None:
        task: tasks.Task = tasks.Begin(*asked, state, what.seed)
    elif what.to is not None:
        task = tasks.GoBack(*asked, state, what.to)
    else:
        task = tasks.Try(*asked, table.playing.save(), what.seat, what.key)
    try:
        value = await hub.at_cost_of(payer(table), task)
    except NotDone as refusal:
        if refusal.code == TOO_SLOW:
            raise TooSlow(limits.text_seconds) from None
        raise
    save, seconds = msgspec.msgpack.decode(value, type=tuple[bytes, float])
    game = await hub.apart(payer(table), partial(load_game, save), refusing=False)
    table.work_out(what, game, slow=seconds > SLOW)
