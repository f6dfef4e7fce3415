"""What a test run records about the ledger, run as a reader would run it, in a folder of its own."""

from __future__ import annotations

import shutil
import subprocess
import sys
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
def project(tmp_path: Path) -> Path:
    shutil.copy(Path(__file__).parents[1] / "conftest.py", tmp_path)
    (tmp_path / "pytest.ini").write_text("[pytest]\ntestpaths = .\nmarkers = rule(*ids)\naddopts = -q\n")
    ends(tmp_path, "well")
    (tmp_path / "test_some.py").write_text(ONE_OF_EACH)
    return tmp_path


def ends(project: Path, how: str) -> None:
    (project / "ending.py").write_text(
        f'import pytest\n\n@pytest.fixture\ndef ending():\n    yield "{how}"\n    assert "{how}" != "badly later"\n'
    )


def run(project: Path, *arguments: str) -> tuple[str, ledger.Proofs]:
    command = [sys.executable, "-m", "pytest", "-p", "ending", "--proofs", str(project / "proofs.json"), *arguments]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False, timeout=120)
    return done.stdout + done.stderr, ledger.read_proofs(project / "proofs.json")


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_a_rule_is_proved_when_every_test_that_carries_it_passes(project: Path, workers: tuple[str, ...]) -> None:
    _, proofs = run(project, *workers)
    assert proofs.complete
    assert {RULE, OTHER} <= ledger.proved(proofs)
    assert "core.dice.attack.faces" in ledger.proved(proofs), "it is the same as the proved one"


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
@pytest.mark.parametrize("how", ["badly", "badly later"])
def test_one_failing_test_takes_the_proof_away(project: Path, how: str, workers: tuple[str, ...]) -> None:
    run(project)
    ends(project, how)
    _, proofs = run(project, *workers)
    assert proofs.complete
    assert not {RULE, OTHER} & ledger.proved(proofs)


def test_a_partial_run_renews_only_the_tests_it_ran(project: Path) -> None:
    run(project)
    ends(project, "badly")
    _, proofs = run(project, "-k", "passes")
    assert OTHER in ledger.proved(proofs)
    _, proofs = run(project, "test_some.py::test_that_is_told_how_to_end")
    assert OTHER not in ledger.proved(proofs)
    assert [test.partition("::")[2] for test in proofs.tests] == ["test_that_is_told_how_to_end", "test_that_passes"]


def test_a_partial_run_alone_never_counts_as_complete(project: Path) -> None:
    _, proofs = run(project, "-k", "passes")
    assert not proofs.complete


def test_a_whole_run_forgets_the_tests_that_are_gone(project: Path) -> None:
    run(project)
    (project / "test_some.py").write_text(ONE_OF_EACH[: ONE_OF_EACH.index("@pytest.mark.rule", 40)])
    _, proofs = run(project)
    assert OTHER not in ledger.proved(proofs)
    assert RULE in ledger.proved(proofs)


def test_a_run_that_could_not_collect_everything_forgets_nothing(project: Path) -> None:
    run(project)
    (project / "test_some.py").unlink()
    (project / "test_broken.py").write_text("import nothing_of_that_name\n")
    _, proofs = run(project)
    assert OTHER in ledger.proved(proofs)


def test_a_skipped_test_proves_nothing(project: Path) -> None:
    (project / "test_some.py").write_text(ONE_OF_EACH.replace("assert True", "pytest.importorskip('nothing_there')"))
    _, proofs = run(project)
    assert RULE not in ledger.proved(proofs)


def test_a_mark_with_an_unknown_rule_fails_its_test(project: Path) -> None:
    (project / "test_some.py").write_text(ONE_OF_EACH.replace(OTHER, "core.no-such-rule"))
    output, proofs = run(project)
    assert "no such rule in the ledger: core.no-such-rule" in output
    assert RULE not in ledger.proved(proofs)
