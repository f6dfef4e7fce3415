"""Every way in which outside input can be wrong. Each is raised before anything has changed."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.words import Said, as_said


class HeroesError(Exception):
    """Base of every error that a caller can cause. `says` is what went wrong, for people; `str()` is its English."""

    def __init__(self, says: Said | str) -> None:
        super().__init__(str(says))
        self.says = as_said(says)


class IllegalAnswer(HeroesError):
    """An answer that the open question does not allow; `legal` holds the keys it does allow."""

    def __init__(self, says: Said | str, legal: Sequence[str] = ()) -> None:
        super().__init__(says)
        self.legal = tuple(legal)


class BadSave(HeroesError):
    """Bytes or a record that this version cannot turn back into a game."""


class BadSetup(HeroesError):
    """A set-up that describes no possible game."""
