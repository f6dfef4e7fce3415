"""Fire Walls: effect tokens on the board, which units may enter at a price (Battlefield, place obstacles)."""

from __future__ import annotations

from heroes.engine import Step
from heroes.rules.board.combat.damage import BY_SPELL, DealDamage
from heroes.rules.board.combat.ending import CombatMayEnd
from heroes.rules.board.library.components import FLYING
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import EFFECT, Combat, Structure, Unit
from heroes.rules.board.state.ground import mask_of
from heroes.rules.board.state.statistics import closed, face, movement, occupied

FIRE_WALL = "fire-wall"


def fires(combat: Combat) -> list[Structure]:
    """The Fire Walls that lie on the board; the bonus that holds the card says quickly whether there is one at all."""
    if not any(item.what == FIRE_WALL for item in combat.bonuses):
        return []
    return [item for item in combat.structures if item.kind == EFFECT]


def burns_on_arrival(game: BoardGame, unit: Unit, cell: int) -> tuple[Step, ...]:
    """Any unit that stops in the fire takes its damage."""
    return _burns(unit, [fire for fire in fires(game.combat) if cell in fire.cells])


def burns_on_the_way(game: BoardGame, unit: Unit, goal: int) -> tuple[Step, ...]:
    """What a unit suffers by walking to a space: a ground or ranged unit that cannot get there round the fire walks
    through it, where it hurts least."""
    burning = fires(game.combat)
    if not burning:
        return ()
    stops = [fire for fire in burning if goal in fire.cells]
    if face(unit).kind == FLYING:
        return _burns(unit, stops)
    passed = min(_ways(game, unit, goal, [fire for fire in burning if fire not in stops]), key=_damage)
    return _burns(unit, [*passed, *stops])


def _ways(game: BoardGame, unit: Unit, goal: int, burning: list[Structure]) -> list[list[Structure]]:
    """The groups of fires of which one must be walked through; the empty one if there is a way round all of them."""
    combat = game.combat
    barred = occupied(combat) | closed(combat, unit.side)
    steps = movement(game, unit)
    groups = [[fire for bit, fire in enumerate(burning) if number >> bit & 1] for number in range(1 << len(burning))]
    return [
        group
        for group in groups
        if game.ground.walk(unit.cell, barred | _cells(burning) & ~_cells(group), steps) >> goal & 1
    ]


def _cells(burning: list[Structure]) -> int:
    return mask_of(cell for fire in burning for cell in fire.cells)


def _damage(burning: list[Structure]) -> int:
    return sum(fire.damage for fire in burning)


def _burns(unit: Unit, burning: list[Structure]) -> tuple[Step, ...]:
    hits = tuple(DealDamage(unit.id, fire.damage, BY_SPELL) for fire in burning)
    return (*hits, CombatMayEnd()) if hits else ()
