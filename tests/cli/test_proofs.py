"""What a test run records about the ledger, in a folder of its own."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from heroes import ledger

RULE, OTHER = "core.combat.die.faces", "core.units.card.two-sides"

ONE_OF_EACH = f"""
import pytest

@pytest.mark.rule("{RULE}")
def test_that_passes():
    assert True

@pytest.mark.rule("{RULE}", "{OTHER}")
def test_that_is_told_how_to_end(ending):
    assert ending == "well"
"""


@pytest.fixture
def project(pytester: pytest.Pytester) -> Path:
    folder = pytester.path
    tests = Path(__file__).parents[1]
    shutil.copy(tests / "conftest.py", folder)
    (folder / "pytest.ini").write_text(
        f"[pytest]\ntestpaths = .\npythonpath = {tests}\nmarkers =\n  rule(*ids)\n  card(*ids)\naddopts = -q\n"
    )
    ends(folder, "well")
    (folder / "test_some.py").write_text(ONE_OF_EACH)
    return folder


def ends(project: Path, how: str) -> None:
    (project / "ending.py").write_text(
        f'import pytest\n\n@pytest.fixture\ndef ending():\n    yield "{how}"\n    assert "{how}" != "badly later"\n'
    )


Run = Callable[..., tuple[str, ledger.Proofs]]


@pytest.fixture
def run(pytester: pytest.Pytester, project: Path) -> Run:
    """Run the tests of the project, in this process where no worker processes are wanted."""

    def command(*arguments: str) -> tuple[str, ledger.Proofs]:
        pytester.syspathinsert(project)
        start = pytester.runpytest_subprocess if "-n" in arguments else pytester.runpytest_inprocess
        done = start(
            "-p", "ending", "-p", "no:cacheprovider", "-p", "no:hypothesispytest", "--proofs", "proofs.json", *arguments
        )
        return done.stdout.str() + done.stderr.str(), ledger.read_proofs(project / "proofs.json")

    return command


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_a_rule_is_proved_when_every_test_that_carries_it_passes(
    run: Run, project: Path, workers: tuple[str, ...]
) -> None:
    _, proofs = run(*workers)
    assert proofs.complete
    assert {RULE, OTHER} <= ledger.proved(proofs)
    assert "core.dice.attack.faces" in ledger.proved(proofs), "it is the same as the proved one"


@pytest.mark.parametrize(("how", "workers"), [("badly", ()), ("badly later", ()), ("badly later", ("-n", "2"))])
def test_one_failing_test_takes_the_proof_away(run: Run, project: Path, how: str, workers: tuple[str, ...]) -> None:
    run()
    ends(project, how)
    _, proofs = run(*workers)
    assert proofs.complete
    assert not {RULE, OTHER} & ledger.proved(proofs)


def test_a_partial_run_renews_only_the_tests_it_ran(run: Run, project: Path) -> None:
    run()
    ends(project, "badly")
    _, proofs = run("-k", "passes")
    assert OTHER in ledger.proved(proofs)
    _, proofs = run("test_some.py::test_that_is_told_how_to_end")
    assert OTHER not in ledger.proved(proofs)
    assert [test.partition("::")[2] for test in proofs.tests] == ["test_that_is_told_how_to_end", "test_that_passes"]


def test_a_partial_run_alone_never_counts_as_complete(run: Run, project: Path) -> None:
    _, proofs = run("-k", "passes")
    assert not proofs.complete


def test_a_whole_run_forgets_the_tests_that_are_gone(run: Run, project: Path) -> None:
    run()
    (project / "test_some.py").write_text(ONE_OF_EACH[: ONE_OF_EACH.index("@pytest.mark.rule", 40)])
    _, proofs = run()
    assert OTHER not in ledger.proved(proofs)
    assert RULE in ledger.proved(proofs)


def test_a_run_that_could_not_collect_everything_forgets_nothing(run: Run, project: Path) -> None:
    run()
    (project / "test_some.py").unlink()
    (project / "test_broken.py").write_text("import nothing_of_that_name\n")
    _, proofs = run()
    assert OTHER in ledger.proved(proofs)


def test_a_skipped_test_proves_nothing(run: Run, project: Path) -> None:
    (project / "test_some.py").write_text(ONE_OF_EACH.replace("assert True", "pytest.importorskip('nothing_there')"))
    _, proofs = run()
    assert RULE not in ledger.proved(proofs)


def test_a_mark_with_an_unknown_rule_fails_its_test(run: Run, project: Path) -> None:
    (project / "test_some.py").write_text(ONE_OF_EACH.replace(OTHER, "core.no-such-rule"))
    output, proofs = run()
    assert "no such rule in the ledger: core.no-such-rule" in output
    assert RULE not in ledger.proved(proofs)


CARDS = """
import pytest

@pytest.mark.card("magic-arrow")
def test_a_card(ending):
    assert ending == "well"

@pytest.mark.card("magic-arrow", "no-such-card")
def test_a_card_that_is_none():
    assert True
"""


def test_a_card_is_tested_when_every_test_that_carries_it_passes(run: Run, project: Path) -> None:
    (project / "test_some.py").write_text(CARDS[: CARDS.index("@pytest.mark.card", 40)])
    assert ledger.tested_cards(run()[1]) == {"magic-arrow"}
    ends(project, "badly")
    assert ledger.tested_cards(run()[1]) == set()


def test_a_mark_with_an_unknown_card_fails_its_test(run: Run, project: Path) -> None:
    (project / "test_some.py").write_text(CARDS)
    output, proofs = run()
    assert "no such card in the library: no-such-card" in output
    assert ledger.tested_cards(proofs) == set()
