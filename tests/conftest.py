"""Every test run leaves behind which rules and cards it proved, for `heroes rules --coverage` and `heroes cards`."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator
from functools import cache
from pathlib import Path

import pytest

from heroes import ledger
from heroes.cli.catalogue import components
from heroes.engine import Game
from play import ON_BUILD
from play.rest import games_begun, must_be_at_rest

_MARKS = ("rule", "card")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="also the tests that only `make soak` runs")
    parser.addoption("--proofs", default=str(ledger.PROOFS), help="where to record which rules were proved")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput") and not config.option.collectonly:
        config.pluginmanager.register(ProofRecorder(config))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for mark, is_left in {"long": not config.option.long, "interpreted": ON_BUILD}.items():
        if is_left:
            left = [item for item in items if item.get_closest_marker(mark) is not None]
            items[:] = [item for item in items if item.get_closest_marker(mark) is None]
            config.hook.pytest_deselected(items=left)
    for item in items:
        for mark in _MARKS:
            carried = list(dict.fromkeys(name for one in item.iter_markers(mark) for name in one.args))
            if carried:
                item.user_properties.append((mark, carried))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A test that names a rule or a card which does not exist proves nothing, so it fails."""
    unknown = [rule for rule in _carried(item, "rule") if rule not in ledger.rules()]
    if unknown:
        pytest.fail(f"no such rule in the ledger: {', '.join(unknown)}", pytrace=False)
    absent = [card for card in _carried(item, "card") if card not in _cards()]
    if absent:
        pytest.fail(f"no such card in the library: {', '.join(absent)}", pytrace=False)


_GAMES = pytest.StashKey[deque[Game]]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """The games of a test are remembered from its first fixture on, and forgotten after its last one."""
    with games_begun() as games:
        item.stash[_GAMES] = games
        result = yield
        del item.stash[_GAMES]
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """A test that has passed leaves its games at rest, unless it breaks them on purpose."""
    yield
    if item.get_closest_marker("breaks_games") is None:
        for game in item.stash[_GAMES]:
            must_be_at_rest(game)


@cache
def _cards() -> frozenset[str]:
    return frozenset(one.id for one in components())


def _carried(item: pytest.Item | pytest.TestReport, mark: str) -> tuple[str, ...]:
    """User properties travel from an item into its reports, and from worker processes to here."""
    return tuple(
        one for name, carried in item.user_properties if name == mark and isinstance(carried, list) for one in carried
    )


class ProofRecorder:
    """Collects the reports of this process and of its workers, and writes them down at the end."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.tests: dict[str, ledger.Proof] = {}
        self.all_collected = True

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.all_collected &= not report.failed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Set-up, call and clean-up are reported apart; a proof stands only if all of them passed."""
        rules, cards = (_carried(report, mark) for mark in _MARKS)
        if rules or cards:
            proof = self.tests.setdefault(report.nodeid, ledger.Proof(rules, cards, passed=True))
            proof.passed &= report.passed and not hasattr(report, "wasxfail")

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        ended = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        whole_run = ended and self.all_collected and not session.shouldfail and self._asked_for_everything()
        ledger.record_proofs(self.tests, whole_run=whole_run, path=Path(self.config.option.proofs))

    def _asked_for_everything(self) -> bool:
        option = self.config.option
        narrowed = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "stepwise")
        if any(getattr(option, name, None) for name in narrowed):
            return False
        root = self.config.rootpath
        asked = {Path(self.config.invocation_params.dir, argument).resolve() for argument in self.config.args}
        return root in asked or {root / folder for folder in self.config.getini("testpaths")} <= asked
