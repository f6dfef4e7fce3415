"""Conditions of scenarios beyond the usual ways to win: places, memory, the frame of the game, and how they combine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from heroes.engine import Data, Seat
from heroes.engine.registry import rule
from heroes.rules.board.library.components import CARDS, UNITS
from heroes.rules.board.library.places import LOCATIONS, TileGroup, tiles_of
from heroes.rules.board.map.exploring import fits_need, next_of_supply
from heroes.rules.board.scenario.goals import AllOf, Goal
from heroes.rules.board.scenario.moments import ENEMY_TOWN, OWN_TOWN
from heroes.rules.board.scenario.naming import choice_said, place_said, places_said
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.map import GRAIL, LOST, Saga
from heroes.rules.board.state.named import MINE, fields_called
from heroes.words import Said, in_a_row, say, word

OWN_POINTS = "victory-points"
"""The counter of victory points that the scenario gives by itself."""
DATED = "dated:"
"""Before the name of an event whose date is kept."""
TURN_START, AT_ROUND_END = "turn-start", "round-end"
"""The moments at which alone a condition may be asked for."""


def fields_for(game: Any, place: str, seat: Seat) -> list[int]:
    """The fields that a place is for a player."""
    if place == OWN_TOWN:
        return [game.players[seat].town]
    if place == ENEMY_TOWN:
        sides = range(len(game.world.sides))
        return [
            game.players[side].town for side in sides if game.hostile(seat, side) and game.players[side].town != NOWHERE
        ]
    return list(fields_called(game, place))


def must_have(group: TileGroup, need: str, boxes: tuple[str, ...], places: tuple[str, ...]) -> bool:
    """Whether each tile that can lie there has one of some locations."""
    tiles = [tile for tile in tiles_of(group, boxes) if fits_need(tile.id, need)]
    return bool(tiles) and all(
        any(_is(field.location, place) for field in tile.fields for place in places) for tile in tiles
    )


def _is(location: str, place: str) -> bool:
    return location == place or (place == MINE and LOCATIONS[location].mine[1] > 0)


@rule("core.modes.alliance.shared-outcome")
class Holds(Data, Goal, frozen=True, tag="board.scenario-holds"):
    """Have one's cube, or an ally's, on a place; on so many fields of it, or on every one that lies open. A tile that
    must have such a location, whichever it is, stands for one that is not held as long as it lies face down or in the
    supply of a player."""

    places: tuple[str, ...]
    count: int = 1
    every: bool = False
    together: bool = False
    """The cubes of all players count, whoever they are."""
    own: bool = False
    """Those of allies do not."""

    def met(self, game: Any, seat: Seat) -> bool:
        fields = [field for place in self.places for field in fields_for(game, place, seat)]
        held = sum(any(self._counts(game, seat, owner) for owner in game.owners(field)) for field in fields)
        if not self.every:
            return held >= self.count
        if not fields or held < len(fields):
            return False
        boxes = game.scenario.boxes
        unseen = [(laid.group, laid.need) for laid in game.world.tiles if not laid.tile]
        unseen += [next_of_supply(game, other) for other in game.in_play()]
        return not any(group and must_have(group, need, boxes, self.places) for group, need in unseen)

    def _counts(self, game: Any, seat: Seat, owner: Seat) -> bool:
        if self.together:
            return bool(owner < game.seats)
        return owner == seat if self.own else bool(game.allied(seat, owner))

    def text(self) -> Said:
        return say(
            "scenario.goal.holds",
            place=places_said(self.places),
            n=self.count,
            every=self.every,
            towns=self.every and self.places == (ENEMY_TOWN,),
            together=self.together,
        )


def of_oneself(goal: Goal) -> Goal:
    """A condition as it is asked of a player alone: what allies have does not count."""
    if isinstance(goal, Holds | VisitedPlaces):
        return msgspec.structs.replace(goal, own=True)
    if isinstance(goal, AllOf | AnyOf):
        return msgspec.structs.replace(goal, goals=tuple(map(of_oneself, goal.goals)))
    if isinstance(goal, Not | Provided | Alone):
        return msgspec.structs.replace(goal, goal=of_oneself(goal.goal))
    return goal


class EveryPlayer(Data, Goal, frozen=True, tag="board.scenario-every-player"):
    """Every player who is in the game has done it, for themselves."""

    goal: Goal

    def met(self, game: Any, seat: Seat) -> bool:
        return all(self.goal.met(game, other) for other in game.in_play())

    def text(self) -> Said:
        return self.told({})

    def told(self, enemies: Mapping[str, Said]) -> Said:
        return say("scenario.goal.every-player", goal=self.goal.told(enemies))


class Alone(Data, Goal, frozen=True, tag="board.scenario-alone"):
    """The player has done it and nobody else in the game has, but for allies."""

    goal: Goal

    def met(self, game: Any, seat: Seat) -> bool:
        if not self.goal.met(game, seat):
            return False
        return not any(self.goal.met(game, other) for other in game.in_play() if not game.allied(seat, other))

    def text(self) -> Said:
        return self.told({})

    def told(self, enemies: Mapping[str, Said]) -> Said:
        return say("scenario.goal.alone", goal=self.goal.told(enemies))


class VisitedPlaces(Data, Goal, frozen=True, tag="board.scenario-visited-places"):
    """A player's heroes, or those of an ally, have visited so many different fields of a place."""

    places: tuple[str, ...]
    count: int = 1
    own: bool = False
    """Those of allies do not count."""

    def met(self, game: Any, seat: Seat) -> bool:
        fields = {field for place in self.places for field in fields_for(game, place, seat)}
        visits = [deed for deed in game.world.deeds if deed.what == "visited"]
        seen = {deed.field for deed in visits if deed.seat == seat or (not self.own and game.allied(seat, deed.seat))}
        return len(fields & seen) >= self.count

    def text(self) -> Said:
        return say("scenario.goal.visited", place=places_said(self.places), n=self.count)


class Stands(Data, Goal, frozen=True, tag="board.scenario-stands"):
    """One of the player's heroes stands on a place."""

    places: tuple[str, ...]

    def met(self, game: Any, seat: Seat) -> bool:
        fields = {field for place in self.places for field in fields_for(game, place, seat)}
        return any(game.piece(hero).field in fields for hero in game.heroes_of(seat))

    def text(self) -> Said:
        return say("scenario.goal.stands", place=places_said(self.places))


class Near(Data, Goal, frozen=True, tag="board.scenario-near"):
    """One of the player's heroes stands on the same tile as an enemy that the game runs."""

    enemy: str = ""
    """Empty: any of them."""

    def met(self, game: Any, seat: Seat) -> bool:
        tiles = game.atlas.tile_of
        own = {tiles[field] for hero in game.heroes_of(seat) if (field := game.piece(hero).field) != NOWHERE}
        sides = [side for side in game.enemy_sides() if self.enemy in ("", game.enemy(side).id)]
        fields = [game.piece(game.main_of(side)).field for side in sides]
        return any(field != NOWHERE and tiles[field] in own for field in fields)

    def text(self) -> Said:
        return say("scenario.goal.near", enemy=place_said(self.enemy) if self.enemy else word("an-enemy"))


class HeroBeaten(Data, Goal, frozen=True, tag="board.scenario-hero-beaten"):
    """The Main Hero of a seat has lost a combat."""

    seat: Seat

    def met(self, game: Any, seat: Seat) -> bool:
        return any(
            (deed.what == "main-hero" and deed.other == self.seat)
            or (deed.what in LOST and deed.seat == self.seat and deed.hero in (-1, game.main_of(self.seat)))
            for deed in game.world.deeds
        )

    def text(self) -> Said:
        return say("scenario.goal.hero-beaten", seat=say("the-seat", seat=self.seat))


class EveryMainHero(Data, Goal, frozen=True, tag="board.scenario-every-main-hero"):
    """The Main Hero of every opponent has been beaten once."""

    def met(self, game: Any, seat: Seat) -> bool:
        beaten = {deed.other for deed in game.world.deeds if deed.what == "main-hero" and game.allied(seat, deed.seat)}
        foes = [side for side in range(game.seats) if game.hostile(seat, side)]
        return bool(foes) and all(foe in beaten or game.has_left(foe) for foe in foes)

    def text(self) -> Said:
        return say("scenario.goal.every-main-hero")


class Carries(Data, Goal, frozen=True, tag="board.scenario-carries"):
    """One of the player's heroes carries a token, perhaps on a certain place."""

    places: tuple[str, ...] = ()
    token: str = GRAIL
    name: str = ""
    """What the scenario calls it; of the Grail nothing, the catalogue has its word."""

    def met(self, game: Any, seat: Seat) -> bool:
        carriers = [game.piece(hero).field for hero in game.heroes_of(seat) if game.bears(hero, self.token)]
        fields = [field for place in self.places for field in fields_for(game, place, seat)]
        return any(not self.places or field in fields for field in carriers)

    def text(self) -> Said:
        token = self.name or self.token
        if not self.places:
            return say("scenario.goal.carries", token=token)
        return say("scenario.goal.brings", token=token, place=places_said(self.places))


class Has(Data, Goal, frozen=True, tag="board.scenario-has"):
    """A player has a unit in the army."""

    unit: str

    def met(self, game: Any, seat: Seat) -> bool:
        return any(troop.card == self.unit for troop in game.players[seat].army)

    def text(self) -> Said:
        return say("scenario.goal.has", unit=UNITS[self.unit].says)


class Owns(Data, Goal, frozen=True, tag="board.scenario-owns"):
    """A player has cards, wherever they are: certain ones, or so many of a kind."""

    cards: tuple[str, ...] = ()
    """Each of them."""
    kind: str = ""
    count: int = 1

    def met(self, game: Any, seat: Seat) -> bool:
        player = game.players[seat]
        owned = [*player.hand, *player.deck, *player.discard, *player.in_play, *player.looking, *player.aside]
        if self.kind:
            return sum(CARDS[card].kind == self.kind for card in owned) >= self.count
        return set(self.cards) <= set(owned)

    def text(self) -> Said:
        if self.kind:
            return say("scenario.goal.owns-kind", kind=self.kind, n=self.count)
        return say("scenario.goal.owns", list=in_a_row("list.and", [CARDS[card].says for card in self.cards]))


# ---------------------------------------------------------------------- memory


class Marked(Data, Goal, frozen=True, tag="board.scenario-marked"):
    """A player has a mark."""

    mark: str

    def met(self, game: Any, seat: Seat) -> bool:
        return (seat, self.mark) in game.world.saga.marks

    def text(self) -> Said:
        return say("scenario.goal.marked", mark=place_said(self.mark))


class Counted(Data, Goal, frozen=True, tag="board.scenario-counted"):
    """A player has so much of what the scenario counts, or all players together have."""

    what: str
    count: int
    together: bool = False

    def met(self, game: Any, seat: Seat) -> bool:
        seats = range(game.seats) if self.together else (seat,)
        return sum(counted(game.world.saga, self.what, one) for one in seats) >= self.count

    def text(self) -> Said:
        return say("scenario.goal.counted", n=self.count, what=place_said(self.what), together=self.together)


def counted(saga: Saga, what: str, seat: Seat) -> int:
    """How much of a counter a player has."""
    counts = saga.counts.get(what, ())
    return counts[seat] if seat < len(counts) else 0


# ---------------------------------------------------------------------- the frame of the game


class InRound(Data, Goal, frozen=True, tag="board.scenario-in-round"):
    """The round is at least and at most such."""

    since: int = 0
    until: int = 0
    """0: without end."""

    def met(self, game: Any, seat: Seat) -> bool:
        return bool(self.since <= game.world.round and (not self.until or game.world.round <= self.until))

    def text(self) -> Said:
        ends = "from" if not self.until else "until" if self.since <= 1 else "both"
        span = "one" if self.since == self.until else ends
        return say("scenario.goal.in-round", span=span, since=self.since, until=self.until)


class Within(Data, Goal, frozen=True, tag="board.scenario-within"):
    """An event has happened in this round, or so many rounds ago."""

    event: str
    rounds: int = 0

    def met(self, game: Any, seat: Seat) -> bool:
        date = game.world.saga.dates.get(self.event, 0)
        return bool(date and game.world.round - date <= self.rounds)

    def text(self) -> Said:
        return say("scenario.goal.within", n=self.rounds, event=place_said(self.event))


class ForPlayers(Data, Goal, frozen=True, tag="board.scenario-for-players"):
    """So many players play."""

    counts: tuple[int, ...]

    def met(self, game: Any, seat: Seat) -> bool:
        return game.seats in self.counts

    def text(self) -> Said:
        return say("scenario.goal.for-players", list=in_a_row("list.or", [str(count) for count in self.counts]))


class Plays(Data, Goal, frozen=True, tag="board.scenario-plays"):
    """The player has one of these seats, or plays one of these factions."""

    seats: tuple[Seat, ...] = ()
    factions: tuple[str, ...] = ()

    def met(self, game: Any, seat: Seat) -> bool:
        return seat in self.seats or game.players[seat].faction in self.factions

    def text(self) -> Said:
        seats = [say("the-seat", seat=seat) for seat in self.seats]
        named = in_a_row("list.or", [*seats, *(word(name) for name in self.factions)])
        return say("scenario.goal.plays", faction=bool(self.factions), list=named)


class PlayersLeft(Data, Goal, frozen=True, tag="board.scenario-players-left"):
    """So many players are still in the game."""

    counts: tuple[int, ...]

    def met(self, game: Any, seat: Seat) -> bool:
        return len(game.in_play()) in self.counts

    def text(self) -> Said:
        return say("scenario.goal.left", list=in_a_row("list.or", [str(count) for count in self.counts]))


class AtDifficulty(Data, Goal, frozen=True, tag="board.scenario-at-difficulty"):
    """The game is played at one of these difficulties."""

    names: tuple[str, ...]

    def met(self, game: Any, seat: Seat) -> bool:
        return game.setup["difficulty"] in self.names

    def text(self) -> Said:
        return say("scenario.goal.at-difficulty", list=in_a_row("list.or", [word(name) for name in self.names]))


class InVariant(Data, Goal, frozen=True, tag="board.scenario-in-variant"):
    """The players have chosen a variant."""

    variant: str

    def met(self, game: Any, seat: Seat) -> bool:
        return self.variant in game.setup.get("variants", ())

    def text(self) -> Said:
        return say("scenario.goal.in-variant", variant=place_said(self.variant))


# ---------------------------------------------------------------------- together


class AnyOf(Data, Goal, frozen=True, tag="board.scenario-any-of"):
    """One of several conditions."""

    goals: tuple[Goal, ...]

    def met(self, game: Any, seat: Seat) -> bool:
        return any(goal.met(game, seat) for goal in self.goals)

    def text(self) -> Said:
        return self.told({})

    def told(self, enemies: Mapping[str, Said]) -> Said:
        return in_a_row("list.or", [goal.told(enemies) for goal in self.goals])


class Not(Data, Goal, frozen=True, tag="board.scenario-not"):
    """A condition does not hold."""

    goal: Goal

    def met(self, game: Any, seat: Seat) -> bool:
        return not self.goal.met(game, seat)

    def text(self) -> Said:
        return self.told({})

    def told(self, enemies: Mapping[str, Said]) -> Said:
        return say("scenario.goal.not", goal=self.goal.told(enemies))


class Provided(Data, Goal, frozen=True, tag="board.scenario-provided"):
    """A condition that counts only while another one holds, only as a player's turn begins or as a round ends, that
    ends the game at once, or that the file has its own words for."""

    goal: Goal
    condition: Goal | None = None
    turn_start: bool = False
    at_once: bool = False
    words: str = ""
    round_end: bool = False

    def reason(self, game: Any) -> str:
        return self.goal.reason(game)

    def met(self, game: Any, seat: Seat) -> bool:
        if self.turn_start and not (game.world.saga.turn_begins and game.world.turn == seat):
            return False
        if self.round_end and not (game.world.saga.turn_begins and game.world.turn < 0):
            return False
        return (self.condition is None or self.condition.met(game, seat)) and self.goal.met(game, seat)

    def text(self) -> Said:
        return self.told({})

    def told(self, enemies: Mapping[str, Said]) -> Said:
        if self.words:
            return choice_said(self.words)
        told = [self.goal.told(enemies), *([self.condition.told(enemies)] if self.condition else [])]
        if self.round_end:
            return say("scenario.goal.at-round-end", list=in_a_row("list.space", told))
        return say("scenario.goal.provided", list=in_a_row("list.space", told), start=self.turn_start)
