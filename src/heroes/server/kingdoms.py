"""Is this Kingdom set legal? The deck builder asks while it is being built; the rules answer, not the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from heroes.server.errors import NotDone
from heroes.server.shape import check_shape
from heroes.server.tasks import InspectSet
from heroes.words import Said, say

if TYPE_CHECKING:
    from heroes.server.hub import Hub

_STATUS = {"busy": 503, "took-too-long": 503, "broken": 500}

Verdict = tuple[dict[str, object], int]
"""What the rules say, and how a page beside the socket marks it: 200 if they could be asked."""


async def inspect(hub: Hub, body: bytes) -> Verdict:
    """The body is a set as data or a share code, as JSON."""
    limits = hub.settings.limits
    try:
        given: Any = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return refuse(say("server.refused.not-json"), 400)
    except RecursionError:
        return refuse(say("server.refused.nested-more-than-levels", data_depth=limits.data_depth), 400)
    try:
        check_shape(given, limits)
        value, _ = await hub.work(InspectSet(given))
    except NotDone as refusal:
        return refuse(refusal.says, _STATUS.get(refusal.code, 400))
    return msgspec.msgpack.decode(value), 200


def refuse(says: Said, status: int) -> Verdict:
    return {"error": str(says), "says": msgspec.to_builtins(says)}, status
