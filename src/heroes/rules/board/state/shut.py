"""Parts of the map that a scenario, or one of its events, closes to heroes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes.rules.board.state.map import SANCTUARY, SideId
from heroes.rules.board.state.named import fields_called

if TYPE_CHECKING:
    from heroes.rules.board.scenario.goals import Goal
    from heroes.rules.board.scenario.map_model import Closed, Region
    from heroes.rules.board.state.mapgame import WorldGame


ATTACKED = "attacked"
"""Lies for the rest of the turn: a player has attacked another one."""


def has_attacked(game: WorldGame, side: SideId) -> bool:
    """Whether a player has attacked others as often in this turn as the scenario allows."""
    most = game.book.attacks_a_turn
    return most > 0 and sum(charm.what == ATTACKED and charm.seat == side for charm in game.world.charms) >= most


def is_shut(game: WorldGame, hero: int, field: int) -> bool:
    """Whether a hero may not enter a field."""
    world = game.world
    if game.book.attacks_a_turn and _waits(game, hero, field):
        return True
    if game.towns_are_safe and _is_safe(game, hero, field):
        return True
    if game.scenario.tokens and game.field(field).location == SANCTUARY and game.held_back(hero, SANCTUARY):
        return True
    if not game.scenario.closed and not world.barred:
        return False
    side = game.owner_of(hero)
    return any(_is_named(game, name, field) for name in world.barred) or any(
        _holds(game, closed, side) and in_region(game, closed.what, field) for closed in game.scenario.closed
    )


def _waits(game: WorldGame, hero: int, field: int) -> bool:
    """Whether a town or settlement of another player would have to be attacked, and no attack is left in this turn."""
    side, owner = game.owner_of(hero), game.owner(field)
    strong = game.field(field).location in ("town", "settlement", "random-town") and 0 <= owner < game.seats
    return strong and game.at_war(side, owner) and has_attacked(game, side)


def _is_safe(game: WorldGame, hero: int, field: int) -> bool:
    """Whether a field is the Starting town of another player."""
    side = game.owner_of(hero)
    return side < game.seats and any(game.players[seat].town == field for seat in range(game.seats) if seat != side)


def _holds(game: WorldGame, closed: Closed, side: SideId) -> bool:
    """Whether somebody is kept out still."""
    name = closed.what.place or closed.what.tile or closed.what.kind
    if name in game.world.opened or not _is_for(game, closed.who, side):
        return False
    return closed.until is None or not is_met(game, closed.until, side)


def _is_for(game: WorldGame, who: str, side: SideId) -> bool:
    kind, _, name = who.partition(":")
    if kind == "seat":
        return side == int(name)
    if kind == "faction":
        return game.players[side].faction == name
    return kind == "everybody" or (kind == "enemies") == game.is_run(side)


def is_met(game: WorldGame, goal: Goal, side: SideId) -> bool:
    """Whether a side has fulfilled a condition; for one that the game runs, whether any player has."""
    return any(goal.met(game, seat) for seat in ([side] if not game.is_run(side) else game.in_play()))


def in_region(game: WorldGame, region: Region, field: int) -> bool:
    """Whether a field belongs to a part of the map."""
    atlas = game.atlas
    laid = atlas.tiles[atlas.tile_of[field]]
    if region.tile not in ("", laid.name) or region.kind not in ("", laid.group):
        return False
    return not region.place or field in fields_called(game, region.place)


def _is_named(game: WorldGame, name: str, field: int) -> bool:
    atlas = game.atlas
    return atlas.tiles[atlas.tile_of[field]].name == name or field in fields_called(game, name)
