"""The sea: a hero that comes onto it from land goes no further in that turn."""

from __future__ import annotations

from heroes.rules.board.realm.charms import AFLOAT, SAILS, TURN, lay_charm
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.mapgame import WorldGame

WIND = "fair-wind"
"""The word of a week in which no hero need stop."""


def has_sea(game: WorldGame) -> bool:
    """Whether a sea field lies face up."""
    return any(field.sea for field in game.atlas.fields.values())


def must_stop(game: WorldGame, hero: int, start: int, field: int) -> bool:
    """Whether a hero that comes from one field to another has gone to sea with it."""
    fields = game.atlas.fields
    if start == NOWHERE or not fields[field].sea or fields[start].sea or game.week(WIND):
        return False
    return not any(charm.what == SAILS and charm.hero == hero for charm in game.world.charms)


def go_to_sea(game: WorldGame, hero: int, field: int) -> None:
    """Called before the hero stands on the field."""
    if must_stop(game, hero, game.piece(hero).field, field):
        lay_charm(game, Charm(AFLOAT, 1, TURN, game.owner_of(hero), hero=hero))


def lies_at_anchor(game: WorldGame, hero: int) -> bool:
    """Whether a hero has gone to sea in this turn and moves no more."""
    for charm in game.world.charms:
        if charm.what == AFLOAT and charm.hero == hero:
            return True
    return False
