"""All tables of this server process: loading, making, listing and forgetting them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, ParamSpec, TypeVar

from heroes.server import entries as e
from heroes.server import wire
from heroes.server.bots import BotPool
from heroes.server.errors import NotDone, StorageDown
from heroes.server.fair import CALLER
from heroes.server.fanout import LEASE_SECONDS, open_fanout
from heroes.server.memory import Collector
from heroes.server.room import Room, brief_of, restore
from heroes.server.settings import Settings
from heroes.server.setups import Accepted, curious, turns
from heroes.server.storage import Brief, Stored, open_storage
from heroes.server.table import State
from heroes.server.tasks import Task
from heroes.server.workers import Product

log = logging.getLogger("heroes.server")

_LISTED = 100

P = ParamSpec("P")
T = TypeVar("T")


class Hub:
    """One process's share of the server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.closing = False
        self.storage = open_storage(settings.database)
        self.fanout = open_fanout(settings.redis)
        self.bots = BotPool(settings.bot_workers, settings.modules)
        self.workers = curious(settings.limits, settings.modules)
        self.accepted = Accepted()
        self.collector = Collector()
        self._aside = ThreadPoolExecutor(1, "aside")
        self._turns = turns(1, settings.limits)
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._background: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        await self.fanout.start(self._refresh_all)
        self.in_background(self._keep_house())
        self.in_background(self.workers.warm())
        for table in await self.storage.driven():
            self.in_background(self._wake(table))

    async def close(self) -> None:
        self.closing = True
        for room in self._rooms.values():
            room.driver.stop()
        for task in list(self._background):
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        await self.bots.close()
        await self.workers.close()
        await self.fanout.close()
        await self.storage.close()
        self._aside.shutdown(wait=False, cancel_futures=True)

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
                log.warning("storage: %s", error.text)
            else:
                log.error("background work failed", exc_info=error)

    async def aside(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something of known length, with objects of this process, in the one thread for that: several would take
        turns with the event loop. Callers take turns."""
        caller, began = CALLER.get(), time.monotonic()
        await self._turns.enter(caller)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._aside, partial(work, *args, **kwargs))
        finally:
            self._turns.leave(caller, time.monotonic() - began)

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
        snapshot = await self.storage.snapshot(table)
        rows = await self.storage.rows(table, snapshot[0] if snapshot is not None else 0)
        restored = await self.aside(restore, rows, snapshot[1] if snapshot is not None else None)
        if restored is None:
            await self.fanout.unsubscribe(table)
            raise NotDone("no-table", "there is no such table")
        room = Room(self, restored, snapshot[0] if snapshot is not None else 0)
        self._rooms[table] = room
        await self.fanout.subscribe(table, room.on_news)
        for news in waiting:
            room.on_news(news)
        room.driver.consider()
        return room

    async def create(self, state: State, command: str, members: list[str]) -> Room:
        """A new table, or the one that this command made before."""
        row = e.Row(1, round(time.time(), 3), command, e.Opened(state))
        table = e.first_table(row)
        stored = Stored(row.seq, row.at, row.command, e.write_entry(row.entry))
        await self.storage.append(brief_of(table, row.at), stored, members)
        return await self.room(state.table)

    async def _wake(self, table: str) -> None:
        try:
            await self.room(table)
        except NotDone as refusal:
            log.warning("table %s was not woken: %s", table, refusal.text)

    async def _refresh_all(self) -> None:
        for room in list(self._rooms.values()):
            await room.refresh()

    async def _keep_house(self) -> None:
        """Forget tables that nobody uses; with other processes about, look after those that are used."""
        while True:
            await asyncio.sleep(min(LEASE_SECONDS / 2, max(0.05, self.settings.unload_after / 4)))
            self.collector.maybe_collect()
            for table, room in list(self._rooms.items()):
                unused = time.monotonic() - room.last_used
                if not room.watched and not room.driver.busy and unused > self.settings.unload_after:
                    if not room.lock.locked():
                        del self._rooms[table]
                        await self.fanout.unsubscribe(table)
                        await self.fanout.resign(table)
                elif self.fanout.shared:
                    room.announce_presence()
                    if room.watched:
                        await room.refresh()
                    if room.driver.busy:
                        await self.fanout.lead(table)

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
    )
