"""A scenario gives a player time to prepare before something comes: cards, tokens and the town, but no step."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Data, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.realm.charms import HELD, TURN, end_charms, lay_charm
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.mapgame import WorldGame
from heroes.words import Said, say


class Prepare(Data, Reward, frozen=True, tag="board.scenario-prepare"):
    """In the own turn the player does what can be done without moving a hero, before what follows in the event."""

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return game.world.turn == visit.seat and game.state.combat is None and not game.has_left(visit.seat)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (BeginPreparing(visit.seat), game.turn_menu(visit.seat), EndPreparing(visit.seat))

    def label(self) -> Said:
        return say("scenario.reward.prepare")


@rule("core.turn.actions-free-order")
class BeginPreparing(Data, Step, frozen=True, tag="board.scenario-begin-preparing"):
    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        lay_charm(game, Charm(HELD, 1, TURN, self.seat))
        return ()


class EndPreparing(Data, Step, frozen=True, tag="board.scenario-end-preparing"):
    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        end_charms(game, lambda charm: charm.what == HELD and charm.seat == self.seat)
        return ()
