"""What changed between two views: a list of `[path, value]` (put) and `[path]` (remove), applied in order."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import UNSET, Struct

Path = list[str | int]


def diff(old: Any, new: Any) -> list[Any]:
    """The steps that turn `old` into `new`: plain data, structures, or both mixed."""
    steps: list[Any] = []
    if not _same(old, new):
        _change(old, new, [], steps)
    return steps


def _same(old: Any, new: Any) -> bool:
    return old is new or (old == new and type(old) is type(new))


def _change(old: Any, new: Any, path: Path, steps: list[Any]) -> None:
    """The steps from something to something else; UNSET is what is not there."""
    if new is UNSET:
        steps.append((path,))
    elif type(old) is dict and type(new) is dict:
        for key in old:
            if key not in new:
                steps.append(([*path, key],))
        for key, value in new.items():
            was = old.get(key, UNSET)
            if not _same(was, value):
                _change(was, value, [*path, key], steps)
    elif isinstance(old, (list, tuple)) and isinstance(new, (list, tuple)) and len(old) == len(new):
        for number, value in enumerate(new):
            if not _same(old[number], value):
                _change(old[number], value, [*path, number], steps)
    elif type(old) is type(new) and isinstance(new, Struct) and (fields := _fields(type(new))):
        for name in fields:
            was, value = getattr(old, name), getattr(new, name)
            if not _same(was, value):
                _change(was, value, [*path, name], steps)
    else:
        steps.append((path, new))


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
