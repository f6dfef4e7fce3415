"""A hand card as a Statistic (TURN'S STRUCTURE 1): once per round, any card, face down beside one of the stacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from heroes.engine import Ask, Data, Option, Refusal, Step
from heroes.engine.registry import rule
from heroes.rules.duel.asking import Asks, Wish
from heroes.rules.duel.cards import KINDS
from heroes.rules.duel.cost import plus
from heroes.rules.duel.events import StatisticPlayed
from heroes.rules.duel.saying import KIND_NAMES
from heroes.rules.duel.state import Sunk
from heroes.rules.duel.things import STACKS
from heroes.rules.duel.timing import NO_STEPS
from heroes.words import Said, say

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame


@rule("card.stat.once", "card.stat.any-card", "card.stat.takes-turn")
class Sink(Data, Step, frozen=True, tag="duel.sink"):
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
class Stack(Data, Asks, frozen=True, tag="duel.stack"):
    """Which stack it is put beside is the player's choice, an empty one included."""

    seat: int

    def run(self, game: CardGame) -> Ask:
        return _ASK_STACK[self.seat]

    def first(self, game: CardGame) -> Said:
        return say("duel.first.stack")

    def why_not(self, game: CardGame, wish: Wish) -> Refusal | None:
        if wish.thing.zone == "stack" and wish.thing.seat == 1 - self.seat:
            return Refusal("card.stat.stack-choice", say("duel.reason.enemys-statistics"))
        return None


@rule("card.stat.stack-choice", "card.stat.ready-at-once", "card.stat.permanent")
class Beside(Data, Step, frozen=True, tag="duel.beside"):
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
        game.tell(StatisticPlayed(self.seat, self.kind, card))
        return NO_STEPS


_STACK: tuple[tuple[Step, ...], ...] = ((Stack(0),), (Stack(1),))
_ASK_STACK: tuple[Ask, ...] = tuple(
    Ask(
        seat,
        "stack",
        tuple(
            Option(
                f"stack:{name}",
                (Beside(seat, kind),),
                say("duel.do.stack", kind=KIND_NAMES[kind]),
                verb="stack",
                things=(STACKS[kind],),
            )
            for kind, name in enumerate(KINDS)
        ),
        says=say("duel.ask.stack"),
        rule="card.stat.stack-choice",
    )
    for seat in (0, 1)
)
