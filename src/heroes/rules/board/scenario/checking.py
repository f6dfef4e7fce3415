"""Reading a set-up: every value is checked, and an error says what would have been right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any, TypeVar

from heroes.engine import BadSetup, Rng
from heroes.rules.board.book.layers import EDITIONS
from heroes.rules.board.library.components import (
    BOXES,
    CARDS,
    CORE,
    HEROES,
    UNITS,
    HeroCard,
    boxes_for,
    copies_in,
    heroes_in,
    whole_boxes,
)
from heroes.rules.board.scenario.yaml_tree import hint
from heroes.words import Said, say

SETTINGS = ("no-rerolls", "minimum-one", "attack-die-abilities-only", "free-combat-extension")
"""Lines of the settings table that touch combat."""
MOST = 999
"""No number of a set-up is higher."""

THE_SETUP = say("setup.the-setup")

T = TypeVar("T")


def only_keys(setup: Mapping[str, Any], allowed: Sequence[str], where: Said | str = THE_SETUP) -> None:
    """Refuse anything that nobody would read."""
    for key in setup:
        if key not in allowed:
            raise BadSetup(
                say(
                    "scenario.error.knows-knows",
                    where=where,
                    key=repr(key),
                    hint=hint(str(key), allowed),
                    list=list(allowed),
                )
            )


def one_of(setup: Mapping[str, Any], key: str, allowed: Sequence[str], default: str) -> str:
    value = setup.get(key, default)
    if not known(value, allowed):
        raise BadSetup(
            say(
                "scenario.error.must-be-one",
                key=key,
                value=repr(value),
                hint=hint(str(value), allowed),
                list=list(allowed),
            )
        )
    return str(value)


def yes_or_no(setup: Mapping[str, Any], key: str, *, default: bool, where: str = "") -> bool:
    value = setup.get(key, default)
    if not isinstance(value, bool):
        raise BadSetup(say("scenario.error.must-be-true-false", at=_at(where), key=key, value=repr(value)))
    return value


def whole_number(
    setup: Mapping[str, Any], key: str, default: int, least: int, most: int = MOST, *, where: str = ""
) -> int:
    value = setup.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadSetup(
            say(
                "scenario.error.must-be-whole-number", at=_at(where), key=key, value=repr(value), least=least, most=most
            )
        )
    return value


def _at(where: str) -> str:
    return f"{where}: " if where else ""


def known(name: Any, table: Container[str]) -> bool:
    """Whether something of that name exists; what is no text names nothing."""
    return isinstance(name, str) and name in table


def pick(rng: Rng, choices: Sequence[T]) -> T:
    """One of them at random, for random set-ups."""
    return choices[rng.randrange(len(choices))]


def some_of_the_shelf(rng: Rng) -> list[str]:
    """The core box and some others at random, for random set-ups."""
    return [CORE, *(box for box in BOXES if box != CORE and not rng.randrange(3))]


def mostly_core(rng: Rng, make: Callable[[Rng, Sequence[str]], dict[str, Any]]) -> dict[str, Any]:
    """A random set-up with the core box alone, or as often with further boxes."""
    setup = make(rng, (CORE,))
    return setup if rng.randrange(2) else make(rng, some_of_the_shelf(rng))


def two_heroes(rng: Rng, boxes: Sequence[str]) -> tuple[HeroCard, HeroCard]:
    """Two heroes of different factions at random."""
    heroes = heroes_in(boxes)
    first = pick(rng, heroes)
    return first, pick(rng, [hero for hero in heroes if hero.faction != first.faction])


def edition(setup: Mapping[str, Any]) -> str:
    return one_of(setup, "edition", list(EDITIONS), "revised")


def settings(setup: Mapping[str, Any]) -> list[str]:
    chosen = setup.get("settings", [])
    if not isinstance(chosen, (list, tuple)):
        raise BadSetup(say("scenario.error.settings-list-names-not", chosen=repr(chosen)))
    for name in chosen:
        if not known(name, SETTINGS):
            raise BadSetup(
                say(
                    "scenario.error.there-setting-there",
                    name=repr(name),
                    hint=hint(str(name), SETTINGS),
                    list=list(SETTINGS),
                )
            )
    return [str(name) for name in dict.fromkeys(chosen)]


def some_boxes(setup: Mapping[str, Any], needed: Sequence[str] = (CORE,)) -> list[str]:
    """The boxes that are on the table: those that are needed anyway, and any others that are named."""
    named = setup.get("boxes", [])
    if not isinstance(named, (list, tuple)):
        raise BadSetup(say("setup.error.boxes-list-names-such", named=repr(named)))
    for name in named:
        if not known(name, BOXES):
            there = list(BOXES)
            raise BadSetup(say("setup.error.there-box-there", name=repr(name), hint=hint(str(name), there), list=there))
    return list(dict.fromkeys([CORE, *needed, *named]))


def further_boxes(boxes: Sequence[str]) -> dict[str, Any]:
    """How a checked set-up remembers its boxes; the core box alone goes without saying."""
    return {"boxes": list(boxes)} if list(boxes) != [CORE] else {}


def hero_choices() -> dict[str, dict[str, str]]:
    """What a seat can bring, by name: the heroes of every box."""
    return {hero.id: {"hero": hero.id} for hero in heroes_in(whole_boxes(tuple(BOXES)))}


def heroes_by_faction() -> dict[str, list[str]]:
    """The same heroes, by faction."""
    found: dict[str, list[str]] = {}
    for hero in hero_choices():
        found.setdefault(HEROES[hero].faction, []).append(hero)
    return found


def with_their_boxes(seats: Sequence[Mapping[str, str]]) -> dict[str, Any]:
    """What a set-up with these heroes says: who they are, and out of which boxes they and their units come."""
    boxes = dict.fromkeys([CORE, *(box for seat in seats for box in boxes_for(seat["hero"]))])
    return {"seats": list(seats), **further_boxes(tuple(boxes))}


def a_hero(name: Any, boxes: Sequence[str] = ()) -> str:
    """A hero of these boxes; of any, if none are given."""
    there = [hero.id for hero in heroes_in(boxes or BOXES)]
    if name in there:
        return str(name)
    if known(name, HEROES):
        missing = [box for box in boxes_for(name) if box not in boxes]
        raise BadSetup(say("setup.error.hero-in-another-box", name=repr(name), missing=missing, boxes=list(boxes)))
    raise BadSetup(
        say("scenario.error.there-hero-there", name=repr(name), hint=hint(str(name), there), list=there),
    )


def a_unit(name: Any) -> str:
    if not known(name, UNITS):
        raise BadSetup(say("scenario.error.there-unit", name=repr(name), hint=hint(str(name), list(UNITS))))
    return str(name)


def some_cards(names: Any, where: str, boxes: Sequence[str] = (CORE,)) -> list[str]:
    """A list of cards of which no more copies are taken than there are in these boxes."""
    if not isinstance(names, (list, tuple)):
        raise BadSetup(say("scenario.error.list-cards-not", where=where, names=repr(names)))
    for name in names:
        if not known(name, CARDS):
            raise BadSetup(
                say("scenario.error.there-card", where=where, name=repr(name), hint=hint(str(name), list(CARDS)))
            )
    for name, count in Counter(names).items():
        there_are = max(1, copies_in(name, boxes))
        if count > there_are:
            raise BadSetup(
                say(
                    "scenario.error.copies-but-there-only",
                    where=where,
                    count=count,
                    name=repr(name),
                    there_are=there_are,
                )
            )
    return [str(name) for name in names]


def different_units(units: Sequence[str], where: str) -> None:
    """Each unit card exists only so many times; a faction's units exist once."""
    for name, count in Counter(units).items():
        if count > UNITS[name].copies:
            raise BadSetup(
                say(
                    "scenario.error.cards-with-id-but",
                    where=where,
                    count=count,
                    name=repr(name),
                    copies=UNITS[name].copies,
                )
            )
