"""What an enemy unit would do to one's own in its next activation: exact, without cards, from what everybody sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from heroes.engine import NATURE, Ask, Data, Option, Seat, Step
from heroes.rules.board.combat.activation import Activate, UnitTurn
from heroes.rules.board.combat.ending import FinishCombat
from heroes.rules.board.combat.fires import fires
from heroes.rules.board.combat.neutral import beside
from heroes.rules.board.combat.rounds import clear_marks
from heroes.rules.board.forecast.odds import AttackOdds, Spread, duel, unseen
from heroes.rules.board.library.components import RANGED
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Unit
from heroes.rules.board.state.statistics import engaged, face, living, reach

Spared = Literal["paralysed", "engaged", "bound", "far"]
"""Why a unit cannot strike another one next: it loses its activation; another enemy stands next to this ranged unit;
the rules for neutral units send it against others; or it cannot come there."""
PARALYSED: Spared = "paralysed"
ENGAGED: Spared = "engaged"
BOUND: Spared = "bound"
FAR: Spared = "far"


class Threat(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What an enemy unit would do if it came to act."""

    unit: int
    odds: AttackOdds | None
    """None: it can strike nobody."""
    spared: int | None
    """The acting unit, if it cannot strike that one."""
    why: Spared | None


class Halt(Data, Step, frozen=True, tag="board.halt"):
    """What is imagined ends here, at the latest."""

    def run(self, game: BoardGame) -> Ask:
        return Ask(NATURE, "halt", (Option("halt", ()),))


def threat_odds(game: BoardGame, seat: Seat, number: int) -> Threat | None:
    """What enemy unit `number` would do if it came to act, as the table stands: to the unit of this seat that is
    acting, or else to the one that it hurts worst. None if there is no such enemy."""
    combat = game.state.combat
    side = game.side_played_by(seat)
    if combat is None or side < 0 or not combat.round or not 0 <= number < len(combat.units):
        return None
    unit = combat.units[number]
    if not unit.alive or unit.side == side:
        return None
    twin = _at_its_turn(game, unit)
    acting = combat.acting
    own = combat.units[acting.unit] if acting is not None and combat.units[acting.unit].side == side else None
    worst = _worst(twin, number, [own]) if own is not None else None
    spared = why = None
    if worst is None:
        if own is not None:
            spared, why = own.id, _why_not(game, unit, own)
        worst = _worst(twin, number, [other for other in living(combat, side) if other is not own])
    return Threat(unit=number, odds=worst.summary() if worst is not None else None, spared=spared, why=why)


def _at_its_turn(game: BoardGame, unit: Unit) -> BoardGame:
    """A copy in which the unit acts now. One that has acted already has its turn in the next round, when all may strike
    back again; one that is just acting goes on."""
    twin = unseen(game)
    combat = twin.combat
    acting = combat.acting
    going_on = acting is not None and acting.unit == unit.id and not acting.attacks
    twin.unwind(FinishCombat)
    twin.state.casts.clear()
    combat.clashes.clear()
    if going_on:
        twin.proceed(UnitTurn(), Halt())
        return twin
    combat.acting = None
    if unit.activated or (acting is not None and acting.unit == unit.id):
        clear_marks(twin)
    twin.proceed(Activate(unit.id), Halt())
    return twin


def _acts(game: BoardGame, number: int) -> bool:
    combat = game.state.combat
    return combat is not None and combat.acting is not None and combat.acting.unit == number


def _worst(game: BoardGame, number: int, among: list[Unit]) -> Spread | None:
    """The attack on one of these that is worst for them."""
    found: Spread | None = None
    for target in among:
        for twin in _strikes(game, number, target):
            spread = Spread(duel(game, number, target.id))
            spread.follow(twin)
            if found is None or _harm(spread) > _harm(found):
                found = spread
    return found


def _harm(spread: Spread) -> tuple[float, float, float]:
    short = spread.in_short()
    return short.destroys, short.damage, -short.suffered


def _strikes(game: BoardGame, number: int, target: Unit) -> Iterator[BoardGame]:
    """Copies in which it has declared its attack on the target: from where it stands, else from a space next to the
    target to which it can go; from each of them if something lies on the board that may burn it on the way."""
    ask = game.ask
    if ask is None or not _acts(game, number):
        return
    attack = f"attack:u{target.id}"
    if ask.option(ask.seat, attack) is not None:
        twin = game.copy()
        twin.answer(ask.seat, attack)
        yield twin
        return
    near, names = beside(game, target), game.ground.names
    for cell in range(game.ground.size):
        if near >> cell & 1 and ask.option(ask.seat, f"move:{names[cell]}") is not None:
            twin = game.copy()
            twin.answer(ask.seat, f"move:{names[cell]}")
            moved = twin.ask
            if moved is not None and _acts(twin, number) and moved.option(moved.seat, attack) is not None:
                twin.answer(moved.seat, attack)
                yield twin
                if not fires(game.combat):
                    return


def _why_not(game: BoardGame, unit: Unit, target: Unit) -> Spared:
    if unit.paralysed:
        return PARALYSED
    if face(unit).kind == RANGED:
        return ENGAGED if engaged(game.ground, game.combat, unit) else BOUND
    return BOUND if beside(game, target) & (reach(game, unit) | 1 << unit.cell) else FAR
