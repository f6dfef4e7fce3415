"""Install the wheel into an empty environment, in an empty folder, and play from it: no checkout, no Node.

Usage: tools/try_wheel.py FOLDER, where `make wheel` has put it.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

LOCK = Path(__file__).parents[1] / "requirements.lock"


def run(command: Sequence[str | Path], here: Path, text: str = "") -> str:
    """What a command prints, from a folder where nothing of the project lies."""
    done = subprocess.run(
        list(map(str, command)), cwd=here, input=text, capture_output=True, text=True, timeout=300, check=False
    )
    if done.returncode:
        raise SystemExit(f"{command[0]} failed:\n{done.stdout}\n{done.stderr}")
    return done.stdout


def expect(holds: object, what: str) -> None:
    if not holds:
        raise SystemExit(f"the wheel does not play: {what}")


def plays(heroes: Path, here: Path) -> None:
    told = json.loads(run([heroes, "simulate", "skirmish", "--bots", "random,random", "--games", "2", "--json"], here))
    expect(told["games"] == 2, "two games were not played")
    expect("once" in run([heroes, "rules", "core.combat.retaliation.once-per-round"], here).lower(), "no rules")
    expect("Griffins" in run([heroes, "cards", "griffins"], here), "no cards")


def serves(heroes: Path, here: Path) -> None:
    with (here / "server.log").open("w") as log:
        server = subprocess.Popen(
            [heroes, "play", "--no-browser", "--port", "0"], cwd=here, stdout=subprocess.PIPE, stderr=log, text=True
        )
    assert server.stdout is not None
    try:
        line = server.stdout.readline()
        found = re.search(r"http://\S+:\d+", line)
        expect(found, f"`heroes play` said {line!r} instead of its address")
        assert found is not None
        page = urlopen(found[0]).read().decode()
        scripts = re.findall(r'src="\.?/?(assets/[^"]+\.js)"', page)
        expect(scripts, "the page holds no client")
        for script in scripts:
            expect(urlopen(f"{found[0]}/{script}").status == 200, f"{script} is missing")
    finally:
        server.terminate()
        server.wait(timeout=30)
        server.stdout.close()


def main() -> None:
    wheels = sorted(Path(sys.argv[1]).resolve().glob("tabletop_heroes-*.whl"))
    expect(len(wheels) == 1, f"one wheel was expected in {sys.argv[1]}, found {len(wheels)}")
    with TemporaryDirectory() as name:
        here = Path(name)
        venv.create(here / "env", with_pip=True)
        # Without hashes: a constraint that has them would want one of the wheel itself.
        versions = here / "versions.txt"
        versions.write_text("\n".join(re.findall(r"^[\w.-]+==[^\s;\\]+", LOCK.read_text(), re.MULTILINE)))
        pip: list[str | Path] = [
            here / "env" / "bin" / "python",
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
        ]
        run([*pip, "--constraint", versions, wheels[0]], here)
        heroes = here / "env" / "bin" / "heroes"
        plays(heroes, here)
        serves(heroes, here)
    print(f"{wheels[0].name} plays in an empty environment")


if __name__ == "__main__":
    main()
