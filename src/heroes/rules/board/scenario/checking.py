"""Reading a set-up: every value is checked, and an error says what would have been right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, TypeVar

from heroes.engine import BadSetup, Rng
from heroes.rules.board.book.book import EDITIONS
from heroes.rules.board.library.components import CARDS, HEROES, UNITS

SETTINGS = ("no-rerolls", "minimum-one", "attack-die-abilities-only", "free-combat-extension")
"""Lines of the settings table that touch combat."""
MOST = 999
"""No number of a set-up is higher."""

T = TypeVar("T")


def only_keys(setup: Mapping[str, Any], allowed: Sequence[str], where: str = "the set-up") -> None:
    """Refuse anything that nobody would read."""
    for key in setup:
        if key not in allowed:
            raise BadSetup(f"{where} knows no {key!r}{_hint(str(key), allowed)}; it knows: {', '.join(allowed)}")


def one_of(setup: Mapping[str, Any], key: str, allowed: Sequence[str], default: str) -> str:
    value = setup.get(key, default)
    if not known(value, allowed):
        raise BadSetup(f"{key} is {value!r}{_hint(str(value), allowed)}; it must be one of: {', '.join(allowed)}")
    return str(value)


def yes_or_no(setup: Mapping[str, Any], key: str, *, default: bool, where: str = "") -> bool:
    value = setup.get(key, default)
    if not isinstance(value, bool):
        raise BadSetup(f"{_at(where)}{key} is {value!r}; it must be true or false")
    return value


def whole_number(
    setup: Mapping[str, Any], key: str, default: int, least: int, most: int = MOST, *, where: str = ""
) -> int:
    value = setup.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadSetup(f"{_at(where)}{key} is {value!r}; it must be a whole number from {least} to {most}")
    return value


def _at(where: str) -> str:
    return f"{where}: " if where else ""


def known(name: Any, table: Container[str]) -> bool:
    """Whether something of that name exists; what is no text names nothing."""
    return isinstance(name, str) and name in table


def pick(rng: Rng, choices: Sequence[T]) -> T:
    """One of them at random, for random set-ups."""
    return choices[rng.randrange(len(choices))]


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
        if not known(name, SETTINGS):
            raise BadSetup(
                f"there is no setting {name!r}{_hint(str(name), SETTINGS)}; there are: {', '.join(SETTINGS)}"
            )
    return [str(name) for name in dict.fromkeys(chosen)]


def a_hero(name: Any) -> str:
    if not known(name, HEROES):
        raise BadSetup(f"there is no hero {name!r}{_hint(str(name), list(HEROES))}; there are: {', '.join(HEROES)}")
    return str(name)


def a_unit(name: Any) -> str:
    if not known(name, UNITS):
        raise BadSetup(f"there is no unit {name!r}{_hint(str(name), list(UNITS))}")
    return str(name)


def some_cards(names: Any, where: str) -> list[str]:
    """A list of cards of which no more copies are taken than there are."""
    if not isinstance(names, (list, tuple)):
        raise BadSetup(f"{where} is a list of cards, not {names!r}")
    for name in names:
        if not known(name, CARDS):
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
