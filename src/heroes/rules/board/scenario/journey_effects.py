"""Movement points for heroes, heroes that a scenario moves to a place, and fields whose gifts they gain again."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.rules.board.library.places import LOCATIONS
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.map.marching import why_not_stop
from heroes.rules.board.map.portals import PlaceHero, choose_way
from heroes.rules.board.map.visiting import location_steps, reward_at
from heroes.rules.board.realm.rewards import AddMovement, Several
from heroes.rules.board.scenario.conditions import fields_for
from heroes.rules.board.scenario.moments import BY_EVENT
from heroes.rules.board.scenario.naming import places_said
from heroes.rules.board.state.explains import Explains, pointed_field
from heroes.rules.board.state.lattice import NOWHERE, field_name, field_said
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_field
from heroes.words import Said, say


class RideAll(Data, Reward, frozen=True, tag="board.scenario-ride-all"):
    """Movement points for every hero of the player, or for the Main or the Secondary Hero alone; perhaps only for one
    that stands on certain places."""

    amount: int
    kind: str = ""
    places: tuple[str, ...] = ()

    def heroes(self, game: WorldGame, seat: Seat) -> list[int]:
        """Those whom it reaches."""
        pieces = ((hero, game.piece(hero)) for hero in game.heroes_of(seat))
        heroes = [hero for hero, piece in pieces if piece.field != NOWHERE and self.kind in ("", piece.kind)]
        if not self.places:
            return heroes
        fields = {field for place in self.places for field in fields_for(game, place, seat)}
        return [hero for hero in heroes if game.piece(hero).field in fields]

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return tuple(AddMovement(hero, self.amount) for hero in self.heroes(game, visit.seat))

    def label(self) -> Said:
        if self.places:
            at = places_said(self.places)
            return say("scenario.reward.ride-at", n=self.amount, kind=self.kind, place=at)
        return say("scenario.reward.ride-all", n=self.amount, kind=self.kind)


class SendToPlace(Data, Reward, frozen=True, tag="board.scenario-send-to-place"):
    """The hero is moved to a place; where it is several fields, its player chooses. What a field gives moves nobody
    onto another one that would move them on, so that no journey goes on for ever."""

    places: tuple[str, ...]

    def fields(self, game: WorldGame, hero: int, visited: int = NOWHERE) -> list[int]:
        """Where it can come to stand; `visited` is the field that moves it, if one does."""
        seat, here = game.owner_of(hero), game.piece(hero).field
        fields = [field for place in self.places for field in fields_for(game, place, seat)]
        open_ones = [field for field in dict.fromkeys(fields) if field in game.atlas.fields and field != here]
        if visited != NOWHERE:
            open_ones = [field for field in open_ones if not moves_on(reward_at(game, field))]
        return [field for field in open_ones if why_not_stop(game, hero, field) is None]

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return game.piece(visit.hero).field != NOWHERE and bool(self.fields(game, visit.hero, visit.field))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseDestination(visit.hero, self, visit.field),)

    def label(self) -> Said:
        return say("scenario.reward.move-to", place=places_said(self.places))


def moves_on(reward: Reward | None) -> bool:
    """Whether who gains it is moved, without a choice."""
    if isinstance(reward, Several):
        return any(map(moves_on, reward.rewards))
    return isinstance(reward, SendToPlace)


class ChooseDestination(Data, Explains, Step, frozen=True, tag="board.scenario-choose-destination"):
    hero: int
    way: SendToPlace
    visited: int = NOWHERE

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        ways = [
            (field, (PlaceHero(self.hero, field),), say("map.do.to", field=field_said(field)))
            for field in self.way.fields(game, self.hero, self.visited)
        ]
        return choose_way(game, self.hero, ways, self.by)

    @property
    def by(self) -> str:
        """The rule by which the hero is moved: what a field gives, or an event."""
        return BY_EVENT if self.visited == NOWHERE else "core.symbols.question-mark"

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        field = pointed_field(game, kind, name)
        if field is None:
            return None
        return why_not_stop(game, self.hero, field) or Refusal(self.by, say("scenario.reason.one-of-the-places"))


class VisitAgain(Data, Reward, frozen=True, tag="board.scenario-visit-again"):
    """What a field gives is gained again: one that the player has visited, or one beside the hero; or each of them."""

    which: str
    """own-visits | beside"""
    every: bool = False

    def fields(self, game: WorldGame, visit: Visit) -> list[int]:
        if self.which == "beside":
            here = game.piece(visit.hero).field
            near = list(game.atlas.exits(here)) if here != NOWHERE else []
        else:
            deeds = game.world.deeds
            near = [deed.field for deed in deeds if deed.what == "visited" and deed.seat == visit.seat]
        return [field for field in dict.fromkeys(near) if self.gives(game, visit, field)]

    def gives(self, game: WorldGame, visit: Visit, field: int) -> bool:
        if field not in game.atlas.fields:
            return False
        reward = reward_at(game, field)
        again = isinstance(reward, VisitAgain)
        return reward is not None and not again and reward.possible(game, Visit(visit.seat, visit.hero, field))

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(self.fields(game, visit))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        if self.every:
            return tuple(GainFrom(visit.hero, field) for field in self.fields(game, visit))
        return (ChooseVisited(visit, self),)

    def label(self) -> Said:
        return say("scenario.reward.again", which=self.which, each=self.every)


class ChooseVisited(Data, Explains, Step, frozen=True, tag="board.scenario-choose-visited"):
    visit: Visit
    again: VisitAgain

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        fields = self.again.fields(game, self.visit)
        if not fields:
            return ()
        return Ask(
            self.visit.seat,
            "again",
            tuple(
                Option(
                    f"visit:{field_name(field)}",
                    (GainFrom(self.visit.hero, field),),
                    say("scenario.do.again", place=LOCATIONS[game.field(field).location].says, field=field_said(field)),
                    verb="choose",
                    things=(the_field(field),),
                )
                for field in fields
            ),
            says=say("scenario.ask.again"),
            rule=BY_EVENT,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        if pointed_field(game, kind, name) is None:
            return None
        return Refusal(BY_EVENT, say("scenario.reason.gives-nothing"))


class GainFrom(Data, Step, frozen=True, tag="board.scenario-gain-from"):
    hero: int
    field: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        return location_steps(game, self.hero, self.field)
