"""Paying for units: in gold and valuables, and where a building of the owner allows it in other things as if they were
gold."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.rules.board.library.places import BUILDINGS
from heroes.rules.board.library.resources import GOLD, MATERIALS, VALUABLES, Resource
from heroes.rules.board.realm.purse import Pay, Price, as_cost, can_pay, pay, price_of, price_said, why_not_pay
from heroes.rules.board.state.combat import Player
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.mapgame import WorldGame
from heroes.words import say

BY_BUILDING = "core.town.building.faction"


@lru_cache(4096)
def coins(buildings: tuple[str, ...]) -> tuple[Resource, ...]:
    """What may be spent on units as if it were gold where these buildings stand."""
    return tuple(dict.fromkeys(resource for name in buildings for resource in BUILDINGS[name].as_gold))


def spare(player: Player, price: Price) -> tuple[int, int]:
    """Building materials and valuables that could be paid in place of gold, beyond what the price itself asks for."""
    kinds = coins(player.buildings)
    return (
        max(0, player.materials - price[1]) if MATERIALS in kinds else 0,
        max(0, player.valuables - price[2]) if VALUABLES in kinds else 0,
    )


def can_pay_for_unit(player: Player, price: Price) -> bool:
    if can_pay(player, price):
        return True
    if not coins(player.buildings) or player.materials < price[1] or player.valuables < price[2]:
        return False
    return player.gold + sum(spare(player, price)) >= price[0]


def why_not_pay_for_unit(player: Player, price: Price) -> Refusal | None:
    return None if can_pay_for_unit(player, price) else why_not_pay(player, price)


def paid_for_unit(game: WorldGame, seat: Seat, price: Price, purpose: str) -> tuple[Step, ...]:
    """Pay at once, or ask with what."""
    player = game.players[seat]
    if price[0] and any(spare(player, price)):
        return (PayWith(seat, price, purpose),)
    pay(game, seat, price, purpose)
    return ()


class PayWith(Data, Explains, Step, frozen=True, tag="board.pay-with"):
    """With what the gold of a price is paid: building materials first, then valuables, the rest in gold."""

    seat: Seat
    price: Price
    purpose: str
    materials: int = 0
    """What has been decided on so far."""
    valuables: int = 0

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        player = game.players[self.seat]
        options = [self._gold()] if can_pay(player, self.whole()) else []
        if not self.materials:
            options += self._counted(player, MATERIALS)
        options += self._counted(player, VALUABLES)
        if len(options) == 1:
            return options[0].steps
        return Ask(
            self.seat,
            "pay-with",
            tuple(options),
            says=say("realm.ask.pay-with", sum=price_said(self.whole())),
            rule=BY_BUILDING,
            passes=GOLD if options[0].key == GOLD else None,
        )

    def whole(self) -> Price:
        """The price as it would be paid now."""
        gold, materials, valuables = self.price
        return gold - self.materials - self.valuables, materials + self.materials, valuables + self.valuables

    def _gold(self) -> Option:
        price = self.whole()
        return Option(
            GOLD,
            (Pay(self.seat, price, self.purpose),),
            say("realm.do.pay-with-gold", sum=price_said(price)),
            verb="pay",
            cost=as_cost(price),
            things=(f"resource:{GOLD}",),
        )

    def _counted(self, player: Player, resource: Resource) -> list[Option]:
        """So many of a resource, as long as what is left can be paid."""
        left, (materials, valuables) = self.whole()[0], spare(player, self.price)
        most, rest = (materials, valuables) if resource == MATERIALS else (valuables, 0)
        least = max(1, left - player.gold - rest)
        return [self._so_many(player, resource, number) for number in range(least, min(most, left) + 1)]

    def _so_many(self, player: Player, resource: Resource, number: int) -> Option:
        chosen = (
            msgspec.structs.replace(self, materials=number)
            if resource == MATERIALS
            else msgspec.structs.replace(self, valuables=number)
        )
        over = resource == VALUABLES or not spare(player, self.price)[1] or not chosen.whole()[0]
        price = chosen.whole()
        return Option(
            f"{resource}:{number}",
            (Pay(self.seat, price, self.purpose),) if over else (chosen,),
            say("realm.do.pay-with", sum=price_said(price_of(resource, number)), sum2=price_said(price)),
            verb="pay",
            cost=as_cost(price),
            things=(f"resource:{resource}",),
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return why_not_pay(game.players[self.seat], self.whole()) if kind == "resource" else None
