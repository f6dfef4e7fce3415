"""How armies that storm a town behave, where a scenario switches that on by name: who cannot get at anybody breaks the
gate, then walls; shooters aim at shooters, then at the Arrow Tower."""

from __future__ import annotations

from heroes.engine import Option, Step
from heroes.rules.board.combat.siege import break_options
from heroes.rules.board.library.components import GROUND, UNITS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Unit
from heroes.rules.board.state.ground import ATTACKER, cells_of
from heroes.rules.board.state.statistics import face, reach

SIEGE_HABITS = "siege-habits"


def storms(game: BoardGame, unit: Unit) -> bool:
    """Whether a unit is one of those that behave so."""
    combat = game.combat
    return combat.siege and unit.side == ATTACKER and SIEGE_HABITS in game.book.uses


def breaking(game: BoardGame, unit: Unit, then: Step) -> list[Option]:
    """The gate beside it, or else the walls."""
    found = break_options(game, unit, then) if face(unit).kind == GROUND else []
    gates = [option for option in found if option.key == "break:gate"]
    return gates or found


def towards_gate(game: BoardGame, unit: Unit) -> int:
    """The spaces that bring it closest to the gate, or where that is broken to the walls that stand; none if it cannot
    come closer."""
    standing = [item for item in game.combat.structures if item.standing and item.kind in ("wall", "gate")]
    works = [item for item in standing if item.kind == "gate"] or standing
    if not works or face(unit).kind != GROUND:
        return 0
    ground = game.ground
    goals = [cell for item in works for cell in item.cells]

    def away(cell: int) -> int:
        return min(ground.distance(cell, goal) for goal in goals)

    spaces = [cell for cell in cells_of(reach(game, unit)) if away(cell) < away(unit.cell)]
    best = min((away(cell) for cell in spaces), default=0)
    return sum(1 << cell for cell in spaces if away(cell) == best)


def shooting_first(among: list[Unit]) -> list[Unit]:
    """Those at whom a shooter aims: shooters on the board, then the Arrow Tower, then anybody."""
    shooters = [unit for unit in among if face(unit).kind == "ranged" and not UNITS[unit.card].guards_walls]
    towers = [unit for unit in among if UNITS[unit.card].guards_walls]
    return shooters or towers or among
