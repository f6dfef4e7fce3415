"""The rules reference can be read in Swedish: every text, note and heading of the ledger."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from heroes import ledger

RULES = ledger.rules()
SWEDISH = ledger.translation("sv")


def numbers(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text))


def test_every_rule_with_a_text_has_a_swedish_one() -> None:
    texts = {name for name, one in SWEDISH.rules.items() if one.rule.strip()}
    assert {rule.id for rule in RULES.values() if rule.rule} == texts


def test_every_note_has_a_swedish_one() -> None:
    notes = {name for name, one in SWEDISH.rules.items() if one.note.strip()}
    assert {rule.id for rule in RULES.values() if rule.note} == notes


def test_swedish_texts_are_no_copies_of_the_english_ones() -> None:
    assert [name for name, one in SWEDISH.rules.items() if one.rule and one.rule == RULES[name].rule] == []
    assert [name for name, one in SWEDISH.rules.items() if one.note and one.note == RULES[name].note] == []


@pytest.mark.parametrize("part", ["rule", "note"])
def test_both_languages_state_the_same_numbers(part: str) -> None:
    stated = {
        name: (numbers(getattr(RULES[name], part)), numbers(getattr(one, part))) for name, one in SWEDISH.rules.items()
    }
    assert {name: both for name, both in stated.items() if both[0] != both[1]} == {}


def test_each_swedish_file_holds_the_rules_of_the_ledger_file_of_its_name() -> None:
    for path in (ledger.RULES / "sv").glob("*.yaml"):
        if path.stem not in (ledger.HEADINGS, ledger.CITING):
            strange = [name for name in ledger.read_translated(path) if RULES[name].file != path.stem]
            assert strange == [], path.name


def test_the_translation_is_no_part_of_the_ledger() -> None:
    assert {rule.file for rule in RULES.values()} == {path.stem for path in ledger.RULES.glob("*.yaml")}


@pytest.mark.parametrize("text", ["a.one: {rule: x, nota: y}", "a.one: 3", "- a.one", "a: ["])
def test_a_translation_with_a_mistake_is_refused_with_its_place(text: str, tmp_path: Path) -> None:
    (tmp_path / "fi").mkdir()
    (tmp_path / "fi" / "some.yaml").write_text(text)
    with pytest.raises(ledger.BadLedger, match=r"some\.yaml"):
        ledger.translation("fi", tmp_path)
