"""Combat rules that a scenario switches on by their names (`Book.uses`): the weather, and powers of some units."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from heroes.engine import Data, Step
from heroes.rules.board.book.book import Use
from heroes.rules.board.combat.damage import BY_EFFECT, DealDamage
from heroes.rules.board.combat.fielding import put
from heroes.rules.board.library.components import FLYING, GROUND, RANGED
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus, Structure, Troop, Unit
from heroes.rules.board.state.events import POWER, ObstaclePlaced, PowerShown
from heroes.rules.board.state.ground import BESIDE, back_row, cells_of, own_half
from heroes.rules.board.state.statistics import (
    CLUMSY,
    KEEN,
    OVERLAYS,
    REVERSED,
    STEPS,
    closed,
    face,
    guest_mark,
    living,
    occupied,
    tier,
)

ACID, FEAST, MIRAGE = "acid-pools", "feast", "mirage"
ACID_POOLS = 4
CORROSION, MOST_CORRODED = 2, 4
RETALIATIONS = 2
"""What a file may say otherwise."""
AS_IT_IS = Use()


def about(game: BoardGame, name: str) -> str:
    """The unit that a power is about."""
    return game.book.uses[name].unit


def used(game: BoardGame, name: str) -> Use:
    """What the scenario says of a rule that it switches on."""
    return game.book.uses.get(name, AS_IT_IS)


def meals(game: BoardGame) -> Mapping[str, int]:
    """The units that one with the power of the feast eats, and how much each heals."""
    return game.book.uses[FEAST].eats if FEAST in game.book.uses else {}


class TakeField(Data, Step, frozen=True, tag="board.take-field"):
    """The armies stand: the weather of the round comes over all units, and those with a power have it, unless they do
    no more than guard a field."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        for name in game.book.uses:
            for unit in combat.units if POWER + name in OVERLAYS else ():
                army = combat.armies[unit.side]
                led = army.hero == "neutral" and (army.leader >= 0 or not combat.field_level)
                if led and unit.card == about(game, name):
                    unit.overlay, unit.overlay_seat = POWER + name, -1
        conjure(game)
        weather = WEATHERS.get(game.weather())
        fielded = [unit for unit in combat.units if unit.alive and unit.cell != BESIDE]
        return tuple(step for unit in fielded for step in weather(game, unit)) if weather is not None else ()


def conjure(game: BoardGame) -> None:
    """Mirages and servants that the decks do not have stand there as well, for this combat alone, as far as there is
    room."""
    combat, use = game.combat, used(game, MIRAGE)
    for side in sorted({unit.side for unit in combat.units if unit.overlay == POWER + MIRAGE}):
        for card, wanted in ((use.unit, use.times + 1 if use.times else 0), (use.held_by, use.servants)):
            there = sum(unit.side == side and unit.card == card for unit in combat.units)
            room = own_half(combat.board) if side else game.ground.full & ~own_half(combat.board)
            barred = occupied(combat) | closed(combat, side)
            free = [*cells_of(back_row(combat.board, side) & ~barred), *cells_of(room & ~barred)]
            for cell in list(dict.fromkeys(free))[: max(0, wanted - there)]:
                came = put(game, side, Troop(card), cell)
                combat.used = (*combat.used, guest_mark(came.id))
                if card == use.unit:
                    came.overlay, came.overlay_seat = POWER + MIRAGE, -1
                first = next((one for one in combat.units if one.side == side and one.card == card), came)
                lent = [item for item in combat.bonuses if item.unit == first.id and first is not came]
                combat.bonuses += [msgspec.structs.replace(item, unit=came.id) for item in lent]


# ---------------------------------------------------------------------- the weather


def _lay(game: BoardGame, unit: Unit, what: str, amount: int) -> tuple[Step, ...]:
    game.combat.bonuses.append(Bonus(what, amount, "combat", unit=unit.id))
    return ()


def _fog(game: BoardGame, unit: Unit) -> tuple[Step, ...]:
    return _lay(game, unit, CLUMSY, 1) if face(unit).kind == RANGED else ()


def _ash(game: BoardGame, unit: Unit) -> tuple[Step, ...]:
    return _lay(game, unit, "initiative", -2) if face(unit).kind == FLYING else ()


def _scorching(game: BoardGame, unit: Unit) -> tuple[Step, ...]:
    return (DealDamage(unit.id, 1, BY_EFFECT),) if tier(unit) in ("silver", "gold") else ()


def _mud(game: BoardGame, unit: Unit) -> tuple[Step, ...]:
    return _lay(game, unit, STEPS, -1) if face(unit).kind == GROUND else ()


def _rocks(game: BoardGame, unit: Unit) -> tuple[Step, ...]:
    unit.defending = unit.defending or face(unit).kind == GROUND
    return ()


def _trickery(game: BoardGame, unit: Unit) -> tuple[Step, ...]:
    return _lay(game, unit, REVERSED, 1)


def _tail_wind(game: BoardGame, unit: Unit) -> tuple[Step, ...]:
    return _lay(game, unit, STEPS, 1) if face(unit).kind == FLYING else ()


def _perfect(game: BoardGame, unit: Unit) -> tuple[Step, ...]:
    return _lay(game, unit, KEEN, 1) if face(unit).kind == RANGED else ()


WEATHERS = {
    "fog": _fog,
    "ash": _ash,
    "scorching": _scorching,
    "mud": _mud,
    "rocks": _rocks,
    "trickery": _trickery,
    "tail-wind": _tail_wind,
    "perfect": _perfect,
}
"""What each weather does to a unit; under clear skies nothing."""


# ---------------------------------------------------------------------- what comes with every combat round


def round_steps(game: BoardGame) -> tuple[Step, ...]:
    """What powers do as a combat round begins."""
    combat = game.combat
    found: list[Step] = []
    for unit in combat.units:
        if unit.alive and unit.overlay == POWER + ACID:
            found.append(SpewAcid(unit.id))
        if unit.alive and unit.overlay == POWER + FEAST and combat.round > 1:
            found.append(CallMeal(unit.id))
    return tuple(found)


class SpewAcid(Data, Step, frozen=True, tag="board.spew-acid"):
    """Four pools lie where nobody stands, and nowhere where one lay in the round before; those are gone."""

    unit: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat, ground = game.combat, game.ground
        old = [item for item in combat.structures if item.name == ACID]
        combat.structures = tuple(item for item in combat.structures if item.name != ACID)
        barred = occupied(combat) | closed(combat, 0) | closed(combat, 1)
        free = [cell for cell in cells_of(ground.full & ~barred) if all(cell not in item.cells for item in old)]
        pools: list[int] = []
        for _ in range(min(ACID_POOLS, len(free))):
            pools.append(free.pop(game.chance.below(len(free), ACID)))
        combat.structures += tuple(Structure("terrain", (cell,), name=ACID) for cell in sorted(pools))
        if pools:
            game.tell(PowerShown(self.unit, game.unit(self.unit).card, ACID))
            names = tuple(ground.names[cell] for cell in sorted(pools))
            game.tell(ObstaclePlaced(combat.armies[game.unit(self.unit).side].seat, ACID, names))
        return ()


class CallMeal(Data, Step, frozen=True, tag="board.call-meal"):
    """If one of those that it eats has been lost in the round before, another of either kind comes to the last row, for
    this combat alone."""

    unit: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat, side = game.combat, game.unit(self.unit).side
        kinds = list(meals(game))
        fallen = sum(not unit.alive and unit.side == side and unit.card in kinds for unit in combat.units)
        called = sum(mark.startswith(f"{FEAST}:called") for mark in combat.used)
        free = list(cells_of(back_row(combat.board, side) & ~occupied(combat)))
        if fallen <= called or not free:
            return ()
        combat.used = (*combat.used, *(f"{FEAST}:called:{number}" for number in range(called, fallen)))
        card = kinds[game.chance.below(len(kinds), FEAST)]
        game.tell(PowerShown(self.unit, game.unit(self.unit).card, FEAST))
        called_up = put(game, side, Troop(card), free[game.chance.below(len(free), FEAST)])
        combat.used = (*combat.used, guest_mark(called_up.id))
        return ()


def meals_beside(game: BoardGame, unit: Unit) -> list[Unit]:
    """The units that it can eat."""
    near = game.ground.neighbours[unit.cell] if unit.cell >= 0 else 0
    friends = living(game.combat, unit.side)
    return [one for one in friends if one.card in meals(game) and one.cell >= 0 and near >> one.cell & 1]


def is_known(name: str) -> bool:
    """Whether a power of that name exists."""
    return POWER + name in OVERLAYS
