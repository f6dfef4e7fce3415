"""Why a town action is not open to a player now: the first reason that applies, with the id of its rule."""

from __future__ import annotations

from heroes.engine import Refusal, Seat
from heroes.rules.board.library.components import UNITS, UnitCard
from heroes.rules.board.library.places import BUILDINGS, TOWNS
from heroes.rules.board.reading.combat_reasons import NOT_NOW
from heroes.rules.board.realm.army import POPULATION, few_units, has_role, housed, recruit_price, reinforce_price
from heroes.rules.board.realm.charms import SECONDARY_LOST, has_charm
from heroes.rules.board.realm.guild import SPELL_BOOK, spell_price
from heroes.rules.board.realm.purse import Price, can_pay
from heroes.rules.board.realm.strongholds import serving, serving_buildings
from heroes.rules.board.realm.town import BUILD, SECONDARY_HERO_GOLD
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.map_events import amounts
from heroes.rules.board.state.mapgame import WorldGame
from heroes.words import say

ONCE = "core.townaction.once-per-round"
WITHIN_POPULATION = "recruit"
"""The question that goes on with one use of the Population token."""


def why_not_build(game: WorldGame, seat: Seat, name: str) -> Refusal:
    player, building = game.player(seat), BUILDINGS.get(name)
    if building is None:
        return Refusal("core.town.own-buildings", say("realm.reason.there-building", name=repr(name)))
    if building not in TOWNS[player.faction].buildings:
        return Refusal(
            "core.town.own-buildings", say("realm.reason.belongs-town-another-faction", building=building.says)
        )
    if name in player.buildings:
        return Refusal("core.townaction.build", say("realm.reason.stands-already", building=building.says))
    if BUILD in player.spent:
        return Refusal("core.town.build-one-per-round", say("realm.reason.build-token-used-one"))
    if building.requires and building.requires not in player.buildings:
        dwelling = building.role.startswith("dwelling-")
        rule = "core.town.building.dwelling-order" if dwelling else "core.town.building.faction"
        return Refusal(rule, say("realm.reason.must-be-built-first", building=BUILDINGS[building.requires].says))
    return _too_dear(game, seat, building.cost) or _not_now(game, seat)


def why_not_recruit(game: WorldGame, seat: Seat, card: str) -> Refusal:
    unit = UNITS.get(card)
    if unit is None or unit.faction not in [game.player(owner).faction for owner in serving(game, seat)]:
        rule = f"core.town.foreign-town.{game.book.edition}"
        return Refusal(rule, say("realm.reason.only-units-whose-factions"))
    if any(troop.card == card for troop in game.player(seat).army):
        return Refusal("core.units.recruit.enters-as-few", say("realm.reason.army-already", unit=unit.says))
    if any(troop.card == card for player in game.state.players for troop in player.army):
        return Refusal("core.town.foreign-town.revised", say("realm.reason.serve-another-player", unit=unit.says))
    return (
        _population_used(game, seat)
        or _homeless(game, seat, unit, "core.units.recruit.requires-dwelling")
        or _too_dear(game, seat, recruit_price(unit))
        or _not_now(game, seat)
    )


def why_not_reinforce(game: WorldGame, seat: Seat, card: str) -> Refusal:
    unit = UNITS.get(card)
    player = game.player(seat)
    if unit is None or not any(troop.card == card for troop in player.army):
        return Refusal("core.units.reinforce.pay-and-flip", say("realm.reason.only-units-army-can"))
    if unit.pack is None:
        return Refusal("core.neutral.single-sided", say("realm.reason.have-only-one-side", unit=unit.says))
    if unit not in few_units(player):
        return Refusal("core.units.reinforce.pay-and-flip", say("realm.reason.pack-already", unit=unit.says))
    used = _population_used(game, seat)
    if used is not None:
        return used
    houses = [game.player(owner) for owner in serving(game, seat) if game.player(owner).faction == unit.faction]
    if not any(has_role(owner, "citadel") for owner in houses):
        return Refusal("core.units.reinforce.requires-citadel", say("realm.reason.reinforcing-takes-citadel"))
    return (
        _homeless(game, seat, unit, "core.units.reinforce.requires-dwelling")
        or _too_dear(game, seat, reinforce_price(unit))
        or _not_now(game, seat)
    )


def why_not_buy_spell(game: WorldGame, seat: Seat) -> Refusal:
    price = spell_price(game, seat)
    if not price:
        if any(BUILDINGS[name].spell_price for name in serving_buildings(game, seat)):
            return Refusal("core.mageguild.round-built.revised", say("realm.reason.new-mage-guild-sells"))
        return Refusal("core.town.building.mage-guild", say("realm.reason.spells-sold-mage-guild"))
    if SPELL_BOOK in game.player(seat).spent:
        return Refusal(ONCE, say("realm.reason.spell-book-token-used"))
    return _too_dear(game, seat, (price, 0, 0)) or _not_now(game, seat)


def why_not_secondary(game: WorldGame, seat: Seat) -> Refusal:
    if not game.book.secondary_heroes:
        return Refusal("battlefield.adventure.round.town-actions", say("adventure.reason.no-secondary-hero"))
    if game.piece(game.secondary_of(seat)).field != NOWHERE:
        return Refusal("core.hero.secondary.max-two-heroes", say("realm.reason.secondary-hero-map-already"))
    if has_charm(game, seat, SECONDARY_LOST):
        return Refusal("core.hero.secondary.re-recruit", say("realm.reason.lost-secondary-hero-returns"))
    if not game.strongholds(seat):
        return Refusal("core.hero.secondary.requirement", say("realm.reason.takes-town-settlement-own"))
    used = _population_used(game, seat) if game.book.secondary_takes_population else None
    return used or _too_dear(game, seat, (SECONDARY_HERO_GOLD, 0, 0)) or _not_now(game, seat)


def why_not_use(game: WorldGame, seat: Seat, name: str) -> Refusal:
    """Why a building cannot be used now."""
    building = BUILDINGS.get(name)
    if building is None or name not in serving_buildings(game, seat):
        return Refusal("core.turn.building-activation", say("realm.reason.building-not-stand-town"))
    if name in game.player(seat).spent:
        return Refusal("core.turn.building-activation", say("realm.reason.has-been-used-turn", building=building.says))
    return Refusal("core.turn.building-activation", say("realm.reason.could-do-nothing-now", text=building.told))


# ---------------------------------------------------------------------- reasons that several share


def _too_dear(game: WorldGame, seat: Seat, price: Price) -> Refusal | None:
    player = game.player(seat)
    if can_pay(player, price):
        return None
    short = (
        max(0, price[0] - player.gold),
        max(0, price[1] - player.materials),
        max(0, price[2] - player.valuables),
    )
    return Refusal(
        "core.resources.pay-in-full", say("realm.reason.lack-costs", sum=amounts(*short), sum2=amounts(*price))
    )


def _population_used(game: WorldGame, seat: Seat) -> Refusal | None:
    within = game.ask is not None and game.ask.kind == WITHIN_POPULATION
    if POPULATION not in game.player(seat).spent or within:
        return None
    return Refusal(ONCE, say("realm.reason.population-token-used-round"))


def _homeless(game: WorldGame, seat: Seat, unit: UnitCard, rule: str) -> Refusal | None:
    owners = [game.player(owner) for owner in serving(game, seat)]
    if any(unit in housed(owner.faction, owner.buildings) for owner in owners):
        return None
    dwelling = next(one for one in TOWNS[unit.faction].buildings if one.role == f"dwelling-{unit.tier}")
    return Refusal(rule, say("realm.reason.live-which-not-built", unit=unit.says, dwelling=dwelling.says))


def _not_now(game: WorldGame, seat: Seat) -> Refusal:
    """Everything is there but the moment."""
    kind = game.ask.kind if game.ask is not None else ""
    if kind == "town-actions":
        rule = "core.townaction.defender-reaction.first"
        return Refusal(rule, say("realm.reason.attacked-player-recruits-buys"))
    if game.state.combat is not None:
        return Refusal(f"core.townaction.timing.{game.book.edition}", say("realm.reason.town-action-taken-combat"))
    return Refusal(NOT_NOW, say("realm.reason.finish-what-being-asked"))
