"""The Redwood Observatory of the tournament turns a tile instead of discovering one (tournament.rules.redwood.*)."""

from __future__ import annotations

import msgspec

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.library.places import TILES
from heroes.rules.board.map.remaking import remade
from heroes.rules.board.state.atlas import Atlas
from heroes.rules.board.state.explains import Explains, pointed_place
from heroes.rules.board.state.lattice import CENTRE, OFFSETS, Place, centre_of, contacts, place_name, place_said
from heroes.rules.board.state.map_events import TileLaid
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_place
from heroes.words import say


class TurnBeside(Data, Explains, Step, frozen=True, tag="board.turn-beside"):
    """One tile next to the hero's own on which no hero stands may be turned."""

    hero: int

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        atlas, seat = game.atlas, game.owner_of(self.hero)
        home = atlas.tiles[atlas.tile_of[game.piece(self.hero).field]].place
        options = [
            Option(
                f"rotate:{place_name(place)}",
                (TurnAnew(seat, place),),
                say("map.do.turn-tile", place=place_said(place)),
                verb="turn",
                things=(the_place(place),),
            )
            for place in contacts(home)
            if why_not_turn_beside(game, home, place) is None
        ]
        if not options:
            return ()
        options.append(_LEAVE)
        return Ask(
            seat,
            "observatory",
            tuple(options),
            says=say("map.ask.which-tile-do-turn"),
            rule="tournament.rules.redwood.effect",
            passes=_LEAVE.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        atlas, place = game.atlas, pointed_place(game, kind, name)
        home = atlas.tiles[atlas.tile_of[game.piece(self.hero).field]].place
        return None if place is None else why_not_turn_beside(game, home, place)


_LEAVE = Option("decline", (), say("map.do.turn-none"), verb="decline")


@rule("tournament.rules.redwood.effect", "tournament.rules.redwood.legal")
def why_not_turn_beside(game: WorldGame, home: Place, place: Place) -> Refusal | None:
    """Why a tile cannot be turned from the Observatory on the tile at `home`."""
    by = "tournament.rules.redwood.effect"
    if place not in game.atlas.places:
        return Refusal(by, say("map.reason.tile-lies-there"))
    if place not in contacts(home):
        return Refusal(by, say("map.reason.tile-not-beside"))
    if occupied(game, place):
        return Refusal(by, say("map.reason.hero-stands-on-tile"))
    if not other_turns(game.atlas, place):
        return Refusal("tournament.rules.redwood.legal", say("map.reason.turned-otherwise-path-would"))
    return None


def occupied(game: WorldGame, place: Place) -> bool:
    centre = centre_of(place)
    return any(game.hero_at(centre + offset) >= 0 for offset in OFFSETS)


@rule("tournament.rules.redwood.legal")
def other_turns(atlas: Atlas, place: Place) -> list[int]:
    """The ways in which a face-up tile could lie instead, a path leading to it (tournament.rules.redwood.legal)."""
    laid = atlas.tiles[atlas.places[place]]
    if not laid.tile:
        return []
    return [turn for turn in atlas.rotations(place, TILES[laid.tile]) if turn != laid.rotation]


class TurnAnew(Data, Explains, Step, frozen=True, tag="board.turn-anew"):
    seat: Seat
    place: Place

    def run(self, game: WorldGame) -> Ask:
        tile = game.world.tiles[game.atlas.places[self.place]].tile
        options = tuple(
            Option(
                f"turn:{turn}",
                (RotateTile(self.place, turn),),
                say("map.do.turned-by-degrees", n=60 * turn),
                verb="turn",
                things=(f"turn:{turn}", the_place(self.place), f"tile:{tile}"),
            )
            for turn in other_turns(game.atlas, self.place)
        )
        return Ask(
            self.seat,
            "turn-tile",
            options,
            about=(f"tile:{tile}", the_place(self.place)),
            says=say("map.ask.how-tile-lie", tile=tile),
            rule="tournament.rules.redwood.legal",
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        place = pointed_place(game, kind, name)
        if place is None or place == self.place:
            return None
        return Refusal("tournament.rules.redwood.legal", say("map.reason.another-tile-turned"))


class RotateTile(Data, Step, frozen=True, tag="board.rotate-tile"):
    """Whatever lies on the tile turns with its field."""

    place: Place
    rotation: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        world, number = game.world, game.atlas.places[self.place]
        laid = world.tiles[number]
        moved = moves(self.place, self.rotation - laid.rotation)
        turned = remade(game, msgspec.structs.replace(laid, rotation=self.rotation))
        world.tiles = (*world.tiles[:number], turned, *world.tiles[number + 1 :])
        world.cubes = {moved.get(field, field): cubes for field, cubes in world.cubes.items()}
        world.yields = {moved.get(field, field): resource for field, resource in world.yields.items()}
        world.claimed = tuple(moved.get(field, field) for field in world.claimed)
        world.deeds = tuple(
            msgspec.structs.replace(deed, field=moved.get(deed.field, deed.field)) for deed in world.deeds
        )
        world.grail = moved.get(world.grail, world.grail)
        game.tell(TileLaid(laid.tile, place_name(self.place), self.rotation))
        return ()


def moves(place: Place, turns: int) -> dict[int, int]:
    """Where the outer fields of a tile come to lie when it is turned."""
    centre = centre_of(place)
    return {centre + OFFSETS[position]: centre + OFFSETS[(position + turns) % CENTRE] for position in range(CENTRE)}
