"""What Creature Banks give: more for each stacked guard, or one of the guards themselves."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Data, Seat, Step
from heroes.rules.board.combat.stacks import any_token
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.map.bank_tokens import stack_tokens
from heroes.rules.board.realm.army import join_army
from heroes.rules.board.realm.rewards import Bestow, search
from heroes.rules.board.state.map_events import StackWon
from heroes.rules.board.state.mapgame import WorldGame
from heroes.words import Said, say, word

STACKED_IF = 2
"""How many guards must have been stacked for a unit that is won to be so as well."""


class ForEachStacked(Data, Reward, frozen=True, tag="board.for-each-stacked"):
    """Something for each guard that was stacked."""

    reward: Reward

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return self.reward.possible(game, visit)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (Bestow(self.reward, visit),) * stack_tokens(game, visit.seat)

    def label(self) -> Said:
        return say("map.reward.for-each-stacked", reward=self.reward.label())


def for_each_stacked(reward: Reward) -> ForEachStacked:
    return ForEachStacked(reward)


class SearchByStacked(Data, Reward, frozen=True, tag="board.search-by-stacked"):
    """Search as many cards of a deck as guards were stacked."""

    kind: str

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return search(self.kind, count=stack_tokens(game, visit.seat)).steps(game, visit)

    def label(self) -> Said:
        return say("map.reward.search-by-stacked", kind=word(self.kind))


def search_by_stacked(kind: str) -> SearchByStacked:
    return SearchByStacked(kind)


class WinUnit(Data, Reward, frozen=True, tag="board.win-unit"):
    """One of the guards joins the army, stacked if enough of them were; there is one card for it."""

    unit: str

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return all(troop.card != self.unit for player in game.state.players for troop in player.army)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (UnitJoins(visit.seat, self.unit, stack_tokens(game, visit.seat) >= STACKED_IF),)

    def label(self) -> Said:
        return say("map.reward.win-unit", unit=UNITS[self.unit].says)


def win_unit(unit: str) -> WinUnit:
    return WinUnit(unit)


class UnitJoins(Data, Step, frozen=True, tag="board.unit-joins"):
    """It keeps its stack token for good."""

    seat: Seat
    unit: str
    stacked: bool

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        world = game.world
        world.stacks = {unit: token for unit, token in world.stacks.items() if unit != self.unit}
        if self.stacked:
            token = any_token(game)
            world.stacks = {**world.stacks, self.unit: token}
            game.tell(StackWon(self.seat, self.unit, token))
        return join_army(game, self.seat, self.unit)
