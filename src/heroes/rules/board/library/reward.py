"""What a place, a die or a scenario gives: a description that turns into steps when somebody is there to receive it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from heroes.engine import Data, Seat, Step
from heroes.words import Said


class Visit(Data, frozen=True, tag="board.visit"):
    """Who receives something, with which hero and where."""

    seat: Seat
    hero: int = 0
    field: int = -1


class Reward:
    """The family of things that can be given."""

    __slots__ = ()

    @property
    def for_table(self) -> bool:
        """Whether it happens once however many players it comes to."""
        return False

    def possible(self, game: Any, visit: Visit) -> bool:
        """Whether it could do anything now."""
        return True

    def steps(self, game: Any, visit: Visit) -> Sequence[Step]:
        raise NotImplementedError

    def label(self) -> Said:
        """In plain English, for a choice between rewards."""
        raise NotImplementedError

    def things(self) -> tuple[str, ...]:
        """What a person points at to choose it: resources, dice, a deck."""
        return ()

    def rolls(self) -> bool:
        """Whether dice fall as soon as it is given."""
        return False
