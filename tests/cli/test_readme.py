"""The README says what is true: its example runs, its commands and files exist."""

from __future__ import annotations

import re

import pytest

from heroes.cli.main import COMMANDS
from heroes.ledger import ROOT

README = (ROOT / "README.md").read_text()


def test_the_example_plays_a_game_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = (block for block in re.findall(r"```python\n(.*?)```", README, re.DOTALL) if "new_game" in block)
    exec(compile(example, "README.md", "exec"), {})
    assert capsys.readouterr().out.startswith("Outcome(winners=")


def test_every_command_of_the_table_exists() -> None:
    named = re.findall(r"^\| `heroes (\w+)", README, re.MULTILINE)
    assert len(named) >= 7
    assert set(named) <= set(COMMANDS)


def test_every_make_target_named_exists() -> None:
    makefile = (ROOT / "Makefile").read_text()
    for target in set(re.findall(r"\bmake (\w+)\b", README)):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_every_folder_and_link_named_exists() -> None:
    folders = re.findall(r"^((?:src|rules|docs|tests)/[\w/]*)\s", README, re.MULTILINE)
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert len(folders) >= 6
    assert len(links) >= 2
    assert [name for name in folders + links if not (ROOT / name).exists()] == []
