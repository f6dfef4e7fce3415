"""Passing through blocked fields by a spell: nobody stops there, and everything else bars the way as it always does."""

from __future__ import annotations

from heroes.engine import Data, Option, Step
from heroes.rules.board.map.flight import fly_options, has_wings, passed_distances
from heroes.rules.board.realm.charms import GLIDES, TURN, lay_charm
from heroes.rules.board.realm.rewards import AddMovement
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.mapgame import WorldGame


def glides(game: WorldGame, hero: int) -> bool:
    return any(charm.what == GLIDES and charm.hero == hero for charm in game.world.charms)


def glide_options(game: WorldGame, hero: int, then: Step) -> list[Option]:
    """Fields behind blocked ones, for a movement point a field; borders bar the way. Wings carry a hero across
    anyway."""
    if not glides(game, hero) or has_wings(game, hero):
        return []
    return fly_options(game, hero, passed_distances(game, hero, through=False, across=True, over=False), then)


class Glide(Data, Step, frozen=True, tag="board.glide"):
    hero: int
    movement: int
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        lay_charm(game, Charm(GLIDES, 1, TURN, game.owner_of(self.hero), self.card, self.hero))
        return (AddMovement(self.hero, self.movement),)
