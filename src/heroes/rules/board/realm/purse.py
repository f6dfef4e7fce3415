"""Resources: gaining, paying, income (core.resources.*, core.income.*)."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from heroes.engine import Cost, Data, Refusal, Seat, Step
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.library.places import LOCATIONS
from heroes.rules.board.library.resources import GOLD, MATERIALS, VALUABLES, Resource
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Player
from heroes.rules.board.state.map_events import GainedResources, Paid, amounts
from heroes.rules.board.state.mapgame import COMMON_ARMY, WorldGame
from heroes.rules.board.state.named import is_barren
from heroes.rules.board.state.statistics import at_home
from heroes.rules.words.card import PERMANENT
from heroes.words import Said, say, word

Price = tuple[int, int, int]
"""Gold, building materials, valuables."""
NOTHING: Price = (0, 0, 0)


@lru_cache(1024)
def as_cost(price: Price) -> Cost:
    """A price as an answer shows it."""
    return Cost(gold=price[0], materials=price[1], valuables=price[2])


def price_said(price: Price) -> Said:
    """A price in a sentence: `3 gold, 1 valuable`, or `nothing`."""
    return amounts(*price) if any(price) else word("nothing")


RESOURCES = (GOLD, MATERIALS, VALUABLES)
SETTLEMENT_INCOME = {GOLD: 5, MATERIALS: 2, VALUABLES: 1}
"""core.settlement.income.*"""
TRACK_ENDS = {GOLD: 45, MATERIALS: 14, VALUABLES: 7}
"""The last slot of each income track; a slot is what a settlement of that kind yields."""
SETTLEMENT, TOWN = "settlement", "town"


@lru_cache(1024)
def price_of(resource: str, amount: int) -> Price:
    return (
        amount if resource == GOLD else 0,
        amount if resource == MATERIALS else 0,
        amount if resource == VALUABLES else 0,
    )


def halved(price: Price) -> Price:
    """Half of it, each resource rounded up."""
    gold, materials, valuables = price
    return (gold + 1) // 2, (materials + 1) // 2, (valuables + 1) // 2


def at_price(price: Price, terms: str) -> Price:
    """A price on the terms of a scenario: `free`, `half` or `full`."""
    return {"free": NOTHING, "half": halved(price), "full": price}[terms]


def moved_income(player: Player, track: str, slots: int) -> Price:
    """The income once the marker of a track has moved by so many slots, as far as the track goes."""
    gold, materials, valuables = (
        max(0, min(TRACK_ENDS[name], income + SETTLEMENT_INCOME[name] * slots)) if name == track else income
        for name, income in zip(RESOURCES, player.income, strict=True)
    )
    return gold, materials, valuables


@rule("core.resources.pay-in-full")
def can_pay(player: Player, price: Price) -> bool:
    """A price must be paid in full (core.resources.pay-in-full)."""
    return player.gold >= price[0] and player.materials >= price[1] and player.valuables >= price[2]


@rule("core.resources.pay-in-full")
def why_not_pay(player: Player, price: Price) -> Refusal | None:
    """What is missing for a price."""
    if can_pay(player, price):
        return None
    short = (
        max(0, price[0] - player.gold),
        max(0, price[1] - player.materials),
        max(0, price[2] - player.valuables),
    )
    says = say("realm.reason.lack-costs", sum=amounts(*short), sum2=amounts(*price))
    return Refusal("core.resources.pay-in-full", says)


def take_out(player: Player, price: Price) -> None:
    player.gold -= price[0]
    player.materials -= price[1]
    player.valuables -= price[2]


def put_in(player: Player, gains: Price) -> None:
    """Resources never go below nothing, also where something takes some away."""
    player.gold = max(0, player.gold + gains[0])
    player.materials = max(0, player.materials + gains[1])
    player.valuables = max(0, player.valuables + gains[2])


def pay(game: WorldGame, seat: Seat, price: Price, purpose: str) -> None:
    take_out(game.players[seat], price)
    if any(price):
        game.tell(Paid(seat, *price, purpose))


@rule("core.components.resource-tokens", "core.resources.sources")
def receive(game: BoardGame, seat: Seat, gains: Price, source: str) -> None:
    put_in(game.players[seat], gains)
    if any(gains):
        game.tell(GainedResources(seat, *gains, source))


class Receive(Data, Step, frozen=True, tag="board.receive"):
    seat: Seat
    gold: int = 0
    materials: int = 0
    valuables: int = 0
    source: str = ""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        receive(game, self.seat, (self.gold, self.materials, self.valuables), self.source)
        return ()


class Pay(Data, Step, frozen=True, tag="board.pay"):
    seat: Seat
    price: Price
    purpose: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        pay(game, self.seat, self.price, self.purpose)
        return ()


@rule(
    "core.round.resource.income-sources",
    "core.income.track-follows-control",
    "core.settlement.lost-income",
    "core.settings.towns-no-production.first",
    "core.settings.towns-no-production.revised",
)
def income(game: WorldGame, seat: Seat) -> Price:
    """Town production plus every mine and settlement under the player's control, and what units and
    permanent cards earn
    (core.round.resource.income-sources, core.income.track-follows-control)."""
    if not game.book.lost_town_earns and not game.allied(seat, game.owner(game.players[seat].town)):
        return 0, 0, 0
    total = list(game.players[seat].income) if game.book.towns_produce else [0, 0, 0]
    world, fields = game.world, game.atlas.fields
    times = game.book.field_income_times
    for field, cubes in world.cubes.items():
        if seat in cubes and field in fields:
            resource, amount = field_income(game, field)
            if amount:
                total[RESOURCES.index(resource)] += amount * times
    for troop in () if _earned_by_ally(game, seat) else game.players[seat].army:
        for ability in at_home(troop):
            earned, amount = ability.income()
            if amount:
                total[RESOURCES.index(earned)] += amount
    for card in game.players[seat].aside:
        for use in CARDS[card].uses:
            earned, amount = use.effect.income()
            if amount and use.timing == PERMANENT:
                total[RESOURCES.index(earned)] += amount
    return total[0], total[1], total[2]


EARNED = "earned"
"""What is spent for the round, once the units of a common army have earned something for one of those who share it."""


def _earned_by_ally(game: WorldGame, seat: Seat) -> bool:
    return game.used(seat, EARNED) and EARNED not in game.players[seat].spent


@rule(
    "core.settlement.income.gold",
    "core.settlement.income.bm",
    "core.settlement.income.valuables",
    "core.mine.income.ore",
    "core.mine.income.valuables",
    "core.mine.income.gold",
    "core.settings.double-income",
    "core.symbols.ongoing-resource",
)
def field_income(game: WorldGame, field: int) -> tuple[Resource | Literal[""], int]:
    """What a mine or settlement yields in a Resource round."""
    location = LOCATIONS[game.field(field).location]
    if is_barren(game, field):
        return "", 0
    if location.id in (SETTLEMENT, TOWN):
        chosen = game.world.yields.get(field)
        return (chosen, SETTLEMENT_INCOME[chosen]) if chosen else ("", 0)
    return location.mine


@rule("core.events.astrologers.next-resource")
class CollectIncome(Data, Step, frozen=True, tag="board.collect-income"):
    """A week may lessen what comes in, never below nothing (core.events.astrologers.next-resource)."""

    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        gold, materials, valuables = (
            max(0, amount + game.week(f"{name}-income"))
            for name, amount in zip(RESOURCES, income(game, self.seat), strict=True)
        )
        receive(game, self.seat, (gold, materials, valuables), "income")
        player = game.players[self.seat]
        # Where income comes in turns, the army goes on to an ally in the same round.
        earns = COMMON_ARMY in game.book.shared and game.book.income_in_turn
        if earns and any(ability.income()[1] for troop in player.army for ability in at_home(troop)):
            player.spent = (*player.spent, EARNED)
        return ()


rule_data(
    __name__,
    {
        "RESOURCES": ("core.resources.types",),
        "TRACK_ENDS": ("battlefield.adventure.astrologers.tier",),
        "SETTLEMENT_INCOME": (
            "core.settlement.income.gold",
            "core.settlement.income.bm",
            "core.settlement.income.valuables",
        ),
    },
)
