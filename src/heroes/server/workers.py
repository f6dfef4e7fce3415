"""Those who do whatever takes long, so that the event loop never waits for it.

Work is data: a `Task` goes in as bytes, and bytes come out. Where it is done is the affair of whoever starts a worker:
a process of its own on a server (`processes`), a worker of the browser on a page (`page`). One whose work takes too
long is ended, and another one started when there is work for it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, NamedTuple, Protocol

import msgspec

from heroes.server.defects import Broken
from heroes.server.errors import NotDone
from heroes.server.fair import CALLER, Caller, Turns
from heroes.words import NOTHING, Said, say

log = logging.getLogger("heroes.server")


class Verdict(msgspec.Struct, array_like=True, omit_defaults=True):
    """What came of a task: its value, a refusal, or what went wrong with it."""

    value: bytes = b""
    code: str = ""
    says: Said = NOTHING
    legal: list[str] = []
    trouble: str = ""
    spent: bool = False
    """It was interrupted in the middle of something: nobody knows what it left behind, so it does nothing more."""


class Ended(NotDone):
    """A worker was lost or had to be ended in the middle of it."""


class Product(NamedTuple):
    """The value of a task, and when it was taken up."""

    value: bytes
    began: float


class Worker(Protocol):
    """Somebody who does one task after another. `ask` raises OSError or EOFError when the worker is lost."""

    async def ask(self, body: bytes) -> Verdict: ...
    def kill(self) -> None: ...


class Workers:
    """A few of them, started when there is work."""

    def __init__(self, count: int, start: Callable[[], Awaitable[Worker]], turns: Turns) -> None:
        self._begin = start
        self._turns = turns
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._under_way: set[asyncio.Task[Any]] = set()
        self.count = count

    async def warm(self) -> None:
        """Have one ready before it is wanted."""
        if not self._all:
            self._idle.append(await self._start())

    async def do(
        self, task: msgspec.Struct, seconds: float, who: Caller | None = None, *, refusing: bool = True
    ) -> Product:
        """Wait for a turn and have it done in at most so many seconds; `NotDone` if it was refused or given up. What is
        not refused waits however many do."""
        caller = who if who is not None else CALLER.get()
        body = msgspec.msgpack.encode(task)
        await self._turns.enter(caller, refusing=refusing)
        # If nobody wants it any more, it is still done to its end and its worker lives on.
        return await asyncio.shield(self._spawn(self._do(body, type(task).__name__, seconds, caller)))

    def _spawn(self, work: Coroutine[Any, Any, Product]) -> asyncio.Task[Product]:
        task = asyncio.get_running_loop().create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Product]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()

    async def _do(self, body: bytes, what: str, seconds: float, who: Caller) -> Product:
        began = time.monotonic()
        worker: Worker | None = None
        try:
            worker = self._idle.pop() if self._idle else await self._start()
            began = time.monotonic()
            async with asyncio.timeout(seconds):
                verdict = await worker.ask(body)
        except TimeoutError:
            self._end(worker)
            log.warning("%s took more than %g s and was given up", what, seconds)
            raise Ended("took-too-long", say("server.refused.took-too-long", seconds=f"{seconds:g}")) from None
        except (OSError, EOFError) as error:
            self._end(worker)
            log.warning("%s was lost with its process: %s", what, error)
            raise Ended("busy", say("server.refused.process-ended")) from None
        except asyncio.CancelledError:
            self._end(worker)
            raise
        else:
            if verdict.spent:
                self._end(worker)
            else:
                self._idle.append(worker)
        finally:
            self._turns.leave(who, time.monotonic() - began)
        return Product(self.judge(verdict, what), began)

    def judge(self, verdict: Verdict, what: str) -> bytes:
        """The value of a task that was done; `NotDone` if it was refused."""
        if verdict.trouble:
            fault = f"{what} {os.urandom(4).hex()}"
            log.error("defect %s: %s", fault, verdict.trouble)
            raise Broken(fault)
        if verdict.code:
            raise NotDone(verdict.code, verdict.says, verdict.legal)
        return verdict.value

    async def _start(self) -> Worker:
        worker = await self._begin()
        self._all.add(worker)
        return worker

    def _end(self, worker: Worker | None) -> None:
        if worker is not None:
            self._all.discard(worker)
            worker.kill()

    async def close(self) -> None:
        for task in list(self._under_way):
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)
        for worker in list(self._all):
            self._end(worker)
        self._idle.clear()
