"""Jumping over the map by a spell. The hero lands once the spell is over, as nothing may be fought while it is cast."""

from __future__ import annotations

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.rules.board.map.flight import Fly, flown_distances
from heroes.rules.board.map.journeys import heroes_on_map
from heroes.rules.board.map.marching import is_closed
from heroes.rules.board.map.visiting import may_enter
from heroes.rules.board.realm.charms import HELD, LANDS, charms_of, has_charm, lay_charm, use_charm
from heroes.rules.board.state.atlas import BLOCKED
from heroes.rules.board.state.lattice import field_name, field_said
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_field, the_hero
from heroes.words import say, word


def landing_fields(game: WorldGame, seat: Seat, most: int) -> list[tuple[int, int]]:
    """Own heroes and the fields within so many on which each may stop."""
    fields = game.atlas.fields
    if has_charm(game, seat, HELD):
        return []
    return [
        (hero, field)
        for hero in heroes_on_map(game, seat)
        for field in flown_distances(game, game.piece(hero).field, most)
        if fields[field].location != BLOCKED and not is_closed(game, hero, field) and may_enter(game, hero, field)
    ]


class ChooseLanding(Data, Step, frozen=True, tag="board.choose-landing"):
    seat: Seat
    most: int

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        options = tuple(
            Option(
                f"jump:{game.kind_of(hero)}:{field_name(field)}",
                (WillLand(hero, field),),
                say("map.do.jump", hero=word(game.kind_of(hero)), field=field_said(field)),
                verb="go",
                things=(the_field(field), the_hero(game.piece(hero))),
            )
            for hero, field in landing_fields(game, self.seat, self.most)
        )
        if not options:
            return ()
        return Ask(self.seat, "landing", options, says=say("map.ask.where-to-land"), rule="core.spell.outside-combat")


class WillLand(Data, Step, frozen=True, tag="board.will-land"):
    hero: int
    field: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        lay_charm(game, Charm(LANDS, self.field, "use", game.owner_of(self.hero), hero=self.hero))
        return ()


class Land(Data, Step, frozen=True, tag="board.land"):
    """The hero comes down, and meets whoever is there."""

    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        charm = charms_of(game, self.seat, LANDS)[0]
        use_charm(game, self.seat, LANDS)
        return (Fly(charm.hero, charm.amount, 0),)
