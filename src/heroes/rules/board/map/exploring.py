"""Discovering face-down tiles and adding Far tiles (core.explore.*, core.map.place.*)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal

import msgspec

from heroes.engine import NATURE, Ask, Cost, Data, Option, Refusal, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.decks import without
from heroes.rules.board.library.places import FAR, TILES, Tile, TileGroup, level_of
from heroes.rules.board.map.bank_tokens import banks_left, note_bank
from heroes.rules.board.map.remaking import lay_start_cubes, remade, remake_all
from heroes.rules.board.meeting.guards import found_towns
from heroes.rules.board.realm.turning import turn_option
from heroes.rules.board.scenario.chronicle import note
from heroes.rules.board.state.atlas import BLOCKED, seven_fields
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.lattice import ROTATIONS, Place, centre_of, field_name, place_name, place_said
from heroes.rules.board.state.map import HERO_NAMES, MAIN, SECONDARY, HeroKind, Laid, World
from heroes.rules.board.state.map_events import BankLaid, TileLaid, TileShown
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_hero, the_place
from heroes.words import say

Manner = Literal["go", "hostile", "unopposed"]
"""How a hero comes to a field: nobody waits there, somebody fights, or the guards flee."""
GO: Manner = "go"
HOSTILE: Manner = "hostile"
UNOPPOSED: Manner = "unopposed"
TOUCHED_BY_FAR = 2
"""core.map.place.two-neighbours"""
EXPLORING = 1
CERTAIN, TERRAIN, ONE_OF, AND = "=", "terrain:", "|", "&"
"""How the demand of a scenario is written down: `=F6|=F9`, `obelisk|witch-hut&terrain:dirt`."""
_ONE_STEP = Cost(movement=EXPLORING)
"""Turning a tile over or adding one takes a movement point."""


def hero_called(game: WorldGame, seat: Seat, key: str) -> int:
    """The player's hero of this key; the Main Hero where it is no key of a hero."""
    return game.hero_of(seat, SECONDARY if key == SECONDARY else MAIN)


@rule("core.movement.friendly-hero-field", "core.explore.optional", "core.explore.far-supply-empty")
def explore_options(game: WorldGame, hero: int, then: Step) -> list[Option]:
    """Tiles beside the hero's field that can be turned over, and places where a Far tile can be added. Two heroes on
    one field part first (core.movement.friendly-hero-field)."""
    if game.shares_field(hero):
        return []
    world, atlas, piece = game.world, game.atlas, game.world.pieces[hero]
    field, kind = piece.field, piece.kind
    hidden = atlas.hidden(field)
    sites = atlas.sites(field) if game.players[piece.owner].far_tiles else ()
    if not hidden and not sites:
        return []
    who = the_hero(piece)
    options = [discover_option(hero, who, kind, world.tiles[number].place, then) for number in hidden]
    group = next_of_supply(game, piece.owner)[0] if sites else ""
    if group:
        options += [extend_option(hero, who, kind, place, group, then) for place in sites]
    return options


@rule("core.explore.far-supply-empty", "core.explore.far-top-tile")
def next_of_supply(game: WorldGame, seat: Seat) -> tuple[TileGroup | Literal[""], str]:
    """The kind of the top tile of a player's supply, and what the scenario demands of it; empty: there is none."""
    player, pools = game.players[seat], game.world.pools
    if not player.far_tiles:
        return "", ""
    group, need = player.supply[0] if player.supply else (FAR, "")
    if not need:
        return (group if pools.get(group) else ""), ""
    return (group, need) if any(fits_need(name, need) for name in pools.get(group, ())) else ("", "")


@rule("core.movement.discover-tile", "core.explore.far-supply-empty", "core.map.place.two-neighbours")
def why_not_new_tile(game: WorldGame, seat: Seat, place: Place) -> Refusal | None:
    """Why no tile can come to light at a place, wherever the hero stands: neither a face-down one that lies there nor
    a Far tile of the supply."""
    atlas = game.atlas
    if place in atlas.places:
        lying = game.world.tiles[atlas.places[place]].tile
        return Refusal("core.movement.discover-tile", say("map.reason.tile-lies-face-up")) if lying else None
    if not next_of_supply(game, seat)[0]:
        return Refusal("core.explore.far-supply-empty", say("map.reason.far-tile-left-supply"))
    if atlas.touches(place) < TOUCHED_BY_FAR:
        return Refusal("core.map.place.two-neighbours", say("map.reason.far-tile-must-touch"))
    return None


@rule("core.map.place.pathway")
def why_not_reached(game: WorldGame, place: Place) -> Refusal | None:
    """Why no path could lead to a place."""
    if game.atlas.can_be_reached(place):
        return None
    return Refusal("core.map.place.pathway", say("map.reason.solid-borders-close-place"))


@rule("core.explore.position.first", "core.explore.position.revised", "core.map.place.next-to-hero")
def why_not_explore(game: WorldGame, hero: int, place: Place) -> Refusal | None:
    """Why a hero with a movement point cannot turn over or add a tile at a place."""
    if game.shares_field(hero):
        return Refusal("core.movement.friendly-hero-field", say("map.reason.two-heroes-share-field"))
    nothing_new = why_not_new_tile(game, game.owner_of(hero), place)
    if nothing_new is not None:
        return nothing_new
    if place not in game.atlas.beside(game.piece(hero).field):
        lying = place in game.atlas.places
        by = f"core.explore.position.{game.book.edition}" if lying else "core.map.place.next-to-hero"
        return Refusal(by, say("map.reason.must-stand-field-borders", hero=HERO_NAMES[game.kind_of(hero)]))
    return why_not_reached(game, place)


@lru_cache(4096)
def discover_option(hero: int, who: str, kind: HeroKind, place: Place, then: Step) -> Option:
    name = f"discover:{kind}:{place_name(place)}"
    label = say("map.do.discover-tile-1-movement", hero=HERO_NAMES[kind], place=place_said(place))
    things = (the_place(place), who)
    return Option(
        name, (Discover(hero, place), then), label, verb="discover", cost=_ONE_STEP, things=things, final=True
    )


@lru_cache(4096)
def extend_option(hero: int, who: str, kind: HeroKind, place: Place, group: TileGroup, then: Step) -> Option:
    name = f"extend:{kind}:{place_name(place)}"
    label = say("map.do.add-far-tile-supply", hero=HERO_NAMES[kind], place=place_said(place), group=group)
    steps, things = (Extend(hero, place), then), (the_place(place), who)
    return Option(name, steps, label, verb="extend", cost=_ONE_STEP, things=things, final=True)


@rule("core.movement.discover-tile", "core.explore.enter-after", "core.map.place.near-stays")
class Discover(Data, Step, frozen=True, tag="board.discover"):
    """For a movement point a hero turns a tile over; the hero itself does not move (core.movement.discover-tile)."""

    hero: int
    place: Place
    cost: int = EXPLORING

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        game.add_movement(self.hero, -self.cost)
        laid = game.world.tiles[game.atlas.places[self.place]]
        return (DrawTile(game.owner_of(self.hero), laid.group, self.place, laid.need),)


@rule("core.movement.place-far-tile", "core.explore.far-own-supply", "core.explore.far-top-tile")
class Extend(Data, Step, frozen=True, tag="board.extend"):
    """For a movement point a hero adds the top Far tile of the player's supply (core.movement.place-far-tile)."""

    hero: int
    place: Place
    cost: int = EXPLORING

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        game.add_movement(self.hero, -self.cost)
        seat = game.owner_of(self.hero)
        group, need = next_of_supply(game, seat)
        assert group, "a tile is added from a supply that has one"
        player = game.players[seat]
        player.far_tiles -= 1
        player.supply = player.supply[1:]
        return (DrawTile(seat, group, self.place, need),)


class DrawTile(Data, Step, frozen=True, tag="board.draw-tile"):
    """Which tile it is turns out now."""

    seat: Seat
    group: TileGroup
    place: Place
    need: str = ""

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        if self.need.startswith("=") and ONE_OF not in self.need:
            return (ShowTile(self.seat, self.group, self.place, self.need[1:]),)
        options = tuple(
            tile_option(self.seat, self.group, self.place, name) for name in drawable(game.world, self.group, self.need)
        )
        return Ask(
            NATURE,
            "tile",
            options,
            about=(f"seat:{self.seat}",),
            says=say("map.ask.which-tile"),
            rule="core.movement.discover-tile",
        )


@lru_cache(4096)
def tile_option(seat: Seat, group: TileGroup, place: Place, tile: str) -> Option:
    return Option(
        tile,
        (ShowTile(seat, group, place, tile),),
        say("map.do.tile-3", tile=tile),
        verb="draw",
        things=(f"tile:{tile}",),
    )


def drawable(world: World, group: TileGroup, need: str) -> list[str]:
    """The tiles of a pile that fit, leaving enough for face-down tiles of which the scenario demands something."""
    pool = world.pools[group]
    fitting = [name for name in pool if fits_need(name, need)] if need else list(pool)
    demands = [laid.need for laid in world.tiles if laid.group == group and not laid.tile and laid.need]
    if not demands:
        return fitting
    if need in demands:
        demands.remove(need)
    spare = [name for name in fitting if _leaves_enough(pool, name, demands)]
    return spare or fitting


def _leaves_enough(pool: tuple[str, ...], name: str, demands: list[str]) -> bool:
    rest = [other for other in pool if other != name]
    return all(sum(fits_need(other, need) for other in rest) >= demands.count(need) for need in demands)


@cache
def fits_need(name: str, need: str) -> bool:
    """Whether a tile is what a scenario demands at a place: any of several things, or of each of several demands."""
    return all(any(_fits(TILES[name], one) for one in part.split(ONE_OF)) for part in need.split(AND) if part)


def _fits(tile: Tile, need: str) -> bool:
    if need.startswith(CERTAIN):
        return tile.id == need[1:]
    if need.startswith(TERRAIN):
        return tile.terrain == need.removeprefix(TERRAIN)
    return not tile.has(need[3:]) if need.startswith("no-") else tile.has(need)


@rule("tournament.map.center-discover")
class ShowTile(Data, Step, frozen=True, tag="board.show-tile"):
    """The tile is seen by all; whoever discovered it turns it as they like, as long as a path leads to it."""

    seat: Seat
    group: TileGroup
    place: Place
    tile: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        game.tell(TileShown(self.seat, self.tile, place_name(self.place)))
        return (TurnTile(self.seat, self.group, self.place, self.tile),)


@rule(
    "core.map.place.pathway",
    "core.map.place.pathway-flipped",
    "core.map.place.rotation",
    "tournament.map.center-discover",
)
class TurnTile(Data, Explains, Step, frozen=True, tag="board.turn-tile"):
    """core.map.place.rotation, core.map.place.pathway, core.map.place.pathway-flipped"""

    seat: Seat
    group: TileGroup
    place: Place
    tile: str
    owner: Seat = -1

    def run(self, game: WorldGame) -> Ask:
        options = tuple(
            turn_option(
                self.tile,
                self.place,
                turn,
                LayTile(self.group, self.place, self.tile, turn, self.owner),
                final=not game.world.round,
            )
            # Where no path can lead, as on an island, it may lie as it likes.
            for turn in game.atlas.rotations(self.place, TILES[self.tile]) or ROTATIONS
        )
        return Ask(
            self.seat,
            "turn-tile",
            options,
            about=(f"tile:{self.tile}", the_place(self.place)),
            says=say("map.ask.how-tile-lie", tile=self.tile),
            rule="core.map.place.rotation",
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        if kind not in ("tile", "place") or name in (self.tile, place_name(self.place)):
            return None
        return Refusal("core.map.place.rotation", say("map.reason.another-tile-turned"))


class LayTile(Data, Step, frozen=True, tag="board.lay-tile"):
    group: TileGroup
    place: Place
    tile: str
    rotation: int
    owner: Seat = -1

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        laid = Laid(self.group, self.place, self.tile, self.rotation, seat=self.owner)
        lay(game, laid)
        if game.world.round and game.scenario.cubes:
            lay_start_cubes(game, game.world.tiles[game.atlas.places[self.place]])
        game.tell(TileLaid(self.tile, place_name(self.place), self.rotation))
        if game.world.round:
            found_towns(game, seven_fields(self.place))
            if game.book.creature_banks:
                lay_bank(game, self.place)
            note(game, "discovered", game.world.turn, centre_of(self.place))
        return ()


def lay_bank(game: WorldGame, place: Place) -> None:
    """A token of a Creature Bank, left to chance among those of this kind of tile, opens the blocked field of a tile
    that has been discovered, as long as there are tokens."""
    number = game.atlas.places[place]
    blocked = [
        field
        for field, it in game.atlas.fields.items()
        if it.location == BLOCKED and game.atlas.tile_of[field] == number
    ]
    left = banks_left(game, level_of(game.world.tiles[number].group))
    if blocked and left:
        bank = left[game.chance.below(len(left), "creature-bank")]
        note_bank(game, blocked[0], bank)
        remake_all(game)
        game.tell(BankLaid(field_name(blocked[0]), bank))


def lay(game: WorldGame, laid: Laid) -> None:
    """Put a tile on the table, in place of what lay there face down."""
    world, tiles = game.world, game.world.tiles
    pool = world.pools[laid.group]
    world.pools = {**world.pools, laid.group: without(pool, laid.tile) if laid.tile in pool else pool}
    for number, other in enumerate(tiles):
        if other.place == laid.place:
            changed = msgspec.structs.replace(
                laid, need=other.need, seat=max(other.seat, laid.seat), name=other.name, borders=other.borders
            )
            changed = remade(game, changed)
            world.tiles = (*tiles[:number], changed, *tiles[number + 1 :])
            return
    world.tiles = (*tiles, remade(game, laid))
