"""All tables of this process (or of this page): loading, making, listing and forgetting them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, NamedTuple, ParamSpec, TypeVar

from heroes.server import entries as e
from heroes.server import wire
from heroes.server.bots import BotPool
from heroes.server.errors import NotDone, StorageDown
from heroes.server.fair import CALLER, Caller, Lane
from heroes.server.fanout import LEASE_SECONDS, Fanout
from heroes.server.memory import Collector
from heroes.server.networks import mark_rings
from heroes.server.orders import READ_SECONDS, Orders
from heroes.server.quota import check_growth, check_network, no_room
from heroes.server.room import GONE, Room, brief_of
from heroes.server.settings import Settings
from heroes.server.setups import Accepted, turns
from heroes.server.storage import Brief, Storage, Stored
from heroes.server.stored import DAMAGE, restore
from heroes.server.table import Elsewhere, State, Table
from heroes.server.tally import Tally, Uncounted
from heroes.server.tasks import Reload, Task
from heroes.server.workers import Product, Workers
from heroes.words import say

log = logging.getLogger("heroes.server")

_LISTED = 100
DAY = 86_400.0
GRACE_SECONDS = 30.0
"""So long nobody is idle after their table was woken."""
ALONE_SECONDS = 1.0
"""How often the database is asked for news while nothing else brings them."""
EXPIRY_SECONDS = 3600.0
EXPIRED_AT_ONCE = 200
HEALTH_SECONDS = 2.0
FULL_SECONDS = 60.0

P = ParamSpec("P")
T = TypeVar("T")


class Ports(NamedTuple):
    """What a hub needs of the place where it runs."""

    storage: Storage
    fanout: Fanout
    workers: Workers
    """For what players ask beside their answers."""
    patient: Workers
    """For what takes up to half a minute of that: a game looked at again, what a bot weighed."""
    thinkers: Workers
    """For bots. All three may be the same."""


class Hub:
    """One process's share of the server."""

    def __init__(self, settings: Settings, ports: Ports) -> None:
        self.settings = settings
        self.closing = False
        self.started = time.time()
        self.storage = ports.storage
        self.fanout = ports.fanout
        self.bots = BotPool(ports.thinkers, known=settings.scenes)
        self.workers = ports.workers
        self.patient = ports.patient
        self.orders = Orders()
        self.metrics: Tally = Uncounted()
        self.accepted = Accepted()
        self.collector = Collector()
        self._aside = Lane("aside", turns(1, settings.limits))
        self._apart = Lane("apart", turns(1, settings.limits))
        self._rooms: dict[str, Room] = {}
        self._full: dict[str, float] = {}
        """Networks that were found full, and until when that is believed."""
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._background: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        self.started = time.time()
        await self.fanout.start(self._missed_news)
        await self.orders.read(self.storage)
        self.in_background(self._follow_orders())
        self.in_background(self._keep_house())
        self.in_background(self.workers.warm())
        self.in_background(self._wake_all())

    async def close(self) -> None:
        self.closing = True
        for room in self._rooms.values():
            room.driver.stop()
        for task in list(self._background):
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        await self.bots.close()
        await self.workers.close()
        await self.patient.close()
        await self.fanout.close()
        await self.storage.close()
        self._aside.close()
        self._apart.close()

    def in_background(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something that nobody waits for; its failure is written to the server's log."""
        self.spawn(work)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """The same, for somebody who may want to stop it."""
        task = asyncio.get_running_loop().create_task(work)
        self._background.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._background.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            if isinstance(error, StorageDown):
                log.warning("storage: %s", error.detail)
            else:
                log.error("background work failed", exc_info=error)

    async def aside(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something of known length, with objects of this process, in the one thread for that: several would take
        turns with the event loop. Callers take turns."""
        return await self._aside.do(CALLER.get(), partial(work, *args, **kwargs))

    async def surely_aside(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The same, never refused: for what follows of something that is done already, once at most for each table."""
        return await self._aside.do(CALLER.get(), partial(work, *args, **kwargs), refusing=False)

    async def apart(self, who: Caller, work: Callable[[], T], *, refusing: bool) -> T:
        """The same where somebody's own text is played: nobody at other tables waits for it."""
        return await self._apart.do(who, work, refusing=refusing)

    async def at_cost_of(self, who: Caller, task: Task) -> bytes:
        """Have something worked out that a table cannot go on without."""
        seconds = self.settings.limits.work_seconds
        return (await self.workers.do(task, seconds, who, refusing=False)).value

    async def work(self, task: Task) -> Product:
        """Do something that may take long, in a process that is ended if it takes too long."""
        return await self.workers.do(task, self.settings.limits.work_seconds)

    # ------------------------------------------------------------------ rooms

    async def room(self, table: str) -> Room:
        """The table in use, loaded from the database if need be."""
        found = self._rooms.get(table)
        if found is not None:
            found.last_used = time.monotonic()
            return found
        loading = self._loading.get(table)
        if loading is None:
            loading = asyncio.ensure_future(self._load(table))
            self._loading[table] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> Room:
        waiting: list[bytes] = []
        # Listen before reading, so that nothing stored in between is missed.
        await self.fanout.subscribe(table, waiting.append)
        try:
            restored, since = await self._restored(table)
        except NotDone:
            await self.fanout.unsubscribe(table)
            raise
        # A server that was away could not be answered, and whoever comes back to an idle seat has a moment to.
        grace = min(GRACE_SECONDS, restored.state.idle_after)
        restored.awake = max(self.started, time.time() - restored.state.idle_after + grace)
        room = Room(self, restored, since)
        self._rooms[table] = room
        await self.fanout.subscribe(table, room.on_news)
        for news in waiting:
            room.on_news(news)
        room.driver.consider()
        return room

    async def _restored(self, table: str) -> tuple[Table, int]:
        """What the entries make, if possible from the last snapshot on, and the number of that. A snapshot only saves
        time: one that cannot be read is left aside."""
        snapshot = await self.storage.snapshot(table)
        found: Table | None = None
        if snapshot is not None:
            try:
                found = await self._read(await self.storage.rows(table, snapshot[0]), snapshot[1])
            except DAMAGE as error:
                log.warning("the snapshot of table %s cannot be used: %s", table, type(error).__name__)
            if found is not None and found.state.status != "frozen":
                return found, snapshot[0]
        try:
            whole = await self._read(await self.storage.rows(table, 0), None)
        except DAMAGE as error:
            log.warning("table %s cannot be read: %s", table, type(error).__name__)
            raise NotDone("damaged", say("server.refused.what-stored-table-cannot")) from None
        if whole is None and found is None:
            raise NotDone("no-table", say("server.refused.there-such-table"))
        if whole is None or (found is not None and whole.state.status == "frozen"):
            assert found is not None
            assert snapshot is not None
            return found, snapshot[0]
        return whole, 0

    async def _read(self, rows: list[Stored], snapshot: bytes | None) -> Table | None:
        """The table of these entries; if somebody's own text is played in them, as a worker has read them."""
        guarded = not self.settings.own
        try:
            return await self.aside(restore, rows, snapshot, guarded=guarded)
        except Elsewhere:
            return await self.aside(restore, [], (await self.work(Reload(rows, snapshot))).value, guarded=guarded)

    async def create(self, state: State, command: str, members: list[str]) -> Room:
        """A new table, or the one that this command made before. It counts for the networks that it was made from."""
        row = e.Row(1, round(time.time(), 3), command, e.Opened(state))
        stored = Stored(row.seq, row.at, row.command, e.write_entry(row.entry))
        row.size = len(stored.body)
        limits = self.settings.limits
        if row.size > limits.bytes_per_table:
            raise NotDone("quota", say("server.refused.more-than-table-may"))
        networks = mark_rings(state.network) if state.network else ()
        if networks and not await self.storage.heads([state.table]):
            for times, kept in await self._kept(state):
                check_network(kept, times, row.size, limits, public=state.public)
        table = e.first_table(row)
        await self.storage.append(brief_of(table, row.at), stored, [*members, *(mark for mark, _ in networks)])
        return await self.room(state.table)

    async def check_growth(self, state: State) -> None:
        """`NotDone` if the networks from which this table was made have no room for more. That takes a while to find
        out, and is believed for a while."""
        now = time.monotonic()
        if self._full.get(state.network, 0.0) > now:
            raise no_room()
        self._full = {mark: until for mark, until in self._full.items() if until > now}
        try:
            for times, kept in await self._kept(state):
                check_growth(kept, times, self.settings.limits)
        except NotDone:
            self._full[state.network] = now + FULL_SECONDS
            raise

    async def _kept(self, state: State) -> list[tuple[int, list[Brief]]]:
        """What was made from each network from which this table was made, and how many times as much as an address that
        may keep."""
        if not state.network:
            return []
        most = self.settings.limits.tables_per_network
        return [(times, await self.storage.mine(mark, most * times)) for mark, times in mark_rings(state.network)]

    async def delete(self, table: str) -> None:
        """Forget a table for ever, here and in the database; other processes are told."""
        await self.storage.delete([table])
        self.fanout.publish(table, GONE)
        await self.forget(table)

    async def forget(self, table: str) -> None:
        """Let go of a table in use; it stays in the database if it is there."""
        room = self._rooms.pop(table, None)
        if room is not None:
            room.gone = True
            room.driver.stop()
        await self.fanout.unsubscribe(table)
        await self.fanout.resign(table)

    async def expire(self, now: float) -> int:
        """Delete what nobody has touched for as long as the settings say; how many tables that was."""
        gone = 0
        keep = self.settings.keep
        for status, days in (("lobby", keep.lobby), ("playing", keep.playing), ("over", keep.over),
                             ("frozen", keep.playing)):  # fmt: skip
            while days and (old := await self.storage.stale(status, now - days * DAY, EXPIRED_AT_ONCE)):
                for table in old:
                    await self.delete(table)
                gone += len(old)
        return gone

    async def _wake_all(self) -> None:
        """One after the other: what waits for the server waited while it was away."""
        for table in await self.storage.driven():
            await self._wake(table)

    async def _wake(self, table: str) -> None:
        try:
            await self.room(table)
        except NotDone as refusal:
            log.warning("table %s was not woken: %s", table, refusal.text)

    async def _missed_news(self) -> None:
        self.in_background(self._refresh_all())

    async def _refresh_all(self) -> None:
        """Ask the database once for all tables in use, and read those that have gone on."""
        heads = await self.storage.heads(list(self._rooms))
        for table, room in list(self._rooms.items()):
            if heads.get(table, 0) > room.table.state.seq:
                await room.refresh()

    async def _follow_orders(self) -> None:
        """Whoever keeps the server may be at another machine: what they order comes through the database."""
        while True:
            await asyncio.sleep(READ_SECONDS)
            try:
                before = self.orders.targets("close")
                await self.orders.read(self.storage)
                for table in self.orders.targets("delete") & self._rooms.keys():
                    self._rooms[table].on_news(GONE)
                for table in (before ^ self.orders.targets("close")) & self._rooms.keys():
                    self._rooms[table].driver.consider()
            except StorageDown as error:
                log.warning("storage: %s", error.detail)

    async def healthy(self) -> bool:
        """Whether the database can be written and read."""
        mark = f"health-{secrets.token_hex(8)}"
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                led = await self.storage.lead([mark], mark, HEALTH_SECONDS)
                await self.storage.resign([mark], mark)
                await self.storage.census()
        except (StorageDown, TimeoutError):
            return False
        return led == {mark}

    def crowd(self, table: str) -> int:
        """How many are watching here."""
        room = self._rooms.get(table)
        return room.crowd if room is not None else 0

    @property
    def open_tables(self) -> int:
        """Tables that are in use in this process."""
        return len(self._rooms)

    async def _keep_house(self) -> None:
        """Forget tables that nobody uses; with other processes about, look after those that are used."""
        pause = min(LEASE_SECONDS / 2, max(0.05, self.settings.unload_after / 4))
        expired = time.monotonic() - EXPIRY_SECONDS
        while True:
            await asyncio.sleep(pause if self.fanout.up else min(pause, ALONE_SECONDS))
            self.collector.maybe_collect()
            try:
                await self._unload()
                if self.fanout.shared:
                    await self._keep_company()
                if time.monotonic() - expired >= EXPIRY_SECONDS:
                    expired = time.monotonic()
                    await self.expire(time.time())
            except StorageDown as error:
                log.warning("storage: %s", error.detail)

    async def _unload(self) -> None:
        """A table that nobody watches and on which nothing is about to happen costs nothing."""
        now = time.monotonic()
        for table, room in list(self._rooms.items()):
            if room.dormant and now - room.last_used > self.settings.unload_after:
                await self.forget(table)

    async def _keep_company(self) -> None:
        for room in self._rooms.values():
            room.announce_presence()
        await self._refresh_all()
        await self.fanout.renew([table for table, room in self._rooms.items() if room.driver.busy])

    # ------------------------------------------------------------------ lists

    async def mine(self, holder: str) -> list[wire.TableCard]:
        return [_card(brief, holder) for brief in await self.storage.mine(holder, _LISTED)]

    async def lobby(self, holder: str) -> list[wire.TableCard]:
        return [_card(brief, holder) for brief in await self.storage.listed(_LISTED)]


def _card(brief: Brief, holder: str) -> wire.TableCard:
    yours = [number for number, one in enumerate(brief.holders) if one == holder]
    told = brief.watchable or bool(yours)
    return wire.TableCard(
        table=brief.table,
        game=brief.game,
        status=brief.status,
        chairs=brief.chairs,
        touched=brief.touched,
        yours=yours,
        your_turn=brief.status == "playing" and brief.turn in yours,
        scenario=brief.scenario if told else "",
        scenario_id=brief.scenario_id if told else "",
        round=brief.round if told else 0,
        factions=brief.factions if told else [],
        winners=brief.winners if told else [],
        owner=brief.owner == holder,
    )
