"""What the words of a scenario file have in common: their tables, from which the reference is written, and how values
that many of them take are read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from heroes.rules.board.library.places import GROUPS, LOCATIONS
from heroes.rules.board.scenario.yaml_tree import Tree, hint, short, some_of
from heroes.rules.board.state.named import MINE
from heroes.words import say

MOST = 12
"""More cards, dice or times than this are a slip of the pen."""
MOST_AMOUNT = 999
"""More than the box has tokens for, whatever it is."""
NOWHERE = "nowhere"
"""Of an enemy: it never comes onto the map."""
RESOURCES = ("gold", "materials", "valuables")
SETTINGS = "settings"
"""Lines of the settings table that the file puts in force."""
PLACES, TILES, ENEMIES, PASSAGES, COUNTERS, VARIANTS, MARKS, WATCHES, EVENTS, WORN, TOKENS, ABSENT, HOMES = (
    "places",
    "tiles",
    "enemies",
    "passages",
    "counters",
    "variants",
    "marks",
    "watches",
    "events",
    "worn",
    "tokens",
    "absent",
    "homes",
)
"""Kinds of names that a file gives to things, and what its events ask to be kept."""
PLACED = "placed"
"""Enemies of which the file says where they stand."""
OPENED = "opened"
"""Places that events open."""
COUNTED = "counted"
"""Counters that some effect counts."""


class Word(msgspec.Struct, frozen=True, gc=False):
    """A word of the language: what it says, what may stand beside it, and an example."""

    says: str
    example: str
    besides: tuple[str, ...] = ()


def only_one(tree: Tree, words: Mapping[str, Word], others: Sequence[str] = ()) -> str:
    """Which of the words a mapping is; empty if it is none or several of them. `others` may stand beside any."""
    besides = {key for word in words.values() for key in word.besides}
    keys = tree.keys()
    found = [key for key in keys if key in words]
    # A word may stand beside another one, such as `count` beside `control`.
    heads = [key for key in found if not any(key in words[other].besides for other in found if other != key)]
    told = (heads[0], *words[heads[0]].besides, *others) if len(heads) == 1 else ()
    tree.mapping(*dict.fromkeys((*words, *sorted(besides), *others)), told=told)
    if len(heads) != 1:
        if heads:
            tree.wrong(say("setup.file.at-once", kinds=heads))
        elif set(keys) <= {*besides, *others}:
            tree.wrong(say("setup.file.exactly-one", kinds=some_of(list(words))))
        return ""
    for key in keys:
        if key != heads[0] and key not in (*words[heads[0]].besides, *others) and (key in besides or key in words):
            tree.part(key).wrong(say("setup.file.not-beside", kind=repr(heads[0])))
    return heads[0]


def read_amounts(tree: Tree, default: tuple[int, int, int]) -> tuple[int, int, int]:
    if not tree.given or not tree.mapping(*RESOURCES):
        return default
    gold, materials, valuables = (tree.part(name).number(most=MOST_AMOUNT) for name in RESOURCES)
    return gold, materials, valuables


def some_amounts(tree: Tree, does: str) -> tuple[int, int, int]:
    found = read_amounts(tree, (0, 0, 0))
    if tree.is_mapping and not any(found):
        tree.wrong(say("setup.file.amounts", does=does))
    return found


def read_times(tree: Tree, key: str, default: int = 1) -> int:
    return tree.part(key).number(default, least=1, most=MOST)


def one_or_more(tree: Tree) -> list[Tree]:
    """The entries of a list, or a single value as one."""
    return tree.items() if tree.is_list else [tree] if tree.given else []


def read_numbers(tree: Tree, *, least: int, most: int) -> tuple[int, ...]:
    """A number, or a list of them."""
    found = tuple(item.number(least, least=least, most=most) for item in one_or_more(tree))
    if not found:
        tree.wrong(say("setup.file.missing") if not tree.given else say("setup.file.names-nothing"))
    return found


def read_named(tree: Tree, kind: str, besides: Sequence[str] = ()) -> str:
    """A name that the file gives to something of a kind, or one of a few words that stand for any."""
    if not tree.given:
        tree.wrong(say("setup.file.missing"))
        return ""
    text, known = tree.text(), (*tree.reading.named(kind), *besides)
    if text not in known:
        tree.wrong(say("setup.file.no-name", kind=kind, name=short(text), hint=hint(text, known)))
        return ""
    tree.reading.use(kind, text)
    return text


def read_place(tree: Tree, besides: Sequence[str] = ()) -> str:
    """A named place of the map, or the name of a location for all of its kind; a tile by its name, or a kind of
    tiles, for all fields of it."""
    if tree.is_mapping or tree.is_list:
        tree.wrong(say("setup.file.place-name"))
        return next(iter(besides), "town")
    text = tree.text()
    known = (*tree.reading.named(PLACES), *besides, *LOCATIONS, MINE, *tree.reading.named(TILES), *GROUPS)
    if tree.given and text not in known:
        tree.wrong(say("setup.file.no-name", kind=PLACES, name=short(text), hint=hint(text, known)))
        return next(iter(besides), "town")
    if text in tree.reading.named(PLACES):
        tree.reading.use(PLACES, text)
    return text


def read_places(tree: Tree, besides: Sequence[str] = ()) -> tuple[str, ...]:
    """A place, or a list of them."""
    found = tuple(read_place(item, besides) for item in one_or_more(tree))
    if not found:
        tree.wrong(say("setup.file.missing") if not tree.given else say("setup.file.names-nothing"))
    return found


def token_name(tree: Tree, name: str) -> str:
    """What the players read of a token: its name, or the word by which the file speaks of it."""
    return tree.part("name").text(name.replace("-", " "), most=40)
