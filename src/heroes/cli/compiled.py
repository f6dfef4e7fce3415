"""The compiled build, if `make compiled` has made one: which games it plays, and how a command comes to play on it.

`heroes simulate cardgame ...` plays on it, with all its workers, when it was made of these very sources; so do `soak`,
`ladder` and `train`. `HEROES_COMPILED=0` keeps them off it, and `HEROES_COMPILED=1` plays on it or not at all. Boxes of
one's own are played on it only if it is asked for: they may hold words of their own, and it has no room for those.
"""

from __future__ import annotations

import json
import os
import sys
import sysconfig
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path

from heroes.cli.telling import words_for
from heroes.engine import HeroesError
from heroes.ledger import ROOT
from heroes.own_boxes import VARIABLE as OWN_BOXES
from heroes.words import Said, say

VARIABLE = "HEROES_COMPILED"
SOURCES = ROOT / "src" / "heroes"
BUILD = ROOT / "build" / "mypyc"
MANIFEST = BUILD / "compiled.json"
"""Written last of all, so that it is not there while a build is going on."""
PLAYING = ("simulate", "soak", "ladder", "train")
"""Commands that do nothing but play."""


class NotBuilt(HeroesError):
    """There is no compiled build that plays as the sources do."""


def fingerprint(package: Path) -> str:
    """What a build is made of: every file of the package, and the interpreter that it is made for."""
    found = blake2b(str(sysconfig.get_config_var("SOABI")).encode(), digest_size=16)
    files = (path for path in package.rglob("*") if path.is_file() and path.parent.name != "__pycache__")
    for name, path in sorted((path.relative_to(package).as_posix(), path) for path in files):
        found.update(f"\n{name} {path.stat().st_size}\n".encode())
        found.update(path.read_bytes())
    return found.hexdigest()


def compiled_games() -> list[str]:
    """The games of the build; none if it is of other sources, or while it runs itself."""
    if _runs() or not _is_fresh():
        return []
    games: list[str] = json.loads(MANIFEST.read_text())["games"]
    return games


def _runs() -> bool:
    return Path(__file__).is_relative_to(BUILD)


def _is_fresh() -> bool:
    return MANIFEST.exists() and json.loads(MANIFEST.read_text()).get("sources") == fingerprint(SOURCES)


def environment() -> dict[str, str]:
    """For a process that is to use the build."""
    others = os.environ.get("PYTHONPATH")
    return os.environ | {"PYTHONPATH": os.pathsep.join([str(BUILD), *([others] if others else [])])}


def command(*words: str) -> list[str]:
    """How that process is called: whatever lies in the folder where it begins is not imported in the place of it."""
    return [sys.executable, "-P", "-m", "heroes.cli.main", *words]


def switch(name: str, argv: Sequence[str]) -> None:
    """Begin anew on the build if there is one of these sources and the command plays; otherwise go on."""
    wish = os.environ.get(VARIABLE, "0" if os.environ.get(OWN_BOXES) else "")
    if name not in PLAYING or wish == "0" or _runs():
        return
    if _is_fresh():
        _note(say("cli.compiled.used", variable=VARIABLE))
        sys.stderr.flush()
        os.execve(sys.executable, command(*argv), environment())
    if wish:
        raise NotBuilt(say("cli.error.not-built", variable=VARIABLE))
    if MANIFEST.exists():
        _note(say("cli.compiled.stale"))


def _note(says: Said) -> None:
    print(words_for(None).text(says), file=sys.stderr)
