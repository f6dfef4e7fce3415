"""The ASGI application: one WebSocket endpoint for clients and bots, the browser client, and a health check."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

import heroes
from heroes.server import wire
from heroes.server.catalogue import load_modules, offers
from heroes.server.decks import Decks
from heroes.server.door import Door
from heroes.server.fair import CALLER
from heroes.server.fanout import open_fanout
from heroes.server.frames import OPEN_LINE, OpenLine
from heroes.server.hub import Hub, Ports
from heroes.server.limits import Addresses
from heroes.server.metrics import Metrics
from heroes.server.networks import network
from heroes.server.processes import curious, for_bots, patient
from heroes.server.scenes import Scenes
from heroes.server.session import Session
from heroes.server.settings import Settings
from heroes.server.static import SECURITY, NoClient, Static, not_here
from heroes.server.storage import open_storage
from heroes.words import ENGLISH, words_of

_POLITE_SECONDS = 1.0


def create_app(settings: Settings | None = None) -> Starlette:
    """A server as an ASGI application. Its database is opened at once, so that a wrong address is told at once."""
    chosen = settings or Settings()
    load_modules(chosen.modules)
    # Read now: the first player to answer, or to look what there is, would wait for it, and everybody with them.
    words_of(ENGLISH)
    offers()
    hub = Hub(chosen, on_this_machine(chosen))
    hub.metrics = counted = Metrics(hub)
    files = Static(chosen.dist) if chosen.dist is not None and (chosen.dist / "index.html").is_file() else NoClient()
    addresses = Addresses(chosen.limits)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hub.start()
        try:
            yield
        finally:
            await hub.close()

    async def talk(socket: WebSocket) -> None:
        address = network(socket.client.host if socket.client is not None else "")
        refusal = refuse_entry(socket, chosen)
        session = Session(hub, line_of(socket), addresses, address)
        if refusal is None and not addresses.enter(address) and not session.on_trial():
            refusal = PlainTextResponse("Too many connections from your address.", 429, headers=SECURITY)
        if refusal is not None:
            await socket.send_denial_response(refusal)
            return
        try:
            await converse(socket, session)
        finally:
            addresses.leave(address)

    async def health(request: Request) -> Response:
        """Whether this server can do its work: its database is written and read."""
        healthy = await hub.healthy()
        body = {"version": heroes.__version__, "protocol": wire.PROTOCOL, "healthy": healthy}
        headers = {"Cache-Control": "no-store", **SECURITY}
        return JSONResponse(body, 200 if healthy else 503, headers=headers)

    async def metrics(request: Request) -> Response:
        """For the keeper's own machine, or those that the settings name. Nobody is shown them through a proxy: it may
        stand on this very machine, and so may whoever asks it."""
        caller = request.client.host if request.client is not None else ""
        if caller not in chosen.metrics_for or "x-forwarded-for" in request.headers:
            return not_here()
        return Response(counted.page(), media_type=counted.KIND, headers={"Cache-Control": "no-store"})

    app = Starlette(
        routes=[
            WebSocketRoute("/ws", talk),
            Route("/api/health", health),
            Route("/metrics", metrics),
            Route("/api/kingdom", Decks(hub).inspect, methods=["POST"]),
            *(Scenes(hub).routes if chosen.scenes else ()),
            Route("/{path:path}", files.serve),
        ],
        lifespan=lifespan,
        middleware=[Middleware(Door, settings=chosen, addresses=addresses, orders=hub.orders)],
    )
    app.state.hub = hub
    return app


def on_this_machine(settings: Settings) -> Ports:
    """A database, processes that work, and news of other processes if there are any."""
    storage = open_storage(settings.database)
    return Ports(
        storage=storage,
        fanout=open_fanout(settings.redis, storage),
        workers=curious(settings.limits, settings.modules),
        patient=patient(settings.limits, settings.modules),
        thinkers=for_bots(settings.bot_workers, settings.modules),
    )


def line_of(socket: WebSocket) -> OpenLine:
    line: OpenLine = socket.scope["extensions"][OPEN_LINE][OPEN_LINE]
    return line


def refuse_entry(socket: WebSocket, settings: Settings) -> Response | None:
    """A web page of another origin has no business here; programs send no origin."""
    origin = socket.headers.get("origin")
    if origin is None or origin in settings.origins or urlsplit(origin).netloc == socket.headers.get("host"):
        return None
    return PlainTextResponse("Connections from other web sites are refused.", 403, headers=SECURITY)


async def converse(socket: WebSocket, session: Session) -> None:
    """Carry messages both ways until one side ends it. A command that is being done is always done to its end."""
    await socket.accept()
    session.hub.metrics.connections += 1
    pump = asyncio.create_task(_carry_out(socket, session))
    try:
        while (message := await socket.receive())["type"] != "websocket.disconnect":
            text = message.get("text")
            CALLER.set(session.caller)
            await session.receive(text if text is not None else message["bytes"])
    finally:
        session.close()
        pump.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await pump


async def _carry_out(socket: WebSocket, session: Session) -> None:
    pump = asyncio.create_task(session.pump())
    cut = asyncio.create_task(session.until_cut())
    try:
        await asyncio.wait((pump, cut), return_when=asyncio.FIRST_COMPLETED)
    finally:
        pump.cancel()
        cut.cancel()
    await asyncio.gather(pump, return_exceptions=True)
    if session.cut is not None:
        try:
            async with asyncio.timeout(_POLITE_SECONDS):
                await socket.close(session.cut.code, session.cut.reason)
        except (TimeoutError, WebSocketDisconnect):
            # It does not read, so it will not read this either.
            line_of(socket).abort()
