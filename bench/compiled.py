"""Build the engine and the rules with mypyc into build/mypyc, as an optional faster copy of the package.

The sources stay as they are. The copy is changed where mypyc needs it: a decorated class becomes a class and a call,
a narrowed type of `state` goes, and modules that define families of data stay interpreted, since msgspec's structs
cannot derive from compiled classes. A module that mypyc cannot take stays interpreted too and is named.
`heroes bench` measures the build when there is one; PYTHONPATH=build/mypyc uses it for anything else.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build" / "mypyc"
OPEN_CLASSES = ("Game", "BoardGame", "Mode", "WorldGame")
"""Classes of games from which modules that stay interpreted may derive."""
ENGINE_FAMILIES = ("heroes/engine/ask.py", "heroes/engine/data.py", "heroes/engine/event.py")


def main() -> int:
    shutil.rmtree(BUILD, ignore_errors=True)
    shutil.copytree(ROOT / "src" / "heroes", BUILD / "heroes", ignore=shutil.ignore_patterns("__pycache__"))
    # mypyc checks types at run time, so nothing is lost by not repeating the strict check of the sources.
    (BUILD / "mypy.ini").write_text("[mypy]\nfollow_imports = silent\n")
    for path in sources():
        # Where a rule is kept is asked of the sources, and mypyc would not call a decorated function directly.
        path.write_text(re.sub(r"^ *@rule\([^()]*\)\n", "", path.read_text(), flags=re.M))
        move_structs(path)
    modules = sources()
    names = [str(path.relative_to(BUILD)) for path in modules if path.stem != "__init__" and not is_family(path)]
    for name in names:
        path = BUILD / name
        path.write_text(prepared(path.read_text()))
    left_out = []
    while refused := compile_all(names):
        left_out += refused
        names = [name for name in names if name not in refused]
    print(f"compiled {len(names)} modules into {BUILD.relative_to(ROOT)}; left interpreted:")
    for name in sorted(left_out + [str(path.relative_to(BUILD)) for path in modules if is_family(path)]):
        print(f"  {name}")
    return 0 if names else 1


def sources() -> list[Path]:
    return [path for part in ("engine", "rules") for path in sorted((BUILD / "heroes" / part).rglob("*.py"))]


def is_family(path: Path) -> bool:
    """Whether a module defines structs of its own, or classes without fields that structs derive from."""
    source = path.read_text()
    return str(path.relative_to(BUILD)) in ENGINE_FAMILIES or "msgspec.Struct" in source or "__slots__ = ()" in source


def move_structs(path: Path) -> None:
    """Move the structs of a module into an interpreted module beside it: mypyc drops the options of their classes.

    Structs that use what else the module defines stay, and the whole module stays interpreted with them.
    """
    source = path.read_text()
    body = ast.parse(source).body
    structs = [
        node for node in body if isinstance(node, ast.ClassDef) and "msgspec.Struct" in map(ast.unparse, node.bases)
    ]
    others = [node for node in body if node not in structs]
    used = {node.id for struct in structs for node in ast.walk(struct) if isinstance(node, ast.Name)}
    if not structs or used & set().union(*map(defined, others)):
        return
    imports = [node for node in others if isinstance(node, ast.Import | ast.ImportFrom)]
    twin = path.with_name(f"{path.stem}_structs.py")
    twin.write_text("\n".join(map(ast.unparse, [*imports, *structs])))
    lines = source.splitlines(keepends=True)
    for node in reversed(structs):
        del lines[node.lineno - 1 : node.end_lineno]
    module = ".".join(twin.relative_to(BUILD).with_suffix("").parts)
    lines.insert(imports[-1].end_lineno or 0, f"from {module} import {', '.join(node.name for node in structs)}\n")
    path.write_text("".join(lines))


def defined(node: ast.stmt) -> set[str]:
    """The names that a statement of a module defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return {name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)}


def prepared(source: str) -> str:
    """The source as mypyc can compile it."""
    calls = re.findall(r"^@(play_as\(.*\))\nclass (\w+)", source, re.M)
    source = re.sub(r"^@play_as\(.*\)\n(?=class )", "", source, flags=re.M)
    source = re.sub(r"^    state: (?!Any$)\w+\n", "", source, flags=re.M)
    source, opened = re.subn(
        rf"^(?=class (?:{'|'.join(OPEN_CLASSES)})\b)",
        "@mypyc_attr(allow_interpreted_subclasses=True)\n",
        source,
        flags=re.M,
    )
    if opened:
        first = "from __future__ import annotations\n"
        source = source.replace(first, f"{first}from mypy_extensions import mypyc_attr\n", 1)
    return source + "".join(f"\n{call}({name})\n" for call, name in calls)


def compile_all(names: list[str]) -> list[str]:
    """Compile the modules together; returns those that mypyc refuses, if any."""
    command = [sys.executable, "-m", "mypyc", *names]
    done = subprocess.run(
        command, cwd=BUILD, env=os.environ | {"MYPYC_DEBUG_LEVEL": "0"}, capture_output=True, text=True, check=False
    )
    if done.returncode == 0:
        return []
    output = done.stdout + done.stderr
    refused = sorted({*re.findall(r"^(heroes/\S+\.py):\d+: (?:error|\w*Error)", output, re.M)} & {*names})
    if not refused:
        raise SystemExit(output)
    return refused


if __name__ == "__main__":
    sys.exit(main())
