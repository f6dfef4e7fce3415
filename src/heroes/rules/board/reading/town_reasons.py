"""Why a town action is not open to a player now: the first reason that applies, with its rule. None if nothing is in
its way; then it is among the answers."""

from __future__ import annotations

from heroes.engine import Refusal, Seat
from heroes.rules.board.library.components import UNITS, UnitCard
from heroes.rules.board.library.places import BUILDINGS, TOWNS
from heroes.rules.board.reading.questions import question_first
from heroes.rules.board.realm.army import (
    POPULATION,
    MoreUnits,
    bargain,
    has_role,
    housed,
    lowered,
    recruit_price,
    reinforce_cost,
    why_not_pack,
)
from heroes.rules.board.realm.charms import SECONDARY_LOST, has_charm
from heroes.rules.board.realm.guild import SPELL_BOOK, BuyAnotherSpell, is_free, may_ask, spell_price
from heroes.rules.board.realm.hosting import training
from heroes.rules.board.realm.purse import why_not_pay
from heroes.rules.board.realm.strongholds import serving_buildings
from heroes.rules.board.realm.town import BUILD, SECONDARY_HERO_GOLD, CombatServices, TownWindow, is_closed
from heroes.rules.board.realm.unit_purse import why_not_pay_for_unit
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.turn.turn import TurnMenu
from heroes.words import say

ONCE = "core.townaction.once-per-round"
ACTIVATION = "core.turn.building-activation"
SECONDARY = "secondary"


def why_not_build(game: WorldGame, seat: Seat, name: str) -> Refusal | None:
    player, building = game.players[seat], BUILDINGS.get(name)
    if building is None:
        return Refusal("core.town.own-buildings", say("realm.reason.there-building", name=repr(name)))
    if building not in TOWNS[player.faction].buildings:
        return Refusal(
            "core.town.own-buildings", say("realm.reason.belongs-town-another-faction", building=building.says)
        )
    if is_closed(building, game.book.closed_buildings):
        return Refusal("tournament.creator.10-rules", say("realm.reason.scenario-closes", building=building.says))
    if name in player.buildings:
        return Refusal("core.townaction.build", say("realm.reason.stands-already", building=building.says))
    if BUILD in player.spent:
        return Refusal("core.town.build-one-per-round", say("realm.reason.build-token-used-one"))
    if building.requires and building.requires not in player.buildings:
        dwelling = building.role.startswith("dwelling-")
        rule = "core.town.building.dwelling-order" if dwelling else "core.town.building.faction"
        return Refusal(rule, say("realm.reason.must-be-built-first", building=BUILDINGS[building.requires].says))
    return why_not_pay(player, building.cost) or _why_not_now(game, BUILD)


def why_not_recruit(game: WorldGame, seat: Seat, card: str) -> Refusal | None:
    unit = UNITS.get(card)
    if unit is None or unit.faction not in [game.players[owner].faction for owner in training(game, seat)]:
        rule = f"core.town.foreign-town.{game.book.edition}"
        return Refusal(rule, say("realm.reason.only-units-whose-factions"))
    if any(troop.card == card for troop in game.players[seat].army):
        return Refusal("core.units.recruit.enters-as-few", say("realm.reason.army-already", unit=unit.says))
    if any(troop.card == card for player in game.state.players for troop in player.army):
        return Refusal("core.town.foreign-town.revised", say("realm.reason.serve-another-player", unit=unit.says))
    return (
        _population_used(game, seat)
        or _homeless(game, seat, unit, "core.units.recruit.requires-dwelling")
        or why_not_pay_for_unit(game.players[seat], lowered(recruit_price(unit), bargain(game, seat)))
        or _why_not_now(game, POPULATION)
    )


def why_not_reinforce(game: WorldGame, seat: Seat, card: str) -> Refusal | None:
    reason = why_not_pack(game.players[seat], card) or _population_used(game, seat)
    if reason is not None:
        return reason
    unit = UNITS[card]
    houses = [game.players[owner] for owner in training(game, seat) if game.players[owner].faction == unit.faction]
    if not any(has_role(owner, "citadel") for owner in houses):
        return Refusal("core.units.reinforce.requires-citadel", say("realm.reason.reinforcing-takes-citadel"))
    return (
        _homeless(game, seat, unit, "core.units.reinforce.requires-dwelling")
        or why_not_pay_for_unit(game.players[seat], lowered(reinforce_cost(game, seat, unit), bargain(game, seat)))
        or _why_not_now(game, POPULATION)
    )


def why_not_buy_spell(game: WorldGame, seat: Seat) -> Refusal | None:
    price = spell_price(game, seat)
    if is_free(game, seat):
        return Refusal(ONCE, say("realm.reason.spell-book-token-used")) if not may_ask(game, seat) else None
    if not price:
        if any(BUILDINGS[name].spell_price for name in serving_buildings(game, seat)):
            return Refusal("core.mageguild.round-built.revised", say("realm.reason.new-mage-guild-sells"))
        return Refusal("core.town.building.mage-guild", say("realm.reason.spells-sold-mage-guild"))
    if not may_ask(game, seat):
        return Refusal(ONCE, say("realm.reason.spell-book-token-used"))
    return why_not_pay(game.players[seat], (price, 0, 0)) or _why_not_now(game, SPELL_BOOK)


def why_not_secondary(game: WorldGame, seat: Seat) -> Refusal | None:
    if not game.book.secondary_heroes:
        return Refusal("battlefield.adventure.round.town-actions", say("adventure.reason.no-secondary-hero"))
    if game.piece(game.secondary_of(seat)).field != NOWHERE:
        return Refusal("core.hero.secondary.max-two-heroes", say("realm.reason.secondary-hero-map-already"))
    if has_charm(game, seat, SECONDARY_LOST):
        return Refusal("core.hero.secondary.re-recruit", say("realm.reason.lost-secondary-hero-returns"))
    if not game.strongholds(seat):
        return Refusal("core.hero.secondary.requirement", say("realm.reason.takes-town-settlement-own"))
    if game.book.secondary_takes_population and POPULATION in game.players[seat].spent:
        return Refusal(ONCE, say("realm.reason.population-token-used-round"))
    return why_not_pay(game.players[seat], (SECONDARY_HERO_GOLD, 0, 0)) or _why_not_now(game, SECONDARY)


def why_not_use(game: WorldGame, seat: Seat, name: str) -> Refusal | None:
    """Why a building cannot be used now. Whether one that can be used would do something, its reward knows."""
    building = BUILDINGS.get(name)
    if building is None or name not in serving_buildings(game, seat):
        return Refusal(ACTIVATION, say("realm.reason.building-not-stand-town"))
    if name in game.players[seat].spent:
        return Refusal(ACTIVATION, say("realm.reason.has-been-used-turn", building=building.says))
    step = game.agenda[-1]
    when = "hero-combat" if isinstance(step, CombatServices) else "own-turn"
    if not any(service.when == when for service in building.services):
        return Refusal(ACTIVATION, say("realm.reason.works-by-itself", building=building.says, text=building.told))
    if not isinstance(step, (TurnMenu, CombatServices)):
        return Refusal(ACTIVATION, say("realm.reason.building-in-own-turn", building=building.says))
    return Refusal(ACTIVATION, say("realm.reason.could-do-nothing-now", text=building.told))


# ---------------------------------------------------------------------- reasons that several share


def _population_used(game: WorldGame, seat: Seat) -> Refusal | None:
    """One use of the token goes on until its owner has had enough."""
    if POPULATION not in game.players[seat].spent or isinstance(game.agenda[-1], MoreUnits):
        return None
    return Refusal(ONCE, say("realm.reason.population-token-used-round"))


def _homeless(game: WorldGame, seat: Seat, unit: UnitCard, rule: str) -> Refusal | None:
    owners = [game.players[owner] for owner in training(game, seat)]
    if any(unit in housed(owner.faction, owner.buildings) for owner in owners):
        return None
    dwelling = next(one for one in TOWNS[unit.faction].buildings if one.role == f"dwelling-{unit.tier}")
    return Refusal(rule, say("realm.reason.live-which-not-built", unit=unit.says, dwelling=dwelling.says))


def _why_not_now(game: WorldGame, action: str) -> Refusal | None:
    """Everything is there; is this the moment? Town actions are taken in a turn and in windows of their own."""
    step = game.agenda[-1]
    if isinstance(step, TurnMenu):
        return None
    if game.state.combat is not None:
        return Refusal(f"core.townaction.timing.{game.book.edition}", say("realm.reason.town-action-taken-combat"))
    if isinstance(step, TownWindow):
        if action == BUILD and not step.may_build:
            return Refusal("core.townaction.defender-reaction.first", say("realm.reason.attacked-player-recruits-buys"))
        if action == SECONDARY and not game.book.secondary_takes_population:
            return Refusal("core.hero.secondary.recruit-action.first", say("realm.reason.secondary-hero-in-own-turn"))
        return None
    going_on = isinstance(step, MoreUnits) and action == POPULATION
    buying = isinstance(step, BuyAnotherSpell) and action == SPELL_BOOK
    return None if going_on or buying else question_first(game)
