"""Python files of somebody else, loaded by their path."""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

from heroes.engine.errors import BadSetup
from heroes.words import say

TOLD = 160
"""So much is told of what somebody else's code says went wrong."""


@cache
def load_file(path: Path) -> ModuleType:
    """Once in a process. Files beside it can be imported by it."""
    spec = importlib.util.spec_from_file_location(f"own_file_{path.stem}_{abs(hash(path))}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # noqa: BLE001 (whatever a file of somebody else does wrong is told)
        del sys.modules[spec.name]
        raise BadSetup(say("engine.file.broken", path=str(path), why=why_broken(error))) from None
    return module


def why_broken(error: BaseException) -> str:
    """In one short line: where and what."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    line = error.lineno if isinstance(error, SyntaxError) else trace.tb_lineno if trace is not None else None
    at = f"line {line}: " if line else ""
    text = " ".join(str(error.msg if isinstance(error, SyntaxError) else error).split())
    return f"{at}{type(error).__name__}: {text}"[:TOLD]
