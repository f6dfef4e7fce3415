"""`heroes cards`: the card catalogue, and which printed cards are implemented and tested."""

from __future__ import annotations

import argparse
import sys
from typing import Any

import msgspec

from heroes import ledger
from heroes.cli.catalogue import Component, components, printed
from heroes.cli.common import add_json_argument, print_json

HELP = "Look up cards, units and heroes, or check that all of them work."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("search", nargs="*", metavar="SEARCH", help="words that the card must contain")
    parser.add_argument("--check", action="store_true", help="which cards are implemented and tested")
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    if arguments.check:
        return _check(as_json=arguments.json)
    wanted = " ".join(arguments.search).lower().split()
    found = [one for one in components() if all(word in _haystack(one) for word in wanted)]
    if arguments.json:
        print_json(found)
    else:
        for one in found:
            owner = f" of {one.owner}" if one.owner else ""
            print(f"{one.name} [{one.id}]: {one.kind}{owner} ({one.game}, {one.box})")
            if one.text:
                print(f"  {one.text}")
        print(f"{len(found)} of {len(components())} cards", file=sys.stderr)
    return 0 if found else 1


def _haystack(one: Component) -> str:
    return " ".join(str(part) for part in msgspec.structs.astuple(one)).lower()


def check(known: list[Component], tested: set[str]) -> dict[str, Any]:
    """What the boxes print and what was registered beyond them, against what works and what a test plays."""
    by_print = {one.printed: one for one in known}
    absent = [line for line in printed() if line not in by_print]
    ready = [one for one in known if one.uses and not one.waits_for_the_map]
    return {
        "cards": len(known) + len(absent),
        "implemented": len(ready),
        "tested": sum(1 for one in ready if one.id in tested),
        "missing": [":".join(filter(None, line)) for line in absent] + [one.id for one in known if not one.uses],
        "untested": [one.id for one in ready if one.id not in tested],
        "map_only": [one.id for one in known if one.waits_for_the_map],
        "map_only_uses": [
            f"{one.id}:{use or 'basic'}" for one in known if not one.waits_for_the_map for use in one.map_uses
        ],
    }


def _check(*, as_json: bool) -> int:
    report = check(components(), ledger.tested_cards(ledger.read_proofs()))
    if as_json:
        print_json(report)
    else:
        print(f"{report['implemented']} of {report['cards']} cards are implemented, {report['tested']} tested.")
        for name in ("missing", "untested", "map_only", "map_only_uses"):
            for card in report[name]:
                print(f"{name.replace('_', ' ')}: {card}")
    return 0
