"""Writes docs/vocabulary.md: every word in which cards and units are written, from the words themselves.

.venv/bin/python tools/catalogue.py
"""

from __future__ import annotations

import inspect
import typing
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import msgspec

import heroes.games  # noqa: F401  fills the library
from heroes.rules.board.cards import selectors
from heroes.rules.board.library.abilities import MOMENTS, Ability
from heroes.rules.board.library.components import CARDS, MORALE, UNITS
from heroes.rules.board.words import (
    area,
    battle,
    casting,
    combine,
    elements,
    feats,
    field,
    finds,
    hand,
    lore,
    machines,
    piles,
    power,
    roads,
    schools,
    struggle,
    study,
    tides,
    tokens,
    wilds,
)
from heroes.rules.board.words import map as map_words
from heroes.rules.board.words.abilities import at_home, burning, doing, magic, sailing, stacks, striking, withstanding
from heroes.rules.board.words.abilities import elements as of_elements
from heroes.rules.words.card import Effect

PAGE = Path(__file__).resolve().parents[1] / "docs" / "vocabulary.md"
CHAPTERS: list[tuple[str, ModuleType]] = [
    ("Bonuses, damage, healing, and ways to combine them", combine),
    ("Spells that strike several units", area),
    ("What reaches round a space, and what ends, bars or answers something", battle),
    ("Effect tokens on the board", tokens),
    ("The attack die, saving and moving units, cards that lie on a unit", field),
    ("Drawing, discarding and morale", hand),
    ("Piles, decks and searching", piles),
    ("Power, and spells being cast", power),
    ("Spells in a combat round", casting),
    ("Schools of magic", schools),
    ("Elementals, and cards for one school", elements),
    ("Empowered Statistic cards", study),
    ("War Machines", machines),
    ("The adventure map", map_words),
    ("Ways, dice and gains on the map", roads),
    ("One attack, the ground it is fought on, and whole combats", struggle),
    ("What a hero learns and finds, and journeys by magic", lore),
    ("Who acts first, single dice, spells turned away, hidden tokens", wilds),
    ("The sea, wards, images of units", tides),
    ("Feats in combat: several units at once, dice that are set, tokens, guests", feats),
    ("Dice of the map, searches made twice, a certain card off the pile", finds),
]
ABILITIES: list[tuple[str, ModuleType]] = [
    ("effects of cards, at the moment of the symbol", doing),
    ("attacks that the unit makes", striking),
    ("when the unit is attacked, hurt, aimed at or destroyed", withstanding),
    ("cards and spells", magic),
    ("burning others, and calling them", burning),
    ("schools of magic, and blows all round", of_elements),
    ("plunder, further blows, revenge", sailing),
    ("while a stack token lies on the unit", stacks),
    ("on the map, in a player's army", at_home),
]
MANY = 12
"""More cards than this are counted instead of named."""


class Word(msgspec.Struct, frozen=True):
    """What content writes, and the effect or ability that it stands for."""

    written: str
    effect: type[Effect | Ability]


def vocabulary(module: ModuleType) -> list[Word]:
    """The words of a module in the order of the source: functions that make an effect or an ability, and those
    ready-made."""
    found: list[tuple[int, Word]] = []
    lines = inspect.getsource(module).splitlines()
    for name, thing in vars(module).items():
        if (
            isinstance(thing, (Effect, Ability))
            and isinstance(thing, msgspec.Struct)
            and type(thing).__module__ == module.__name__
        ):
            line = next(number for number, text in enumerate(lines) if text.startswith(f"{name} = "))
            found.append((line, Word(name, type(thing))))
        elif inspect.isfunction(thing) and thing.__module__ == module.__name__ and not name.startswith("_"):
            made = typing.get_type_hints(thing).get("return")
            if isinstance(made, type) and issubclass(made, (Effect, Ability)):
                line = inspect.getsourcelines(thing)[1]
                found.append((line, Word(f"{name}({_parameters(thing)})", made)))
    return [word for _, word in sorted(found, key=lambda pair: pair[0])]


def _parameters(function: typing.Any) -> str:
    shown = []
    starred = False
    for parameter in inspect.signature(function).parameters.values():
        if parameter.kind is parameter.VAR_POSITIONAL:
            shown.append(f"*{parameter.name}")
            starred = True
        elif parameter.kind is parameter.VAR_KEYWORD:
            shown.append(f"**{parameter.name}")
        else:
            if parameter.kind is parameter.KEYWORD_ONLY and not starred:
                shown.append("*")
                starred = True
            default = "" if parameter.default is parameter.empty else f"={parameter.default!r}"
            shown.append(parameter.name + default)
    return ", ".join(shown)


def effects_in(effect: Effect) -> Iterator[Effect]:
    """An effect and everything that it is made of."""
    yield effect
    for part in effect.parts():
        yield from effects_in(part)


def users() -> dict[type[Effect], list[str]]:
    """Which cards and units use each kind of effect."""
    found: dict[type[Effect], list[str]] = {}
    for unit in UNITS.values():
        for face in filter(None, (unit.few, unit.pack)):
            for ability in face.abilities:
                for top in ability.parts():
                    for effect in effects_in(top):
                        bearers = found.setdefault(type(effect), [])
                        if unit.id not in bearers:
                            bearers.append(unit.id)
    for card in [*CARDS.values(), *(morale.card for morale in MORALE.values())]:
        for use in card.uses:
            for top in filter(None, (use.effect, use.cost)):
                for effect in effects_in(top):
                    cards = found.setdefault(type(effect), [])
                    if card.id not in cards:
                        cards.append(card.id)
    return found


def text() -> str:
    """The whole page."""
    lines = [
        "# The words of cards and units",
        "",
        "Made by `tools/catalogue.py` from the words themselves; a test keeps it up to date. Content",
        "(`src/heroes/content`) is written in these words and in nothing else.",
    ]
    used = users()
    for title, module in CHAPTERS:
        lines += ["", f"## {title}", ""]
        for effect, written in _by_effect(vocabulary(module)).items():
            names = ", ".join(f"`{word}`" for word in written)
            lines += [f"- {names}: {_summary(effect)}", f"  {_cards(used[effect])}"]
    lines += ["", "## What can be given to a unit", ""]
    lines += [f"- `{name}`: {meaning}" for name, meaning in combine.BONUSES.items()]
    lines += ["", "## Whom a card may be aimed at", ""]
    lines += [f"- `units({_parameters(selectors.units)})`: {_summary(selectors.Units)}"]
    lines += [
        f"- `{name}`: `{_selector(thing)}`"
        for name, thing in vars(selectors).items()
        if isinstance(thing, selectors.Units)
    ]
    for title, module in ABILITIES:
        lines += ["", f"## Abilities of units: {title}", ""]
        for ability, written in _by_effect(vocabulary(module)).items():
            names = ", ".join(f"`{word}`" for word in written)
            lines += [f"- {names}: {_summary(ability)}", f"  Units: {_bearers(ability)}."]
    lines += ["", "## What the rules ask of the abilities of units", ""]
    lines += [f"- `{moment}`: {_summary(getattr(Ability, moment))}" for moment in MOMENTS]
    return "\n".join(lines) + "\n"


def _by_effect(known: list[Word]) -> dict[type, list[str]]:
    """Words that stand for the same effect, together."""
    found: dict[type, list[str]] = {}
    for word in known:
        found.setdefault(word.effect, []).append(word.written)
    return found


def _cards(cards: list[str]) -> str:
    return f"{len(cards)} cards." if len(cards) > MANY else f"Cards: {', '.join(cards)}."


def _summary(thing: object) -> str:
    return " ".join((inspect.getdoc(thing) or "").split())


def _selector(chosen: selectors.Units) -> str:
    plain = selectors.Units()
    parts = [
        f"{name}={getattr(chosen, name)!r}"
        for name in chosen.__struct_fields__
        if getattr(chosen, name) != getattr(plain, name)
    ]
    return f"units({', '.join(parts)})"


def _bearers(kind: type) -> str:
    found = [
        f"{unit.id}{' (Pack)' if face is unit.pack else ''}"
        for unit in UNITS.values()
        for face in filter(None, (unit.few, unit.pack))
        if any(kind in (type(ability), _within(ability)) for ability in face.abilities)
    ]
    return ", ".join(found) or "none yet"


def _within(ability: Ability) -> type[Ability] | None:
    """What an ability with a condition is without it."""
    return type(ability.ability) if isinstance(ability, stacks.WhileStacked) else None


if __name__ == "__main__":
    PAGE.write_text(text())
    print(f"{PAGE.name}: {len(text().splitlines())} lines")
