"""What changed between two views: a list of `[path, value]` (put) and `[path]` (remove), applied in order."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import UNSET, Struct

Path = list[str | int]

_MANY = 3
"""So few changes of a dictionary are told one by one in any case."""


def diff(old: Any, new: Any) -> list[Any]:
    """The steps that turn `old` into `new`: plain data, structures, or both mixed."""
    return Changes().between(old, new)


class Changes:
    """What changed in several views at once. Of what all of them share it is found once. What is equal but of another
    type has changed: True is written otherwise than 1."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], tuple[Any, Any, Path, list[Any]]] = {}
        """By the two things, which are kept so that no others come in their place: where they are, and the steps."""

    def between(self, old: Any, new: Any) -> list[Any]:
        steps: list[Any] = []
        if type(old) is type(new) is dict or old != new or type(old) is not type(new):
            self._change(old, new, [], steps)
        return steps

    def _change(self, old: Any, new: Any, path: Path, steps: list[Any]) -> None:
        """The steps from something to something else; UNSET is what is not there."""
        if new is UNSET:
            steps.append((path,))
        elif type(old) is dict and type(new) is dict:
            self._change_dict(old, new, path, steps)
        elif isinstance(old, (list, tuple)) and isinstance(new, (list, tuple)) and len(old) == len(new):
            for number, value in enumerate(new):
                was = old[number]
                if was is not value and (was != value or type(was) is not type(value)):
                    self._change(was, value, [*path, number], steps)
        elif type(old) is type(new) and isinstance(new, Struct) and (fields := _fields(type(new))):
            self._change_struct(old, new, fields, path, steps)
        else:
            steps.append((path, new))

    def _change_dict(self, old: dict[Any, Any], new: dict[Any, Any], path: Path, steps: list[Any]) -> None:
        changed = []
        for key, value in new.items():
            was = old.get(key, UNSET)
            if was is not value and (was != value or type(was) is not type(value)):
                changed.append((key, was, value))
        if path and len(changed) > _MANY and 2 * len(changed) > len(new):
            # Another question, say: to name what is new of it would take as long as to say it.
            steps.append((path, new))
            return
        for key in old:
            if key not in new:
                steps.append(([*path, key],))
        for key, was, value in changed:
            self._change(was, value, [*path, key], steps)

    def _change_struct(self, old: Any, new: Any, fields: tuple[str, ...], path: Path, steps: list[Any]) -> None:
        places = id(old), id(new)
        known = self._known.get(places)
        if known is not None and known[2] == path:
            steps += known[3]
            return
        found = len(steps)
        for name in fields:
            was, value = getattr(old, name), getattr(new, name)
            if was is not value and (was != value or type(was) is not type(value)):
                self._change(was, value, [*path, name], steps)
        self._known[places] = old, new, path, steps[found:]


@cache
def _fields(kind: type[Struct]) -> tuple[str, ...]:
    """What may be changed alone in such a structure; none where what is written depends on the values, or has no
    names."""
    config = kind.__struct_config__
    return () if config.omit_defaults or config.array_like else kind.__struct_fields__


def patched(old: Any, steps: list[Any]) -> Any:
    """`old` after these steps; `old` itself and whatever is not on a path are left as they are."""
    for step in steps:
        path = step[0]
        old = _put(old, path, step[1]) if len(step) == 2 else _remove(old, path)
    return old


def _put(value: Any, path: Path, new: Any) -> Any:
    if not path:
        return new
    twin = value.copy()
    twin[path[0]] = _put(twin[path[0]], path[1:], new) if len(path) > 1 else new
    return twin


def _remove(value: Any, path: Path) -> Any:
    twin = value.copy()
    if len(path) > 1:
        twin[path[0]] = _remove(twin[path[0]], path[1:])
    else:
        del twin[path[0]]
    return twin
