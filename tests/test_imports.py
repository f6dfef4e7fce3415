"""Imports point one way: engine, words, the two games, content, then whatever serves players."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"

MAY_IMPORT = {
    "engine": (),
    "ledger": ("engine",),
    "rules.words": ("engine",),
    "rules.board": ("engine", "rules.words"),
    "rules.cardgame": ("engine", "rules.words"),
    "content": ("engine", "rules.words", "rules.board", "rules.cardgame"),
    "": ("engine", "rules.words", "rules.board", "rules.cardgame", "content"),
    "ai": ("engine", "ledger", "rules.words", "rules.board", "rules.cardgame", "content", ""),
    "server": ("engine", "ledger", "rules.words", "rules.board", "rules.cardgame", "content", "", "ai"),
    "cli": ("engine", "ledger", "rules.words", "rules.board", "rules.cardgame", "content", "", "ai", "server"),
}
"""Each part of `heroes`, and what it may import besides itself; "" is the package's own front door."""


def part_of(module: str) -> str:
    """The longest part that a dotted name belongs to."""
    below = module.removeprefix("heroes").removeprefix(".")
    return max((part for part in MAY_IMPORT if part == "" or f"{below}.".startswith(f"{part}.")), key=len)


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Every module of ours that a file imports, wherever in the file, with the line."""
    package = module_name(path).split(".")[: None if path.stem == "__init__" else -1]
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*start, *filter(None, [node.module])])
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                yield node.lineno, inner if is_module(inner) else base


def is_module(name: str) -> bool:
    path = SOURCE.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").exists()


def wrong_imports(path: Path) -> list[str]:
    own = part_of(module_name(path))
    return [
        f"{path.relative_to(SOURCE)}:{line} imports {name}"
        for line, name in imported(path)
        if name.split(".")[0] == "heroes" and part_of(name) not in (own, *MAY_IMPORT[own])
    ]


def test_every_import_points_the_right_way() -> None:
    assert [wrong for path in sorted(SOURCE.rglob("*.py")) for wrong in wrong_imports(path)] == []


@pytest.mark.parametrize(
    ("where", "line"),
    [
        ("engine/ask.py", "import heroes.rules.board.combat"),
        ("engine/ask.py", "from heroes import ledger"),
        ("rules/words/amounts.py", "from heroes.rules.board import combat"),
        ("rules/board/combat.py", "from heroes.rules import cardgame"),
        ("rules/board/combat.py", "from ...content import core"),
        ("rules/cardgame/turn.py", "import heroes.rules.board"),
        ("content/core/units.py", "import heroes"),
        ("ai/greedy.py", "import heroes.cli"),
        ("server/app.py", "def later():\n    from heroes.cli import main"),
    ],
)
def test_an_import_the_wrong_way_is_found(
    where: str, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for part in (
        "cli/main.py",
        "ledger.py",
        "rules/board/combat.py",
        "rules/cardgame/turn.py",
        "content/core/units.py",
    ):
        target = tmp_path / "heroes" / part
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text("")
    monkeypatch.setitem(globals(), "SOURCE", tmp_path)
    path = tmp_path / "heroes" / where
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(line)
    assert len(wrong_imports(path)) == 1
