"""Walls, gate and Arrow Tower that a scenario has stand at a place, or lets a player raise for a while."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Data, Seat, Step
from heroes.rules.board.combat.siege import Works
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.map.remaking import lies_in
from heroes.rules.board.realm.charms import lay_charm
from heroes.rules.board.scenario.naming import places_said
from heroes.rules.board.state.lattice import OFFSETS, centre_of
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.map_events import WorksRaised
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.named import fields_called
from heroes.words import Said, in_a_row, say

RAISED = "works:"
"""A charm: until the player's next turn such works stand, at a place or anywhere: `works:walls:hill`."""
TOWER = "arrow-tower"


class RaiseWorks(Data, Reward, frozen=True, tag="board.scenario-raise-works"):
    """Until the player's next turn these works stand before the own army where it is attacked."""

    works: tuple[str, ...]
    place: str = ""
    """Empty: wherever that is."""

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        raised = [charm.what for charm in game.world.charms if charm.seat == visit.seat]
        return any(what not in raised for what in self.charms())

    def charms(self) -> list[str]:
        return [f"{RAISED}{work}:{self.place}" for work in self.works]

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (BuildWorks(visit.seat, self),)

    def label(self) -> Said:
        return say("scenario.reward.works", list=self.named(), at=bool(self.place), place=places_said((self.place,)))

    def named(self) -> Said:
        return in_a_row("list.and", [say(f"scenario.works.{work}") for work in self.works])


class BuildWorks(Data, Step, frozen=True, tag="board.scenario-build-works"):
    seat: Seat
    raises: RaiseWorks

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        for what in self.raises.charms():
            lay_charm(game, Charm(what, 1, "next-turn", self.seat))
        game.tell(WorksRaised(self.seat, self.raises.works))
        return ()


def with_raised(game: WorldGame, seat: Seat, field: int, works: Works) -> Works:
    """The works of a place, those that the scenario has there for its defender, and those that were raised."""
    raised = [charm.what for charm in game.world.charms if charm.seat == seat and charm.what.startswith(RAISED)]
    named = [what.removeprefix(RAISED).partition(":") for what in raised]
    here = {work for work, _, place in named if not place or field in fields_called(game, place)}
    for line in game.scenario.works:
        laid = game.world.tiles[game.atlas.tile_of[field]]
        position = OFFSETS.index(field - centre_of(laid.place))
        stands = lies_in(game, line.where, laid, position, game.field(field).location)
        if stands and (line.condition is None or line.condition.met(game, seat)):
            here.update(line.works)
    if not here:
        return works
    return Works(works.walls or bool(here - {TOWER}), works.tower or TOWER in here)
