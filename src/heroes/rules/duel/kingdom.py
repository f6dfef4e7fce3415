"""KINGDOM SET: the 60 cards a player brings. `check` names every rule that a set breaks.

As data a set is a mapping: `hero` (a card id), `vanguard` and `locations` (lists of ids), `deck` (ids with their number
of copies), `statistics` (number of cards of each kind; the Hero's own numbers if left out), and a `name`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import yaml

from heroes.engine import BadSetup
from heroes.engine.registry import rule
from heroes.rules.duel.cards import CARDS, DECK_TYPES, HERO, KINDS, LOCATION, Card

VANGUARDS = 3
STATISTICS = 8
LOCATIONS = 3
DECK = 45
COPIES = 3
FACTIONS = 2
TOTAL = 1 + VANGUARDS + STATISTICS + LOCATIONS + DECK

NOT_A_SET = "cardgame.not-a-set"
UNKNOWN_CARD = "cardgame.unknown-card"
MOST_BROKEN = 30
"""So many mistakes are told at most."""
_SHOWN = 60
_MOST_COPIES = 999
_LONGEST_NAME = 200
FIELDS = ("name", "hero", "vanguard", "statistics", "locations", "deck")


class Broken(msgspec.Struct, frozen=True):
    """One thing wrong with a Kingdom set: the rule it breaks and a sentence."""

    rule: str
    text: str


class Kingdom(msgspec.Struct, frozen=True, kw_only=True):
    """A ready Kingdom set."""

    id: str
    name: str
    plan: str
    """How to play it, in a paragraph."""
    style: str
    """What it goes for, in a word."""
    hero: str
    vanguard: tuple[str, ...]
    locations: tuple[str, ...]
    deck: dict[str, int]

    def as_data(self) -> dict[str, Any]:
        """The set as a file holds it."""
        return {
            "name": self.name,
            "hero": self.hero,
            "vanguard": list(self.vanguard),
            "statistics": dict(zip(KINDS, CARDS[self.hero].numbers, strict=True)),
            "locations": list(self.locations),
            "deck": dict(self.deck),
        }


def read_file(path: str | Path) -> Any:
    """What a JSON or YAML file holds; `BadSetup` if it cannot be read as either."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetup(f"{path} is not a Kingdom set: it cannot be read as text ({error})") from None
    try:
        return json.loads(text)
    except ValueError:
        pass
    try:
        return yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise BadSetup(f"{path} is not a Kingdom set: it is neither JSON nor YAML ({error})") from None


@rule("card.kingdom.size")
def check(data: Any) -> list[Broken]:
    """The rules that this set breaks, all of them unless they are very many; none for a legal one."""
    broken = _check(data)
    if len(broken) <= MOST_BROKEN:
        return broken
    left = len(broken) - MOST_BROKEN
    return [*broken[:MOST_BROKEN], Broken(NOT_A_SET, f"There are {left} more mistakes like these.")]


def _check(data: Any) -> list[Broken]:
    shape = _shape(data)
    if shape:
        return shape
    unknown = _unknown(data)
    if unknown:
        return unknown
    deck = _deck(data)
    vanguard = list(data["vanguard"])
    locations = list(data["locations"])
    broken: list[Broken] = []
    hero = _check_hero(data, broken)
    statistics = _check_statistics(data, hero, broken)
    _check_vanguard(vanguard, deck, broken)
    _check_locations(locations, broken)
    _check_deck(deck, broken)
    _check_factions(hero, vanguard, deck, broken)
    heroes = len(data["hero"]) if isinstance(data["hero"], list) else 1
    total = heroes + len(vanguard) + statistics + len(locations) + sum(deck.values())
    if total != TOTAL:
        broken.append(Broken("card.kingdom.size", f"A Kingdom set has {TOTAL} cards; this one has {total}."))
    return broken


def legal(data: Any, what: str = "the Kingdom set") -> dict[str, Any]:
    """The set in its normal form; `BadSetup` naming everything that is wrong with it."""
    broken = check(data)
    if broken:
        raise BadSetup(f"{what} is not legal: " + " ".join(problem.text for problem in broken))
    hero = data["hero"][0] if isinstance(data["hero"], list) else data["hero"]
    return {
        "name": data.get("name", ""),
        "hero": hero,
        "vanguard": sorted(data["vanguard"]),
        "statistics": dict(zip(KINDS, CARDS[hero].numbers, strict=True)),
        "locations": sorted(data["locations"]),
        "deck": dict(sorted(_deck(data).items())),
    }


# ---------------------------------------------------------------------- is it a set at all?


def _shape(data: Any) -> list[Broken]:
    """Everything that keeps the data from being read as a Kingdom set."""
    if not isinstance(data, Mapping):
        return [Broken(NOT_A_SET, f"This is not a Kingdom set: it is {_kind(data)}, not a mapping with {_listed()}.")]
    broken = [
        Broken(NOT_A_SET, f"This is not a Kingdom set: {field!r} is missing; it has {_listed()}.")
        for field in ("hero", "vanguard", "locations", "deck")
        if field not in data
    ]
    broken += [
        Broken(NOT_A_SET, f"A Kingdom set has no {_short(field)}; it has {_listed()}.")
        for field in data
        if field not in FIELDS
    ]
    if broken:
        return broken
    name = data.get("name", "")
    if not isinstance(name, str) or len(name) > _LONGEST_NAME:
        broken.append(Broken(NOT_A_SET, f"The name of a Kingdom set is text of at most {_LONGEST_NAME} letters."))
    if not isinstance(data["hero"], str) and not _is_ids(data["hero"]):
        broken.append(Broken(NOT_A_SET, f"'hero' is the id of a Hero card, not {_kind(data['hero'])}."))
    for field in ("vanguard", "locations"):
        if not _is_ids(data[field]):
            broken.append(Broken(NOT_A_SET, f"{field!r} is a list of card ids, not {_kind(data[field])}."))
    if not _is_ids(data["deck"]) and not _is_counts(data["deck"]):
        broken.append(Broken(NOT_A_SET, "'deck' gives card ids with their number of copies, 1 or more."))
    statistics = data.get("statistics", {})
    if not _is_counts(statistics, least=0) or any(kind not in KINDS for kind in statistics):
        broken.append(Broken(NOT_A_SET, f"'statistics' gives a number for each of {', '.join(KINDS)}."))
    return broken


def _kind(value: Any) -> str:
    return {
        type(None): "nothing",
        str: "text",
        int: "a number",
        float: "a number",
        bool: "a truth value",
        list: "a list",
        dict: "a mapping",
    }.get(type(value), type(value).__name__)


def _listed() -> str:
    return ", ".join(FIELDS)


def _is_ids(value: Any) -> bool:
    return (
        isinstance(value, Sequence) and not isinstance(value, (str, bytes)) and all(isinstance(v, str) for v in value)
    )


def _is_counts(value: Any, least: int = 1) -> bool:
    return isinstance(value, Mapping) and all(
        isinstance(name, str) and type(count) is int and least <= count <= _MOST_COPIES for name, count in value.items()
    )


def _deck(data: Mapping[str, Any]) -> Counter[str]:
    return Counter(data["deck"])


def _unknown(data: Mapping[str, Any]) -> list[Broken]:
    heroes = [data["hero"]] if isinstance(data["hero"], str) else list(data["hero"])
    names = [*heroes, *data["vanguard"], *data["locations"], *data["deck"]]
    return [
        Broken(UNKNOWN_CARD, f"There is no card {_short(name)}{_near_miss(name)}.")
        for name in dict.fromkeys(names)
        if name not in CARDS
    ]


def _near_miss(name: str) -> str:
    wanted = name.casefold().replace(" ", "-").replace("_", "-").replace("'", "")
    found = next((name for name in (wanted, wanted[:-1], _without_last().get(wanted, "")) if name in CARDS), "")
    return f"; perhaps {found!r} is meant" if found else ""


@cache
def _without_last() -> dict[str, str]:
    """Every card by its id less the last letter."""
    return {name[:-1]: name for name in CARDS}


def _short(value: Any) -> str:
    """What somebody wrote, as far as it is worth repeating."""
    text = str(value)
    return repr(text) if len(text) <= _SHOWN else f"{text[:_SHOWN]!r}..."


# ---------------------------------------------------------------------- the rules


@rule("card.kingdom.one-hero")
def _check_hero(data: Mapping[str, Any], broken: list[Broken]) -> Card | None:
    heroes = [data["hero"]] if isinstance(data["hero"], str) else list(data["hero"])
    if len(heroes) != 1:
        broken.append(Broken("card.kingdom.one-hero", f"A Kingdom set has exactly 1 Hero card, not {len(heroes)}."))
        return None
    hero = CARDS[heroes[0]]
    if hero.type != HERO:
        text = f"A Kingdom set has exactly 1 Hero card, but {hero.name!r} is a card of type {hero.type}."
        broken.append(Broken("card.kingdom.one-hero", text))
        return None
    return hero


@rule("card.kingdom.statistics-match-hero", "card.kingdom.statistics-sum")
def _check_statistics(data: Mapping[str, Any], hero: Card | None, broken: list[Broken]) -> int:
    if hero is None:
        return STATISTICS
    if sum(hero.numbers) != STATISTICS:
        text = f"The numbers of a Hero add up to {STATISTICS}; those of {hero.name} add up to {sum(hero.numbers)}."
        broken.append(Broken("card.kingdom.statistics-sum", text))
    given = data.get("statistics")
    if given is None:
        return sum(hero.numbers)
    for kind, number in zip(KINDS, hero.numbers, strict=True):
        if given.get(kind, 0) != number:
            text = f"{hero.name} has {kind.capitalize()} {number}, so the set needs {number} such Statistic cards, "
            broken.append(Broken("card.kingdom.statistics-match-hero", text + f"not {given.get(kind, 0)}."))
    return sum(given.values())


@rule("card.kingdom.vanguard-three", "card.kingdom.vanguard-not-in-deck")
def _check_vanguard(vanguard: list[str], deck: Counter[str], broken: list[Broken]) -> None:
    if len(vanguard) != VANGUARDS:
        text = f"A Kingdom set has exactly {VANGUARDS} Vanguard cards, not {len(vanguard)}."
        broken.append(Broken("card.kingdom.vanguard-three", text))
    for name in vanguard:
        if not CARDS[name].vanguard:
            text = f"{CARDS[name].name} is not a Vanguard card, so it cannot be one of the {VANGUARDS}."
            broken.append(Broken("card.kingdom.vanguard-three", text))
    for name in deck:
        if CARDS[name].vanguard:
            text = f"{CARDS[name].name} ({name}) is a Vanguard card and may not be in the deck."
            broken.append(Broken("card.kingdom.vanguard-not-in-deck", text))


@rule("card.kingdom.locations-three", "card.kingdom.locations-unique")
def _check_locations(locations: list[str], broken: list[Broken]) -> None:
    if len(locations) != LOCATIONS:
        text = f"A Kingdom set has exactly {LOCATIONS} Location cards, not {len(locations)}."
        broken.append(Broken("card.kingdom.locations-three", text))
    for name in locations:
        if CARDS[name].type != LOCATION:
            text = f"{CARDS[name].name} is a card of type {CARDS[name].type}, not a Location."
            broken.append(Broken("card.kingdom.locations-three", text))
    for name, count in Counter(CARDS[name].name for name in locations).items():
        if count > 1:
            text = f"The Locations of a set are all different, but {name} is there {count} times."
            broken.append(Broken("card.kingdom.locations-unique", text))


@rule("card.kingdom.vanguard-not-in-deck", "card.kingdom.deck-45", "card.kingdom.deck-types", "card.kingdom.max-copies")
def _check_deck(deck: Counter[str], broken: list[Broken]) -> None:
    size = sum(deck.values())
    if size != DECK:
        broken.append(Broken("card.kingdom.deck-45", f"A deck has exactly {DECK} cards; this one has {size}."))
    copies: Counter[str] = Counter()
    for name, count in deck.items():
        card = CARDS[name]
        copies[card.name] += count
        if card.type not in DECK_TYPES:
            text = f"A deck holds Units, Spells, Artifacts and Abilities; {card.name} is of type {card.type}."
            broken.append(Broken("card.kingdom.deck-types", text))
    for name, count in copies.items():
        if count > COPIES:
            text = f"A deck may hold {COPIES} copies of a card; this one has {count} of {name}."
            broken.append(Broken("card.kingdom.max-copies", text))


@rule(
    "card.kingdom.vanguard-faction",
    "card.kingdom.max-factions",
    "card.kingdom.hero-faction",
    "card.kingdom.factionless",
)
def _check_factions(hero: Card | None, vanguard: list[str], deck: Counter[str], broken: list[Broken]) -> None:
    """Only Heroes and Units show a faction; other cards never count."""
    of_deck = sorted({CARDS[name].faction for name in deck} - {""})
    if len(of_deck) > FACTIONS:
        text = f"The cards of a deck belong to at most {FACTIONS} factions, not to {', '.join(of_deck)}."
        broken.append(Broken("card.kingdom.max-factions", text))
    if hero is None:
        return
    if of_deck and hero.faction not in of_deck:
        text = f"{hero.name} is of {hero.faction}, but no card of the deck is; it shows {', '.join(of_deck)}."
        broken.append(Broken("card.kingdom.hero-faction", text))
    everything = sorted({hero.faction, *of_deck, *(CARDS[name].faction for name in vanguard)} - {""})
    if len(everything) > FACTIONS and len(of_deck) <= FACTIONS:
        text = f"Hero, Vanguards and deck together show at most {FACTIONS} factions, not {', '.join(everything)}."
        broken.append(Broken("card.kingdom.vanguard-faction", text))
