"""A board game in a few numbers: what the armies can still take, and what chance gave to whom."""

from __future__ import annotations

from collections.abc import Iterable

from heroes.engine import Event, Luck, Seat, Standing
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Combat, Troop
from heroes.rules.board.state.events import Drew, Rolled
from heroes.rules.board.state.statistics import living, toughness

NEUTRAL = "neutral"
ATTACK_DIE, RESOURCE_DIE, CARDS = "attack", "resource", "cards"


def fresh(army: Iterable[Troop]) -> int:
    """The damage that an unhurt army can take; a Pack falls to its Few first."""
    total = 0
    for troop in army:
        card = UNITS[troop.card]
        total += card.few.health
        if troop.pack and card.pack is not None:
            total += card.pack.health
    return total


def combat_standing(game: BoardGame, earlier: Standing) -> Standing:
    """A battle of its own: toughness and units left, by combat rounds."""
    state = game.state
    players = state.players
    left = [fresh(player.army) for player in players]
    units = [len(player.army) for player in players]
    number = 0
    if state.combat is not None:
        number = state.combat.round
        if number:
            for side, army in enumerate(state.combat.armies):
                if army.hero != NEUTRAL:
                    left[army.seat], units[army.seat] = _left(state.combat, side)
    elif state.result is not None:
        number = state.result.rounds
        for fate in state.result.fates:
            if fate.hero != NEUTRAL:
                # Damage is gone after a combat, yet what counts is how the units came out of it.
                last = earlier.numbers["toughness"][fate.seat]
                left[fate.seat] = min(last, fresh(fate.army))
                units[fate.seat] = len(fate.army)
    return Standing(number, {"toughness": tuple(left), "units": tuple(units)})


def _left(combat: Combat, side: int) -> tuple[int, int]:
    """What a side can still take, units that wait outside included, and how many units it has."""
    waiting = combat.armies[side].waiting
    stand = [unit for unit in living(combat, side) if UNITS[unit.card].faction != "structure"]
    return fresh(waiting) + sum(toughness(combat, unit) for unit in stand), len(stand) + len(waiting)


def board_luck(game: BoardGame, event: Event, before: BoardGame) -> Luck | None:
    """The attack die, whatever it is rolled for, and cards drawn from one's own deck."""
    if isinstance(event, Rolled):
        return Luck(_roller(event.unit, game, before), ATTACK_DIE, str(event.face))
    if isinstance(event, Drew) and event.count:
        return Luck(event.seat, CARDS, count=event.count)
    return None


def _roller(unit: int, *games: BoardGame) -> Seat:
    """Whose unit it is, by the combat that was going on after or before the roll."""
    for game in games:
        combat = game.state.combat
        if combat is not None and 0 <= unit < len(combat.units):
            army = combat.armies[combat.units[unit].side]
            return -1 if army.hero == NEUTRAL else army.seat
    return -1
