"""Visiting fields: cubes, flags and what a location gives (core.field.*, core.mine.*)."""

from __future__ import annotations

from typing import Literal

import msgspec

from heroes.engine import Data, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.library.places import (
    BY_FACTION,
    FLAGGABLE,
    FLAGGED,
    LOCATIONS,
    PLAIN,
    REVISITABLE,
    VISITABLE,
    Location,
)
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.map.capture import CaptureStronghold, first_income
from heroes.rules.board.map.grail import GRAIL, found_on_the_way, was_taken
from heroes.rules.board.map.sailing import go_to_sea
from heroes.rules.board.scenario.chronicle import note
from heroes.rules.board.scenario.model import Scenario
from heroes.rules.board.state.lattice import field_name
from heroes.rules.board.state.map import BLACK, Deed
from heroes.rules.board.state.map_events import Flagged, Visited
from heroes.rules.board.state.mapgame import STRONGHOLDS, WorldGame
from heroes.rules.board.state.named import fields_called, is_barren
from heroes.rules.board.state.shut import is_shut

OBELISK: Literal["obelisk"] = "obelisk"
TRADING_POST = "trading-post"
UTOPIA = "dragon-utopia"


@rule("core.map.field.empty", "core.loc.obelisk.once-per-faction.revised", "core.field.flaggable.ally")
def is_visited(game: WorldGame, field: int, seat: Seat) -> bool:
    """Whether a field counts as empty for a player (core.map.field.empty,
    core.loc.obelisk.once-per-faction.revised); what an ally holds is not taken."""
    cubes = game.world.cubes.get(field, ())
    if BLACK in cubes or seat in cubes:
        return True
    return bool(cubes) and not takes_each_faction(game, field) and not game.at_war(seat, cubes[0])


@rule("tournament.scenario.inheritance.grail-access")
def may_enter(game: WorldGame, hero: int, field: int) -> bool:
    """Whether the scenario lets a hero onto a field."""
    if is_shut(game, hero, field):
        return False
    if game.field(field).location != GRAIL:
        return True
    obelisks = game.scenario.grail[0]
    if not obelisks or was_taken(game):
        return True
    seat = game.owner_of(hero)
    seen = {deed.field for deed in game.world.deeds if deed.what == OBELISK and deed.seat == seat}
    return len(seen) >= obelisks


@rule("core.loc.obelisk.revised")
def takes_each_faction(game: WorldGame, field: int) -> bool:
    """Whether each faction visits a field by itself, so that their cubes lie there side by side."""
    there = game.field(field)
    location = LOCATIONS[there.location]
    if there.visits:
        return there.visits == BY_FACTION and (location.shared or location.category == VISITABLE)
    return location.shared and (location.id != OBELISK or game.book.obelisk_for_each_faction)


def category_at(game: WorldGame, field: int) -> str:
    """What a field is for its visitors: as its location is, or held by a cube where a scenario says so."""
    there = game.field(field)
    if there.visits == FLAGGED and there.location not in STRONGHOLDS:
        return FLAGGABLE
    return category_of(game, LOCATIONS[there.location])


def is_held_by_one(game: WorldGame, field: int) -> bool:
    """Whether one cube lies on it, that of whoever flagged it last."""
    there = game.field(field)
    shared = LOCATIONS[there.location].shared and there.visits != FLAGGED
    return category_at(game, field) == FLAGGABLE and not shared


@rule("core.loc.dragon-utopia.first", "core.settings.free-exchange")
def category_of(game: WorldGame, location: Location) -> str:
    """Where resources are exchanged anywhere, a Trading Post serves one visitor only (core.settings.free-exchange). The
    Dragon Tower of the first edition has no cube of its own (core.loc.dragon-utopia.first)."""
    if location.id == TRADING_POST and game.book.trades_anywhere:
        return VISITABLE
    if location.id == UTOPIA and not game.book.utopia_is_flaggable and not speaks_of(game.scenario, UTOPIA):
        return PLAIN
    return location.category


def speaks_of(scenario: Scenario, location: str) -> bool:
    """Whether a scenario gives a location an effect, points or a part in victory."""
    goals = (scenario.goals, *(start.goals for start in scenario.starts))
    called = [location, *(name for name, spot in scenario.places.items() if spot.location == location)]
    return any(name in scenario.locations or name in scenario.points or names(goals, name) for name in called)


def names(part: object, location: str) -> bool:
    """Whether a goal, or any goal within it, is about a location."""
    if isinstance(part, Data):
        part = msgspec.structs.astuple(part)
    return any(names(inner, location) for inner in part) if isinstance(part, tuple) else part == location


@rule("core.field.visit-on-entry")
class Arrive(Data, Step, frozen=True, tag="board.arrive"):
    """The hero stands on the field and visits it (core.field.visit-on-entry)."""

    hero: int
    field: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        go_to_sea(game, self.hero, self.field)
        game.put_hero(self.hero, self.field)
        note(game, "entered", game.owner_of(self.hero), self.field, hero=self.hero)
        return (*found_on_the_way(game, self.hero, self.field), *VisitField(self.hero, self.field).run(game))


@rule(
    "core.field.visitable.first",
    "core.field.visitable.revised",
    "core.field.revisitable.first",
    "core.field.revisitable.revised",
)
class VisitField(Data, Step, frozen=True, tag="board.visit-field"):
    """By category: Visitable fields get a black cube, Flaggable ones the visitor's cube, Revisitable ones none."""

    hero: int
    field: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        location = LOCATIONS[game.field(self.field).location]
        category = category_at(game, self.field)
        seat = game.owner_of(self.hero)
        if category == PLAIN or (category != REVISITABLE and is_visited(game, self.field, seat)):
            return ()
        note(game, "visited", seat, self.field, hero=self.hero)
        if location.id in STRONGHOLDS:
            # What a scenario has them give comes after what they always give.
            return (CaptureStronghold(self.hero, self.field), *location_steps(game, self.hero, self.field))
        if location.id == OBELISK:
            game.world.deeds = (*game.world.deeds, Deed(OBELISK, seat, field=self.field, round=game.world.round))
        if is_held_by_one(game, self.field):
            return (FlagField(self.hero, self.field),)
        if category != REVISITABLE:
            self._mark(game, seat)
        game.tell(Visited(*game.named(self.hero), field_name(self.field), location.id))
        return location_steps(game, self.hero, self.field)

    @rule("core.loc.obelisk.first", "core.loc.obelisk.revised", "core.loc.obelisk.once-per-faction.revised")
    def _mark(self, game: WorldGame, seat: Seat) -> None:
        """Cubes of several factions may lie on an Obelisk, or it works only once (core.loc.obelisk.*)."""
        each, cubes = takes_each_faction(game, self.field), game.world.cubes.get(self.field, ())
        game.lay_cubes(self.field, (*cubes, seat) if each else (BLACK,))


@rule("tournament.creator.10-rules")
def location_reward(game: WorldGame, location: str) -> Reward | None:
    """What a location gives: the scenario's own rule comes first (tournament.creator.10-rules)."""
    return game.scenario.locations.get(location) or LOCATIONS[location].reward


def reward_at(game: WorldGame, field: int) -> Reward | None:
    """What a field gives; one that the scenario names may differ from its kind."""
    scenario = game.scenario
    for name, reward in scenario.locations.items():
        if name in scenario.places and field in fields_called(game, name):
            return reward
    return location_reward(game, game.field(field).location)


def location_steps(game: WorldGame, hero: int, field: int) -> tuple[Step, ...]:
    if is_barren(game, field):
        return ()
    reward = reward_at(game, field)
    visit = Visit(game.owner_of(hero), hero, field)
    if reward is None or not reward.possible(game, visit):
        return ()
    return tuple(reward.steps(game, visit))


# ---------------------------------------------------------------------- flags


@rule(
    "core.field.flaggable.first",
    "core.field.flaggable.revised",
    "core.mine.first-capture",
    "core.mine.recapture-no-bonus",
    "core.mine.capture-unoccupied",
    "core.mine.one-cube",
    "core.symbols.ongoing-resource",
)
class FlagField(Data, Step, frozen=True, tag="board.flag-field"):
    """The visitor's cube replaces that of the owner before; the first owner ever also gains the income at once
    (core.field.flaggable.*, core.mine.*)."""

    hero: int
    field: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        seat, world = game.owner_of(self.hero), game.world
        location = LOCATIONS[game.field(self.field).location]
        first, before = self.field not in world.claimed, game.owner(self.field)
        game.lay_cubes(self.field, (seat,))
        if first:
            world.claimed = (*world.claimed, self.field)
        world.deeds = (*world.deeds, Deed("capture", seat, field=self.field, round=world.round))
        game.tell(Flagged(seat, field_name(self.field), location.id, before))
        if location.mine[1]:
            if first:
                first_income(game, seat, self.field)
            return ()
        return location_steps(game, self.hero, self.field)
