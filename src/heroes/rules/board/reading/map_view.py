"""What a seat may know of a game on the map. All of the map is public; a face-down tile shows its back only."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from heroes.engine import Seat, Shared
from heroes.rules.board.combat.difficulty import card_of, tier_of
from heroes.rules.board.library.places import LOCATIONS, TILES, level_of
from heroes.rules.board.map.exploring import Manner
from heroes.rules.board.map.gates import ends_of, stands_open
from heroes.rules.board.map.marching import March, ways
from heroes.rules.board.meeting.encounter import guarded
from heroes.rules.board.meeting.guards import guard_draws
from heroes.rules.board.reading.combat_view import BoardView, PlayerView, view_player, view_table
from heroes.rules.board.reading.scenario_view import ScenarioView, view_scenario
from heroes.rules.board.reading.spots import At, spot
from heroes.rules.board.realm.almanac import difficulty_against
from heroes.rules.board.realm.purse import field_income, income
from heroes.rules.board.state.boardgame import CUBES
from heroes.rules.board.state.combat import Player
from heroes.rules.board.state.lattice import NOWHERE, centre_of
from heroes.rules.board.state.map import HeroKind, Laid
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.named import fields_called
from heroes.rules.board.state.shut import is_shut

BACKS = {"starting": "I", "far": "II-III", "near": "IV-V", "center": "VI-VII"}


class Income(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What comes in each Resource round."""

    gold: int
    materials: int
    valuables: int


class Gives(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What a field gives its owner in a Resource round."""

    resource: str
    """Empty: nothing."""
    amount: int


class RealmView(PlayerView, frozen=True, kw_only=True, gc=False):
    """One player's belongings on the map."""

    town: At | None
    buildings: list[str]
    hand_limit: int
    spent: list[str]
    """What has been used up for this turn or round, such as the Population token."""
    income: Income
    formation: list[int]
    """Where each unit of the army is placed by itself."""
    far_tiles: int
    trophies: list[Seat]
    """Whose faction cubes were won."""
    homeless_since: int
    """The round since which there is no town or settlement; 0: there is one."""
    eliminated: bool
    cubes: dict[str, int] | UnsetType = UNSET
    """How many cubes lie on a building, for those that hold some."""
    scrolls: list[str] | UnsetType = UNSET
    """Spells on Spell Scrolls, for those who have some; empty: only their owner knows which."""
    wounds: dict[str, int] | UnsetType = UNSET
    """Units on which damage lies until they fight, and how much; only where there are some."""


class TileView(msgspec.Struct, frozen=True, gc=False):
    """A tile on the table."""

    group: str
    back: str
    place: At
    centre: At
    """Its middle field."""
    tile: str
    """Empty: it lies face down, and so is the terrain."""
    terrain: str
    rotation: int
    seat: Seat
    """Whose Starting tile it is; -1: nobody's."""


class FieldView(msgspec.Struct, frozen=True, gc=False):
    """A field that lies face up."""

    at: At
    location: str
    guard: int
    """The printed level of its guards; 0: none."""
    guarded: bool
    guards: list[str]
    """Tiers of the neutral units that guard it; of those without a tier, the units themselves."""
    dice: int
    cubes: list[int]
    """Seats whose cubes lie here; -1 is a black cube."""
    yields: str
    """The resource token on a settlement."""
    gives: Gives
    exits: list[At]
    """Where one can go from here."""


class GateView(msgspec.Struct, frozen=True, gc=False):
    """A gate of the scenario: a hero on one field goes to the other for movement points."""

    start: At
    end: At | None
    """None: where it leads nobody has seen."""
    cost: int
    open: bool
    """Whether it lets the heroes of the seat that looks through."""


class MapView(msgspec.Struct, frozen=True, gc=False):
    """The map."""

    tiles: list[TileView]
    fields: list[FieldView]
    piles: dict[str, int]
    """How many tiles of each group have not come into play."""
    grail: At | None
    """Where the Grail token lies once it has been dropped."""
    gates: list[GateView]
    closed: list[At]
    """Fields that the scenario keeps the Main Hero of the seat that looks from entering."""


class WayView(msgspec.Struct, frozen=True, gc=False):
    """A field to which a hero can go, if nothing comes between."""

    at: At
    before: At
    """From where the last step leads to it."""
    cost: int
    """Movement points of the whole way."""
    verb: Manner
    """How it comes there, as an option says it."""


class HeroView(msgspec.Struct, frozen=True, gc=False):
    """A hero's model; the thing is `hero:SEAT.KIND`."""

    seat: Seat
    kind: HeroKind
    at: At | None
    """None: off the map."""
    movement: int
    full: int
    """Movement points at the start of a turn."""
    grail: bool
    """It carries the Grail."""
    ways: list[WayView]
    """Where it can go with its movement points, while the seat that looks may move it; near fields first."""


class WorldView(BoardView, frozen=True, kw_only=True, gc=False):
    """The table of a game on the map."""

    players: list[RealmView]  # type: ignore[assignment]  # a list is never written to through a view
    """By seat."""
    scenario: str
    scenario_name: str
    scenario_rules: list[str]
    plan: ScenarioView
    """Its story, and who plays it."""
    difficulty: str
    settings: list[str]
    round: int
    """0 while it is set up."""
    round_kind: str
    """resource | astrologers | plain"""
    rounds: int
    """After how many it ends; 0: no limit."""
    turn: Seat
    """-1 between turns."""
    order: list[Seat]
    """Clockwise from the starting player."""
    astrologer: str
    """The Astrologers Proclaim card in force."""
    ends_after: int
    """The round after which the game ends; 0: not decided yet."""
    map: MapView
    heroes: list[HeroView]


def view_world(game: WorldGame, seat: Seat | None, shared: Shared) -> WorldView:
    """The table: players, decks and combat as in every mode, and the map."""
    world = game.world
    marching = marchers(game, seat)
    return view_table(
        WorldView,
        game,
        seat,
        shared,
        [view_realm(game, number, player, number == seat) for number, player in enumerate(game.state.players)],
        scenario=game.scenario.id,
        scenario_name=game.scenario.name,
        scenario_rules=list(game.scenario.rules),
        plan=shared.once("plan", lambda: view_scenario(game)),
        difficulty=game.setup["difficulty"],
        settings=list(game.setup["settings"]),
        round=world.round,
        round_kind=game.round_kind(),
        rounds=game.rounds,
        turn=world.turn,
        order=list(world.order),
        astrologer=world.astrologer,
        ends_after=world.ends_after,
        map=MapView(
            shared.kept("tiles", world.tiles, lambda: [view_tile(laid) for laid in world.tiles]),
            see_fields(game, seat, shared),
            {group: len(pool) for group, pool in world.pools.items()},
            _at(world.grail),
            view_gates(game, seat),
            view_closed(game, seat),
        ),
        heroes=[
            HeroView(
                piece.owner,
                piece.kind,
                _at(piece.field),
                piece.movement,
                game.base_movement(hero) if world.tiles else 0,
                piece.grail,
                view_ways(game, hero) if hero in marching else [],
            )
            for hero, piece in enumerate(world.pieces)
        ],
    )


def marchers(game: WorldGame, seat: Seat | None) -> set[int]:
    """The heroes that this seat is asked to move."""
    if game.ask is None or game.ask.seat != seat:
        return set()
    return {option.steps[0].hero for option in game.ask.options if option.steps and isinstance(option.steps[0], March)}


def view_ways(game: WorldGame, hero: int) -> list[WayView]:
    found = sorted(ways(game, hero).items(), key=lambda way: way[1].cost)
    return [WayView(spot(field), spot(way.before), way.cost, way.verb) for field, way in found]


def _at(field: int) -> At | None:
    return spot(field) if field != NOWHERE else None


def view_realm(game: WorldGame, seat: Seat, player: Player, own: bool) -> RealmView:
    return view_player(
        RealmView,
        player,
        own,
        on_map=True,
        town=_at(player.town),
        buildings=list(player.buildings),
        hand_limit=game.hand_limit(seat),
        spent=list(player.spent),
        income=Income(*income(game, seat)) if game.world.tiles else Income(0, 0, 0),
        formation=list(player.formation),
        far_tiles=player.far_tiles,
        trophies=list(player.trophies),
        homeless_since=player.homeless_since,
        eliminated=player.eliminated,
        cubes=_cubes(game, seat),
        scrolls=[card if own else "" for card in game.written(seat)] or UNSET,
        wounds=game.wounds(seat) or UNSET,
    )


def _cubes(game: WorldGame, seat: Seat) -> dict[str, int] | UnsetType:
    charms = [charm for charm in game.world.charms if charm.seat == seat and charm.what in CUBES]
    return {charm.source: charm.amount for charm in charms} or UNSET


def view_tile(laid: Laid) -> TileView:
    return TileView(
        laid.group,
        BACKS[level_of(laid.group)],
        At(*laid.place),
        spot(centre_of(laid.place)),
        laid.tile,
        TILES[laid.tile].terrain if laid.tile else "",
        laid.rotation,
        laid.seat,
    )


def view_gates(game: WorldGame, seat: Seat | None) -> list[GateView]:
    """Every gate whose field lies face up, one entry for each way."""
    found = []
    for number, gate in enumerate(game.scenario.gates):
        may = gate.condition is None or (seat is not None and gate.condition.met(game, seat))
        may = may and stands_open(game, number)
        for here in (gate.start, gate.end) if gate.both else (gate.start,):
            there = [field for field in fields_called(game, ends_of(gate, here)) if field in game.atlas.fields]
            for field in fields_called(game, here):
                if field in game.atlas.fields:
                    end = next((other for other in there if other != field), NOWHERE)
                    found.append(GateView(spot(field), _at(end), gate.cost, may))
    return found


def view_closed(game: WorldGame, seat: Seat | None) -> list[At]:
    if not game.world.tiles or not (game.scenario.closed or game.world.barred):
        return []
    hero = game.main_of(seat if seat is not None and seat < game.seats else 0)
    return [spot(field) for field in game.atlas.fields if is_shut(game, hero, field)]


def view_guards(game: WorldGame, seat: Seat | None, field: int) -> list[str]:
    return [tier_of(entry) or card_of(entry) for entry in guard_draws(game, max(seat or 0, 0), field)]


def see_fields(game: WorldGame, seat: Seat | None, shared: Shared) -> list[FieldView]:
    """They follow from the map, and how they are guarded from the level and the difficulty of whoever looks."""
    against = max(seat or 0, 0)
    name = "fields", game.players[against].level, difficulty_against(game, against)
    return shared.kept(name, game.world, lambda: view_fields(game, seat))


def view_fields(game: WorldGame, seat: Seat | None = None) -> list[FieldView]:
    """Every field that lies face up."""
    world, atlas = game.world, game.atlas
    return [
        FieldView(
            spot(field),
            printed.location,
            printed.guard if LOCATIONS[printed.location].bank is None else 0,
            guarded(game, field),
            view_guards(game, seat, field) if printed.guard else [],
            printed.dice,
            list(world.cubes.get(field, ())),
            world.yields.get(field, ""),
            Gives(*field_income(game, field)),
            [spot(other) for other in atlas.exits(field)],
        )
        for field, printed in atlas.fields.items()
    ]
