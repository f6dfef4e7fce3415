"""Which commands play on the compiled build, and when."""

from __future__ import annotations

import importlib.util
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from heroes import ledger
from heroes.cli import compiled
from heroes.cli.main import main
from heroes.own_boxes import VARIABLE as OWN_BOXES

SIMULATE = ("simulate", "skirmish", "--bots", "random,random", "--games", "1", "--json")


class Begun(Exception):
    """Another program has begun in the place of this one."""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small package with its build, in the place of ours."""
    for folder in ("src", "build"):
        (tmp_path / folder).mkdir()
    (tmp_path / "src" / "rule.py").write_text("STEPS = 3")
    (tmp_path / "src" / "facts.yaml").write_text("griffins: 3")
    for name, path in {"SOURCES": "src", "BUILD": "build", "MANIFEST": "build/compiled.json"}.items():
        monkeypatch.setattr(compiled, name, tmp_path / path)
    built(tmp_path)

    def begin(program: str, words: list[str], environment: dict[str, str]) -> None:
        raise Begun(words, environment)

    monkeypatch.setattr(os, "execve", begin)
    for name in (compiled.VARIABLE, OWN_BOXES):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "C")
    return tmp_path


def built(package: Path) -> None:
    told = {"games": ["skirmish"], "sources": compiled.fingerprint(package / "src")}
    (package / "build" / "compiled.json").write_text(json.dumps(told))


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    def command(*words: str) -> int:
        monkeypatch.setattr(sys, "argv", ["heroes", *words])
        return main()

    return command


@pytest.mark.parametrize("wish", [None, "1"])
def test_a_command_that_plays_begins_anew_on_a_build_of_these_sources(
    package: Path,
    typed: Callable[..., int],
    wish: str | None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("PYTHONPATH", "/own/bots")
    if wish is not None:
        monkeypatch.setenv(compiled.VARIABLE, wish)
    with pytest.raises(Begun) as begun:
        typed(*SIMULATE)
    words, environment = begun.value.args
    assert words[-len(SIMULATE) :] == list(SIMULATE)
    assert environment["PYTHONPATH"].split(os.pathsep) == [str(package / "build"), "/own/bots"]
    assert (
        capsys.readouterr().err == "playing on the compiled build; HEROES_COMPILED=0 keeps to the interpreted package\n"
    )


@pytest.mark.parametrize("words", [("rules", "core.deck"), ("bench", "chess")])
def test_a_command_that_does_more_than_play_stays(
    package: Path, typed: Callable[..., int], words: tuple[str, ...]
) -> None:
    assert typed(*words) in (0, 2)


def test_whoever_calls_a_command_from_within_stays_where_they_are(package: Path) -> None:
    assert main(SIMULATE) == 0


def test_it_stays_on_the_interpreted_package_if_that_is_wanted(
    package: Path, typed: Callable[..., int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(compiled.VARIABLE, "0")
    assert typed(*SIMULATE) == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out)["games"] == 1
    assert captured.err == ""


def test_boxes_of_ones_own_are_not_played_on_it_unasked(
    package: Path, typed: Callable[..., int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(OWN_BOXES, "hive.py")
    assert typed(*SIMULATE) == 0
    monkeypatch.setenv(compiled.VARIABLE, "1")
    with pytest.raises(Begun):
        typed(*SIMULATE)


CHANGES: dict[str, Callable[[Path], object]] = {
    "rule": lambda sources: (sources / "rule.py").write_text("STEPS = 4"),
    "fact": lambda sources: (sources / "facts.yaml").write_text("griffins: 4"),
    "more": lambda sources: (sources / "more.py").write_text(""),
    "less": lambda sources: (sources / "rule.py").unlink(),
    "name": lambda sources: (sources / "rule.py").rename(sources / "rules.py"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_build_of_other_sources_is_left_alone(
    package: Path, typed: Callable[..., int], change: Callable[[Path], object], capsys: pytest.CaptureFixture[str]
) -> None:
    assert compiled.compiled_games() == ["skirmish"]
    change(package / "src")
    assert compiled.compiled_games() == []
    assert typed(*SIMULATE) == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out)["games"] == 1
    assert captured.err == "the compiled build is of other sources and is not used; `make compiled` makes it anew\n"


def test_what_the_interpreter_leaves_behind_makes_no_other_sources(package: Path) -> None:
    (package / "src" / "__pycache__").mkdir()
    (package / "src" / "__pycache__" / "rule.pyc").write_bytes(b"\0")
    assert compiled.compiled_games() == ["skirmish"]


@pytest.mark.parametrize("there", [False, True])
def test_a_command_told_to_play_on_a_build_says_that_there_is_none_of_these_sources(
    package: Path,
    typed: Callable[..., int],
    there: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv(compiled.VARIABLE, "1")
    change = CHANGES["rule"] if there else lambda sources: (package / "build" / "compiled.json").unlink()
    change(package / "src")
    assert typed(*SIMULATE) == 2
    assert "there is no build of these sources; `make compiled` makes one" in capsys.readouterr().err


def test_without_a_build_nothing_is_said(
    package: Path, typed: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    (package / "build" / "compiled.json").unlink()
    assert typed(*SIMULATE) == 0
    assert capsys.readouterr().err == ""


def native_module() -> Any:
    """What the build has in the place of msgspec."""
    spec = importlib.util.spec_from_file_location("native", ledger.ROOT / "bench" / "native.py")
    assert spec is not None
    assert spec.loader is not None
    native = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(native)
    return native


class Ring:
    def __init__(self, size: int) -> None:
        self.size = size


class Bolt(Ring):
    pass


class Aim:
    """Stands for a struct with a field that holds one of two others."""

    def __init__(self, what: Ring | Bolt | None) -> None:
        self.what = what


def test_a_field_of_the_build_may_hold_one_of_several_kinds() -> None:
    native = native_module()
    plain: dict[str, Any] = {"defaults": {}, "families": [], "tag": None, "array_like": True, "omit_defaults": False}
    for struct, name, what in ((Ring, "size", "int"), (Bolt, "size", "int"), (Aim, "what", "Ring | Bolt | None")):
        native.shape(struct, names=(name,), kinds={name: what}, **plain)

    def by_first(kind: Any, value: Any) -> Any:
        return {"ring": Ring, "bolt": Bolt, "aim": Aim}[value[0]](value[1])

    for given, kind in ((["bolt", 3], Bolt), (["ring", 2], Ring), (None, type(None))):
        raw = native.msgpack.encode([given])
        assert type(native.msgpack.decode(raw, type=Aim, dec_hook=by_first).what) is kind
    with pytest.raises(native.ValidationError):
        native.msgpack.decode(native.msgpack.encode([["aim", None]]), type=Aim, dec_hook=by_first)


def test_the_build_refuses_a_word_of_ones_own_at_once() -> None:
    """Its callers would look for the word where only compiled ones have theirs, and end the program."""
    native = native_module()
    family = type("Effect", (), {"__mypyc_attrs__": ()})
    with pytest.raises(TypeError, match="Wordless derives from Effect, which is compiled"):
        native.outside(type("Wordless", (family,), {}))
    word = type("Word", (), {})
    assert native.outside(word) is word
