"""Before any request is looked at: is it meant for this server, and has its address not asked for too much?"""

from __future__ import annotations

from ipaddress import ip_address

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from heroes.server.limits import Addresses
from heroes.server.networks import network
from heroes.server.orders import KEPT_OUT, Orders
from heroes.server.settings import Settings
from heroes.server.static import SECURITY

COSTS = {"/ws": 1.0, "/api/kingdom": 3.0, "/api/health": 3.0}
"""What a request costs of what its address may ask for; a file costs little."""
_FILE = 0.25
ANY_NUMBER = "*"


class Door:
    """Around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, addresses: Addresses, orders: Orders) -> None:
        self._orders = orders
        self._app = app
        self._hosts = frozenset(host.lower() for host in settings.hosts)
        self._addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        refusal = self._refuse(scope)
        if refusal is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(refusal)
        else:
            await refusal(scope, receive, send)

    def _refuse(self, scope: Scope) -> PlainTextResponse | None:
        given = Headers(scope=scope).get("host", "")
        if not self.is_ours(given):
            text = "This server is not called that. Whoever keeps it can name it so: heroes serve --name HOST"
            return PlainTextResponse(text, 400, headers={**SECURITY, "Connection": "close"})
        client = scope.get("client")
        address = network(client[0]) if client else ""
        if self._orders.keep_out(address):
            return PlainTextResponse(KEPT_OUT, 403, headers={**SECURITY, "Connection": "close"})
        if not self._addresses.ask(address, COSTS.get(scope["path"], _FILE)):
            return PlainTextResponse("Slow down: that was too much at once.", 429, headers=SECURITY)
        return None

    def is_ours(self, given: str) -> bool:
        """Whether a `Host` names this server. A name of somebody else's that leads here is how a web page of theirs
        would get at a server that only its owner should reach."""
        host = host_of(given)
        return host in self._hosts or (ANY_NUMBER in self._hosts and _is_number(host))


def host_of(given: str) -> str:
    """Without the port."""
    if given.startswith("["):
        return given[: given.find("]") + 1].lower()
    return given.partition(":")[0].lower()


def _is_number(host: str) -> bool:
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True
