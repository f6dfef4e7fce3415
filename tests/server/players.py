"""A server in the test's own event loop, and clients that speak to it over real WebSockets."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from heroes.engine import Game
from heroes.server.app import create_app
from heroes.server.hub import Hub
from heroes.server.patch import patched
from heroes.server.run import config_for, listen
from heroes.server.settings import NO_WAITING, Limits, Settings
from server import toy  # noqa: F401 (registers the game)

PATIENCE = 20.0


def run(test: Coroutine[Any, Any, None]) -> None:
    """Run a test's story to its end, but not for ever."""

    async def limited() -> None:
        async with asyncio.timeout(60):
            await test

    asyncio.run(limited())


class Server:
    """A running server."""

    def __init__(self, port: int, hub: Callable[[], Hub] | None = None) -> None:
        self.port = port
        self._hub = hub

    @property
    def hub(self) -> Hub:
        assert self._hub is not None, "its hub is in another process"
        return self._hub()

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    @contextlib.asynccontextmanager
    async def client(self, name: str = "Ann", secret: str = "", **hello: Any) -> AsyncIterator[Client]:
        async with connect(self.url, max_size=None) as connection:
            client = Client(connection, secret or secrets.token_urlsafe(24))
            reader = asyncio.create_task(client.read())
            try:
                reply = await client.do("hello", client=client.secret, name=name, **hello)
                assert reply["type"] == "welcome", reply
                yield client
            finally:
                reader.cancel()
                await asyncio.gather(reader, return_exceptions=True)


def settings_for(path: Path, **changed: Any) -> Settings:
    chosen: dict[str, Any] = {
        "database": str(path / "games.sqlite3"),
        "pace": NO_WAITING,
        "seeds": True,
        "modules": ("server.toy",),
        "limits": ROOMY,
        **changed,
    }
    return Settings(**chosen)


@contextlib.asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[Server]:
    app = create_app(settings)
    config = config_for(app, settings)
    config.timeout_graceful_shutdown = 1
    server = uvicorn.Server(config)
    with listen("127.0.0.1", 0) as listening:
        task = asyncio.create_task(server._serve([listening]))
        while not server.started:
            await asyncio.sleep(0.005)
            assert not task.done()
        try:
            yield Server(listening.getsockname()[1], lambda: app.state.hub)
        finally:
            server.should_exit = True
            await task


class Client:
    """One connection: sends commands, keeps everything that comes."""

    def __init__(self, connection: ClientConnection, secret: str) -> None:
        self.connection = connection
        self.secret = secret
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.views: dict[int | None, dict[str, Any]] = {}
        self.questions: dict[int | None, int] = {}
        self.undo: dict[int | None, list[dict[str, Any]]] = {}
        self.logs: dict[int | None, list[dict[str, Any]]] = {}
        self.info: dict[str, Any] = {}
        self.yours: list[int] = []
        self.seq = 0
        self.gaps: list[tuple[int, int]] = []
        self._replies: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._changed = asyncio.Event()
        self._number = 0

    async def read(self) -> None:
        async for message in self.connection:
            assert isinstance(message, str)
            self.raw.append(message)
            self.take(msgspec.json.decode(message))

    def take(self, message: dict[str, Any]) -> None:
        self.heard.append(message)
        if message["type"] == "joined":
            self.info, self.yours, self.seq = message["info"], message["yours"], message["seq"]
            self.views.clear()
            for seen in message["seats"]:
                self._see(seen)
        elif message["type"] == "update":
            if message["seq"] != self.seq + 1:
                self.gaps.append((self.seq, message["seq"]))
            self.seq = message["seq"]
            self.info = message.get("info") or self.info
            for seen in message.get("seats", []):
                self._see(seen)
        waiting = self._replies.pop(message.get("id", ""), None)
        if waiting is not None and not waiting.done():
            waiting.set_result(message)
        self._changed.set()

    def _see(self, seen: dict[str, Any]) -> None:
        seat = seen["seat"]
        if "view" in seen:
            self.views[seat] = seen["view"]
        else:
            self.views[seat] = patched(self.views[seat], seen["patch"])
        self.questions[seat] = seen["question"]
        self.undo[seat] = seen.get("undo", [])
        log = self.logs.setdefault(seat, [])
        log[:] = [line for line in log if line["n"] < seen["log_from"]] + seen["log"]

    async def send(self, text: str) -> None:
        await self.connection.send(text)

    async def do(self, kind: str, /, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its reply."""
        self._number += 1
        command = {"type": kind, "id": f"{self.secret[:6]}-{self._number}", **fields}
        command["id"] = command["id"].replace("_", "x")
        reply: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._replies[command["id"]] = reply
        await self.send(msgspec.json.encode(command).decode())
        async with asyncio.timeout(PATIENCE):
            return await reply

    async def done(self, kind: str, /, **fields: Any) -> dict[str, Any]:
        reply = await self.do(kind, **fields)
        assert reply["type"] != "refused", reply
        return reply

    async def refused(self, kind: str, /, **fields: Any) -> dict[str, Any]:
        reply = await self.do(kind, **fields)
        assert reply["type"] == "refused", reply
        return reply

    async def until(self, condition: Callable[[], Any]) -> Any:
        """Wait for something to become true by what the server sends."""
        async with asyncio.timeout(PATIENCE):
            while not (found := condition()):
                self._changed.clear()
                await self._changed.wait()
        return found

    # ------------------------------------------------------------------ at one table

    @property
    def ask(self) -> dict[str, Any] | None:
        """The open question as the first of this client's eyes sees it."""
        for view in self.views.values():
            ask: dict[str, Any] | None = view["ask"]
            return ask
        return None

    def my_ask(self) -> dict[str, Any] | None:
        """The open question, if it is to one of this client's seats."""
        ask = self.ask
        return self.views[ask["seat"]]["ask"] if ask is not None and ask["seat"] in self.yours else None

    def my_choice(self) -> dict[str, Any] | None:
        """The same, but only if there is something to choose: the server answers the rest."""
        ask = self.my_ask()
        return ask if ask is not None and len(ask["options"]) > 1 else None

    async def my_turn(self, table: str) -> None:
        """Wait for one's own turn in the toy, letting every reaction go by."""
        while True:
            ask = await self.until(self.my_choice)
            if ask["kind"] == "turn":
                return
            await self.answered(table, "pass")

    async def answer(self, table: str, key: str) -> dict[str, Any]:
        """Answer the open question of one of one's own seats."""
        ask = await self.until(self.my_ask)
        seat = ask["seat"]
        return await self.do("answer", table=table, seat=seat, key=key, question=self.questions[seat])

    async def answered(self, table: str, key: str) -> dict[str, Any]:
        reply = await self.answer(table, key)
        assert reply["type"] == "done", reply
        await self.caught_up(reply)
        return reply

    async def caught_up(self, reply: dict[str, Any]) -> None:
        """Wait until what was stored has also been told."""
        if reply["type"] == "done":
            await self.until(lambda: self.seq >= reply["seq"])


def plain(view: Any) -> Any:
    """A view as it looks after it has been sent."""
    return msgspec.json.decode(msgspec.json.encode(view))


def sent(game: Game, seat: int | None, log_from: int = 0) -> Any:
    """What these eyes are sent of a game: what they may know, and of an open question its answers only if it is
    theirs."""
    view = plain(game.views([seat], log_from)[0])
    if view["ask"] is not None and view["ask"]["seat"] != seat:
        view["ask"]["options"] = None
    return view


def unstamped(log: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Lines of a log as the engine tells them, without what the server adds."""
    return [{name: value for name, value in line.items() if name not in ("step", "by", "private")} for line in log]


async def open_table(client: Client, *seats: dict[str, Any], **fields: Any) -> tuple[str, list[str]]:
    """A table made and watched by this client, and the links to its waiting seats."""
    reply = await client.done("create", game="servertoy", seats=list(seats), **fields)
    await client.done("watch", table=reply["table"])
    return reply["table"], [link["token"] for link in reply["links"]]


ME: dict[str, Any] = {"who": "me"}
LINK: dict[str, Any] = {"who": "link"}
OPEN: dict[str, Any] = {"who": "open"}
BOT: dict[str, Any] = {"who": "bot", "bot": "random"}
ROOMY = Limits(
    commands_per_second=1e5,
    commands_at_once=1e5,
    address_commands_per_second=1e5,
    address_commands_at_once=1e5,
    tables_at_once=1e5,
    idle_seconds=0.05,
)
SMALL = Limits(connections_per_address=8, trials_per_address=0, sockets_per_address=12, silent_seconds=0.5)
