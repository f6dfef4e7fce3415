"""Bots out of a file of one's own, named as `path/to/file.py:Name`. Commands that somebody types load such files; the
server never does."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

from heroes.ai.bot import Bot, Maker, checked, get
from heroes.engine import BadSetup
from heroes.engine.own_file import load_file
from heroes.words import say

SUFFIX = ".py"


def find(spec: str, game: str) -> Callable[[int], Bot]:
    """What makes the bot of that name for that game from a seed; a name with `.py` in it names a file."""
    return _from_file(spec) if is_file(spec) else get(spec, game)


def is_file(spec: str) -> bool:
    return SUFFIX in spec


def _from_file(spec: str) -> Maker:
    path, name = _taken_apart(spec)
    if not path.is_file():
        raise BadSetup(say("engine.bot.file.missing", path=str(path)))
    module = load_file(path.resolve())
    if not name or not hasattr(module, name):
        raise BadSetup(say("engine.bot.file.name", path=str(path), name=repr(name), bots=_bots_of(module) or ["-"]))
    return checked(getattr(module, name), f"{path}:{name}")


def _taken_apart(spec: str) -> tuple[Path, str]:
    """The file and the name in it; the name is empty where none is given."""
    file, suffix, name = spec.rpartition(f"{SUFFIX}:")
    if not suffix:
        file, name = spec.removesuffix(SUFFIX), ""
    return Path(file + SUFFIX), name


def _bots_of(module: ModuleType) -> list[str]:
    """The classes that the file itself defines and that look like bots."""
    return [
        name
        for name, value in vars(module).items()
        if inspect.isclass(value) and value.__module__ == module.__name__ and hasattr(value, "choose")
    ]
