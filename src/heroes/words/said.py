"""Something said: the id of a message and what goes into its places. Text is made only when somebody looks.

Text itself is made by `Words.text`; `str(said)` is English, for logs, tests and whoever plays from Python.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any

import msgspec

Arg = Any
"""A number, a text that is the same in every language (a space such as `c4`, a person's name), something said
(the name of a card, a part of a sentence), or a list of such things."""


class Said(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A message id with its arguments; on the wire `["combat.attack", {"unit": ["unit.liches", {}]}]`."""

    id: str
    args: dict[str, Arg] = {}

    def __str__(self) -> str:
        return _english()(self)

    def __bool__(self) -> bool:
        return bool(self.id)

    def __hash__(self) -> int:
        return hash(self.id)


NOTHING = Said("")
"""For what needs no words."""


def say(id: str, /, **args: Arg) -> Said:
    return Said(id, args) if args else _plain(id)


@lru_cache(8192)
def _plain(id: str) -> Said:
    """A message without places is the same each time."""
    return Said(id)


def revived(said: Said) -> Said:
    """Something said as it comes out of a file, in whose arguments whatever was said is a plain list. What is none such
    stays as it is."""
    return Said(said.id, {name: _revived(arg) for name, arg in said.args.items()}) if said.args else said


def _revived(arg: Any) -> Any:
    if isinstance(arg, Said):
        return revived(arg)
    if not isinstance(arg, (list, tuple)):
        return arg
    if len(arg) == 2 and isinstance(arg[0], str) and isinstance(arg[1], dict):
        return revived(Said(arg[0], arg[1]))
    return [_revived(part) for part in arg]


def as_said(words: Said | str) -> Said:
    """Plain words as something said."""
    return words if isinstance(words, Said) else Said("text", {"text": words}) if words else NOTHING


def word(name: str) -> Said:
    """A word of the games' own language by its id: `gold`, `artifact`, `bronze`."""
    return _plain(f"word.{name}")


def in_a_row(between: str, parts: Sequence[Arg]) -> Said:
    """Several things with the same words between them: `in_a_row("list.or", [a, b, c])`."""
    if not parts:
        return Said("word.nothing")
    row = parts[-1]
    for part in reversed(parts[:-1]):
        row = Said(between, {"one": part, "more": row})
    return row if isinstance(row, Said) else Said("text", {"text": row})


@cache
def _english() -> Callable[[Said], str]:
    # The catalogue imports this module, so that it is asked for only when text is wanted.
    from heroes.words.catalogue import ENGLISH, words_of

    return words_of(ENGLISH).text
