"""Bots out of files and packages of others, and what is said of those that are none."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from heroes.ai import bot
from heroes.ai.bot import Seen
from heroes.engine import BadSetup, new_game
from heroes.lab.arena import Plan, play_many
from heroes.lab.own_bots import find
from heroes.server.decisions import check_bot
from heroes.server.errors import NotDone

GOOD = """
from helper import last

class LastBot:
    def __init__(self, seed): ...
    def choose(self, seen): return last(seen.keys)

class Blunt:
    def __init__(self): ...
    def choose(self, seen): return seen.keys[0]

class Mute:
    def __init__(self, seed): ...

NUMBER = 7
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    (tmp_path / "own.py").write_text(GOOD)
    (tmp_path / "helper.py").write_text("def last(keys): return keys[-1]\n")
    (tmp_path / "broken.py").write_text("\nclass Half\n")
    (tmp_path / "fails.py").write_text("import sys\n\nsys.exit('no')\n")
    (tmp_path / "bare.py").write_text("")
    yield tmp_path
    sys.modules.pop("helper", None)


def test_a_bot_out_of_a_file_plays_with_the_files_beside_it(folder: Path) -> None:
    game = new_game("cardgame", {}, 1)
    assert game.ask is not None
    made = find("own.py:LastBot", "cardgame")(3)
    assert made.choose(Seen(game, game.ask.seat)) == game.ask.keys[-1]
    assert find(f"{folder}/own.py:LastBot", "clash") is find("own.py:LastBot", "cardgame")


def test_the_games_of_a_simulation_know_it_in_every_process(folder: Path) -> None:
    plan = Plan("cardgame", {"round_limit": 2}, ("own.py:LastBot", "random"))
    alone, spread = (list(play_many(plan, 2, 5, workers)) for workers in (1, 2))
    assert [result.crash for result in alone] == ["", ""]
    assert alone == spread


WRONG = {
    "nowhere.py:MyBot": "there is no file nowhere.py; a bot of one's own is named as path/to/file.py:Name",
    "broken.py:Half": "broken.py cannot be loaded: line 2: SyntaxError",
    "fails.py:MyBot": "fails.py cannot be loaded: line 3: SystemExit: no",
    "own.py:NoBot": "own.py has nothing called 'NoBot'; name a bot of it as file.py:Name; it has: LastBot, Blunt",
    "own.py": "own.py has nothing called ''; name a bot of it as file.py:Name; it has: LastBot, Blunt",
    "bare.py:MyBot": "bare.py has nothing called 'MyBot'",
    "own.py:NUMBER": "own.py:NUMBER is no bot (it cannot be called): a bot is made of a seed, as Name(7)",
    "own.py:Blunt": "own.py:Blunt is no bot (",
    "own.py:Mute": "own.py:Mute is no bot (it has no choose)",
}


@pytest.mark.parametrize(("spec", "told"), WRONG.items())
def test_what_is_no_bot_is_refused_with_what_would_have_been_one(folder: Path, spec: str, told: str) -> None:
    with pytest.raises(BadSetup) as refused:
        find(spec, "cardgame")
    assert told in str(refused.value)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize("spec", ["own.py:LastBot", "../own.py:LastBot", "own.py"])
def test_the_server_loads_no_file(folder: Path, spec: str) -> None:
    (folder / "own.py").write_text("raise AssertionError('it was loaded')")
    with pytest.raises(NotDone) as refused:
        check_bot(spec, "cardgame")
    assert refused.value.code == "no-bot"


@pytest.fixture
def installed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package beside ours that offers bots, some of them wrong."""
    points = {"last": "own:LastBot", "greedy": "own:LastBot", "gone": "own:Gone", "number": "own:NUMBER"}
    info = folder / "others-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1.0\n")
    lines = [f"{name} = {place}" for name, place in points.items()]
    (info / "entry_points.txt").write_text("\n".join([f"[{bot.GROUP}]", *lines, ""]))
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
    monkeypatch.setattr(bot, "_MAKERS", dict(bot._MAKERS))
    monkeypatch.setattr(bot, "_BROKEN", {})
    importlib.invalidate_caches()
    bot._find_bots.cache_clear()
    yield
    bot._find_bots.cache_clear()
    sys.modules.pop("own", None)


@pytest.mark.usefixtures("installed")
def test_an_installed_package_adds_its_bots_to_every_game() -> None:
    for game in ("cardgame", "skirmish"):
        assert "last" in bot.names(game)
    assert type(bot.get("last", "skirmish")(1)).__name__ == "LastBot"


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("name", "told"),
    {
        "gone": "the bot 'gone' of an installed package cannot be loaded: ",
        "number": "own:NUMBER is no bot (it cannot be called)",
    }.items(),
)
def test_a_package_that_offers_no_bot_troubles_only_whoever_names_it(name: str, told: str) -> None:
    assert name not in bot.names("skirmish")
    with pytest.raises(BadSetup) as refused:
        bot.get(name, "skirmish")
    assert told in str(refused.value)


@pytest.mark.usefixtures("installed")
def test_a_package_cannot_take_the_name_of_one_of_ours() -> None:
    assert type(bot.get("greedy", "skirmish")(1)).__name__ == "GreedyCombat"
