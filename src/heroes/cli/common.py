"""What several commands share: choosing a game and its set-up, showing progress, printing JSON."""

from __future__ import annotations

import argparse
import errno
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from heroes.engine import BadSave, BadSetup
from heroes.words import Said, say

T = TypeVar("T")

_LISTS = ("boxes", "settings", "variants")
"""Parts of a set-up that are lists of names; on the command line they are parted by commas."""
_SETUP_FLAGS = ("scenario", "template", "edition", "board")


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a positive number")
    return number


def add_json_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print the report as JSON")


def add_setup_arguments(parser: argparse.ArgumentParser) -> None:
    """Ways to say how a game is set up; what is not said is the game's default."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--scenario", metavar="S", help="the scenario to play: its id, or a YAML file")
    which.add_argument("--template", metavar="T", help="the template of a skirmish")
    which.add_argument("--setup", metavar="FILE", help="a set-up as YAML or JSON")
    parser.add_argument("--edition", metavar="E", help="the edition of the rules")
    parser.add_argument("--board", metavar="B", help="the board to fight on")
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", dest="values", help="any other part of the set-up"
    )


def setup_from(arguments: argparse.Namespace) -> dict[str, Any]:
    """The set-up that the arguments describe; later and more specific ones win."""
    setup = _setup_file(Path(arguments.setup)) if arguments.setup else {}
    for flag in _SETUP_FLAGS:
        value = getattr(arguments, flag)
        if value is not None:
            setup[flag] = read_file(Path(value)).decode(errors="replace") if _is_scenario_file(flag, value) else value
    for pair in arguments.values:
        name, equals, text = pair.partition("=")
        if not equals:
            raise BadSetup(say("cli.error.set-value", pair=repr(pair)))
        value = _yaml(text, f"--set {name}")
        setup[name] = [one.strip() for one in value.split(",")] if name in _LISTS and isinstance(value, str) else value
    return setup


def _is_scenario_file(flag: str, value: str) -> bool:
    """A scenario is named by its id or by a file of one's own (`heroes scenario new`)."""
    return flag == "scenario" and value.endswith((".yaml", ".yml"))


def _setup_file(path: Path) -> dict[str, Any]:
    setup = _yaml(read_file(path).decode(errors="replace"), str(path))
    if not isinstance(setup, dict):
        raise BadSetup(say("cli.error.no-setup", path=str(path)))
    return setup


def _yaml(text: str, where: str) -> Any:
    try:
        return yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise BadSetup(say("cli.error.not-yaml", where=where, **_mark(error))) from None


def _mark(error: yaml.YAMLError) -> dict[str, int]:
    """Where reading stopped; 0 if that is not known."""
    mark = error.problem_mark if isinstance(error, yaml.MarkedYAMLError) else None
    return {"line": mark.line + 1, "column": mark.column + 1} if mark is not None else {"line": 0, "column": 0}


_WHY = {
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EISDIR: "folder",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.ENOSPC: "full",
}


def _why(error: OSError) -> Said:
    return say("cli.error.why", why=_WHY.get(error.errno or 0, "other"))


def read_file(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadSave(say("cli.error.not-read", path=str(path), why=_why(error))) from None


def write_file(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise BadSave(say("cli.error.not-written", path=str(path), why=_why(error))) from None


def print_json(value: Any) -> None:
    print(msgspec.json.format(msgspec.json.encode(value)).decode())


def progress(items: Iterable[T], total: int, title: str, *, as_json: bool) -> Iterator[T]:
    """Hand the items on, with a bar on standard error; a JSON report gets one only where somebody can watch it."""
    if as_json and not sys.stderr.isatty():
        yield from items
        return
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(title, total=total)
        for item in items:
            yield item
            bar.advance(task)
