"""Running the server."""

from __future__ import annotations

import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

import msgspec
import uvicorn
from starlette.applications import Starlette

from heroes.engine import HeroesError
from heroes.server.app import create_app
from heroes.server.door import ANY_NUMBER
from heroes.server.guard import guarded, most_files
from heroes.server.logs import start_log
from heroes.server.memory import Collector
from heroes.server.settings import LOCAL, Settings
from heroes.server.sharing import invitation, network_address, qr_code

_CLIENTS = (Path(__file__).parents[1] / "client", Path(__file__).parents[3] / "ui" / "dist")
"""Where the built browser client lies: inside an installed package, or in a checkout."""


EVERYWHERE = ("0.0.0.0", "::")


class CannotServe(HeroesError):
    """The server could not start."""


def find_client() -> Path | None:
    return next((client for client in _CLIENTS if (client / "index.html").is_file()), None)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "heroes.sqlite3",
    redis: str = "",
    *,
    settings: Settings | None = None,
    ready: Callable[[str], None] = print,
) -> None:
    """Serve until interrupted. `ready` is told the address once it can be reached; port 0 takes any free one."""
    chosen = settings or Settings(database=database, redis=redis, dist=find_client())
    most_files()
    # The thread that writes to the database must not wait long for its turn.
    sys.setswitchinterval(0.0005)
    listening = listen(host, port)
    shown = f"[{host}]" if ":" in host else host
    url = f"http://{shown}:{listening.getsockname()[1]}"
    start_log()
    chosen = msgspec.structs.replace(chosen, hosts=(*chosen.hosts, *names_of(host)))
    config = config_for(create_app(chosen), chosen)
    server = _Announcing(config, lambda: ready(url))
    Collector.start()
    with listening:
        server.run(sockets=[listening])
    if not server.started:
        raise CannotServe("the server did not start; its messages above say why")


def names_of(host: str) -> tuple[str, ...]:
    """What a server that listens there may be called; one that listens everywhere, by any address in numbers, which no
    web page of somebody else's can make its own name."""
    if host in EVERYWHERE:
        return ANY_NUMBER, socket.gethostname(), f"{socket.gethostname()}.local"
    return (f"[{host}]" if ":" in host else host,)


def config_for(app: Starlette, settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the application."""
    limits = settings.limits
    http, ws = guarded(
        limits if not settings.behind_proxy else msgspec.structs.replace(limits, sockets_per_address=1 << 30)
    )
    return uvicorn.Config(
        app,
        http=http,
        # `websockets-sansio` with a count of sockets around it.
        ws=ws,
        ws_max_size=limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        proxy_headers=settings.behind_proxy,
        forwarded_allow_ips=["127.0.0.1", "::1"],
        server_header=False,
        access_log=False,
        log_level="warning",
        backlog=4096,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )


class _Announcing(uvicorn.Server):
    """Tells when it can be reached."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def listen(host: str, port: int) -> socket.socket:
    """A socket that is already bound, so that a port in use is told before anything starts."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, or asyncio leaves Nagle's delay on and every small answer waits 40 ms.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise CannotServe(f"cannot listen on {host} port {port}: {error.strerror}; choose another --port") from None
    return listening


def play(host: str, port: int, database: str, *, open_browser: bool = True, share: bool = False) -> None:
    """Serve and show the game in the browser; with `share`, to everybody on the network as well."""

    def ready(url: str) -> None:
        if share:
            number = int(url.rpartition(":")[2])
            url = f"http://127.0.0.1:{number}"
            address = network_address()
            if address:
                print(qr_code(f"http://{address}:{number}"))
            for line in invitation(address, number):
                print(line)
        print(f"Tabletop Heroes is at {url} (stop with Ctrl+C)", flush=True)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    settings = Settings(database=database, dist=find_client(), own=not share and host in LOCAL)
    serve(EVERYWHERE[0] if share else host, port, settings=settings, ready=ready)
