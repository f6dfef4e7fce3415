"""`heroes cards`: the card catalogue, and which printed cards are implemented and tested."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from heroes import ledger
from heroes.cli.catalogue import BOARD_GAME, CARD_GAME, Component, components, printed
from heroes.cli.common import add_json_argument, print_json
from heroes.cli.telling import add_language_argument, words_for
from heroes.cli.wording import told
from heroes.engine import BadSetup
from heroes.rules.board.library.components import BOXES
from heroes.rules.board.scenario.yaml_tree import hint
from heroes.words import Words, say

HELP = "Look up cards, units, heroes and everything on the map, or check that all of it works."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("search", nargs="*", metavar="SEARCH", help="words that the card must contain")
    parser.add_argument("--box", default="", help="only what this box holds, such as core or rampart")
    parser.add_argument("--check", action="store_true", help="which cards are implemented and tested")
    add_language_argument(parser)
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    words = words_for(arguments.language)
    if arguments.check:
        return _check(as_json=arguments.json)
    known = list(dict.fromkeys([*BOXES, *(one.box for one in components())]))
    if arguments.box and arguments.box not in known:
        name = repr(arguments.box)
        raise BadSetup(say("setup.error.there-box-there", name=name, hint=hint(arguments.box, known), list=known))
    wanted = " ".join(arguments.search).lower().split()
    shelf = [one for one in components() if arguments.box in ("", one.box)]
    found = [one for one in shelf if all(word in _haystack(one, words) for word in wanted)]
    if arguments.json:
        print_json(found)
    else:
        for box in dict.fromkeys(one.box for one in found):
            print(f"== {box}")
            for one in found:
                if one.box == box:
                    print(told(one.lines(), words))
        print(words.text(say("cli.found", n=len(found), all=len(components()))), file=sys.stderr)
    return 0 if found else 1


def _haystack(one: Component, words: Words) -> str:
    """Everything in English words but the names of numbers, which every unit has, and its name in the reader's."""
    return " ".join((words.text(one.says), *_strings(msgspec.to_builtins(one)))).lower()


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list, tuple)):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _strings(part)


def check(known: list[Component], tested: set[tuple[str, str]]) -> dict[str, Any]:
    """What the boxes print and what was registered beyond them, against what works and what a test of its game names
    and plays."""
    by_print = {one.printed: one for one in known}
    absent = [line for line in printed() if line not in by_print]
    ready = [one for one in known if one.ready]
    return {
        "cards": len(known) + len(absent),
        "implemented": len(ready),
        "tested": sum(1 for one in ready if (one.game, one.id) in tested),
        "missing": [":".join(filter(None, line)) for line in absent] + [one.id for one in known if not one.uses],
        "untested": [one.id for one in ready if (one.game, one.id) not in tested],
        "unfinished": [f"{one.id}:{use}" for one in known for use in one.unfinished],
        "in_part": [box.id for box in BOXES.values() if not box.whole],
        "boxes": {box: _counts([one for one in known if one.box == box], tested) for box in _boxes(known)},
        "by": {group: _counts([one for one in known if _group(one) == group], tested) for group in _groups(known)},
    }


def _boxes(known: list[Component]) -> list[str]:
    return list(dict.fromkeys(one.box for one in known if one.game == BOARD_GAME))


def _group(one: Component) -> str:
    return f"{one.game} {one.kind}"


def _groups(known: list[Component]) -> list[str]:
    return list(dict.fromkeys(map(_group, known)))


def _counts(some: list[Component], tested: set[tuple[str, str]]) -> dict[str, int]:
    ready = [one for one in some if one.ready]
    good = sum(1 for one in ready if (one.game, one.id) in tested)
    return {"cards": len(some), "implemented": len(ready), "tested": good}


def cards_proved(proofs: ledger.Proofs) -> set[tuple[str, str]]:
    """The cards that tests have proved, with their game. Both games have a Haste: a test of the card game, which lies
    in a folder `duel`, speaks of that one."""
    found = set()
    for game in (BOARD_GAME, CARD_GAME):
        own = {name: proof for name, proof in proofs.tests.items() if ("/duel/" in name) == (game == CARD_GAME)}
        found |= {(game, card) for card in ledger.tested_cards(ledger.Proofs(proofs.complete, own))}
    return found


def _check(*, as_json: bool) -> int:
    report = check(components(), cards_proved(ledger.read_proofs()))
    if as_json:
        print_json(report)
    else:
        print(f"{report['implemented']} of {report['cards']} cards are implemented, {report['tested']} tested.")
        for group, row in (*report["boxes"].items(), *report["by"].items()):
            print(f"{group}: {row['implemented']} of {row['cards']}, {row['tested']} tested")
        for name in ("missing", "untested", "unfinished", "in_part"):
            for card in report[name]:
                print(f"{name}: {card}")
    return 0
