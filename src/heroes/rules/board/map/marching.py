"""Moving on the map (core.movement.*)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from heroes.engine import Cost, Data, Option, Refusal, Step
from heroes.engine.registry import rule
from heroes.rules.board.library.places import LOCATIONS, REVISITABLE
from heroes.rules.board.map.exploring import GO, HOSTILE, UNOPPOSED, Manner
from heroes.rules.board.map.remaking import EMPTY
from heroes.rules.board.map.sailing import lies_at_anchor, must_stop
from heroes.rules.board.map.visiting import VisitField, category_at, may_enter
from heroes.rules.board.meeting.encounter import Approach, guarded
from heroes.rules.board.meeting.fights import hero_level, quick_combat, stays
from heroes.rules.board.realm.almanac import TRUCE
from heroes.rules.board.realm.charms import holds_now
from heroes.rules.board.state.atlas import BLOCKED, Atlas
from heroes.rules.board.state.lattice import field_name, field_said
from heroes.rules.board.state.map import GRAIL, HERO_NAMES, NOBODY, SANCTUARY, HeroKind, SideId
from heroes.rules.board.state.map_events import Marched
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.named import fields_called
from heroes.rules.board.state.shut import has_attacked, is_shut
from heroes.rules.board.state.things import the_field, the_hero
from heroes.words import NOTHING, Said, say

NO_VISIT = -1


@rule("core.movement.friendly-hero-field", "core.loc.sanctuary.occupied")
def march_options(game: WorldGame, hero: int, then: Step) -> list[Option]:
    """The fields to which a hero with a movement point can go. A field on which another hero of the same player
    stands, or any hero in a Sanctuary, can only be passed through (core.movement.friendly-hero-field,
    core.loc.sanctuary.occupied)."""
    world, atlas = game.world, game.atlas
    piece, cubes, fields = world.pieces[hero], world.cubes, atlas.fields
    taken = who_stands_where(game)
    options = []
    own = hero_level(game, piece.owner)
    who = the_hero(piece)
    known = marches(hero, who, piece.kind, then)
    anchored, book = lies_at_anchor(game, hero), game.book
    steps = () if anchored else steps_from(game, atlas, hero, piece.field, piece.movement, taken)
    for field, through in steps:
        printed = fields[field]
        guard = 0 if field in cubes else printed.guard
        flee = guard > 0 and quick_combat(book, own, guard) and not stays(game, field)
        options.append(known[field, through, printed.location, guard, flee, field in taken])
    here = LOCATIONS[fields[piece.field].location]
    if here.reward is not None and category_at(game, piece.field) == REVISITABLE and not game.shares_field(hero):
        options.append(revisit_option(hero, who, piece.kind, piece.field, here.id, then))
    return options


def who_stands_where(game: WorldGame) -> dict[int, SideId]:
    """The fields on which heroes stand, and whose they are: two on one field are of one side."""
    return {piece.field: piece.owner for piece in game.world.pieces}


def steps_from(
    game: WorldGame, atlas: Atlas, hero: int, here: int, left: int, taken: Mapping[int, SideId]
) -> Sequence[tuple[int, int]]:
    """Where a hero on `here` with `left` movement points can go, each field with the hero who is passed on the way to
    it; `taken` are the fields of all heroes."""
    scenario, world, book, exits = game.scenario, game.world, game.book, atlas.exits
    ruled = book.safe_towns or book.attacks_a_turn > 0
    limited = ruled or GRAIL in atlas.locations or scenario.closed or scenario.tokens or world.barred
    beside = exits(here)
    if not limited and taken.keys().isdisjoint(beside):
        return plain_steps(beside)
    side = world.pieces[hero].owner
    steps, closed = [], []
    for field in beside:
        if limited and not may_enter(game, hero, field):
            continue
        if field in taken and (taken[field] == side or why_not_stop(game, hero, field) is not None):
            closed.append(field)
        else:
            steps.append((field, NO_VISIT))
    if closed and left >= march_cost(closed[0]):
        near = [here, *beside]
        for middle in closed:
            for field in exits(middle):
                if field in near:
                    continue
                if (field not in taken and not limited) or why_not_stop(game, hero, field) is None:
                    steps.append((field, middle))
                    near.append(field)
    return steps


@lru_cache(4096)
def plain_steps(exits: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The steps where nobody and nothing is in the way."""
    return tuple((field, NO_VISIT) for field in exits)


class Way(NamedTuple):
    """The last step of the cheapest way to a field."""

    cost: int
    """Movement points of the whole way."""
    before: int
    """The field before it."""
    verb: Manner


def ways(game: WorldGame, hero: int) -> dict[int, Way]:
    """Every field to which a hero can go with the movement points that it has, if nothing comes between; it goes no
    further where somebody waits for it."""
    world = game.world
    piece = world.pieces[hero]
    taken = who_stands_where(game)
    own = hero_level(game, game.owner_of(hero))
    found: dict[int, Way] = {}
    start = [] if lies_at_anchor(game, hero) else [piece.field]
    fronts: list[list[int]] = [start, *([] for _ in range(piece.movement))]
    for cost, front in enumerate(fronts):
        for here in front:
            if cost and (found[here].cost < cost or here in taken or guarded(game, here)):
                continue
            if cost and must_stop(game, hero, found[here].before, here):
                continue
            for field, through in steps_from(game, game.atlas, hero, here, piece.movement - cost, taken):
                whole = cost + march_cost(through)
                known = found.get(field)
                if field != piece.field and whole <= piece.movement and (known is None or whole < known.cost):
                    guard = game.field(field).guard if guarded(game, field) else 0
                    flee = quick_combat(game.book, own, guard) and not stays(game, field)
                    found[field] = Way(whole, here, manner(guard, flee, field in taken))
                    fronts[whole].append(field)
    return found


@rule("core.loc.sanctuary.no-attack", "core.loc.sanctuary.occupied")
def is_closed(game: WorldGame, hero: int, field: int) -> bool:
    """Whether a hero may not stop on a field because of who stands there."""
    other = game.hero_at(field, but=hero)
    return other >= 0 and cannot_attack(game, game.owner_of(hero), game.owner_of(other), field)


def cannot_attack(game: WorldGame, side: SideId, whose: SideId, field: int) -> bool:
    """Whether a side may not attack the other one's hero on a field, so that nobody else stops there."""
    if not game.at_war(side, whose) or game.field(field).location == SANCTUARY:
        return True
    if side < game.seats and whose < game.seats and has_attacked(game, side):
        return True
    return holds_now(game, side, TRUCE)


def cannot_be_met(game: WorldGame, side: SideId, field: int) -> bool:
    """Whether the scenario lets nobody attack this enemy on a field."""
    place = game.enemy(side).met_only_at
    if not place:
        return False
    return field not in ((game.players[side].town,) if place == "own-town" else fields_called(game, place))


def needs_main_hero(game: WorldGame, side: SideId, hero: int) -> bool:
    """Whether the scenario lets only Main Heroes attack this enemy, and this hero is none."""
    return game.enemy(side).met_by_main and not game.counts_as_main(hero)


@rule(
    "core.movement.friendly-hero-field", "core.loc.sanctuary.occupied", "tournament.scenario.inheritance.grail-access"
)
def why_not_stop(game: WorldGame, hero: int, field: int) -> Refusal | None:
    """Why a hero may not come to stand on a field that it can reach."""
    there = game.atlas.fields.get(field)
    if there is not None and there.location == BLOCKED:
        return _BLOCKED
    if is_shut(game, hero, field):
        return _SHUT
    side, other = game.owner_of(hero), game.hero_at(field, but=hero)
    whose = game.owner_of(other) if other >= 0 else NOBODY
    if game.has_automata and game.is_run(whose) and not game.is_run(side):
        if needs_main_hero(game, whose, hero):
            return _MET_BY_MAIN
        if cannot_be_met(game, whose, field):
            return _MET_ELSEWHERE
    if not may_enter(game, hero, field):
        return _MORE_OBELISKS
    if other < 0 or not cannot_attack(game, side, whose, field):
        return None
    if there is not None and there.location == SANCTUARY:
        return _SANCTUARY
    if game.at_war(side, whose):
        return _ATTACKED if has_attacked(game, side) else _TRUCE
    return _TAKEN


_BLOCKED = Refusal("core.map.field.blocked", say("map.reason.hero-enters-blocked-field"))
_SHUT = Refusal("tournament.creator.10-rules", say("map.reason.scenario-closes"))
_MET_BY_MAIN = Refusal("core.ai.scenario-overrides", say("map.reason.enemy-met-by-main"))
_MET_ELSEWHERE = Refusal("core.ai.scenario-overrides", say("map.reason.enemy-met-elsewhere"))
_MORE_OBELISKS = Refusal("core.loc.grail", say("map.reason.scenario-asks-more-obelisks"))
_SANCTUARY = Refusal("core.loc.sanctuary.occupied", say("map.reason.hero-rests-sanctuary-cannot"))
_ATTACKED = Refusal("tournament.creator.10-rules", say("map.reason.attacked-enough"))
_TRUCE = Refusal("core.round.astrologers.draw", say("map.reason.truce"))
_TAKEN = Refusal("core.movement.friendly-hero-field", say("map.reason.other-hero-stands-there"))


MOST_MARCHES = 4096
"""More moves of one hero are not kept."""


class Marches(dict[tuple[int, int, str, int, bool, bool], Option]):
    """The moves of one hero, by what `march_option` is told of the field; filled as they are met."""

    def __init__(self, hero: int, who: str, kind: HeroKind, then: Step) -> None:
        self._hero = (hero, who, kind)
        self._then = then

    def __missing__(self, told: tuple[int, int, str, int, bool, bool]) -> Option:
        if len(self) >= MOST_MARCHES:
            self.clear()
        hero, who, kind = self._hero
        field, through, location, guard, flee, foe = told
        option = march_option(hero, who, kind, field, through, location, guard, flee, foe, self._then)
        self[told] = option
        return option


@lru_cache(256)
def marches(hero: int, who: str, kind: HeroKind, then: Step) -> Marches:
    return Marches(hero, who, kind, then)


def march_option(
    hero: int,
    who: str,
    kind: HeroKind,
    field: int,
    through: int,
    location: str,
    guard: int,
    flee: bool,
    foe: bool,
    then: Step,
) -> Option:
    """A move, in words that say what the field holds and who waits there."""
    place = field_name(field)
    past = NOTHING if through == NO_VISIT else say("map.part.past", field=field_said(through))
    going = say(
        "map.do.march",
        hero=HERO_NAMES[kind],
        place=what_lies_there(location),
        field=field_said(place),
        waits=who_waits(guard, flee, foe),
        past=past,
    )
    verb = manner(guard, flee, foe)
    key = f"move:{kind}:{place}"
    things = (the_field(field), who)
    return Option(
        key,
        (March(hero, field, through), then),
        going,
        verb=verb,
        cost=_PRICES[march_cost(through)],
        things=things,
        final=verb == HOSTILE,
    )


_PRICES = {points: Cost(movement=points) for points in (1, 2)}


@lru_cache(256)
def who_waits(guard: int, flee: bool, foe: bool) -> Said:
    """Who is there, in words."""
    if foe:
        return say("map.part.enemy-hero-stands")
    if not guard:
        return NOTHING
    return say("map.part.guards-flee", level=guard) if flee else say("map.part.guarded", level=guard)


def manner(guard: int, flee: bool, foe: bool) -> Manner:
    """How a hero comes to a field: it fights whoever waits there, unless they flee."""
    return HOSTILE if foe or (guard and not flee) else UNOPPOSED if guard else GO


@rule("core.movement.friendly-hero-field")
def march_cost(through: int) -> int:
    """A step takes a movement point; passing a hero takes two (core.movement.friendly-hero-field)."""
    return 1 if through == NO_VISIT else 2


@cache
def what_lies_there(location: str) -> Said:
    """A field in a sentence: `the Windmill`, `an empty field`."""
    return say("map.part.empty-field") if location == EMPTY else say("map.part.the", place=LOCATIONS[location].says)


@cache
def revisit_option(hero: int, who: str, kind: HeroKind, field: int, location: str, then: Step) -> Option:
    label = say("map.do.visit-again-1-movement", hero=HERO_NAMES[kind], place=LOCATIONS[location].says)
    return Option(
        f"revisit:{kind}", (Revisit(hero), then), label, verb=GO, cost=Cost(movement=1), things=(the_field(field), who)
    )


@rule("core.movement.step", "core.movement.token-flip.revised")
class March(Data, Step, frozen=True, tag="board.march"):
    """One step for a movement point, or two past a hero who must not be disturbed."""

    hero: int
    field: int
    through: int = NO_VISIT

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        start = game.piece(self.hero).field
        game.add_movement(self.hero, -march_cost(self.through))
        game.tell(Marched(*game.named(self.hero), field_name(start), field_name(self.field)))
        return (Approach(self.hero, self.field),)


@rule("core.field.revisit-in-place")
class Revisit(Data, Step, frozen=True, tag="board.revisit"):
    """A hero on a Revisitable field may visit it again for a movement point (core.field.revisit-in-place)."""

    hero: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        game.add_movement(self.hero, -1)
        return (VisitField(self.hero, game.piece(self.hero).field),)
