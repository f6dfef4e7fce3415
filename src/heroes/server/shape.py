"""How large, deep and long data of a client may be, whatever it means."""

from __future__ import annotations

from typing import Any

from heroes.server.errors import NotDone
from heroes.server.settings import Limits

_LARGEST = 1 << 53
"""Beyond it a browser cannot tell whole numbers apart."""


def check_shape(data: Any, limits: Limits) -> None:
    """Refuse what is deeper, larger or longer than anything sensible. Stops at the first thing that is."""
    level, depth, seen = [data], 0, 0
    while level:
        depth += 1
        if depth > limits.data_depth:
            raise NotDone("too-deep", f"this is nested more than {limits.data_depth} levels deep")
        seen += len(level)
        if seen > limits.data_values:
            raise NotDone("too-long", f"this has more than {limits.data_values} values")
        below: list[Any] = []
        for value in level:
            if isinstance(value, dict):
                for name in value:
                    if len(name) > limits.data_name:
                        raise NotDone("too-long", f"a name in this has more than {limits.data_name} characters")
                below += value.values()
            elif isinstance(value, list):
                below += value
            elif isinstance(value, str):
                if len(value) > limits.data_text:
                    raise NotDone("too-long", f"a text in this has more than {limits.data_text} characters")
            elif isinstance(value, (int, float)) and not -_LARGEST <= value <= _LARGEST:
                raise NotDone("too-long", "a number in this is beyond all measure")
        level = below
