"""Frozen values that are saved by tag: steps, effects, events.

`Step`, `Event` and the like are families: plain classes without fields. A member is `Data` as well,
`class Strike(Data, Step, frozen=True, tag="board.strike")`, and a field typed `Step` may hold any member of the family.
msgspec writes a member as `[tag, field, field, ...]`; `read` finds the class again by its tag. A class without a tag of
its own is tagged by its name.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import msgspec

from heroes.words import Said, say

T = TypeVar("T")


class Data(msgspec.Struct, frozen=True, array_like=True, tag=True, gc=False):
    """A frozen value that can be part of a game's state. Subclasses register themselves by their tags."""

    def __init_subclass__(cls, **_: Any) -> None:
        # A class has no tag before it is complete, so it waits here until a tag is asked for. msgspec rebuilds a class
        # once while making it; the last one made is the real one.
        _NEW[cls.__module__, cls.__qualname__] = cls


class Unreadable(msgspec.ValidationError):
    """Bytes that hold something else than they should; `says` is what, for people."""

    def __init__(self, says: Said) -> None:
        super().__init__(str(says))
        self.says = says


_MOST_REPEATED = 40
_MEMBERS: dict[str, type[Data]] = {}
_NEW: dict[tuple[str, str], type[Data]] = {}
"""Classes not yet among the members, by module and name."""


def tag_of(kind: Any) -> str:
    """The stable id of a data class, whatever it is called and wherever it lives."""
    return _tag_of(kind)


@cache
def _tag_of(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def member(tag: str) -> type[Data]:
    """The data class of that tag."""
    if _NEW:
        _index()
    try:
        return _MEMBERS[tag]
    except KeyError:
        raise Unreadable(say("engine.save.no-member", tag=repr(tag))) from None


def _index() -> None:
    for place, cls in list(_NEW.items()):
        tag = tag_of(cls)
        known = _MEMBERS.get(tag, cls)
        if (known.__module__, known.__qualname__) != place:
            del _NEW[place]
            raise TypeError(f"two data classes are tagged {tag!r}: one of {known.__module__}, one of {cls.__module__}")
        _MEMBERS[tag] = cls
        _NEW.pop(place, None)


def revive(kind: Any, value: Any) -> Any:
    """The member of a family that plain data stands for, its tag first; msgspec's hook for fields typed as a family."""
    if isinstance(value, (list, tuple)) and value and isinstance(value[0], str):
        found = msgspec.convert(value, member(value[0]), dec_hook=revive)
        if isinstance(found, kind):
            return found
    raise Unreadable(say("engine.save.no-family", given=repr(value)[:_MOST_REPEATED]))


def write(value: Any) -> bytes:
    """Deterministic bytes of any plain value or `Data`."""
    return _ENCODER.encode(value)


def read(raw: bytes, kind: type[T]) -> T:
    """The value that `write` wrote; msgspec.DecodeError or ValidationError for anything else."""
    return msgspec.msgpack.decode(raw, type=kind, dec_hook=revive)


_ENCODER = msgspec.msgpack.Encoder()
