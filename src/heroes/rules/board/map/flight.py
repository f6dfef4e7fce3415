"""Moving otherwise than field by field: with wings whatever lies or stands on the way is crossed, and only the field
where a hero stops is resolved; by hidden paths a hero passes those who wait, or crosses borders and blocked fields."""

from __future__ import annotations

from heroes.engine import Cost, Data, Option, Step
from heroes.rules.board.map.exploring import GO, HOSTILE
from heroes.rules.board.map.marching import why_not_stop
from heroes.rules.board.meeting.encounter import Approach, guarded
from heroes.rules.board.realm.charms import BLOCKED_WAYS, PATHS, SHORT_CUTS, WINGS
from heroes.rules.board.state.atlas import BLOCKED
from heroes.rules.board.state.lattice import DIRECTIONS, field_name, field_said
from heroes.rules.board.state.map import HERO_NAMES
from heroes.rules.board.state.map_events import Marched
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_field, the_hero
from heroes.words import say


def has_wings(game: WorldGame, hero: int) -> bool:
    return any(charm.what == WINGS and charm.hero == hero for charm in game.world.charms)


def flight_options(game: WorldGame, hero: int, then: Step) -> list[Option]:
    """Fields further away than a step, or behind a border or a blocked field, for a movement point a field. The hero
    may not stop on a blocked field, nor where another hero bars it."""
    if not has_wings(game, hero):
        return []
    piece = game.piece(hero)
    return fly_options(game, hero, flown_distances(game, piece.field, piece.movement), then)


def fly_options(game: WorldGame, hero: int, far: dict[int, int], then: Step) -> list[Option]:
    """To those of the fields, so many steps away, that are no plain step and where the hero may stop."""
    atlas, piece = game.atlas, game.piece(hero)
    near = atlas.exits(piece.field)
    return [
        Option(
            f"fly:{game.kind_of(hero)}:{field_name(field)}",
            (Fly(hero, field, cost), then),
            say("map.do.fly", hero=HERO_NAMES[piece.kind], field=field_said(field), cost=cost),
            verb=GO,
            cost=Cost(movement=cost),
            things=(the_field(field), the_hero(piece)),
        )
        for field, cost in far.items()
        if field not in near and why_not_stop(game, hero, field) is None
    ]


def flown_distances(game: WorldGame, start: int, most: int) -> dict[int, int]:
    """The face-up fields within so many fields of one, and how far each is."""
    fields = game.atlas.fields
    found = {start: 0}
    queue = [start]
    for field in queue:
        if found[field] < most:
            for other in (field + way for way in DIRECTIONS):
                if other in fields and other not in found and game.atlas.on_one_level(field, other):
                    found[other] = found[field] + 1
                    queue.append(other)
    del found[start]
    return found


def path_options(game: WorldGame, hero: int, then: Step) -> list[Option]:
    """Fields behind those through which a hero may pass this turn, for a movement point a field."""
    ways = (PATHS, SHORT_CUTS, BLOCKED_WAYS)
    has = [charm.what for charm in game.world.charms if charm.hero == hero and charm.what in ways]
    if not has or game.shares_field(hero):
        return []
    over = SHORT_CUTS in has
    across = over or BLOCKED_WAYS in has
    atlas, piece = game.atlas, game.piece(hero)
    near = atlas.exits(piece.field)
    return [
        Option(
            f"cross:{game.kind_of(hero)}:{field_name(field)}",
            (Fly(hero, field, cost), then),
            say("magic.do.find-path", hero=HERO_NAMES[piece.kind], field=field_said(field), cost=cost),
            verb=HOSTILE if waits(game, hero, field) else GO,
            cost=Cost(movement=cost),
            things=(the_field(field), the_hero(piece)),
            final=waits(game, hero, field),
        )
        for field, cost in passed_distances(game, hero, through=PATHS in has, across=across, over=over).items()
        if field not in near and why_not_stop(game, hero, field) is None
    ]


def waits(game: WorldGame, hero: int, field: int) -> bool:
    """Whether guards or another hero stand on a field."""
    return guarded(game, field) or game.hero_at(field, but=hero) >= 0


def passed_distances(game: WorldGame, hero: int, *, through: bool, across: bool, over: bool) -> dict[int, int]:
    """Where a hero can come, and how far that is, if it passes through fields where somebody waits, across blocked
    ones, over borders."""
    atlas, piece = game.atlas, game.piece(hero)
    found = {piece.field: 0}
    queue = [piece.field]
    for field in queue:
        passed = across if atlas.fields[field].location == BLOCKED else through and waits(game, hero, field)
        if field != piece.field and not passed:
            continue
        if found[field] == piece.movement:
            continue
        for other in (field + way for way in DIRECTIONS):
            if other not in atlas.fields or other in found or not atlas.on_one_level(field, other):
                continue
            blocked = BLOCKED in (atlas.fields[field].location, atlas.fields[other].location)
            if (over or not atlas.over_border(field, other)) and (across or not blocked):
                found[other] = found[field] + 1
                queue.append(other)
    del found[piece.field]
    return found


class Fly(Data, Step, frozen=True, tag="board.fly"):
    hero: int
    field: int
    cost: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        start = game.piece(self.hero).field
        game.add_movement(self.hero, -self.cost)
        game.tell(Marched(*game.named(self.hero), field_name(start), field_name(self.field)))
        return (Approach(self.hero, self.field),)
