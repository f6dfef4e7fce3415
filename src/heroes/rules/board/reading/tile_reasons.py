"""Why a tile cannot be placed or turned in a certain way, and why the Grail cannot be taken."""

from __future__ import annotations

from heroes.engine import Refusal, Seat
from heroes.rules.board.library.places import NEAR, STARTING, TILES
from heroes.rules.board.map.building import FAR_NEIGHBOURS, PlaceFar, frontier, home_of
from heroes.rules.board.map.exploring import hero_called
from heroes.rules.board.map.grail import lies_at
from heroes.rules.board.reading.combat_reasons import NOT_NOW
from heroes.rules.board.state.lattice import NOWHERE, Place, neighbours, read_pair
from heroes.rules.board.state.mapgame import WorldGame

STANDARD = "tournament.map.standard-placement"


def why_not_place(game: WorldGame, seat: Seat, tile: str, where: str) -> Refusal:
    """While the map is being built: the first rule that forbids this place for this tile."""
    ask, place = game.ask, read_pair(where)
    if ask is None or tile not in TILES or place is None:
        return Refusal(NOT_NOW, "A place is named by the tile and two numbers, such as place:N3:1,0.")
    if tile not in ask.about:
        return Refusal(NOT_NOW, f"Tile {tile} is not yours to place now.")
    atlas = game.atlas
    if place in atlas.places:
        return Refusal(STANDARD, "A tile lies there already.")
    if place not in frontier(atlas):
        return Refusal(STANDARD, "A tile goes next to the tiles that lie there.")
    if not atlas.rotations(place, TILES[tile]):
        return Refusal(STANDARD, "However it is turned, no path would lead to the tiles beside it.")
    return _by_kind(game, seat, TILES[tile].group, place)


def _by_kind(game: WorldGame, seat: Seat, group: str, place: Place) -> Refusal:
    if group == NEAR:
        return Refusal("tournament.map.near.next-to-center", "A Near tile goes next to a Center tile while it can.")
    if group == STARTING and seat == game.world.order[0]:
        return Refusal("tournament.map.start-tile.first", "The first Starting tile goes next to a Near tile.")
    if group == STARTING:
        return Refusal("tournament.map.start-tile.second", "Another place is further from the first Starting tile.")
    if game.atlas.touches(place) < FAR_NEIGHBOURS:
        return Refusal(STANDARD, "A Far tile goes next to at least two tiles.")
    step = game.agenda[-1]
    if isinstance(step, PlaceFar) and step.first and home_of(game, seat) not in neighbours(place):
        return Refusal("tournament.map.far.first-adjacent", "Your first Far tile goes next to your Starting tile.")
    return Refusal(NOT_NOW, "That is not possible now.")


def why_not_turn() -> Refusal:
    """A tile that would be cut off from its neighbours (core.map.place.pathway)."""
    return Refusal("core.map.place.pathway", "Turned like this, no path would lead to the tile.")


def why_not_grail(game: WorldGame, seat: Seat, which: str) -> Refusal:
    cost, piece = game.scenario.grail[1], game.piece(hero_called(seat, which))
    if not cost:
        return Refusal("core.loc.grail", "In this scenario the Grail is taken by entering its field.")
    if piece.field == NOWHERE or not lies_at(game, piece.field):
        return Refusal("tournament.scenario.inheritance.grail-take", "The Grail does not lie where this hero stands.")
    return Refusal("tournament.scenario.inheritance.grail-take", f"Taking the Grail costs {cost} movement points.")
