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
from heroes.rules.duel.saying import KIND_NAMES, TYPE_NAMES, faction_said, name
from heroes.words import Said, say

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


class Broken(msgspec.Struct, frozen=True, gc=False):
    """One thing wrong with a Kingdom set: the rule it breaks and a sentence."""

    rule: str
    says: Said

    @property
    def text(self) -> str:
        """The sentence in plain English."""
        return str(self.says)


class Kingdom(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A ready Kingdom set."""

    id: str
    name: str
    plan: str = ""
    """How to play it, in a paragraph."""
    style: str = ""
    """What it goes for, in a word."""
    hero: str
    vanguard: tuple[str, ...]
    locations: tuple[str, ...]
    deck: dict[str, int]

    @property
    def says(self) -> Said:
        return say(f"duel.set.{self.id}")

    @property
    def style_says(self) -> Said:
        return say(f"duel.style.{self.style}")

    @property
    def plan_says(self) -> Said:
        return say(f"duel.set.{self.id}.plan")

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
        raise BadSetup(say("duel.setup.not-text", file=str(path), error=str(error))) from None
    try:
        return json.loads(text)
    except ValueError:
        pass
    try:
        return yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise BadSetup(say("duel.setup.not-a-file", file=str(path), error=str(error))) from None


@rule("card.kingdom.size")
def check(data: Any) -> list[Broken]:
    """Every rule that this set breaks; none for a legal one."""
    broken = _check(data)
    if len(broken) <= MOST_BROKEN:
        return broken
    left = len(broken) - MOST_BROKEN
    return [*broken[:MOST_BROKEN], Broken(NOT_A_SET, say("duel.broken.more", n=left))]


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
        broken.append(Broken("card.kingdom.size", say("duel.broken.size", wanted=TOTAL, n=total)))
    return broken


THE_SET = say("duel.setup.the-set")


def legal(data: Any, what: Said | str = THE_SET) -> dict[str, Any]:
    """The set in its normal form; `BadSetup` naming everything that is wrong with it."""
    broken = check(data)
    if broken:
        raise BadSetup(say("duel.setup.illegal", what=what, problems=together([problem.says for problem in broken])))
    hero = data["hero"][0] if isinstance(data["hero"], list) else data["hero"]
    return {
        "name": data.get("name", ""),
        "hero": hero,
        "vanguard": sorted(data["vanguard"]),
        "statistics": dict(zip(KINDS, CARDS[hero].numbers, strict=True)),
        "locations": sorted(data["locations"]),
        "deck": dict(sorted(_deck(data).items())),
    }


def together(sentences: list[Said]) -> Said:
    """One sentence after another."""
    first, *rest = sentences
    return say("duel.two-sentences", one=first, two=together(rest)) if rest else first


# ---------------------------------------------------------------------- is it a set at all?


def _shape(data: Any) -> list[Broken]:
    """Everything that keeps the data from being read as a Kingdom set."""
    if not isinstance(data, Mapping):
        return [Broken(NOT_A_SET, say("duel.broken.no-mapping", found=_kind(data), fields=list(FIELDS)))]
    broken = [
        Broken(NOT_A_SET, say("duel.broken.missing", field=field, fields=list(FIELDS)))
        for field in ("hero", "vanguard", "locations", "deck")
        if field not in data
    ]
    broken += [
        Broken(NOT_A_SET, say("duel.broken.unknown-field", field=_short(field), fields=list(FIELDS)))
        for field in data
        if field not in FIELDS
    ]
    if broken:
        return broken
    called = data.get("name", "")
    if not isinstance(called, str) or len(called) > _LONGEST_NAME:
        broken.append(Broken(NOT_A_SET, say("duel.broken.name", most=_LONGEST_NAME)))
    if not isinstance(data["hero"], str) and not _is_ids(data["hero"]):
        broken.append(Broken(NOT_A_SET, say("duel.broken.hero-id", found=_kind(data["hero"]))))
    for field in ("vanguard", "locations"):
        if not _is_ids(data[field]):
            broken.append(Broken(NOT_A_SET, say("duel.broken.list", field=field, found=_kind(data[field]))))
    if not _is_ids(data["deck"]) and not _is_counts(data["deck"]):
        broken.append(Broken(NOT_A_SET, say("duel.broken.deck-counts")))
    statistics = data.get("statistics", {})
    if not _is_counts(statistics, least=0) or any(kind not in KINDS for kind in statistics):
        broken.append(Broken(NOT_A_SET, say("duel.broken.statistics-counts", kinds=list(KINDS))))
    return broken


_FOUND = {
    type(None): say("duel.found.nothing"),
    str: say("duel.found.text"),
    int: say("duel.found.number"),
    float: say("duel.found.number"),
    bool: say("duel.found.truth"),
    list: say("duel.found.list"),
    dict: say("duel.found.mapping"),
}


def _kind(value: Any) -> Said:
    return _FOUND.get(type(value), say("duel.found.other"))


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
    return [Broken(UNKNOWN_CARD, _no_card(called)) for called in dict.fromkeys(names) if called not in CARDS]


def _no_card(called: str) -> Said:
    wanted = called.casefold().replace(" ", "-").replace("_", "-").replace("'", "")
    found = next((name for name in (wanted, wanted[:-1], _without_last().get(wanted, "")) if name in CARDS), "")
    if found:
        return say("duel.broken.near-miss", card=_short(called), meant=found)
    return say("duel.broken.no-card", card=_short(called))


@cache
def _without_last() -> dict[str, str]:
    """Ids without their last letter, to find what was written without an s."""
    return {name[:-1]: name for name in CARDS}


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


# ---------------------------------------------------------------------- the rules


@rule("card.kingdom.one-hero")
def _check_hero(data: Mapping[str, Any], broken: list[Broken]) -> Card | None:
    heroes = [data["hero"]] if isinstance(data["hero"], str) else list(data["hero"])
    if len(heroes) != 1:
        broken.append(Broken("card.kingdom.one-hero", say("duel.broken.one-hero", n=len(heroes))))
        return None
    hero = CARDS[heroes[0]]
    if hero.type != HERO:
        text = say("duel.broken.no-hero", card=hero.says, type=TYPE_NAMES[hero.type])
        broken.append(Broken("card.kingdom.one-hero", text))
        return None
    return hero


@rule("card.kingdom.statistics-match-hero", "card.kingdom.statistics-sum")
def _check_statistics(data: Mapping[str, Any], hero: Card | None, broken: list[Broken]) -> int:
    if hero is None:
        return STATISTICS
    if sum(hero.numbers) != STATISTICS:
        text = say("duel.broken.statistics-sum", wanted=STATISTICS, hero=hero.says, n=sum(hero.numbers))
        broken.append(Broken("card.kingdom.statistics-sum", text))
    given = data.get("statistics")
    if given is None:
        return sum(hero.numbers)
    for kind, number, says in zip(KINDS, hero.numbers, KIND_NAMES, strict=True):
        n = given.get(kind, 0)
        if n != number:
            text = say("duel.broken.statistics-match-hero", hero=hero.says, kind=says, wanted=number, n=n)
            broken.append(Broken("card.kingdom.statistics-match-hero", text))
    return sum(given.values())


@rule("card.kingdom.vanguard-three", "card.kingdom.vanguard-not-in-deck")
def _check_vanguard(vanguard: list[str], deck: Counter[str], broken: list[Broken]) -> None:
    if len(vanguard) != VANGUARDS:
        text = say("duel.broken.vanguard-three", wanted=VANGUARDS, n=len(vanguard))
        broken.append(Broken("card.kingdom.vanguard-three", text))
    for card in vanguard:
        if not CARDS[card].vanguard:
            text = say("duel.broken.no-vanguard", card=name(card), wanted=VANGUARDS)
            broken.append(Broken("card.kingdom.vanguard-three", text))
    for card in deck:
        if CARDS[card].vanguard:
            text = say("duel.broken.vanguard-in-deck", card=name(card), called=card)
            broken.append(Broken("card.kingdom.vanguard-not-in-deck", text))


@rule("card.kingdom.locations-three", "card.kingdom.locations-unique")
def _check_locations(locations: list[str], broken: list[Broken]) -> None:
    if len(locations) != LOCATIONS:
        text = say("duel.broken.locations-three", wanted=LOCATIONS, n=len(locations))
        broken.append(Broken("card.kingdom.locations-three", text))
    for card in locations:
        if CARDS[card].type != LOCATION:
            text = say("duel.broken.no-location", card=name(card), type=TYPE_NAMES[CARDS[card].type])
            broken.append(Broken("card.kingdom.locations-three", text))
    for card, count in Counter(locations).items():
        if count > 1:
            text = say("duel.broken.locations-unique", card=name(card), n=count)
            broken.append(Broken("card.kingdom.locations-unique", text))


@rule("card.kingdom.vanguard-not-in-deck", "card.kingdom.deck-45", "card.kingdom.deck-types", "card.kingdom.max-copies")
def _check_deck(deck: Counter[str], broken: list[Broken]) -> None:
    size = sum(deck.values())
    if size != DECK:
        broken.append(Broken("card.kingdom.deck-45", say("duel.broken.deck-45", wanted=DECK, n=size)))
    copies: Counter[str] = Counter()
    of_name: dict[str, Said] = {}
    for id, count in deck.items():
        card = CARDS[id]
        copies[card.name] += count
        of_name[card.name] = card.says
        if card.type not in DECK_TYPES:
            text = say("duel.broken.deck-types", card=card.says, type=TYPE_NAMES[card.type])
            broken.append(Broken("card.kingdom.deck-types", text))
    for called, count in copies.items():
        if count > COPIES:
            text = say("duel.broken.max-copies", most=COPIES, n=count, card=of_name[called])
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
        text = say("duel.broken.max-factions", most=FACTIONS, factions=_factions(of_deck))
        broken.append(Broken("card.kingdom.max-factions", text))
    if hero is None:
        return
    if of_deck and hero.faction not in of_deck:
        (own,) = _factions([hero.faction])
        text = say("duel.broken.hero-faction", hero=hero.says, faction=own, factions=_factions(of_deck))
        broken.append(Broken("card.kingdom.hero-faction", text))
    everything = sorted({hero.faction, *of_deck, *(CARDS[name].faction for name in vanguard)} - {""})
    if len(everything) > FACTIONS and len(of_deck) <= FACTIONS:
        text = say("duel.broken.vanguard-faction", most=FACTIONS, factions=_factions(everything))
        broken.append(Broken("card.kingdom.vanguard-faction", text))


def _factions(called: list[str]) -> list[Said]:
    return [faction_said(faction) for faction in called]
