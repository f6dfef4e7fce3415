"""Questions and answers: the only door through which a game changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from heroes.engine.data import Data

Seat = int
NATURE: Seat = -1
"""The seat that answers for dice."""


class Step:
    """One small piece of a rule. `run` changes the game and returns the steps that follow, in order,
    or returns an `Ask` and changes nothing: the step then stays on the agenda until the answer comes,
    so that copying, saving and resampling never meet a half-made question.
    """

    __slots__ = ()

    def run(self, game: Any) -> Ask | Sequence[Step]:
        raise NotImplementedError


class Option(msgspec.Struct, frozen=True):
    """One answer, with what it leads to."""

    key: str
    """Stable text such as `move:c4`, `play:magic-arrow`, `pass`."""
    steps: tuple[Step, ...] = ()
    label: str = ""
    """The answer in plain English; the browser client words it from `key` in the reader's language."""
    weight: int = 1
    """For dice: how many faces show this."""
    verb: str = ""
    """How the answer is meant where the key alone does not tell, such as `hostile`; a stable id to draw it by."""
    cost: int = 0
    """What the answer takes of the steps that a player has, to be shown beside it."""


class Ask(msgspec.Struct, frozen=True):
    """A question to one seat."""

    seat: Seat
    kind: str
    """What sort of question it is, such as `activation`; a stable id that clients can word and draw."""
    options: tuple[Option, ...]
    private: bool = False
    """Only the asked seat may see the options."""
    about: tuple[str | int, ...] = ()
    """What the question concerns (unit and card ids), for the title. Public."""
    title: str = ""

    def option(self, seat: Seat, key: str) -> Option | None:
        """The option of that key, if it is this seat's to choose."""
        if seat == self.seat:
            for option in self.options:
                if option.key == key:
                    return option
        return None

    @property
    def keys(self) -> list[str]:
        return [option.key for option in self.options]


class Answer(Data, frozen=True):
    """One entry of the log that replays a game; dice are answers of `NATURE`."""

    seat: Seat
    key: str


class Refusal(msgspec.Struct, frozen=True):
    """Why something visible cannot be done: the rule that forbids it and a sentence."""

    rule: str
    text: str
