"""What the compiled copy of the package uses in the place of msgspec: `bench/compiled.py` puts it there as
`heroes.native`.

In that copy the structs of compiled modules are plain classes, of which msgspec knows nothing. Each tells its shape
here, and here they are written as, and read from, the bytes of the structs that they stand for.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache, partial
from types import UnionType
from typing import Any, Union, get_args

import msgspec
from msgspec import UNSET, DecodeError, Meta, MsgspecError, Raw, Struct, ValidationError

__all__ = ["DecodeError", "Meta", "MsgspecError", "Raw", "Struct", "ValidationError", "json", "msgpack", "structs"]


def __getattr__(name: str) -> Any:
    """What is the same for both kinds of structs."""
    return getattr(msgspec, name)


_REQUIRED = object()
Hook = Callable[[Any, Any], Any]


class Shape:
    """The struct that a plain class stands for."""

    def __init__(
        self,
        names: tuple[str, ...],
        kinds: dict[str, str],
        defaults: dict[str, Any],
        families: list[str],
        **options: Any,
    ) -> None:
        self.fields = names
        """All of them, those first that it has from another."""
        self.kinds = kinds
        """The types of its own, as the source has them."""
        self.defaults = defaults
        self.families = families
        """Whatever else the struct derives from, as `module.name`."""
        self.options = options
        self.tag: str | None = options["tag"]


_SHAPES: dict[type, Shape] = {}
_FAMILIES: set[str] = set()


def shape(cls: Any, **told: Any) -> None:
    """Note what struct a class stands for."""
    found = _SHAPES[cls] = Shape(**told)
    _FAMILIES.update(found.families)
    cls.__struct_fields__ = found.fields
    cls.__struct_config__ = found
    if found.tag is not None:
        from heroes.engine.data import _MEMBERS

        if found.tag in _MEMBERS:
            raise TypeError(f"two data classes are tagged {found.tag!r}")
        _MEMBERS[found.tag] = cls


def is_a(value: Any, kind: Any) -> bool:
    """`isinstance`, for the families too that a struct derives from and the class that stands for it does not."""
    shape = _SHAPES.get(type(value))
    return isinstance(value, kind) or (shape is not None and f"{kind.__module__}.{kind.__qualname__}" in shape.families)


def outside(cls: Any) -> Any:
    """A struct that is defined outside the build. It cannot belong to a family whose members are all compiled: what
    calls them would not find it."""
    if native := [one.__name__ for one in cls.__mro__ if "__mypyc_attrs__" in vars(one)]:
        raise TypeError(f"{cls.__name__} derives from {native[0]}, which is compiled: it needs the interpreted package")
    return cls


def above(cls: type, own: type) -> Any:
    """`super()` in a class method."""
    return super(cls, own)


def made(cls: Any, values: tuple[Any, ...]) -> Any:
    return cls(**dict(zip(_SHAPES[cls].fields, values, strict=True)))


def told(value: Any) -> str:
    fields = ", ".join(f"{name}={getattr(value, name)!r}" for name in _SHAPES[type(value)].fields)
    return f"{type(value).__name__}({fields})"


def _plain(value: Any) -> Any:
    """msgspec's hook for writing."""
    shape = _SHAPES.get(type(value))
    if shape is None:
        raise NotImplementedError(f"Encoding objects of type {type(value).__name__} is unsupported")
    if shape.options["array_like"]:
        return [*([] if shape.tag is None else [shape.tag]), *(getattr(value, name) for name in shape.fields)]
    plain = {} if shape.tag is None else {"type": shape.tag}
    for name in shape.fields:
        field = getattr(value, name)
        if field is UNSET or (shape.options["omit_defaults"] and field == shape.defaults.get(name, _REQUIRED)):
            continue
        plain[name] = field
    return plain


class _Family(type):
    """A family for msgspec, which looks at whatever a hook has read: whoever stands for a member belongs to it."""

    kinds: tuple[type, ...]

    def __instancecheck__(cls, value: Any) -> bool:
        return any(is_a(value, kind) for kind in cls.kinds)


@cache
def _family(*kinds: type) -> _Family:
    return _Family("Or".join(kind.__name__ for kind in kinds), (), {"kinds": kinds})


def _one_of(kind: Any) -> Any:
    """A field's type. msgspec reads a union of structs by their tags, but not one of classes that stand for structs:
    those are a family of their own."""
    natives = tuple(one for one in get_args(kind) if one in _SHAPES) if isinstance(kind, UnionType) else ()
    if len(natives) < 2:
        return kind
    return Union[_family(*natives), *(one for one in get_args(kind) if one not in natives)]


def _open(value: Any) -> Any:
    """What a name of a module means to a field's type."""
    is_family = isinstance(value, type) and f"{value.__module__}.{value.__qualname__}" in _FAMILIES
    return _family(value) if is_family and value not in _SHAPES else value


def _kinds(cls: type) -> dict[str, Any]:
    """The types of all fields, each by what its names mean where the field is defined."""
    kinds: dict[str, Any] = {}
    for one in reversed([one for one in cls.__mro__ if one in _SHAPES]):
        names = {name: _open(value) for name, value in vars(sys.modules[one.__module__]).items()}
        kinds |= {
            name: _one_of(eval(kind, names)) for name, kind in _SHAPES[one].kinds.items()
        }  # the source of the class
    return kinds


@cache
def _twin(cls: type) -> Any:
    """The struct itself, made anew to be read into."""
    shape = _SHAPES[cls]
    kinds = _kinds(cls)
    fields: list[Any] = []
    for name in shape.fields:
        default = shape.defaults.get(name, _REQUIRED)
        if isinstance(default, (list, dict)):
            default = msgspec.field(default_factory=type(default))
        fields.append((name, kinds[name]) if default is _REQUIRED else (name, kinds[name], default))
    return msgspec.defstruct(cls.__name__, fields, kw_only=not shape.options["array_like"], **shape.options)


def _read(hook: Hook | None, kind: Any, value: Any) -> Any:
    """msgspec's hook for reading."""
    if kind in _SHAPES:
        return (
            value
            if type(value) is kind
            else _from_twin(kind, msgspec.convert(value, _twin(kind), dec_hook=_with(hook)))
        )
    if hook is None:
        raise NotImplementedError(f"Decoding objects of type {kind.__name__} is unsupported")
    return hook(kind, value)


@cache
def _with(hook: Hook | None) -> Hook:
    return partial(_read, hook)


def _from_twin(cls: Any, twin: Any) -> Any:
    return cls(**{name: getattr(twin, name) for name in _SHAPES[cls].fields})


def convert(value: Any, type: Any, *, dec_hook: Hook | None = None, **how: Any) -> Any:
    return msgspec.convert(value, type, dec_hook=_with(dec_hook), **how)


def to_builtins(value: Any, *, enc_hook: Callable[[Any], Any] | None = None, **how: Any) -> Any:
    return msgspec.to_builtins(value, enc_hook=enc_hook or _plain, **how)


class _Format:
    """`msgspec.json` or `msgspec.msgpack`."""

    def __init__(self, format: Any) -> None:
        self._format = format
        self.Encoder = partial(format.Encoder, enc_hook=_plain)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._format, name)

    def encode(self, value: Any, **how: Any) -> bytes:
        encoded: bytes = self._format.encode(value, **({"enc_hook": _plain} | how))
        return encoded

    def decode(self, raw: Any, *, type: Any = Any, dec_hook: Hook | None = None, **how: Any) -> Any:
        if type in _SHAPES:
            # Straight into the struct: only there can a field hold bytes that are not read yet.
            return _from_twin(type, self._format.decode(raw, type=_twin(type), dec_hook=_with(dec_hook), **how))
        return self._format.decode(raw, type=type, dec_hook=_with(dec_hook), **how)

    def Decoder(self, type: Any = Any, *, dec_hook: Hook | None = None, **how: Any) -> Any:
        return self._format.Decoder(type, dec_hook=_with(dec_hook), **how)


json = _Format(msgspec.json)
msgpack = _Format(msgspec.msgpack)


class structs:
    """`msgspec.structs`, of both kinds of structs."""

    fields = staticmethod(msgspec.structs.fields)

    @staticmethod
    def force_setattr(value: Any, name: str, field: Any) -> None:
        if type(value) in _SHAPES:
            setattr(value, name, field)
        else:
            msgspec.structs.force_setattr(value, name, field)

    @staticmethod
    def replace(value: Any, /, **changes: Any) -> Any:
        shape = _SHAPES.get(type(value))
        if shape is None:
            return msgspec.structs.replace(value, **changes)
        if hasattr(value, "__post_init__") or not hasattr(value, "__copy__"):
            return type(value)(**{name: getattr(value, name) for name in shape.fields} | changes)
        twin = value.__copy__()
        for name, field in changes.items():
            setattr(twin, name, field)
        return twin

    @staticmethod
    def astuple(value: Any) -> tuple[Any, ...]:
        shape = _SHAPES.get(type(value))
        if shape is None:
            return msgspec.structs.astuple(value)
        return tuple(getattr(value, name) for name in shape.fields)
