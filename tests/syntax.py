"""Reading a module's syntax, for tests of how the code is written."""

from __future__ import annotations

import ast
import gc
from pathlib import Path


def tree_of(source: Path | str) -> ast.Module:
    """A module's syntax, by its file or its text.

    Not while garbage is collected: before Python 3.11.8 `ast.parse` counts its depth in one place for everybody, and
    fails if something that is thrown away meanwhile parses too, as a task does that nobody waited for: it tells of its
    failure with a piece of source."""
    text = source if isinstance(source, str) else source.read_text("utf-8")
    collecting = gc.isenabled()
    gc.disable()
    try:
        return ast.parse(text)
    finally:
        if collecting:
            gc.enable()
