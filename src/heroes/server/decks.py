"""The page beside the socket that says whether a Kingdom set is legal."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from heroes.server import kingdoms
from heroes.server.fair import CALLER, caller
from heroes.server.static import SECURITY
from heroes.words import say

if TYPE_CHECKING:
    from heroes.server.hub import Hub


class Decks:
    """Reads what was sent and asks the rules."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def inspect(self, request: Request) -> Response:
        """The body is a set as data or a share code, as JSON; the answer is what the rules say to it."""
        limits = self._hub.settings.limits
        CALLER.set(caller(request.client.host if request.client is not None else "", ""))
        try:
            async with asyncio.timeout(limits.body_seconds):
                body = await read_body(request, limits.body_bytes)
        except TimeoutError:
            return _reply(*kingdoms.refuse(say("server.refused.body-slow", seconds=f"{limits.body_seconds:g}"), 408))
        if body is None:
            return _reply(*kingdoms.refuse(say("server.refused.body-long", n=limits.body_bytes), 413))
        return _reply(*await kingdoms.inspect(self._hub, body))


async def read_body(request: Request, most: int) -> bytes | None:
    """The body; None if it is longer than that."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            return None
    return bytes(body)


def _reply(answer: dict[str, object], status: int) -> Response:
    closing = {"Connection": "close"} if status in (408, 413) else {}
    return JSONResponse(answer, status, headers={"Cache-Control": "no-store", **closing, **SECURITY})
