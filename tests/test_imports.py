"""Imports point one way: engine, rules room by room, content, then whatever serves players."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from syntax import tree_of

SOURCE = Path(__file__).parents[1] / "src"

LAYERS: tuple[tuple[str, ...], ...] = (
    ("words",),
    ("engine",),
    ("ledger",),
    ("rules.words",),
    ("rules.board.book",),
    ("rules.board.library",),
    ("rules.board.state",),
    # A card is played in a combat and a combat asks for cards; a journey meets somebody, is a scenario's goal, goes on.
    ("rules.board.cards", "rules.board.combat"),
    ("rules.board.realm",),
    ("rules.board.map", "rules.board.meeting", "rules.board.scenario"),
    ("rules.board.words",),
    ("rules.board.turn",),
    ("rules.board.forecast",),
    ("rules.board.reading",),
    ("rules.board.adventure",),
    ("rules.board.modes",),
    ("rules.duel",),
    ("content",),
    ("",),
    ("ai",),
    ("lab",),
    ("rl",),
    ("server",),
    ("cli",),
)
"""The rooms of `heroes` from the ground up: each imports itself, its neighbours on the same floor and what lies below;
"" is the package's own front door. What is imported for types alone binds nobody."""
APART = {("rules.duel", "rules.board"), ("engine", "ledger"), ("rules", "ledger")}
"""Who knows nothing of whom, although it lies below."""
FLOOR = {room: number for number, rooms in enumerate(LAYERS) for room in rooms}


def part_of(module: str) -> str:
    """The longest part that a dotted name belongs to."""
    below = module.removeprefix("heroes").removeprefix(".")
    return max((part for part in FLOOR if part == "" or f"{below}.".startswith(f"{part}.")), key=len)


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Every module of ours that a file imports, wherever in the file, with the line."""
    package = module_name(path).split(".")[: None if path.stem == "__init__" else -1]
    tree = tree_of(path)
    tree.body = [
        node for node in tree.body if not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test))
    ]
    for node in ast.walk(tree):
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


def may_import(own: str, other: str) -> bool:
    if any(own.startswith(one) and other.startswith(two) for one, two in APART):
        return False
    return FLOOR[other] <= FLOOR[own]


def wrong_imports(path: Path) -> list[str]:
    own = part_of(module_name(path))
    return [
        f"{path.relative_to(SOURCE)}:{line} imports {name}"
        for line, name in imported(path)
        if name.split(".")[0] == "heroes" and not may_import(own, part_of(name))
    ]


def test_every_import_points_the_right_way() -> None:
    assert [wrong for path in sorted(SOURCE.rglob("*.py")) for wrong in wrong_imports(path)] == []


@pytest.mark.parametrize(
    ("where", "line"),
    [
        ("engine/ask.py", "import heroes.rules.board.combat.attack"),
        ("engine/ask.py", "from heroes import ledger"),
        ("rules/words/amounts.py", "from heroes.rules.board.combat import attack"),
        ("rules/board/combat/attack.py", "from heroes.rules.duel import turn"),
        ("rules/board/combat/attack.py", "from heroes.rules.board.modes import clash"),
        ("rules/board/combat/attack.py", "from ....content import core"),
        ("rules/duel/turn.py", "import heroes.rules.board.combat.attack"),
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
        "ledger/__init__.py",
        "rules/board/combat/attack.py",
        "rules/board/modes/clash.py",
        "rules/duel/turn.py",
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


class Parsing:
    """Parses when it is thrown away."""

    def __init__(self) -> None:
        self.self = self

    def __del__(self) -> None:
        ast.parse("x = [1, (2 + 3) * 4]")


def test_a_module_is_read_whatever_is_thrown_away_meanwhile() -> None:
    text = "\n".join(f"def f{n}(a, b):\n    return [a + {n}, b * (a - {n})]" for n in range(500))
    threshold = gc.get_threshold()
    gc.set_threshold(50)
    try:
        for _ in range(20):
            Parsing()
            assert len(tree_of(text).body) == 500
        assert gc.isenabled()
    finally:
        gc.set_threshold(*threshold)
