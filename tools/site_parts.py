"""Gather the Python of the page without a server: `tools/site_parts.py FOLDER` writes FOLDER/packages.zip.

Inside are this package as far as a page needs it, with its scenarios read already, PyYAML without its C part, and
msgspec built for WebAssembly, in the version and with one of the hashes that `requirements.lock` has.
"""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import yaml

from heroes.content.scenarios import READ
from heroes.rules.board.scenario.model import SCENARIOS

HERE = Path(__file__).parents[1]
PLATFORM, ABI = "pyemscripten_2026_0_wasm32", "cp314"
"""What the locked Pyodide loads; the release of Pyodide and this change together."""
WITHOUT = ("cli/", "client/", "ledger/", "rl/")
"""Rooms of the package that a page has no use for; the rulebook is in the client."""
FOR_A_DESK = (
    "lab/ceiling", "lab/cluster", "lab/combat_fit", "lab/combat_selfplay", "lab/contract", "lab/duel_selfplay",
    "lab/standings", "server/__main__", "server/admin", "server/choices", "server/cli", "server/preload",
)  # fmt: skip
"""Programs that somebody starts, and what only they need."""
UNREAD = ("words/sv/", "words/en/ui.toml")
"""What the client says itself: Python on a page says English, as a server does."""
ONLY_ON_A_MACHINE = re.compile(
    r"^\s*(?:from|import) (?:gymnasium|numpy|openskill|pettingzoo|prometheus_client|psycopg|redis|resource|rich|segno"
    r"|starlette|uvicorn|websockets)\b",
    re.MULTILINE,
)
KINDS = (".py", ".yaml", ".toml", ".json", ".so", ".typed")
LONG_AGO = (1980, 1, 1, 0, 0, 0)


def locked(name: str) -> str:
    """The lines of the lock about one package."""
    found = re.search(rf"^{name}==(?:.*\\\n)*.*\n", (HERE / "requirements.lock").read_text(), re.MULTILINE)
    if found is None:
        raise SystemExit(f"requirements.lock does not name {name}")
    return found[0]


def wheel_for_pages(name: str, folder: Path) -> Path:
    """The locked wheel; one that is here already is not fetched again."""
    lock = locked(name)
    for kept in folder.glob(f"{name}-*-{ABI}-*.whl"):
        if sha256(kept.read_bytes()).hexdigest() in lock:
            return kept
        kept.unlink()
    with TemporaryDirectory() as aside:
        wanted = Path(aside) / "wanted.txt"
        wanted.write_text(lock)
        command = (
            sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
            "--require-hashes", "--only-binary", ":all:", "--platform", PLATFORM, "--implementation", "cp",
            "--abi", ABI, "--python-version", ABI.removeprefix("cp"), "--dest", str(folder),
            "--requirement", str(wanted),
        )  # fmt: skip
        subprocess.run(command, check=True)
    return next(folder.glob(f"{name}-*-{ABI}-*.whl"))


def ours() -> Iterator[tuple[str, bytes]]:
    source = HERE / "src" / "heroes"
    for path in sorted(source.rglob("*")):
        name = path.relative_to(source).as_posix()
        if path.suffix not in KINDS or name.startswith((*WITHOUT, *FOR_A_DESK, *UNREAD)):
            continue
        body = path.read_bytes()
        if path.suffix != ".py" or not ONLY_ON_A_MACHINE.search(body.decode()):
            yield f"heroes/{name}", body


def scenarios() -> tuple[str, bytes]:
    """As `heroes.content.scenarios` looks for them: reading their files takes a page longer than all else."""
    return f"heroes/content/scenarios/{READ}", pickle.dumps(list(SCENARIOS.values()))


def reader_of_yaml() -> Iterator[tuple[str, bytes]]:
    """Pure Python: the C part is for another machine, and PyYAML does without."""
    for path in sorted(Path(yaml.__file__).parent.glob("*.py")):
        yield f"yaml/{path.name}", path.read_bytes()


def unpacked(wheel: Path) -> Iterator[tuple[str, bytes]]:
    with ZipFile(wheel) as archive:
        for name in sorted(archive.namelist()):
            if name.endswith((".py", ".so", "METADATA")):
                yield name, archive.read(name)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    wheel = wheel_for_pages("msgspec", folder)
    with ZipFile(folder / "packages.zip", "w", ZIP_DEFLATED) as packed:
        for name, body in (*ours(), scenarios(), *reader_of_yaml(), *unpacked(wheel)):
            packed.writestr(ZipInfo(name, LONG_AGO), body, ZIP_DEFLATED)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
