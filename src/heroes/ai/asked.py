"""What a question is about, read off how its answers are meant and which of them lets it go by."""

from __future__ import annotations

from heroes.engine import Ask, Option


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
