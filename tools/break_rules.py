"""Break rules on purpose, one clause at a time, and see whether the very tests that name them notice.

    python tools/break_rules.py BREAKS.yaml

`BREAKS.yaml` is a list of breaks, each with the rule (or the id of the card, unit or place that tests are marked with),
the file, a piece of it that stands there once, and what to write in its place:

    - rule: core.combat.retaliation.once-per-round
      file: src/heroes/rules/board/combat/attack.py
      old: "if not target.retaliated:"
      new: "if True:"

The tests marked with a rule run in a process of their own that has everything imported already and in which the changed
functions have their new code. Where no function has changed (a table, a field, a scenario), or nothing was noticed (a
table that the unbroken function has filled), they run anew on a copy of the package, which takes a few seconds. Every
break is told: noticed, and by which test, or not.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import types
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

from heroes import ledger

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src"
PATIENCE = 60
"""Seconds after which a game that goes on and on counts as noticed."""
UNNOTICED, NOTICED, UNFIT = 0, 1, 3
"""How a process ends in which the tests ran; killed by its alarm, it has noticed too."""


class Break(msgspec.Struct, frozen=True):
    rule: str
    file: str
    old: str
    new: str

    @property
    def source(self) -> str:
        """The file as it is when it is broken."""
        text = (ROOT / self.file).read_text()
        if text.count(self.old) != 1:
            raise SystemExit(f"{self.file} holds {self.old!r} {text.count(self.old)} times, not once")
        return text.replace(self.old, self.new)


class Breaker:
    """Runs in the place of the tests."""

    def __init__(self, breaks: list[Break]) -> None:
        self.breaks = breaks
        self.failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        by_rule = marked(session.items)
        for number, one in enumerate(self.breaks, 1):
            said = self._try(one, by_rule.get(one.rule, []))
            print(f"{number} {said}: {one.rule}: {one.old!r} -> {one.new!r}", flush=True)
        return True

    def _try(self, one: Break, items: list[pytest.Item]) -> str:
        if not items:
            return "NO TEST"
        if one.file.startswith("src/") and one.file.endswith(".py"):
            status, told = self._forked(one, items)
            if status not in (UNFIT, UNNOTICED):
                return f"noticed by {told or 'a game without end'}"
        return anew(one, [item.nodeid for item in items])

    def _forked(self, one: Break, items: list[pytest.Item]) -> tuple[int, str]:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            signal.alarm(PATIENCE)
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
            status = UNFIT
            try:
                if put_in(one):
                    status = UNNOTICED if self._all_pass(items) else NOTICED
            except BaseException as error:  # noqa: BLE001 (whatever happens in a broken game, it was noticed)
                status, self.failed = NOTICED, type(error).__name__
            os.write(writing, self.failed.encode())
            os._exit(status)
        os.close(writing)
        _, ended = os.waitpid(child, 0)
        with os.fdopen(reading) as told:
            return os.waitstatus_to_exitcode(ended), told.read()

    def _all_pass(self, items: list[pytest.Item]) -> bool:
        for item in items:
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            if self.failed:
                return False
        return True


def marked(items: list[pytest.Item]) -> dict[str, list[pytest.Item]]:
    """The tests that carry each rule or card; of a rule that is same-as another, those of the other too."""
    by_rule: dict[str, list[pytest.Item]] = {}
    for item in items:
        marks = (mark for kind in ("rule", "card") for mark in item.iter_markers(kind))
        for name in dict.fromkeys(name for mark in marks for name in mark.args):
            by_rule.setdefault(name, []).append(item)
    both = {name: by_rule.get(one.same_as, []) for name, one in ledger.rules().items() if one.same_as}
    return by_rule | {name: by_rule.get(name, []) + others for name, others in both.items()}


def put_in(one: Break) -> bool:
    """Give the living functions of a module their broken code; False if none has changed."""
    name = ".".join(Path(one.file).relative_to("src").with_suffix("").parts).removesuffix(".__init__")
    module = import_module(name)
    before, after = (
        {code.co_qualname: code for code in codes(compile(text, "broken", "exec"))}
        for text in ((ROOT / one.file).read_text(), one.source)
    )
    changed = {name: code for name, code in after.items() if name in before and shape(code) != shape(before[name])}
    living = {name: function for value in vars(module).values() for name, function in functions(value, module.__name__)}
    fitting = [name for name in changed if name in living and "<" not in name]
    for name in fitting:
        if changed[name].co_freevars != living[name].__code__.co_freevars:
            return False
        living[name].__code__ = changed[name]
    return bool(fitting)


def shape(code: types.CodeType) -> tuple[Any, ...]:
    """What a piece of code does, wherever it stands."""
    consts = tuple(shape(one) if isinstance(one, types.CodeType) else (type(one), one) for one in code.co_consts)
    return code.co_code, consts, code.co_names, code.co_varnames


def codes(code: types.CodeType) -> Iterator[types.CodeType]:
    for one in code.co_consts:
        if isinstance(one, types.CodeType):
            yield one
            yield from codes(one)


def functions(value: Any, module: str) -> Iterator[tuple[str, types.FunctionType]]:
    """The functions that a value of a module is made of."""
    value = getattr(value, "__wrapped__", value)
    if isinstance(value, property):
        value = value.fget
    if isinstance(value, classmethod | staticmethod):
        value = value.__func__
    if isinstance(value, types.FunctionType):
        if value.__module__ == module:
            yield value.__code__.co_qualname, value
    elif isinstance(value, type) and value.__module__ == module:
        for one in vars(value).values():
            if not isinstance(one, type):
                yield from functions(one, module)


def anew(one: Break, tests: list[str]) -> str:
    """Run the tests on a copy of the package that is broken."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(PACKAGE, Path(folder, "src"), ignore=shutil.ignore_patterns("__pycache__"))
        Path(folder, one.file).write_text(one.source)
        command = [sys.executable, "-m", "pytest", "-x", "-p", "no:xdist", "-p", "no:cacheprovider"]
        done = subprocess.run(
            [*command, "--proofs", str(Path(folder, "proofs.json")), *tests],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(Path(folder, "src"))},
            capture_output=True,
            text=True,
            check=False,
        )
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return (
        "UNNOTICED"
        if done.returncode == 0
        else f"noticed by {failed[0] if failed else 'a package that does not start'}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("breaks", type=Path)
    breaks = msgspec.yaml.decode(parser.parse_args().breaks.read_bytes(), type=list[Break])
    for one in breaks:
        assert one.source
    with tempfile.TemporaryDirectory() as folder:
        where = ["--proofs", str(Path(folder, "proofs.json")), str(ROOT / "tests")]
        return int(pytest.main(["-p", "no:xdist", "-p", "no:cacheprovider", *where], [Breaker(breaks)]))


if __name__ == "__main__":
    sys.exit(main())
