"""The guides in docs/, followed word for word."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import heroes
from heroes import ledger
from heroes.cli.main import main
from heroes.engine import Data, Step
from heroes.own_boxes import VARIABLE
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.words import ENGLISH, Said, Words, say
from heroes.words.catalogue import defined, read_catalogue

DOCS = Path(__file__).parents[2] / "docs"
TOOLS = Path(__file__).parents[2] / "tools"
SCREEN = 70


def blocks(guide: str, language: str) -> list[str]:
    return [
        "\n".join(line.removeprefix("   ") if block.startswith("   ") else line for line in block.splitlines())
        for block in re.findall(rf"```{language}\n(.*?)```", (DOCS / guide).read_text("utf-8"), re.DOTALL)
    ]


@pytest.mark.parametrize("guide", sorted(path.name for path in DOCS.glob("add-a-*.md") if path.name != "add-a-card.md"))
def test_a_guide_fits_on_a_screen(guide: str) -> None:
    screens = 2 if guide == "add-a-faction.md" else 1
    assert len((DOCS / guide).read_text("utf-8").splitlines()) <= SCREEN * screens


def test_the_message_of_the_guide_is_said_as_the_guide_says() -> None:
    (toml,), (code,) = blocks("add-a-message.md", "toml"), blocks("add-a-message.md", "python")
    added = {f"combat.log.{id}": message for id, message in tomllib.loads(toml)["combat"]["log"].items()}
    said = eval(code.strip(), {"say": say, "UNITS": UNITS})
    assert isinstance(said, Said)
    told = Words(ENGLISH, {**read_catalogue(ENGLISH), **added}).text(said)
    assert f"*{told}*" in (DOCS / "add-a-message.md").read_text("utf-8")


def test_a_new_language_starts_from_everything_there_is_to_say(tmp_path: Path) -> None:
    for code, flags in (("fi", []), ("en-x-pseudo", ["--pseudo"])):
        command = [
            sys.executable,
            str(TOOLS / "new_language.py"),
            code,
            *flags,
            "--folder",
            str(tmp_path),
            "--ledger",
            str(tmp_path),
        ]
        subprocess.run(command, check=True, capture_output=True)
    english = {**defined(), **read_catalogue(ENGLISH)}
    assert read_catalogue("fi", tmp_path) == english
    strange = Words("en-x-pseudo", read_catalogue("en-x-pseudo", tmp_path))
    assert strange.messages.keys() == english.keys()
    assert strange.text(say("combat.do.attack", unit=UNITS["castle.griffins"].says)) == "⟦Attack ⟧⟦Griffins⟧"
    assert ledger.languages(tmp_path) == ["en-x-pseudo", "fi"]
    finnish, marked = (ledger.translation(code, tmp_path) for code in ("fi", "en-x-pseudo"))
    assert {id: (one.rule, one.note) for id, one in finnish.rules.items()} == {
        rule.id: (rule.rule, rule.note) for rule in ledger.rules().values() if rule.rule or rule.note
    }
    assert finnish.headings.keys() == ledger.translation("sv").headings.keys()
    assert all(text.startswith("⟦") for one in marked.rules.values() for text in (one.rule, one.note) if text)


def test_a_language_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "fi.toml").write_text("")
    command = [
        sys.executable,
        str(TOOLS / "new_language.py"),
        "fi",
        "--folder",
        str(tmp_path),
        "--ledger",
        str(tmp_path),
    ]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, (tmp_path / "fi.toml").read_text()) == (1, "")
    assert "already" in done.stderr


def test_the_step_and_the_mark_of_the_guide_to_rules_are_good() -> None:
    test, step = blocks("add-a-rule.md", "python")
    names: dict[str, Any] = {"Data": Data, "Step": Step, "BoardGame": BoardGame, "pytest": pytest}
    exec(compile(test.replace(": ...", ": pass"), "add-a-rule.md", "exec"), names)
    (mark,) = names["test_a_unit_retaliates_once_in_a_round"].pytestmark
    assert mark.args[0] in ledger.rules()
    exec(compile(f"from __future__ import annotations\n{step}", "add-a-rule.md", "exec"), names)
    game = heroes.new_game(
        "combat",
        {
            "attacker": {"units": [{"card": "castle.griffins", "cell": "b3"}]},
            "defender": {"units": [{"card": "dungeon.harpies", "cell": "b2"}]},
        },
        1,
    )
    assert isinstance(game, BoardGame)
    assert names["Sing"](0).run(game) == ()
    assert game.unit(0).defending


def test_the_first_bot_of_the_guide_plays_at_every_stage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """From the top of the page to its end: what it says to write is written, what it says to type is typed."""
    text = (DOCS / "add-a-bot.md").read_text("utf-8")
    stage = typed = 0
    for language, block in re.findall(r"```(python|sh)\n(.*?)```", text, re.DOTALL):
        if language == "python":
            stage += 1
            folder = tmp_path / str(stage)
            folder.mkdir()
            monkeypatch.chdir(folder)
            (folder / "my_bot.py").write_text(block, "utf-8")
            continue
        for command in block.splitlines():
            typed += 1
            assert command.startswith("heroes ")
            assert main([*shlex.split(command)[1:], "--json"]) == 0, command
            report = json.loads(capsys.readouterr().out)
            assert (report["finished"], report["crashed"]) == (2, 0)
            assert "my_bot.py:MyBot" in report["wins_by_bot"]
    assert (stage, typed) == (3, 3)
    played = re.search(r"`heroes (play --text [^`]*)`", text)
    assert played is not None
    monkeypatch.setattr("builtins.input", lambda *_: "quit")
    assert main(shlex.split(played[1])) == 0


def test_the_faction_of_the_guide_is_played_as_the_guide_says(tmp_path: Path) -> None:
    """What the page says to write is written and what it says to type is typed; the browser plays it in `ui/e2e`."""
    (tmp_path / "hive.py").write_text("\n".join(blocks("add-a-faction.md", "python")), "utf-8")
    (typed,) = blocks("add-a-faction.md", "sh")
    *commands, play = typed.splitlines()
    assert play == "HEROES_BOXES=hive.py heroes play"
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    for command, told in zip(
        commands, ("1 games, .* 0 broken", "2 of 2 games of clash finished, 0 crashed"), strict=True
    ):
        done = subprocess.run(
            command, shell=True, cwd=tmp_path, env=os.environ | {"PATH": path}, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        assert re.search(told, done.stdout), done.stdout
    assert re.search(r"hive: .* of its games \(2 games, ", done.stdout)


@pytest.mark.parametrize(("written", "says"), [("", "there is no file"), ("town(", "cannot be loaded: line 1")])
def test_a_box_that_cannot_be_had_is_told_in_a_line(tmp_path: Path, written: str, says: str) -> None:
    file = tmp_path / "hive.py"
    if written:
        file.write_text(written, "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", "import heroes"], env=os.environ | {VARIABLE: str(file)}, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert says in done.stderr
    assert len(done.stderr.splitlines()) == 1
