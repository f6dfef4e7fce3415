"""Workers that are processes of their own, forked from one process that has everything loaded, so that starting one
takes milliseconds and little memory, and killing one whose work takes too long costs nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import resource
import signal
import socket
from functools import partial
from multiprocessing.context import ForkServerProcess

import msgspec

from heroes.server.fair import Turns
from heroes.server.settings import Limits
from heroes.server.setups import turns
from heroes.server.workers import Verdict, Workers

LENGTH = 4
_MOST_MEMORY = 2 << 30
_FORK = multiprocessing.get_context("forkserver")
_FORK.set_forkserver_preload(["heroes.server.preload"])
_CURIOUS, _PATIENT, _BOTS = 5, 10, 10
"""How nice they are: players who answer come first, then those who ask, then whatever thinks."""
_WAITING = 1 << 20
"""Tables wait for their bots as long as it takes; each has one question open."""


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def curious(limits: Limits, modules: tuple[str, ...]) -> Workers:
    """The processes for what players ask beside their answers."""
    return _asked(limits, modules, _CURIOUS)


def patient(limits: Limits, modules: tuple[str, ...]) -> Workers:
    """The processes for what is long by its nature: whoever asks in passing does not wait for it."""
    return _asked(limits, modules, _PATIENT)


def _asked(limits: Limits, modules: tuple[str, ...], nice: int) -> Workers:
    count = max(2, cores() // 2)
    return Workers(count, partial(start_process, modules, nice), turns(count, limits))


def for_bots(count: int, modules: tuple[str, ...]) -> Workers:
    """The processes in which bots think; 0: as many as there are cores."""
    count = count or max(2, cores())
    all_wait = Turns(count, per_player=_WAITING, per_address=_WAITING, waiting=_WAITING)
    return Workers(count, partial(start_process, modules, _BOTS), all_wait)


class Process:
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


async def start_process(modules: tuple[str, ...], nice: int) -> Process:
    ours, theirs = socket.socketpair()
    try:
        process = _FORK.Process(target=serve, args=(theirs, modules, nice), name="heroes-worker", daemon=True)
        # The first one waits until everything is loaded; not the event loop.
        await asyncio.get_running_loop().run_in_executor(None, process.start)
        reader, writer = await asyncio.open_unix_connection(sock=ours)
    except BaseException:
        ours.close()
        raise
    finally:
        theirs.close()
    return Process(process, reader, writer)


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
