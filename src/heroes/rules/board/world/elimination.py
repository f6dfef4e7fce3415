"""Leaving the game (core.elimination.*)."""

from __future__ import annotations

from heroes.engine import Data, Seat, Step
from heroes.rules.board.world.events import Eliminated
from heroes.rules.board.world.lattice import NOWHERE
from heroes.rules.board.world.record import Piece
from heroes.rules.board.world.roster import put_back
from heroes.rules.board.world.worldgame import WorldGame, main_of, secondary_of

ROUNDS_WITHOUT_HOME = 3


class LastStand(Data, Step, frozen=True):
    """A Main Hero beaten in its besieged town, with no other town or settlement, takes its player out of the game
    (core.elimination.last-stand.*)."""

    seat: Seat
    field: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        others = [field for field in game.strongholds(self.seat) if field != self.field]
        if others or (game.book.another_hero_saves and game.piece(secondary_of(self.seat)).field != NOWHERE):
            return ()
        return (Eliminate(self.seat, "core.elimination.last-stand"),)


class NoRefuge(Data, Step, frozen=True):
    """A Main Hero that has nowhere to go after a defeat (core.elimination.no-refuge)."""

    seat: Seat
    hero: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        if self.hero != main_of(self.seat):
            game.put_hero(self.hero, NOWHERE)
            return ()
        if game.book.another_hero_saves and game.piece(secondary_of(self.seat)).field != NOWHERE:
            game.put_hero(self.hero, NOWHERE)
            return ()
        return (Eliminate(self.seat, "core.elimination.no-refuge"),)


class MarkHomeless(Data, Step, frozen=True):
    """At the end of a player's turn: without town and settlement the round is marked, and after three whole rounds the
    player is out (core.elimination.no-town-mark.first, core.elimination.three-rounds.*)."""

    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.player(self.seat)
        if game.strongholds(self.seat):
            player.homeless_since = 0
        elif not player.homeless_since:
            player.homeless_since = game.world.round
        return ()


class OutOfHomes(Data, Step, frozen=True):
    """At the end of a round, whoever has been homeless for three whole rounds is eliminated."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        now = game.world.round
        return tuple(
            Eliminate(seat, "core.elimination.three-rounds")
            for seat in game.in_play()
            if game.player(seat).homeless_since and now - game.player(seat).homeless_since >= ROUNDS_WITHOUT_HOME
        )


class Eliminate(Data, Step, frozen=True):
    """Heroes and cubes leave the map, cards the game; what the player held is nobody's (core.elimination.cleanup)."""

    seat: Seat
    rule: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player, world = game.player(self.seat), game.world
        player.eliminated = True
        for hero in (main_of(self.seat), secondary_of(self.seat)):
            game.set_piece(hero, Piece())
        cubes = {field: tuple(cube for cube in lying if cube != self.seat) for field, lying in world.cubes.items()}
        world.cubes = {field: lying for field, lying in cubes.items() if lying}
        world.yields = {field: resource for field, resource in world.yields.items() if field in world.cubes}
        player.removed = (*player.removed, *player.hand, *player.deck, *player.discard, *player.in_play, *player.aside)
        player.hand, player.deck, player.discard, player.secret = [], [], [], []
        player.in_play, player.aside = (), ()
        world.charms = tuple(charm for charm in world.charms if charm.seat != self.seat)
        for troop in player.army:
            put_back(game, troop.card)
        player.army, player.formation = (), ()
        game.tell(Eliminated(self.seat, self.rule))
        return ()
