"""`heroes deck`: Kingdom sets of the card game: the ready ones, whether a file holds a legal one, and share codes."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import msgspec
import yaml

from heroes.cli.common import add_json_argument, print_json
from heroes.cli.telling import add_language_argument, words_for
from heroes.cli.wording import told
from heroes.engine import BadSetup
from heroes.rules.duel.cards import CARDS, KINDS, KINGDOMS
from heroes.rules.duel.kingdom import NOT_A_SET, legal, read_file
from heroes.rules.duel.share import decode, encode, inspect, is_code
from heroes.words import Said, Words, say, word

HELP = "Kingdom sets of the card game: list the ready ones, check a file, make and read share codes."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    ready = actions.add_parser("list", help="the ready sets and how to play them")
    check = actions.add_parser("check", help="name every rule that the set in a file breaks")
    check.add_argument("file", metavar="FILE", help="a set as JSON or YAML")
    code = actions.add_parser("code", help="the share code of a set")
    code.add_argument("set", metavar="SET", help="a file, or the name of a ready set")
    show = actions.add_parser("show", help="a set as YAML, to keep or to change")
    show.add_argument("set", metavar="SET", help="a share code, a file, or the name of a ready set")
    for action in (ready, check, code, show):
        add_language_argument(action)
        add_json_argument(action)


def run(arguments: argparse.Namespace) -> int:
    if arguments.action == "list":
        return _list(words_for(arguments.language), as_json=arguments.json)
    if arguments.action == "check":
        return _check(Path(arguments.file), words_for(arguments.language), as_json=arguments.json)
    found = find(arguments.set)
    if arguments.action == "code":
        code = encode(found)
        if arguments.json:
            print_json({"code": code})
        else:
            print(code)
    elif arguments.json:
        print_json(found)
    else:
        print(yaml.safe_dump(found, sort_keys=False, allow_unicode=True), end="")
    return 0


def find(what: str) -> dict[str, Any]:
    """The set of a code, of a ready set's name, or in a file; `BadSetup` if it is none of them or not legal."""
    if what in KINGDOMS:
        return KINGDOMS[what].as_data()
    if Path(what).exists():
        return legal(read_file(what), what)
    if is_code(what):
        return decode(what)
    raise BadSetup(say("cli.error.no-deck", what=repr(what), sets=list(KINGDOMS)))


def _list(words: Words, *, as_json: bool) -> int:
    rows = [
        {"id": one.id, "name": one.name, "style": one.style, "hero": one.hero, "code": encode(one.as_data())}
        | {"plan": one.plan}
        for one in KINGDOMS.values()
    ]
    if as_json:
        print_json(rows)
        return 0
    for one, row in zip(KINGDOMS.values(), rows, strict=True):
        hero = CARDS[one.hero]
        numbers = [say("cli.card.number", name=word(kind), n=n) for kind, n in zip(KINDS, hero.numbers, strict=True)]
        name, style = Said(f"duel.set.{one.id}"), Said(f"duel.style.{one.style}")
        lines = [
            say("cli.deck.list", id=one.id, name=name, style=style, hero=hero.says, numbers=numbers),
            say("cli.indented", line=Said(f"duel.set.{one.id}.plan")),
            say("cli.indented", line=row["code"]),
        ]
        print(told(lines, words))
    return 0


def _check(path: Path, words: Words, *, as_json: bool) -> int:
    try:
        report = inspect(read_file(path))
    except BadSetup as error:
        broken = {"rule": NOT_A_SET, "text": str(error), "says": msgspec.to_builtins(error.says)}
        report = {"legal": False, "broken": [broken], "code": None, "set": None}
    if as_json:
        print_json(report)
    elif report["legal"]:
        print(words.text(say("cli.deck.legal", path=str(path), code=report["code"])))
    else:
        print(words.text(say("cli.deck.illegal", path=str(path))))
        for broken in report["broken"]:
            print(words.text(say("cli.deck.broken", says=broken["says"], rule=broken["rule"])))
    return 0 if report["legal"] else 1
