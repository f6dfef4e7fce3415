"""Fan-out by Redis: publish and subscribe for the news, a lease per table for its driver."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from typing import Any

import msgspec
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from heroes.server.fanout import LEASE_SECONDS, Gap, Listener

log = logging.getLogger("heroes.server")

_PREFIX = "heroes:table:"


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
    """Several processes, told by Redis; a lease per table says which of them drives it."""

    def __init__(self, url: str) -> None:
        self.process = secrets.token_hex(8)
        self.shared = True
        self._redis = Redis.from_url(url)
        self._pubsub = _Listening(self._redis.connection_pool)
        self._listeners: dict[str, Listener] = {}
        self._outbox: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, on_gap: Gap) -> None:
        # Something must be subscribed before the first read.
        await self._pubsub.subscribe(f"{_PREFIX}-")
        self._tasks = [asyncio.create_task(self._receive(on_gap)), asyncio.create_task(self._send())]

    async def subscribe(self, table: str, listener: Listener) -> None:
        self._listeners[table] = listener
        with contextlib.suppress(RedisError):
            await self._pubsub.subscribe(_PREFIX + table)

    async def unsubscribe(self, table: str) -> None:
        self._listeners.pop(table, None)
        with contextlib.suppress(RedisError):
            await self._pubsub.unsubscribe(_PREFIX + table)
            if table in self._listeners:  # somebody came back while we waited
                await self._pubsub.subscribe(_PREFIX + table)

    def publish(self, table: str, news: bytes) -> None:
        self._outbox.put_nowait((_PREFIX + table, msgspec.msgpack.encode(_News(self.process, news))))

    async def lead(self, table: str) -> bool:
        name = f"heroes:lead:{table}"
        milliseconds = int(LEASE_SECONDS * 1000)
        try:
            if await self._redis.set(name, self.process, nx=True, px=milliseconds):
                return True
            if await self._redis.get(name) != self.process.encode():
                return False
            # Between the two commands the lease may have run out: two drivers are possible and harmless,
            # since only one of their answers can be stored.
            await self._redis.pexpire(name, milliseconds)
        except RedisError as error:
            log.warning("no lease on table %s: %s", table, error)
            return False
        return True

    async def resign(self, table: str) -> None:
        with contextlib.suppress(RedisError):
            name = f"heroes:lead:{table}"
            if await self._redis.get(name) == self.process.encode():
                await self._redis.delete(name)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._pubsub.aclose()  # type: ignore[no-untyped-call]
        await self._redis.aclose()

    async def _send(self) -> None:
        while True:
            channel, body = await self._outbox.get()
            try:
                await self._redis.publish(channel, body)
            except RedisError as error:
                log.warning("news for %s not sent: %s", channel, error)

    async def _receive(self, on_gap: Gap) -> None:
        connections = self._pubsub.connections
        while True:
            try:
                message = await self._pubsub.get_message(ignore_subscribe_messages=True, timeout=5.0)
            except RedisError as error:
                log.warning("news interrupted: %s", error)
                await asyncio.sleep(0.5)
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
