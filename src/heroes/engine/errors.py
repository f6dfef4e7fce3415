"""Every way in which outside input can be wrong. Each is raised before anything has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from heroes.words import Said, as_said, say

MOST_REPEATED = 120
"""Characters of one thing that somebody gave that are worth repeating."""


def shortened(said: Said) -> Said:
    """The same without the length of what somebody gave: an error is read by people."""
    return Said(said.id, {name: _short(value) for name, value in said.args.items()})


def _short(value: Any) -> Any:
    if isinstance(value, str) and len(value) > MOST_REPEATED:
        return value[:MOST_REPEATED] + "…"
    if isinstance(value, Said):
        return shortened(value)
    if isinstance(value, (list, tuple)):
        return type(value)(map(_short, value))
    return value


def misfit(error: msgspec.MsgspecError) -> Said:
    """Where data does not fit. The place, `$.answers[3]`, is the same in every language; the library's sentence is
    English."""
    _, at, place = str(error).rpartition(" - at `")
    return say("engine.save.part", place=place.rstrip("`")) if at else say("engine.save.no-data")


class HeroesError(Exception):
    """Base of every error that a caller can cause. `says` is what went wrong, for people; `str()` is its English."""

    def __init__(self, says: Said | str) -> None:
        self.says = shortened(as_said(says)) if isinstance(says, Said) else as_said(says)
        super().__init__(str(self.says))


class IllegalAnswer(HeroesError):
    """An answer that the open question does not allow; `legal` holds the keys it does allow."""

    def __init__(self, says: Said | str, legal: Sequence[str] = ()) -> None:
        super().__init__(says)
        self.legal = tuple(legal)


class BadSave(HeroesError):
    """Bytes or a record that this version cannot turn back into a game."""


class BadSetup(HeroesError):
    """A set-up that describes no possible game."""
