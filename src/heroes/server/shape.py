"""How large, deep and long data of a client may be, whatever it means."""

from __future__ import annotations

from typing import Any

from heroes.server.errors import NotDone
from heroes.server.settings import Limits
from heroes.words import say

_LARGEST = 1 << 53
"""Beyond it a browser cannot tell whole numbers apart."""


def check_shape(data: Any, limits: Limits) -> None:
    """Refuse what is deeper, larger or longer than anything sensible. Stops at the first thing that is."""
    level, depth, seen = [data], 0, 0
    while level:
        depth += 1
        if depth > limits.data_depth:
            raise NotDone("too-deep", say("server.refused.nested-more-than-levels", data_depth=limits.data_depth))
        seen += len(level)
        if seen > limits.data_values:
            raise NotDone("too-long", say("server.refused.has-more-than-values", data_values=limits.data_values))
        below: list[Any] = []
        for value in level:
            if isinstance(value, dict):
                for name in value:
                    if len(name) > limits.data_name:
                        raise NotDone("too-long", say("server.refused.name-has-more-than", data_name=limits.data_name))
                below += value.values()
            elif isinstance(value, list):
                below += value
            elif isinstance(value, str):
                if len(value) > limits.data_text:
                    raise NotDone("too-long", say("server.refused.text-has-more-than", data_text=limits.data_text))
            elif isinstance(value, (int, float)) and not -_LARGEST <= value <= _LARGEST:
                raise NotDone("too-long", say("server.refused.number-beyond-all-measure"))
        level = below
