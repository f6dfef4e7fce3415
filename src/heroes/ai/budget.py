"""What resources, incomes and buildings are worth to a realm: whole orders of building are followed through the rounds
that are left, everything else that comes in goes into the army, and the best of them counts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from heroes.ai.combat_value import STANDING, strength
from heroes.engine import Seat
from heroes.rules.board.library.components import faction_units
from heroes.rules.board.library.places import BUILDINGS, TOWNS, Building
from heroes.rules.board.realm.army import POPULATION
from heroes.rules.board.realm.purse import Price, income
from heroes.rules.board.realm.rewards import Gain, OneOf
from heroes.rules.board.realm.town import BUILD, is_closed
from heroes.rules.board.state.mapgame import WorldGame

ARMY_ROUND = 0.12
"""What one point of unit strength is worth in every round in which it is there."""
AT_THE_END = 0.15
"""What it is worth beside that when the last round is over: it has kept what the realm holds."""
OTHER_USES = {"mage-guild": 0.35, "faction": 0.3}
"""What a building brings in every round beside resources and units, by its role."""
LEFT_OVER = (0.03, 0.05, 0.1)
"""What gold, building materials and valuables are worth that no plan needs."""
ORDERS: tuple[tuple[str, ...], ...] = (
    ("citadel", "dwelling-bronze", "dwelling-silver", "city-hall", "dwelling-gold", "mage-guild", "faction"),
    ("city-hall", "citadel", "dwelling-bronze", "mage-guild", "faction", "dwelling-silver", "dwelling-gold"),
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


class Purchase(NamedTuple):
    """A unit, or the other side of one."""

    unit: str
    role: str
    """The dwelling that it takes."""
    pack: bool
    gold: int
    valuables: int
    gain: float


def realm_of(game: WorldGame, seat: Seat, army: float, rounds: int, point: float) -> Realm:
    """The realm of a player, with so many rounds to go after this one."""
    player, now = game.player(seat), game.world.round
    every = game.book.income_every_round
    others = [(troop.card, True) for side, one in enumerate(game.state.players) if side != seat for troop in one.army]
    return Realm(
        player.faction,
        (player.gold, player.materials, player.valuables),
        income(game, seat),
        player.buildings,
        (*((troop.card, troop.pack) for troop in player.army), *others),
        army,
        tuple(every or bool((now + ahead) % 2) for ahead in range(1, min(rounds, FURTHEST) + 1)),
        BUILD not in player.spent and game.owner(player.town) == seat,
        POPULATION not in player.spent,
        point,
        game.book.closed_buildings,
    )


@lru_cache(1 << 14)
def prospects(realm: Realm) -> float:
    """What the best order of building leads to, the army included."""
    return max(_followed(realm, order) for order in _orders(realm))


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


def _followed(realm: Realm, order: tuple[Building, ...]) -> float:
    """What comes of an order of building: each round the next building if it can be paid for, else it is waited for,
    and gold that it does not need goes into units."""
    gold, materials, valuables = realm.resources
    incomes = realm.incomes
    buildings = list(realm.buildings)
    offers = list(purchases(realm.faction, realm.army))
    roles = {BUILDINGS[name].role for name in buildings}
    army, worth, waiting = realm.strength, 0.0, list(order)
    produce = sum(produced(name) for name in buildings)
    uses = sum(OTHER_USES.get(BUILDINGS[name].role, 0.0) for name in buildings)
    for number, (comes_in, builds, recruits) in enumerate(
        ((False, realm.builds, realm.recruits), *((resource, True, True) for resource in realm.rounds))
    ):
        if comes_in:
            gold, materials, valuables = gold + incomes[0] + produce, materials + incomes[1], valuables + incomes[2]
        target = next((one for one in waiting if not one.requires or one.requires in buildings), None)
        if builds and target is not None and _paid(target.cost, gold, materials, valuables):
            cost = target.cost
            gold, materials, valuables = gold - cost[0], materials - cost[1], valuables - cost[2]
            waiting.remove(target)
            buildings.append(target.id)
            roles.add(target.role)
            produce += produced(target.id)
            uses += OTHER_USES.get(target.role, 0.0)
            worth += realm.point
            target = next((one for one in waiting if not one.requires or one.requires in buildings), None)
        if recruits:
            kept = (0, 0)
            if target is not None and number < len(realm.rounds):
                # What the next building costs is kept back as far as the next income does not bring it.
                coming = incomes if realm.rounds[number] else (0, 0, 0)
                if materials + coming[1] >= target.cost[1]:
                    kept = (target.cost[0] - coming[0], target.cost[2] - coming[2])
            for offer in offers.copy():
                if (
                    offer.role in roles
                    and (not offer.pack or "citadel" in roles)
                    and gold - offer.gold >= max(0, kept[0])
                    and valuables - offer.valuables >= (max(0, kept[1]) if offer.valuables else 0)
                    and (not offer.pack or not any(one.unit == offer.unit and not one.pack for one in offers))
                ):
                    gold, valuables = gold - offer.gold, valuables - offer.valuables
                    army += offer.gain
                    offers.remove(offer)
        worth += army * ARMY_ROUND + uses
    return worth + army * AT_THE_END + _left_over(gold, materials, valuables)


def _left_over(*amounts: int) -> float:
    return sum(amount * worth for amount, worth in zip(amounts, LEFT_OVER, strict=True))


def _paid(price: Price, gold: int, materials: int, valuables: int) -> bool:
    return gold >= price[0] and materials >= price[1] and valuables >= price[2]


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
