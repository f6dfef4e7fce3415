"""What an attack will do, told before it is made: played out on a copy in which nobody boosts or uses an ability."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from heroes.rules.duel.attack import has_disadvantage
from heroes.rules.duel.events import Damaged
from heroes.rules.duel.grid import NAMES
from heroes.rules.duel.things import SPACES

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame
    from heroes.rules.duel.state import Piece

AT_REST = ("turn", "activation", "hero-activation")


class After(msgspec.Struct, frozen=True, gc=False):
    """Somebody after an attack."""

    size: int
    damage: int


class Forecast(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What an attack does if nobody boosts."""

    attacker: str
    target: str
    deals: int
    takes: int
    disadvantage: bool
    target_after: After | None
    """None: it is gone."""
    attacker_after: After | None
    wins: bool
    """It ends the game."""


def foresee(game: CardGame, key: str) -> Forecast | None:
    """The exact outcome of the attack `key`, effects of cards included; None if it is not an attack that is legal now.

    Decks and hands decide nothing here, so nothing hidden shows in it.
    """
    ask = game.ask
    option = ask.option(ask.seat, key) if ask is not None else None
    if ask is None or option is None or option.verb != "attack":
        return None
    attacker, target = game.state.active, SPACES[option.things[0]]
    striking, struck = game.state.at(attacker), game.state.at(target)
    twin = game.copy()
    start = len(twin.events)
    twin.answer(ask.seat, key)
    while (question := twin.ask) is not None and question.kind not in AT_REST:
        twin.answer(question.seat, question.passes or question.options[0].key)
    hits = [event for event in twin.events.since(start) if isinstance(event, Damaged)]
    return Forecast(
        attacker=NAMES[attacker],
        target=NAMES[target],
        deals=sum(event.amount for event in hits if event.space == NAMES[target]),
        takes=sum(event.amount for event in hits if event.space == NAMES[attacker]),
        disadvantage=has_disadvantage(game, attacker, target),
        target_after=_after(twin, target, struck),
        attacker_after=_after(twin, attacker, striking),
        wins=twin.outcome is not None and striking.seat in twin.outcome.winners,
    )


def _after(game: CardGame, space: int, before: Piece) -> After | None:
    """Size and damage of whoever stood there; None if it is gone."""
    piece = game.state.spaces[space]
    if piece is None or (piece.card, piece.seat) != (before.card, before.seat):
        return None
    return After(piece.size, piece.damage)
