"""A hand card as a Statistic (TURN'S STRUCTURE 1): once per round, any card, face down beside one of the stacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from heroes.engine import Ask, Data, Option, Step
from heroes.engine.registry import rule
from heroes.rules.duel.cards import KINDS
from heroes.rules.duel.cost import plus
from heroes.rules.duel.events import DuelStatisticPlayed
from heroes.rules.duel.state import Sunk
from heroes.rules.duel.timing import NO_STEPS

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame


@rule("card.stat.once", "card.stat.any-card", "card.stat.takes-turn")
class DuelSink(Data, Step, frozen=True):
    """Once per round any hand card may be played face down as a Statistic, at no cost."""

    seat: int
    card: str

    def run(self, game: CardGame) -> Sequence[Step]:
        side = game.state.sides[self.seat]
        side.give(self.card, hidden=True)
        side.sunk += (Sunk(self.card, -1),)
        side.sank = True
        return _STACK[self.seat]


@rule("card.stat.stack-choice")
class DuelStack(Data, Step, frozen=True):
    """Which stack it is put beside is the player's choice, an empty one included."""

    seat: int

    def run(self, game: CardGame) -> Ask:
        return _ASK_STACK[self.seat]


@rule("card.stat.stack-choice", "card.stat.ready-at-once", "card.stat.permanent")
class DuelBeside(Data, Step, frozen=True):
    """It is ready at once and only a Statistic of that kind from now on."""

    seat: int
    kind: int

    def run(self, game: CardGame) -> Sequence[Step]:
        side = game.state.sides[self.seat]
        card = side.sunk[-1].card
        side.sunk = (*side.sunk[:-1], Sunk(card, self.kind))
        side.beside += 1
        one = (int(self.kind == 0), int(self.kind == 1), int(self.kind == 2), int(self.kind == 3))
        side.ready = plus(side.ready, one)
        side.total = plus(side.total, one)
        game.tell(DuelStatisticPlayed(self.seat, self.kind, card))
        return NO_STEPS


_STACK: tuple[tuple[Step, ...], ...] = ((DuelStack(0),), (DuelStack(1),))
_ASK_STACK: tuple[Ask, ...] = tuple(
    Ask(
        seat,
        "stack",
        tuple(Option(f"stack:{name}", (DuelBeside(seat, kind),), name) for kind, name in enumerate(KINDS)),
        says="Beside which stack?",
    )
    for seat in (0, 1)
)
