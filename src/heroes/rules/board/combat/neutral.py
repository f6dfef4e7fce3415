"""Neutral units: they must attack if they can, and come closer if they cannot. In solo play a printed order of targets
binds them as well; otherwise the player who moves them chooses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from operator import or_
from typing import NamedTuple

from heroes.engine.registry import rule
from heroes.rules.board.combat.siege_habits import shooting_first, storms
from heroes.rules.board.library.components import RANGED, TIERS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Army, Unit
from heroes.rules.board.state.ground import cells_of
from heroes.rules.board.state.statistics import (
    adjacent,
    bonus,
    closed,
    face,
    living,
    movement,
    occupied,
    rank,
    reach,
    targets,
)

UNREACHABLE = 999
MUST_ATTACK = "core.combat.control.neutral.must-attack"


def must_advance(game: BoardGame) -> str:
    return f"core.combat.control.neutral.must-advance.{game.book.edition}"


class Duty(NamedTuple):
    """What a neutral unit must do now: one of these."""

    attack: list[Unit]
    """Attack one of these from where it stands."""
    prey: list[Unit]
    """Or move to one of the spaces and attack one of these from there."""
    spaces: int
    """Where it may move; without prey, to come closer."""


@rule("core.combat.control.neutral.must-attack")
def duty(game: BoardGame, unit: Unit, army: Army) -> Duty:
    """A neutral unit that can attack, after moving if need be, must attack; one that cannot must come as close as it
    can (core.combat.control.neutral.must-attack, must-advance.*)."""
    if face(unit).kind == "ranged":
        among = targets(game, unit)
        if game.book.uses and storms(game, unit):
            among = shooting_first(among)
        struck = preferred(game, unit, army, among)
        if struck or game.book.ranged_neutrals_hold:
            return Duty(struck, [], 0)
        return Duty([], [], advance(game, unit, army))
    cells = reach(game, unit)
    prey = sought(game, unit, army, cells) if not bonus(game.combat, unit, "no-attack") else []
    if not prey:
        return Duty([], [], advance(game, unit, army))
    struck = [enemy for enemy in prey if adjacent(game.combat, unit, enemy)]
    if army.strict and struck:
        return Duty(struck, [], 0)
    return Duty(struck, prey, sum_of(beside(game, enemy) & cells for enemy in prey))


def sought(game: BoardGame, unit: Unit, army: Army, cells: int) -> list[Unit]:
    """The enemies that a ground or flying unit may go for in this activation: those that it can come to stand next to
    by moving to one of these spaces or not at all, as far as the printed order allows. Decided before it moves, since
    from elsewhere another would be closest."""
    cells |= 1 << unit.cell
    enemies = living(game.combat, 1 - unit.side)
    return preferred(game, unit, army, [enemy for enemy in enemies if beside(game, enemy) & cells])


def sum_of(masks: Iterable[int]) -> int:
    """All spaces of several masks."""
    return reduce(or_, masks, 0)


def beside(game: BoardGame, unit: Unit) -> int:
    """The spaces next to a unit."""
    return game.ground.neighbours[unit.cell] if unit.cell >= 0 else 0


def steps_to(game: BoardGame, unit: Unit, enemy: Unit) -> int:
    """How many steps it needs to a space next to the enemy; obstacles lengthen the way of all but flying units."""
    goal = beside(game, enemy)
    if goal >> unit.cell & 1:
        return 0
    if face(unit).kind == "flying":
        return game.ground.distance(unit.cell, enemy.cell) - 1 if enemy.cell >= 0 else UNREACHABLE
    barred = (occupied(game.combat) | closed(game.combat, unit.side)) & ~(1 << unit.cell)
    return game.ground.steps_from(goal & ~barred, barred).get(unit.cell, UNREACHABLE)


def advance(game: BoardGame, unit: Unit, army: Army) -> int:
    """The spaces that bring the unit closest to an enemy, spending its movement; none if it cannot come closer."""
    enemies = [enemy for enemy in living(game.combat, 1 - unit.side) if enemy.cell >= 0]
    cells = cells_of(reach(game, unit))
    if not cells or not movement(game, unit):
        return 0
    mask = 0
    for enemy in preferred(game, unit, army, enemies, nearest=True):
        away = distances(game, unit, enemy)
        here = away.get(unit.cell, UNREACHABLE)
        best = min((away.get(cell, UNREACHABLE) for cell in cells), default=UNREACHABLE)
        if best < here:
            mask |= sum(1 << cell for cell in cells if away.get(cell, UNREACHABLE) == best)
    return mask


def distances(game: BoardGame, unit: Unit, enemy: Unit) -> dict[int, int]:
    """How far each space is from the enemy, as this unit travels."""
    if face(unit).kind == "flying":
        return {cell: game.ground.distance(cell, enemy.cell) for cell in range(game.ground.size)}
    barred = (occupied(game.combat) | closed(game.combat, unit.side)) & ~(1 << unit.cell)
    round_units = game.ground.steps_from(1 << enemy.cell, barred & ~(1 << enemy.cell))
    if unit.cell in round_units:
        return round_units
    # Shut in for now: head for the enemy as the crow flies.
    return {cell: game.ground.distance(cell, enemy.cell) for cell in range(game.ground.size)}


# ---------------------------------------------------------------------- the printed order of targets


@rule("core.combat.control.solo", "core.combat.neutral-target.scope")
def preferred(game: BoardGame, unit: Unit, army: Army, among: list[Unit], *, nearest: bool = False) -> list[Unit]:
    """Those that the printed order allows; all of them if a player is free to choose."""
    if not army.strict or len(among) < 2:
        return among
    order = PRINTED_ORDERS[game.book.neutral_targets]
    eyes = _seen(unit, ranged=is_ranged(unit) and not (nearest and order is closest_first))
    keys = [order(eyes, _seen(enemy, ranged=is_ranged(enemy)), _away(game, unit, enemy)) for enemy in among]
    best = min(keys)
    return [enemy for enemy, key in zip(among, keys, strict=True) if key == best]


def is_ranged(unit: Unit) -> bool:
    return face(unit).kind == RANGED


def _seen(unit: Unit, *, ranged: bool) -> Seen:
    return Seen(rank(unit), ranged)


def _away(game: BoardGame, unit: Unit, enemy: Unit) -> int:
    if not is_ranged(unit):
        return steps_to(game, unit, enemy)
    return game.ground.distance(unit.cell, enemy.cell) if unit.cell >= 0 and enemy.cell >= 0 else 0


class Seen(NamedTuple):
    """What the printed orders look at in a unit."""

    rank: int
    ranged: bool


Order = tuple[int, ...]
"""The lowest is attacked."""


@rule(
    "core.combat.neutral-target.melee-closest",
    "core.combat.neutral-target.melee-tie-lower-level",
    "core.combat.neutral-target.melee-tie-choice",
    "core.combat.neutral-target.ranged-same-level",
    "core.combat.neutral-target.ranged-lower-level",
    "core.combat.neutral-target.ranged-closest",
    "example.combat.silver-ranged-neutral-targets",
)
def closest_first(unit: Seen, enemy: Seen, away: int) -> Order:
    """The closest enemy, then the lower level (core.combat.neutral-target.melee-*). A ranged unit: its own level, else
    a lower level, else any; of several the closest (core.combat.neutral-target.ranged-*)."""
    if not unit.ranged:
        return (away, enemy.rank)
    return (0 if enemy.rank == unit.rank else 1 if enemy.rank < unit.rank else 2, away)


@rule(
    "core.ai.target.melee-same-level",
    "core.ai.target.melee-lower-level",
    "core.ai.target.melee-nearest",
    "core.ai.target.ranged-prefers-ranged",
    "core.ai.target.ranged-others",
    "core.ai.target.ranged-tie-closest",
    "core.ai.target.ranged-tie-player",
)
def level_first(unit: Seen, enemy: Seen, away: int) -> Order:
    """Own level, then lower levels downwards, then higher ones upwards; the closest of them; a ranged unit looks for
    ranged enemies first (core.ai.target.*)."""
    grade = len(TIERS) + enemy.rank if enemy.rank > unit.rank else unit.rank - enemy.rank
    return (int(unit.ranged and not enemy.ranged), grade, away)


PRINTED_ORDERS: dict[str, Callable[[Seen, Seen, int], Order]] = {
    "closest-first": closest_first,
    "level-first": level_first,
}
"""As `Book.neutral_targets` names them."""
