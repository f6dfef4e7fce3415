"""Building the map together, tile by tile and face up (tournament.map.*)."""

from __future__ import annotations

from functools import lru_cache

from heroes.engine import NATURE, Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.library.places import CENTER, FAR, NEAR, STARTING, TILES, TOWNS, TileGroup
from heroes.rules.board.map.exploring import DrawTile, TurnTile, fits_need
from heroes.rules.board.scenario.model import Pieces
from heroes.rules.board.state.atlas import Atlas
from heroes.rules.board.state.lattice import Place, neighbours, place_name, place_said, tile_distance
from heroes.rules.board.state.map import Laid
from heroes.rules.board.state.map_events import TileDrawn
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_place
from heroes.words import Said, say

OBELISK = "obelisk"
FEWEST_OBELISKS = 2
"""tournament.map.near.obelisks"""
FAR_NEIGHBOURS = 2
"""tournament.map.standard-placement"""
CENTER_PLACES: tuple[Place, ...] = ((0, 0), *neighbours((0, 0)))
"""Where the Center tiles of a scenario lie, in the order in which it names them."""


@rule("tournament.map.center-layout", "tournament.map.near.order", "tournament.map.far.order")
def build_map(game: WorldGame, pieces: Pieces) -> tuple[Step, ...]:
    """Everything from the bare table to the last Far tile. The piles of tiles lie ready."""
    order = game.world.order
    center = list(zip(CENTER_PLACES, pieces.center, strict=False))
    game.world.tiles = tuple(Laid(CENTER, place, need=need) for place, need in center)
    return (
        *(DrawTile(order[0], CENTER, place, need) for place, need in center),
        DealNear(order[::-1]),
        *(AddStart(seat) for seat in order),
        *(AddFar(seat, number == 0) for number in range(pieces.far) for seat in order),
    )


# ---------------------------------------------------------------------- where a tile may lie


def frontier(atlas: Atlas) -> list[Place]:
    """The free places beside the map."""
    beside = [place for laid in atlas.tiles for place in neighbours(laid.place)]
    return [place for place in dict.fromkeys(beside) if place not in atlas.places]


@rule("tournament.map.standard-placement")
def open_to(atlas: Atlas, tile: str, places: list[Place]) -> list[Place]:
    """The places at which a tile can be turned so that a path leads to it (tournament.map.standard-placement)."""
    known = TILES[tile]
    return [place for place in places if atlas.can_lie(place, known)]


def beside(atlas: Atlas, group: str, places: list[Place]) -> list[Place]:
    """Those of the places that lie next to a tile of a kind."""
    near = {place for laid in atlas.tiles if laid.group == group for place in neighbours(laid.place)}
    return [place for place in places if place in near]


@rule("tournament.map.near.next-to-center")
def near_sites(atlas: Atlas, tile: str) -> list[Place]:
    """Next to a Center tile, if that is possible (tournament.map.near.next-to-center)."""
    everywhere = open_to(atlas, tile, frontier(atlas))
    return beside(atlas, CENTER, everywhere) or everywhere


@rule("tournament.map.start-tile.first")
def first_start_sites(atlas: Atlas, tile: str) -> list[Place]:
    """Next to a Near tile (tournament.map.start-tile.first)."""
    everywhere = open_to(atlas, tile, frontier(atlas))
    return beside(atlas, NEAR, everywhere) or everywhere


@rule("tournament.map.start-tile.second")
def second_start_sites(atlas: Atlas, tile: str, *rivals: Place) -> list[Place]:
    """As many tiles from the first Starting tile as possible (tournament.map.start-tile.second); of several, from the
    nearest of them."""
    everywhere = open_to(atlas, tile, frontier(atlas))
    apart = {place: min(tile_distance(place, rival) for rival in rivals) for place in everywhere}
    return [place for place in everywhere if apart[place] == max(apart.values())]


@rule("tournament.map.far.first-adjacent", "tournament.map.far.rest")
def far_sites(atlas: Atlas, tile: str, home: Place | None) -> list[Place]:
    """Next to two tiles, and the first of a player next to their Starting tile (tournament.map.far.*)."""
    wedged = [place for place in frontier(atlas) if atlas.touches(place) >= FAR_NEIGHBOURS]
    everywhere = open_to(atlas, tile, wedged)
    if home is None:
        return everywhere
    return [place for place in everywhere if home in neighbours(place)] or everywhere


def home_of(game: WorldGame, seat: Seat) -> Place:
    return next(laid.place for laid in game.world.tiles if laid.seat == seat)


# ---------------------------------------------------------------------- Near tiles


@rule("tournament.map.near.obelisks", "tournament.map.near.assignment", "tournament.scenario.inheritance.near-split")
class DealNear(Data, Step, frozen=True, tag="board.deal-near"):
    """The Near tiles are dealt out openly, one to each player in turn: what the scenario names for each, and among all
    of them at least two with an Obelisk (tournament.map.near.assignment, tournament.map.near.obelisks)."""

    seats: tuple[Seat, ...]
    """In the order in which they will add them."""
    dealt: tuple[str, ...] = ()

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        pieces = game.scenario.pieces
        assert pieces is not None
        needs = [need for need in pieces.near for _ in self.seats]
        count = len(self.dealt)
        if count == len(needs):
            players = len(self.seats)
            return (AddNear(self.seats, tuple(self.dealt[number::players] for number in range(players))),)
        seat = self.seats[count % len(self.seats)]
        options = tuple(
            Option(
                name,
                (SeeTile(seat, name), DealNear(self.seats, (*self.dealt, name))),
                say("map.do.tile", tile=name),
                verb="draw",
                things=(f"tile:{name}",),
            )
            for name in self._candidates(game.world.pools[NEAR], needs)
        )
        return Ask(
            NATURE,
            "tile",
            options,
            about=(f"seat:{seat}",),
            says=say("map.ask.which-near-tile-dealt"),
            rule="tournament.map.near.assignment",
        )

    def _candidates(self, pool: tuple[str, ...], needs: list[str]) -> list[str]:
        left = [name for name in pool if name not in self.dealt]
        count = len(self.dealt)
        fitting = [name for name in left if fits_need(name, needs[count])]
        return [name for name in fitting if self._leaves_enough(left, name, needs[count + 1 :])] or fitting

    def _leaves_enough(self, left: list[str], name: str, needs: list[str]) -> bool:
        """Whether what the scenario still demands can be dealt afterwards."""
        rest = [other for other in left if other != name]
        if any(sum(fits_need(other, need) for other in rest) < needs.count(need) for need in needs):
            return False
        missing = FEWEST_OBELISKS - sum(TILES[one].has(OBELISK) for one in (*self.dealt, name))
        return missing <= sum(need in ("", OBELISK) for need in needs)


class SeeTile(Data, Step, frozen=True, tag="board.see-tile"):
    """Everybody sees which tile a player has drawn."""

    seat: Seat
    tile: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        game.tell(TileDrawn(self.seat, self.tile))
        return ()


@rule("tournament.map.near.order")
class AddNear(Data, Step, frozen=True, tag="board.add-near"):
    """One of the own Near tiles at a time, in turn (tournament.map.near.order)."""

    seats: tuple[Seat, ...]
    """Whose turn it is, and who comes next."""
    supplies: tuple[tuple[str, ...], ...]
    """The tiles of each."""

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        (own, *others), (seat, *later) = self.supplies, self.seats
        if not own:
            return ()
        atlas = game.atlas
        options = []
        for tile in own:
            rest = tuple(name for name in own if name != tile)
            then = AddNear((*later, seat), (*others, rest))
            options += [lay_option(seat, NEAR, tile, place, then) for place in near_sites(atlas, tile)]
        return Ask(
            seat,
            "place-tile",
            tuple(options),
            about=tuple(f"tile:{tile}" for tile in own),
            says=say("map.ask.where-near-tile-go"),
            rule="tournament.map.near.order",
        )


@rule("tournament.map.face-up")
def lay_option(seat: Seat, group: TileGroup, tile: str, place: Place, *then: Step, owner: Seat = -1) -> Option:
    """A tile at a place; how it lies is chosen next (tournament.map.face-up)."""
    name = place_name(place)
    steps = (TurnTile(seat, group, place, tile, owner), *then)
    says, there = _laid_there(tile, place)
    return Option(f"place:{tile}:{name}", steps, says, verb="place", things=(there, f"tile:{tile}"))


@lru_cache(4096)
def _laid_there(tile: str, place: Place) -> tuple[Said, str]:
    """The words for a tile at a place, and the place that a person points at."""
    return say("map.do.tile-2", tile=tile, place=place_said(place_name(place))), the_place(place)


# ---------------------------------------------------------------------- Starting tiles


class AddStart(Data, Step, frozen=True, tag="board.add-start"):
    """The first player's Starting tile next to a Near tile, every other one as far away from those as can be."""

    seat: Seat

    def run(self, game: WorldGame) -> Ask:
        order, atlas = game.world.order, game.atlas
        tile = TOWNS[game.players[self.seat].faction].tile
        rivals = [home_of(game, seat) for seat in order[: order.index(self.seat)]]
        begins = not rivals
        places = second_start_sites(atlas, tile, *rivals) if rivals else first_start_sites(atlas, tile)
        options = tuple(lay_option(self.seat, STARTING, tile, place, owner=self.seat) for place in places)
        return Ask(
            self.seat,
            "place-tile",
            options,
            about=(f"tile:{tile}",),
            says=say("map.ask.where-starting-tile-go"),
            rule="tournament.map.start-tile.first" if begins else "tournament.map.start-tile.second",
        )


# ---------------------------------------------------------------------- Far tiles


@rule("tournament.map.far.order", "tournament.map.far.assignment")
class AddFar(Data, Step, frozen=True, tag="board.add-far"):
    """A Far tile is drawn when its owner is about to place it (tournament.map.far.assignment)."""

    seat: Seat
    first: bool

    def run(self, game: WorldGame) -> Ask:
        options = tuple([far_option(self.seat, name, self.first) for name in game.world.pools[FAR]])
        return Ask(
            NATURE,
            "tile",
            options,
            about=(f"seat:{self.seat}",),
            says=say("map.ask.which-far-tile-drawn"),
            rule="tournament.map.far.assignment",
        )


@lru_cache(1024)
def far_option(seat: Seat, tile: str, first: bool) -> Option:
    """A Far tile that may be drawn."""
    steps = (SeeTile(seat, tile), PlaceFar(seat, tile, first))
    return Option(tile, steps, say("map.do.tile", tile=tile), verb="draw", things=(f"tile:{tile}",))


class PlaceFar(Data, Step, frozen=True, tag="board.place-far"):
    seat: Seat
    tile: str
    first: bool

    def run(self, game: WorldGame) -> Ask:
        home = home_of(game, self.seat) if self.first else None
        options = tuple(
            lay_option(self.seat, FAR, self.tile, place) for place in far_sites(game.atlas, self.tile, home)
        )
        return Ask(
            self.seat,
            "place-tile",
            options,
            about=(f"tile:{self.tile}",),
            says=say("map.ask.where-far-tile-go"),
            rule="tournament.map.far.first-adjacent" if self.first else "tournament.map.far.rest",
        )


rule_data(
    __name__,
    {
        "FEWEST_OBELISKS": ("tournament.map.near.obelisks",),
        "FAR_NEIGHBOURS": ("tournament.map.standard-placement",),
    },
)
