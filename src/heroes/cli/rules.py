"""`heroes rules`: the rules reference, the code that keeps a rule, and how much of it the tests prove."""

from __future__ import annotations

import argparse
import sys
import textwrap
from typing import Any

import msgspec

from heroes import ledger
from heroes.cli.codemap import code_map, proving
from heroes.cli.common import add_json_argument, print_json

HELP = "Look up rules, see where in the code one is kept and what proves it, or list which of them the tests prove."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("search", nargs="*", metavar="SEARCH", help="words that the rule must contain, or its id")
    parser.add_argument("--coverage", action="store_true", help="which rules the last test runs proved")
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    if arguments.coverage:
        return _coverage(as_json=arguments.json)
    words = " ".join(arguments.search)
    asked_for = ledger.rules().get(words)
    found = [asked_for] if asked_for else ledger.search(words)
    if arguments.json:
        proofs = ledger.read_proofs()
        print_json([_plain(rule, proofs) for rule in found])
    elif asked_for:
        print("\n".join([_entry(asked_for), *_kept(asked_for.id)]))
    else:
        print("\n\n".join(map(_entry, found)))
        print(f"\n{len(found)} of {len(ledger.rules())} rules", file=sys.stderr)
    return 0 if found else 1


def _plain(rule: ledger.Rule, proofs: ledger.Proofs) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(rule)
    code = msgspec.to_builtins(code_map().get(rule.id, ()))
    return plain | {"rule": ledger.text_of(rule), "code": code, "tests": proving(rule.id, proofs)}


def _kept(name: str) -> list[str]:
    """Where in the code a rule is kept, and the tests that carry it."""
    places = [f"  {place.path}:{place.line} {place.name}" for place in code_map().get(name, ())]
    tests = [f"  {test}" for test in proving(name, ledger.read_proofs())]
    return ["Code:", *(places or ["  none"]), "Tests:", *(tests or ["  none recorded; `make test` records them"])]


def _entry(rule: ledger.Rule) -> str:
    """One rule as a paragraph: id, where it holds, text, note, source."""
    scope = ", ".join(
        part
        for part in (rule.edition and f"{rule.edition} edition", rule.mode and f"{rule.mode} only", rule.kind)
        if part
    ).replace("both edition", "both editions")
    lines = [f"{rule.id} ({scope})" if scope else rule.id]
    lines += _indented(ledger.text_of(rule))
    if rule.same_as:
        lines += _indented(f"Same as {rule.same_as}.")
    if rule.note:
        lines += _indented(f"Note: {rule.note}")
    lines += _indented(f"Source: {rule.source}")
    return "\n".join(lines)


def _indented(text: str) -> list[str]:
    return textwrap.wrap(text, 100, initial_indent="  ", subsequent_indent="  ")


def _coverage(*, as_json: bool) -> int:
    proofs = ledger.read_proofs()
    report = ledger.coverage(proofs)
    if not proofs.complete:
        print("No whole test run is recorded yet; `make test` makes one.", file=sys.stderr)
    if as_json:
        print_json(report)
        return 0
    print(f"{report['proved']} of {report['rules']} rules are proved by a passing test.")
    for group, table in report["by"].items():
        for value, count in table.items():
            print(f"  {group} {value}: {count['proved']} of {count['rules']}")
    for rule in report["unproved"]:
        print(f"unproved: {rule}")
    return 0
