"""The map as it lies when a game begins, and the heroes on it (core.setup.map-layout, core.map.setup.*)."""

from __future__ import annotations

from heroes.engine import NATURE, Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.library.places import CENTER, FAR, NEAR, PILES, STARTING, TILES, TileGroup, tiles_of
from heroes.rules.board.map.building import build_map
from heroes.rules.board.map.exploring import TERRAIN, LayTile, drawable
from heroes.rules.board.map.remaking import EMPTY, LayCubes
from heroes.rules.board.modes.starting import HeroesSetOut
from heroes.rules.board.scenario.model import Layout, Scenario, Slot
from heroes.rules.board.state.lattice import NOWHERE, ROTATIONS, Place, centre_of, centres_apart, field_name
from heroes.rules.board.state.map import Laid, SideId
from heroes.rules.board.state.map_events import HeroPlaced
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.named import field_called
from heroes.rules.board.state.things import the_place
from heroes.words import say

OWN_TERRAIN = TERRAIN + "own"


@rule("core.setup.map-layout", "core.map.setup.near-center", "core.map.setup.start-tiles", "core.map.setup.far-dealt")
class LayMap(Data, Step, frozen=True, tag="board.lay-map"):
    """The scenario's pattern for this number of players: Starting tiles face up, all others face down
    (core.setup.map-layout, core.map.setup.*)."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        world = game.world
        layout = game.scenario.layouts[game.seats]
        owners = {slot: game.side_called(slot.owner) if slot.owner else slot.seat for slot in layout.slots}
        world.tiles = tuple(
            Laid(slot.group, slot.place, need=demand(game, layout, slot), seat=owners[slot], name=slot.name)
            for slot in layout.slots
        )
        for player in game.state.players[: game.seats]:
            player.far_tiles = layout.far_tiles + len(layout.supply)
            player.supply = layout.supply
        steps: list[Step] = []
        for slot in layout.slots:
            if slot.group == STARTING:
                steps.append(TurnStart(owners[slot], slot.rotation))
            elif slot.face_up:
                steps.append(TurnUp(slot.group, slot.place, slot.need, max(0, slot.rotation)))
        enemies = (PlaceEnemies(),) if game.scenario.enemies else ()
        cubes = (LayCubes(),) if game.scenario.cubes else ()
        placed = any(seat.starts_at or seat.secondary_at for seat in game.scenario.seats)
        heroes = (HeroesSetOut(),) if placed else ()
        return (*steps, SettleHeroes(), *heroes, *cubes, *enemies)


def demand(game: WorldGame, layout: Layout, slot: Slot) -> str:
    """What a scenario demands of a tile, once it is known which town lies nearest."""
    if OWN_TERRAIN not in slot.need:
        return slot.need
    homes = [home for home in layout.slots if home.group == STARTING and home.seat >= 0]
    nearest = min(homes, key=lambda home: centres_apart(home.place, slot.place))
    tile = TILES[home_tile(game, nearest.seat)]
    return slot.need.replace(OWN_TERRAIN, TERRAIN + tile.terrain)


def home_tile(game: WorldGame, side: SideId) -> str:
    return game.scenario.home_tile(side, game.seats, game.players[side].faction)


class TurnUp(Data, Step, frozen=True, tag="board.turn-up"):
    """A tile that lies face up from the start: a certain one, or one that is drawn now."""

    group: TileGroup
    place: Place
    need: str
    rotation: int

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        options = tuple(
            Option(
                name,
                (LayTile(self.group, self.place, name, self.rotation),),
                say("map.do.tile-3", tile=name),
                verb="draw",
                things=(f"tile:{name}",),
            )
            for name in drawable(game.world, self.group, self.need)
        )
        if len(options) == 1:
            return options[0].steps
        says = say("map.ask.which-tile")
        return Ask(NATURE, "tile", options, about=(the_place(self.place),), says=says, rule="core.setup.map-layout")


class PlaceEnemies(Data, Step, frozen=True, tag="board.place-enemies"):
    """Enemy heroes that the scenario puts on a named place."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        for side in game.enemy_sides():
            at = game.enemy(side).at
            if game.enemy(side).from_round:
                game.put_hero(game.main_of(side), NOWHERE)
            elif at:
                game.put_hero(game.main_of(side), field_called(game, at))
        return ()


@rule("tournament.creator.04-map.mode")
class BuildMap(Data, Step, frozen=True, tag="board.build-map"):
    """The players build the map themselves (tournament.map.*, tournament.creator.04-map.mode)."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        assert game.scenario.pieces is not None
        return (*build_map(game, game.scenario.pieces), SettleHeroes())


def piles_used(scenario: Scenario) -> set[TileGroup]:
    """The kinds of tiles that can come into play; those of the sea and of the ground below only where a scenario lays
    them."""
    layouts = scenario.layouts.values()
    laid = {slot.group for layout in layouts for slot in layout.slots}
    return {FAR, NEAR, CENTER} | laid | {group for layout in layouts for group, _ in layout.supply}


def lay_out_piles(game: WorldGame) -> None:
    """The tiles of the scenario's boxes by their backs, and the Starting tile of every faction in play."""
    used = piles_used(game.scenario)
    piles = {group: tuple(tile.id for tile in tiles_of(group, game.scenario.boxes)) for group in PILES if group in used}
    owned = {slot.owner for layout in game.scenario.layouts.values() for slot in layout.slots if slot.owner}
    homes = [side for side in range(len(game.state.players)) if not game.is_run(side) or game.enemy(side).id in owned]
    piles[STARTING] = tuple(home_tile(game, side) for side in homes)
    game.world.pools = piles


@rule("core.setup.rotate-start-tile")
class TurnStart(Data, Step, frozen=True, tag="board.turn-start"):
    """Each player chooses how the own Starting tile lies (core.setup.rotate-start-tile)."""

    seat: Seat
    rotation: int

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        laid = next(laid for laid in game.world.tiles if laid.seat == self.seat)
        tile = home_tile(game, self.seat)
        opening = game.atlas.rotations(laid.place, TILES[tile], hidden_opens=True) or list(ROTATIONS)
        turns = [self.rotation] if self.rotation >= 0 else opening
        options = tuple(
            Option(
                f"turn:{turn}",
                (LayTile(STARTING, laid.place, tile, turn, self.seat),),
                say("map.do.lay-turned-clockwise-by", n=60 * turn),
                verb="turn",
                things=(f"turn:{turn}", the_place(laid.place), f"tile:{tile}"),
                final=True,
            )
            for turn in turns
        )
        if len(options) == 1 or game.is_run(self.seat):
            return options[0].steps
        return Ask(
            self.seat,
            "turn-tile",
            options,
            about=(f"tile:{tile}", the_place(laid.place)),
            says=say("map.ask.how-tile-lie-2"),
            rule="core.setup.rotate-start-tile",
        )


@rule("core.setup.other-hero-is-secondary", "core.setup.hero-on-town", "core.settings.start-secondary")
class SettleHeroes(Data, Step, frozen=True, tag="board.settle-heroes"):
    """Each Main Hero starts on the town field of its own Starting tile (core.setup.hero-on-town)."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        for laid in game.world.tiles:
            if laid.group == STARTING:
                town = centre_of(laid.place)
                game.players[laid.seat].town = town
                game.lay_cubes(town, (laid.seat,))
                game.put_hero(game.main_of(laid.seat), town)
                if game.is_run(laid.seat):
                    continue
                game.tell(HeroPlaced(*game.named(game.main_of(laid.seat)), field_name(town)))
                if game.book.secondary_at_start and game.book.secondary_heroes:
                    game.put_hero(game.secondary_of(laid.seat), town)
        for seat in range(game.seats):
            self._settle_elsewhere(game, seat)
        return ()

    def _settle_elsewhere(self, game: WorldGame, seat: Seat) -> None:
        """A town that stands on a named place, or is that of an ally whose faction is the same."""
        told, player = game.scenario.seat(seat), game.players[seat]
        if told.town:
            player.town = field_called(game, told.town)
            game.lay_cubes(player.town, (seat,))
        elif game.scenario.one_town and any(game.allied(seat, other) for other in range(seat)):
            partner = next(other for other in range(seat) if game.allied(seat, other))
            player.town = game.players[partner].town
            player.income = (0, 0, 0)
            game.lay_cubes(player.town, (*game.world.cubes[player.town], seat))
        else:
            return
        if game.hero_at(player.town) < 0:
            game.put_hero(game.main_of(seat), player.town)
        elif not told.starts_at:
            # An ally stands in the town that they share; a hero who has nowhere else to begin stands beside it.
            beside = [field for field in game.atlas.exits(player.town) if game.hero_at(field) < 0]
            free = min(beside, key=lambda field: (game.field(field).guard, game.field(field).location != EMPTY, field))
            game.put_hero(game.main_of(seat), free)
            game.tell(HeroPlaced(*game.named(game.main_of(seat)), field_name(free)))
