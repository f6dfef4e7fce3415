"""Portals of scenarios: a location that moves its visitor elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Refusal, Step
from heroes.engine.registry import rule
from heroes.rules.board.library.places import LOCATIONS
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.map.marching import why_not_stop
from heroes.rules.board.map.tokens import leave_behind
from heroes.rules.board.map.visiting import reward_at
from heroes.rules.board.meeting.encounter import Approach
from heroes.rules.board.realm.charms import COMES_OUT, TURN, LayCharm, charms_of
from heroes.rules.board.realm.dice import UseCharm
from heroes.rules.board.state.explains import Explains, pointed_field
from heroes.rules.board.state.lattice import field_name, field_said
from heroes.rules.board.state.map import HERO_NAMES, Charm
from heroes.rules.board.state.map_events import HeroPlaced
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_field, the_hero
from heroes.words import Said, say


class Passage(Reward):
    """What a token gives that moves whoever enters it. Who comes out of such a token is not moved again."""

    __slots__ = ()

    def ways(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        """Where it leads now; nothing if it leads nowhere."""
        return ()

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        if game.world.turn != visit.seat:
            return False
        if any(charm.amount == visit.field for charm in charms_of(game, visit.seat, COMES_OUT)):
            return False
        return bool(self.ways(game, visit))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return self.ways(game, visit)


def come_out(game: WorldGame, hero: int, field: int) -> tuple[Step, ...]:
    """A hero comes to stand on a field, which may be the other end of a passage."""
    if not isinstance(reward_at(game, field), Passage):
        return (PlaceHero(hero, field),)
    seat = game.owner_of(hero)
    coming = LayCharm(Charm(COMES_OUT, field, TURN, seat, hero=hero))
    return (coming, PlaceHero(hero, field), UseCharm(seat, COMES_OUT))


def exits(game: WorldGame, hero: int, location: str) -> list[int]:
    """The fields on which a hero can come out."""
    fields = [field for field, printed in game.atlas.fields.items() if printed.location == location]
    return [field for field in fields if why_not_come_out(game, hero, location, field) is None]


def why_not_come_out(game: WorldGame, hero: int, location: str, field: int) -> Refusal | None:
    """Why a portal does not lead to a field."""
    if game.field(field).location != location:
        where = LOCATIONS[location].says
        return Refusal("core.symbols.question-mark", say("map.reason.portal-leads-elsewhere", place=where))
    if field == game.piece(hero).field:
        return Refusal("core.symbols.question-mark", _here(game, hero))
    return why_not_stop(game, hero, field)


def _here(game: WorldGame, hero: int) -> Said:
    return say("map.reason.stands-here-already", hero=HERO_NAMES[game.kind_of(hero)])


class ChooseExit(Data, Explains, Step, frozen=True, tag="board.choose-exit"):
    hero: int
    location: str

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        place = LOCATIONS[self.location].says
        ways = [
            (field, come_out(game, self.hero, field), say("map.do.to-the-at", place=place, field=field_said(field)))
            for field in exits(game, self.hero, self.location)
        ]
        return choose_way(game, self.hero, ways, "core.symbols.question-mark")

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        field = pointed_field(game, kind, name)
        return None if field is None else why_not_come_out(game, self.hero, self.location, field)


def choose_way(
    game: WorldGame, hero: int, ways: Sequence[tuple[int, tuple[Step, ...], Said]], by: str
) -> Ask | tuple[Step, ...]:
    """Where a hero goes at once: to which field, what follows, and how it is said. One way alone is taken."""
    options = tuple(
        Option(
            f"go:{field_name(field)}",
            steps,
            says,
            verb="go",
            things=(the_field(field), the_hero(game.piece(hero))),
        )
        for field, steps, says in ways
    )
    if len(options) < 2:
        return options[0].steps if options else ()
    return Ask(
        game.owner_of(hero),
        "portal",
        options,
        about=(the_hero(game.piece(hero)),),
        says=say("map.ask.where-portal-lead"),
        rule=by,
    )


@rule("core.combat.trigger.placed-on-field")
class PlaceHero(Data, Step, frozen=True, tag="board.place-hero"):
    """A hero that an effect puts on a field meets whoever waits there, just as if it had walked
    (core.combat.trigger.placed-on-field)."""

    hero: int
    field: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        leave_behind(game, self.hero)
        game.tell(HeroPlaced(*game.named(self.hero), field_name(self.field)))
        return (Approach(self.hero, self.field),)
