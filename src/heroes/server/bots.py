"""Bots that play in the server: they think in processes of their own."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sys

import msgspec

from heroes.ai.weighing import Told
from heroes.engine import Game
from heroes.server.botworker import LENGTH, Recall, Think, Thought, pack
from heroes.server.errors import NotDone

MOST_WAITING = 8
"""So many may wait to be told what a bot weighed."""

log = logging.getLogger("heroes.server")


class BotPool:
    """A few worker processes, started when the first bot has to think."""

    def __init__(self, workers: int, modules: tuple[str, ...]) -> None:
        self._modules = modules
        self._free: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        for _ in range(workers):
            self._free.put_nowait(None)
        self._running: set[asyncio.subprocess.Process] = set()
        self._recalling = asyncio.Semaphore(1)
        self._waiting = 0

    async def choose(self, bot: str, game: Game, seat: int) -> str:
        """The key that this bot answers; if it fails, any legal key, so that nobody waits for a broken bot."""
        ask = game.ask
        assert ask is not None
        # If nobody wants the answer any more, the thought is still thought to its end and its worker lives on.
        thought = await asyncio.shield(self._think(Think(bot, seat, game.save())))
        if thought.key in ask.keys:
            return thought.key
        log.error("bot %s failed: %s", bot, thought.trouble or f"it answered {thought.key!r} to {ask.kind}")
        return secrets.choice(ask.keys)

    async def recall(self, request: Recall) -> Told:
        """What a bot weighed. One at a time: whoever is curious must not keep bots that play from thinking."""
        if self._waiting >= MOST_WAITING:
            raise NotDone("busy", "many are asking what bots weighed; ask again in a moment")
        self._waiting += 1
        try:
            async with self._recalling:
                thought = await asyncio.shield(self._think(request))
        finally:
            self._waiting -= 1
        if thought.told is None:
            log.error("bot %s cannot say what it weighed: %s", request.bot, thought.trouble)
            raise NotDone("no-weighing", "this bot cannot say what it weighed there")
        return thought.told

    async def _think(self, request: Think | Recall) -> Thought:
        worker = await self._free.get()
        alive: asyncio.subprocess.Process | None = None
        try:
            if worker is None or worker.returncode is not None:
                worker = await self._start()
            assert worker.stdin is not None
            assert worker.stdout is not None
            worker.stdin.write(pack(msgspec.msgpack.encode(request)))
            await worker.stdin.drain()
            head = await worker.stdout.readexactly(LENGTH)
            body = await worker.stdout.readexactly(int.from_bytes(head, "big"))
            alive = worker
            return msgspec.msgpack.decode(body, type=Thought)
        except (OSError, asyncio.IncompleteReadError) as error:
            return Thought(trouble=f"its process ended: {error}")
        finally:
            # One that was interrupted in the middle of a thought would answer the wrong question next.
            if alive is None and worker is not None:
                self._end(worker)
            self._free.put_nowait(alive)

    async def _start(self) -> asyncio.subprocess.Process:
        worker = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "heroes.server.botworker",
            *self._modules,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        self._running.add(worker)
        return worker

    def _end(self, worker: asyncio.subprocess.Process) -> None:
        self._running.discard(worker)
        if worker.returncode is None:
            worker.kill()

    async def close(self) -> None:
        for worker in list(self._running):
            self._end(worker)
            await worker.wait()
