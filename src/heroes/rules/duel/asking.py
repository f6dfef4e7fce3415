"""Steps that ask. The step that asked stays on the agenda until the answer comes, so that it is also the one to say why
something else does not answer its question: option and reason come from the same place."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from heroes.engine import Refusal, Step
from heroes.rules.duel.things import Thing
from heroes.words import Said

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame


class Wish(NamedTuple):
    """What somebody would like to do: a thing pointed at and, if an answer was named, the deed."""

    thing: Thing
    deed: str = ""
    """The first word of an answer, such as `move`; empty if only a thing is pointed at."""
    rest: str = ""
    """What follows it."""

    def means(self, deed: str) -> bool:
        """Whether it may be meant so: that deed is named, or none is."""
        return self.deed in ("", deed)


class Asks(Step):
    """The family of steps that ask."""

    __slots__ = ()

    def first(self, game: CardGame) -> Said:
        """What must be answered before anything else."""
        raise NotImplementedError

    def why_not(self, game: CardGame, wish: Wish) -> Refusal | None:
        """Why this, which is not offered, is not; None if it has nothing to do with the question."""
        return None
