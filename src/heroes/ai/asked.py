"""What a question is about, read off how its answers are meant and which of them lets it go by."""

from __future__ import annotations

from heroes.engine import Ask, Game, Option, Seat


def passing(ask: Ask) -> str:
    """How the answer is meant that lets the question go by; empty if none does."""
    if ask.passes is not None:
        for option in ask.options:
            if option.key == ask.passes:
                return option.verb
    return ""


def is_about(ask: Ask, verb: str) -> bool:
    """Every answer is meant so."""
    return ask.options[0].verb == verb and all(option.verb == verb for option in ask.options)


def meant_as(ask: Ask, *verbs: str) -> list[Option]:
    """The answers that are meant in one of these ways."""
    return [option for option in ask.options if option.verb in verbs]


def thing_of(option: Option, kind: str) -> str:
    """The first thing of that kind that an answer points at, by its own name: `7` of `unit:7`."""
    for thing in option.things:
        if thing.startswith(f"{kind}:"):
            return thing.removeprefix(f"{kind}:")
    return ""


RECENT = 120
"""No more events than this are looked at to find out what a seat has done in a row."""


def deeds_in_a_row(game: Game, seat: Seat) -> int:
    """How much a seat has done since a round, a turn, a combat or an activation began."""
    events, count = game.events, 0
    for event in reversed(events.since(max(0, len(events) - RECENT))):
        if event.weight == "moment":
            break
        count += event.weight == "deed" and event.doer == seat
    return count
