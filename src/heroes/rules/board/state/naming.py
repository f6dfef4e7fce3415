"""Units by name, told apart where two of the same name stand on the board."""

from __future__ import annotations

from heroes.rules.board.library.components import UNITS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Unit
from heroes.words import Said, say


def told_apart(game: BoardGame, unit: Unit) -> str:
    """The space of a unit if its name alone does not tell which one is meant; otherwise nothing."""
    if unit.cell < 0:
        return ""
    for other in game.combat.units:
        if other.card == unit.card and other.id != unit.id and other.alive:
            return game.ground.names[unit.cell]
    return ""


def named_at(card: str, place: str) -> Said:
    name = UNITS[card].says
    return say("combat.part.unit-at", unit=name, place=place) if place else name


def named(game: BoardGame, unit: Unit) -> Said:
    return named_at(unit.card, told_apart(game, unit))
