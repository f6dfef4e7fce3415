"""Processes that do whatever takes long, so that the event loop never waits for it.

They are forked from one process that has everything loaded, so that starting one takes milliseconds and little memory,
and killing one whose work takes too long costs nothing. Work is data: a `Task` goes in as bytes, and bytes come out.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import resource
import signal
import socket
import time
from collections.abc import Coroutine
from multiprocessing.context import ForkServerProcess
from typing import Any, NamedTuple

import msgspec

from heroes.server.defects import Broken
from heroes.server.errors import NotDone
from heroes.server.fair import CALLER, Caller, Turns
from heroes.words import NOTHING, Said, say

log = logging.getLogger("heroes.server")

LENGTH = 4
_MOST_MEMORY = 2 << 30
_FORK = multiprocessing.get_context("forkserver")
_FORK.set_forkserver_preload(["heroes.server.preload"])


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Verdict(msgspec.Struct, array_like=True, omit_defaults=True):
    """What came of a task: its value, a refusal, or what went wrong with it."""

    value: bytes = b""
    code: str = ""
    says: Said = NOTHING
    legal: list[str] = []
    trouble: str = ""


class Ended(NotDone):
    """A worker was lost or had to be ended in the middle of it."""


class Product(NamedTuple):
    """The value of a task, and when it was taken up."""

    value: bytes
    began: float


class _Worker:
    """One process and the way to speak to it."""

    def __init__(self, process: ForkServerProcess, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.process = process
        self._reader = reader
        self._writer = writer

    async def ask(self, body: bytes) -> Verdict:
        self._writer.write(pack(body))
        await self._writer.drain()
        head = await self._reader.readexactly(LENGTH)
        reply = await self._reader.readexactly(int.from_bytes(head, "big"))
        return msgspec.msgpack.decode(reply, type=Verdict)

    def kill(self) -> None:
        self._writer.transport.abort()
        with contextlib.suppress(OSError):
            self.process.kill()


class Workers:
    """A few such processes, started when there is work for them."""

    def __init__(self, count: int, modules: tuple[str, ...], turns: Turns, *, nice: int = 0) -> None:
        self._modules = modules
        self._turns = turns
        self._nice = nice
        self._idle: list[_Worker] = []
        self._all: set[_Worker] = set()
        self._under_way: set[asyncio.Task[Any]] = set()
        self.count = count

    async def warm(self) -> None:
        """Have one ready before it is wanted."""
        if not self._all:
            self._idle.append(await self._start())

    async def do(self, task: msgspec.Struct, seconds: float, who: Caller | None = None) -> Product:
        """Wait for a turn and have it done in at most so many seconds; `NotDone` if it was refused or given up."""
        caller = who if who is not None else CALLER.get()
        body = msgspec.msgpack.encode(task)
        await self._turns.enter(caller)
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
        worker: _Worker | None = None
        try:
            worker = self._idle.pop() if self._idle else await self._start()
            began = time.monotonic()
            async with asyncio.timeout(seconds):
                verdict = await worker.ask(body)
        except TimeoutError:
            self._end(worker)
            log.warning("%s took more than %g s and was given up", what, seconds)
            raise Ended("took-too-long", say("server.refused.took-too-long", seconds=f"{seconds:g}")) from None
        except (OSError, EOFError, asyncio.IncompleteReadError) as error:
            self._end(worker)
            log.warning("%s was lost with its process: %s", what, error)
            raise Ended("busy", say("server.refused.process-ended")) from None
        except asyncio.CancelledError:
            self._end(worker)
            raise
        else:
            self._idle.append(worker)
        finally:
            self._turns.leave(who, time.monotonic() - began)
        return Product(self._judge(verdict, what), began)

    def _judge(self, verdict: Verdict, what: str) -> bytes:
        if verdict.trouble:
            fault = f"{what} {os.urandom(4).hex()}"
            log.error("defect %s: %s", fault, verdict.trouble)
            raise Broken(fault)
        if verdict.code:
            raise NotDone(verdict.code, verdict.says, verdict.legal)
        return verdict.value

    async def _start(self) -> _Worker:
        ours, theirs = socket.socketpair()
        try:
            process = _FORK.Process(
                target=serve, args=(theirs, self._modules, self._nice), name="heroes-worker", daemon=True
            )
            # The first one waits until everything is loaded; not the event loop.
            await asyncio.get_running_loop().run_in_executor(None, process.start)
            reader, writer = await asyncio.open_unix_connection(sock=ours)
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()
        worker = _Worker(process, reader, writer)
        self._all.add(worker)
        return worker

    def _end(self, worker: _Worker | None) -> None:
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


def pack(body: bytes) -> bytes:
    return len(body).to_bytes(LENGTH, "big") + body


def serve(channel: socket.socket, modules: tuple[str, ...], nice: int) -> None:
    """What such a process does: one task after another, until the server is gone. It keeps nothing that matters."""
    # Ctrl+C is meant for the server, which ends its workers by itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(ValueError, OSError):  # where the system has a lower limit, that one stays
        resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))
    os.nice(nice)
    from heroes.server.catalogue import load_modules
    from heroes.server.tasks import perform

    load_modules(modules)
    with channel, channel.makefile("rwb") as stream:
        while len(head := stream.read(LENGTH)) == LENGTH:
            body = stream.read(int.from_bytes(head, "big"))
            stream.write(pack(msgspec.msgpack.encode(perform(body))))
            stream.flush()
