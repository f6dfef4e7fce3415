"""Timed events of a scenario (core.round.timed-event, core.events.timed.scope)."""

from __future__ import annotations

from heroes.engine import Data, Step
from heroes.engine.registry import rule
from heroes.rules.board.realm.rewards import everybody
from heroes.rules.board.scenario.model import TimedEvent
from heroes.rules.board.state.map_events import TimedEventHappens
from heroes.rules.board.state.mapgame import WorldGame


def events_due(game: WorldGame) -> list[TimedEvent]:
    """The events whose round has been reached or whose condition some player meets, and that have not happened."""
    if not game.scenario.events:
        return []
    world = game.world
    return [event for event in game.scenario.events if event.name not in world.fired and _is_due(game, event)]


def _is_due(game: WorldGame, event: TimedEvent) -> bool:
    if event.goal is None:
        return event.round == game.world.round
    return any(event.goal.met(game, seat) for seat in game.in_play())


@rule("core.round.timed-event", "tournament.creator.13-events")
class TimedEvents(Data, Step, frozen=True, tag="board.timed-events"):
    """They happen as soon as their round is reached or their trigger happens."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        return tuple(HappenOnce(event) for event in events_due(game))


@rule("core.events.timed.scope")
class HappenOnce(Data, Step, frozen=True, tag="board.happen-once"):
    event: TimedEvent

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        event = self.event
        game.world.fired = (*game.world.fired, event.name)
        game.tell(TimedEventHappens(event.name, game.scenario.tells(f"event.{event.name}", event.text)))
        seats = [
            seat
            for seat in game.in_play()
            if (not event.seats or seat in event.seats)
            and (not event.factions or game.player(seat).faction in event.factions)
        ]
        return everybody(game, event.reward, seats)
