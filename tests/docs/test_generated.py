"""Files that are made from others are up to date."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


TOOLS = [
    "scenario_words.py",
    "rulings.py",
    "rules_map.py",
    "export_library.py",
    "wire_types.py",
    "wire_docs.py",
    "words.py",
]


@pytest.mark.interpreted("what the sources say")
@pytest.mark.parametrize("tool", TOOLS)
def test_what_a_tool_makes_is_up_to_date(tool: str) -> None:
    made = subprocess.run(
        [sys.executable, ROOT / "tools" / tool, "--check"], capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stderr
