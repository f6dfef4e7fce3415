"""The ledger: every rule of the rulebooks as one entry of `rules/*.yaml`, and which of them the tests have proved."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import yaml

from heroes.engine import HeroesError
from heroes.words import ENGLISH

ROOT = Path(__file__).resolve().parents[3]
"""The checkout; the ledger and the proofs are development data and are not installed elsewhere."""
RULES = Path(__file__).parent
PROOFS = ROOT / ".coverage-rules.json"
HEADINGS, CITING = "headings", "citing"
"""Files of a translation that hold no rules: the words of ids that head a rule in the rules reference, and the words of
citations that belong to no heading."""
EDITIONS = ("first", "revised", "both")


class BadLedger(HeroesError):
    """A ledger file, or the file of proofs, that does not say what it should."""


class Rule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"same_as": "same-as"}):
    """One separately testable rule."""

    id: str
    source: str
    edition: str = ""
    """`first`, `revised` or `both` for the core books; empty where there is a single edition."""
    rule: str = ""
    """What the rule says, in our words; empty for one that is `same_as` another."""
    note: str = ""
    kind: str = ""
    """`component` if it only describes components, so that a check of the data proves it."""
    mode: str = ""
    """The mode that it matters in alone, if any."""
    same_as: str = ""
    file: str = ""
    """The ledger file it stands in, without its ending."""


@cache
def rules(folder: Path = RULES) -> dict[str, Rule]:
    """Every rule by id, in the order of the files."""
    found: dict[str, Rule] = {}
    for path in sorted(folder.glob("*.yaml")):
        for rule in _read(path):
            if rule.id in found:
                raise BadLedger(f"{path.name}: {rule.id} is also in {found[rule.id].file}.yaml")
            found[rule.id] = rule
    if not found:
        raise BadLedger(f"there is no ledger in {folder}; run from a checkout of the project")
    for rule in found.values():
        _check(rule, found)
    return found


def _load(path: Path) -> Any:
    # The C loader, where it was built, reads the ledger ten times as fast.
    return yaml.load(path.read_bytes(), getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def _read(path: Path) -> list[Rule]:
    try:
        return [msgspec.convert(entry | {"file": path.stem}, Rule) for entry in _load(path)]
    except (yaml.YAMLError, msgspec.ValidationError, TypeError) as error:
        raise BadLedger(f"{path.name}: {error}") from None


def _check(rule: Rule, found: dict[str, Rule]) -> None:
    if bool(rule.rule) == bool(rule.same_as):
        raise BadLedger(f"{rule.file}.yaml: {rule.id} needs either a text or a same-as")
    if rule.edition not in ("", *EDITIONS):
        raise BadLedger(f"{rule.file}.yaml: {rule.id} is of edition {rule.edition!r}; there are {', '.join(EDITIONS)}")
    if rule.same_as and (rule.same_as not in found or found[rule.same_as].same_as):
        raise BadLedger(f"{rule.file}.yaml: {rule.id} is same-as {rule.same_as}, which is no rule with a text")


def text_of(rule: Rule) -> str:
    """What the rule says, looked up where it is said."""
    return rule.rule or rules()[rule.same_as].rule


class Translated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule in another language; one that is `same_as` another has at most a note."""

    rule: str = ""
    note: str = ""


class Translation(msgspec.Struct, frozen=True):
    """The ledger in another language."""

    rules: dict[str, Translated]
    headings: dict[str, str]
    citing: dict[str, str]


def languages(folder: Path = RULES) -> list[str]:
    """The languages that the ledger has been translated into."""
    return sorted(path.parent.name for path in folder.glob(f"*/{HEADINGS}.yaml"))


@cache
def translation(language: str, ledger: Path = RULES) -> Translation:
    """The ledger in a language, as far as it goes: files that map ids to texts, or to `rule` and `note`."""
    found: dict[str, Translated] = {}
    words: dict[str, dict[str, str]] = {HEADINGS: {}, CITING: {}}
    for path in sorted((ledger / language).glob("*.yaml")):
        if path.stem in words:
            words[path.stem] = _convert(path, dict[str, str])
        else:
            found |= read_translated(path)
    return Translation(found, words[HEADINGS], words[CITING])


@cache
def headings() -> dict[str, str]:
    """The parts of ids that head rules in the rules reference: the second, and the third where more follow."""
    found: dict[str, str] = {}
    for name in rules():
        area, *rest = [part for part in name.split(".")[1:] if part not in EDITIONS]
        for part in (area, rest[0]) if len(rest) > 1 else (area,):
            found[part] = part.replace("-", " ")
    return dict(sorted(found.items()))


def text_in(name: str, language: str) -> str:
    """What the rule of that id says in a language; nothing where the ledger does not have it."""
    rule = rules().get(name)
    if rule is None:
        return ""
    if language == ENGLISH:
        return text_of(rule)
    found = translation(language).rules.get(rule.same_as or name)
    return found.rule if found is not None else ""


def read_translated(path: Path) -> dict[str, Translated]:
    """One file of a translation."""
    entries: dict[str, str | Translated] = _convert(path, dict[str, str | Translated])
    return {name: Translated(one) if isinstance(one, str) else one for name, one in entries.items()}


def _convert(path: Path, kind: Any) -> Any:
    try:
        return msgspec.convert(_load(path), kind)
    except (yaml.YAMLError, msgspec.ValidationError) as error:
        raise BadLedger(f"{path.parent.name}/{path.name}: {error}") from None


def search(words: str, language: str = ENGLISH) -> list[Rule]:
    """The rules whose id, text (in that language too), note or source contains every word."""
    wanted = words.lower().split()
    return [rule for rule in rules().values() if all(word in _haystack(rule, language) for word in wanted)]


def _haystack(rule: Rule, language: str) -> str:
    told = (text_of(rule), text_in(rule.id, language)) if language != ENGLISH else (text_of(rule),)
    return " ".join((rule.id, *told, rule.note, rule.source, rule.edition, rule.mode)).lower()


class Proof(msgspec.Struct):
    """The last result of one test that names rules or cards."""

    rules: tuple[str, ...]
    cards: tuple[str, ...]
    passed: bool


class Proofs(msgspec.Struct):
    """What the test runs left behind; `complete` once a whole run has been recorded."""

    complete: bool = False
    tests: dict[str, Proof] = {}


def read_proofs(path: Path = PROOFS) -> Proofs:
    """The recorded results; empty before the first run."""
    if not path.exists():
        return Proofs()
    try:
        return msgspec.json.decode(path.read_bytes(), type=Proofs)
    except msgspec.DecodeError as error:
        raise BadLedger(f"{path.name} is damaged ({error}); run the tests again") from None


def record_proofs(tests: dict[str, Proof], *, whole_run: bool, path: Path = PROOFS) -> None:
    """A whole run replaces what is known; any other run only renews the tests it ran."""
    before = read_proofs(path)
    known = tests if whole_run else before.tests | tests
    proofs = Proofs(whole_run or before.complete, dict(sorted(known.items())))
    path.write_bytes(msgspec.json.format(msgspec.json.encode(proofs)) + b"\n")


def proved(proofs: Proofs) -> set[str]:
    """The ids that some test carries and that no failing test carries; same-as follows the other id."""
    stated_by = {rule.id: rule.same_as or rule.id for rule in rules().values()}
    good = _good(({stated_by.get(rule, rule) for rule in proof.rules}, proof.passed) for proof in proofs.tests.values())
    return {rule for rule, stated in stated_by.items() if stated in good}


def tested_cards(proofs: Proofs) -> set[str]:
    """The ids of cards that some test carries and that no failing test carries."""
    return _good((set(proof.cards), proof.passed) for proof in proofs.tests.values())


def _good(results: Iterable[tuple[set[str], bool]]) -> set[str]:
    tried: set[str] = set()
    failed: set[str] = set()
    for carried, passed in results:
        tried |= carried
        if not passed:
            failed |= carried
    return tried - failed


def coverage(proofs: Proofs) -> dict[str, Any]:
    """How much of the ledger is proved, with the rest by name, in all and by file, edition and mode."""
    good = proved(proofs)
    everything = list(rules().values())
    by: dict[str, dict[str, dict[str, Any]]] = {"file": {}, "edition": {}, "mode": {}}
    for group, table in by.items():
        for value in sorted({getattr(rule, group) for rule in everything}):
            table[value or "any"] = _count([rule for rule in everything if getattr(rule, group) == value], good)
    return _count(everything, good) | {"by": by}


def _count(some: list[Rule], good: set[str]) -> dict[str, Any]:
    unproved = [rule.id for rule in some if rule.id not in good]
    return {"rules": len(some), "proved": len(some) - len(unproved), "unproved": unproved}
