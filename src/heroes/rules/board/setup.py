"""Reading a set-up: every value is checked, and an error says what would have been right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from heroes.engine import BadSetup
from heroes.rules.board.book import EDITIONS
from heroes.rules.board.library import CARDS, HEROES, UNITS

SETTINGS = ("no-rerolls", "minimum-one", "attack-die-abilities-only", "free-combat-extension")
"""Lines of the settings table that touch combat."""


def only_keys(setup: Mapping[str, Any], allowed: Sequence[str], where: str = "the set-up") -> None:
    """Refuse anything that nobody would read."""
    for key in setup:
        if key not in allowed:
            raise BadSetup(f"{where} knows no {key!r}{_hint(str(key), allowed)}; it knows: {', '.join(allowed)}")


def one_of(setup: Mapping[str, Any], key: str, allowed: Sequence[str], default: str) -> str:
    value = setup.get(key, default)
    if value not in allowed:
        raise BadSetup(f"{key} is {value!r}{_hint(str(value), allowed)}; it must be one of: {', '.join(allowed)}")
    return str(value)


def _hint(word: str, allowed: Sequence[str]) -> str:
    near = get_close_matches(word, allowed, 1)
    return f" (did you mean {near[0]!r}?)" if near else ""


def edition(setup: Mapping[str, Any]) -> str:
    return one_of(setup, "edition", list(EDITIONS), "revised")


def settings(setup: Mapping[str, Any]) -> list[str]:
    chosen = setup.get("settings", [])
    if not isinstance(chosen, (list, tuple)):
        raise BadSetup(f"settings is a list of names, not {chosen!r}")
    for name in chosen:
        if name not in SETTINGS:
            raise BadSetup(
                f"there is no setting {name!r}{_hint(str(name), SETTINGS)}; there are: {', '.join(SETTINGS)}"
            )
    return [str(name) for name in dict.fromkeys(chosen)]


def a_hero(name: Any) -> str:
    if name not in HEROES:
        raise BadSetup(f"there is no hero {name!r}{_hint(str(name), list(HEROES))}; there are: {', '.join(HEROES)}")
    return str(name)


def a_unit(name: Any) -> str:
    if name not in UNITS:
        raise BadSetup(f"there is no unit {name!r}{_hint(str(name), list(UNITS))}")
    return str(name)


def some_cards(names: Any, where: str) -> list[str]:
    """A list of cards of which no more copies are taken than there are."""
    if not isinstance(names, (list, tuple)):
        raise BadSetup(f"{where} is a list of cards, not {names!r}")
    for name in names:
        if name not in CARDS:
            raise BadSetup(f"{where}: there is no card {name!r}{_hint(str(name), list(CARDS))}")
    for name, count in Counter(names).items():
        there_are = max(1, CARDS[name].copies)
        if count > there_are:
            raise BadSetup(f"{where}: {count} copies of {name!r}, but there are only {there_are}")
    return [str(name) for name in names]


def different_units(units: Sequence[str], where: str) -> None:
    """Each unit card exists only so many times; a faction's units exist once."""
    for name, count in Counter(units).items():
        if count > UNITS[name].copies:
            raise BadSetup(f"{where}: {count} cards with the id {name!r}, but there is only {UNITS[name].copies}")
