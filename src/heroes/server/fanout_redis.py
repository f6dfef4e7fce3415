"""Fan-out by Redis: publish and subscribe for the news. While it is away the processes go on by the database alone."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from typing import Any

import msgspec
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from heroes.server.fanout import Gap, Listener
from heroes.server.leases import Leases
from heroes.server.storage import Storage

log = logging.getLogger("heroes.server")

_PREFIX = "heroes:table:"
_TROUBLE = (RedisError, OSError, TimeoutError)
_ANSWER_SECONDS = 2.0
"""A Redis that does not answer for so long is away: nobody waits for it."""
_AGAIN_SECONDS = 0.5
_MOST_UNSENT = 10_000


class _News(msgspec.Struct, array_like=True):
    process: str
    body: bytes


class _Listening(PubSub):
    """Remembers that it had to connect again: news may have been missed in between."""

    connections = 0

    async def on_connect(self, connection: Any) -> None:
        await super().on_connect(connection)
        self.connections += 1


class RedisFanout:
    """Several processes, told by Redis; a lease per table in the database says which of them drives it."""

    def __init__(self, url: str, storage: Storage) -> None:
        self.process = secrets.token_hex(8)
        self.shared = True
        self.up = False
        self._leases = Leases(storage, self.process)
        self._redis = Redis.from_url(
            url,
            socket_timeout=_ANSWER_SECONDS,
            socket_connect_timeout=_ANSWER_SECONDS,
            retry=Retry(NoBackoff(), 0),
        )
        self._pubsub = _Listening(self._redis.connection_pool)
        self._listeners: dict[str, Listener] = {}
        self._outbox: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(_MOST_UNSENT)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, on_gap: Gap) -> None:
        with contextlib.suppress(*_TROUBLE):
            await self._listen()
        if not self.up:
            log.warning("Redis cannot be reached; going on alone until it can")
        self._tasks = [asyncio.create_task(self._receive(on_gap)), asyncio.create_task(self._send())]

    async def subscribe(self, table: str, listener: Listener) -> None:
        self._listeners[table] = listener
        if self.up:
            with contextlib.suppress(*_TROUBLE):
                await self._pubsub.subscribe(_PREFIX + table)

    async def unsubscribe(self, table: str) -> None:
        self._listeners.pop(table, None)
        if self.up:
            with contextlib.suppress(*_TROUBLE):
                await self._pubsub.unsubscribe(_PREFIX + table)
                if table in self._listeners:  # somebody came back while we waited
                    await self._pubsub.subscribe(_PREFIX + table)

    def publish(self, table: str, news: bytes) -> None:
        # What is not sent is found in the database by whoever wants to know.
        if self.up and not self._outbox.full():
            self._outbox.put_nowait((_PREFIX + table, msgspec.msgpack.encode(_News(self.process, news))))

    async def lead(self, table: str) -> bool:
        return await self._leases.lead(table)

    async def renew(self, tables: list[str]) -> set[str]:
        return await self._leases.renew(tables)

    async def resign(self, table: str) -> None:
        await self._leases.resign([table])

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(*_TROUBLE):
            await self._pubsub.aclose()  # type: ignore[no-untyped-call]
            await self._redis.aclose()

    async def _listen(self) -> None:
        """Subscribe to everything that is listened to. Something must be subscribed before the first read."""
        await self._pubsub.subscribe(f"{_PREFIX}-", *(_PREFIX + table for table in self._listeners))
        self.up = True

    def _lost(self, error: Exception) -> None:
        if self.up:
            log.warning("Redis is away, going on without it: %s", error)
        self.up = False

    async def _send(self) -> None:
        while True:
            channel, body = await self._outbox.get()
            try:
                if self.up:
                    await self._redis.publish(channel, body)
            except _TROUBLE as error:
                self._lost(error)

    async def _receive(self, on_gap: Gap) -> None:
        connections = self._pubsub.connections
        while True:
            try:
                if not self.up:
                    await self._listen()
                    connections = -1
                message = await self._pubsub.get_message(ignore_subscribe_messages=True, timeout=5.0)
            except _TROUBLE as error:
                self._lost(error)
                await asyncio.sleep(_AGAIN_SECONDS)
                continue
            if self._pubsub.connections != connections:
                connections = self._pubsub.connections
                await on_gap()
            if message is not None:
                self._deliver(message["channel"].decode(), message["data"])

    def _deliver(self, channel: str, body: bytes) -> None:
        try:
            news = msgspec.msgpack.decode(body, type=_News)
        except msgspec.MsgspecError as error:
            log.warning("unreadable news on %s: %s", channel, error)
            return
        listener = self._listeners.get(channel.removeprefix(_PREFIX))
        if listener is not None and news.process != self.process:
            listener(news.body)
