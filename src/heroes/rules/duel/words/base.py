"""What an effect is: a frozen value that a card carries and that resolves into steps when its moment comes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from heroes.engine import Ask, Data, Step

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame

NOWHERE = -1


class DuelPlay(Data, frozen=True):
    """What an effect is bound to when it resolves."""

    seat: int
    """Who controls the card and decides for it."""
    card: str
    here: int = NOWHERE
    """The space of the card itself, if it lies on the map."""
    target: int = NOWHERE
    """The space that was chosen, or where the thing happened that the effect answers."""
    other: int = NOWHERE
    """The second space of what happened: the target, when a Unit attacks."""

    def at(self, target: int) -> DuelPlay:
        return DuelPlay(self.seat, self.card, self.here, target, self.other)


class Effect:
    """The family of effects."""

    __slots__ = ()

    def resolve(self, game: CardGame, play: DuelPlay) -> Ask | Sequence[Step]:
        """Change the game and return what follows, or ask and change nothing."""
        raise NotImplementedError

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        """Whether the effect has something to work on; a card that has nothing cannot be played or used."""
        return True


class DuelResolve(Data, Step, frozen=True):
    """An effect at its moment."""

    effect: Effect
    play: DuelPlay

    def run(self, game: CardGame) -> Ask | Sequence[Step]:
        return self.effect.resolve(game, self.play)
