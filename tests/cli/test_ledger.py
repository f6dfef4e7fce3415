"""The ledger is well-formed, and a ledger that is not is refused with the place."""

from __future__ import annotations

from pathlib import Path

import pytest

from heroes import ledger

GOOD = '- {id: a.one, source: "book", edition: both, rule: "Something."}\n'


def test_the_ledger_loads_and_every_rule_has_a_text() -> None:
    rules = ledger.rules()
    assert len(rules) >= 1321
    assert {rule.file for rule in rules.values()} >= {
        "battlefield",
        "card-game",
        "core-combat",
        "core-world",
        "tournament",
    }
    assert all(ledger.text_of(rule).strip() and rule.source for rule in rules.values())


def test_core_rules_say_which_edition_they_hold_for() -> None:
    core = [rule for rule in ledger.rules().values() if rule.file.startswith("core-")]
    assert {rule.edition for rule in core} == {"first", "revised", "both"}
    for edition in ("first", "revised"):
        marked = [rule for rule in core if rule.id.endswith(f".{edition}")]
        assert marked
        assert all(rule.edition in (edition, "both") for rule in marked)


def test_kinds_and_modes_are_known() -> None:
    assert {rule.kind for rule in ledger.rules().values()} == {"", "component"}
    assert {rule.mode for rule in ledger.rules().values()} == {"", "campaign", "alliance", "cooperative"}


def test_a_rule_that_is_the_same_as_another_has_the_other_ones_text() -> None:
    assert ledger.text_of(ledger.rules()["core.dice.attack.faces"]) == ledger.rules()["core.combat.die.faces"].rule


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (GOOD + GOOD, "a.one is also in"),
        ('- {id: a.one, source: "book"}', "a.one needs either a text or a same-as"),
        ('- {id: a.one, source: "book", rule: "x", same-as: a.two}', "a.one needs either a text or a same-as"),
        (GOOD + '- {id: a.two, source: "b", same-as: a.three}', "a.two is same-as a.three, which is no rule"),
        (GOOD + '- {id: a.two, source: "b", same-as: a.two}', "a.two is same-as a.two, which is no rule with a text"),
        ('- {id: a.one, source: "book", edition: second, rule: "x"}', "a.one is of edition 'second'; there are first"),
        ('- {id: a.one, source: "book", rule: "x", sauce: "y"}', "sauce"),
        ('- {source: "book", rule: "x"}', "id"),
        ("- [", "some.yaml"),
        ("- just words", "some.yaml"),
    ],
)
def test_a_ledger_with_a_mistake_is_refused_with_its_place(text: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "some.yaml").write_text(text)
    with pytest.raises(ledger.BadLedger, match=message):
        ledger.rules(tmp_path)


def test_a_folder_without_a_ledger_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ledger.BadLedger, match="there is no ledger"):
        ledger.rules(tmp_path)


def test_search_finds_rules_by_id_and_by_words_in_any_order() -> None:
    assert "core.siege.arrow-tower.card" in {rule.id for rule in ledger.search("siege.arrow-tower")}
    both = ledger.search("Tower arrow")
    assert both == ledger.search("arrow TOWER")
    assert 0 < len(both) < len(ledger.search("tower"))
    assert ledger.search("no rule says this") == []


def proofs(**tests: tuple[list[str], bool]) -> ledger.Proofs:
    return ledger.Proofs(True, {name: ledger.Proof(tuple(ids), (), passed) for name, (ids, passed) in tests.items()})


def test_a_rule_counts_as_proved_only_if_all_its_tests_pass() -> None:
    one, two = "core.combat.die.faces", "core.units.card.two-sides"
    assert ledger.proved(proofs(a=([one], True), b=([two], False))) >= {one}
    assert ledger.proved(proofs(a=([one, two], True), b=([two], False))) == {one, "core.dice.attack.faces"}
    assert ledger.proved(proofs()) == set()


def test_a_test_that_carries_the_second_name_of_a_rule_proves_both_names() -> None:
    names = {"core.combat.die.faces", "core.dice.attack.faces"}
    assert ledger.proved(proofs(a=(["core.dice.attack.faces"], True))) == names
    assert ledger.proved(proofs(a=(["core.dice.attack.faces"], True), b=(["core.combat.die.faces"], False))) == set()


def test_coverage_adds_up_in_every_grouping() -> None:
    report = ledger.coverage(proofs(a=(["core.combat.die.faces"], True)))
    assert report["proved"] == 2
    assert report["rules"] == len(ledger.rules()) == report["proved"] + len(report["unproved"])
    assert set(report["by"]) == {"file", "edition", "mode"}
    for table in report["by"].values():
        assert sum(count["rules"] for count in table.values()) == report["rules"]
        assert sum(count["proved"] for count in table.values()) == 2
    assert report["by"]["file"]["core-combat"]["proved"] == 1
    assert report["by"]["file"]["core-world"]["proved"] == 1


def test_a_damaged_file_of_proofs_is_refused(tmp_path: Path) -> None:
    (tmp_path / "proofs.json").write_text("{")
    with pytest.raises(ledger.BadLedger, match="run the tests again"):
        ledger.read_proofs(tmp_path / "proofs.json")
