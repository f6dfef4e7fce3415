"""Carrying out what a card says."""

from __future__ import annotations

from heroes.engine import Data, Step
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.words.card import Effect, Play


def doer(game: BoardGame) -> int:
    """The unit whose ability is being carried out: the one that strikes, else the one that acts."""
    combat = game.combat
    if combat.clashes:
        return combat.clashes[-1].attacker
    return combat.acting.unit if combat.acting is not None else -1


class Resolve(Data, Step, frozen=True, tag="board.resolve"):
    """Carry out an effect, unless the spell it belongs to has been cancelled or nothing is left for it to do."""

    effect: Effect
    play: Play

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        casts = game.state.casts
        if casts and casts[-1].cancelled and casts[-1].card == self.play.card and casts[-1].seat == self.play.seat:
            return ()
        if not self.effect.possible(game, self.play):
            return ()
        return tuple(self.effect.steps(game, self.play))
