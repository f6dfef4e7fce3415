"""What must hold on the map at every question, and the count of every component of the world."""

from __future__ import annotations

from collections import Counter

from heroes.rules.board.library.components import HEROES, UNITS
from heroes.rules.board.library.levels import HIGHEST_LEVEL, SPECIALTY_LEVELS
from heroes.rules.board.library.places import BUILDINGS, STARTING, TILES
from heroes.rules.board.map.visiting import takes_each_faction
from heroes.rules.board.reading.combat_invariants import Broken, each_card
from heroes.rules.board.realm.army import NEUTRAL
from heroes.rules.board.realm.experience import MOST_STEPS
from heroes.rules.board.state.atlas import BLOCKED
from heroes.rules.board.state.ground import DEFENDER
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.map import BLACK, SideId
from heroes.rules.board.state.mapgame import ON_SCROLL, SETTLEMENT, STRONGHOLDS, TOWN, WorldGame

RECRUITING = (*STRONGHOLDS, "prison", "tavern")
"""Where a Secondary Hero can join on the field of the Main Hero."""


def check_world(game: WorldGame) -> None:
    """Tiles, cubes, heroes, towns and armies are where they can be."""
    _tiles(game)
    if game.world.round:
        _cubes(game)
        _heroes(game)
        _players(game)


def _tiles(game: WorldGame) -> None:
    world = game.world
    _must(len(game.atlas.places) == len(world.tiles), "two tiles on one place")
    everywhere = [one.tile for one in world.tiles if one.tile]
    for pool in world.pools.values():
        everywhere += pool
    homes = sorted([name for name in everywhere if TILES[name].group == STARTING])
    _must(len(everywhere) - len(homes) == len(set(everywhere).difference(homes)), "a tile is in two places")
    if world.round:
        settled = [side for side, player in enumerate(game.state.players) if not game.is_run(side) or player.town >= 0]
        _must(homes == sorted([tile_of(game, side) for side in settled]), "a Starting tile too many")
    _must(
        not [one for one in world.tiles if one.tile and TILES[one.tile].group != one.group], "a tile has another back"
    )


def tile_of(game: WorldGame, side: SideId) -> str:
    return game.scenario.home_tile(side, game.seats, game.players[side].faction)


def _cubes(game: WorldGame) -> None:
    fields = game.atlas.fields
    for field, cubes in game.world.cubes.items():
        _must(field in fields and fields[field].location != BLOCKED, "a cube lies on no field")
        _must(bool(cubes) and all(BLACK <= cube < len(game.world.sides) for cube in cubes), "a cube belongs to nobody")
        _must(not any(cube >= 0 and game.players[cube].eliminated for cube in cubes), "a cube of somebody eliminated")
        if not takes_each_faction(game, field):
            common = game.scenario.one_town and all(game.players[cube].town == field for cube in cubes if cube >= 0)
            _must(len(cubes) == 1 or common, "two cubes on one field")
    for field in game.world.yields:
        _must(fields[field].location in (SETTLEMENT, TOWN) and game.owner(field) >= 0, "a yield without a settlement")


def _heroes(game: WorldGame) -> None:
    standing: Counter[int] = Counter()
    for hero, piece in enumerate(game.world.pieces):
        _must(piece.movement >= 0, "negative movement")
        if piece.field == NOWHERE:
            continue
        _must(not game.players[game.owner_of(hero)].eliminated, "a hero of somebody eliminated")
        if game.is_run(piece.owner) and piece.field in game.atlas.tile_of and piece.field not in game.atlas.fields:
            # Scenarios may put an enemy on a tile that nobody has seen.
            continue
        _must(piece.field in game.atlas.fields, "a hero stands on no field")
        _must(game.field(piece.field).location != BLOCKED, "a hero stands on a blocked field")
        standing[piece.field] += 1
    for field, count in standing.items():
        owners = [game.owner_of(hero) for hero, piece in enumerate(game.world.pieces) if piece.field == field]
        # A beaten hero flees to a town even where an ally's hero rests there.
        _must(all(game.allied(owners[0], owner) for owner in owners), "heroes of two players on one field")
        _must(count == 1 or game.field(field).location in RECRUITING, "two heroes on one field")
    carriers = [piece.field for piece in game.world.pieces if piece.grail]
    dropped = [game.world.grail] if game.world.grail != NOWHERE else []
    _must(len(carriers) + len(dropped) <= 1, "two Grail tokens")
    _must(all(field in game.atlas.fields for field in carriers + dropped), "the Grail is on no field")


def _players(game: WorldGame) -> None:
    for seat, player in enumerate(game.state.players):
        _must(2 <= player.steps <= MOST_STEPS and player.level <= HIGHEST_LEVEL, "a level out of range")
        _must(len(player.buildings) == len(set(player.buildings)), "a building stands twice")
        for name in player.buildings:
            needed = BUILDINGS[name].requires
            _must(not needed or needed in player.buildings, "a building stands without the one it needs")
        own = [troop.card for troop in player.army if UNITS[troop.card].faction != NEUTRAL]
        _must(len(own) == len(set(own)), "a unit is in an army twice")
        _must(player.eliminated or bool(player.army), "an army without a unit")
        if game.is_run(seat):
            continue
        _must(not game.book.army_limit or len(player.army) <= game.book.army_limit + 1, "an army is too large")
        if game.book.deploys_before_combat and len(player.army) <= (game.book.army_limit or len(player.army)):
            _must(len(player.formation) == len(player.army), "a unit stands nowhere")
            _must(len(set(player.formation)) == len(player.formation), "two units on one space of a board")
        _must(seat not in player.trophies, "a player holds an own cube as a trophy")


def components(game: WorldGame) -> dict[str, int]:
    """Cards of every deck, neutral units in armies and on the board, Specialty cards not yet gained, and tiles."""
    found = each_card(game)
    world, combat = game.world, game.state.combat
    if world.astrologer:
        found.append(world.astrologer)
    found += [charm.what.removeprefix(ON_SCROLL) for charm in world.charms if charm.what.startswith(ON_SCROLL)]
    for player in game.state.players:
        found += [troop.card for troop in player.army if UNITS[troop.card].faction == NEUTRAL]
        hero = HEROES[player.hero]
        later = [hero.specialty_card(level) for level in SPECIALTY_LEVELS if level > player.level]
        # Who has gone back from the highest level keeps what it gave.
        found += [card for card in later if not (game.book.back_to_level and card in found)]
    for side, army in enumerate(combat.armies if combat is not None else ()):
        # The units of an enemy that the game runs are in its army; guards may only borrow its deck.
        drawn = army.leader < 0 or (side == DEFENDER and combat is not None and combat.field_level > 0)
        if combat is not None and drawn and army.hero == NEUTRAL:
            cards = [unit.card for unit in combat.units if unit.side == side]
            cards += [troop.card for troop in army.waiting]
            found += [card for card in cards if UNITS[card].faction == NEUTRAL]
    found += [f"tile {laid.tile}" for laid in world.tiles if laid.tile]
    found += [f"tile {name}" for pool in world.pools.values() for name in pool]
    return dict(Counter(found))


def _must(holds: bool, what: str) -> None:
    if not holds:
        raise Broken(what)
