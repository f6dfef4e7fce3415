"""Capturing towns and settlements (core.capture.*, core.settlement.*)."""

from __future__ import annotations

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.library.places import LOCATIONS
from heroes.rules.board.library.resources import GOLD, MATERIALS, VALUABLES, Resource
from heroes.rules.board.library.reward import Visit
from heroes.rules.board.realm.army import (
    Reinforcing,
    free_of_charge,
    half_price,
    offer_options,
    reinforced,
    why_not_reinforced,
)
from heroes.rules.board.realm.purse import SETTLEMENT_INCOME, price_of, receive
from heroes.rules.board.realm.strongholds import founder
from heroes.rules.board.scenario.elimination import ComeHome
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.lattice import field_name
from heroes.rules.board.state.map import Deed
from heroes.rules.board.state.map_events import CubeWon, Flagged, TownTaken
from heroes.rules.board.state.mapgame import SETTLEMENT, TOWN, WorldGame
from heroes.rules.board.state.named import is_barren
from heroes.rules.board.state.things import the_field
from heroes.words import say, word

SETTLED_TIERS = ("bronze", "silver")


@rule(
    "core.capture.by-entering",
    "core.capture.cube-on-town",
    "core.capture.take-cube",
    "core.capture.scenario-reward",
    "core.capture.recapture",
    "core.capture.settlement-no-cube",
    "core.loc.town",
    "core.settlement.flaggable",
    "core.settlement.old-cube-returned",
)
class CaptureStronghold(Data, Step, frozen=True, tag="board.capture-stronghold"):
    """The conqueror's cube goes on the field (core.capture.cube-on-town, core.settlement.old-cube-returned)."""

    hero: int
    field: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        seat, world = game.owner_of(self.hero), game.world
        old = game.owner(self.field)
        game.lay_cubes(self.field, (seat,))
        if not game.book.town_is_home or self.field == game.players[seat].town:
            game.players[seat].homeless_since = 0
        home = ComeHome(seat, self.field)
        world.yields = {field: resource for field, resource in world.yields.items() if field != self.field}
        first = self.field not in world.claimed
        if game.field(self.field).location == TOWN:
            return (home, *self._take_town(game, seat, old), *self._settle(game, seat, first=first))
        add_deed(game, Deed("capture", seat, field=self.field, round=world.round))
        if first:
            world.claimed = (*world.claimed, self.field)
        location = game.field(self.field).location
        game.tell(Flagged(seat, field_name(self.field), location, old))
        if location != SETTLEMENT:
            if first:
                first_income(game, seat, self.field)
            return (home,)
        return (home, SettleIn(self.hero, self.field, first))

    def _settle(self, game: WorldGame, seat: Seat, *, first: bool) -> tuple[Step, ...]:
        """Where a scenario says so, the conqueror of a Starting town has it as a settlement."""
        if not game.book.captured_towns_settle or not game.hostile(seat, founder(game, self.field)):
            return ()
        if first:
            game.world.claimed = (*game.world.claimed, self.field)
        return (SettleIn(self.hero, self.field, first),)

    def _take_town(self, game: WorldGame, seat: Seat, old: Seat) -> tuple[Step, ...]:
        """A town of another player brings that player's faction cube and the scenario's reward."""
        first_owner = founder(game, self.field)
        game.tell(TownTaken(seat, first_owner, field_name(self.field), old))
        if not game.hostile(seat, first_owner):
            return ()
        win_cube(game, seat, first_owner)
        add_deed(game, Deed(TOWN, seat, first_owner, self.field, game.world.round))
        reward, visit = game.scenario.town_reward, Visit(seat, self.hero, self.field)
        return tuple(reward.steps(game, visit)) if reward is not None and old != seat else ()


@rule("core.mine.first-capture", "core.mine.recapture-no-bonus")
def first_income(game: WorldGame, seat: Seat, field: int) -> None:
    """Who flags a field first of all gains its income at once."""
    if not is_barren(game, field):
        resource, amount = LOCATIONS[game.field(field).location].mine
        receive(game, seat, price_of(resource, amount * game.book.field_income_times), "mine")


@rule("core.capture.take-cube", "core.victory.cube-sources")
def win_cube(game: WorldGame, seat: Seat, other: Seat) -> None:
    """A faction cube won from an opponent (core.victory.cube-sources)."""
    player = game.players[seat]
    player.trophies = (*player.trophies, other)
    game.tell(CubeWon(seat, other))


def add_deed(game: WorldGame, deed: Deed) -> None:
    game.world.deeds = (*game.world.deeds, deed)


@rule(
    "core.settlement.all-equal",
    "core.settlement.choose-one",
    "core.settlement.first-capture-unit",
    "core.settlement.recapture-unit",
    "core.settlement.unit-choice-no-income",
    "core.settlement.choice-fixed",
)
class SettleIn(Data, Explains, Step, frozen=True, tag="board.settle-in"):
    """The new owner of a settlement chooses one benefit: an income, or a better unit (core.settlement.choose-one)."""

    hero: int
    field: int
    first: bool

    def run(self, game: WorldGame) -> Ask:
        seat = game.owner_of(self.hero)
        options = [
            Option(
                f"yield:{resource}",
                (SetYield(seat, self.field, resource, self.first),),
                say("map.do.each-resource-round", amount=SETTLEMENT_INCOME[resource], resource=word(resource)),
                verb="choose",
                things=(f"resource:{resource}", the_field(self.field)),
            )
            for resource in (GOLD, MATERIALS, VALUABLES)
        ]
        options += offer_options(seat, reinforced(game.players[seat], self.reinforcing))
        return Ask(
            seat,
            "settlement",
            tuple(options),
            about=(the_field(self.field),),
            says=say("map.ask.what-settlement-give"),
            rule="core.settlement.choose-one",
        )

    @property
    def reinforcing(self) -> Reinforcing:
        """Nothing is paid by whoever takes it first, half the cost by everybody after (core.settlement.*)."""
        if self.first:
            return Reinforcing(free_of_charge, SETTLED_TIERS, rule="core.settlement.first-capture-unit")
        return Reinforcing(half_price, SETTLED_TIERS, rule="core.settlement.recapture-unit")

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        player = game.players[game.owner_of(self.hero)]
        return why_not_reinforced(player, name, self.reinforcing) if kind == "unit-card" else None


@rule(
    "core.settlement.token",
    "core.settlement.first-capture-income",
    "core.settlement.recapture-no-income",
    "core.settlement.choice-fixed",
)
class SetYield(Data, Step, frozen=True, tag="board.set-yield"):
    """A token shows the income; who captures the settlement first gains it at once
    (core.settlement.token, core.settlement.first-capture-income)."""

    seat: Seat
    field: int
    resource: Resource
    first: bool

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        game.world.yields = {**game.world.yields, self.field: self.resource}
        if self.first:
            amount = SETTLEMENT_INCOME[self.resource] * game.book.field_income_times
            receive(game, self.seat, price_of(self.resource, amount), SETTLEMENT)
        return ()
