"""How cards and units move heroes: movement points, wings, the Town Portal, and a last step as the turn ends."""

from __future__ import annotations

from heroes.engine import Ask, Cost, Data, Option, Refusal, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.library.places import PLAIN
from heroes.rules.board.map.marching import March, why_not_stop
from heroes.rules.board.map.portals import choose_way
from heroes.rules.board.map.sailing import lies_at_anchor
from heroes.rules.board.map.tokens import leave_behind
from heroes.rules.board.map.visiting import category_at, is_visited
from heroes.rules.board.meeting.encounter import guarded
from heroes.rules.board.realm.army import UseAction
from heroes.rules.board.realm.charms import (
    HELD,
    LAST_STEP,
    MUST_GO_ON,
    SAILS,
    TURN,
    WINGS,
    charms_of,
    end_charms,
    has_charm,
    lay_charm,
)
from heroes.rules.board.realm.dice import UseCharm
from heroes.rules.board.realm.rewards import AddMovement
from heroes.rules.board.scenario.chronicle import note
from heroes.rules.board.state.atlas import BLOCKED
from heroes.rules.board.state.explains import Explains, pointed_field
from heroes.rules.board.state.lattice import DIRECTIONS, NOWHERE, field_name, field_said
from heroes.rules.board.state.map import HERO_NAMES, MAIN, Charm
from heroes.rules.board.state.map_events import HeroPlaced, Marched
from heroes.rules.board.state.mapgame import COMMON_ARMY, WorldGame
from heroes.rules.board.state.statistics import at_home
from heroes.rules.board.state.things import the_field, the_hero
from heroes.words import say, word

BY_SPELL = "core.spell.outside-combat"


def heroes_on_map(game: WorldGame, seat: Seat) -> list[int]:
    return [hero for hero in game.heroes_of(seat) if game.piece(hero).field != NOWHERE]


# ---------------------------------------------------------------------- movement points


class ChooseHero(Data, Explains, Step, frozen=True, tag="board.choose-hero"):
    """One of the player's heroes gets movement points, and wings or sails perhaps."""

    seat: Seat
    amount: int
    wings: bool
    sails: bool = False

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        options = tuple(
            Option(
                f"hero:{game.kind_of(hero)}",
                (Hasten(hero, self.amount, self.wings, self.sails),),
                say("map.do.hero", which=word(game.kind_of(hero))),
                verb="choose",
                things=(the_hero(game.piece(hero)),),
            )
            for hero in heroes_on_map(game, self.seat)
        )
        if len(options) < 2:
            return options[0].steps if options else ()
        return Ask(
            self.seat,
            "choose-hero",
            options,
            says=say("map.ask.which-hero-gets-movement", amount=self.amount),
            rule="core.movement.bonus",
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal("core.movement.bonus", say("map.reason.only-own-heroes-on-map")) if kind == "hero" else None


class Hasten(Data, Step, frozen=True, tag="board.hasten"):
    """In a combat the hero who fights can spend the point there (core.movement.extend-combat)."""

    hero: int
    amount: int
    wings: bool
    sails: bool = False

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        seat = game.owner_of(self.hero)
        side = game.side_of(seat)
        if side >= 0 and game.combat.armies[side].hero == game.kind_of(self.hero):
            game.combat.armies[side].movement += self.amount
        if self.wings:
            lay_charm(game, Charm(WINGS, 1, "next-turn", seat, hero=self.hero))
        if self.sails:
            lay_charm(game, Charm(SAILS, 1, TURN, seat, hero=self.hero))
        return (AddMovement(self.hero, self.amount),)


# ---------------------------------------------------------------------- Town Portal


def havens(game: WorldGame, hero: int, gains: int) -> list[int]:
    """The own towns and settlements to which a hero can be moved. Where another hero stands it must be able to go on at
    once."""
    fields = game.strongholds(game.owner_of(hero))
    return [field for field in fields if why_not_haven(game, hero, gains, field) is None]


def why_not_haven(game: WorldGame, hero: int, gains: int, field: int) -> Refusal | None:
    """Why the spell does not bring a hero to a field."""
    if has_charm(game, game.owner_of(hero), HELD):
        return Refusal("core.turn.actions-free-order", say("map.reason.prepares"))
    if field not in game.strongholds(game.owner_of(hero)):
        return Refusal(BY_SPELL, say("map.reason.portal-leads-home"))
    if field == game.piece(hero).field:
        return Refusal(BY_SPELL, say("map.reason.stands-here-already", hero=HERO_NAMES[game.kind_of(hero)]))
    points = game.piece(hero).movement + gains
    if game.hero_at(field, but=hero) >= 0 and not (points and ways_on(game, hero, field)):
        return Refusal("core.movement.friendly-hero-field", say("map.reason.could-not-go-on"))
    return None


def ways_on(game: WorldGame, hero: int, field: int) -> list[int]:
    """Where a hero can go from a field with one movement point."""
    return [other for other in game.atlas.exits(field) if why_not_stop(game, hero, other) is None]


def why_not_next(game: WorldGame, here: int, field: int) -> Refusal | None:
    """Why a hero cannot get from one field to another in one step, whoever stands there."""
    atlas = game.atlas
    if atlas.fields[field].location == BLOCKED:
        return Refusal("core.map.field.blocked", say("map.reason.hero-enters-blocked-field"))
    if field - here not in DIRECTIONS:
        return Refusal("core.movement.step", say("map.reason.hero-moves-field-by"))
    if not atlas.on_one_level(here, field):
        return Refusal("core.map.border.blocked", say("map.reason.ground-lies-between"))
    if not atlas.is_open(here, field):
        return Refusal("core.map.border.blocked", say("map.reason.solid-border-lies-between"))
    return None


class ChooseHaven(Data, Explains, Step, frozen=True, tag="board.choose-haven"):
    hero: int
    gains: int

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        ways = [
            (field, (ThroughPortal(self.hero, field, self.gains),), say("map.do.to", field=field_said(field)))
            for field in havens(game, self.hero, self.gains)
        ]
        return choose_way(game, self.hero, ways, BY_SPELL)

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        field = pointed_field(game, kind, name)
        return None if field is None else why_not_haven(game, self.hero, self.gains, field)


class ThroughPortal(Data, Step, frozen=True, tag="board.through-portal"):
    hero: int
    field: int
    gains: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        leave_behind(game, self.hero)
        game.put_hero(self.hero, self.field)
        note(game, "entered", game.owner_of(self.hero), self.field, hero=self.hero)
        game.add_movement(self.hero, self.gains)
        game.tell(HeroPlaced(*game.named(self.hero), field_name(self.field)))
        if game.hero_at(self.field, but=self.hero) >= 0:
            lay_charm(game, Charm(MUST_GO_ON, 0, "use", game.owner_of(self.hero), hero=self.hero))
        return ()


@rule("core.movement.friendly-hero-field")
class GoOn(Data, Explains, Step, frozen=True, tag="board.go-on"):
    """Two heroes cannot stay on one field (core.movement.friendly-hero-field): once the spell is over, the one that
    came through the portal moves."""

    hero: int

    def run(self, game: WorldGame) -> Ask:
        seat, key = game.owner_of(self.hero), game.kind_of(self.hero)
        options = tuple(
            Option(
                f"move:{key}:{field_name(field)}",
                (UseCharm(seat, MUST_GO_ON), March(self.hero, field)),
                say("map.do.move", field=field_said(field)),
                verb="go",
                cost=Cost(movement=1),
                things=(the_field(field), the_hero(game.piece(self.hero))),
            )
            for field in ways_on(game, self.hero, game.piece(self.hero).field)
        )
        return Ask(
            seat,
            "go-on",
            options,
            about=(the_hero(game.piece(self.hero)),),
            says=say("map.ask.another-hero-stands-here"),
            rule="core.movement.friendly-hero-field",
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        field = pointed_field(game, kind, name)
        if field is None:
            return None
        here = game.piece(self.hero).field
        if field == here:
            return Refusal("core.movement.friendly-hero-field", say("map.reason.two-heroes-share-field"))
        return why_not_next(game, here, field) or why_not_stop(game, self.hero, field)


# ---------------------------------------------------------------------- a last step


@rule("core.map.field.empty", "core.map.field.empty-needs-no-hero", "example.map.campfire-not-empty")
def is_empty(game: WorldGame, field: int, seat: Seat) -> bool:
    """A field that has nothing left to give this player and where nobody waits (core.map.field.empty)."""
    plain = category_at(game, field) == PLAIN
    return not guarded(game, field) and (plain or is_visited(game, field, seat))


@rule("core.map.field.empty", "core.map.field.empty-needs-no-hero")
def why_not_empty(game: WorldGame, field: int, seat: Seat) -> Refusal | None:
    """Why a field does not count as empty for a player."""
    if game.hero_at(field) >= 0:
        return Refusal("core.map.field.empty-needs-no-hero", say("map.reason.hero-stands-there"))
    if not is_empty(game, field, seat):
        return Refusal("core.map.field.empty", say("map.reason.field-not-empty"))
    return None


class TurnEndSteps(Data, Step, frozen=True, tag="board.turn-end-steps"):
    """As the turn ends, the Main Hero may step to an empty neighbouring field: once for each Logistics in force and
    for each unit that allows it."""

    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        if player.eliminated:
            return ()
        times = len(charms_of(game, self.seat, LAST_STEP))
        end_charms(game, lambda charm: charm.what == LAST_STEP and charm.seat == self.seat)
        hero = game.main_of(self.seat)
        by_units = 0
        if not game.used(self.seat, STEPPED):
            by_units = sum(ability.last_steps() for troop in player.army for ability in at_home(troop))
        return (*(StepOut(hero),) * times, *(StepOut(hero, by_unit=True),) * by_units)


STEPPED = "stepped"
"""What is spent for the round, once a unit of a common army has let a hero step out."""


class StepOut(Data, Explains, Step, frozen=True, tag="board.step-out"):
    hero: int
    by_unit: bool = False

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        here = game.piece(self.hero).field
        seat = game.owner_of(self.hero)
        if here == NOWHERE or lies_at_anchor(game, self.hero):
            return ()
        common = self.by_unit and COMMON_ARMY in game.book.shared
        taken = (UseAction(seat, STEPPED),) if common else ()
        options = [
            Option(
                f"step:{field_name(field)}",
                (*taken, TakeStep(self.hero, field)),
                say("map.do.step", field=field_said(field)),
                verb="go",
                things=(the_field(field), the_hero(game.piece(self.hero))),
            )
            for field in game.atlas.exits(here)
            if why_not_empty(game, field, seat) is None
        ]
        if not options:
            return ()
        return Ask(
            seat,
            "last-step",
            (_STAY, *options),
            about=(the_hero(game.piece(self.hero)),),
            says=say("map.ask.step-empty-field"),
            rule="core.map.field.empty",
            passes=_STAY.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        field = pointed_field(game, kind, name)
        if field is None:
            return None
        here = game.piece(self.hero).field
        if field == here:
            return Refusal("core.movement.step", say("map.reason.stands-here-already", hero=HERO_NAMES[MAIN]))
        return why_not_next(game, here, field) or why_not_empty(game, field, game.owner_of(self.hero))


_STAY = Option("stay", (), say("map.do.stay-here"), verb="stay")


class TakeStep(Data, Step, frozen=True, tag="board.take-step"):
    """The field has nothing to give, so nothing is visited."""

    hero: int
    field: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        start = game.piece(self.hero).field
        game.put_hero(self.hero, self.field)
        note(game, "entered", game.owner_of(self.hero), self.field, hero=self.hero)
        game.tell(Marched(*game.named(self.hero), field_name(start), field_name(self.field)))
        return ()
