"""Is this Kingdom set legal? The deck builder asks while it is being built; the rules answer, not the browser."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from heroes.server.errors import NotDone
from heroes.server.fair import CALLER, Caller
from heroes.server.limits import network
from heroes.server.shape import check_shape
from heroes.server.static import SECURITY
from heroes.server.tasks import InspectSet
from heroes.words import Said, say

if TYPE_CHECKING:
    from heroes.server.hub import Hub

_STATUS = {"busy": 503, "took-too-long": 503, "broken": 500}


class Decks:
    """The page beside the socket that answers it."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def inspect(self, request: Request) -> Response:
        """The body is a set as data or a share code, as JSON; the answer is what the rules say to it."""
        limits = self._hub.settings.limits
        CALLER.set(Caller(network(request.client.host) if request.client is not None else "", ""))
        try:
            async with asyncio.timeout(limits.body_seconds):
                body = await read_body(request, limits.body_bytes)
        except TimeoutError:
            return _refuse(say("server.refused.body-slow", seconds=f"{limits.body_seconds:g}"), 408)
        if body is None:
            return _refuse(say("server.refused.body-long", n=limits.body_bytes), 413)
        try:
            given: Any = msgspec.json.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return _refuse(say("server.refused.not-json"), 400)
        except RecursionError:
            return _refuse(say("server.refused.nested-more-than-levels", data_depth=limits.data_depth), 400)
        try:
            check_shape(given, limits)
            value, _ = await self._hub.work(InspectSet(given))
        except NotDone as refusal:
            return _refuse(refusal.says, _STATUS.get(refusal.code, 400))
        return _reply(msgspec.msgpack.decode(value), 200)


async def read_body(request: Request, most: int) -> bytes | None:
    """The body; None if it is longer than that."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            return None
    return bytes(body)


def _refuse(says: Said, status: int) -> Response:
    return _reply({"error": str(says), "says": msgspec.to_builtins(says)}, status)


def _reply(answer: dict[str, object], status: int) -> Response:
    closing = {"Connection": "close"} if status in (408, 413) else {}
    return JSONResponse(answer, status, headers={"Cache-Control": "no-store", **closing, **SECURITY})
