"""Fire Walls: effect tokens on the board, which units may enter at a price (Battlefield, place obstacles)."""

from __future__ import annotations

from heroes.engine import Step
from heroes.rules.board.combat.ending import CombatMayEnd
from heroes.rules.board.combat.scorch import Scorch
from heroes.rules.board.library.components import FLYING
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import EFFECT, Combat, Structure, Unit
from heroes.rules.board.state.ground import mask_of
from heroes.rules.board.state.statistics import closed, face, movement, occupied

FIRE_WALL = "fire-wall"
EMBERS = "embers"
"""A fire of this card on the space of this number burns whoever begins an activation there, too."""


def fires(combat: Combat) -> list[Structure]:
    """The Fire Walls that lie on the board; the bonus that holds the card says quickly whether there is one at all."""
    if not any(item.what == FIRE_WALL for item in combat.bonuses):
        return []
    return [item for item in combat.structures if item.kind == EFFECT]


def burns_on_arrival(game: BoardGame, unit: Unit, cell: int) -> tuple[Step, ...]:
    """Any unit that stops in the fire takes its damage."""
    return _burns(game.combat, unit, [fire for fire in fires(game.combat) if cell in fire.cells])


def burns_on_the_spot(combat: Combat, unit: Unit) -> tuple[Step, ...]:
    """A unit that begins its activation in a fire takes its damage again, where the card says so."""
    glows = {item.source for item in combat.bonuses if item.what == EMBERS and item.amount == unit.cell}
    if not glows:
        return ()
    burning = [fire for fire in fires(combat) if unit.cell in fire.cells and card_of(combat, fire) in glows]
    return _burns(combat, unit, burning)


def card_of(combat: Combat, fire: Structure) -> str:
    """The card that has laid a fire: the cards lie beside the board in the order of their fires."""
    cards = [item.source for item in combat.bonuses if item.what == FIRE_WALL]
    place = next(number for number, one in enumerate(fires(combat)) if one is fire)
    return cards[place]


def burns_on_the_way(game: BoardGame, unit: Unit, goal: int) -> tuple[Step, ...]:
    """What a unit suffers by walking to a space: a ground or ranged unit that cannot get there round the fire walks
    through it, where it hurts least."""
    burning = fires(game.combat)
    if not burning:
        return ()
    stops = [fire for fire in burning if goal in fire.cells]
    if face(unit).kind == FLYING:
        return _burns(game.combat, unit, stops)
    passed = min(_ways(game, unit, goal, [fire for fire in burning if fire not in stops]), key=_damage)
    return _burns(game.combat, unit, [*passed, *stops])


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


def _burns(combat: Combat, unit: Unit, burning: list[Structure]) -> tuple[Step, ...]:
    hits = tuple(Scorch(unit.id, fire.damage, card_of(combat, fire)) for fire in burning)
    return (*hits, CombatMayEnd()) if hits else ()
