"""When something happens by the scenario: the moments of its events (core.round.timed-event)."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from heroes.engine import Data, Seat
from heroes.engine.registry import rule
from heroes.rules.board.library.places import FLAGGED
from heroes.rules.board.scenario.goals import Goal
from heroes.rules.board.scenario.naming import place_said, places_said
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.map import TO_MAIN, Deed, DeedKind
from heroes.rules.board.state.named import fields_called
from heroes.words import Said, in_a_row, say

NewsKind: TypeAlias = Literal[
    "start", "round", "income", "turn", "round-end", "won", "lost", "enters", "visits", "flags", "discovers", "meets",
    "beats", "loses", "flees", "arrives", "storms"
]  # fmt: skip
ANY, MAIN_HERO, OF_LEVEL = "any", "main-hero", "level:"
OWN_TOWN, ENEMY_TOWN = "own-town", "enemy-town"
TOWNS_OF = (OWN_TOWN, ENEMY_TOWN)
"""Places that are others for each player."""
BY_EVENT = "core.round.timed-event"
"""The rule by which everything asked for by an event is asked."""

NEWS_OF: dict[DeedKind, NewsKind] = {
    "entered": "enters",
    "visited": "visits",
    "discovered": "discovers",
    "guard": "beats",
    "enemy": "beats",
    "main-hero": "beats",
    "secondary-hero": "beats",
    "lost": "loses",
    "lost-to-main": "loses",
    "left": "flees",
    "left-to-main": "flees",
    "arrived": "arrives",
}
"""What events hear of deeds."""
TO_A_MAIN_HERO: tuple[DeedKind, ...] = ("main-hero", *TO_MAIN.values())
"""Deeds that have to do with a Main Hero of somebody else."""


class News(Data, frozen=True, tag="board.scenario-news"):
    """Something that has happened, and who did it where."""

    what: NewsKind
    seat: Seat = -1
    hero: int = -1
    field: int = NOWHERE
    other: int = -1
    """Whom it was done to: a side; -1: nobody, or neutral units."""
    main: bool = False
    """Whether it was done to a Main Hero."""


def is_flag(game: Any, deed: Deed) -> bool:
    """Whether somebody put a cube on a field by it; on an Obelisk perhaps beside those of others."""
    if deed.what != "obelisk":
        return deed.what in ("capture", "town")
    there = game.field(deed.field) if deed.field in game.atlas.fields else None
    return there is not None and there.visits != FLAGGED and deed.seat in game.owners(deed.field)


def news_of(game: Any, deed: Deed) -> News | None:
    """A deed as events hear of it."""
    what = "flags" if is_flag(game, deed) else NEWS_OF.get(deed.what)
    if what is None:
        return None
    hero = deed.hero if deed.hero >= 0 or deed.seat < 0 else game.main_of(deed.seat)
    return News(what, deed.seat, hero, deed.field, deed.other, deed.what in TO_A_MAIN_HERO)


class Moment:
    """The family of moments."""

    __slots__ = ()

    @property
    def whole_table(self) -> bool:
        """Whether it comes to everybody, if the event does not say to whom; else to whoever brought it about."""
        return True

    def hears(self, game: Any, news: News) -> bool:
        """Whether this is the moment."""
        return False

    def occasion(self, game: Any) -> str:
        """What tells one time from another at which an event happens once."""
        return ""

    def text(self) -> Said:
        raise NotImplementedError


class AtStart(Data, Moment, frozen=True, tag="board.scenario-at-start"):
    """Before the first round."""

    def hears(self, game: Any, news: News) -> bool:
        return news.what == "start"

    def text(self) -> Said:
        return say("scenario.when.start")


@rule("core.round.timed-event", "tournament.creator.13-events")
class InRounds(Data, Moment, frozen=True, tag="board.scenario-in-rounds"):
    """As soon as one of these rounds is reached, or when its income and Astrologers are settled."""

    rounds: tuple[int, ...]
    after_income: bool = False

    def hears(self, game: Any, news: News) -> bool:
        return news.what == ("income" if self.after_income else "round") and game.world.round in self.rounds

    def occasion(self, game: Any) -> str:
        return f"@{game.world.round}"

    def text(self) -> Said:
        return say("scenario.when.round", n=len(self.rounds), list=in_a_row("list.and", [str(n) for n in self.rounds]))


class AtRoundEnd(Data, Moment, frozen=True, tag="board.scenario-at-round-end"):
    """After the last turn of one of these rounds."""

    rounds: tuple[int, ...]

    def hears(self, game: Any, news: News) -> bool:
        return news.what == "round-end" and game.world.round in self.rounds

    def occasion(self, game: Any) -> str:
        return f"@{game.world.round}"

    def text(self) -> Said:
        rounds = in_a_row("list.and", [str(n) for n in self.rounds])
        return say("scenario.when.round-end", n=len(self.rounds), list=rounds)


EACH = ("turn", "round", "resource-round", "astrologers-round", "round-end")


class Each(Data, Moment, frozen=True, tag="board.scenario-each"):
    """Every turn, or every round of a kind, from some round on."""

    what: str
    since: int = 1

    @property
    def whole_table(self) -> bool:
        return self.what != "turn"

    def hears(self, game: Any, news: News) -> bool:
        if game.world.round < self.since:
            return False
        if self.what in ("turn", "round", "round-end"):
            return news.what == self.what
        return news.what == "round" and game.round_kind() == self.what.removesuffix("-round")

    def text(self) -> Said:
        return say("scenario.when.every", what=self.what, since=self.since)


class Reaches(Data, Moment, frozen=True, tag="board.scenario-reaches"):
    """A hero enters, visits or flags one of these places."""

    what: str
    """enters | visits | flags"""
    places: tuple[str, ...]

    @property
    def whole_table(self) -> bool:
        return False

    def hears(self, game: Any, news: News) -> bool:
        return news.what == self.what and any(is_at(game, news, place) for place in self.places)

    def text(self) -> Said:
        return say("scenario.when.reaches", what=self.what, place=places_said(self.places))


def is_at(game: Any, news: News, place: str) -> bool:
    """Whether it has happened on a place. Of towns that are others for each player, those of whoever did it count; if
    nobody did, those of any player."""
    if place not in TOWNS_OF:
        return news.field in fields_called(game, place)
    sides = list(range(len(game.world.sides) if news.seat >= 0 else game.seats))
    if place == OWN_TOWN:
        sides = [side for side in sides if news.seat in (-1, side)]
    else:
        sides = [side for side in sides if news.seat < 0 or game.hostile(news.seat, side)]
    return any(game.players[side].town == news.field != NOWHERE for side in sides)


class Discovers(Data, Moment, frozen=True, tag="board.scenario-discovers"):
    """A tile is turned up: one of a name, or any of a kind."""

    tile: str

    @property
    def whole_table(self) -> bool:
        return False

    def hears(self, game: Any, news: News) -> bool:
        if news.what != "discovers":
            return False
        laid = game.world.tiles[game.atlas.tile_of[news.field]]
        return self.tile in (laid.name, laid.group, laid.tile)

    def text(self) -> Said:
        return say("scenario.when.discovers", tile=self.tile)


class Fights(Data, Moment, frozen=True, tag="board.scenario-fights"):
    """Before a combat, or when one is won, lost or left."""

    what: str
    """meets | beats | loses | flees"""
    whom: str
    """An enemy, a place (its guards), guards of a level (`level:7`), `main-hero`, or `any`."""

    @property
    def whole_table(self) -> bool:
        return False

    def hears(self, game: Any, news: News) -> bool:
        if news.what != self.what:
            return False
        if self.whom == ANY:
            return True
        if self.whom == MAIN_HERO:
            return news.main
        if self.whom.startswith(OF_LEVEL):
            guarded = news.other < 0 and news.field in game.atlas.fields
            return guarded and game.field(news.field).guard == int(self.whom.removeprefix(OF_LEVEL))
        if any(enemy.id == self.whom for enemy in game.scenario.enemies):
            return bool(news.other == game.side_called(self.whom))
        return news.other < 0 and news.field in fields_called(game, self.whom)

    def text(self) -> Said:
        if self.whom.startswith(OF_LEVEL):
            whom = say("scenario.when.guards-of-level", level=int(self.whom.removeprefix(OF_LEVEL)))
            return say("scenario.when.fights", what=self.what, whom=whom)
        return say("scenario.when.fights", what=self.what, whom=place_said(self.whom))


class Arrives(Data, Moment, frozen=True, tag="board.scenario-arrives"):
    """An enemy gets to a place."""

    enemy: str
    places: tuple[str, ...]

    def hears(self, game: Any, news: News) -> bool:
        if news.what != "arrives" or (self.enemy != ANY and news.other != game.side_called(self.enemy)):
            return False
        return not self.places or any(is_at(game, news, place) for place in self.places)

    def text(self) -> Said:
        place = places_said(self.places or ("map",))
        return say("scenario.when.arrives", enemy=place_said(self.enemy), place=place)


class Storms(Data, Moment, frozen=True, tag="board.scenario-storms"):
    """Somebody storms a town or settlement of a player in which no hero is; it is not fought yet."""

    whom: str
    """An enemy, `main-hero`, or `any`."""
    places: tuple[str, ...]

    @property
    def whole_table(self) -> bool:
        return False

    def hears(self, game: Any, news: News) -> bool:
        if news.what != "storms" or (self.places and not any(is_at(game, news, place) for place in self.places)):
            return False
        if self.whom == MAIN_HERO:
            return news.main and news.other < game.seats
        return self.whom == ANY or bool(news.other == game.side_called(self.whom))

    def text(self) -> Said:
        place = places_said(self.places or ("map",))
        return say("scenario.when.storms", enemy=place_said(self.whom), place=place)


class Ends(Data, Moment, frozen=True, tag="board.scenario-ends"):
    """The scenario is won, or lost."""

    won: bool

    def hears(self, game: Any, news: News) -> bool:
        return news.what == ("won" if self.won else "lost")

    def text(self) -> Said:
        return say("scenario.when.ends", won=self.won)


class EitherOf(Data, Moment, frozen=True, tag="board.scenario-either-of"):
    """One of several deeds of heroes, whichever comes."""

    moments: tuple[Moment, ...]

    @property
    def whole_table(self) -> bool:
        return False

    def hears(self, game: Any, news: News) -> bool:
        return any(moment.hears(game, news) for moment in self.moments)

    def text(self) -> Said:
        return in_a_row("list.or", [moment.text() for moment in self.moments])


class ComesTrue(Data, Moment, frozen=True, tag="board.scenario-comes-true"):
    """As soon as a player meets a condition."""

    goal: Goal

    def due(self, game: Any) -> Seat:
        """The first player who meets it; -1: nobody does."""
        return next((seat for seat in game.in_play() if self.goal.met(game, seat)), -1)

    def text(self) -> Said:
        return self.goal.text()
