"""Siege: walls, gate and Arrow Tower (core chapter on combat obstacles; Battlefield siege)."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

import msgspec

from heroes.engine import Data, Option, Step
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.book.book import Book
from heroes.rules.board.combat.damage import destroy
from heroes.rules.board.combat.ending import CombatMayEnd
from heroes.rules.board.library.abilities import NONE
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Clash, Combat, Structure, Unit
from heroes.rules.board.state.events import StructureFalls, structure_said
from heroes.rules.board.state.ground import ATTACKER, HEX_COLUMNS, board, mask_of, own_half
from heroes.rules.board.state.statistics import face
from heroes.words import say

CITADEL = "citadel"


def _hexes(*places: tuple[int, int]) -> tuple[int, ...]:
    return tuple(row * HEX_COLUMNS + column for row, column in places)


HEX_WALLS = (
    Structure("wall", _hexes((0, 10), (1, 10)), name="wall-1"),
    Structure("wall", _hexes((2, 10)), name="wall-2"),
    Structure("gate", _hexes((3, 10), (4, 9), (4, 10), (5, 10)), _hexes((4, 9), (4, 10)), name="gate"),
    Structure("wall", _hexes((6, 10)), name="wall-4"),
    Structure("wall", _hexes((7, 10), (8, 10)), name="wall-5"),
)
"""battlefield.siege.layout"""


class Works(msgspec.Struct, frozen=True, gc=False):
    """What a besieged place adds to its defence."""

    walls: bool = False
    tower: bool = False


@rule(
    "battlefield.siege.arrow-tower",
    "core.siege.walls-gate.citadel",
    "core.siege.arrow-tower.condition.first",
    "core.siege.arrow-tower.condition.revised",
)
def siege_works(book: Book, buildings: Collection[str], *, conquered: bool = False) -> Works:
    """Walls and gate for a town with a Citadel, whoever defends it (core.siege.walls-gate.citadel), and the Arrow Tower
    for the building that the edition names (core.siege.arrow-tower.condition.*). `buildings` names those of the town by
    role, and a settlement has none; a conqueror of the town has no use of its works."""
    if conquered:
        return Works()
    return Works(CITADEL in buildings, book.tower_needs in buildings)


@cache
def tower_card() -> str:
    """The card that stands beside the board of a siege."""
    return next(unit.id for unit in UNITS.values() if unit.guards_walls)


def walls_stand(combat: Combat) -> bool:
    return any(item.standing and item.kind in ("wall", "gate") for item in combat.structures)


@rule("battlefield.siege.ranged-protection", "core.siege.ranged-penalty.first", "core.siege.ranged-penalty.revised")
def siege_penalty(game: BoardGame, clash: Clash) -> int:
    """Ranged units have -1 attack: those of the besieger at everything while a wall or the gate stands (first), or
    whoever shoots at a target behind a standing one (revised)."""
    combat = game.combat
    attacker, target = combat.units[clash.attacker], combat.units[clash.target]
    if not combat.siege or face(attacker).kind != "ranged":
        return 0
    if game.book.siege_penalty_everywhere:
        return int(attacker.side == ATTACKER and walls_stand(combat))
    return int(is_behind_wall(combat, attacker, target))


def is_behind_wall(combat: Combat, shooter: Unit, target: Unit) -> bool:
    """Behind: on the defender's side, in the column (hex: row) of a standing wall or gate, the shooter beyond it."""
    if shooter.cell < 0 or target.cell < 0:
        return False
    ground = board(combat.board)
    standing = mask_of(
        cell for item in combat.structures if item.standing and item.kind in ("wall", "gate") for cell in item.cells
    )
    if ground.hexes:
        row = ground.rows_mask(ground.row(target.cell), ground.row(target.cell)) & standing
        if not row:
            return False
        wall = row.bit_length() - 1
        return target.cell > wall and ground.column(shooter.cell) < ground.column(wall)
    half = own_half(combat.board)
    column = ground.columns_mask(ground.column(target.cell), ground.column(target.cell))
    return bool(half >> target.cell & 1 and not half >> shooter.cell & 1 and standing & column)


@rule("battlefield.siege.destroy", "core.siege.destroy.by-melee")
def break_options(game: BoardGame, unit: Unit, then: Step) -> list[Option]:
    """A ground or flying unit may spend its attack on a wall or gate next to it; every such attack succeeds
    (core.siege.destroy.by-melee)."""
    combat = game.combat
    if face(unit).kind == "ranged" or unit.cell < 0:
        return []
    near = game.ground.neighbours[unit.cell]
    return [
        Option(
            f"break:{item.name}",
            (Break(place), then),
            say("combat.do.destroy", item=structure_said(item.name)),
            verb="break",
            things=(f"structure:{item.name}", *(f"cell:{game.ground.names[cell]}" for cell in item.cells)),
        )
        for place, item in enumerate(combat.structures)
        if item.standing and item.kind in ("wall", "gate") and any(near >> cell & 1 for cell in item.cells)
    ]


class Break(Data, Step, frozen=True, tag="board.break"):
    """No die, no cards, no retaliation; the attack of this activation is spent."""

    place: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        acting = game.combat.acting
        if acting is not None:
            acting.attacks += 1
            acting.ended = True
        fell(game, self.place)
        return (CombatMayEnd(),)


@rule("battlefield.siege.destroyed-removed", "core.siege.destroy.result.first", "core.siege.destroy.result.revised")
def fell(game: BoardGame, place: int) -> None:
    """A destroyed element is no longer an obstacle; the Arrow Tower goes with the last of them."""
    combat = game.combat
    item = combat.structures[place]
    ruin = msgspec.structs.replace(item, standing=False)
    combat.structures = (*combat.structures[:place], ruin, *combat.structures[place + 1 :])
    game.tell(StructureFalls(item.name, tuple(game.ground.names[cell] for cell in item.cells)))
    if not walls_stand(combat):
        for unit in combat.units:
            bound = face(unit).always.get("falls_with_walls", NONE)
            if unit.alive and any(ability.falls_with_walls(game, unit) for ability in bound):
                destroy(game, unit)


rule_data(
    __name__,
    {
        "HEX_WALLS": (
            "battlefield.siege.only-walls",
            "battlefield.siege.layout",
            "battlefield.siege.zone-adjacency-exempt",
            "battlefield.siege.gate-opening",
        ),
    },
)
