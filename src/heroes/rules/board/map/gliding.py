"""Passing through blocked fields by a spell: nobody stops there, and everything else bars the way as it always does."""

from __future__ import annotations

from heroes.engine import Ask, Cost, Data, Option, Refusal, Seat, Step
from heroes.rules.board.map.exploring import GO
from heroes.rules.board.map.flight import Fly, has_wings
from heroes.rules.board.map.journeys import heroes_on_map
from heroes.rules.board.map.marching import why_not_stop
from heroes.rules.board.realm.charms import GLIDES, TURN, lay_charm
from heroes.rules.board.realm.rewards import AddMovement
from heroes.rules.board.state.atlas import BLOCKED
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.lattice import DIRECTIONS, field_name, field_said
from heroes.rules.board.state.map import HERO_NAMES, Charm
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_field, the_hero
from heroes.words import say, word


def glides(game: WorldGame, hero: int) -> bool:
    return any(charm.what == GLIDES and charm.hero == hero for charm in game.world.charms)


def glide_options(game: WorldGame, hero: int, then: Step) -> list[Option]:
    """Fields behind blocked ones, for a movement point a field; wings carry a hero across anyway."""
    if not glides(game, hero) or has_wings(game, hero):
        return []
    piece = game.piece(hero)
    near = game.atlas.exits(piece.field)
    return [
        Option(
            f"fly:{game.kind_of(hero)}:{field_name(field)}",
            (Fly(hero, field, cost), then),
            say("map.do.fly", hero=HERO_NAMES[piece.kind], field=field_said(field), cost=cost),
            verb=GO,
            cost=Cost(movement=cost),
            things=(the_field(field), the_hero(piece)),
        )
        for field, cost in behind_blocked(game, piece.field, piece.movement).items()
        if field not in near and why_not_stop(game, hero, field) is None
    ]


def behind_blocked(game: WorldGame, start: int, most: int) -> dict[int, int]:
    """The fields to which nothing but blocked fields leads from one, and how far each is."""
    atlas, fields = game.atlas, game.atlas.fields
    found, crossed, front = dict.fromkeys((start,), 0), {start}, [start]
    for cost in range(1, most + 1):
        blocked = []
        for field in front:
            for other in (field + way for way in DIRECTIONS):
                if other not in fields or other in crossed or not atlas.on_one_level(field, other):
                    continue
                if fields[other].location == BLOCKED:
                    crossed.add(other)
                    blocked.append(other)
                elif field != start:
                    found.setdefault(other, cost)
        front = blocked
    del found[start]
    return found


class ChooseGlider(Data, Explains, Step, frozen=True, tag="board.choose-glider"):
    """The spell carries one of the player's heroes."""

    seat: Seat
    movement: int
    card: str

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        options = tuple(
            Option(
                f"hero:{game.kind_of(hero)}",
                (Glide(hero, self.movement, self.card),),
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
            says=say("map.ask.which-hero-gets-movement", amount=self.movement),
            rule="core.movement.bonus",
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal("core.movement.bonus", say("map.reason.only-own-heroes-on-map")) if kind == "hero" else None


class Glide(Data, Step, frozen=True, tag="board.glide"):
    hero: int
    movement: int
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        lay_charm(game, Charm(GLIDES, 1, TURN, game.owner_of(self.hero), self.card, self.hero))
        return (AddMovement(self.hero, self.movement),)
