"""Is this Kingdom set legal? The deck builder asks while it is being built; the rules answer, not the browser."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from heroes.rules.duel.share import inspect
from heroes.server.static import SECURITY

LONGEST = 16 * 1024
"""Bytes; the largest legal set has under 2 kB."""


async def inspect_set(request: Request) -> Response:
    """The body is a set as data or a share code, as JSON; the answer is what `inspect` says."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST:
            return _reply({"error": f"a Kingdom set has at most {LONGEST} bytes"}, 413)
    try:
        given = msgspec.json.decode(body)
    except msgspec.DecodeError as error:
        return _reply({"error": f"this is not JSON: {error}"}, 400)
    return _reply(inspect(given), 200)


def _reply(answer: dict[str, object], status: int) -> Response:
    return JSONResponse(answer, status, headers={"Cache-Control": "no-store", **SECURITY})
