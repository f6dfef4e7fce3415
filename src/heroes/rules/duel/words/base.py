"""What an effect is: a frozen value that a card carries and that resolves into steps when its moment comes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from heroes.engine import Ask, Data, Refusal, Step
from heroes.rules.duel.asking import Asks, Wish
from heroes.words import Said

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame

NOWHERE = -1


class Play(Data, frozen=True, tag="duel.play"):
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

    def at(self, target: int) -> Play:
        return Play(self.seat, self.card, self.here, target, self.other)


class Effect:
    """The family of effects."""

    __slots__ = ()

    def resolve(self, game: CardGame, play: Play) -> Ask | Sequence[Step]:
        """Change the game and return what follows, or ask and change nothing."""
        raise NotImplementedError

    def possible(self, game: CardGame, play: Play) -> bool:
        """Whether the effect has something to work on; a card that has nothing cannot be played or used."""
        return True

    def first(self, game: CardGame, play: Play) -> Said:
        """Of an effect that asks: what must be answered before anything else."""
        raise NotImplementedError

    def why_not(self, game: CardGame, play: Play, wish: Wish) -> Refusal | None:
        """Of an effect that asks: why this is not offered; None if the question is about other things."""
        return None


class Resolve(Data, Asks, frozen=True, tag="duel.resolve"):
    """An effect at its moment."""

    effect: Effect
    play: Play

    def run(self, game: CardGame) -> Ask | Sequence[Step]:
        return self.effect.resolve(game, self.play)

    def first(self, game: CardGame) -> Said:
        return self.effect.first(game, self.play)

    def why_not(self, game: CardGame, wish: Wish) -> Refusal | None:
        return self.effect.why_not(game, self.play, wish)
