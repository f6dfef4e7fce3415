"""What waits on the agenda of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from heroes.engine.ask import Ask


class Step:
    """One small piece of a rule. `run` changes the game and returns the steps that follow, in order,
    or returns an `Ask` and changes nothing: the step then stays on the agenda until the answer comes,
    so that copying, saving and resampling never meet a half-made question.
    """

    __slots__ = ()

    def run(self, game: Any) -> Ask | Sequence[Step]:
        raise NotImplementedError
