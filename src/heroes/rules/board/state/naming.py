"""Units by name, told apart where two of the same name stand on the board."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from heroes.rules.board.library.components import UNITS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Unit
from heroes.words import Said, say, word


def told_apart(game: BoardGame, unit: Unit) -> str:
    """The space of a unit if its name alone does not tell which one is meant; otherwise nothing."""
    if unit.cell < 0:
        return ""
    same = game.namesakes(unit.id)
    if same:
        units = game.combat.units
        for other in same:
            if units[other].alive:
                return game.ground.names[unit.cell]
    return ""


@lru_cache(4096)
def named_at(card: str, place: str) -> Said:
    name = UNITS[card].says
    return say("combat.part.unit-at", unit=name, place=place) if place else name


@lru_cache(4096)
def said_of(message: str, card: str, place: str) -> Said:
    """A question about a unit, in words that tell which one; the same words each time."""
    return say(message, unit=named_at(card, place))


def share_a_name(card: str, others: Iterable[str]) -> bool:
    """Whether a different unit card among these bears the same name, as a neutral unit may."""
    name = UNITS[card].name
    for other in others:
        if other != card and UNITS[other].name == name:
            return True
    return False


def named_apart(card: str, apart: bool) -> Said:
    """A unit card, with the faction it belongs to where its name alone does not tell which one is meant."""
    unit = UNITS[card]
    return say("combat.part.unit-of", unit=unit.says, faction=word(unit.faction)) if apart else unit.says


def named_among(card: str, others: Iterable[str]) -> Said:
    return named_apart(card, share_a_name(card, others))


def named(game: BoardGame, unit: Unit) -> Said:
    return named_at(unit.card, told_apart(game, unit))
