"""What changed between two views: a list of `[path, value]` (put) and `[path]` (remove), applied in order."""

from __future__ import annotations

from typing import Any

Path = list[str | int]


def diff(old: dict[str, Any], new: dict[str, Any]) -> list[Any]:
    """The steps that turn `old` into `new`."""
    steps: list[Any] = []
    _diff(old, new, [], steps)
    return steps


def _diff(old: Any, new: Any, path: Path, steps: list[Any]) -> None:
    if old == new and type(old) is type(new):
        return
    if type(old) is dict and type(new) is dict:
        for key in old:
            if key not in new:
                steps.append(([*path, key],))
        for key, value in new.items():
            if key not in old:
                steps.append(([*path, key], value))
            else:
                _diff(old[key], value, [*path, key], steps)
    elif isinstance(old, (list, tuple)) and isinstance(new, (list, tuple)) and len(old) == len(new):
        for number, value in enumerate(new):
            _diff(old[number], value, [*path, number], steps)
    else:
        steps.append((path, new))


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
