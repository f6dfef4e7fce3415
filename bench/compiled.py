"""Build engine and rules with mypyc into build/mypyc, as an optional faster copy of the package.

    python bench/compiled.py [GAME ...]

The sources stay as they are. In the copy every struct of a compiled module, state and steps above all, becomes a plain
class with `__init__`, `__eq__` and `__hash__`, since mypyc knows nothing of msgspec's structs and would look each field
up by its name. Bytes stay the same: `bench/native.py` writes and reads such classes as the structs that they stand for,
and takes the place of msgspec in the whole copy. Events and content stay interpreted; so do the rules of games that are
not named, which play on the compiled engine as they do on the other.

A module that mypyc refuses stays interpreted and is named; where it holds structs, nothing is built.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from heroes.engine.event import Event

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src"
BUILD = ROOT / "build" / "mypyc"
ENGINE = tuple(f"heroes/engine/{name}.py" for name in ("aims", "ask", "chance", "game", "journal", "standing"))
"""What else the engine has is asked once, or is the base of what stays interpreted."""
COMMON = (*ENGINE, "heroes/words/said.py")
GAMES = {"duel": ("heroes/rules/duel", ("cardgame",))}
"""By the name of its rules: where they are, and which games are played by them."""
STATE = "own_state"
"""How compiled rules read `state`, whose type the base of all games does not know."""
READ_STATE = ("before.state", "game.state", "self.state", "twin.state")
OPEN = ("Game",)
"""Classes from which interpreted ones may derive."""
ENTRANCES = ("load_game", "new_game")
"""Functions that say themselves what is wrong with what they are given, of whatever type it is."""
STEP = '''"""Any class that runs is a step."""
from collections.abc import Sequence
from typing import Any, Protocol
from heroes.engine.ask import Ask

class Step(Protocol):
    def run(self, game: Any) -> Ask | Sequence[Step]: ...
'''


def main() -> int:
    parser = argparse.ArgumentParser(description="Build engine and rules with mypyc.")
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help=f"whose rules: {', '.join(GAMES)}; all if none is named"
    )
    parser.add_argument("--level", default="3", help="how much the C compiler optimises")
    parser.add_argument("--prepare", action="store_true", help="write the copy only, and compile nothing")
    arguments = parser.parse_args()
    games = arguments.games or list(GAMES)
    if unknown := [name for name in games if name not in GAMES]:
        parser.error(f"there are no rules {unknown[0]!r}; there are {', '.join(GAMES)}")
    names = prepare(games)
    if arguments.prepare:
        return 0
    left_out: list[str] = []
    while refused := compile_all(names, arguments.level):
        left_out += refused
        names = [name for name in names if name not in refused]
        if holding := [name for name in refused if "native.shape(" in (BUILD / name).read_text()]:
            raise SystemExit(f"mypyc refuses modules that hold state or steps: {', '.join(holding)}")
    plays = [game for name in games for game in GAMES[name][1]]
    (BUILD / "compiled.json").write_text(json.dumps({"games": plays, "modules": names}))
    print(f"compiled {len(names)} modules into {BUILD.relative_to(ROOT)}, for {', '.join(plays)}")
    for name in sorted(left_out):
        print(f"left interpreted: {name}")
    return 0


def prepare(games: list[str]) -> list[str]:
    """Write the copy; returns the modules to be compiled."""
    shutil.rmtree(BUILD, ignore_errors=True)
    shutil.copytree(SOURCES / "heroes", BUILD / "heroes", ignore=shutil.ignore_patterns("__pycache__"))
    # mypyc checks types at run time, so nothing is lost by not repeating the strict check of the sources.
    (BUILD / "mypy.ini").write_text("[mypy]\nfollow_imports = silent\n")
    (BUILD / "heroes" / "native.py").write_text((ROOT / "bench" / "native.py").read_text())
    (BUILD / "heroes" / "engine" / "step.pyi").write_text(STEP)
    # What stays interpreted meets structs of both kinds.
    for path in (BUILD / "heroes").rglob("*.py"):
        if path.name != "native.py":
            source = path.read_text()
            path.write_text(re.sub(r"^import msgspec$", "from heroes import native as msgspec", source, flags=re.M))
    data = BUILD / "heroes" / "engine" / "data.py"
    data.write_text(data.read_text().replace("isinstance(found, kind)", "msgspec.is_a(found, kind)"))
    # The copy lies one folder deeper than the sources.
    ledger = BUILD / "heroes" / "ledger" / "__init__.py"
    ledger.write_text(ledger.read_text().replace("parents[3]", "parents[4]"))
    names = [name for name in COMMON if compilable(name)]
    for name in names:
        rewrite(name, typed_state=False)
    for game in games:
        for path in sorted((BUILD / GAMES[game][0]).rglob("*.py")):
            name = str(path.relative_to(BUILD))
            if path.stem != "__init__" and compilable(name):
                rewrite(name, typed_state=True)
                names.append(name)
    return names


def classes(name: str) -> dict[str, Any]:
    """The classes that a module of the sources defines, as they are when it is imported."""
    module = importlib.import_module(name.removesuffix(".py").replace("/", "."))
    return {key: value for key, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__}


def compilable(name: str) -> bool:
    """Events stay interpreted: they are made of many families, and hardly more is done with them than to be kept."""
    return not any(isinstance(one, type) and issubclass(one, Event) for one in classes(name).values())


def rewrite(name: str, *, typed_state: bool) -> None:
    """Make a module of the copy such as mypyc makes the most of."""
    path = BUILD / name
    tree = ast.parse(path.read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.decorator_list = [one for one in node.decorator_list if not is_call(one, "rule")]
            if node.name in ENTRANCES:
                for one in node.args.args:
                    one.annotation = parsed("Any")
        elif typed_state and isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            node.attr = STATE if ast.unparse(node) in READ_STATE else node.attr
    body: list[ast.stmt] = []
    for node in tree.body:
        body += as_native(node, classes(name)) if isinstance(node, ast.ClassDef) else [node]
    tree.body = body
    source = ast.unparse(ast.fix_missing_locations(tree))
    first = "from __future__ import annotations\n"
    imports = "from heroes import native\nfrom mypy_extensions import mypyc_attr\n"
    path.write_text(source.replace(first, first + imports, 1))


def is_call(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == name


def as_native(node: ast.ClassDef, known: dict[str, Any]) -> Iterator[ast.stmt]:
    """A class as mypyc can take it, and what is said of it afterwards."""
    cls = known[node.name]
    # Where a rule is kept is asked of the sources; a decorated class would not be native.
    calls = [one for one in node.decorator_list if not is_call(one, "rule")]
    node.decorator_list = [parsed("mypyc_attr(allow_interpreted_subclasses=True)")] if node.name in OPEN else []
    node.body = [one for one in node.body if not (isinstance(one, ast.Assign) and ast.unparse(one) == "__slots__ = ()")]
    if isinstance(cls, type) and issubclass(cls, msgspec.Struct):
        shape = make_plain(node, cls)
        yield node
        yield shape
    else:
        node.bases = [one for one in node.bases if ast.unparse(one) != "Step"]
        state = [one for one in node.body if isinstance(one, ast.AnnAssign) and ast.unparse(one.target) == "state"]
        if state and node.name not in OPEN:
            kind = ast.unparse(state[0].annotation)
            node.body.remove(state[0])
            lines = [
                "@property",
                f"def {STATE}(self) -> {kind}:",
                f"    state: {kind} = self.state",
                "    return state",
            ]
            node.body += ast.parse("\n".join(lines)).body
        node.body = node.body or [ast.Pass()]
        yield node
    for call in calls:
        yield ast.parse(f"{ast.unparse(call)}({node.name})").body[0]


def parsed(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def make_plain(node: ast.ClassDef, cls: type[msgspec.Struct]) -> ast.stmt:
    """Turn a struct into a plain class; returns what tells its shape."""
    config = cls.__struct_config__
    node.keywords = []
    node.bases = [one for one in node.bases if ast.unparse(one) not in ("msgspec.Struct", "Data", "Step")]
    own = [one for one in node.body if isinstance(one, ast.AnnAssign) and not is_class_variable(one)]
    kinds = {ast.unparse(one.target): ast.unparse(one.annotation) for one in own}
    defaults = {ast.unparse(one.target): one.value for one in own if one.value is not None}
    if tuple(kinds) != cls.__struct_fields__:
        raise SystemExit(f"{cls.__module__}.{cls.__qualname__} inherits fields of another struct")
    for one in own:
        one.value = None
    given, lines = [], []
    for name, kind in kinds.items():
        default = defaults.get(name)
        if default is None:
            given.append(f"{name}: {kind}")
            lines.append(f"self.{name} = {name}")
        elif isinstance(default, (ast.List, ast.Dict)):
            given.append(f"{name}: {kind} | None = None")
            lines.append(f"self.{name} = {ast.unparse(default)} if {name} is None else {name}")
        else:
            given.append(f"{name}: {kind} = {ast.unparse(default)}")
            lines.append(f"self.{name} = {name}")
    by_name_only = bool(kinds) and not cls.__match_args__
    keywords = ["*"] if by_name_only else []
    values = "".join(f"self.{name}, " for name in kinds)
    methods = [f"def __init__({', '.join(['self', *keywords, *given])}) -> None:", *indented(lines or ["pass"])]
    written = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
    if "__repr__" not in written:
        methods += ["def __repr__(self) -> str:", "    return native.told(self)"]
    methods += ["def __reduce__(self) -> tuple[Any, ...]:", f"    return (native.made, ({node.name}, ({values})))"]
    if config.eq and "__eq__" not in written:
        same = " and ".join(f"self.{name} == other.{name}" for name in kinds) or "True"
        methods += ["def __eq__(self, other: object) -> bool:", f"    return isinstance(other, {node.name}) and {same}"]
        if config.frozen and "__hash__" not in written:
            methods += ["def __hash__(self) -> int:", f"    return hash(({values}))"]
    node.body += ast.parse("\n".join(methods).replace("Any", "native.Any")).body
    families = [f"{one.__module__}.{one.__qualname__}" for one in cls.__mro__ if one.__module__.startswith("heroes.")]
    told = {
        "array_like": config.array_like,
        "omit_defaults": config.omit_defaults,
        "tag": config.tag,
        "families": families,
        "fields": kinds,
    }
    arguments = [f"{key}={value!r}" for key, value in told.items()]
    known = ", ".join(f"{name!r}: {ast.unparse(value)}" for name, value in defaults.items())
    return ast.parse(f"native.shape({node.name}, {', '.join(arguments)}, defaults={{{known}}})").body[0]


def is_class_variable(node: ast.AnnAssign) -> bool:
    return ast.unparse(node.annotation).startswith("ClassVar")


def indented(lines: list[str]) -> list[str]:
    return [f"    {line}" for line in lines]


def compile_all(names: list[str], level: str) -> list[str]:
    """Compile the modules together; returns those that mypyc refuses, if any."""
    environment = os.environ | {"MYPYC_OPT_LEVEL": level, "MYPYC_DEBUG_LEVEL": "0"}
    command = [sys.executable, "-m", "mypyc", *names]
    done = subprocess.run(command, cwd=BUILD, env=environment, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return []
    output = done.stdout + done.stderr
    print("\n".join(line for line in output.splitlines() if "error" in line.lower()), file=sys.stderr)
    refused = sorted({*re.findall(r"^(heroes/\S+\.py):\d+: (?:error|\w*Error)", output, re.M)} & {*names})
    if not refused:
        raise SystemExit(output)
    return refused


if __name__ == "__main__":
    sys.exit(main())
