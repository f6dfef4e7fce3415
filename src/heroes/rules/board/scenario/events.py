"""Events of a scenario as they happen (core.round.timed-event, core.events.timed.scope)."""

from __future__ import annotations

import msgspec

from heroes.engine import NATURE, Ask, Data, Option, Outcome, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.realm.rewards import Bestow
from heroes.rules.board.scenario.conditions import DATED
from heroes.rules.board.scenario.model import ScenarioEvent
from heroes.rules.board.scenario.moments import ComesTrue, News, NewsKind, news_of
from heroes.rules.board.scenario.named_rules import RollWeather
from heroes.rules.board.scenario.whom import ONE_OF_ALL, Whom
from heroes.rules.board.state.map_events import TimedEventHappens
from heroes.rules.board.state.mapgame import WEATHER, WorldGame
from heroes.words import say

MOST_TIMES = 40
"""The very same deed is heard of no more often in one round: events bring it about by themselves, without end."""

# ---------------------------------------------------------------------- which events are due


def happen(game: WorldGame, news: News) -> tuple[Step, ...]:
    """The events whose moment this is."""
    return tuple(Happen(event.name, news) for event in game.scenario.events if event.when.hears(game, news))


def at(game: WorldGame, what: NewsKind, seat: Seat = -1) -> tuple[Step, ...]:
    """The events of a moment that nobody has brought about, or that is a player's turn."""
    return happen(game, News(what, seat, game.main_of(seat) if seat >= 0 else -1)) if game.scenario.events else ()


def has_happened(game: WorldGame, event: ScenarioEvent) -> bool:
    return f"{event.name}{event.when.occasion(game)}" in game.world.fired


def coming_true(game: WorldGame) -> list[tuple[ScenarioEvent, Seat]]:
    """The events that wait for a condition which some player meets now, if there is anybody to whom they come."""
    return [
        (event, seat)
        for event in game.scenario.events
        if isinstance(event.when, ComesTrue)
        and not has_happened(game, event)
        and (seat := event.when.due(game)) >= 0
        and (event.condition is None or holds(game, event, seat))
        and come_to(game, event, seat)
    ]


def events_due(game: WorldGame) -> bool:
    """Whether there are deeds that events have not heard of, or a condition has come true."""
    if not game.scenario.events:
        return False
    return len(game.world.deeds) > game.world.saga.heard or bool(coming_true(game))


@rule("core.round.timed-event", "tournament.creator.13-events")
class TimedEvents(Data, Step, frozen=True, tag="board.timed-events"):
    """They happen as soon as their trigger happens."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        if not game.scenario.events:
            return ()
        world = game.world
        unheard = world.deeds[world.saga.heard :]
        world.saga = msgspec.structs.replace(world.saga, heard=len(world.deeds))
        steps: list[Step] = []
        for deed in unheard:
            news = news_of(game, deed) if world.deeds.count(deed) <= MOST_TIMES else None
            if news is not None:
                steps += happen(game, news)
        for event, seat in coming_true(game):
            steps.append(Happen(event.name, News("round", seat, game.main_of(seat))))
        return tuple(steps)


@rule("core.round.timed-event", "tournament.creator.13-events")
class RoundEvents(Data, Step, frozen=True, tag="board.scenario-round-events"):
    """They happen as soon as their round is reached, when its income is settled, or when it ends."""

    what: NewsKind = "round"

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        weather = (RollWeather(),) if self.what == "round" and WEATHER in game.book.uses else ()
        return (*weather, TimedEvents(), *at(game, self.what)) if game.scenario.events else weather


class TurnEvents(Data, Step, frozen=True, tag="board.scenario-turn-events"):
    """What happens in every turn."""

    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        return at(game, "turn", self.seat)


# ---------------------------------------------------------------------- happening


def holds(game: WorldGame, event: ScenarioEvent, doer: Seat) -> bool:
    """Whether the condition of an event holds: for whoever brought it about, else for any player."""
    condition = event.condition
    if condition is None:
        return True
    return any(condition.met(game, seat) for seat in ([doer] if doer >= 0 else game.in_play()))


def come_to(game: WorldGame, event: ScenarioEvent, doer: Seat) -> list[Seat]:
    """The players to whom an event comes, or among whom some are found."""
    return whom_of(event).seats(game, doer)


def whom_of(event: ScenarioEvent) -> Whom:
    """To whom it comes, where nothing is said: to everybody, or to whoever brought it about."""
    if event.whom.which or event.when.whole_table:
        return event.whom
    return msgspec.structs.replace(event.whom, which="whoever")


@rule("core.events.timed.scope")
class Happen(Data, Step, frozen=True, tag="board.scenario-happen"):
    """An event happens, if its condition holds and it has not happened before."""

    event: str
    news: News

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        event = next(one for one in game.scenario.events if one.name == self.event)
        if has_happened(game, event) or not holds(game, event, self.news.seat):
            return ()
        whom, seats = whom_of(event), come_to(game, event, self.news.seat)
        if not seats:
            return ()
        if not event.again:
            game.world.fired = (*game.world.fired, f"{event.name}{event.when.occasion(game)}")
        if DATED + event.name in game.scenario.watches:
            saga = game.world.saga
            dates = {**saga.dates, event.name: game.world.round}
            game.world.saga = msgspec.structs.replace(saga, dates=dates)
        if event.text:
            game.tell(TimedEventHappens(event.name, game.scenario.tells(f"event.{event.name}", event.text)))
        if whom.which in ONE_OF_ALL and len(seats) > whom.count:
            return (FindOne(event.name, tuple(seats), self.news, whom.which == "random", whom.count),)
        return given(game, event.do, seats, self.news)


class FindOne(Data, Step, frozen=True, tag="board.scenario-find-one"):
    """The players name one of them, and the first in turn order answers for all; or chance does. Where it comes to
    several, they are named one after the other."""

    event: str
    seats: tuple[Seat, ...]
    news: News
    by_chance: bool = False
    count: int = 1
    found: tuple[Seat, ...] = ()

    def run(self, game: WorldGame) -> Ask:
        return Ask(
            NATURE if self.by_chance else self.seats[0],
            "chance" if self.by_chance else "agree",
            tuple(
                Option(
                    f"seat:{seat}",
                    self._with(seat),
                    say("seat", seat=seat),
                    verb="choose",
                    things=(f"seat:{seat}",),
                )
                for seat in self.seats
            ),
            says=say("scenario.ask.by-chance" if self.by_chance else "scenario.ask.agree"),
            rule="core.events.timed.scope",
        )

    def _with(self, seat: Seat) -> tuple[Step, ...]:
        """Once this player is among them: the event goes on, or another one is found."""
        found = (*self.found, seat)
        if len(found) >= self.count:
            return (GiveTo(self.event, found, self.news),)
        left = tuple(other for other in self.seats if other != seat)
        return (msgspec.structs.replace(self, seats=left, found=found),)


class GiveTo(Data, Step, frozen=True, tag="board.scenario-give-to"):
    """An event goes on for the players who were named."""

    event: str
    seats: tuple[Seat, ...]
    news: News

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        event = next(one for one in game.scenario.events if one.name == self.event)
        return given(game, event.do, list(self.seats), self.news)


def given(game: WorldGame, effects: tuple[Reward, ...], seats: list[Seat], news: News) -> tuple[Step, ...]:
    """Effect by effect: what concerns the table once, everything else for each player in turn order."""
    steps: list[Step] = []
    visits = tuple(
        Visit(seat, news.hero if seat == news.seat and news.hero >= 0 else game.main_of(seat)) for seat in seats
    )
    for effect in effects:
        if effect.for_table and len(visits) > 1:
            steps.append(Once(effect, visits))
        else:
            steps += [Bestow(effect, visit) for visit in visits]
    return tuple(steps)


class Once(Data, Step, frozen=True, tag="board.scenario-once"):
    """What concerns the table happens once: for the first player for whom it can, who meets its condition by then."""

    effect: Reward
    visits: tuple[Visit, ...]

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        found = next((visit for visit in self.visits if self.effect.possible(game, visit)), None)
        return (Bestow(self.effect, found),) if found is not None else ()


# ---------------------------------------------------------------------- combats, and the end


def before_meeting(game: WorldGame, hero: int, field: int, other: int = -1) -> tuple[Step, ...]:
    """The events before a combat; `other` is the hero who is met, -1: neutral units."""
    if not game.scenario.events:
        return ()
    attacker = game.owner_of(hero)
    side = game.owner_of(other) if other >= 0 else -1
    main = other >= 0 and game.is_main(other)
    if game.is_run(attacker):
        return happen(game, News("meets", side, other, field, attacker, True))
    return happen(game, News("meets", attacker, hero, field, side, main))


def before_storm(game: WorldGame, hero: int, field: int) -> tuple[Step, ...]:
    """The events before a hero storms a town or settlement in which no hero is."""
    owner, attacker = game.owner(field), game.owner_of(hero)
    if not game.scenario.events or not 0 <= owner < game.seats:
        return ()
    return happen(game, News("storms", owner, game.main_of(owner), field, attacker, game.is_main(hero)))


class Finish(Data, Step, frozen=True, tag="board.scenario-finish"):
    """The game is over."""

    outcome: Outcome

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        game.finish(self.outcome)
        return ()


def conclude(game: WorldGame, outcome: Outcome) -> tuple[Step, ...]:
    """The game ends, after what the scenario has happen then."""
    won = bool(outcome.winners)
    winner = outcome.winners[0] if won else -1
    steps = at(game, "won" if won else "lost", winner)
    if steps:
        return (*steps, Finish(outcome))
    game.finish(outcome)
    return ()
