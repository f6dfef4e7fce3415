"""The guards of a Creature Bank as they come to the board."""

from __future__ import annotations

from heroes.engine import Data, Step
from heroes.rules.board.combat.placement import PutUnit
from heroes.rules.board.combat.stacks import any_token, stack
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.ground import cells_of, home_rows
from heroes.rules.board.state.statistics import occupied


class DeployAtRandom(Data, Step, frozen=True, tag="board.deploy-at-random"):
    """Guards stand at random on the lines of their side, and so many of them, picked at random, carry stack tokens."""

    side: int
    tokens: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        for troop in combat.armies[self.side].waiting:
            free = list(cells_of(home_rows(combat.board, self.side) & ~occupied(combat)))
            PutUnit(self.side, troop, free[game.chance.below(len(free), "guard-space")]).run(game)
        guards = [unit for unit in combat.units if unit.side == self.side]
        without = list(guards)
        for _ in range(min(self.tokens, len(guards))):
            stack(game, without.pop(game.chance.below(len(without), "stacked-guard")), any_token(game))
        return ()
