"""Town actions: build, recruit, buy spells; each once per round, in any player's turn
(core.townaction.*, core.town.*)."""

from __future__ import annotations

from functools import cache, lru_cache

from heroes.engine import Ask, Cost, Data, Option, Seat, Step
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.library.places import BUILDINGS, TOWNS, Building
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.realm.army import POPULATION, UseAction, population_options
from heroes.rules.board.realm.charms import SECONDARY_LOST, has_charm
from heroes.rules.board.realm.guild import guild_options
from heroes.rules.board.realm.purse import Price, as_cost, can_pay, pay, price_said
from heroes.rules.board.realm.rewards import Bestow, Gain, OneOf
from heroes.rules.board.realm.strongholds import serving, serving_buildings
from heroes.rules.board.realm.trade import Bargain, rate_options
from heroes.rules.board.state.lattice import NOWHERE, field_name, field_said
from heroes.rules.board.state.map import SECONDARY, Piece
from heroes.rules.board.state.map_events import BuildingUsed, Built, HeroPlaced
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_field
from heroes.words import say

BUILD = "build"
ALL = "all"
SECONDARY_HERO_GOLD = 10
"""core.hero.secondary.cost"""


@rule("core.townaction.once-per-round", "core.townaction.timing.first", "core.townaction.timing.revised")
def town_options(
    game: WorldGame, seat: Seat, then: Step, *, may_build: bool = True, owners: tuple[Seat, ...] = ()
) -> list[Option]:
    """The town actions that a player still has and can afford, each followed by `then`. `owners` are the players whose
    buildings serve, where that has been worked out."""
    spent, owners = game.players[seat].spent, owners or serving(game, seat)
    options: list[Option] = []
    if BUILD not in spent and may_build:
        options += build_options(game, seat, then)
        if game.book.build_token_trades:
            options += post_options(game, seat, then)
    if POPULATION not in spent:
        options += population_options(game, seat, owners, then)
        if game.book.secondary_takes_population:
            options += secondary_options(game, seat, True, then)
    options += guild_options(game, seat, owners, then)
    return options


def post_options(game: WorldGame, seat: Seat, then: Step) -> list[Option]:
    """The Build token for a Trading Post's business, where the scenario has it so and there is any to do."""
    if not rate_options(game, seat, ()):
        return []
    steps = (UseAction(seat, BUILD), Bargain(seat, True), then)
    return [Option("trading-post", steps, say("realm.do.use-token-to-trade"), verb="trade", things=("token:build",))]


@rule(
    "core.townaction.build",
    "core.town.own-buildings",
    "core.town.build-one-per-round",
    "core.town.building.dwelling-order",
)
def build_options(game: WorldGame, seat: Seat, then: Step) -> list[Option]:
    """Buildings that are not built, whose predecessor stands and that can be paid for (core.town.building.*)."""
    player = game.players[seat]
    plans = building_plans(seat, player.faction, player.buildings, then, game.book.closed_buildings)
    return [option for cost, option in plans if can_pay(player, cost)]


@lru_cache(4096)
def building_plans(
    seat: Seat, faction: str, built: tuple[str, ...], then: Step, closed: tuple[str, ...] = ()
) -> tuple[tuple[Price, Option], ...]:
    """What can be built next, and what it costs; what the scenario closes cannot."""
    return tuple(
        (
            building.cost,
            Option(
                f"build:{building.id}",
                (Build(seat, building.id), then),
                say("realm.do.build", building=building.says, sum=price_said(building.cost)),
                verb="build",
                cost=as_cost(building.cost),
                things=(f"building:{building.id}",),
            ),
        )
        for building in TOWNS[faction].buildings
        if building.id not in built
        and (not building.requires or building.requires in built)
        and not is_closed(building, closed)
    )


def is_closed(building: Building, closed: tuple[str, ...]) -> bool:
    """Whether the scenario lets nobody build it; `all` closes every one."""
    return bool(closed) and (closed == (ALL,) or building.id in closed or building.role in closed)


@rule(
    "core.townaction.build",
    "core.mageguild.build-reward.first",
    "core.mageguild.build-reward.revised",
    "core.town.built-effect-immediate",
)
class Build(Data, Step, frozen=True, tag="board.build"):
    """Pay, put the piece in place and resolve what happens when it is built (core.town.built-effect-immediate)."""

    seat: Seat
    building: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        building = BUILDINGS[self.building]
        player = game.players[self.seat]
        pay(game, self.seat, building.cost, "build")
        player.spent = (*player.spent, BUILD)
        return raise_building(game, self.seat, self.building)


def raise_building(game: WorldGame, seat: Seat, name: str) -> tuple[Step, ...]:
    """A building stands from now on."""
    player = game.players[seat]
    player.buildings = (*player.buildings, name)
    if BUILDINGS[name].role == "mage-guild":
        player.fresh_guild = True
    game.tell(Built(seat, name))
    return services(game, seat, "built", (name,))


@rule("core.settings.towns-no-production.first", "core.settings.towns-no-production.revised")
def without_produce(reward: Reward) -> Reward:
    """What is left of a building's effect when towns produce no resources (core.settings.towns-no-production.*)."""
    if isinstance(reward, Gain):
        return Gain()
    if isinstance(reward, OneOf):
        others = tuple(one for one in reward.rewards if not isinstance(one, Gain))
        return OneOf(others, reward.may_decline) if others else Gain()
    return reward


@rule("core.town.building.city-hall", "core.town.building.faction")
def services(game: WorldGame, seat: Seat, when: str, names: tuple[str, ...] = ()) -> tuple[Step, ...]:
    """What the buildings that serve a player do at a certain time. They lie on no field of the map: the reward is not
    that of a location."""
    offered = services_at(names or serving_buildings(game, seat), when)
    if not offered:
        return ()
    visit = Visit(seat, game.main_of(seat))
    produce = game.book.towns_produce
    return tuple(Bestow(reward if produce else without_produce(reward), visit) for _, _, reward in offered)


@rule("core.turn.building-activation")
def service_options(
    game: WorldGame, seat: Seat, then: Step, when: str = "own-turn", owners: tuple[Seat, ...] = ()
) -> list[Option]:
    """Buildings that their owner uses once in a turn at a moment of choice (core.turn.building-activation); of several
    effects one is chosen. `owners` are the players whose buildings serve, where that has been worked out."""
    offered = services_at(serving_buildings(game, seat, owners), when)
    if not offered:
        return []
    spent = game.players[seat].spent
    visit = Visit(seat, game.main_of(seat))
    return [
        use_option(visit, name, number, then)
        for name, number, reward in offered
        if name not in spent and reward.possible(game, visit)
    ]


@lru_cache(4096)
def services_at(names: tuple[str, ...], when: str) -> tuple[tuple[str, int, Reward], ...]:
    """What these buildings offer at a certain time, numbered as it is printed."""
    return tuple(
        (name, number, service.reward)
        for name in names
        for number, service in enumerate(BUILDINGS[name].services, 1)
        if service.when == when
    )


@cache
def use_option(visit: Visit, name: str, number: int, then: Step) -> Option:
    reward = BUILDINGS[name].services[number - 1].reward
    steps = (UseBuilding(visit.seat, name), Bestow(reward, visit), then)
    return Option(
        f"use:{name}:{number}",
        steps,
        say("realm.do.plain", building=BUILDINGS[name].says, reward=reward.label()),
        verb="use",
        things=(f"building:{name}",),
        final=reward.rolls(),
    )


class UseBuilding(Data, Step, frozen=True, tag="board.use-building"):
    """A building is not used again before the next round, in which its owner has the next turn."""

    seat: Seat
    building: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        player.spent = (*player.spent, self.building)
        game.tell(BuildingUsed(self.seat, self.building))
        return ()


class CombatServices(Data, Step, frozen=True, tag="board.combat-services"):
    """The units stand against those of an enemy hero: what a building of the attacker can do at this moment."""

    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        options = service_options(game, self.seat, self, "hero-combat")
        if not options:
            return ()
        return Ask(
            self.seat,
            "use-building",
            (_NO_USE, *options),
            says=say("realm.ask.use-building"),
            rule="core.town.building.faction",
            passes=_NO_USE.key,
        )


_NO_USE = Option("pass", (), say("realm.do.use-building-now"), verb="pass")


# ---------------------------------------------------------------------- the Secondary Hero


@rule(
    "core.townaction.population.first",
    "core.townaction.population.revised",
    "core.hero.secondary.cost",
    "core.hero.secondary.requirement",
    "core.hero.secondary.recruit-action.first",
    "core.hero.secondary.recruit-action.revised",
    "core.hero.secondary.placement",
    "core.hero.secondary.max-two-heroes",
    "core.hero.secondary.re-recruit",
)
def secondary_options(game: WorldGame, seat: Seat, takes_token: bool, then: Step) -> list[Option]:
    """Recruit the Secondary Hero for 10 gold at a town or settlement of one's own (core.hero.secondary.*)."""
    if not game.book.secondary_heroes:
        return []
    if game.players[seat].gold < SECONDARY_HERO_GOLD or game.piece(game.secondary_of(seat)).field != NOWHERE:
        return []
    if has_charm(game, seat, SECONDARY_LOST):
        return []
    return [secondary_option(seat, field, takes_token, then) for field in game.strongholds(seat)]


@lru_cache(1024)
def secondary_option(seat: Seat, field: int, takes_token: bool, then: Step) -> Option:
    steps = (RecruitSecondary(seat, field), then)
    name = field_name(field)
    label = say("realm.do.recruit-secondary-hero-gold", field=field_said(name), secondary_hero_gold=SECONDARY_HERO_GOLD)
    taken = (UseAction(seat, POPULATION), *steps) if takes_token else steps
    things = (f"hero:{seat}.{SECONDARY}", the_field(field))
    return Option(f"secondary:{name}", taken, label, verb="recruit", cost=Cost(gold=SECONDARY_HERO_GOLD), things=things)


class RecruitSecondary(Data, Step, frozen=True, tag="board.recruit-secondary"):
    seat: Seat
    field: int
    gold: int = SECONDARY_HERO_GOLD

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        pay(game, self.seat, (self.gold, 0, 0), "secondary-hero")
        hero = game.secondary_of(self.seat)
        movement = game.base_movement(hero) if game.world.turn == self.seat else 0
        game.set_piece(hero, Piece(self.seat, SECONDARY, self.field, movement))
        game.tell(HeroPlaced(*game.named(hero), field_name(self.field)))
        return ()


# ---------------------------------------------------------------------- windows out of turn


class TownWindow(Data, Step, frozen=True, tag="board.town-window"):
    """Town actions outside one's own turn, as long as there is one that could be paid for. Everything that decides
    whether this is asked lies open."""

    seat: Seat
    may_build: bool = True

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        if game.players[self.seat].eliminated:
            return ()
        options = town_options(game, self.seat, self, may_build=self.may_build)
        if not options:
            return ()
        return Ask(
            self.seat,
            TOWN_ACTIONS,
            (_NO_ACTION, *options),
            says=_TOWN_ACTION,
            rule=f"core.townaction.timing.{game.book.edition}",
            passes=_NO_ACTION.key,
            window=TOWN_ACTIONS,
        )


TOWN_ACTIONS = "town-actions"
_TOWN_ACTION = say("realm.ask.use-town-action")
_NO_ACTION = Option("pass", (), say("realm.do.town-action-now"), verb="pass", final=True)

rule_data(
    __name__,
    {
        "SECONDARY_HERO_GOLD": ("core.hero.secondary.cost",),
    },
)
