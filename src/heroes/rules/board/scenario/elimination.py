"""Leaving the game (core.elimination.*)."""

from __future__ import annotations

from heroes.engine import Data, Seat, Step
from heroes.engine.game import RESIGNED
from heroes.engine.registry import rule
from heroes.rules.board.map.grail import drop_all
from heroes.rules.board.realm.army import put_back
from heroes.rules.board.state.lattice import NOWHERE, field_name
from heroes.rules.board.state.map import Piece, SideId
from heroes.rules.board.state.map_events import Eliminated, HeroLeaves, HeroPlaced
from heroes.rules.board.state.mapgame import WorldGame


@rule("core.elimination.last-stand.first", "core.elimination.last-stand.revised")
class LastStand(Data, Step, frozen=True, tag="board.last-stand"):
    """A hero is beaten in its besieged town, and its player has no other town or settlement: the player is out at once.
    First edition: unless the other hero is on the map. Revised: a Main Hero's defeat decides, whoever else is there
    (core.elimination.last-stand.*)."""

    hero: int
    field: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        seat = game.owner_of(self.hero)
        if any(field != self.field for field in game.strongholds(seat)):
            return ()
        if game.book.another_hero_saves:
            saved, rule = other_on_map(game, self.hero), "core.elimination.last-stand.first"
        else:
            saved, rule = not game.is_main(self.hero), "core.elimination.last-stand.revised"
        return () if saved else (Eliminate(seat, rule),)


def other_on_map(game: WorldGame, hero: int) -> bool:
    """Whether another hero of the same player is on the map."""
    others = [other for other in game.heroes_of(game.owner_of(hero)) if other != hero]
    return any(game.piece(other).field != NOWHERE for other in others)


@rule("core.elimination.no-refuge")
class NoRefuge(Data, Step, frozen=True, tag="board.no-refuge"):
    """A Main Hero that has nowhere to go after a defeat (core.elimination.no-refuge)."""

    hero: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        if game.book.another_hero_saves and other_on_map(game, self.hero):
            field = game.piece(self.hero).field
            drop_all(game, self.hero, field)
            game.put_hero(self.hero, NOWHERE)
            by = game.foe_of(game.owner_of(self.hero))
            game.tell(HeroLeaves(*game.named(self.hero), by, field_name(field) if field != NOWHERE else ""))
            return ()
        return (Eliminate(game.owner_of(self.hero), "core.elimination.no-refuge"),)


@rule("core.elimination.no-refuge")
class ComeHome(Data, Step, frozen=True, tag="board.come-home"):
    """A Main Hero that waits off the map comes back on the first town or settlement that its owner takes
    (core.elimination.no-refuge)."""

    seat: Seat
    field: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        hero = game.main_of(self.seat)
        if game.piece(hero).field == NOWHERE:
            game.put_hero(hero, self.field)
            game.tell(HeroPlaced(*game.named(hero), field_name(self.field)))
        return ()


def has_home(game: WorldGame, seat: Seat) -> bool:
    """Whether a player has a town or settlement, or the Starting town where the scenario asks for that."""
    if game.book.town_is_home:
        return game.owner(game.players[seat].town) == seat
    return bool(game.strongholds(seat))


@rule(
    "core.elimination.no-town-mark.first",
    "core.elimination.three-rounds.first",
    "core.elimination.three-rounds.revised",
)
class MarkHomeless(Data, Step, frozen=True, tag="board.mark-homeless"):
    """A turn ends: for a player without town and settlement the round is marked, and after three whole rounds the
    player is out; taking one clears the mark. In the first edition only the own turn's end counts, so that what is lost
    later is marked a round later (core.elimination.no-town-mark.first, core.elimination.three-rounds.*)."""

    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        for seat in (self.seat,) if game.book.homeless_from_own_turn else game.in_play():
            player = game.players[seat]
            if has_home(game, seat):
                player.homeless_since = 0
            elif not player.homeless_since:
                player.homeless_since = game.world.round
        return ()


class OutOfHomes(Data, Step, frozen=True, tag="board.out-of-homes"):
    """At the end of a round, whoever has been homeless for three whole rounds is eliminated."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        now = game.world.round
        first = game.book.homeless_from_own_turn
        rule = "core.elimination.three-rounds.first" if first else "core.elimination.three-rounds.revised"
        return tuple(
            Eliminate(seat, rule)
            for seat in game.in_play()
            if game.players[seat].homeless_since
            and now - game.players[seat].homeless_since >= game.book.homeless_rounds
        )


def leaving(game: WorldGame) -> list[SideId]:
    """Who has resigned and is still on the map."""
    resigned = game.world.resigned
    return [side for side in resigned if not game.players[side].eliminated] if resigned else []


class LetGo(Data, Step, frozen=True, tag="board.let-go"):
    """Whoever has resigned leaves the map, now that nothing is pending that names them."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        return tuple(Eliminate(side, RESIGNED) for side in leaving(game))


@rule("core.elimination.cleanup")
class Eliminate(Data, Step, frozen=True, tag="board.eliminate"):
    """Heroes and cubes leave the map, cards the game; what the player held is nobody's (core.elimination.cleanup)."""

    seat: Seat
    rule: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        take_off(game, self.seat)
        game.tell(Eliminated(self.seat, self.rule))
        return ()


@rule("core.elimination.cleanup")
def take_off(game: WorldGame, side: SideId) -> None:
    """Everything of a side leaves the map and the game."""
    player, world = game.players[side], game.world
    player.eliminated = True
    for hero in game.heroes_of(side):
        drop_all(game, hero, game.piece(hero).field)
        game.set_piece(hero, Piece(side, game.kind_of(hero)))
    cubes = {field: tuple(cube for cube in lying if cube != side) for field, lying in world.cubes.items()}
    world.cubes = {field: lying for field, lying in cubes.items() if lying}
    world.yields = {field: resource for field, resource in world.yields.items() if field in world.cubes}
    owned = (*player.hand, *player.deck, *player.discard, *player.in_play, *player.aside, *game.written(side))
    player.removed = (*player.removed, *owned)
    player.hand, player.deck, player.discard, player.secret = [], [], [], []
    player.in_play, player.aside, player.kept = (), (), ()
    world.charms = tuple(charm for charm in world.charms if charm.seat != side)
    for troop in player.army:
        put_back(game, troop.card)
    player.army, player.formation = (), ()
