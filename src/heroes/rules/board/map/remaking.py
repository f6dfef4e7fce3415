"""Fields that a scenario makes into something other than what is printed on the tile."""

from __future__ import annotations

import msgspec

from heroes.engine import Data, Step
from heroes.rules.board.combat.difficulty import FIELD_LEVELS
from heroes.rules.board.library.places import BANK_LEVEL, LOCATIONS, TILES, Field
from heroes.rules.board.scenario.map_model import Region, StartCubes
from heroes.rules.board.state.lattice import OFFSETS, centre_of, printed_position
from heroes.rules.board.state.map import BLACK, Laid
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.named import MINE, positions

EMPTY = "empty"


def remade(game: WorldGame, laid: Laid) -> Laid:
    """A tile that lies face up, with what the scenario and its events make of its fields and borders."""
    if not laid.tile:
        return laid
    scenario, printed = game.scenario, TILES[laid.tile].fields
    fields: dict[int, Field] = {}
    if scenario.places or scenario.guards or game.world.guards or game.world.saga.ruins or game.world.banks:
        for position in range(len(OFFSETS)):
            number = printed_position(position, laid.rotation)
            field = _field(game, laid, position, printed[number])
            if field != printed[number]:
                fields[number] = field
    borders = laid.borders or scenario.borders.get(laid.group, "")
    return msgspec.structs.replace(laid, remade=tuple(sorted(fields.items(), key=_number)), borders=borders)


def _number(item: tuple[int, Field]) -> int:
    return item[0]


def _field(game: WorldGame, laid: Laid, position: int, printed: Field) -> Field:
    scenario, field = game.scenario, printed
    if centre_of(laid.place) + OFFSETS[position] in game.world.saga.ruins:
        return msgspec.structs.replace(field, location=EMPTY, guard=0)
    bank = game.world.banks.get(centre_of(laid.place) + OFFSETS[position])
    if bank is not None:
        return Field(bank, BANK_LEVEL)
    for spot in scenario.places.values():
        made = spot.becomes or spot.walled or spot.visits
        if made and spot.tile in ("", laid.name) and position in positions(spot, laid):
            walled = field.walled or spot.walled
            field = msgspec.structs.replace(
                field, location=spot.becomes or field.location, walled=walled, visits=spot.visits or field.visits
            )
    level = field.guard
    for rule in scenario.guards:
        if not lies_in(game, rule.where, laid, position, field.location):
            continue
        if rule.level is not None:
            level = rule.level
        elif rule.army and not level:
            level = max(FIELD_LEVELS)
        elif level:
            level = min(level + rule.plus, max(FIELD_LEVELS))
    for name, plus in game.world.guards:
        if level and _is_called(game, name, laid, position, field.location):
            level = min(level + plus, max(FIELD_LEVELS))
    return msgspec.structs.replace(field, guard=max(level, 0))


def lies_in(game: WorldGame, region: Region, laid: Laid, position: int, location: str) -> bool:
    """Whether a field of a tile belongs to a part of the map."""
    if region.tile not in ("", laid.name) or region.kind not in ("", laid.group):
        return False
    if not region.place:
        return True
    spot = game.scenario.places.get(region.place)
    if spot is None:
        return region.place == location or (region.place == MINE and LOCATIONS[location].mine[1] > 0)
    return spot.tile in ("", laid.name) and position in positions(spot, laid)


def _is_called(game: WorldGame, name: str, laid: Laid, position: int, location: str) -> bool:
    if name in game.scenario.places or name == location:
        return lies_in(game, Region(name), laid, position, location)
    return name in (laid.name, laid.group)


def remake_all(game: WorldGame) -> None:
    """What the scenario makes of the map has changed."""
    game.world.tiles = tuple(remade(game, laid) for laid in game.world.tiles)


def raise_guards(game: WorldGame, name: str, plus: int) -> None:
    """The guards of a place, a tile or a kind of tile are stronger from now on, also on tiles that turn up later."""
    game.world.guards = (*game.world.guards, (name, plus))
    remake_all(game)


def ruin(game: WorldGame, field: int) -> None:
    """Nothing is left of what stood on a field, nor of the cubes that lay there."""
    world = game.world
    world.saga = msgspec.structs.replace(world.saga, ruins=(*world.saga.ruins, field))
    world.yields = {other: resource for other, resource in world.yields.items() if other != field}
    game.lay_cubes(field, ())
    remake_all(game)


def open_borders(game: WorldGame, *kinds: str) -> None:
    """The borders of these kinds of tiles no longer count; of all where none is named."""
    game.world.tiles = tuple(
        msgspec.structs.replace(laid, borders="open") if not kinds or laid.group in kinds else laid
        for laid in game.world.tiles
    )


# ---------------------------------------------------------------------- cubes that lie there from the start


def lay_start_cubes(game: WorldGame, laid: Laid) -> None:
    """Cubes of the scenario on a tile that has come to lie face up."""
    if not laid.tile:
        return
    number = game.atlas.places[laid.place]
    for field, tile in game.atlas.tile_of.items():
        if tile != number:
            continue
        for rule in game.scenario.cubes:
            _lay_cube(game, rule, laid, field)


def _lay_cube(game: WorldGame, rule: StartCubes, laid: Laid, field: int) -> None:
    position = game.atlas.position_of(field)
    if field in game.world.cubes or not lies_in(game, rule.where, laid, position, game.field(field).location):
        return
    side = game.side_called(rule.enemy) if rule.enemy else rule.seat
    game.lay_cubes(field, (side if side >= 0 else BLACK,))
    if side >= 0 and field not in game.world.claimed:
        game.world.claimed = (*game.world.claimed, field)


class LayCubes(Data, Step, frozen=True, tag="board.lay-start-cubes"):
    """The cubes of the scenario on the tiles that lie face up."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        for laid in game.world.tiles:
            lay_start_cubes(game, laid)
        return ()
