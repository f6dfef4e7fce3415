"""A server is set up by a file, by the environment and by the command line, in this order."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from heroes.server.choices import BadChoice, Choices, read_choices
from heroes.server.cli import SERVE, settings_from
from heroes.server.settings import Keep


def chosen(*words: str, environment: dict[str, str] | None = None) -> Choices:
    parser = argparse.ArgumentParser()
    SERVE.add_arguments(parser)
    return read_choices(parser.parse_args(words), environment or {})


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "heroes.toml"
    path.write_text('port = 9001\nname = ["play.example"]\nbehind-proxy = true\nkeep = "1,2,3"\nbot-workers = 3\n')
    return str(path)


def test_what_nobody_says_is_as_usual() -> None:
    assert chosen() == Choices()
    assert settings_from(chosen()).keep == Keep()


def test_a_file_sets_a_server_up(file: str) -> None:
    found = chosen("--config", file)
    assert (found.port, found.name, found.behind_proxy, found.bot_workers) == (9001, ["play.example"], True, 3)
    assert settings_from(found).keep == Keep(1.0, 2.0, 3.0)
    assert "play.example" in settings_from(found).hosts


def test_the_environment_comes_before_the_file_and_the_command_line_before_both(file: str) -> None:
    environment = {"HEROES_PORT": "9002", "HEROES_NAME": "a.example, b.example", "HEROES_BEHIND_PROXY": "false"}
    found = chosen("--config", file, environment=environment)
    assert (found.port, found.name, found.behind_proxy) == (9002, ["a.example", "b.example"], False)
    assert chosen("--config", file, "--port", "9003", environment=environment).port == 9003


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("prot = 9001", "prot"),
        ('port = "ninety"', "port"),
        ("port 9001", "cannot read the configuration"),
        ('keep = "a week"', "three numbers of days such as 14,180,365"),
        ('keep = "1,2,-3"', "not below 0"),
        ('keep = "1,2,inf"', "not without end"),
    ],
)
def test_a_file_that_is_wrong_is_told_what_is_right(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "heroes.toml"
    path.write_text(text)
    with pytest.raises(BadChoice, match=told):
        chosen("--config", str(path))


def test_a_file_that_is_not_there_is_told() -> None:
    with pytest.raises(BadChoice, match=r"cannot read the configuration nowhere\.toml"):
        chosen("--config", "nowhere.toml")
