"""The tables of a page without a server: the same hub, in a worker of the browser.

`ui/src/site` brings what a machine brings elsewhere: a shelf to keep entries on, and a second worker that thinks. All
that passes between the two languages is text.
"""

from __future__ import annotations

import asyncio
import time
from base64 import b64decode, b64encode
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from heroes.server import kingdoms
from heroes.server.fair import CALLER, Caller
from heroes.server.fanout import Alone
from heroes.server.hub import Hub, Ports
from heroes.server.limits import Addresses
from heroes.server.session import Session
from heroes.server.settings import Keep, Settings
from heroes.server.setups import turns
from heroes.server.storage.shelf import Shelf, ShelfStorage
from heroes.server.tasks import CountSeats, InspectSet, perform
from heroes.server.workers import Product, Verdict, Worker, Workers

SETTINGS = Settings(database="", own=True, keep=Keep(lobby=0.0, playing=0.0, over=0.0))
"""Nobody but the one at the page makes tables, and nobody but them removes any."""
_HERE = "here"


class Thinker(Protocol):
    """The other worker."""

    async def ask(self, body: str) -> str: ...
    def kill(self) -> None: ...


class PageWorker:
    """Has tasks done by the other worker."""

    def __init__(self, thinker: Thinker, trouble: type[Exception]) -> None:
        self._thinker = thinker
        self._trouble = trouble

    async def ask(self, body: bytes) -> Verdict:
        try:
            reply = await self._thinker.ask(b64encode(body).decode())
        except self._trouble as error:
            raise EOFError(str(error)) from None
        return msgspec.msgpack.decode(b64decode(reply), type=Verdict)

    def kill(self) -> None:
        self._thinker.kill()


def think(body: str) -> str:
    """What the other worker does."""
    return b64encode(msgspec.msgpack.encode(perform(b64decode(body)))).decode()


class PageWorkers(Workers):
    """What takes no time is done here: nobody else waits, and the other worker may still be loading."""

    async def do(
        self, task: msgspec.Struct, seconds: float, who: Caller | None = None, *, refusing: bool = True
    ) -> Product:
        if isinstance(task, (CountSeats, InspectSet)):
            return Product(self.judge(perform(msgspec.msgpack.encode(task)), type(task).__name__), time.monotonic())
        return await super().do(task, seconds, who, refusing=refusing)


class Page:
    """A hub with one visitor."""

    def __init__(
        self, shelf: Shelf, thinker: Callable[[], Awaitable[Thinker]], trouble: type[Exception], settings: Settings
    ) -> None:
        async def start() -> Worker:
            try:
                return PageWorker(await thinker(), trouble)
            except trouble as error:
                raise EOFError(str(error)) from None

        self._storage = ShelfStorage(shelf, trouble)
        # One for everything: what is asked, short or long, and what bots think take turns.
        workers = PageWorkers(1, start, turns(1, settings.limits))
        self.hub = Hub(settings, Ports(self._storage, Alone(), workers, workers, workers))
        self._addresses = Addresses(settings.limits)

    async def open(self) -> None:
        await self._storage.open()
        await self.hub.start()

    def connect(self, carry: Callable[[str], None], cut: Callable[[], None]) -> Line:
        """A line to this page; messages go out by `carry`, and `cut` is called if the hub ends it."""
        self._addresses.enter(_HERE)
        return Line(self.hub, self._addresses, carry, cut)

    async def kingdom(self, body: str) -> str:
        """What the server answers at `/api/kingdom`, with its status."""
        CALLER.set(Caller(_HERE, ""))
        answer, status = await kingdoms.inspect(self.hub, body.encode())
        return msgspec.json.encode((status, answer)).decode()


class Line:
    """What a socket is elsewhere."""

    def __init__(self, hub: Hub, addresses: Addresses, carry: Callable[[str], None], cut: Callable[[], None]) -> None:
        self._hub = hub
        self._addresses = addresses
        self._out = carry
        self._cut = cut
        hub.metrics.connections += 1
        self._session = Session(hub, self, addresses, _HERE)
        self._arrived: asyncio.Queue[str] = asyncio.Queue()
        self._tasks = [hub.spawn(work) for work in (self._session.pump(), self._obey(), self._until_cut())]

    def carry(self, message: bytes) -> bool:
        self._out(message.decode())
        return True

    async def clear(self) -> None:
        return None

    def receive(self, text: str) -> None:
        self._arrived.put_nowait(text)

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._session.close()
        self._addresses.leave(_HERE)

    async def _obey(self) -> None:
        """One command after the other, as they came."""
        while True:
            text = await self._arrived.get()
            CALLER.set(self._session.caller)
            await self._session.receive(text)

    async def _until_cut(self) -> None:
        await self._session.until_cut()
        self._cut()
