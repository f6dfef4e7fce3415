"""Cubes of players that come onto the map, and leave it, by a scenario (core.field.flaggable.*)."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Data, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.map.capture import CaptureStronghold
from heroes.rules.board.map.visiting import FlagField, is_held_by_one
from heroes.rules.board.scenario.naming import all_places_said
from heroes.rules.board.state.map_events import FlagsLost
from heroes.rules.board.state.mapgame import SETTLEMENT, TOWN, WorldGame
from heroes.rules.board.state.named import fields_called
from heroes.words import Said, say


def flaggable(game: WorldGame, places: tuple[str, ...]) -> list[int]:
    """The open fields of some places that bear one player's cube; towns change hands by heroes alone."""
    fields = [field for place in places for field in fields_called(game, place) if field in game.atlas.fields]
    return [
        field for field in dict.fromkeys(fields) if is_held_by_one(game, field) and game.field(field).location != TOWN
    ]


class Flag(Data, Reward, frozen=True, tag="board.scenario-flag"):
    """The player's cube comes to lie on places that neither the player nor an ally holds, as if the hero had flagged
    them; a hero of somebody else who stands there keeps it away."""

    places: tuple[str, ...]

    def fields(self, game: WorldGame, seat: Seat) -> list[int]:
        return [
            field
            for field in flaggable(game, self.places)
            if not game.allied(seat, game.owner(field))
            and (game.hero_at(field) < 0 or game.allied(seat, game.owner_of(game.hero_at(field))))
        ]

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(self.fields(game, visit.seat))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return tuple(
            CaptureStronghold(visit.hero, field)
            if game.field(field).location == SETTLEMENT
            else FlagField(visit.hero, field)
            for field in self.fields(game, visit.seat)
        )

    def label(self) -> Said:
        return say("scenario.reward.flag", place=all_places_said(self.places))


class Unflag(Data, Reward, frozen=True, tag="board.scenario-unflag"):
    """The player's cubes leave some places."""

    places: tuple[str, ...]

    def fields(self, game: WorldGame, seat: Seat) -> list[int]:
        return [field for field in flaggable(game, self.places) if game.owner(field) == seat]

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(self.fields(game, visit.seat))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (LoseFlags(visit.seat, tuple(self.fields(game, visit.seat))),)

    def label(self) -> Said:
        return say("scenario.reward.unflag", place=all_places_said(self.places))


@rule("core.settlement.old-cube-returned")
class LoseFlags(Data, Step, frozen=True, tag="board.scenario-lose-flags"):
    """The cubes go back to their player; with them goes what a settlement was chosen to produce."""

    seat: Seat
    fields: tuple[int, ...]

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        world = game.world
        for field in self.fields:
            game.lay_cubes(field, ())
        world.yields = {field: resource for field, resource in world.yields.items() if field not in self.fields}
        game.tell(FlagsLost(self.seat, len(self.fields)))
        return ()
