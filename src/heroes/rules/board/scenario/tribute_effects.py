"""Resources that go, and prices that must be paid (core.symbols.pay)."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.realm.purse import RESOURCES, Price, can_pay, pay
from heroes.rules.board.realm.rewards import Bestow
from heroes.rules.board.scenario.moments import BY_EVENT
from heroes.rules.board.state.map_events import amounts
from heroes.rules.board.state.mapgame import WorldGame
from heroes.words import Said, say


class Lose(Data, Reward, frozen=True, tag="board.scenario-lose"):
    """Resources go, as far as there are any."""

    price: Price

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (TakeAway(visit.seat, self.price),)

    def label(self) -> Said:
        return say("scenario.reward.lose", sum=amounts(*self.price))


class TakeAway(Data, Step, frozen=True, tag="board.scenario-take-away"):
    seat: Seat
    price: Price

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        gold, materials, valuables = self.price
        lost = (min(gold, player.gold), min(materials, player.materials), min(valuables, player.valuables))
        pay(game, self.seat, lost, "tribute")
        return ()


class Demand(Data, Reward, frozen=True, tag="board.scenario-demand"):
    """A price that must be paid by whoever can; whoever cannot suffers what follows."""

    price: Price
    otherwise: Reward | None = None
    worth: tuple[int, int] = (0, 0)
    """How much gold a building material and a valuable count for; nothing: gold is paid in gold."""

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (MustPay(visit, self),)

    def label(self) -> Said:
        return say("scenario.reward.demand", sum=amounts(*self.price))


class MustPay(Data, Step, frozen=True, tag="board.scenario-must-pay"):
    visit: Visit
    demand: Demand

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player, demand = game.players[self.visit.seat], self.demand
        if can_pay(player, demand.price):
            if any(demand.worth) and (player.materials or player.valuables):
                return (PayInKind(self.visit.seat, demand.price[0], demand.worth),)
            pay(game, self.visit.seat, demand.price, "tribute")
            return ()
        wealth = player.gold + player.materials * demand.worth[0] + player.valuables * demand.worth[1]
        if any(demand.worth) and wealth >= demand.price[0]:
            return (PayInKind(self.visit.seat, demand.price[0], demand.worth),)
        return (Bestow(demand.otherwise, self.visit),) if demand.otherwise is not None else ()


class PayInKind(Data, Step, frozen=True, tag="board.scenario-pay-in-kind"):
    """Gold that may be paid in building materials and valuables, one after the other; no change is given. Gold itself
    only where it is enough together with what else there is."""

    seat: Seat
    left: int
    worth: tuple[int, int]

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        if self.left <= 0:
            return ()
        player = game.players[self.seat]
        gold = min(self.left, player.gold)
        ways: list[tuple[Price, int]] = [((gold, 0, 0), gold)] if gold else []
        if player.materials and self.worth[0]:
            ways.append(((0, 1, 0), self.worth[0]))
        if player.valuables and self.worth[1]:
            ways.append(((0, 0, 1), self.worth[1]))
        options = tuple(
            Option(
                f"pay:{resource}",
                (PayPart(self.seat, price), PayInKind(self.seat, self.left - counts, self.worth)),
                say("scenario.do.pay-part", sum=amounts(*price)),
                verb="pay",
                things=(f"resource:{resource}",),
            )
            for price, counts in ways
            for resource in (RESOURCES[next(number for number, amount in enumerate(price) if amount)],)
        )
        if len(options) < 2:
            return options[0].steps if options else ()
        return Ask(self.seat, "pay-in-kind", options, says=say("scenario.ask.pay-in-kind", n=self.left), rule=BY_EVENT)


class PayPart(Data, Step, frozen=True, tag="board.scenario-pay-part"):
    seat: Seat
    price: Price

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        pay(game, self.seat, self.price, "tribute")
        return ()
