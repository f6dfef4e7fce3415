"""The compiled build, if `make compiled` has made one: which games it plays, and how a command comes to play on it.

`HEROES_COMPILED=1 heroes simulate cardgame ...` plays on it, with all its workers; so do `soak`, `ladder` and `train`.
Nothing uses it unasked: it is as old as the sources were when it was built.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from heroes.engine import HeroesError
from heroes.ledger import ROOT
from heroes.words import say

VARIABLE = "HEROES_COMPILED"
BUILD = ROOT / "build" / "mypyc"
MANIFEST = BUILD / "compiled.json"
"""Written last of all, so that it is not there while a build is going on."""
PLAYING = ("simulate", "soak", "ladder", "train")
"""Commands that do nothing but play."""


class NotBuilt(HeroesError):
    """There is no compiled build that plays as the sources do."""


def compiled_games() -> list[str]:
    """The games of the build; none while it runs itself."""
    if not MANIFEST.exists() or _runs():
        return []
    games: list[str] = json.loads(MANIFEST.read_text())["games"]
    return games


def _runs() -> bool:
    return Path(__file__).is_relative_to(BUILD)


def environment() -> dict[str, str]:
    """For a process that is to use the build."""
    return os.environ | {"PYTHONPATH": str(BUILD)}


def switch(command: str, argv: Sequence[str]) -> None:
    """Begin anew on the build if that is wanted and the command plays; otherwise go on."""
    if command not in PLAYING or os.environ.get(VARIABLE, "0") in ("", "0") or _runs():
        return
    built = MANIFEST.stat().st_mtime if MANIFEST.exists() else None
    if built is None or any(path.stat().st_mtime > built for path in (ROOT / "src" / "heroes").rglob("*.py")):
        raise NotBuilt(say("cli.error.not-built", variable=VARIABLE))
    os.execve(sys.executable, [sys.executable, "-m", "heroes.cli.main", *argv], environment())
