"""A unit in a frenzy: in its activation it attacks the nearest unit, friend or foe, going there first."""

from __future__ import annotations

from heroes.rules.board.combat.neutral import UNREACHABLE, beside, distances, steps_to, sum_of
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Acting, Unit
from heroes.rules.board.state.ground import cells_of
from heroes.rules.board.state.statistics import bonus, face, reach


def is_frenzied(game: BoardGame, unit: Unit, acting: Acting) -> bool:
    """Whether it has yet to do what it must."""
    combat = game.combat
    return bool(combat.bonuses) and not acting.attacks and bonus(combat, unit, "frenzied") > 0


def nearest(game: BoardGame, unit: Unit) -> list[Unit]:
    """The units that are nearest to it: as it walks, or for a ranged unit as it shoots."""
    others = [other for other in game.combat.units if other.cell >= 0 and other is not unit]
    if face(unit).kind == "ranged":
        away = {other.id: game.ground.distance(unit.cell, other.cell) for other in others}
    else:
        away = {other.id: steps_to(game, unit, other) for other in others}
    least = min(away.values(), default=UNREACHABLE)
    return [other for other in others if away[other.id] == least]


def in_range(game: BoardGame, unit: Unit) -> list[Unit]:
    """Those of them that it can attack from where it stands."""
    if bonus(game.combat, unit, "no-attack"):
        return []
    near = nearest(game, unit)
    return near if face(unit).kind == "ranged" else [other for other in near if beside(game, other) >> unit.cell & 1]


def approaches(game: BoardGame, unit: Unit) -> int:
    """The spaces to which it must move: next to one of them, or as close as it can get."""
    if face(unit).kind == "ranged":
        return 0
    cells, near = reach(game, unit), nearest(game, unit)
    beside_them = sum_of(beside(game, other) for other in near) & cells
    if beside_them:
        return beside_them
    mask = 0
    for other in near:
        away = distances(game, unit, other)
        here = away.get(unit.cell, UNREACHABLE)
        best = min((away.get(cell, UNREACHABLE) for cell in cells_of(cells)), default=UNREACHABLE)
        if best < here:
            mask |= sum(1 << cell for cell in cells_of(cells) if away.get(cell, UNREACHABLE) == best)
    return mask
