"""`heroes scenario`: list, show, check and new."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from heroes.cli.main import main
from heroes.rules.board.scenario.model import SCENARIOS


def test_the_list_names_id_mode_players_rounds_and_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "list", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [entry["id"] for entry in listed] == list(SCENARIOS)
    assert listed[0] == {"id": "crossroads", "mode": "clash", "players": [2], "rounds": 8, "name": "Crossroads"}
    assert main(["scenario", "list"]) == 0
    listed_so = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert "brave-new-world clash, 2 or 3 players, 12 rounds: Brave New World" in listed_so


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_scenario_is_shown_in_thirteen_steps(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "show", name]) == 0
    shown = capsys.readouterr().out
    assert [f"{number:2}. " in shown for number in range(1, 14)] == [True] * 13
    assert main(["scenario", "show", name, "--json"]) == 0
    steps = json.loads(capsys.readouterr().out)["steps"]
    assert next(iter(steps)) == "name"
    assert len(steps) == 13
    assert all(steps.values())


def test_a_scenario_that_is_not_there_is_refused_with_a_hint(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "show", "crossroad"]) == 2
    assert "did you mean 'crossroads'?" in capsys.readouterr().err


def test_a_new_scenario_is_printed_or_written_and_has_no_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.yaml"
    assert main(["scenario", "new"]) == 0
    printed = capsys.readouterr().out
    assert main(["scenario", "new", str(path)]) == 0
    assert path.read_text(encoding="utf-8") == printed
    capsys.readouterr()
    assert main(["scenario", "check", str(path)]) == 0
    assert capsys.readouterr().out == ""
    assert main(["simulate", "clash", "--scenario", str(path), "--bots", "random,random", "--games", "1"]) == 0
    capsys.readouterr()
    assert main(["scenario", "new", str(path)]) == 2
    assert "exists already" in capsys.readouterr().err


def test_a_bad_file_is_explained_line_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["scenario", "new"])
    text = capsys.readouterr().out.replace("rounds: 10", "rounds: 40").replace("{gold: 10,", "{gold: -5,")
    path = tmp_path / "bad.yaml"
    path.write_text(text, encoding="utf-8")
    lines = text.splitlines()
    rounds, income = lines.index("rounds: 40") + 1, lines.index("income: {gold: -5, materials: 0, valuables: 0}") + 1
    assert main(["scenario", "check", str(path)]) == 1
    said = capsys.readouterr()
    assert said.out.splitlines() == [
        f"{path}:{rounds}: error: rounds: is 40; it must be 1 or more and at most 32",
        f"{path}:{income}: error: income.gold: is -5; it must be 0 or more",
    ]
    assert "2 errors, 0 warnings" in said.err
    assert main(["scenario", "check", str(path), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert (report["playable"], [problem["line"] for problem in report["problems"]]) == (False, [rounds, income])


def test_a_doubt_alone_is_no_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["scenario", "new"])
    path = tmp_path / "long.yaml"
    path.write_text(capsys.readouterr().out.replace("rounds: 10", "rounds: 20"), encoding="utf-8")
    assert main(["scenario", "check", str(path)]) == 0
    assert "warning: rounds: is 20, but the Round tracker has 16 spaces" in capsys.readouterr().out


def test_a_file_that_cannot_be_read_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "check", str(tmp_path / "none.yaml")]) == 2
    assert "cannot be read" in capsys.readouterr().err
