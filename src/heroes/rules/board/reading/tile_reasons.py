"""Why a tile cannot be placed or turned in a certain way."""

from __future__ import annotations

from heroes.engine import Refusal, Seat
from heroes.engine.registry import rule
from heroes.rules.board.library.places import NEAR, STARTING, TILES
from heroes.rules.board.map.building import FAR_NEIGHBOURS, PlaceFar, frontier, home_of
from heroes.rules.board.reading.questions import question_first
from heroes.rules.board.state.lattice import Place, neighbours
from heroes.rules.board.state.mapgame import WorldGame
from heroes.words import say

STANDARD = "tournament.map.standard-placement"


def why_not_place(game: WorldGame, seat: Seat, tile: str, place: Place | None) -> Refusal:
    """While the map is being built: the first rule that forbids this place for this tile."""
    ask = game.ask
    assert ask is not None
    if tile not in TILES or place is None:
        return Refusal(ask.rule, say("map.reason.place-named-by-tile"))
    if f"tile:{tile}" not in ask.about:
        return Refusal(ask.rule, say("map.reason.tile-not-yours-place", tile=tile))
    atlas = game.atlas
    if place in atlas.places:
        return Refusal(STANDARD, say("map.reason.tile-lies-there-already"))
    if place not in frontier(atlas):
        return Refusal(STANDARD, say("map.reason.tile-goes-next-tiles"))
    if not atlas.can_lie(place, TILES[tile]):
        return Refusal(STANDARD, say("map.reason.however-turned-path-would"))
    return _by_kind(game, seat, TILES[tile].group, place)


def _by_kind(game: WorldGame, seat: Seat, group: str, place: Place) -> Refusal:
    if group == NEAR:
        return Refusal("tournament.map.near.next-to-center", say("map.reason.near-tile-goes-next"))
    if group == STARTING and seat == game.world.order[0]:
        return Refusal("tournament.map.start-tile.first", say("map.reason.first-starting-tile-goes"))
    if group == STARTING:
        return Refusal("tournament.map.start-tile.second", say("map.reason.another-place-further-from"))
    if game.atlas.touches(place) < FAR_NEIGHBOURS:
        return Refusal(STANDARD, say("map.reason.far-tile-goes-next"))
    step = game.agenda[-1]
    if isinstance(step, PlaceFar) and step.first and home_of(game, seat) not in neighbours(place):
        return Refusal("tournament.map.far.first-adjacent", say("map.reason.first-far-tile-goes"))
    return question_first(game)


@rule("core.map.place.pathway")
def why_not_turn() -> Refusal:
    """A tile that would be cut off from its neighbours (core.map.place.pathway)."""
    return Refusal("core.map.place.pathway", say("map.reason.turned-like-path-would"))
