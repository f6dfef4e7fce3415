"""Paying Statistics (TURN'S STRUCTURE, note Paying statistics): matching cards first, then 2 of any kinds for 1."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from heroes.engine import Ask, Data, Option, Refusal, Step
from heroes.engine import Cost as AnswerCost
from heroes.engine.registry import rule
from heroes.rules.duel.asking import Asks, Wish
from heroes.rules.duel.cards import FREE, KINDS, Cost
from heroes.rules.duel.events import Paid
from heroes.rules.duel.saying import KIND_NAMES, amounts
from heroes.rules.duel.things import STACKS
from heroes.rules.duel.timing import NO_STEPS
from heroes.words import Said, say

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame

_PAYABLE: dict[Cost, dict[Cost, bool]] = {}
_WAYS: dict[tuple[int, Cost, Cost], tuple[Option, ...]] = {}
_MANY = 20_000


@rule("card.cost.exact", "card.cost.substitute.only-shortfall")
def takes(cost: Cost) -> AnswerCost:
    """What an answer takes, in Statistics of all kinds together."""
    return AnswerCost(statistics=sum(cost))


def matching(ready: Cost, cost: Cost) -> Cost:
    """The ready Statistics of the right kinds that a cost takes."""
    return (min(ready[0], cost[0]), min(ready[1], cost[1]), min(ready[2], cost[2]), min(ready[3], cost[3]))


def less(one: Cost, other: Cost) -> Cost:
    return (one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3])


def plus(one: Cost, other: Cost) -> Cost:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


@rule("card.cost.payable-formula")
def shortfall(ready: Cost, cost: Cost) -> int:
    """How many of a cost have no matching ready Statistic."""
    return sum(cost) - sum(matching(ready, cost))


@rule(
    "card.play.cost-first",
    "card.cost.substitute",
    "card.cost.payable-formula",
    "card.cost.example-magic-arrow",
    "card.cost.example-mixed",
)
def can_pay(ready: Cost, cost: Cost) -> bool:
    """With a shortfall of s, exactly when the ready Statistics that match nothing number at least 2s."""
    known = _PAYABLE.get(ready)
    if known is None:
        if len(_PAYABLE) >= _MANY:
            _PAYABLE.clear()
        known = _PAYABLE[ready] = {}
    answer = known.get(cost)
    if answer is None:
        match = matching(ready, cost)
        answer = known[cost] = sum(ready) - sum(match) >= 2 * (sum(cost) - sum(match))
    return answer


@rule("card.cost.substitute", "card.cost.substitute.only-shortfall", "card.cost.substitute.repeat")
def ways_to_pay(seat: int, ready: Cost, cost: Cost) -> tuple[Option, ...]:
    """One option for each choice of the Statistics that stand in for missing ones; one alone if nothing is missing."""
    key = (seat, ready, cost)
    known = _WAYS.get(key)
    if known is None:
        if len(_WAYS) >= _MANY:
            _WAYS.clear()
        known = _WAYS[key] = tuple(_ways(seat, ready, cost))
    return known


def _ways(seat: int, ready: Cost, cost: Cost) -> list[Option]:
    match = matching(ready, cost)
    rest = less(ready, match)
    options = []
    for kinds in combinations_with_replacement(range(4), 2 * shortfall(ready, cost)):
        extra = (kinds.count(0), kinds.count(1), kinds.count(2), kinds.count(3))
        if all(wanted <= left for wanted, left in zip(extra, rest, strict=True)):
            names = ",".join(KINDS[kind] for kind in kinds)
            spent = plus(match, extra)
            options.append(
                Option(
                    f"spend:{names}",
                    (Spend(seat, spent),),
                    say("duel.do.spend", spent=amounts(spent)),
                    verb="pay",
                    cost=takes(spent),
                    things=tuple(STACKS[kind] for kind in kinds),
                )
            )
    return options


@rule("card.cost.exact", "card.cost.example-mixed")
class Pay(Data, Asks, frozen=True, tag="duel.pay"):
    """The cost of the card being played, exactly; the player chooses among the cards that substitute."""

    seat: int
    cost: Cost

    def run(self, game: CardGame) -> Ask | Sequence[Step]:
        if self.cost == FREE:
            return NO_STEPS
        ways = ways_to_pay(self.seat, game.state.sides[self.seat].ready, self.cost)
        if len(ways) == 1:
            return ways[0].steps
        return Ask(
            self.seat,
            "payment",
            ways,
            says=say("duel.ask.payment", cost=amounts(self.cost)),
            rule="card.cost.substitute",
        )

    def first(self, game: CardGame) -> Said:
        return say("duel.first.payment", cost=amounts(self.cost))

    def why_not(self, game: CardGame, wish: Wish) -> Refusal | None:
        """Matching cards are spent anyway; only ready cards that match nothing may substitute, and exactly enough."""
        ready = game.state.sides[self.seat].ready
        match = matching(ready, self.cost)
        cost, matched = amounts(self.cost), amounts(match)
        if wish.deed == "spend":
            wanted = 2 * shortfall(ready, self.cost)
            if len(wish.rest.split(",")) != wanted:
                text = say("duel.reason.pay-exactly", cost=cost, matched=matched, n=wanted)
                return Refusal("card.cost.exact", text)
            text = say("duel.reason.pay-ready", cost=cost, matched=matched)
            return Refusal("card.cost.substitute.only-shortfall", text)
        kind = wish.thing.kind
        if kind >= 0 and not wish.deed:
            if wish.thing.seat == 1 - self.seat:
                return Refusal("card.map.control", say("duel.reason.enemys-statistics"))
            if not ready[kind]:
                return Refusal("card.cost.spent-unusable", say("duel.reason.none-ready", kind=KIND_NAMES[kind]))
            text = say("duel.reason.all-match", kind=KIND_NAMES[kind], cost=cost)
            return Refusal("card.cost.substitute.only-shortfall", text)
        return None


@rule("card.types.statistic-kinds", "card.cost.spend", "card.cost.spent-unusable")
class Spend(Data, Step, frozen=True, tag="duel.spend"):
    """Statistic cards turned 45 degrees: spent until the next ready step."""

    seat: int
    spent: Cost

    def run(self, game: CardGame) -> Sequence[Step]:
        side = game.state.sides[self.seat]
        side.ready = less(side.ready, self.spent)
        game.tell(Paid(self.seat, self.spent))
        return NO_STEPS
