"""Frozen values that are saved by name: steps, effects, events.

`Step`, `Event` and the like are families: plain classes without fields. A member is `Data` as well,
`class Strike(Data, Step, frozen=True)`, and a field typed `Step` may hold any member of the family.
msgspec writes a member as `[name, field, field, ...]`; `read` finds the class again by that name.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


class Data(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """A frozen value that can be part of a game's state. Subclasses register themselves by name."""

    def __init_subclass__(cls, **_: Any) -> None:
        known = _MEMBERS.setdefault(cls.__name__, cls)
        if known.__module__ != cls.__module__:
            raise TypeError(f"two data classes are named {cls.__name__}: {known.__module__} and {cls.__module__}")
        # msgspec rebuilds a class once while making it; the last one made is the real one.
        _MEMBERS[cls.__name__] = cls


_MEMBERS: dict[str, type[Data]] = {}


def member(name: str) -> type[Data]:
    """The data class of that name."""
    try:
        return _MEMBERS[name]
    except KeyError:
        raise msgspec.ValidationError(f"this version knows nothing called {name!r}") from None


def _read_member(kind: Any, value: Any) -> Any:
    """msgspec's hook for fields typed as a family: the first element names the class."""
    if isinstance(value, (list, tuple)) and value and isinstance(value[0], str):
        found = msgspec.convert(value, member(value[0]), dec_hook=_read_member)
        if isinstance(found, kind):
            return found
    raise msgspec.ValidationError(f"expected a {kind.__name__}")


def write(value: Any) -> bytes:
    """Deterministic bytes of any plain value or `Data`."""
    return _ENCODER.encode(value)


def read(raw: bytes, kind: type[T]) -> T:
    """The value that `write` wrote; msgspec.DecodeError or ValidationError for anything else."""
    return msgspec.msgpack.decode(raw, type=kind, dec_hook=_read_member)


_ENCODER = msgspec.msgpack.Encoder()
