"""How far a player has come on the way to a condition of the scenario, from 0 to 1."""

from __future__ import annotations

from functools import singledispatch

from heroes.engine import Seat
from heroes.rules.board.scenario.conditions import AnyOf, Holds, Provided, VisitedPlaces, fields_for
from heroes.rules.board.scenario.goals import AllOf, BringGrail, Control, Goal, GrailFound, OwnBuilding, ReachLevel
from heroes.rules.board.scenario.victory import goals_of
from heroes.rules.board.state.lattice import fields_apart
from heroes.rules.board.state.mapgame import WorldGame

FOUND = 0.6
"""How far one has come who carries the Grail and still has to bring it home."""
LONG_WAY = 12
"""From so many fields away it has only just been found."""


def progress(game: WorldGame, seat: Seat) -> float:
    """How near a player is to the nearest condition of the scenario."""
    return max((come(goal, game, seat) for goal in goals_of(game, seat)), default=0.0)


@singledispatch
def come(goal: Goal, game: WorldGame, seat: Seat) -> float:
    """What is done in one deed is not begun before it is done."""
    return float(goal.met(game, seat))


@come.register
def _(goal: Holds, game: WorldGame, seat: Seat) -> float:
    fields = [field for place in goal.places for field in fields_for(game, place, seat)]
    held = sum(game.allied(seat, game.owner(field)) for field in fields if game.owner(field) >= 0)
    return _part(held, len(fields) if goal.every else goal.count)


@come.register
def _(goal: VisitedPlaces, game: WorldGame, seat: Seat) -> float:
    fields = {field for place in goal.places for field in fields_for(game, place, seat)}
    seen = {deed.field for deed in game.world.deeds if deed.what == "visited" and game.allied(seat, deed.seat)}
    return _part(len(fields & seen), goal.count)


@come.register
def _(goal: Control, game: WorldGame, seat: Seat) -> float:
    return _part(game.controlled(seat, goal.location), goal.count)


@come.register
def _(goal: ReachLevel, game: WorldGame, seat: Seat) -> float:
    return _part(game.player(seat).level, goal.level)


@come.register
def _(goal: OwnBuilding, game: WorldGame, seat: Seat) -> float:
    return _part(len({*goal.roles} & {*game.roles_built(seat)}), len(goal.roles))


@come.register
def _(goal: GrailFound, game: WorldGame, seat: Seat) -> float:
    return 1.0 if goal.met(game, seat) else FOUND * _obelisks(game, seat)


@come.register
def _(goal: BringGrail, game: WorldGame, seat: Seat) -> float:
    if goal.met(game, seat):
        return 1.0
    carriers = [game.piece(hero).field for hero in game.heroes_of(seat) if game.piece(hero).grail]
    if not carriers:
        return FOUND / 2 * _obelisks(game, seat)
    away = min(fields_apart(field, game.player(seat).town) for field in carriers)
    return FOUND + (1 - FOUND) * max(0.0, 1 - away / LONG_WAY)


@come.register
def _(goal: Provided, game: WorldGame, seat: Seat) -> float:
    return come(goal.goal, game, seat)


@come.register
def _(goal: AllOf, game: WorldGame, seat: Seat) -> float:
    return sum(come(one, game, seat) for one in goal.goals) / len(goal.goals)


@come.register
def _(goal: AnyOf, game: WorldGame, seat: Seat) -> float:
    return max(come(one, game, seat) for one in goal.goals)


def _obelisks(game: WorldGame, seat: Seat) -> float:
    """How many of the Obelisks have been visited that lead to the Grail, where the scenario asks for any."""
    needed = game.scenario.grail[0]
    if not needed:
        return 0.0
    return _part(len({deed.field for deed in game.world.deeds if deed.what == "obelisk" and deed.seat == seat}), needed)


def _part(done: int, needed: int) -> float:
    return min(1.0, done / max(1, needed))
