"""From a rule to the code that keeps it and to the tests that prove it."""

from __future__ import annotations

import ast
import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import msgspec

import heroes.content
import heroes.rules
from heroes import ledger
from heroes.engine import HeroesError
from heroes.engine.registry import Spot, spots


class NoSuchPlace(HeroesError):
    """A rule that is noted at something which does not exist."""


class Place(msgspec.Struct, frozen=True, order=True):
    """A place in the code."""

    path: str
    """From the root of the checkout."""
    line: int
    name: str


@cache
def code_map() -> dict[str, tuple[Place, ...]]:
    """For every rule with a place in the code, its places; one that is same-as another has those of the other."""
    for package in (heroes.rules, heroes.content):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    own = {name: tuple(sorted(map(find, found))) for name, found in spots().items()}
    known = ledger.rules()
    shared = {name: own[one.same_as] for name, one in known.items() if one.same_as in own}
    both = own | {name: tuple(sorted({*shared[name], *own.get(name, ())})) for name in shared}
    return dict(sorted(both.items(), key=lambda entry: list(known).index(entry[0]) if entry[0] in known else -1))


def proving(name: str, proofs: ledger.Proofs) -> list[str]:
    """The tests that carry a rule, as pytest names them; of one that is same-as another, those of the other too."""
    wanted = {name, ledger.rules()[name].same_as}
    return [test for test, proof in proofs.tests.items() if wanted.intersection(proof.rules)]


def find(spot: Spot) -> Place:
    """Where a spot stands now."""
    module = _file(spot.module)
    path, line = module, 1
    if spot.name:
        file, _, key = spot.name.partition("#")
        if (module.parent / file).is_file():
            path = module.parent / file
            line = _key_line(path, key)
        else:
            line = _names(module).get(spot.name, 0)
    if not line:
        raise NoSuchPlace(f"{spot.module} holds nothing called {spot.name!r}, at which a rule is noted")
    return Place(str(path.relative_to(ledger.ROOT)), line, spot.name or path.name)


def _file(module: str) -> Path:
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise NoSuchPlace(f"there is no module {module}")
    return Path(spec.origin)


def _key_line(path: Path, key: str) -> int:
    """The first line of a data file that begins with the key; its first line where there is no key."""
    if not key:
        return 1
    lines = enumerate(path.read_text("utf-8").splitlines(), 1)
    return next((number for number, line in lines if line.strip().startswith(f"{key}:")), 0)


@cache
def _names(path: Path) -> dict[str, int]:
    """What a module defines, and the line of each; the first of several counts."""
    found: dict[str, int] = {}
    for name, line in _defined(ast.parse(path.read_text("utf-8")).body, ""):
        found.setdefault(name, line)
    return found


def _defined(body: list[ast.stmt], owner: str) -> Iterator[tuple[str, int]]:
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield owner + node.name, node.lineno
            if isinstance(node, ast.ClassDef):
                yield from _defined(node.body, f"{owner}{node.name}.")
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from ((owner + target.id, node.lineno) for target in targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and node.value.args:
            first = node.value.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value, node.lineno
