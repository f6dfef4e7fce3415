"""`heroes deck`: Kingdom sets of the card game: the ready ones, whether a file holds a legal one, and share codes."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import yaml

from heroes.cli.common import add_json_argument, print_json
from heroes.engine import BadSetup
from heroes.rules.duel.cards import CARDS, KINDS, KINGDOMS
from heroes.rules.duel.kingdom import NOT_A_SET, legal, read_file
from heroes.rules.duel.share import decode, encode, inspect, is_code

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
        add_json_argument(action)


def run(arguments: argparse.Namespace) -> int:
    if arguments.action == "list":
        return _list(as_json=arguments.json)
    if arguments.action == "check":
        return _check(Path(arguments.file), as_json=arguments.json)
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
    raise BadSetup(f"{what!r} is no file, no share code and no ready set; ready sets: {', '.join(KINGDOMS)}")


def _list(*, as_json: bool) -> int:
    rows = [
        {"id": one.id, "name": one.name, "style": one.style, "hero": one.hero, "code": encode(one.as_data())}
        | {"plan": one.plan}
        for one in KINGDOMS.values()
    ]
    if as_json:
        print_json(rows)
        return 0
    for row in rows:
        hero = CARDS[row["hero"]]
        numbers = ", ".join(f"{kind} {number}" for kind, number in zip(KINDS, hero.numbers, strict=True))
        print(f"{row['id']}: {row['name']} ({row['style']}), with {hero.name} ({numbers})")
        print(f"  {row['plan']}\n  {row['code']}")
    return 0


def _check(path: Path, *, as_json: bool) -> int:
    try:
        report = inspect(read_file(path))
    except BadSetup as error:
        report = {"legal": False, "broken": [{"rule": NOT_A_SET, "text": str(error)}], "code": None, "set": None}
    if as_json:
        print_json(report)
    elif report["legal"]:
        print(f"{path} is a legal Kingdom set. Its share code: {report['code']}")
    else:
        print(f"{path} is not a legal Kingdom set:")
        for broken in report["broken"]:
            print(f"- {broken['text']} [{broken['rule']}]")
    return 0 if report["legal"] else 1
