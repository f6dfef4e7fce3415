"""What resources, incomes and buildings are worth to a realm: whole orders of building are followed through the rounds
that are left, everything else that comes in goes into the army, and the best of them counts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from functools import lru_cache
from typing import NamedTuple

from heroes.ai.combat_value import STANDING, strength
from heroes.engine import Seat
from heroes.rules.board.library.components import faction_units
from heroes.rules.board.library.places import BUILDINGS, TOWNS, Building
from heroes.rules.board.realm.army import POPULATION
from heroes.rules.board.realm.purse import Price, income
from heroes.rules.board.realm.rewards import Gain, OneOf
from heroes.rules.board.realm.town import ALL, BUILD, is_closed
from heroes.rules.board.state.mapgame import WorldGame

ARMY = ((0.12, 0.15), (0.2, 0.5))
"""What one point of unit strength is worth in every round in which it is there, and beside that when the last round is
over: it has kept what the realm holds. First against one rival, then against several: one of them always finds the
weakest."""
OTHER_USES = {"mage-guild": 0.35, "faction": 0.3}
"""What a building brings in every round beside resources and units, by its role."""
LEFT_OVER = (0.03, 0.05, 0.1)
"""What gold, building materials and valuables are worth that no plan needs."""
FOUND = (1.5, 0.8, 0.3)
"""What heroes bring home in a round, of each resource."""
FOR_MATERIALS, FOR_VALUABLES, NEVER = 2.5, 7.0, 1e6
"""The gold for which one of them is had, the way to somebody who sells it included."""
ORDERS: tuple[tuple[str, ...], ...] = (
    ("citadel", "dwelling-bronze", "dwelling-silver", "city-hall", "dwelling-gold", "mage-guild", "faction"),
    ("city-hall", "citadel", "dwelling-bronze", "mage-guild", "faction", "dwelling-silver", "dwelling-gold"),
    ("dwelling-bronze", "dwelling-silver", "city-hall", "citadel", "dwelling-gold", "mage-guild", "faction"),
)
"""In which orders buildings follow the first one, by their roles."""
FURTHEST = 14
"""No plan looks further ahead than so many rounds."""


class Realm(NamedTuple):
    """All that decides what a realm can still become."""

    faction: str
    resources: Price
    incomes: Price
    buildings: tuple[str, ...]
    army: tuple[tuple[str, bool], ...]
    """The units that are not at hand for recruiting, and whether they are Packs of this realm."""
    strength: float
    rounds: tuple[bool, ...]
    """The rounds after this one, and whether resources come in as they begin."""
    builds: bool
    """Whether something can still be built in this round."""
    recruits: bool
    point: float
    """What a building is worth by being there."""
    closed: tuple[str, ...] = ()
    standing: tuple[float, float] = ARMY[0]
    """What a point of strength is worth in every round, and at the end."""


class Purchase(NamedTuple):
    """A unit, or the other side of one."""

    unit: str
    role: str
    """The dwelling that it takes."""
    pack: bool
    gold: int
    valuables: int
    gain: float


def army_worth(game: WorldGame, seat: Seat) -> tuple[float, float]:
    """What a point of unit strength is worth to a player in every round, and when the last one is over."""
    rivals = sum(game.hostile(seat, other) for other in range(game.seats))
    return ARMY[rivals > 1]


def realm_of(game: WorldGame, seat: Seat, army: float, rounds: int, point: float) -> Realm:
    """The realm of a player, with so many rounds to go after this one."""
    player, now = game.player(seat), game.world.round
    held = game.owner(player.town) == seat
    every = game.book.income_every_round
    others = [(troop.card, True) for side, one in enumerate(game.state.players) if side != seat for troop in one.army]
    return Realm(
        player.faction,
        (player.gold, player.materials, player.valuables),
        income(game, seat),
        player.buildings,
        (*((troop.card, troop.pack) for troop in player.army), *others),
        army,
        tuple(every or game.kind_of_round(now + ahead) == "resource" for ahead in range(1, min(rounds, FURTHEST) + 1)),
        BUILD not in player.spent and held,
        POPULATION not in player.spent,
        point,
        # What is built in a town that others hold counts for nobody.
        game.book.closed_buildings if held else (ALL,),
        army_worth(game, seat),
    )


@lru_cache(1 << 14)
def prospects(realm: Realm) -> float:
    """What the best order of building leads to, the army included."""
    return max(_followed(realm, order, waits) for order in _orders(realm) for waits in (True, False))


def _orders(realm: Realm) -> Iterator[tuple[Building, ...]]:
    """Every building first that could be, and the rest in each of the usual orders; or nothing at all."""
    open_ = [
        building
        for building in TOWNS[realm.faction].buildings
        if building.id not in realm.buildings and not is_closed(building, realm.closed)
    ]
    yield ()
    for usual in ORDERS:
        rest = sorted(open_, key=lambda building: usual.index(building.role))
        for first in open_:
            if not first.requires or first.requires in realm.buildings:
                yield (first, *(building for building in rest if building is not first))


class Purse:
    """What there is in a round that is only thought of."""

    __slots__ = ("gold", "materials", "valuables")

    def __init__(self, resources: Price) -> None:
        gold, materials, valuables = map(float, resources)
        self.gold, self.materials, self.valuables = gold, materials, valuables

    def add(self, gold: float, materials: float, valuables: float) -> None:
        self.gold += gold
        self.materials += materials
        self.valuables += valuables

    def gold_for(self, price: Price, trades: bool) -> float:
        """The gold that something takes, with what has to be exchanged for it; more than there is if nothing can be."""
        materials, valuables = max(0.0, price[1] - self.materials), max(0.0, price[2] - self.valuables)
        if (materials or valuables) and not trades:
            return NEVER
        return price[0] + FOR_MATERIALS * materials + FOR_VALUABLES * valuables

    def pay(self, price: Price) -> None:
        self.gold -= self.gold_for(price, True)
        self.materials = max(0.0, self.materials - price[1])
        self.valuables = max(0.0, self.valuables - price[2])


def _followed(realm: Realm, order: tuple[Building, ...], waits: bool) -> float:
    """What comes of an order of building: each round the next building is built if it can be paid for, else it is
    waited for or another one is built, and gold that it does not need goes into units. Heroes bring something home in
    every round and find somebody to trade with."""
    purse, waiting, built = Purse(realm.resources), list(order), set(realm.buildings)
    offers = list(purchases(realm.faction, realm.army))
    roles: set[str] = {BUILDINGS[name].role for name in built}
    army, worth = realm.strength, 0.0
    each_round, at_the_end = realm.standing
    produce = sum(produced(name) for name in built)
    uses = sum(OTHER_USES.get(BUILDINGS[name].role, 0.0) for name in realm.buildings)
    rounds = realm.rounds
    for number in range(len(rounds) + 1):
        later = number > 0
        if later:
            purse.add(*FOUND)
            if rounds[number - 1]:
                purse.add(realm.incomes[0] + produce, realm.incomes[1], realm.incomes[2])
        fits = [one for one in waiting if not one.requires or one.requires in built]
        if later or realm.builds:
            for target in fits[:1] if waits else fits:
                if purse.gold_for(target.cost, later) <= purse.gold:
                    purse.pay(target.cost)
                    waiting.remove(target)
                    built.add(target.id)
                    roles.add(target.role)
                    produce += produced(target.id)
                    uses += OTHER_USES.get(target.role, 0.0)
                    worth += realm.point
                    fits = [one for one in waiting if not one.requires or one.requires in built]
                    break
        if later or realm.recruits:
            kept = 0.0
            if fits and number < len(rounds):
                # What the next building costs is kept back as far as the next income does not bring it.
                kept = max(0.0, purse.gold_for(fits[0].cost, True) - (realm.incomes[0] if rounds[number] else 0.0))
            army += _recruited(purse, offers, roles, kept)
        worth += army * each_round + uses
    worth += army * at_the_end
    left = (purse.gold, purse.materials, purse.valuables)
    return worth + sum(amount * each for amount, each in zip(left, LEFT_OVER, strict=True))


def _recruited(purse: Purse, offers: list[Purchase], roles: Set[str], kept: float) -> float:
    """Buy what can be had for the gold that is not kept back; how much stronger the army is by it."""
    gain = 0.0
    for offer in offers.copy():
        if offer.role not in roles or (offer.pack and "citadel" not in roles):
            continue
        if purse.gold - offer.gold >= kept and purse.valuables >= offer.valuables:
            if offer.pack and any(one.unit == offer.unit and not one.pack for one in offers):
                continue
            purse.add(-offer.gold, 0, -offer.valuables)
            gain += offer.gain
            offers.remove(offer)
    return gain


@lru_cache(1024)
def produced(building: str) -> int:
    """The gold that a building brings in a Resource round."""
    most = 0
    for service in BUILDINGS[building].services:
        if service.when == "resource-round":
            rewards: Iterable[object] = (
                service.reward.rewards if isinstance(service.reward, OneOf) else (service.reward,)
            )
            most = max(most, *(one.gold for one in rewards if isinstance(one, Gain)), 0)
    return most


@lru_cache(4096)
def purchases(faction: str, army: tuple[tuple[str, bool], ...]) -> tuple[Purchase, ...]:
    """What an army can still buy in the town of a faction, the most strength for its gold first."""
    there = dict(army)
    found = []
    for unit in faction_units(faction):
        role = f"dwelling-{unit.tier}"
        few, pack = unit.few, unit.pack
        if unit.id not in there:
            found.append(Purchase(unit.id, role, False, few.gold, few.valuables, STANDING + strength(few)))
        if pack is not None and not there.get(unit.id):
            found.append(Purchase(unit.id, role, True, pack.gold, pack.valuables, strength(pack)))
    return tuple(sorted(found, key=lambda one: one.gain / (one.gold + 4 * one.valuables + 0.1), reverse=True))
