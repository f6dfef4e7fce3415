"""What a question of the card game is about, read off how its answers are meant and what they point at."""

from __future__ import annotations

from functools import cache

from heroes.ai.asked import is_about, passing
from heroes.engine import Ask, Option
from heroes.rules.duel.things import SPACES, STACK_KINDS, read_thing


def is_turn(ask: Ask) -> bool:
    """A new action is to be chosen."""
    return passing(ask) == "pass"


def is_about_hand(ask: Ask) -> bool:
    """Which cards of the hand are kept, between rounds or at the beginning."""
    return passing(ask) == "keep" or is_about(ask, "discard")


def is_window(ask: Ask) -> bool:
    """Something that may be done in the middle of another's action, or left."""
    return passing(ask) == "decline"


def is_boost(ask: Ask) -> bool:
    return ask.options[-1].verb == "boost"


def is_activation(ask: Ask) -> bool:
    """A Unit or Hero has been activated and goes somewhere."""
    return passing(ask) == "stop"


def is_about_spaces(ask: Ask) -> bool:
    """Every answer points at a space."""
    return all(option.things and option.things[0] in SPACES for option in ask.options)


def is_order(ask: Ask) -> bool:
    """Only the order of things is asked for."""
    return is_about(ask, "resolve")


def is_setting_up(ask: Ask) -> bool:
    """Who begins, and where the Locations lie."""
    return is_about(ask, "choose") or (ask.private and is_about(ask, "place"))


def card_of(option: Option) -> str:
    """The card that an answer points at; empty if it points at none."""
    for thing in option.things:
        card = _card(thing)
        if card:
            return card
    return ""


@cache
def _card(thing: str) -> str:
    found = read_thing(thing)
    return found.card if found is not None else ""


def space_of(option: Option) -> int:
    """The space that an answer points at."""
    return SPACES[option.things[0]]


def kinds_of(option: Option) -> list[int]:
    """The kinds of Statistics that an answer points at."""
    return [STACK_KINDS[thing] for thing in option.things]
