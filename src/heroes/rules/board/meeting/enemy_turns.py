"""The turns of enemy heroes that the game runs: chase, flag, march, and begin again (core.ai.move.*)."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import Literal, TypeAlias

import msgspec

from heroes.engine import NATURE, Ask, Data, Step
from heroes.engine.registry import rule
from heroes.rules.board.combat.dice import die_options
from heroes.rules.board.library.places import LOCATIONS
from heroes.rules.board.map.exploring import DrawTile
from heroes.rules.board.map.marching import why_not_stop
from heroes.rules.board.meeting.encounter import EnemyApproach
from heroes.rules.board.meeting.enemy_fights import called
from heroes.rules.board.scenario.model import CARRIER, OF_PLAYERS, Moves
from heroes.rules.board.scenario.victory import EndAtOnce
from heroes.rules.board.state.atlas import BLOCKED
from heroes.rules.board.state.lattice import DIRECTIONS, NOWHERE, contacts, field_name, fields_apart
from heroes.rules.board.state.map import GRAIL, MAIN, SideId
from heroes.rules.board.state.map_events import EnemyDiceFell, EnemyMarched, EnemyTurnBegins
from heroes.rules.board.state.mapgame import SETTLEMENT, STRONGHOLDS, TOWN, WorldGame
from heroes.rules.board.state.named import fields_called
from heroes.words import say

Aim: TypeAlias = Literal["hero", "holding", "town", "place"]
HIDDEN_TILE = 3
"""Steps that crossing a tile is taken to need that nobody has seen."""


@rule("core.ai.scenario-overrides")
class EnemyTurns(Data, Step, frozen=True, tag="board.enemy-turns"):
    """Each enemy has its turn, in the order of the scenario's file; where that wants the nearest first, whoever has the
    shortest way to its aim begins, so that none bars another's."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        sides = list(game.enemy_sides())
        if any(moves.nearest_first for side in sides if (moves := game.enemy(side).moves) is not None):
            sides.sort(key=lambda side: way_to_aim(game, game.main_of(side)))
        return tuple(EnemyTurn(side) for side in sides)


def way_to_aim(game: WorldGame, hero: int) -> int:
    """How many fields lie between an enemy hero and what it goes for, as the crow flies."""
    here, moves = game.piece(hero).field, game.enemy(game.owner_of(hero)).moves
    if here == NOWHERE or moves is None:
        return 0
    return min((fields_apart(here, field) for field in goals_now(game, hero, moves, "")), default=0)


@rule("core.ai.move.points")
class EnemyTurn(Data, Step, frozen=True, tag="board.enemy-turn"):
    """An enemy hero has its movement points and must spend them (core.ai.move.points)."""

    side: SideId

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        moves = game.enemy(self.side).moves
        if game.has_left(self.side) or moves is None:
            return ()
        hero = game.main_of(self.side)
        if game.piece(hero).field == NOWHERE:
            return ()
        game.tell(EnemyTurnBegins(called(game, self.side)))
        return (EnemyPoints(hero),)


@rule("core.ai.move.points")
class EnemyPoints(Data, Step, frozen=True, tag="board.enemy-points"):
    """Its movement points, with the dice that the scenario adds to them; where they come to less than nothing, it may
    go elsewhere."""

    hero: int
    fallen: tuple[int, ...] = ()

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        side = game.owner_of(self.hero)
        moves = game.enemy(side).moves
        if moves is None:
            return ()
        if len(self.fallen) < moves.dice:
            return Ask(
                NATURE,
                "attack-die",
                die_options(
                    lambda face: (EnemyPoints(self.hero, (*self.fallen, face)),), "map.do.die-shows", ("die:attack",)
                ),
                says=say("map.ask.how-far-enemy"),
                rule="core.ai.scenario-overrides",
            )
        if self.fallen:
            game.tell(EnemyDiceFell(called(game, side), self.fallen))
        points, to = moves.points + sum(self.fallen) + hurried(game, side), ""
        if points < 0 and moves.below is not None:
            points, to = moves.below
        game.set_piece(self.hero, msgspec.structs.replace(game.piece(self.hero), movement=max(0, points)))
        return (EnemyFlies(self.hero, to),) if moves.through else (EnemyMoves(self.hero, to),)


def hurried(game: WorldGame, side: SideId) -> int:
    """The points that events have given it for this move."""
    saga, name = game.world.saga, game.enemy(side).id
    points = saga.hurry.get(name, 0)
    if points:
        left = {enemy: more for enemy, more in saga.hurry.items() if enemy != name}
        game.world.saga = msgspec.structs.replace(saga, hurry=left)
    return points


@rule("core.ai.move.repeat", "core.ai.move.points")
class EnemyMoves(Data, Step, frozen=True, tag="board.enemy-moves"):
    """Step by step, each time from the first priority on, until all points are spent (core.ai.move.repeat)."""

    hero: int
    to: str = ""
    """Where it goes this time, whatever else it would."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        piece, side = game.piece(self.hero), game.owner_of(self.hero)
        moves = game.enemy(side).moves
        if not piece.movement or piece.field == NOWHERE or game.has_left(side) or moves is None:
            return ()
        goal = goals_now(game, self.hero, moves, self.to)
        way = first_step(game, self.hero, goal) if goal else None
        if way is None:
            return ()
        game.add_movement(self.hero, -1)
        field, tile = way
        if tile >= 0:
            laid = game.world.tiles[tile]
            chooser = next(seat for seat in game.in_play() if game.hostile(seat, side))
            return (DrawTile(chooser, laid.group, laid.place, laid.need), self)
        game.tell(EnemyMarched(called(game, side), field_name(piece.field), field_name(field)))
        return (EnemyApproach(self.hero, field), EndAtOnce(), self)


def goals_now(game: WorldGame, hero: int, moves: Moves, to: str) -> list[int]:
    """The fields to one of which it goes: those of a place that is told this time, else those of its aim."""
    if to and to != TOWN:
        return list(fields_called(game, to))
    return aim_of(game, hero, moves)[1]


def aim_of(game: WorldGame, hero: int, moves: Moves) -> tuple[Aim, list[int]]:
    """What an enemy hero goes for now, the first priority for which there is anything, and the fields of it."""
    if moves.nearest:
        return nearest_of(game, hero, moves)
    steps = game.atlas.distances(game.piece(hero).field)
    priorities: list[tuple[Aim, list[int]]] = []
    if moves.chases:
        priorities.append(("hero", prey(game, hero)))
    if moves.takes:
        priorities.append(("holding", flags(game, hero)))
    for aim, found in priorities:
        fields = [field for field in found if field in steps]
        if fields:
            nearest = min(steps[field] for field in fields)
            return aim, [field for field in fields if steps[field] == nearest]
    return ("town" if moves.to == TOWN else "place"), marks(game, hero, moves)


def carries_anything(game: WorldGame, hero: int) -> bool:
    return any(game.bears(hero, token) for token in (GRAIL, *game.scenario.tokens))


@rule("core.ai.scenario-overrides")
def nearest_of(game: WorldGame, hero: int, moves: Moves) -> tuple[Aim, list[int]]:
    """The nearest of the players' heroes, towns or settlements and of the places that the scenario names; among equals
    the kind that it names first. Of a place, what has been destroyed is gone."""
    here, side = game.piece(hero).field, game.owner_of(hero)
    found: list[tuple[int, int, int]] = []
    for rank, kind in enumerate(moves.nearest):
        found += [(fields_apart(here, field), rank, field) for field in _fields_of(game, side, kind)]
    if not found:
        return "place", []
    _, rank, field = min(found)
    kind = moves.nearest[rank]
    if kind not in OF_PLAYERS:
        return "place", [field]
    return ("hero" if kind in ("hero", CARRIER) else "town" if kind == TOWN else "holding"), [field]


def _fields_of(game: WorldGame, side: SideId, kind: str) -> list[int]:
    """The fields of what an enemy may go for the nearest of."""
    if kind not in OF_PLAYERS:
        return [field for field in fields_called(game, kind) if field not in game.world.saga.ruins]
    if kind in ("hero", CARRIER):
        return [
            piece.field
            for other, piece in enumerate(game.world.pieces)
            if (kind == "hero" or carries_anything(game, other))
            and piece.field != NOWHERE
            and game.hostile(side, piece.owner)
        ]
    return [
        field
        for field, cubes in game.world.cubes.items()
        if game.field(field).location == kind and any(game.hostile(side, cube) for cube in cubes)
    ]


@rule("core.ai.move.chase-hero", "core.loc.sanctuary.no-attack")
def prey(game: WorldGame, hero: int) -> list[int]:
    """First priority: heroes of players on the same map tile (core.ai.move.chase-hero), unless a Sanctuary shelters
    them."""
    atlas, own = game.atlas, game.piece(hero)
    moves = game.enemy(own.owner).moves
    main = moves is not None and "hero" not in moves.prey
    tile = atlas.tile_of[own.field]
    return [
        piece.field
        for piece in game.world.pieces
        if piece.field != NOWHERE
        and (not main or piece.kind == MAIN)
        and atlas.tile_of[piece.field] == tile
        and game.hostile(own.owner, piece.owner)
        and why_not_stop(game, hero, piece.field) is None
    ]


@rule("core.ai.move.flag.first", "core.ai.move.flag.revised")
def flags(game: WorldGame, hero: int) -> list[int]:
    """Second priority: a mine or settlement that it does not hold. First edition: one that it can enter for a movement
    point; revised: the closest on its own map tile (core.ai.move.flag.*)."""
    atlas, own = game.atlas, game.piece(hero)
    if game.book.enemies_flag_beside:
        near: Iterable[int] = atlas.exits(own.field)
    else:
        tile = atlas.tile_of[own.field]
        near = [field for field in atlas.fields if atlas.tile_of[field] == tile]
    moves = game.enemy(own.owner).moves or Moves()
    return [
        field
        for field in near
        if is_taken(game, moves, field)
        and not game.allied(own.owner, game.owner(field))
        and (not moves.takes_from_players or 0 <= game.owner(field) < game.seats)
    ]


def is_taken(game: WorldGame, moves: Moves, field: int) -> bool:
    """Whether a field is of the kinds that it flags."""
    location = game.field(field).location
    if location == SETTLEMENT:
        return "settlements" in moves.takes
    return LOCATIONS[location].mine[1] > 0 and "mines" in moves.takes


@rule("core.ai.move.to-town", "core.ai.scenario-overrides")
def marks(game: WorldGame, hero: int, moves: Moves) -> list[int]:
    """Third priority: the players' towns (core.ai.move.to-town), or where the scenario sends it."""
    side = game.owner_of(hero)
    if moves.to != TOWN:
        return list(fields_called(game, moves.to))
    towns = [game.players[seat].town for seat in game.in_play()]
    return [town for town in towns if game.hostile(side, game.owner(town))]


def first_step(game: WorldGame, hero: int, goals: list[int]) -> tuple[int, int] | None:
    """The first step of a shortest way to one of these fields: a field, or with -1 the number of a face-down tile to
    discover on the way. Ways of the same length are told apart by the order of fields."""
    start = game.piece(hero).field
    queue: list[tuple[int, int, int, tuple[int, int]]] = [(0, start, -1, (NOWHERE, -1))]
    seen: set[tuple[int, int]] = set()
    while queue:
        cost, field, tile, first = heappop(queue)
        if (field, tile) in seen:
            continue
        seen.add((field, tile))
        if tile < 0 and field in goals:
            return first if first != (NOWHERE, -1) else None
        for other, hidden, more in _ways(game, field, tile):
            if hidden >= 0 or may_step(game, hero, other):
                here = (other if hidden < 0 else NOWHERE, hidden)
                heappush(queue, (cost + more, other, hidden, here if first == (NOWHERE, -1) else first))
    return None


def may_step(game: WorldGame, hero: int, field: int) -> bool:
    """Whether an enemy enters a field: one that attacks no heroes, or no towns, goes round them."""
    if why_not_stop(game, hero, field) is not None:
        return False
    side = game.owner_of(hero)
    moves, other = game.enemy(side).moves, game.hero_at(field, but=hero)
    assert moves is not None
    if other >= 0 and not moves.prey:
        return False
    if other >= 0:
        return "hero" in moves.prey or not moves.chases or game.is_main(other)
    taken = game.field(field).location in STRONGHOLDS and game.hostile(side, game.owner(field))
    return not taken or "town" in moves.prey or game.field(field).location in moves.unflags


def _is_held(game: WorldGame, side: SideId, field: int) -> bool:
    """Whether somebody would have to be fought there: a hero, or whoever holds a town or settlement."""
    strong = game.field(field).location in STRONGHOLDS and game.hostile(side, game.owner(field))
    return strong or game.hero_at(field) >= 0


def _ways(game: WorldGame, field: int, tile: int) -> list[tuple[int, int, int]]:
    """From a field to its neighbours and to face-down tiles beside it; from a face-down tile to whatever borders it."""
    atlas, tiles = game.atlas, game.world.tiles
    if tile < 0:
        steps = [(other, -1, 1) for other in atlas.exits(field)]
        return steps + [(NOWHERE, number, 1) for number in atlas.hidden(field)]
    beside = [atlas.places[place] for place in contacts(tiles[tile].place) if place in atlas.places]
    beyond = [(other, -1, HIDDEN_TILE) for other in atlas.fields if tile in atlas.hidden(other)]
    return beyond + [(NOWHERE, number, HIDDEN_TILE) for number in beside if not tiles[number].tile]


@rule("core.ai.scenario-overrides")
class EnemyFlies(Data, Step, frozen=True, tag="board.enemy-flies"):
    """An enemy that blocked fields or hidden tiles do not stop: it goes straight for its aim, as far as its points
    take it, and fights whom it meets there. It rests only where a hero can stand, or on a hidden tile."""

    hero: int
    to: str = ""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        piece, side = game.piece(self.hero), game.owner_of(self.hero)
        moves = game.enemy(side).moves
        if not piece.movement or piece.field == NOWHERE or game.has_left(side) or moves is None:
            return ()
        goal = goals_now(game, self.hero, moves, self.to)
        way = flight(game, self.hero, goal, moves)[: piece.movement]
        end = piece.field
        for field in way:
            other = game.hero_at(field, but=self.hero)
            if not moves.prey and field in game.atlas.fields and _is_held(game, side, field):
                break
            if other >= 0:
                end = field if why_not_stop(game, self.hero, field) is None else end
                break
            if field not in game.atlas.fields or game.field(field).location != BLOCKED:
                end = field
        game.set_piece(self.hero, msgspec.structs.replace(piece, movement=0))
        if end == piece.field:
            return ()
        game.tell(EnemyMarched(called(game, side), field_name(piece.field), field_name(end)))
        return (EnemyApproach(self.hero, end), EndAtOnce())


def flight(game: WorldGame, hero: int, goals: list[int], moves: Moves) -> list[int]:
    """The fields on a shortest way to one of these, over whatever the scenario lets it pass; empty: there is none."""
    atlas, start = game.atlas, game.piece(hero).field
    before = {start: start}
    queue = [start]
    for field in queue:
        if field in goals and field != start:
            way = [field]
            while before[way[-1]] != start:
                way.append(before[way[-1]])
            return way[::-1]
        for other in (field + step for step in DIRECTIONS):
            if other in before or other not in atlas.tile_of:
                continue
            hidden = other not in atlas.fields
            blocked = not hidden and (atlas.fields[other].location == BLOCKED or not atlas.is_open(field, other))
            free = not hidden and not blocked
            if free or (hidden and "hidden" in moves.through) or (blocked and "blocked" in moves.through):
                before[other] = field
                queue.append(other)
    return []
